import { describe, expect, it, vi } from 'vitest'
import { explain } from '#scripts/build/build.ts'
import { plainly, readOptions, wholeNumber } from '#scripts/options.ts'
import { run } from '#scripts/run.ts'
import { FULL_DISK } from '#scripts/why.ts'
import { scripts } from '../../package.json'

const OPTIONS = { texts: ['title', 'minutes'], flags: ['yes'], short: { y: 'yes' } }
const read = (...args: string[]) => readOptions(args, OPTIONS)

describe('options of a command', () => {
  it('are read in any order among its words', () => {
    expect(read('new', '--title=바다', 'port', '-y')).toEqual({
      words: ['new', 'port'],
      values: { title: '바다', yes: '' },
    })
  })

  it.each([[['help']], [['--help']], [['-h']]])('%j asks for help', (args) => {
    expect(read(...args).values).toEqual({ help: '' })
  })

  it.each([
    [['--tilte', 'x'], 'There is no option --tilte; did you mean "--title"?'],
    [['-x'], 'There is no option -x'],
    [['--title'], '--title needs a value'],
    [['--title', '--yes'], '--title needs a value'],
    [['--yes=no'], '--yes takes no value'],
    [['--title', 'a', '--title', 'b'], '--title stands twice'],
  ])('%j is refused', (args, message) => expect(() => read(...args)).toThrow(message))

  it('that npm has kept for itself, as it stood before --, are not taken for none', () => {
    const options = { texts: ['env'], flags: ['dry-run', 'yes'] }
    vi.stubEnv('npm_config_dry_run', 'true')
    vi.stubEnv('npm_config_yes', 'true')
    expect(() => readOptions(['--env', 'production'], options)).toThrow(
      'npm has kept --dry-run for itself: put -- before the options',
    )
    expect(readOptions(['--env', 'production', '--dry-run'], options).values).toEqual({
      env: 'production',
      'dry-run': '',
    })
    vi.unstubAllEnvs()
  })

  it.each(['0', '61', '1.5', 'ten', ' '])('"%s" is no whole number from 1 to 60', (text) => {
    expect(() => wholeNumber(read('--minutes', text), 'minutes', 1, 60)).toThrow('--minutes is a whole number')
  })

  it('a whole number may be left out', () => {
    expect(wholeNumber(read(), 'minutes', 1, 60)).toBeUndefined()
    expect(wholeNumber(read('--minutes', '60'), 'minutes', 1, 60)).toBe(60)
  })
})

it('a disk that is full is told in words, by any command and by a set-up', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  expect(await plainly({ name: 'shots', help: '' }, [], () => Promise.reject(full))).toBe(1)
  explain(full)
  expect(said.mock.calls).toEqual([[FULL_DISK], [FULL_DISK]])
  said.mockRestore()
})

describe.each(['check/routes', 'check/partners', 'reference/openapi'])('%s, which keeps a file', (path) => {
  it('takes no other option for its own', async () => {
    const script = (option: string) => run(process.execPath, [`scripts/${path}.ts`, option])
    const [wrong, word, help] = await Promise.all(['--wirte', 'write', '--help'].map(script))
    expect(wrong).toMatchObject({ code: 2, output: expect.stringContaining('did you mean "--write"?') })
    expect(word).toMatchObject({ code: 2, output: expect.stringContaining('"write" is one word too many') })
    expect(help).toMatchObject({ code: 0, output: expect.stringContaining('--write writes') })
  })
})

it.each([
  ['bench', ['--against', 'nonsense'], '--against is the address of a page, not "nonsense"'],
  ['bench', ['--against', 'shop:8787'], '--against is the address of a page, not "shop:8787"'],
  ['bench', ['scale', '--against', 'http://localhost:1'], '--against is not for "scale"'],
  ['tap', ['--runs', 'abc'], '--runs is a whole number from 1 to 100, not "abc"'],
  ['tap', ['--runs', '0'], '--runs is a whole number from 1 to 100, not "0"'],
  ['tap', ['home'], '"home" is one word too many'],
])('%s %j is refused before anything is measured', async (name, args, message) => {
  const { code, output } = await run(process.execPath, [`scripts/bench/${name}.ts`, ...args])
  expect([code, output]).toEqual([2, expect.stringContaining(message)])
})

it('a bench is not begun without the browser that its second half needs', async () => {
  const started = run(process.execPath, ['scripts/bench/bench.ts'], { env: { CHROMIUM_PATH: '/nowhere/chromium' } })
  const { code, output } = await started
  expect([code, output]).toEqual([2, expect.stringContaining('chromium is needed: /nowhere/chromium is not there')])
})

it.each([
  ['build/build', ['nrae'], {}, 'There is no channel "nrae"; did you mean "narae"?'],
  ['channel/channel', ['preview', 'nrae'], {}, 'There is no channel "nrae"; did you mean "narae"?'],
  ['channel/channel', ['shots', 'nrae'], {}, 'There is no channel "nrae"; did you mean "narae"?'],
  ['check/mutate', ['src/rules/feee.ts'], {}, 'There is no file src/rules/feee.ts'],
  ['operate/start', [], { PORT: 'abc' }, 'PORT is "abc", expected 1 to 65535'],
  [
    'operate/orders',
    ['stuck', '--env', 'stagin'],
    {},
    '"stagin" among local, staging, production; did you mean "staging"?',
  ],
  ['deploy/deploy', ['--env', 'stagin'], {}, '"stagin" among staging, production; did you mean "staging"?'],
])('%s %j says that it was asked wrongly, and what was meant', async (path, args, env, message) => {
  const { code, output } = await run(process.execPath, [`scripts/${path}.ts`, ...args], { env })
  expect([code, output]).toEqual([2, expect.stringContaining(message)])
  expect(output).toContain('-- help` says how it is used.')
})

const COMMANDS = Object.entries(scripts).flatMap(([name, line]) => {
  const script = /(scripts\/\S+\.ts)$/.exec(line)?.[1]
  return script ? [[name, script] as const] : []
})

describe.each(COMMANDS)('npm run %s', (name, script) => {
  it('ends with 2 when it is asked for what there is not, and says how it is used', async () => {
    const [wrong, help] = await Promise.all(
      ['--no-such-option', 'help'].map((asked) => run(process.execPath, [script, asked])),
    )
    expect(wrong).toMatchObject({ code: 2, output: expect.stringContaining('There is no option --no-such-option') })
    expect(wrong?.output).toContain(`\`npm run ${name} -- help\` says how it is used.`)
    expect(help).toMatchObject({ code: 0, output: expect.stringMatching(new RegExp(`npm (?:run )?${name}\\b`)) })
  })
})

it.each(['check/shots', 'check/test', 'check/verify', 'deploy/released', 'operate/start'])(
  '%s, which takes no options, begins with nothing for a word',
  async (path) => {
    const { code, output } = await run(process.execPath, [`scripts/${path}.ts`, 'nonsense'])
    const usage = `\`npm run ${path.split('/')[1]} -- help\` says how it is used.`
    expect([code, output]).toEqual([2, `"nonsense" is one word too many.\n${usage}\n`])
  },
)
