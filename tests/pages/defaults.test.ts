import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Exhibition, ExhibitionDetail } from '#contract/exhibition.ts'
import type { PlacePage, PlaceQuery } from '#contract/place/catalogue.ts'
import type { LeisureHomeFill } from '#rules/leisure/home.ts'
import type { HomeFill } from '#rules/place/home.ts'
import { NEAR_SIZE, type PropertyFill } from '#rules/place/property.ts'
import type { ResultsFill } from '#rules/results.ts'
import { loadDescriptors } from '#scripts/channel/descriptors.ts'
import { type Harness, visitor } from '../harness.ts'
import { type Element, openFilled, startWithPages } from './kit.ts'

/* What a channel's homes and lists begin with (docs/product.md, "Defaults"). */

/** As many as browser tests have: every region has some. */
const PROPERTIES = 600
const channels = loadDescriptors('channels')

let shop: Harness
beforeAll(async () => {
  shop = await startWithPages({ properties: PROPERTIES })
})
afterAll(() => shop.stop())

const searchOf = (address: string | null) => new URL(address ?? '', 'https://shop.invalid').searchParams
/** What a visitor would send by the search of a home as it stands. */
const fieldsOf = (document: Element) =>
  Object.fromEntries(
    document
      .all('.search-panel input')
      .filter((field) => field.attribute('type') !== 'checkbox' || field.attribute('checked') !== null)
      .map((field) => [field.attribute('name'), field.attribute('value') ?? '']),
  )
const heading = (document: Element) => document.all('main h2').map(({ text }) => text)
const kinds = (document: Element) => document.all('.category-grid a').map((link) => searchOf(link.attribute('href')))
const banners = (document: Element) => document.all('.banners b').map(({ text }) => text)
const words = (document: Element) => document.all('.keywords a').map(({ text }) => text)
const led = async (path: string) => {
  const { status, headers } = await shop.fetch(path)
  return status === 302 ? decodeURI(headers.get('location') ?? '') : status
}

describe('a city’s channel', () => {
  const { defaults } = channels.find(({ name }) => name === 'suwon') ?? expect.unreachable('suwon')

  it('opens on the city: search, kinds, words, banners, and what many look for', async () => {
    const { document, fill } = await openFilled(shop, '/suwon')
    const { objTopRanking } = fill() as HomeFill
    expect(fieldsOf(document).keyword).toBe('수원')
    expect(heading(document)).toContain('수원에서 많이 찾는 숙소')
    expect(objTopRanking.length).toBeGreaterThan(1)
    expect(new Set(objTopRanking.map(({ regionName }) => regionName.split(' ')[0]))).toEqual(new Set(['수원']))
    expect(new Set(kinds(document).map((search) => search.get('keyword')))).toEqual(new Set(['수원']))
    expect(banners(document)).toEqual(defaults.banners?.map(({ title }) => title))
    expect(words(document)).toEqual(defaults.keywords?.place)
  })

  it('does so at the home and the search of leisure', async () => {
    const { document, fill } = await openFilled(shop, '/suwon/leisure')
    const { deals } = fill() as LeisureHomeFill
    expect([fieldsOf(document).keyword, words(document)]).toEqual(['수원', defaults.keywords?.leisure])
    expect(heading(document)).toContain('수원에서 인기 있는 상품')
    expect(new Set(deals.map(({ regionName }) => regionName.split(' ')[0]))).toEqual(new Set(['수원']))
    expect(new Set(kinds(document).map((search) => search.get('keyword')))).toEqual(new Set(['수원']))
    const search = await openFilled(shop, '/suwon/leisure/search')
    expect(search.document.one('input[name=keyword]').attribute('value')).toBe('수원')
  })
})

