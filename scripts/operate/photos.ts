import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { ROOT } from '../run.ts'
import { takesOf } from '../seed/photo.ts'
import { hash } from '../seed/random.ts'

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

interface Pixels {
  data: Buffer
  width: number
  height: number
}

async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const imageOf = ({ data, width, height }: Pixels) => sharp(data, { raw: { width, height, channels: 3 } })

/** Red, green and blue of another take, in hundredths: it is warmer, cooler, paler or darker. */
const LIGHTS = [
  [106, 100, 92],
  [93, 99, 107],
  [104, 104, 102],
  [92, 93, 97],
] as const
/** What another take shows of a scene's width and height, in hundredths. */
const CUTS = [80, 86, 92] as const

/**
 * Another take of a scene, in the second width, which a list shows at most: mirrored, closer, in
 * other light; which, follows from its id.
 */
function takeOf(scene: Pixels, id: string): Promise<Pixels> {
  const draw = hash(id)
  const cut = (CUTS[draw % CUTS.length] ?? 100) / 100
  const light = LIGHTS[(draw >>> 4) % LIGHTS.length] ?? LIGHTS[0]
  const width = Math.round(scene.width * cut)
  const height = Math.round(scene.height * cut)
  const place = {
    left: Math.round(((scene.width - width) * ((draw >>> 8) % 5)) / 4),
    top: (scene.height - height) >>> 1,
  }
  return pixelsOf(
    imageOf(scene)
      .extract({ ...place, width, height })
      .resize(NARROWER[0])
      .flop()
      .linear(
        light.map((share) => share / 100),
        [0, 0, 0],
      ),
  )
}

/** Writes a photo in widths, each made of the one before it. */
async function write(widest: Pixels, directory: string, id: string, widths: readonly number[]): Promise<void> {
  let pixels = widest
  for (const width of widths) {
    if (width < pixels.width) pixels = await pixelsOf(imageOf(pixels).resize(width))
    await imageOf(pixels)
      .webp({ quality: QUALITY, effort: EFFORT })
      .toFile(join(directory, fileOf(id, width)))
  }
}

/**
 * The photos of a scene in all their widths: of the scene itself the widest is copied, of another
 * take the second.
 */
async function make(source: string, directory: string, scene: string): Promise<void> {
  const pixels = await pixelsOf(sharp(source))
  await write(pixels, directory, scene, NARROWER)
  copyFileSync(source, join(directory, fileOf(scene, WIDEST)))
  for (const id of takesOf(scene).filter((take) => take !== scene)) {
    await write(await takeOf(pixels, id), directory, id, NARROWER)
    copyFileSync(join(directory, fileOf(id, NARROWER[0])), join(directory, fileOf(id, WIDEST)))
  }
}

/**
 * Writes every photo, in every take, into a directory as `<id>-<width>.webp`: those that are
 * missing or whose file has changed, and no others; files of no photo are removed. `onProgress`
 * hears how many of how many are done, `from` is a folder of other photos, in tests.
 * @returns how many scenes were made.
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
  const filesOf = (scene: string) => takesOf(scene).flatMap((id) => WIDTHS.map((width) => fileOf(id, width)))
  const known = new Set([MANIFEST, ...ids.flatMap(filesOf)])
  for (const name of present) if (!known.has(name)) rmSync(join(directory, name), { recursive: true })
  const whole = (id: string) => filesOf(id).every((name) => present.has(name))
  const todo = ids.filter((id) => manifest[id] !== hashes.get(id) || !whole(id))
  const queue = [...todo]
  const made: Record<string, string | undefined> = Object.fromEntries(
    ids.filter((id) => !queue.includes(id)).map((id) => [id, hashes.get(id)]),
  )
  let done = 0
  const work = async () => {
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      await make(join(from, `${id}.webp`), directory, id)
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
