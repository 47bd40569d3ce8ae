import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { AVIF_WIDTHS, sceneOf } from '#functions/origin/scene.ts'
import { hashOf } from '../cache.ts'
import { ROOT } from '../run.ts'
import { takesOf } from '../seed/photo.ts'
import { hash } from '../seed/random.ts'
import { writeWhole } from '../whole.ts'

/** The photos as they are kept: one WebP each, in the widest width. */
export const PHOTO_FILES = 'scripts/seed/photos'
/** Pixels across a photo as it is kept. */
export const WIDEST = 1600
/** What has been drawn, below the fingerprint of what it was drawn of. */
const DRAWN = '.local/photos'
const HOST = '127.0.0.1'

/** Pixels across in which photos are given; an address ends with one of them and its format. */
export const WIDTHS = { webp: [480, 960, WIDEST], avif: AVIF_WIDTHS } as const
type Format = keyof typeof WIDTHS

/**
 * How a format is written. Each step up in WebP's effort takes a tenth off the files and doubles
 * the time; AVIF's first takes no longer than none, the next twice as long. Half the colours of an
 * AVIF, which nobody sees, are a twentieth of it.
 */
const WRITTEN: Record<Format, (image: Sharp) => Sharp> = {
  webp: (image) => image.webp({ quality: 76, effort: 1 }),
  avif: (image) => image.avif({ quality: 38, effort: 1, chromaSubsampling: '4:2:0' }),
}

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
 * Another take of a scene: mirrored, closer, in other light; which, follows from its id. It is as
 * wide as asked for, unless there is not as much of it.
 */
async function takeOf(source: Buffer, id: string, across: number): Promise<Sharp> {
  const { width: whole, height: all } = await sharp(source).metadata()
  const draw = hash(id)
  const cut = (CUTS[draw % CUTS.length] ?? 100) / 100
  const light = LIGHTS[(draw >>> 4) % LIGHTS.length] ?? LIGHTS[0]
  const width = Math.round(whole * cut)
  const height = Math.round(all * cut)
  const place = {
    left: Math.round(((whole - width) * ((draw >>> 8) % 5)) / 4),
    top: (all - height) >>> 1,
  }
  return sharp(source)
    .removeAlpha()
    .extract({ ...place, width, height })
    .resize(across, null, { withoutEnlargement: true })
    .flop()
    .linear(
      light.map((share) => share / 100),
      [0, 0, 0],
    )
}

const NAME = new RegExp(`^([a-z0-9-]+)-(\\d+)\\.(${Object.keys(WIDTHS).join('|')})$`)

/**
 * A photo as the file of a name, `<id>-<width>.<format>`; null where there is none. `from` is a
 * folder of other photos, in tests.
 */
async function draw(name: string, from: string): Promise<Buffer | null> {
  const [, id = '', across = '', format = ''] = NAME.exec(name) ?? []
  const width = Number(across)
  const scene = sceneOf(id)
  const path = join(from, `${scene}.webp`)
  if (!WIDTHS[format as Format]?.some((each) => each === width)) return null
  if (!takesOf(scene).includes(id) || !existsSync(path)) return null
  const source = readFileSync(path)
  if (id === scene && width === WIDEST && format === 'webp') return source
  const image = id === scene ? sharp(source).removeAlpha().resize(width) : await takeOf(source, id, width)
  return WRITTEN[format as Format](image).toBuffer()
}

/** Answers with a photo by the name of its file; null where there is none. */
export type Photographer = (name: string) => Promise<Buffer | null>

/**
 * Answers with a photo by the name of its file, drawing what nobody has asked for before and
 * keeping it below a folder; null where there is no such photo. What was drawn of other photos, or
 * in another way, is removed. Other folders of the project are for tests.
 */
export function photographer(below = DRAWN, from = PHOTO_FILES): Photographer {
  const made = hashOf([from, 'scripts/operate/photos.ts']).slice(0, 16)
  const folder = join(ROOT, below, made)
  mkdirSync(folder, { recursive: true })
  for (const other of readdirSync(join(ROOT, below)))
    if (other !== made) rmSync(join(ROOT, below, other), { recursive: true, force: true })
  // One photo on one thread: they come by the dozen.
  sharp.concurrency(1)
  const underWay = new Map<string, Promise<Buffer | null>>()
  const make = async (name: string) => {
    const photo = await draw(name, join(ROOT, from))
    // Another server may look at the same folder.
    if (photo) writeWhole(join(folder, name), photo)
    return photo
  }
  return (name) => {
    if (NAME.test(name) && existsSync(join(folder, name))) return Promise.resolve(readFileSync(join(folder, name)))
    const begun = underWay.get(name) ?? make(name).finally(() => underWay.delete(name))
    underWay.set(name, begun)
    return begun
  }
}

/**
 * Serves the photos of the catalogue to the origin, at any free port of this machine:
 * `/<id>-<width>.<format>`. Others than ours may draw them, in tests.
 */
export async function servePhotos(
  photo: Photographer = photographer(),
): Promise<{ address: string; stop: () => void }> {
  const server = createServer(async ({ url = '' }, answer) => {
    const name = url.slice(1)
    const found = await photo(name).catch((error) => {
      console.error(`photo ${name}: ${error}`)
      return null
    })
    if (!found) answer.writeHead(404).end()
    else answer.writeHead(200, { 'content-type': `image/${name.split('.').at(-1)}` }).end(found)
  })
  await new Promise<void>((done) => server.listen(0, HOST, done))
  const { port } = server.address() as AddressInfo
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return { address: `http://${HOST}:${port}`, stop }
}
