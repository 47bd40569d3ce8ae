import { beforeAll, describe, expect, it } from 'vitest'
import { LeisureCategory } from '#contract/leisure/catalogue.ts'
import { Audience } from '#contract/leisure/deal.ts'
import type { Env } from '#functions/origin/env.ts'
import { dealOf } from '#functions/origin/leisure/deal.ts'
import { findDeals } from '#functions/origin/leisure/search.ts'
import { stockOf, untouched } from '#functions/origin/leisure/stock.ts'
import { sceneOf } from '#functions/origin/scene.ts'
import { leisureCatalogue } from '#scripts/seed/leisure/catalogue.ts'
import { KINDS } from '#scripts/seed/leisure/kind.ts'
import { seedCatalogue } from '#scripts/seed/load.ts'
import { PHOTOS, takesOf } from '#scripts/seed/photo.ts'
import { REGIONS } from '#scripts/seed/regions.ts'
import { sqlite } from './sqlite.ts'

const whole = leisureCatalogue()
const { leisure_deal: deals, leisure_variant: variants, leisure_review: reviews } = whole

const variantsBy = new Map(deals.map(({ id }) => [id, variants.filter((variant) => variant.deal_id === id)]))
const reviewsBy = new Map(deals.map(({ id }) => [id, [] as typeof reviews]))
for (const review of reviews) reviewsBy.get(review.deal_id)?.push(review)

const KM = 111
const away = (a: { lat: number; lon: number }, lat: number, lon: number) =>
  KM * Math.hypot(a.lat - lat, (a.lon - lon) * Math.cos((lat * Math.PI) / 180))

describe('the deals', () => {
  it('are at least 800 of twelve categories, numbered from 1, no two of one name', () => {
    expect(deals.length).toBeGreaterThanOrEqual(800)
    expect(deals.map(({ id }) => id)).toEqual(deals.map((_, index) => index + 1))
    expect(new Set(deals.map(({ name }) => name)).size).toBe(deals.length)
    for (const category of LeisureCategory.options)
      expect(deals.filter((deal) => deal.category_id === category).length).toBeGreaterThanOrEqual(40)
  })

  it('are the same whenever they are made, and a smaller seed is the beginning of the whole', () => {
    expect(leisureCatalogue()).toEqual(whole)
    const some = leisureCatalogue({ deals: 60 })
    expect(some.leisure_deal).toEqual(deals.slice(0, 60))
    expect(some.leisure_variant).toEqual(variants.filter(({ deal_id }) => deal_id <= 60))
    expect(new Set(some.leisure_deal.map(({ category_id }) => category_id)).size).toBe(12)
  })

  it('stand where their region has a place to stand, and say so in their address', () => {
    for (const deal of deals) {
      const region = REGIONS[deal.region_id - 1]
      if (!region) throw new Error(`deal ${deal.id} is in no region`)
      expect(Math.min(...region.anchors.map(({ lat, lon }) => away(deal, lat, lon)))).toBeLessThan(1)
      expect(deal.address.startsWith(region.province)).toBe(true)
    }
  })

  it('are where there is water to sail on, snow to ski on, and a city to tour', () => {
    const profiles = (words: string) =>
      new Set(deals.filter((deal) => deal.words.includes(words)).map((deal) => REGIONS[deal.region_id - 1]?.profile))
    expect([...profiles('서핑')]).toEqual(['beach'])
    expect([...profiles('리프트 슬로프')]).toEqual(['ski'])
  })

  it('show photos that there are, no two alike', () => {
    const known = new Set(PHOTOS.flatMap(({ id }) => takesOf(id)))
    for (const { photos } of deals) {
      expect(photos.length).toBeGreaterThanOrEqual(3)
      expect(new Set(photos).size).toBe(photos.length)
      for (const photo of photos) expect(known.has(photo), photo).toBe(true)
    }
  })

  it('show what they are: a kind has a cover of its own, and a word may ask for another', () => {
    const covers = new Map<string, Set<string>>()
    for (const {
      name,
      photos: [cover = ''],
    } of deals)
      covers.set(sceneOf(cover), (covers.get(sceneOf(cover)) ?? new Set()).add(name))
    expect(covers.size).toBe(KINDS.length + KINDS.flatMap(({ covers: more = {} }) => Object.keys(more)).length)
    expect(covers.size).toBe(60)
    const coverOf = (word: string) => sceneOf(deals.find(({ name }) => name.includes(word))?.photos[0] ?? '')
    expect(coverOf('루지')).toBe('any-luge-01')
    expect(coverOf('패러글라이딩')).toBe('any-sky-01')
    expect(coverOf('뮤지컬')).toBe('any-stage-01')
    expect(coverOf('국악 상설')).toBe('any-pansori-01')
    expect(coverOf('재즈')).toBe('any-jazz-01')
  })

  it('read like sentences: no gap is left open, no particle undecided, no place said twice', () => {
    for (const deal of deals)
      for (const text of [deal.name, deal.summary, deal.description, ...deal.notices, ...deal.guide]) {
        expect(text).not.toMatch(/[{}]|은\/는|이\/가|을\/를|과\/와|으로\/로| {2}|undefined/)
        expect(text.length).toBeGreaterThan(3)
      }
  })

  it('are open or for a day, with the rules that go with it', () => {
    for (const deal of deals) {
      expect(deal.schedule === 'open').toBe(deal.valid_days !== null)
      expect(deal.policy === 'open').toBe(deal.schedule === 'open')
      if (deal.schedule === 'open') expect([deal.season_from, deal.lead_days]).toEqual([null, 0])
      expect(deal.opens < deal.closes).toBe(true)
      if (deal.last_entry) expect(deal.last_entry < deal.closes).toBe(true)
    }
    const of = (policy: string) => deals.filter((deal) => deal.policy === policy).length
    for (const policy of ['open', 'dated', 'nonrefundable']) expect(of(policy)).toBeGreaterThan(10)
  })

  it('bear the mean and the number of their reviews', () => {
    for (const deal of deals) {
      const own = reviewsBy.get(deal.id) ?? []
      expect(deal.review_count).toBe(own.length)
      const mean = own.length ? own.reduce((sum, { rating }) => sum + rating, 0) / own.length : 0
      expect(Math.abs(deal.rating - mean)).toBeLessThan(0.0501)
    }
  })
})