describe('a channel for pets', () => {
  it('begins with stays that take them: a chip of the search, which a visitor takes away', async () => {
    const { document, fill } = await openFilled(shop, '/petstay')
    const [chip, ...more] = document.all('.search-conditions label')
    expect([chip?.text, more]).toEqual(['반려동물 동반', []])
    expect(fieldsOf(document)).toMatchObject({ amenities: 'pet' })
    expect(new Set(kinds(document).map((search) => search.get('amenities')))).toEqual(new Set(['pet']))
    const { objTopRanking } = fill() as HomeFill
    const { fill: list } = await openFilled(shop, '/petstay/place/results?amenities=pet&sort=recommended')
    const { page } = list() as ResultsFill<PlaceQuery, PlacePage>
    expect([objTopRanking.length, page.list.every(({ amenities }) => amenities.includes('pet'))]).toEqual([10, true])
    expect(page.list.map(({ no }) => no)).toEqual(expect.arrayContaining(objTopRanking.slice(0, 3).map(({ no }) => no)))
  })

  it('names near a property what takes them, too', async () => {
    const { fill: list } = await openFilled(shop, '/petstay/place/results?amenities=pet')
    const [first] = (list() as ResultsFill<PlaceQuery, PlacePage>).page.list
    const nearOn = async (channel: string) => {
      const { fill } = await openFilled(shop, `/${channel}/place/result/${first?.no}`)
      return (fill() as PropertyFill).parts.near ?? []
    }
    const [ours, others] = [await nearOn('petstay'), await nearOn('narae')]
    expect([ours.length, others.length]).toEqual([NEAR_SIZE, NEAR_SIZE])
    expect(ours.every(({ amenities }) => amenities.includes('pet'))).toBe(true)
    expect(others.every(({ amenities }) => amenities.includes('pet'))).toBe(false)
  })

  it('has in its exhibitions what takes them alone', async () => {
    const db = await shop.originDb()
    const { results } = await db.prepare(`SELECT no FROM property WHERE amenities LIKE '%"pet"%'`).all<{ no: number }>()
    const pets = new Set(results.map(({ no }) => String(no)))
    const shownOn = async (channel: string) => {
      const who = visitor(shop, channel)
      const { body: all } = await who.post<Exhibition[]>('/api/place/exhibitions', { kind: 'exhibition' })
      const shown = all.map(({ id }) => who.post<ExhibitionDetail>(`/api/place/exhibitions/${id}`, { search: '' }))
      return (await Promise.all(shown)).flatMap(({ body }) => body.sections.flatMap(({ list }) => list))
    }
    const [ours, others] = [await shownOn('petstay'), await shownOn('narae')]
    expect(ours.length).toBeGreaterThan(0)
    expect(ours.filter(({ id }) => !pets.has(id))).toEqual([])
    expect(new Set(others.filter(({ id }) => pets.has(id)).map(({ id }) => id))).toEqual(
      new Set(ours.map(({ id }) => id)),
    )
  })
})

describe('a list whose address holds no search', () => {
  it.each([
    ['/petstay/place/results', '/petstay/place/results?amenities=pet'],
    ['/petstay/place/results/filter?utm_source=x', '/petstay/place/results/filter?utm_source=x&amenities=pet'],
    ['/suwon/place/results', '/suwon/place/results?keyword=수원'],
    ['/suwon/leisure/results', '/suwon/leisure/results?keyword=수원'],
    ['/byeolmobile/place/results', '/byeolmobile/place/results?sort=price-low'],
    // What a visitor has taken away stays away.
    ['/petstay/place/results?sort=rating', 200],
    ['/suwon/leisure/results?keyword=', 200],
    ['/suwon/leisure/results?', 200],
    ['/narae/place/results', 200],
    ['/narae/rentcar/results', 200],
  ])('%s leads to %s', async (path, to) => expect(await led(path)).toBe(to))

  it('begins nowhere else', async () => {
    const { document } = await openFilled(shop, '/petstay?checkIn=2030-01-01')
    expect([document.has('.search-conditions'), fieldsOf(document).keyword]).toEqual([false, ''])
  })
})

describe('what a channel chose', () => {
  const live = channels.filter(({ status }) => status.state === 'live')
  const found = async (path: string) => {
    const { fill } = await openFilled(shop, path)
    return (fill() as { page: { totalCount: number } }).page.totalCount
  }

  it.each(live.flatMap(({ name, defaults }) => (defaults.banners ?? []).map((banner) => [name, banner] as const)))(
    'of %s has its picture, and leads to something: %j',
    async (name, { image, link }) => {
      const picture = await shop.fetch(`/banners/${image}`)
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
      expect(await found(`/${name}${link}`)).toBeGreaterThan(0)
    },
  )

  it.each(live.filter(({ defaults }) => defaults.keywords))('$name: every word finds something', async (channel) => {
    for (const product of ['place', 'leisure'] as const)
      for (const keyword of channel.defaults.keywords?.[product] ?? [])
        expect([keyword, await found(`/${channel.name}/${product}/results?keyword=${keyword}`)]).not.toEqual([
          keyword,
          0,
        ])
  })
})
