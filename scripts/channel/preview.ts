import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { build, checkKnown, explain } from '../build/build.ts'
import { BuildError } from '../build/bundle.ts'
import { filesOf } from '../cache.ts'
import { holdLock } from '../lock.ts'
import { taken } from '../operate/port.ts'
import { prepareState, registerServed } from '../operate/prepare.ts'
import { type Served, serveFrom, startServers, untilStopped } from '../operate/serve.ts'
import { seconds, step } from '../progress.ts'
import { onOrphaned, ROOT } from '../run.ts'
import { loadDescriptors } from './descriptors.ts'
import { startBuilder } from './preview-builder.ts'

/**
 * A preview has pages and databases of its own, so that it and `npm start` leave each other alone.
 */
const FOLDER = '.local/preview'
const DIST = `${FOLDER}/dist`
const STATE = `${FOLDER}/state`
/** Properties of its catalogue: enough for lists and filters, and filled at once. */
export const PROPERTIES = 300
const FIRST_PORT = 8787
/** What pages are made of. The Workers' own code is watched by wrangler. */
const WATCHED = ['channels', 'src', 'public']
/**
 * Milliseconds between looks. Looking finds every way in which an editor saves; being told of
 * changes misses files that are replaced.
 */
const LOOK = 200
/** How many times as long as a look it waits for the next: a slow machine has other work. */
const REST = 25

/**
 * When each watched file was last written. One that goes while it is looked at is seen to be gone
 * at the next look.
 */
function written(): string {
  return filesOf(WATCHED)
    .map((file) => {
      const found = statSync(join(ROOT, file), { throwIfNoEntry: false })
      return `${file} ${found?.mtimeMs} ${found?.size}`
    })
    .join('\n')
}

/** What was rebuilt, in a line. Null where nothing was, unless something had been wrong before. */
function told(
  { changed, bundled, shared, all }: Awaited<ReturnType<typeof build>>,
  took: string,
  mended: boolean,
): string | null {
  const at = new Date().toTimeString().slice(0, 8)
  const parts = [
    ...(bundled ? ['the code of the pages'] : []),
    ...all
      .filter(({ channel }) => changed.includes(channel))
      .map(({ channel, pages }) => `${pages} pages of ${channel}`),
    ...(shared.length ? [`${shared.length} shared ${shared.length === 1 ? 'file' : 'files'}`] : []),
  ]
  if (parts.length > 0) return `${at} rebuilt ${parts.join(', ')} in ${took}`
  return mended ? `${at} all is right again: the pages are of what the files say` : null
}

/**
 * Builds one channel, serves it with both Workers, and rebuilds it whenever its file, a message or
 * the code of the pages changes, until somebody ends it. An issue is told and the last good pages
 * stay. Answers the exit code. Throws UsageError for a channel that there is not, BuildError for a
 * port that is taken, and what the first build throws.
 */
export async function preview(name: string, port?: number): Promise<number> {
  checkKnown(
    [name],
    loadDescriptors(join(ROOT, 'channels')).map((channel) => channel.name),
  )
  if (port !== undefined && (await taken(port)))
    throw new BuildError(
      `Port ${port} is taken by another program. Choose another PORT, or none: the first free one is.`,
    )
  const holder = holdLock(`${FOLDER}/running.pid`)
  if (holder)
    throw new BuildError(`Process ${holder} shows a preview already; two would share one folder. Stop it first.`)
  const began = Date.now()
  const builder = startBuilder()
  let served: Served | null = null
  let ending = false
  const end = () => {
    // A terminal and npm both pass the same signal on: the first one counts.
    if (ending) return
    ending = true
    builder.stop()
    if (!served) process.exit(130)
    console.log('\nstopping')
    served.stop()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  onOrphaned(end)

  const options = { dist: DIST, keepOthers: false, builder: builder.build }
  const what = { state: STATE, dist: DIST, vars: { PREVIEW_CHANNEL: name } }
  try {
    await build([name], options)
    await prepareState(STATE, PROPERTIES)
    served = await step('starting both Workers', () =>
      port === undefined ? serveFrom(FIRST_PORT, what) : startServers({ ...what, port }),
    )
  } catch (error) {
    // Nothing of ours ends while it is there.
    builder.stop()
    throw error
  }
  console.log(`\nThe preview is ready (${seconds(began)}): ${served.address}/${name}`)
  console.log(`It follows ${WATCHED.join(', ')}; reload the page to see a change. Ctrl-C stops it.\n`)

  const { address } = served
  let registered: Promise<void> = Promise.resolve()
  let failed = false
  const rebuild = async () => {
    const from = Date.now()
    try {
      const built = await build([name], { ...options, served: true, quiet: true })
      const line = told(built, seconds(from), failed)
      failed = false
      if (line) console.log(line)
      // The services behind the edge are told as well what the file says to them, such as texts of
      // search boxes.
      if (built.changed.length) registered = registered.then(() => registerServed(STATE, address)).catch(explain)
    } catch (error) {
      if (ending) return
      failed = true
      explain(error)
      console.error('The last good pages stay.\n')
    }
  }
  let seen = written()
  let looking: NodeJS.Timeout | undefined
  const look = async () => {
    const from = performance.now()
    const now = written()
    const took = performance.now() - from
    if (now !== seen) {
      seen = now
      await rebuild()
    }
    if (!ending) looking = setTimeout(look, Math.max(LOOK, REST * took))
  }
  look()
  const spare = `${FOLDER}/warm`
  builder
    .warm(spare)
    .catch(() => undefined)
    .then(() => rmSync(join(ROOT, spare), { recursive: true, force: true }))

  const code = await untilStopped(served, () => ending)
  clearTimeout(looking)
  builder.stop()
  return code
}