describe('the variants', () => {
  it('are one to ten of each deal, each with a name of its own', () => {
    for (const [id, own] of variantsBy) {
      expect(own.length).toBeGreaterThanOrEqual(1)
      expect(own.length).toBeLessThanOrEqual(10)
      expect(new Set(own.map(({ name }) => name)).size).toBe(own.length)
      for (const variant of own) expect(Math.floor(variant.id / 100)).toBe(id)
    }
  })

  it('cost whole hundreds of won, never more than their cover price', () => {
    for (const { cover_price, sale_price, min_quantity, max_quantity, capacity } of variants) {
      expect([cover_price % 500, sale_price % 100]).toEqual([0, 0])
      expect(sale_price).toBeGreaterThan(1000)
      expect(sale_price).toBeLessThanOrEqual(cover_price)
      expect(min_quantity).toBeLessThanOrEqual(max_quantity)
      expect(capacity).toBeGreaterThanOrEqual(min_quantity)
    }
  })

  it('are for persons of every kind, and begin and end in the hours of the house', () => {
    const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
    expect(new Set(variants.map(({ audience }) => audience))).toEqual(new Set(Audience.options))
    const times = variants.filter(({ start_time }) => start_time !== null)
    expect(times.length).toBeGreaterThan(500)
    for (const { start_time, deal_id } of times) {
      const deal = deals[deal_id - 1]
      expect(start_time && deal && start_time >= deal.opens && start_time < deal.closes).toBe(true)
      const ends = minuteOf(start_time ?? '') + (deal?.minutes ?? 0)
      expect(ends, `${deal?.name} ${start_time}`).toBeLessThanOrEqual(minuteOf(deal?.closes ?? ''))
    }
  })
})

