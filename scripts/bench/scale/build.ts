import { execFile } from 'node:child_process'
import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fillFolder } from '../../build/build.ts'
import { bundle } from '../../build/bundle.ts'
import { generate } from '../../build/generate.ts'
import { filesOf } from '../../cache.ts'
import type { Tell } from '../../progress.ts'
import { ROOT } from '../../run.ts'

/** What a build of a number of channels takes, once the pages' code is bundled. */
export interface BuildRow {
  channels: number
  /** Until all pages and pictures are made, and of the processor in that time. */
  seconds: number
  cpuSeconds: number
  /** The most memory that its process held. */
  megabytes: number
  files: number
  /** Of all files together. */
  folderMegabytes: number
  /** The same build again, with one descriptor changed: seconds, and files that are then others. */
  again: number
  changed: number
}

const FOLDER = '.local/scale'
const DIST = `${FOLDER}/dist`
const STAMP = `.local/rendered-${DIST.replaceAll('/', '-')}.json`
const SIZES = [58, 200, 1000]

const forget = () => {
  rmSync(join(ROOT, FOLDER), { recursive: true, force: true })
  rmSync(join(ROOT, STAMP), { force: true })
}

/** Every file of the folder with when it was written and how large it is. */
const written = () =>
  new Map(
    filesOf([DIST]).map((file) => {
      const { mtimeMs, size } = statSync(join(ROOT, file))
      return [file, { mtimeMs, size }]
    }),
  )

/** Builds as many channels, each with its own name and title, modelled on those there are. */
async function measure(count: number): Promise<BuildRow> {
  const { channels: real, messages } = generate()
  const many = real.length
    ? Array.from({ length: count }, (_, at) => {
        const model = real[at % real.length] as (typeof real)[number]
        const title = `${model.title} ${at}`
        const status = { state: 'live' as const }
        return { ...model, name: `partner${at}`, title, aliases: [], default: at === 0, status }
      })
    : []
  const { code } = await bundle()
  const options = { dist: DIST, messages, code, pictures: `${FOLDER}/pictures` }
  const before = process.cpuUsage()
  const began = performance.now()
  await fillFolder(many, options)
  const seconds = (performance.now() - began) / 1000
  const { user, system } = process.cpuUsage(before)
  const first = written()
  const [one, ...others] = many
  if (!one) throw new Error('there is no channel to be modelled on')
  const changedAt = performance.now()
  await fillFolder([{ ...one, tagline: '하나만 달라졌어요' }, ...others], options)
  const again = (performance.now() - changedAt) / 1000
  const changed = [...written()].filter(([file, { mtimeMs }]) => first.get(file)?.mtimeMs !== mtimeMs)
  return {
    channels: count,
    seconds,
    cpuSeconds: (user + system) / 1e6,
    megabytes: process.resourceUsage().maxRSS / 1024,
    files: first.size,
    folderMegabytes: [...first.values()].reduce((sum, { size }) => sum + size, 0) / 1e6,
    again,
    changed: changed.length,
  }
}

/** Builds of ever more channels, each in a process of its own, whose memory is told apart so. */
export async function measureBuilds(tell: Tell): Promise<BuildRow[]> {
  const rows: BuildRow[] = []
  for (const size of SIZES) {
    tell(`of ${size} channels`)
    const { stdout } = await promisify(execFile)(process.execPath, [import.meta.filename, String(size)], { cwd: ROOT })
    rows.push(JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as BuildRow)
  }
  return rows
}

if (import.meta.main) {
  forget()
  try {
    console.log(JSON.stringify(await measure(Number(process.argv[2]))))
  } finally {
    forget()
  }
}
