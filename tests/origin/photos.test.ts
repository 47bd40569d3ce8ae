import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { draw } from '../../functions/origin/seed/photos/draw.ts'
import { SCENES, type Scene } from '../../functions/origin/seed/photos/scenes.ts'
import { develop, makePhotos, WIDTHS } from '../../scripts/photos.ts'
import { PlaceCategory, RoomKind } from '../../src/contract/place/catalogue.ts'

const find = (id: string): Scene => {
  const scene = SCENES.find((one) => one.id === id)
  if (!scene) throw new Error(`no scene ${id}`)
  return scene
}

describe('the list of scenes', () => {
  it('has at least 180 with ids of their own', () => {
    expect(SCENES.length).toBeGreaterThanOrEqual(180)
    expect(new Set(SCENES.map(({ id }) => id)).size).toBe(SCENES.length)
    for (const { id } of SCENES) expect(id).toMatch(/^[a-z]+-[a-z]+-\d\d$/)
  })
  it.each(PlaceCategory.options)('shows a %s from outside in at least three lights', (category) => {
    const outside = SCENES.filter((scene) => scene.category === category && scene.subject === 'exterior')
    expect(outside.length).toBeGreaterThanOrEqual(3)
    expect(new Set(outside.map(({ light }) => light)).size).toBeGreaterThanOrEqual(3)
  })
  it.each(RoomKind.options)('has at least four of a %s room', (kind) => {
    expect(SCENES.filter(({ subject }) => subject === kind).length).toBeGreaterThanOrEqual(4)
  })
  it('says in Korean what each shows', () => {
    for (const { alt } of SCENES) expect(alt).toMatch(/^[가-힣0-9A-Z ]{6,40}$/)
  })
})

describe('a drawing', () => {
  it.each(['hotel-exterior-02', 'hanok-ondol-01', 'any-banner-01'])('of %s is the same every time', (id) => {
    expect(draw(find(id))).toBe(draw(find(id)))
  })
  it('differs between neighbours of one subject', () => {
    expect(draw(find('hotel-deluxe-01'))).not.toBe(draw(find('hotel-deluxe-02')))
  })
  it('holds only numbers a renderer can place, and no text', () => {
    for (const scene of SCENES.filter((_, i) => i % 17 === 0)) {
      const shapes = draw(scene).replaceAll(/base64,[^"]*/g, '')
      const bad = shapes.match(/.{0,40}(NaN|Infinity|undefined|<text).{0,20}/)?.[0]
      expect(bad, scene.id).toBeUndefined()
    }
  })
})

describe('a photo', () => {
  it.each([
    ['poolvilla-exterior-01', 0.75],
    ['any-banner-06', 0.5],
  ] as const)('of %s is developed as WebP in three widths', async (id, ratio) => {
    const photos = await develop(find(id))
    expect(photos.map(({ file }) => file)).toEqual(WIDTHS.map(({ width }) => `${id}-${width}.webp`))
    for (const [i, { data }] of photos.entries()) {
      const { format, width, height } = await sharp(data).metadata()
      const wanted = WIDTHS[i]?.width ?? 0
      expect({ format, width, height }).toEqual({ format: 'webp', width: wanted, height: wanted * ratio })
      // Not a blank or near-blank picture: every channel must vary.
      const { channels } = await sharp(data).stats()
      for (const channel of channels.slice(0, 3)) expect(channel.stdev).toBeGreaterThan(15)
    }
    const [small, middle, large] = photos.map(({ data }) => data.length / 1024)
    expect(small).toBeLessThan(40)
    expect(middle).toBeLessThan(110)
    expect(large).toBeLessThan(220)
  })
})

describe('making photos', () => {
  const directory = mkdtempSync(join(tmpdir(), 'photos-'))
  afterAll(() => rmSync(directory, { recursive: true }))
  const some = [find('any-view-01'), find('camping-campfire-02')]

  it('makes what is missing once, and again only what was lost or changed', { timeout: 60_000 }, async () => {
    const heard: number[] = []
    expect(await makePhotos(directory, (done) => heard.push(done), some)).toBe(2)
    expect(heard).toEqual([1, 2])
    const kept = join(directory, 'any-view-01-960.webp')
    const before = statSync(kept).mtimeMs
    expect(await makePhotos(directory, undefined, some)).toBe(0)

    const lost = join(directory, 'camping-campfire-02-480.webp')
    const bytes = readFileSync(lost)
    rmSync(lost)
    expect(await makePhotos(directory, undefined, some)).toBe(1)
    expect(readFileSync(lost).equals(bytes)).toBe(true)
    expect(statSync(kept).mtimeMs).toBe(before)

    const [first, second] = some
    if (!first || !second) throw new Error('two scenes were chosen')
    expect(await makePhotos(directory, undefined, [first, { ...second, light: 'night' }])).toBe(1)
  })
})
