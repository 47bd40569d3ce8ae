import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { ROOT } from '../run.ts'

/** The photos as they are kept: one WebP each, in the widest width. */
export const PHOTO_FILES = 'scripts/seed/photos'
/** Pixels across; a photo's address is followed by one of them. */
export const WIDEST = 1600
const NARROWER = [960, 480] as const
export const WIDTHS = [...NARROWER, WIDEST] as const

const QUALITY = 76
/** WebP effort, 0 to 6: above 1 the files shrink by a tenth and the time doubles. */
const EFFORT = 1
const MANIFEST = 'manifest.json'

const fileOf = (id: string, width: number) => `${id}-${width}.webp`

function readManifest(directory: string): Record<string, string> {
  try {
    const read: unknown = JSON.parse(readFileSync(join(directory, MANIFEST), 'utf8'))
    return typeof read === 'object' && read !== null ? (read as Record<string, string>) : {}
  } catch {
    return {}
  }
}

/**
 * One photo in all its widths: the narrower ones are made, each of the one before it; the widest is
 * copied.
 */
async function resize(source: string, directory: string, id: string): Promise<void> {
  let image = sharp(source)
  for (const width of NARROWER) {
    const { data, info } = await image.resize(width).raw().toBuffer({ resolveWithObject: true })
    image = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    await image
      .clone()
      .webp({ quality: QUALITY, effort: EFFORT })
      .toFile(join(directory, fileOf(id, width)))
  }
  copyFileSync(source, join(directory, fileOf(id, WIDEST)))
}

/**
 * Writes every photo into a directory as `<id>-<width>.webp`: those that are missing or whose file
 * has changed, and no others; files of no photo are removed. `onProgress` hears how many of how
 * many are done, `from` is a folder of other photos, in tests.
 * @returns how many photos were made.
 */
export async function makePhotos(
  directory: string,
  onProgress: (done: number, total: number) => void = () => {},
  from: string = join(ROOT, PHOTO_FILES),
): Promise<number> {
  mkdirSync(directory, { recursive: true })
  const manifest = readManifest(directory)
  const ids = readdirSync(from)
    .filter((name) => name.endsWith('.webp'))
    .map((name) => name.slice(0, -'.webp'.length))
  const hashes = new Map(
    ids.map((id) => [
      id,
      createHash('sha256')
        .update(readFileSync(join(from, `${id}.webp`)))
        .digest('hex'),
    ]),
  )
  const present = new Set(readdirSync(directory))
  const known = new Set([MANIFEST, ...ids.flatMap((id) => WIDTHS.map((width) => fileOf(id, width)))])
  for (const name of present) if (!known.has(name)) rmSync(join(directory, name), { recursive: true })
  const whole = (id: string) => WIDTHS.every((width) => present.has(fileOf(id, width)))
  const todo = ids.filter((id) => manifest[id] !== hashes.get(id) || !whole(id))
  const queue = [...todo]
  const made: Record<string, string | undefined> = Object.fromEntries(
    ids.filter((id) => !queue.includes(id)).map((id) => [id, hashes.get(id)]),
  )
  let done = 0
  const work = async () => {
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      await resize(join(from, `${id}.webp`), directory, id)
      made[id] = hashes.get(id)
      done += 1
      onProgress(done, todo.length)
    }
  }
  try {
    // As many at once as there are cores, each on one thread.
    sharp.concurrency(1)
    await Promise.all(Array.from({ length: availableParallelism() }, work))
  } finally {
    writeFileSync(join(directory, MANIFEST), `${JSON.stringify(made, null, 1)}\n`)
  }
  return todo.length
}
