import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { PlaceCategory, RoomKind } from '#contract/place/catalogue.ts'
import { sceneOf } from '#functions/origin/scene.ts'
import { makePhotos, PHOTO_FILES, WIDEST, WIDTHS } from '#scripts/operate/photos.ts'
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
  it('are pictures of the widest width, 4:3 or for banners 2:1, none of them blank', { timeout: 120_000 }, async () => {
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
  it('are each shown by something of the catalogue', { timeout: 120_000 }, () => {
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

describe('making photos', () => {
  const from = mkdtempSync(join(tmpdir(), 'photo-files-'))
  const to = mkdtempSync(join(tmpdir(), 'photos-'))
  afterAll(() => {
    for (const folder of [from, to]) rmSync(folder, { recursive: true })
  })
  const put = (id: string, as = id) => copyFileSync(join(FOLDER, `${id}.webp`), join(from, `${as}.webp`))

  it('makes every width of what is missing or has changed, and of nothing else', { timeout: 60_000 }, async () => {
    put('any-view-01')
    put('any-banner-01')
    const heard: number[] = []
    expect(await makePhotos(to, (done) => heard.push(done), from)).toBe(2)
    expect(heard).toEqual([1, 2])
    for (const width of WIDTHS) {
      const made = await sharp(join(to, `any-banner-01-${width}.webp`)).metadata()
      expect(made).toMatchObject({ format: 'webp', width, height: width / 2 })
    }
    const widest = readFileSync(join(to, `any-view-01-${WIDEST}.webp`))
    expect(widest.equals(readFileSync(join(FOLDER, 'any-view-01.webp')))).toBe(true)

    // Of a room there is another take: another picture in the same three widths.
    put('hotel-standard-01')
    expect(await makePhotos(to, undefined, from)).toBe(1)
    const scene = await sharp(join(to, 'hotel-standard-01-480.webp')).raw().toBuffer()
    const take = await sharp(join(to, 'hotel-standard-01b-480.webp')).raw().toBuffer({ resolveWithObject: true })
    expect(take.info).toMatchObject({ width: 480, height: 360 })
    let apart = 0
    for (let at = 0; at < scene.length; at++) apart += Math.abs((scene[at] ?? 0) - (take.data[at] ?? 0))
    expect(apart / scene.length).toBeGreaterThan(8)
    expect(readdirSync(to).filter((name) => name.startsWith('hotel-standard-01b-')).length).toBe(WIDTHS.length)
    expect(readdirSync(to).filter((name) => name.startsWith('any-view-01b'))).toEqual([])

    const kept = join(to, 'any-view-01-960.webp')
    const before = statSync(kept).mtimeMs
    expect(await makePhotos(to, undefined, from)).toBe(0)
    rmSync(join(to, 'any-banner-01-480.webp'))
    expect(await makePhotos(to, undefined, from)).toBe(1)
    expect(statSync(join(to, 'any-banner-01-480.webp')).size).toBeGreaterThan(1000)
    expect(statSync(kept).mtimeMs).toBe(before)

    // Another picture under the same name is made again; one that is gone leaves nothing behind.
    put('any-view-02', 'any-view-01')
    rmSync(join(from, 'any-banner-01.webp'))
    expect(await makePhotos(to, undefined, from)).toBe(1)
    expect(statSync(kept).mtimeMs).toBeGreaterThan(before)
    expect(readdirSync(to).filter((name) => name.startsWith('any-banner'))).toEqual([])
  })
})
