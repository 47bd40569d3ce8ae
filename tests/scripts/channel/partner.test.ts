import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestHarness } from 'wrangler'
import { WORKERS } from '#scripts/build/workers.ts'
import { loadDescriptors, projectAssets } from '#scripts/channel/descriptors.ts'
import { servedDatabase } from '#scripts/operate/served-database.ts'
import { endGroup, run, TOOL_ENV } from '#scripts/run.ts'
import { seedChannels } from '#scripts/seed/load.ts'
import { NOW } from '#tests/harness.ts'
import { pageOf } from '#tests/pages/kit.ts'
import { plantTree, type Tree } from '../tree.ts'

// A partner goes live: what docs/launch.md tells an operator to do, on a copy of the project,
// against real Workers.

/** How long a preview may take for anything, beside all that a gate does; milliseconds. */
const LONGEST_MS = 180_000

/** The drawing of the new partner. */
const LOGO = 'saeron.svg'

let tree: Tree
beforeAll(async () => {
  tree = plantTree()
  const { code, output } = await script('build/build.ts')
  if (code !== 0) throw new Error(output)
})
afterAll(() => tree.remove())

const script = (file: string, ...args: string[]) =>
  run(process.execPath, [join(tree.path, 'scripts', file), ...args], { cwd: tree.path })

/** The channels of the copy, which has a logo more. */
function channels() {
  const assets = projectAssets()
  return loadDescriptors(join(tree.path, 'channels'), {
    ...assets,
    logos: [...assets.logos, LOGO],
    drawing: () => assets.drawing('onbit.svg'),
  })
}

/** How long something took, for the log of the tests. */
async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now()
  const result = await work()
  console.log(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return result
}

/** Both Workers of the copy on workerd, as a developer has them. */
async function serveTree() {
  const vars = { ENVIRONMENT: 'local', TEST_CLOCK: NOW }
  const server = createTestHarness({
    workers: Object.values(WORKERS).map(({ config }) => ({ configPath: join(tree.path, config), vars })),
  })
  const { url } = await server.listen()
  await Promise.all([
    server.getWorker<{ DB: D1Database }>('narae').applyD1Migrations('DB'),
    server.getWorker<{ DB: D1Database }>('narae-origin').applyD1Migrations('DB'),
  ])
  const { DB } = await server.getWorker<{ DB: D1Database }>('narae-origin').getEnv()
  await seedChannels(DB, channels())
  return {
    get: (path: string) => fetch(new URL(path, url), { redirect: 'manual' }),
    stop: () => server.close(),
  }
}

describe('a new partner', () => {
  it('is one file, and its home has its name, colours and logo', async () => {
    // Its drawing, which the operator has put where logos are.
    const logos = join(tree.path, 'public/logos')
    cpSync(join(logos, 'onbit.svg'), join(logos, LOGO))
    const before = tree.sources()
    const flags = ['--title', '새론복지몰', '--products', 'place,leisure', '--primary', '#7A1F5C', '--logo', LOGO]
    const made = await timed('channel new', () =>
      script(
        'channel/channel.ts',
        'new',
        'saeron',
        ...flags,
        '--category',
        'welfare',
        '--aliases',
        'saeronmall',
        '--yes',
      ),
    )
    expect(made).toMatchObject({ code: 0, output: expect.stringContaining('npm run channel -- preview saeron') })
    expect(tree.sources().filter((file) => !before.includes(file))).toEqual(['channels/saeron.json'])
    expect((await run('biome', ['check', 'channels'], { cwd: tree.path })).code).toBe(0)

    const built = await timed('build', () => script('build/build.ts'))
    expect(built).toMatchObject({ code: 0, output: expect.stringContaining('(1 rendered, ') })

    const server = await timed('serve', () => serveTree())
    try {
      const home = await pageOf(await server.get('/saeron'))
      expect(home.status).toBe(200)
      expect(home.title).toContain('새론복지몰')
      expect(home.html).toContain('--primary:#7a1f5c')
      expect(home.document.one('.top-bar-logo').text).toBe('새론복지몰')
      expect(home.document.one('.top-bar-logo img').attribute('src')).toBe(`/logos/${LOGO}`)
      expect((await server.get(`/logos/${LOGO}`)).headers.get('content-type')).toContain('image/svg+xml')
      expect((await server.get('/saeronmall')).headers.get('location')).toBe('/saeron')
      expect((await server.get('/saeron/leisure')).status).toBe(200)
      expect((await server.get('/saeron/rentcar')).headers.get('location')).toBe('/saeron')

      const gallery = await pageOf(await server.get('/'))
      const all = channels()
      expect(
        gallery.document
          .all('.card')
          .map((card) => card.attribute('href'))
          .sort(),
      ).toEqual(all.map(({ name }) => `/${name}`).sort())
      const card = gallery.document.all('.card').find((each) => each.attribute('href') === '/saeron')
      expect(card?.text).toContain('새론복지몰')
      expect(card?.one('img').attribute('src')).toBe(`/logos/${LOGO}`)
    } finally {
      await server.stop()
    }
  })
})

