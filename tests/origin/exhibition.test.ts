import { describe, expect, it } from 'vitest'
import { Product } from '#contract/channel.ts'
import { nightsOf } from '#functions/origin/day.ts'
import { exhibitionCatalogue } from '#scripts/seed/exhibition/catalogue.ts'
import { foreignCatalogue } from '#scripts/seed/foreign/catalogue.ts'
import { leisureCatalogue } from '#scripts/seed/leisure/catalogue.ts'
import { PHOTOS } from '#scripts/seed/photo.ts'
import { catalogue } from '#scripts/seed/place/catalogue.ts'
import { fleet } from '#scripts/seed/rentcar/fleet.ts'

const sold = {
  place: catalogue({ properties: 600 }),
  foreign: foreignCatalogue(),
  leisure: leisureCatalogue(),
  rentcar: fleet(),
}
const { exhibition: rows } = exhibitionCatalogue(sold)

/** Every day of the years that are planned. */
const DAYS = nightsOf('2026-01-01', '2029-01-01').map(({ date }) => date)

describe('exhibitions of the seed', () => {
  it('are numbered once, and begin before they end', () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    for (const { id, starts_on, ends_on } of rows) expect(starts_on < ends_on, String(id)).toBe(true)
  })

  it('show photos that exist', () => {
    const photos = new Set(PHOTOS.map(({ id }) => id))
    expect(rows.filter(({ scene }) => !photos.has(scene)).map(({ id, scene }) => `${id} ${scene}`)).toEqual([])
  })

  it.each(Product.options)('of %s are three or more on any day, each with something of it', (product) => {
    const own = rows.filter((row) => row.product === product && row.kind === 'exhibition')
    // Winter begins in December of the first year.
    for (const day of DAYS.filter((each) => each >= '2026-03-01'))
      expect(own.filter((row) => row.starts_on <= day && day <= row.ends_on).length, day).toBeGreaterThanOrEqual(3)
    for (const { id, sections, text } of own) {
      expect(text.length, String(id)).toBeGreaterThan(0)
      for (const { items, title } of sections) expect(items.length, `${id} ${title}`).toBeGreaterThan(0)
    }
  })

  it('hold ids of what is sold', () => {
    const ids = {
      place: new Set(sold.place.property.map(({ no }) => String(no))),
      foreign: new Set(sold.foreign.foreign_property.map(({ id }) => String(id))),
      leisure: new Set(sold.leisure.leisure_deal.map(({ id }) => String(id))),
      rentcar: new Set(sold.rentcar.rentcar_car.map(({ id }) => String(id))),
    }
    for (const { product, sections } of rows)
      for (const { items } of sections) expect(items.filter((id) => !ids[product].has(id))).toEqual([])
  })

  it('have events and promotions of every product, which say what to do', () => {
    for (const product of Product.options)
      for (const kind of ['event', 'promotion'] as const) {
        const told = rows.filter((row) => row.product === product && row.kind === kind)
        expect(told.length).toBeGreaterThanOrEqual(3)
        for (const { text, link } of told) expect([text.length > 0, link?.startsWith('/')]).toEqual([true, true])
      }
  })

  it('keep their numbers in a smaller catalogue', () => {
    const few = exhibitionCatalogue({ ...sold, place: catalogue({ properties: 150 }) }).exhibition
    const titles = new Map(rows.map(({ id, title }) => [id, title]))
    expect(few.filter(({ id, title }) => titles.get(id) !== title)).toEqual([])
  })
})
