import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Descriptor, type DescriptorInput } from '#contract/channel.ts'
import { BUILD_LOCK, build, fillFolder } from '#scripts/build/build.ts'
import { bundle, pruneAssets, shareAssets } from '#scripts/build/bundle.ts'
import { generate } from '#scripts/build/generate.ts'
import { pagesOf } from '#scripts/build/pages.ts'
import { type RenderOptions, renderChannels } from '#scripts/build/render.ts'
import { fileWarning, report } from '#scripts/build/report.ts'
import type { Rendered } from '#scripts/build/write-pages.ts'
import { filesOf } from '#scripts/cache.ts'
import { withLock } from '#scripts/lock.ts'
import { UsageError } from '#scripts/options.ts'
import { ROOT } from '#scripts/run.ts'

/** Channels of a large build, and of a small one before it. */
const MANY = 20
const FEW = 5
const FOLDER = '.local/build-test'
const DIST = `${FOLDER}/dist`
const OTHER = `${FOLDER}/other`

const descriptor = (name: string, more: Partial<DescriptorInput> = {}): Descriptor =>
  v.parse(Descriptor, {
    name,
    title: name,
    tagline: '시험 삼아 떠나는 여행',
    products: ['leisure'],
    theme: { primary: '#0b6b5d' },
    ...more,
  })
const HARBOUR = descriptor('harbour', { default: true })
const ANCHOR = descriptor('anchor')
const LANTERN = descriptor('lantern', { languages: ['ko', 'en'] })
const THREE = [HARBOUR, ANCHOR, LANTERN]

let messages: Record<string, Record<string, unknown>>
let code = ''
const options = (more: Partial<RenderOptions> = {}): RenderOptions => ({ dist: DIST, messages, code, ...more })
const forget = () => {
  rmSync(join(ROOT, FOLDER), { recursive: true, force: true })
  for (const dist of [DIST, OTHER])
    rmSync(join(ROOT, '.local', `rendered-${dist.replaceAll('/', '-')}.json`), { force: true })
}
/** The files of a folder of pages, with what stands in them. */
const contentsOf = (dist: string): Map<string, string> =>
  new Map(filesOf([dist]).map((file) => [file.slice(dist.length + 1), readFileSync(join(ROOT, file), 'utf8')]))
const GALLERY = join(ROOT, DIST, 'shell/gallery.html')
/** A channel's page as the Worker puts it together. */
const pageOf = (channel: string, name: string): string =>
  pagesOf(join(ROOT, DIST), channel).find(({ language, shell }) => `${language}/${shell}` === name)?.html ?? ''
/** Whether a page holds a text; a whole page in a failure's message helps nobody. */
const says = (channel: string, name: string, text: string): boolean => pageOf(channel, name).includes(text)
const shows = (text: string): boolean => readFileSync(GALLERY, 'utf8').includes(text)

beforeAll(async () => {
  await withLock(BUILD_LOCK, async () => {
    messages = generate().messages
    code = (await bundle()).code
  })
})
beforeEach(forget)
afterEach(forget)

