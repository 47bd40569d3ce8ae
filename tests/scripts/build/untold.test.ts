import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { withoutWords } from '#scripts/build/untold.ts'

const WHOLE = 'node_modules/valibot/dist/index.mjs'
const folder = mkdtempSync(join(tmpdir(), 'untold-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Valibot, of which a browser has less. */
type Valibot = typeof import('valibot')

async function cut(): Promise<Valibot> {
  const file = join(folder, 'index.mjs')
  writeFileSync(file, withoutWords(readFileSync(WHOLE, 'utf8')))
  return import(/* @vite-ignore */ pathToFileURL(file).href)
}

/** What is wrong with each of some values, by where; null for nothing. */
function wrongIn(v: Valibot): (string[] | null)[] {
  const one = v.strictObject({
    date: v.pipe(v.string(), v.regex(/^\d{4}$/)),
    count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9)), 1),
    kind: v.picklist(['a', 'b']),
    list: v.array(v.nullable(v.union([v.literal(1), v.strictObject({ deep: v.string() })]))),
    names: v.record(
      v.string(),
      v.pipe(
        v.string(),
        v.check((text) => text !== 'x'),
      ),
    ),
  })
  const right = { date: '2026', kind: 'a', list: [1, null, { deep: '' }], names: { a: 'b' } }
  const wrong = [
    { date: '26', count: 10 },
    { date: 2026 },
    { count: 1.5 },
    { kind: 'c' },
    { list: [1, 2] },
    { list: [{ deep: 3 }] },
    { names: { a: 'x' } },
    { more: 1 },
  ]
  return [right, null, 'text', ...wrong.map((part) => ({ ...right, ...part }))].map((value) => {
    const { issues } = v.safeParse(one, value)
    return issues?.map(({ path }) => (path ?? []).map(({ key }) => String(key)).join('.')) ?? null
  })
}

it('a browser is told that a value is wrong, and where, as anybody is', async () => {
  const whole = (await import('valibot')) as Valibot
  const told = wrongIn(whole)
  expect(told[0]).toBeNull()
  expect(told.filter((issues) => issues === null)).toHaveLength(1)
  expect(wrongIn(await cut())).toEqual(told)
})

it('what is told elsewhere is not in it', () => {
  const code = withoutWords(readFileSync(WHOLE, 'utf8'))
  expect(code).not.toMatch(/Expected \$\{expected\} but r|^\t+expects: /m)
  expect(() => withoutWords(code.replaceAll('function _stringify', 'const _stringify'))).toThrow(/no _stringify/)
})
