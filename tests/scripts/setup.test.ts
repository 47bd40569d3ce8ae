import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { run } from '#scripts/run.ts'
import { scripts } from '../../package.json'

let clone = ''
const at = (path: string) => join(clone, path)
/** An npm that installs nothing but a Node, and says that it was asked. */
const NPM = `const { appendFileSync, mkdirSync, rmSync, symlinkSync } = require('node:fs')
appendFileSync('asked', process.argv.slice(2).join(' ') + '\\n')
if (process.env.NPM_FAILS) process.exit(7)
mkdirSync('node_modules/.bin', { recursive: true })
rmSync('node_modules/.bin/node', { force: true })
symlinkSync(process.execPath, 'node_modules/.bin/node')`

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'setup-'))
  mkdirSync(at('scripts'))
  copyFileSync('scripts/setup.mjs', at('scripts/setup.mjs'))
  writeFileSync(at('package-lock.json'), '{}')
  writeFileSync(at('npm.cjs'), NPM)
  writeFileSync(
    at('scripts/hello.ts'),
    'console.log(JSON.stringify(process.argv.slice(2)) as string)\nprocess.exitCode = 3\n',
  )
})
afterEach(() => rmSync(clone, { recursive: true }))

/** A command of a clone, as npm runs it. */
const command = (env: Record<string, string> = {}) =>
  run(process.execPath, [at('scripts/setup.mjs'), 'scripts/hello.ts', '--seed', '1'], {
    env: { npm_execpath: at('npm.cjs'), ...env },
  })
const asked = () => readFileSync(at('asked'), 'utf8').trim().split('\n').length

describe('a command of a fresh clone', () => {
  it('installs what is missing, runs with its arguments, and ends as its script does', async () => {
    const { code, output } = await command()
    expect(code).toBe(3)
    expect(output).toContain('installing packages')
    expect(output).toContain('["--seed","1"]')
  })

  it('installs once, and again when other packages are wanted', async () => {
    await command()
    const { output } = await command()
    expect([asked(), output.trim()]).toEqual([1, '["--seed","1"]'])
    const later = new Date(Date.now() + 60_000)
    utimesSync(at('package-lock.json'), later, later)
    await command()
    expect(asked()).toBe(2)
  })

  it('installs once where two begin at the same time, and after one that was killed', async () => {
    mkdirSync(at('.local'))
    const { output: gone } = await run(process.execPath, ['-p', 'process.pid'])
    writeFileSync(at('.local/installing'), gone.trim())
    const both = await Promise.all([command(), command()])
    expect(both.map(({ code }) => code)).toEqual([3, 3])
    expect(asked()).toBe(1)
    expect(existsSync(at('.local/installing'))).toBe(false)
  })

  it('says for whom it waits, and waits for nobody who only has the number of one that was killed', async () => {
    mkdirSync(at('.local'))
    const ticks = /\) (?:\S+ ){19}(\d+)/.exec(readFileSync('/proc/self/stat', 'utf8'))?.[1]
    writeFileSync(at('.local/installing'), `${process.pid} ${ticks}`)
    const waiting = command()
    setTimeout(() => rmSync(at('.local/installing')), 1000)
    const { code, output } = await waiting
    expect(output).toMatch(new RegExp(`^· waiting for process ${process.pid}, which installs packages\n· installing`))
    expect(code).toBe(3)

    rmSync(at('node_modules'), { recursive: true })
    writeFileSync(at('.local/installing'), `${process.pid} ${Number(ticks) - 1}`)
    expect((await command()).output).toMatch(/^· installing packages/)
  })

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ])('ends as a command does that %s has ended, though its script says nothing of it', async (signal, ended) => {
    writeFileSync(at('scripts/hello.ts'), `process.kill(process.pid, '${signal}')\nsetInterval(() => undefined, 1000)`)
    expect((await command()).code).toBe(ended)
  })

  it('does not begin where nothing can be installed', async () => {
    const { code, output } = await command({ NPM_FAILS: 'yes' })
    expect(code).toBe(7)
    expect(output).toContain('npm install failed with exit code 7')
    expect(output).not.toContain('--seed')
  })
})

it.each(Object.entries(scripts).filter(([, line]) => line.includes('.ts')))('npm run %s begins so', (_, line) => {
  const [, script = ''] = /^node scripts\/setup\.mjs (scripts\/\S+\.ts)(?: &&|$)/.exec(line) ?? []
  expect(readFileSync(script, 'utf8')).not.toBe('')
})
