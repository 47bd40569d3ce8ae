import { join } from 'node:path'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { type Maintenance, OPEN } from '#contract/maintenance.ts'
import { maintenance } from '#scripts/operate/maintenance.ts'
import type { Runner } from '#scripts/operate/wrangler.ts'
import { ROOT, run } from '#scripts/run.ts'

const NOW = Date.parse('2026-11-21T12:00:00+09:00')
const SINCE = '2026-11-21T12:00:00+09:00'

/** A store of its own in wrangler's place: what it holds, and what it was asked. */
class Store {
  text: string | null = null
  readonly asked: string[][] = []
  ask: Runner = async (args) => {
    this.asked.push(args)
    if (args[2] === 'put') this.text = args[4] ?? null
    return { code: 0, output: args[2] === 'get' ? (this.text ?? '') : '' }
  }
  get maintenance(): Maintenance {
    return JSON.parse(this.text ?? 'null')
  }
}

/** What a command said and how it ended. */
async function command(ask: Runner, ...args: string[]): Promise<{ code: number; said: string; blamed: string }> {
  const said: string[] = []
  const blamed: string[] = []
  const code = await maintenance(args, {
    tell: (line) => said.push(line),
    blame: (line) => blamed.push(line),
    ask,
    now: () => NOW,
    pause: () => expect.unreachable(),
  })
  return { code, said: said.join('\n'), blamed: blamed.join('\n') }
}

let store: Store
beforeEach(() => {
  store = new Store()
})
const does = (...args: string[]) => command(store.ask, ...args)

describe('on and off', () => {
  it('close and open the whole site', async () => {
    const closed = await does('on', '--message', '  점검 중이에요 ')
    expect(closed).toMatchObject({ code: 0, blamed: '' })
    expect(closed.said).toContain(`The whole site is closed since ${SINCE}.`)
    expect(closed.said).toContain('within 5 seconds')
    expect(store.maintenance).toEqual({ ...OPEN, site: { since: SINCE, message: '점검 중이에요' } })
    expect((await does('status')).said).toContain(
      'the whole site  closed since 2026.11.21 12:00, by the switch  "점검 중이에요"',
    )
    expect((await does('off')).said).toContain('The whole site is open again.')
    expect(store.maintenance).toEqual(OPEN)
    expect((await does('off')).said).toContain('The whole site was open already.')
  })

  it('close and open one channel, also by its alias, and leave the rest as it is', async () => {
    await does('on', '--channel', 'ktour')
    await does('schedule', '--until', '2026-12-01 04:00', '--id', 'night')
    await does('on', '--channel', 'suwontrip')
    expect(Object.keys(store.maintenance.channels)).toEqual(['ktour', 'suwon'])
    await does('off', '--channel', 'ktour')
    expect(store.maintenance.channels).toEqual({ suwon: { since: SINCE, message: null } })
    expect(store.maintenance.windows).toHaveLength(1)
  })

  it('a window whose beginning is past begins now: nobody was kept out before', async () => {
    await does('schedule', '--from', '2026-11-21 02:00', '--until', '2026-11-21 15:00', '--id', 'late')
    expect(store.maintenance.windows).toMatchObject([{ id: 'late', from: SINCE, until: '2026-11-21T15:00:00+09:00' }])
  })

  it('on again changes the message, not the time', async () => {
    store.text = JSON.stringify({ ...OPEN, site: { since: '2026-11-20T09:00:00+09:00', message: 'first' } })
    await does('on')
    expect(store.maintenance.site).toEqual({ since: '2026-11-20T09:00:00+09:00', message: 'first' })
    await does('on', '--message', 'second')
    expect(store.maintenance.site).toEqual({ since: '2026-11-20T09:00:00+09:00', message: 'second' })
  })

  it('off says what still keeps visitors out', async () => {
    await does('schedule', '--until', '2026-11-21 13:00', '--id', 'noon', '--channel', 'suwon')
    await does('on')
    const { code, said } = await does('off', '--channel', 'suwon')
    expect(code).toBe(0)
    expect(said).toContain('Yet the whole site is closed since 2026.11.21 12:00, by the switch.')
    expect(said).toContain('Yet it is still closed 2026.11.21 12:00-13:00, by the window noon.')
  })

  it('a channel that has been taken away can still be opened, not closed anew', async () => {
    store.text = JSON.stringify({ ...OPEN, channels: { 'gone-shop': { since: SINCE, message: null } } })
    expect((await does('status')).said).toContain('gone-shop       closed since')
    expect((await does('off', '--channel', 'gone-shop')).code).toBe(0)
    expect((await does('on', '--channel', 'gone-shop')).code).toBe(2)
  })
})