describe('a rendering', () => {
  it('is the same, byte for byte, in another folder and another order', async () => {
    await renderChannels(THREE, options())
    await renderChannels([...THREE].reverse(), options({ dist: OTHER }))
    const [one, other] = [contentsOf(DIST), contentsOf(OTHER)]
    expect(one.size).toBeGreaterThan(40)
    one.delete('shell/gallery.html')
    other.delete('shell/gallery.html')
    expect([...other]).toEqual([...one])
  })

  it("has React's production build: the other one takes two thirds longer", async () => {
    await renderChannels([HARBOUR], options())
    // What Node has only looked through for its exports is kept beside what it has run.
    const loaded = Object.values(createRequire(import.meta.url).cache).flatMap(
      (module) => (module?.loaded && /\/(react[\w.-]*\.(?:development|production)\.js)$/.exec(module.id)?.[1]) || [],
    )
    expect(loaded.filter((name) => name.includes('server'))).not.toEqual([])
    expect(loaded.filter((name) => name.includes('development'))).toEqual([])
  })

  it("says a partner's own words, each in its language, and nobody else's", async () => {
    const words = { ko: { 'shell.skip': '바로 본문으로' }, en: { 'shell.skip': 'Straight to it' } }
    await renderChannels([HARBOUR, ANCHOR, { ...LANTERN, words }], options())
    const skips = [
      ['lantern', 'ko'],
      ['lantern', 'en'],
      ['harbour', 'ko'],
    ].map(([of = '', language]) => [
      says(of, `${language}/leisure/home`, '바로 본문으로'),
      says(of, `${language}/leisure/home`, 'Straight to it'),
    ])
    expect(skips).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ])
  })

  it("names one file of what a page's islands say, of its namespaces alone, and brings the partner's own words itself", async () => {
    const own = { ...ANCHOR, words: { ko: { 'shell.close': '덮기', 'rentcar.title.home': '차' } } }
    await renderChannels([HARBOUR, own], options())
    const [plain, worded] = ['harbour', 'anchor'].map((name) => {
      const html = pageOf(name, 'ko/leisure/results')
      return { file: /id="words" data-from="\/([^"]+)"/.exec(html)?.[1] ?? '', html }
    })
    if (!plain || !worded) throw new Error('two pages')
    expect(plain.file).toMatch(/^_astro\/words\/ko\.[\w-]{8}\.json$/)
    expect(worded.file).toBe(plain.file)
    const said = JSON.parse(readFileSync(join(ROOT, DIST, plain.file), 'utf8')) as Record<string, unknown>
    const rooms = [...new Set(Object.keys(said).map((key) => key.split(':')[0]))].sort()
    expect(rooms).toEqual(['failure', 'leisure', 'map', 'results', 'search', 'shell'])
    expect(said['shell:close']).toBe('닫기')
    expect(plain.html).not.toContain('own-words')
    expect(worded.html).toContain('id="own-words">{"shell:close":"덮기"}</script>')
  })

  it('does what has changed and nothing else', async () => {
    expect((await renderChannels(THREE, options())).changed).toEqual(['harbour', 'anchor', 'lantern'])
    expect((await renderChannels(THREE, options())).changed).toEqual([])

    const changed = { ...ANCHOR, title: '닻' }
    const before = contentsOf(DIST)
    expect((await renderChannels([HARBOUR, changed, LANTERN], options())).changed).toEqual(['anchor'])
    const touched = [...contentsOf(DIST)].filter(([file, html]) => before.get(file) !== html).map(([file]) => file)
    expect(touched).toEqual(['shell/anchor.json', 'shell/gallery.html'])
    expect(shows('닻')).toBe(true)

    const english = {
      ...messages,
      en: { ...messages.en, shell: { ...(messages.en?.shell as object), skip: 'Skip it' } },
    }
    expect((await renderChannels(THREE, options({ messages: english }))).changed).toEqual(['anchor', 'lantern'])
    expect(says('lantern', 'en/leisure/home', 'Skip it')).toBe(true)
    expect(says('lantern', 'ko/leisure/home', 'Skip it')).toBe(false)

    const again = await renderChannels(THREE, options({ messages: english, code: `${code}0` }))
    expect(again.changed).toEqual(['harbour', 'anchor', 'lantern'])
  })

  it('removes the channels that are gone, from the gallery as well', async () => {
    await renderChannels(THREE, options())
    const { all, changed } = await renderChannels([HARBOUR, LANTERN], options())
    expect({ changed, all: all.map(({ channel }) => channel) }).toEqual({ changed: [], all: ['harbour', 'lantern'] })
    expect(readdirSync(join(ROOT, DIST, 'shell')).sort()).toEqual([
      'base',
      'gallery.html',
      'harbour.json',
      'lantern.json',
    ])
    expect(shows('/anchor')).toBe(false)
  })

  it('renders some and keeps the others, or leaves none but them', async () => {
    await renderChannels(THREE, options())
    const changed = THREE.map((channel) => ({ ...channel, tagline: '달라졌어요' }))
    const some = await renderChannels(changed, options({ only: ['lantern'], keepOthers: true }))
    expect(some.changed).toEqual(['lantern'])
    expect(says('anchor', 'ko/leisure/home', '시험 삼아 떠나는 여행')).toBe(true)
    await renderChannels(changed, options({ only: ['lantern'] }))
    expect(readdirSync(join(ROOT, DIST, 'shell')).sort()).toEqual(['base', 'gallery.html', 'lantern.json'])
  })

  it('goes on where it was interrupted, and takes no half channel for a whole one', async () => {
    const stop = (how: string) => {
      if (how.includes('lantern')) throw new Error('interrupted')
    }
    await expect(renderChannels(THREE, options({ tell: stop }))).rejects.toThrow('interrupted')
    expect((await renderChannels(THREE, options())).changed).toEqual(['lantern'])

    // A change is half rendered when the power goes, and is taken back before the next build.
    const changed = THREE.map((channel) => ({ ...channel, tagline: '달라졌어요' }))
    const spoil = (how: string) => {
      if (!how.includes('lantern')) return
      writeFileSync(join(ROOT, DIST, 'shell/lantern.json'), '{"texts":[')
      throw new Error('interrupted')
    }
    await expect(renderChannels(changed, options({ tell: spoil }))).rejects.toThrow('interrupted')
    expect((await renderChannels(THREE, options())).changed).toEqual(['harbour', 'anchor', 'lantern'])
    expect(says('lantern', 'ko/leisure/home', '시험 삼아 떠나는 여행')).toBe(true)
  })

  it('is done again where its pages were deleted', async () => {
    await renderChannels(THREE, options())
    rmSync(join(ROOT, DIST, 'shell/anchor.json'))
    rmSync(GALLERY)
    expect((await renderChannels(THREE, options())).changed).toEqual(['anchor'])
    expect(existsSync(GALLERY)).toBe(true)
    for (const shared of ['_astro/words', 'shell/base']) {
      rmSync(join(ROOT, DIST, shared), { recursive: true })
      expect((await renderChannels(THREE, options())).changed).toEqual(['harbour', 'anchor', 'lantern'])
    }
  })
})

