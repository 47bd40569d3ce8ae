import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { PlaceCategory, RoomKind } from '#contract/place/property.ts'
import { sceneOf } from '#functions/origin/scene.ts'
import { PHOTO_FILES, photographer, servePhotos, WIDEST, WIDTHS } from '#scripts/operate/photos.ts'
import { ROOT } from '#scripts/run.ts'
import { exhibitionCatalogue } from '#scripts/seed/exhibition/catalogue.ts'
import { foreignCatalogue } from '#scripts/seed/foreign/catalogue.ts'
import { leisureCatalogue } from '#scripts/seed/leisure/catalogue.ts'
import { CityKind, PHOTOS, takesOf } from '#scripts/seed/photo.ts'
import { catalogue } from '#scripts/seed/place/catalogue.ts'
import { fleet } from '#scripts/seed/rentcar/fleet.ts'

const FOLDER = join(ROOT, PHOTO_FILES)
const files = readdirSync(FOLDER)
/** Bytes that all photos together may have. */
const MOST = 25_000_000

/** How far two pictures are apart: of each of their bytes, on average. */
function distance(one: Buffer, other: Buffer): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0))
  return sum / one.length
}

describe('the list of photos', () => {
  it('names each once', () => {
    expect(new Set(PHOTOS.map(({ id }) => id)).size).toBe(PHOTOS.length)
  })
  it.each([...PlaceCategory.options, ...CityKind.options])('has at least twelve covers of %s', (kind) => {
    const covers = PHOTOS.filter(({ owner, subject }) => owner === kind && subject === 'exterior')
    expect(covers.length).toBeGreaterThanOrEqual(12)
    expect(new Set(covers.map(({ light }) => light)).size).toBeGreaterThanOrEqual(3)
    expect(new Set(covers.map(({ alt }) => alt)).size).toBe(covers.length)
  })
  it.each([...RoomKind.options, 'twin'])('has at least three of a %s room', (kind) => {
    expect(PHOTOS.filter(({ subject }) => subject === kind).length).toBeGreaterThanOrEqual(3)
  })
  it('has twenty cars', () => {
    expect(PHOTOS.filter(({ subject }) => subject === 'car').length).toBe(20)
  })
})

describe('the files of photos', () => {
  it('are those of the list, one each', () => {
    expect(files.sort()).toEqual(PHOTOS.map(({ id }) => `${id}.webp`).sort())
  })
  it('are no larger than may be cloned', () => {
    const sizes = files.map((name) => statSync(join(FOLDER, name)).size)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST)
    expect(Math.max(...sizes)).toBeLessThan(180_000)
  })
  it('are pictures of the widest width, 4:3 or for banners 2:1, none of them blank', async () => {
    for (const { id, subject } of PHOTOS) {
      const image = sharp(join(FOLDER, `${id}.webp`))
      const { format, width, height } = await image.metadata()
      expect({ format, width, height }, id).toEqual({
        format: 'webp',
        width: WIDEST,
        height: subject === 'banner' ? 800 : 1200,
      })
    }
    for (const { id } of PHOTOS.filter((_, at) => at % 20 === 0)) {
      const { channels } = await sharp(join(FOLDER, `${id}.webp`)).stats()
      for (const channel of channels.slice(0, 3)) expect(channel.stdev, id).toBeGreaterThan(15)
    }
  })
  it('are each shown by something of the catalogue', () => {
    const place = catalogue()
    const foreign = foreignCatalogue()
    const leisure = leisureCatalogue()
    const rentcar = fleet()
    const shown = new Set([
      ...[...place.property, ...place.room, ...place.review].flatMap(({ photos }) => photos),
      ...[...foreign.foreign_property, ...foreign.foreign_room].flatMap(({ photos }) => photos),
      ...foreign.foreign_city.map(({ photo }) => photo),
      ...leisure.leisure_deal.flatMap(({ photos }) => photos),
      ...rentcar.rentcar_model.map(({ scene }) => scene),
      ...exhibitionCatalogue({ place, foreign, leisure, rentcar }).exhibition.map(({ scene }) => scene),
    ])
    const known = new Set(PHOTOS.flatMap(({ id }) => takesOf(id)))
    const scenes = new Set([...shown].map(sceneOf))
    expect(PHOTOS.filter(({ id }) => !scenes.has(id)).map(({ id }) => id)).toEqual([])
    expect([...shown].filter((id) => !known.has(id))).toEqual([])
  })
})