describe('untouched stock', () => {
  const MONDAY = Date.parse('2026-12-07') / 86_400_000
  const shares = (offset: number) => {
    const counts = variants.map((variant) => untouched(variant, MONDAY + offset) / variant.capacity)
    return {
      gone: counts.filter((share) => share === 0).length / counts.length,
      mean: counts.reduce((sum, share) => sum + share, 0) / counts.length,
    }
  }

  it('is between nothing and all there is, and the same for the same day', () => {
    for (const variant of variants.slice(0, 400))
      for (let day = 0; day < 14; day++) {
        const left = untouched(variant, MONDAY + day)
        expect(Number.isInteger(left) && left >= 0 && left <= variant.capacity).toBe(true)
        expect(untouched(variant, MONDAY + day)).toBe(left)
      }
  })

  it('is all of an open ticket', () => {
    for (const variant of variants.slice(0, 50)) expect(untouched(variant, 0)).toBe(variant.capacity)
  })

  it('is sold out now and then, more often at weekends', () => {
    const [week, weekend] = [shares(1), shares(5)]
    expect(week.gone).toBeGreaterThan(0.01)
    expect(week.gone).toBeLessThan(0.05)
    expect(weekend.gone).toBeGreaterThan(0.06)
    expect(weekend.gone).toBeLessThan(0.13)
    expect(week.mean).toBeGreaterThan(0.4)
    expect(week.mean).toBeLessThan(0.6)
  })
})

describe('a list shows the cheapest ticket that is left', () => {
  const SATURDAY = '2026-12-12'
  let env: Env
  beforeAll(async () => {
    const { db } = sqlite()
    await seedCatalogue(db, { properties: 120 })
    env = { DB: db, ENVIRONMENT: 'test', TEST_CLOCK: '2026-12-01T12:00:00+09:00' } as unknown as Env
  })
  const listed = async (more: object) =>
    (await findDeals(env, { sort: 'price-low', offset: 0, limit: 500, priceSteps: [], ...more })).list

  it('on the day that is asked for', async () => {
    const list = (await listed({ date: SATURDAY })).filter(({ schedule }) => schedule === 'dated')
    let other = 0
    for (const { id, minPrice, soldOut } of list) {
      const [day] = await stockOf(env, { id, from: SATURDAY, to: '2026-12-13' })
      const own = variantsBy.get(id) ?? []
      const left = new Map(day?.variants.map((each) => [each.variantId, each.left]))
      const there = own.filter((variant) => (left.get(variant.id) ?? 0) >= variant.min_quantity)
      expect(soldOut, String(id)).toBe(there.length === 0)
      const prices = (soldOut ? own : there).map(({ sale_price }) => sale_price)
      expect(minPrice.gajagoSalePrice, String(id)).toBe(Math.min(...prices))
      if (!soldOut && Math.min(...own.map(({ sale_price }) => sale_price)) < Math.min(...prices)) other++
    }
    expect(other).toBeGreaterThan(0)
  })

  it('of an open deal, and so does its page', async () => {
    const some = (await listed({})).find(({ id, schedule }) => schedule === 'open' && variantsBy.get(id)?.length === 2)
    const id = some?.id ?? 0
    const [cheap, dear] = (variantsBy.get(id) ?? []).toSorted((a, b) => a.sale_price - b.sale_price)
    const sellOut = (variant = 0) =>
      env.DB.prepare(`INSERT INTO stock (product, item, slot, left) VALUES ('leisure', ?, 0, 0)`).bind(variant).run()
    const shown = async () => {
      const [item] = await listed({ ids: [id] })
      const page = await dealOf(env, id)
      expect([page.minPrice, page.soldOut]).toEqual([item?.minPrice, item?.soldOut])
      return [page.minPrice.gajagoSalePrice, page.soldOut]
    }
    expect(await shown()).toEqual([cheap?.sale_price, false])
    await sellOut(cheap?.id)
    expect(await shown()).toEqual([dear?.sale_price, false])
    const most = (cheap?.sale_price ?? 0) + 1
    expect(dear?.sale_price).toBeGreaterThan(most)
    expect(await listed({ ids: [id], maxPrice: most })).toEqual([])
    await sellOut(dear?.id)
    expect(await shown()).toEqual([cheap?.sale_price, true])
  })
})
