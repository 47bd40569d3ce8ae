import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import sharp from 'sharp'
import { draw } from '../functions/origin/seed/photos/draw.ts'
import { SCENES, type Scene } from '../functions/origin/seed/photos/scenes.ts'

/** The widths of a photo in pixels, and the WebP quality each is stored at: small ones are looked at more closely. */
export const WIDTHS = [
  { width: 480, quality: 78 },
  { width: 960, quality: 78 },
  { width: 1600, quality: 74 },
] as const
/** WebP effort, 0 to 6: above 2 the files hardly shrink and the time doubles. */
const EFFORT = 2
const MANIFEST = 'manifest.json'
/** Scenes a worker finishes between two writes of the manifest, so that a stopped run resumes near where it was. */
const SAVE_EVERY = 12

export type Photo = { readonly file: string; readonly data: Buffer }

/** Draws one scene and develops it: drawn once at full size, then scaled down. */
export async function develop(scene: Scene): Promise<Photo[]> {
  const { data, info } = await sharp(Buffer.from(draw(scene)), { unlimited: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  return Promise.all(
    WIDTHS.map(async ({ width, quality }) => ({
      file: `${scene.id}-${width}.webp`,
      data: await sharp(data, { raw }).resize(width).webp({ quality, effort: EFFORT }).toBuffer(),
    })),
  )
}

/** What a drawing depends on besides its own scene: every drawing module, this file, and the renderer. */
function sources(): string {
  const folder = fileURLToPath(new URL('../functions/origin/seed/photos/', import.meta.url))
  const hash = createHash('sha256').update(JSON.stringify(sharp.versions))
  for (const name of readdirSync(folder).sort()) if (name !== 'scenes.ts') hash.update(readFileSync(join(folder, name)))
  return hash.update(readFileSync(fileURLToPath(import.meta.url))).digest('hex')
}

function readManifest(directory: string): Record<string, string> {
  try {
    const read: unknown = JSON.parse(readFileSync(join(directory, MANIFEST), 'utf8'))
    return typeof read === 'object' && read !== null ? (read as Record<string, string>) : {}
  } catch {
    return {}
  }
}

/**
 * Writes the photos of every scene (or of those given) into a directory, as `<id>-<width>.webp`: those that are missing or whose drawing has
 * changed, and no others; files of no scene are removed. Uses every core. `onProgress` hears how many of how many are done.
 * @returns how many scenes were drawn.
 */
export async function makePhotos(
  directory: string,
  onProgress: (done: number, total: number) => void = () => {},
  scenes: readonly Scene[] = SCENES,
): Promise<number> {
  mkdirSync(directory, { recursive: true })
  const base = sources()
  const manifest = readManifest(directory)
  const wanted = new Map(
    scenes.map((scene) => [scene.id, createHash('sha256').update(base).update(JSON.stringify(scene)).digest('hex')]),
  )
  const present = new Set(readdirSync(directory))
  const names = (id: string) => WIDTHS.map(({ width }) => `${id}-${width}.webp`)
  const todo = scenes.filter(
    ({ id }) => manifest[id] !== wanted.get(id) || names(id).some((name) => !present.has(name)),
  )
  const known = new Set([MANIFEST, ...scenes.flatMap(({ id }) => names(id))])
  for (const name of present) if (!known.has(name)) rmSync(join(directory, name), { recursive: true })
  const save = () => {
    const kept = scenes.flatMap(({ id }) => (manifest[id] ? [[id, manifest[id]]] : []))
    writeFileSync(join(directory, MANIFEST), `${JSON.stringify(Object.fromEntries(kept), null, 1)}\n`)
  }
  if (todo.length === 0) {
    if (!existsSync(join(directory, MANIFEST))) save()
    return 0
  }
  let done = 0
  const queue = [...todo]
  const run = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL(import.meta.url), { workerData: { photos: directory } })
      const next = () => {
        const scene = queue.shift()
        worker.postMessage(scene ?? null)
      }
      worker.on('message', (id: string) => {
        if (id) {
          manifest[id] = wanted.get(id) ?? ''
          done += 1
          if (done % SAVE_EVERY === 0) save()
          onProgress(done, todo.length)
        }
        next()
      })
      worker.on('error', reject)
      worker.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a photo worker stopped with ${code}`))))
    })
  try {
    await Promise.all(Array.from({ length: Math.min(todo.length, Math.max(1, availableParallelism())) }, run))
  } finally {
    save()
  }
  return todo.length
}

const port = parentPort
if (!isMainThread && port && typeof workerData?.photos === 'string') {
  const directory: string = workerData.photos
  // One thread each: the workers already fill the cores.
  sharp.concurrency(1)
  sharp.cache(false)
  port.on('message', async (scene: Scene | null) => {
    if (!scene) {
      port.close()
      return
    }
    for (const { file, data } of await develop(scene)) writeFileSync(join(directory, file), data)
    port.postMessage(scene.id)
  })
  port.postMessage('')
}
