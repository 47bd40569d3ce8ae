import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { MAINTENANCE_KEY } from '#contract/maintenance.ts'
import { generate } from '#scripts/build/generate.ts'
import { textIn } from '#scripts/lock.ts'
import { taken } from '#scripts/operate/port.ts'
import { type Served, serveFrom, untilStopped } from '#scripts/operate/serve.ts'
import { channelsHere, instantOf, wranglerArgs } from '#scripts/operate/windows.ts'
import { ROOT, run } from '#scripts/run.ts'

// Each command is a process that starts wrangler's.

test('what wrangler is asked with', () => {
  const config = join(ROOT, 'wrangler.toml')
  expect(wranglerArgs({ remote: true, env: 'production' }, ['put', MAINTENANCE_KEY, '{}']).join(' ')).toBe(
    `kv key put maintenance {} --binding MAINTENANCE -c ${config} --remote --env production`,
  )
  expect(wranglerArgs({ remote: false, state: '.local/state' }, ['get', MAINTENANCE_KEY]).join(' ')).toBe(
    `kv key get maintenance --binding MAINTENANCE -c ${config} --local --persist-to .local/state`,
  )
})

test.each([
  ['2026-12-01 02:00', '2026-12-01T02:00:00+09:00'],
  ['2026-12-01T02:00:30', '2026-12-01T02:00:30+09:00'],
  ['2026-11-30T17:00:00.000Z', '2026-12-01T02:00:00+09:00'],
  ['2026-11-30 12:00-05:00', '2026-12-01T02:00:00+09:00'],
  ['2028-02-29 00:00', '2028-02-29T00:00:00+09:00'],
  ['2026-02-29 00:00', null],
  ['2026-12-01 2:00', null],
  ['2026-12-01 02:60', null],
  ['2026-12-01T02:00+9', null],
  ['tomorrow', null],
  ['', null],
])('the time %j is %s', (text, instant) => {
  expect(instantOf(text)).toBe(instant)
})

test('a mistake in one descriptor keeps nobody from closing the others', () => {
  const folder = mkdtempSync(join(tmpdir(), 'channels-'))
  writeFileSync(join(folder, 'harbour.json'), '{ "aliases": ["port"], "status": { "state": "maintenance" } }')
  writeFileSync(join(folder, 'meadow.json'), '{ "name": ')
  writeFileSync(join(folder, 'none.json'), '{ "aliases": null }')
  writeFileSync(join(folder, 'strange.json'), '{ "aliases": [null, 1, "odd"] }')
  writeFileSync(join(folder, 'text.json'), '{ "aliases": "harbour" }')
  expect(channelsHere(folder)).toEqual([
    { name: 'harbour', aliases: ['port'], closedByFile: true },
    { name: 'meadow', aliases: [], closedByFile: false },
    { name: 'none', aliases: [], closedByFile: false },
    { name: 'strange', aliases: ['odd'], closedByFile: false },
    { name: 'text', aliases: [], closedByFile: false },
  ])
  rmSync(folder, { recursive: true })
})

describe('on a shop of its own', () => {
  let state = ''
  let shop: Served | null = null
  beforeAll(() => {
    state = mkdtempSync(join(tmpdir(), 'maintenance-'))
  })
  afterAll(async () => {
    await shop?.stop()
    rmSync(state, { recursive: true, force: true })
  })

  const script = async (...args: string[]) => {
    return run('node', ['scripts/operate/maintenance.ts', ...args, '--state', state])
  }

  it('a port that a connection goes out from is taken as well', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    await once(socket, 'connect')
    expect(await taken(socket.localPort ?? 0)).toBe(true)
    socket.destroy()
    server.close()
  })

  it('says by its exit code how it went, while nothing runs', async () => {
    expect(await script('status')).toMatchObject({ code: 0, output: expect.stringContaining('the whole site  open') })
    expect(await script('on', '--message', '"quoted" 점검')).toMatchObject({ code: 0 })
    const { output } = await script('status')
    expect(output).toContain(String.raw`by the switch  "\"quoted\" 점검"`)
    expect(await script('offf')).toMatchObject({ code: 2 })
  })

  it('a running shop opens and closes within five seconds', async () => {
    generate()
    for (const folder of ['dist', '.local/reference']) mkdirSync(join(ROOT, folder), { recursive: true })
    const first = await unused()
    const starting = serveFrom(first, { state })
    // Somebody else takes the port that was free while the Workers start; they give way.
    await new Promise((done) => setTimeout(done, 300))
    const rival = createServer((socket) => socket.destroy()).listen(first, '127.0.0.1')
    shop = await starting
    const { address } = shop
    expect(address).not.toBe(`http://127.0.0.1:${first}`)
    expect(await taken(first)).toBe(true)
    await new Promise((done) => rival.close(done))
    const status = async () => (await fetch(`${address}/api`, { method: 'POST' })).status
    const until = (wanted: number) => expect.poll(status).toBe(wanted)
    // A failure says what the command said.
    expect(await status()).toBe(502)
    expect(await script('off')).toEqual({ code: 0, output: expect.stringContaining('is open again') })
    await until(200)
    expect((await fetch(`${address}/__origin/photos/any-view-01-480.avif`)).status).toBe(200)
    expect(await script('on')).toEqual({ code: 0, output: expect.stringContaining('is closed since') })
    await until(502)
  })

  it.runIf(existsSync('/proc/self/cmdline'))('a shop that somebody kills has failed', async () => {
    if (!shop) throw new Error('no shop')
    const ended = untilStopped(shop, () => false)
    // The head of the group, which has the folder among its words.
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    const heads = pids.filter((pid) => textIn(`/proc/${pid}/cmdline`).includes(`--persist-to\0${state}\0`))
    for (const pid of heads) process.kill(Number(pid), 'SIGKILL')
    expect(heads.length).toBeGreaterThan(0)
    expect(await ended).toBe(1)
  })
})

/** A free port, below those that the system gives to the connections of other tests. */
async function unused(): Promise<number> {
  const port = randomInt(20_000, 30_000)
  return (await taken(port)) ? unused() : port
}