describe('windows', () => {
  it('are scheduled in Seoul, listed with their state, and removed', async () => {
    await does('schedule', '--from', '2026-12-01 02:00', '--until', '2026-12-01 04:00', '--message', 'cables')
    await does(
      'schedule',
      '--from',
      '2026-11-30T18:00:00Z',
      '--until',
      '2026-12-02T00:00:00+09:00',
      '--channel',
      'suwon',
    )
    await does('schedule', '--until', '2026-11-21 12:30')
    expect(store.maintenance.windows).toEqual([
      {
        id: '2026-12-01-0200',
        channel: null,
        from: '2026-12-01T02:00:00+09:00',
        until: '2026-12-01T04:00:00+09:00',
        message: 'cables',
      },
      {
        id: '2026-12-01-0300-suwon',
        channel: 'suwon',
        from: '2026-12-01T03:00:00+09:00',
        until: '2026-12-02T00:00:00+09:00',
        message: null,
      },
      { id: '2026-11-21-1200', channel: null, from: SINCE, until: '2026-11-21T12:30:00+09:00', message: null },
    ])
    const { said } = await does('list')
    expect(said.split('\n').slice(1)).toEqual([
      '2023-06-20             past    the whole site  2023.06.20 03:30-05:30  (history)',
      '2025-08-12             past    the whole site  2025.08.12 09:25-09:35  (history)',
      '2026-11-21-1200        now     the whole site  2026.11.21 12:00-12:30',
      '2026-12-01-0200        coming  the whole site  2026.12.01 02:00-04:00  "cables"',
      '2026-12-01-0300-suwon  coming  suwon           2026.12.01 03:00-2026.12.02 00:00',
    ])
    expect((await does('status')).said.split('\n').slice(1)).toEqual([
      'the whole site  closed 2026.11.21 12:00-12:30, by the window 2026-11-21-1200',
      'next            2026.12.01 02:00-04:00  the whole site, by the window 2026-12-01-0200',
    ])
    const removed = await does('remove', '--id', '2026-11-21-1200')
    expect(removed.said).toContain('which was open: that closure is over')
    expect(store.maintenance.windows.map(({ id }) => id)).toEqual(['2026-12-01-0200', '2026-12-01-0300-suwon'])
  })

  it('of the same time get names of their own', async () => {
    for (let count = 0; count < 3; count++) {
      await does('schedule', '--from', '2026-12-01 02:00', '--until', '2026-12-01 04:00')
    }
    expect(store.maintenance.windows.map(({ id }) => id)).toEqual([
      '2026-12-01-0200',
      '2026-12-01-0200-2',
      '2026-12-01-0200-3',
    ])
  })
})

describe('asked wrongly', () => {
  const UNTIL = ['--until', '2026-12-01 04:00']
  test.each([
    ['nothing', [], 'What shall be done?'],
    ['a command with a typo', ['shedule'], 'There is no command "shedule"; did you mean "schedule"?'],
    ['an option with a typo', ['on', '--chanel', 'suwon'], 'no option --chanel; did you mean "--channel"?'],
    ['a channel with a typo', ['on', '--channel', 'suwn'], 'There is no channel "suwn"; did you mean "suwon"?'],
    ['no channel at all', ['on', '--channel', ''], 'There is no channel ""'],
    ['a value that is missing', ['on', '--message'], '--message needs a value'],
    ['an option for a value', ['on', '--message', '--local'], '--message needs a value'],
    ['a value where none belongs', ['status', '--local=yes'], '--local takes no value'],
    ['an option twice', ['on', '--channel', 'suwon', '--channel', 'ktour'], '--channel stands twice'],
    ['an empty message', ['on', '--message', ' '], '--message is one line'],
    ['a long message', ['on', '--message', 'x'.repeat(201)], '--message is one line'],
    ['both places', ['on', '--local', '--remote'], 'Either --local or --remote'],
    ['a folder in production', ['on', '--remote', '--state', 'x'], '--state is of the local shop'],
    ['a folder that is not there', ['on', '--state', '.local/sate'], 'There is no local shop in .local/sate'],
    ['a file for a folder', ['on', '--state', 'package.json'], '--state is a folder, and "package.json" is none'],
    ['no folder at all', ['on', '--state', ''], '--state is a folder, and "" is none'],
    ['an end for a switch', ['on', ...UNTIL], '--until is not for "on": `schedule` closes for a while'],
    ['a message for off', ['off', '--message', 'x'], '--message is not for "off"'],
    ['no end', ['schedule', '--from', '2026-12-01 02:00'], 'schedule needs --until TIME'],
    ['a time without quotes', ['schedule', '--until', '2026-12-01', '04:00'], 'a time with a space stands in quotes'],
    ['a day without time', ['schedule', '--until', '2026-12-01'], '--until is no time: "2026-12-01"'],
    ['a day that is none', ['schedule', '--until', '2026-02-30 04:00'], '--until is no time'],
    ['an hour that is none', ['schedule', '--until', '2026-12-01 24:00'], '--until is no time'],
    ['an end before the start', ['schedule', '--from', '2026-12-01 05:00', ...UNTIL], 'must be after --from'],
    ['an end at the start', ['schedule', '--from', '2026-11-30T19:00:00Z', ...UNTIL], 'must be after --from'],
    ['what is over', ['schedule', '--from', '2026-01-01 05:00', '--until', '2026-01-01 06:00'], 'This window is over'],
    ['a name that is none', ['schedule', ...UNTIL, '--id', 'My Window'], '--id is of lower-case letters'],
    ['the name of history', ['schedule', ...UNTIL, '--id', '2025-08-12'], 'There is a window "2025-08-12" already'],
    ['nothing to remove', ['remove'], 'remove needs --id'],
    ['a window that is not there', ['remove', '--id', 'x'], 'There is no window "x"'],
    ['history to be removed', ['remove', '--id', '2025-08-12'], '"2025-08-12" is history and stays'],
  ])('%s', async (_, args, message) => {
    const { code, said, blamed } = await does(...args)
    expect({ code, said }).toEqual({ code: 2, said: '' })
    expect(blamed).toContain(message)
    expect(store.text).toBeNull()
  })

  it('help is no error', async () => {
    for (const args of [['help'], ['--help'], ['on', '-h']]) {
      const { code, said } = await does(...args)
      expect([code, said.includes('schedule')]).toEqual([0, true])
    }
    expect(store.asked).toEqual([])
  })
})

