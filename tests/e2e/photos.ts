import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { sceneOf } from '#functions/origin/scene.ts'
import { PHOTO_FILES, type Photographer, photographer } from '#scripts/operate/photos.ts'
import { ROOT } from '#scripts/run.ts'

const NAME = /^(.+)-(\d+)\.(webp|avif)$/
const drawn = new Map<string, Promise<Buffer>>()

/**
 * Every photo that there is in its width and format, all of one colour: to draw and to show those
 * of the catalogue is a tenth of what browser tests cost.
 */
const plain: Photographer = (name) => {
  const [, id = '', across = '', format = ''] = NAME.exec(name) ?? []
  if (!existsSync(join(ROOT, PHOTO_FILES, `${sceneOf(id)}.webp`))) return Promise.resolve(null)
  const key = `${across}.${format}`
  const width = Number(across)
  const create = { width, height: (width * 3) / 4, channels: 3, background: '#8a96a3' } as const
  const photo =
    drawn.get(key) ??
    sharp({ create })
      .toFormat(format as 'webp' | 'avif', { effort: 0 })
      .toBuffer()
  drawn.set(key, photo)
  return photo
}

/**
 * Who draws the photos that browser tests see; pictures for people, and benches (REAL_PHOTOS), show
 * the catalogue's own.
 */
export const drawer = (): Photographer => (process.env.SHOTS || process.env.REAL_PHOTOS ? photographer() : plain)
