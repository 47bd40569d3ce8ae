import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parse } from 'acorn'
import * as whole from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accepts, refusedAt, type Schema } from '#rules/accept.ts'
import { wire } from '#scripts/build/wire.ts'

/* What browsers have of the validator refuses what the whole one refuses, at the same place. */

const PATH = createRequire(import.meta.url).resolve('valibot')
const folder = mkdtempSync(join(tmpdir(), 'wire-'))
let brief: typeof whole

beforeAll(async () => {
  const context = { parse: (code: string) => parse(code, { ecmaVersion: 'latest', sourceType: 'module' }) }
  const { handler } = wire.transform as unknown as { handler: (code: string, id: string) => { code: string } }
  const { code } = handler.call(context, readFileSync(PATH.replace(/\.cjs$/, '.mjs'), 'utf8'), PATH)
  // Else both were the whole one.
  expect(code).not.toContain('message: `Invalid')
  expect(code).not.toContain('reference: strictObject,')
  const file = join(folder, 'valibot.mjs')
  writeFileSync(file, code)
  brief = await import(pathToFileURL(file).href)
})
afterAll(() => rmSync(folder, { recursive: true }))

const schemaBy = (v: typeof whole) =>
  v.strictObject({
    name: v.pipe(v.string(), v.trim(), v.minLength(2), v.regex(/^[a-z]+$/)),
    kind: v.picklist(['one', 'two']),
    by: v.union([v.literal('phone'), v.pipe(v.string(), v.email())]),
    counts: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9))), v.maxLength(2)),
    own: v.record(v.string(), v.object({ text: v.nullable(v.string()) })),
    method: v.optional(v.string(), 'card'),
    sold: v.optional(
      v.variant('product', [
        v.strictObject({ product: v.literal('place'), nights: v.number() }),
        v.strictObject({ product: v.literal('leisure'), dates: v.pipe(v.array(v.string()), v.length(1)) }),
      ]),
    ),
  })

const GOOD = { name: 'gil', kind: 'one', by: 'phone', counts: [1, 9], own: { a: { text: null } } }

it.each([
  [null, GOOD],
  ['', null],
  ['', 'text'],
  ['name', { ...GOOD, name: 'g' }],
  ['name', { ...GOOD, name: 'G1' }],
  ['kind', { ...GOOD, kind: 'three' }],
  ['by', { ...GOOD, by: 'nobody@' }],
  [null, { ...GOOD, by: 'gil@narae.example' }],
  ['counts.1', { ...GOOD, counts: [1, 10] }],
  ['counts.0', { ...GOOD, counts: ['1'] }],
  ['counts', { ...GOOD, counts: [1, 2, 3] }],
  ['own.a.text', { ...GOOD, own: { a: { text: 1 } } }],
  ['own.a.text', { ...GOOD, own: { a: {} } }],
  ['method', { ...GOOD, method: 1 }],
  [null, { ...GOOD, sold: { product: 'place', nights: 1 } }],
  ['sold.product', { ...GOOD, sold: { product: 'other' } }],
  ['sold.nights', { ...GOOD, sold: { product: 'place' } }],
  ['sold.dates', { ...GOOD, sold: { product: 'leisure', dates: [] } }],
  ['more', { ...GOOD, more: 1 }],
  ['kind', { name: 'gil' }],
])('refuses at %j', (at, value) => {
  for (const v of [whole, brief]) {
    const schema: Schema<unknown> = schemaBy(v)
    expect([refusedAt(schema, value), accepts(schema, value)]).toEqual([at, at === null])
  }
})

it('answers what is left out as the whole one does', () => {
  expect(brief.safeParse(schemaBy(brief), GOOD)).toMatchObject({ success: true, output: { ...GOOD, method: 'card' } })
  expect(brief.safeParse(schemaBy(brief), null).success).toBe(false)
})