describe('a preview', () => {
  let child: ChildProcess
  let said = ''
  let home = ''
  const file = () => join(tree.path, 'channels/byeolbam.json')
  const until = async (what: string, right: () => Promise<boolean> | boolean) => {
    for (const last = Date.now() + LONGEST_MS; !(await right()); ) {
      if (child.exitCode !== null) throw new Error(`it has ended, not ${what}:\n${said}`)
      if (Date.now() > last) throw new Error(`not ${what} within ${LONGEST_MS / 1000} s:\n${said}`)
      await new Promise((done) => setTimeout(done, 100))
    }
  }
  /** Seconds of the processor that the preview has had; the wall clock where no system tells. */
  const used = () => {
    try {
      const [, fields = ''] = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')
      const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number)
      return (user + system) / 100
    } catch {
      return Date.now() / 1000
    }
  }
  const page = async () => (await fetch(home)).text()
  /** The same; '' where it is asked for while the server takes other code, and hangs up. */
  const pageIfAny = () => page().catch(() => '')
  const edit = (from: RegExp, to: string) => writeFileSync(file(), readFileSync(file(), 'utf8').replace(from, to))

  beforeAll(async () => {
    const flags = ['--title', '별밤여행', '--primary', '#203462', '--opens', '2099-01-01', '--yes']
    await script('channel/channel.ts', 'new', 'byeolbam', ...flags)
    child = spawn(process.execPath, ['scripts/channel/channel.ts', 'preview', 'byeolbam'], {
      cwd: tree.path,
      env: { ...TOOL_ENV, PORT: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    for (const output of [child.stdout, child.stderr]) output?.on('data', (part) => (said += part))
    const address = () => /The preview is ready .*: (http:\S+)/.exec(said)?.[1]
    await until('ready', () => address() !== undefined)
    home = address() ?? ''
  })
  afterAll(() => {
    // Shown where a test has failed.
    console.log(said)
    return endGroup(child, 'SIGKILL')
  })

  it('shows one channel, also before it opens, and follows its file', async () => {
    expect(await page()).toContain('별밤여행')
    expect(said).toContain('1 channel (1 rendered')
    const before = used()
    edit(/별밤여행"/, '별밤캠핑"')
    await timed('a changed title is told', () =>
      until('told', () => /rebuilt \d+ pages of byeolbam in [\d.]+ s/.test(said)),
    )
    // Its code is not bundled again; whoever asked for the page meanwhile would be counted, too.
    expect(used() - before).toBeLessThan(before / 3)
    await until('changed', async () => (await page()).includes('별밤캠핑'))
    const services = servedDatabase(new URL(home).origin)
    const told = () => services.prepare('SELECT title FROM channel WHERE name = ?1').bind('byeolbam').first()
    await until('told to the services', async () => (await told())?.title === '별밤캠핑')
    await expect(services.prepare('SELECT nothing').run()).rejects.toThrow('The services were not told')
  })

  it('tells what is wrong with the file and keeps the last good pages', async () => {
    edit(/"primary"/, '"primray"')
    await until('told', () => said.includes('The last good pages stay.'))
    expect(said).toContain('theme.primray: expected a known key, found "primray"; did you mean "primary"?')
    expect(await page()).toContain('별밤캠핑')
    edit(/"primray": "#203462"/, '"primary": "#5b2a86"')
    await until('mended', async () => (await page()).includes('--primary:#5b2a86'))
  })

  it('says so where what was wrong is undone, also of a file that was gone', async () => {
    const good = readFileSync(file(), 'utf8')
    const isSaid = (text: string, at: number) => said.indexOf(text, at) >= 0
    for (const [spoil, told] of [
      [() => edit(/"primary"/, '"primray"'), 'did you mean "primary"?'],
      [() => rmSync(file()), 'There is no channel "byeolbam"'],
    ] as const) {
      const at = said.length
      spoil()
      await until('told', () => isSaid(told, at) && isSaid('The last good pages stay.', at))
      expect(said.slice(at)).not.toContain('    at ')
      const mended = said.length
      writeFileSync(file(), good)
      await until('right again', () => isSaid('right again', mended))
    }
  })

  it('follows the code of the pages', async () => {
    const layout = join(tree.path, 'src/layouts/Shell.astro')
    writeFileSync(layout, readFileSync(layout, 'utf8').replace('<main id="main"', '<main id="main" data-tried'))
    await timed('a changed layout is served', () =>
      until('changed', async () => (await pageIfAny()).includes('data-tried')),
    )
    await until('told', () => said.includes('rebuilt the code of the pages'))
  })

  it('ends with everything that it started', async () => {
    process.kill(child.pid ?? 0, 'SIGINT')
    await new Promise((done) => child.on('close', done))
    expect(child.exitCode).toBe(0)
    await expect(fetch(home)).rejects.toThrow()
  })
})

it('a preview of code that cannot be built says so and ends', async () => {
  const layout = join(tree.path, 'src/layouts/Shell.astro')
  writeFileSync(layout, readFileSync(layout, 'utf8').replace('---', '---\nconst = 1'))
  const { code, output } = await script('channel/channel.ts', 'preview', 'byeolbam')
  expect([code, output]).toEqual([1, expect.stringContaining('Shell.astro')])
})
