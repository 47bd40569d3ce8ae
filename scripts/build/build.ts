import { existsSync, mkdirSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import type { Descriptor } from '#contract/channel.ts'
import { DescriptorError } from '../channel/descriptors.ts'
import { JsonError } from '../json.ts'
import { lockHolder, withLock } from '../lock.ts'
import { command, meant, UsageError } from '../options.ts'
import { step, type Tell } from '../progress.ts'
import { endOnSignal, ROOT } from '../run.ts'
import { TomlFileError } from '../toml.ts'
import { FULL_DISK, isFullDisk } from '../why.ts'
import { BuildError, bundle, type PageBuilder, pruneAssets, shareAssets } from './bundle.ts'
import { shareFrame } from './frame.ts'
import { generate } from './generate.ts'
import { checkInstalled } from './installed.ts'
import { shareWorker } from './offline.ts'
import { shareOld } from './old.ts'
import { drawPictures, sharePictures } from './pictures.ts'
import { type RenderOptions, renderChannels } from './render.ts'
import { report } from './report.ts'
import { loadRenderer, type Rendered } from './write-pages.ts'

/**
 * Held by whoever writes what is built: `.generated`, the bundle of the pages, and folders of
 * pages.
 */
export const BUILD_LOCK = '.local/build.lock'
/** Held by the shop of this machine while it serves `dist`. */
export const SHOP_LOCK = '.local/state/running.pid'
const DIST = 'dist'

const HELP = `Builds the pages into ${DIST}: npm run build -- [NAME…]

Without names every channel is built, and what belongs to none goes; with names only these are, and the others stay.
What has not changed is not built again. While the shop of this machine runs nothing is taken out: the next build does that.`

export interface BuildOptions {
  /** The folder, within the project, that the pages go to; `dist` unless told otherwise. */
  dist?: string
  /** Whether other channels' pages stay in the folder; they do when only some are built. */
  keepOthers?: boolean
  builder?: PageBuilder
  /**
   * Whether somebody serves the folder now, as RenderOptions says; unless told, whether the shop of
   * this machine does.
   */
  served?: boolean
  /** Says nothing of what it made. */
  quiet?: boolean
}

/** What a build did. */
export interface Built {
  /** Every channel of the folder. */
  all: Rendered[]
  /** The names of those that were rendered now. */
  changed: string[]
  /** Whether the code of the pages was bundled now. */
  bundled: boolean
  /** Shared files that are new or other than they were. */
  shared: string[]
}

/** Throws UsageError for a name that no channel has. */
export function checkKnown(names: readonly string[], known: readonly string[]): void {
  for (const name of names)
    if (!known.includes(name)) throw new UsageError(`There is no channel "${name}"${meant(name, known)}`)
}

/**
 * Checks the descriptors, writes what both bundlers read, bundles the pages' code and renders the
 * channels that have changed; only the named ones when there are names. Throws DescriptorError with
 * every issue of every descriptor, before anything is built, UsageError for a name that no channel
 * has, or BuildError.
 */
export async function build(names: readonly string[] = [], options: BuildOptions = {}): Promise<Built> {
  const { dist = DIST, keepOthers = names.length > 0, builder, quiet = false } = options
  const { served = dist === DIST && lockHolder(SHOP_LOCK) !== null } = options
  return withLock(BUILD_LOCK, async () => {
    checkInstalled()
    const { channels, messages } = generate()
    const known = channels.map(({ name }) => name)
    checkKnown(names, known)
    const { code, bundled } = await bundle(builder)
    // Loaded first, so that all files are written in one go: whoever serves the folder then sees
    // one change, not two.
    if (bundled) await loadRenderer(code)
    const only = names.length > 0 ? names : known
    const fill = (tell?: Tell) => fillFolder(channels, { dist, messages, code, only, keepOthers, served, tell })
    const filled = quiet
      ? await fill()
      : await step('rendering the channels', async (tell) => {
          const done = await fill(tell)
          tell(`${done.changed.length} of ${only.length} had changed`)
          return done
        })
    if (!quiet) for (const line of report(dist, filled.all, filled.changed)) console.log(`  ${line}`)
    return { ...filled, bundled }
  })
}

/**
 * Percent by which memory grows at most before it is collected again. V8 lets it grow to several
 * times what is in use while a machine has plenty, whatever else that is to do.
 */
const HEAP_GROWTH = 50

/** What a folder is filled with, and where its pictures are kept when not where they are. */
interface FillOptions extends RenderOptions {
  pictures?: string
}

/**
 * Puts into a folder all that the Worker serves: what all channels share, and the pages and
 * pictures of the channels that have changed. The bundle must be there.
 */
export async function fillFolder(
  channels: readonly Descriptor[],
  { pictures, ...options }: FillOptions,
): Promise<Omit<Built, 'bundled'>> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`)
  const { dist, only, keepOthers = false, served = false } = options
  const shared = shareAssets(dist)
  const wanted = channels.filter(({ name }) => !only || only.includes(name))
  // Pages take this thread, and pictures others.
  const [{ all, changed }] = await Promise.all([renderChannels(channels, options), drawPictures(wanted, pictures)])
  // Pages of channels that were not asked for may be of an earlier bundle, and need its files.
  if (!keepOthers && !served) pruneAssets(dist, new Set(all.flatMap(({ shared: of }) => of)))
  await shareOld(dist)
  await shareFrame(dist)
  await shareWorker(dist)
  const inFolder = new Set(all.map(({ channel }) => channel))
  sharePictures(
    dist,
    await drawPictures(
      channels.filter(({ name }) => inFolder.has(name)),
      pictures,
    ),
    served,
  )
  return { all, changed, shared }
}

/** What is wrong with what is built, told in words. */
const ERRORS = [DescriptorError, BuildError, JsonError, TomlFileError, UsageError]

/** Bytes of a disk with which nothing of a set-up comes to its end. */
const NO_ROOM = 1_000_000

/** Whether there is no room where a set-up writes; before its folder is there, beside it. */
function isFull(): boolean {
  const local = join(ROOT, '.local')
  const { bavail, bsize } = statfsSync(existsSync(local) ? local : ROOT)
  return bavail * bsize < NO_ROOM
}

/**
 * Prints what stopped a set-up: issues of descriptors in full, a full disk in words, anything else
 * with where it came from.
 */
export function explain(error: unknown): void {
  const isKnown = ERRORS.some((known) => error instanceof known)
  // A database says nothing of why it could not write.
  const hasNoRoom = isFullDisk(error) || (!isKnown && isFull())
  console.error(hasNoRoom ? FULL_DISK : isKnown ? (error as Error).message : error)
}

if (import.meta.main) {
  endOnSignal()
  mkdirSync(join(ROOT, '.local'), { recursive: true })
  const script = { name: 'build', help: HELP, errors: ERRORS, words: true }
  process.exitCode = await command(script, process.argv.slice(2), async ({ words }) => {
    await build(words)
    return 0
  })
}