describe('a photo that is asked for', () => {
  // Below the project, as fingerprints are.
  mkdirSync(join(ROOT, '.local'), { recursive: true })
  const work = mkdtempSync(join(ROOT, '.local/photos-test-'))
  const [below, from] = [relative(ROOT, join(work, 'drawn')), relative(ROOT, join(work, 'from'))]
  mkdirSync(join(ROOT, from))
  afterAll(() => rmSync(work, { recursive: true }))
  const put = (id: string, as = id) => copyFileSync(join(FOLDER, `${id}.webp`), join(ROOT, from, `${as}.webp`))
  for (const id of ['any-view-01', 'any-banner-01', 'hotel-standard-01']) put(id)
  const pixels = (file: Buffer | null) =>
    sharp(file ?? undefined)
      .raw()
      .toBuffer()

  it('is drawn in every width of every format, of its own shape', async () => {
    const photo = photographer(below, from)
    for (const [format, widths] of Object.entries(WIDTHS))
      for (const width of widths) {
        const file = (await photo(`any-banner-01-${width}.${format}`)) ?? undefined
        const drawn = { format: format === 'avif' ? 'heif' : format, width, height: width / 2 }
        expect(await sharp(file).metadata(), `${width} ${format}`).toMatchObject(drawn)
      }
    const widest = await photo(`any-view-01-${WIDEST}.webp`)
    expect(widest?.equals(readFileSync(join(FOLDER, 'any-view-01.webp')))).toBe(true)
  })
  it('is smaller as AVIF, and the same picture', async () => {
    const photo = photographer(below, from)
    const [webp, avif] = [await photo('any-view-01-480.webp'), await photo('any-view-01-480.avif')]
    expect(avif?.length).toBeLessThan((webp?.length ?? 0) * 0.7)
    expect(distance(await pixels(webp), await pixels(avif))).toBeLessThan(4)
  })
  it('is of another take another picture, as wide as there is of it', async () => {
    const photo = photographer(below, from)
    const [scene, take] = [await photo('hotel-standard-01-480.webp'), await photo('hotel-standard-01b-480.webp')]
    expect(await sharp(take ?? undefined).metadata()).toMatchObject({ width: 480, height: 360 })
    expect(distance(await pixels(scene), await pixels(take))).toBeGreaterThan(8)
    const { width } = await sharp((await photo(`hotel-standard-01b-${WIDEST}.avif`)) ?? undefined).metadata()
    expect(width).toBeGreaterThan(WIDEST * 0.79)
    expect(width).toBeLessThan(WIDEST)
  })
  it.each([
    'any-view-02-480.webp',
    'any-view-01b-480.webp',
    'any-view-01-640.webp',
    'any-view-01-481.avif',
    'any-view-01-480.png',
    'any-view-01.webp',
    '../from/any-view-01-480.webp',
    '',
  ])('is none: %s', async (name) => {
    expect(await photographer(below, from)(name)).toBe(null)
  })
  it('is drawn once, and again when there is another of its name', async () => {
    const kept = () =>
      readdirSync(join(ROOT, below), { recursive: true, encoding: 'utf8' }).filter((name) => /webp$/.test(name))
    const photo = photographer(below, from)
    const [one, two] = await Promise.all([photo('any-view-01-960.webp'), photo('any-view-01-960.webp')])
    expect(one).toBe(two)
    const [file = ''] = kept().filter((name) => name.endsWith('any-view-01-960.webp'))
    writeFileSync(join(ROOT, below, file), 'drawn before')
    expect(String(await photographer(below, from)('any-view-01-960.webp'))).toBe('drawn before')
    put('hotel-standard-01', 'any-view-01')
    const other = await photographer(below, from)('any-view-01-960.webp')
    expect(distance(await pixels(one), await pixels(other))).toBeGreaterThan(8)
    expect(kept()).toHaveLength(1)
  })
})

describe('the service of photos', () => {
  it('says what they are, and of what is none that there is none', async () => {
    const { address, stop } = await servePhotos()
    const answer = await fetch(`${address}/any-view-01-480.avif`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/avif'])
    expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(480)
    expect((await fetch(`${address}/any-view-99-480.avif`)).status).toBe(404)
    stop()
    await expect(fetch(`${address}/any-view-01-480.avif`)).rejects.toThrow()
  })
})