describe('shared files', () => {
  it('are every file of public and of the bundle; what was shared before goes when it is no longer needed', () => {
    const first = shareAssets(DIST)
    expect(first.filter((file) => file.startsWith('_astro/')).length).toBeGreaterThan(20)
    expect(first).toEqual(expect.arrayContaining(['_headers', 'logos/narae.svg']))
    expect(shareAssets(DIST)).toEqual([])
    for (const file of ['_astro/old.js', 'logos/old.svg', 'old.html']) writeFileSync(join(ROOT, DIST, file), '')
    writeFileSync(join(ROOT, DIST, 'logos/narae.svg'), 'spoilt')
    expect(shareAssets(DIST)).toEqual(['logos/narae.svg'])
    expect(existsSync(join(ROOT, DIST, '_astro/old.js'))).toBe(true)
    mkdirSync(join(ROOT, DIST, '_astro/words'))
    mkdirSync(join(ROOT, DIST, 'shell/base'), { recursive: true })
    const [used, left] = ['used', 'left'].map((name) => [`_astro/words/${name}.json`, `shell/base/${name}.html`])
    if (!used || !left) throw new Error('two lots')
    for (const file of [...used, ...left, 'shell/harbour.json']) writeFileSync(join(ROOT, DIST, file), '')
    pruneAssets(DIST, new Set(used))
    for (const file of [...used, 'shell/harbour.json']) expect(existsSync(join(ROOT, DIST, file))).toBe(true)
    for (const file of ['_astro/old.js', 'logos/old.svg', 'old.html', ...left])
      expect(existsSync(join(ROOT, DIST, file))).toBe(false)
    expect(existsSync(join(ROOT, DIST, 'logos/narae.svg'))).toBe(true)
  })
})

describe('a folder that is served', () => {
  it('loses no file while it is filled, and what is left over when nobody serves it', async () => {
    const pictures = `${FOLDER}/pictures`
    await fillFolder(THREE, { ...options(), pictures })
    writeFileSync(join(ROOT, DIST, '_astro/before.js'), '')
    const before = filesOf([DIST])
    expect(before.filter((file) => /anchor/.test(file)).length).toBeGreaterThan(1)
    const missing = () => before.filter((file) => !existsSync(join(ROOT, file)))
    const found: string[][] = []
    const changed = [HARBOUR, { ...LANTERN, tagline: '달라졌어요', languages: ['ko' as const] }]
    const tell = () => found.push(missing())
    await fillFolder(changed, { ...options({ served: true, tell }), pictures })
    expect([...found, missing()]).toEqual([[], []])
    expect(says('lantern', 'ko/leisure/home', '달라졌어요')).toBe(true)

    await fillFolder(changed, { ...options(), pictures })
    const gone = missing()
    expect(gone).toEqual(expect.arrayContaining([`${DIST}/_astro/before.js`, `${DIST}/shell/anchor.json`]))
    expect(gone.filter((file) => file.startsWith(`${DIST}/brand/anchor`)).length).toBeGreaterThan(0)
  })
})

