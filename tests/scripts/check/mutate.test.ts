import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ROOT, run } from '#scripts/run.ts'

/* The runner on a rule of one line, of which a test knows one half: `>=` is noticed to become `<`,
   and nothing else. */

const RULE = 'src/rules/grown.ts'
const LINE = 'export const isGrown = (age: number) => age >= 18'

let tree: string
const put = (file: string, text: string) => {
  mkdirSync(dirname(join(tree, file)), { recursive: true })
  writeFileSync(join(tree, file), text)
}
const mutate = (...args: string[]) => run('node', [join(ROOT, 'scripts/check/mutate.ts'), RULE, ...args], { cwd: tree })

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'mutate-'))
  symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'))
  put('package.json', '{"type":"module"}')
  put(RULE, `${LINE}\n`)
  put(
    'tests/rules/grown.test.ts',
    `import { expect, it } from 'vitest'
     import { isGrown } from '../../src/rules/grown.ts'
     it('tells children', () => expect([isGrown(5), isGrown(50)]).toEqual([false, true]))`,
  )
})
afterAll(() => rmSync(tree, { recursive: true, force: true }))

const note = (line: string, by: string) => ({ file: RULE, line, code: 'age >= 18', by, why: 'of the fixture alone' })

describe('what no test noticed', () => {
  it('is named with its place and its change, and is too much', async () => {
    const { code, output } = await mutate()
    expect(output).toMatch(/Survived[\s\S]*grown\.ts:1:41[\s\S]*-.*age >= 18[\s\S]*\+.*age > 18/)
    expect(output).not.toMatch(/\+.*age < 18/)
    expect(output).toContain('4 of 5 mutants were noticed: 80.0%; at least 85% are wanted')
    expect(code).toBe(1)
  })

  it('is no matter where a note says that nothing can notice it, but a note must be about the code as it is', async () => {
    put('tests/equivalent-mutants.json', JSON.stringify([note(LINE, 'age > 18'), note(LINE, 'age > 17')]))
    // A run was stopped as it wrote what it had tried.
    put('.local/mutation/sample-2-seed-1.json', '{"files":')
    const { code, output } = await mutate('--sample', '2')
    expect(output).toContain('2 of 2 mutants were noticed: 100.0%')
    expect(output).toContain('tests/equivalent-mutants.json is out of date')
    expect(output).toContain('age > 17')
    expect(code).toBe(1)
  })
})

it('takes its copy of the tree away where it is stopped', async () => {
  const kept = join(tree, '.local/mutation')
  rmSync(kept, { recursive: true, force: true })
  const child = spawn('node', [join(ROOT, 'scripts/check/mutate.ts'), RULE], { cwd: tree, stdio: 'ignore' })
  const ended = once(child, 'exit')
  await vi.waitUntil(() => globSync('tree*/sandbox*/src', { cwd: kept }).length > 0, { timeout: 300_000 })
  child.kill('SIGINT')
  expect([await ended, readdirSync(kept)]).toEqual([[130, null], []])
})

it.each(['many', '0'])('says how it is used where it is asked for a sample of %s', async (sample) => {
  expect(await mutate('--sample', sample)).toMatchObject({ code: 2, output: expect.stringContaining('--sample') })
})