describe('a store in trouble', () => {
  it('is told of in its own words, and nothing is written', async () => {
    const asked: string[] = []
    const ask: Runner = async (args) => {
      asked.push(args[2] ?? '')
      return { code: 1, output: '\n\u001b[31m✘ [ERROR]\u001b[0m You are not logged in.\n\nLogs were written to "/x"\n' }
    }
    expect(await command(ask, 'on', '--remote')).toEqual({
      code: 1,
      said: '',
      blamed:
        'The maintenance state could not be read. Nothing was changed. Wrangler says:\n✘ [ERROR] You are not logged in.',
    })
    expect(asked).toEqual(['get', 'list'])
  })

  it('in production a key that is not there is no trouble', async () => {
    const written: string[] = []
    const ask: Runner = async (args) => {
      if (args[2] === 'get') return { code: 1, output: '404: Not Found' }
      if (args[2] === 'put') written.push(args[4] ?? '')
      return { code: 0, output: '[]' }
    }
    const { code, said } = await command(ask, 'on', '--remote')
    expect([code, said.includes('within 100 seconds')]).toEqual([0, true])
    expect(written).toEqual([JSON.stringify({ ...OPEN, site: { since: SINCE, message: null } })])
  })

  it('a write that fails is a failure', async () => {
    const ask: Runner = async (args) => ({
      code: args[2] === 'put' ? 1 : 0,
      output: args[2] === 'put' ? 'no rights' : '',
    })
    const { code, said, blamed } = await command(ask, 'on')
    expect([code, said, blamed]).toEqual([
      1,
      '',
      'The maintenance state could not be written. Wrangler says:\nno rights',
    ])
  })

  it.each(['{"site":1}', 'not a maintenance state', '{"site":null,"channels":{},"windows":[],"more":1}'])(
    'what is no maintenance state is shown and kept until it is reset: %s',
    async (text) => {
      store.text = text
      for (const name of ['on', 'status']) {
        const { code, blamed } = await does(name)
        expect(code).toBe(1)
        expect(blamed).toContain(text)
      }
      expect(store.text).toBe(text)
      expect((await does('reset')).code).toBe(0)
      expect(store.maintenance).toEqual(OPEN)
    },
  )

  it('a state that can be read is not reset: its closures and windows would be gone at one word', async () => {
    await does('on')
    await does('schedule', '--from', '2026-12-01 02:00', '--until', '2026-12-01 04:00')
    const before = store.text
    const { code, said, blamed } = await does('reset')
    expect([code, said, store.text]).toEqual([2, '', before])
    expect(blamed).toContain('`off` opens, `remove` takes a window out')
  })
})

it('says where to look when a signal ends it while the state is written', async () => {
  const script = `import { maintenance } from '${join(ROOT, 'scripts/operate/maintenance.ts')}'
    const ask = async (args) => (args.includes('put') ? process.exit(130) : { code: 0, output: '' })
    await maintenance(['on', '--env', 'staging'], { tell: console.log, blame: console.error, ask, now: Date.now })`
  const { code, output } = await run('node', ['--input-type=module', '-e', script])
  expect([code, output]).toEqual([130, expect.stringContaining('`npm run maintenance -- status --env staging`')])
})