describe('a build', () => {
  it('of a channel that there is not names the one that was meant', async () => {
    const failed = build(['kroail'], { dist: DIST })
    await expect(failed).rejects.toThrow(UsageError)
    await expect(failed).rejects.toThrow('There is no channel "kroail"; did you mean "korail"?')
  })

  it('warns from four fifths of the files that the host takes', () => {
    expect(fileWarning(15_999)).toBeNull()
    expect(fileWarning(16_000)).toBe('16,000 files are 80% of the 20,000 that one version may have')
    expect(fileWarning(21_000)).toContain('105%')
  })

  it('reports pages, files, size and time of what it rendered, and the sum of all', async () => {
    const { all } = await renderChannels(THREE, options())
    const lines = report(DIST, all, ['lantern'])
    expect(lines[0]).toMatch(/^channel +pages +own +time$/)
    expect(lines[1]).toMatch(/^lantern +\d+ +[\d.]+ [kM]B +\d+\.\d\d s$/)
    expect(lines[2]).toMatch(/^3 channels \(1 rendered, 2 left as they were\), \d+ pages, \d+ files, [\d.]+ [kM]B$/)
    expect(lines).toHaveLength(3)
  })

  it('of many channels takes no longer a page than one of few', async () => {
    const real = generate().channels
    const many = Array.from({ length: MANY }, (_, at) => {
      const model = real[at % real.length] ?? HARBOUR
      return { ...model, name: `partner${at}`, aliases: [], default: at === 0, status: { state: 'live' as const } }
    })
    /** Seconds of the processor, not the clock's: other tests run beside this one. */
    const spent = async (work: () => Promise<unknown>) => {
      const began = process.cpuUsage()
      await work()
      const { user, system } = process.cpuUsage(began)
      return (user + system) / 1e6
    }
    const sumOf = (entries: readonly Rendered[]) => entries.reduce((sum, entry) => sum + entry.pages, 0)
    let pagesOfFew = 0
    const few = await spent(async () => {
      pagesOfFew = sumOf((await renderChannels(many.slice(0, FEW), options())).all)
    })
    const built = { all: [] as Rendered[], changed: [] as string[] }
    const rest = await spent(async () => Object.assign(built, await renderChannels(many, options())))
    const { all, changed } = built
    shareAssets(DIST)
    const pages = sumOf(all)
    const bytes = all.reduce((sum, entry) => sum + entry.bytes, 0)
    console.log(
      `${MANY} channels: ${(((few + rest) * 1000) / MANY).toFixed(0)} ms and ${Math.round(bytes / MANY / 1000)} kB a channel`,
    )
    console.log(report(DIST, all, changed).at(-1))
    expect(changed).toHaveLength(MANY - FEW)
    expect(all.every((entry) => entry.pages > 0 && entry.bytes > 1000 && entry.seconds > 0)).toBe(true)
    expect(pages).toBeGreaterThan(MANY * 20)
    const [styles, others] = [true, false].map((styled) =>
      filesOf([`${DIST}/shell`]).filter((file) => file.endsWith('.css') === styled),
    )
    expect(others?.length).toBeLessThan(MANY + 220)
    // As many as screens and what channels may have, however many they are.
    expect(styles?.length).toBeLessThan(250)
    expect(bytes / MANY).toBeLessThan(50_000)
    const again = await spent(async () => Object.assign(built, await renderChannels(many, options())))
    expect(built.changed).toEqual([])
    expect(again).toBeLessThan(rest / 5)
    // A few once more, as what runs beside this was another before.
    forget()
    const fewAgain = await spent(() => renderChannels(many.slice(0, FEW), options()))
    expect(rest / (pages - pagesOfFew)).toBeLessThan(1.5 * (Math.max(few, fewAgain) / pagesOfFew))
  })
})
