import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { ForeignDetail, ForeignItem, ForeignPage } from '#contract/foreign/catalogue.ts'
import type { ForeignHomeFill } from '#rules/foreign/home.ts'
import type { ForeignFill } from '#rules/foreign/property.ts'
import { thousands } from '#rules/money.ts'
import { HOTEL, RESORT, rateId, SMALL, TOKYO, withForeign } from '#tests/foreign.ts'
import { type Harness, visitor } from '#tests/harness.ts'
import { broughtAlong, type Element, open, openFilled, RENTED, startWithPages, structuredIn } from '../kit.ts'

let harness: Harness
beforeAll(async () => {
  harness = await withForeign(await startWithPages())
})
afterAll(() => harness.stop())
afterEach(() => harness.clearFaults())

const STAY = 'checkIn=2026-12-07&checkOut=2026-12-09'
const ROOMS = [
  { adults: 2, childAges: [8] },
  { adults: 1, childAges: [] },
]
const stay = { checkIn: '2026-12-07', checkOut: '2026-12-09', rooms: ROOMS }
const ADDRESS = `${STAY}&rooms=2-8,1`

const won = (amount: number) => `${thousands(amount, 'ko')}원`

async function asked<Answer>(path: string, input: object): Promise<Answer> {
  const { status, body } = await visitor(harness, 'narae').post<Answer>(path, input)
  expect(status).toBe(200)
  return body
}

const hrefs = (document: Element) => document.all('main a').map((link) => link.attribute('href') ?? '')

describe('overseas lodging, as a visitor without JavaScript has it', () => {
  // First, while no answer is kept yet.
  it('is still searched while its service is away', async () => {
    await harness.setFault({ target: 'place', path: '/foreign/:part', mode: 'status', status: 503 })
    const { document, fill } = await open(harness, `/narae/foreign?${STAY}&keyword=away`)
    expect((fill() as ForeignHomeFill).setting).toBeNull()
    expect(document.one('main form').attribute('action')).toBe('/narae/foreign/results')
  })

  it('begins with the cities that are looked for', async () => {
    const { document, status, fill } = await openFilled(harness, `/narae/foreign?${ADDRESS}`)
    expect(status).toBe(200)
    expect((fill() as ForeignHomeFill).query).toMatchObject(stay)
    expect(hrefs(document)).toContain(`/narae/foreign/results?cityId=${TOKYO.cityId}&${ADDRESS}`)
    expect(hrefs(document)).toContain(`/narae/foreign/search/category?${ADDRESS}`)
    expect(document.one('.search-fields').text).toContain('객실 2개 · 4명')
  })

  it('has every country with its cities on a screen of its own', async () => {
    const { document } = await openFilled(harness, `/narae/foreign/search/category?${STAY}`)
    const [japan] = document.all('.countries details')
    expect(japan?.one('summary').text).toBe('일본 숙소 2곳')
    expect(japan?.all('a').map((link) => link.attribute('href'))).toEqual([
      `/narae/foreign/results?keyword=%EC%9D%BC%EB%B3%B8&${STAY}`,
      `/narae/foreign/results?cityId=${TOKYO.cityId}&${STAY}`,
    ])
  })

  it('has its dates chosen by the day it is there', async () => {
    const today = async (search: string) => {
      const { document, fill } = await openFilled(harness, `/narae/foreign/date?${search}`)
      const [first] = document.all('noscript input[type=date]')
      expect(first?.attribute('min')).toBe((fill() as { today: string }).today)
      return first?.attribute('min')
    }
    expect(await today(`${STAY}&to=foreign/result/${RESORT.placeId}`)).toBe('2026-11-20')
    expect(await today(`${STAY}&to=foreign/result/${HOTEL.placeId}`)).toBe('2026-11-21')
    expect(await today(`${STAY}&cityId=${TOKYO.cityId}&to=foreign/results`)).toBe('2026-11-21')
    // Nobody knows yet where: a day that lasts anywhere.
    expect(await today(`${STAY}&to=foreign/results`)).toBe('2026-11-20')
    await harness.setFault({
      target: 'place',
      path: '/foreign/properties/:id/availability',
      mode: 'status',
      status: 503,
    })
    expect(await today(`${STAY}&rooms=3&to=foreign/result/${HOTEL.placeId}`)).toBe('2026-11-20')
  })

  it('offers other dates where it is sold out', async () => {
    const db = await harness.originDb()
    const slot = Date.parse('2026-12-16') / 86_400_000
    await db.prepare("INSERT INTO stock VALUES ('foreign', ?, ?, 0)").bind(SMALL.double, slot).run()
    const address = (checkIn: string, checkOut: string) =>
      `/narae/foreign/result/${SMALL.placeId}?checkIn=${checkIn}&checkOut=${checkOut}&rooms=1`
    const { document } = await openFilled(harness, address('2026-12-16', '2026-12-17'))
    expect(document.all('.room-openings a').map((link) => link.attribute('href'))).toContain(
      `${address('2026-12-17', '2026-12-18')}#rooms`,
    )
  })

  it('has a form for who sleeps in which room', async () => {
    const { document } = await openFilled(harness, `/narae/foreign/guest?${ADDRESS}&to=foreign/results`)
    const values = (name: string) => document.all(`input[name=${name}]`).map((input) => input.attribute('value') ?? '')
    expect(document.one('main form').attribute('action')).toBe('/narae/foreign/results')
    expect(values('adults')).toEqual(['2', '1', '', ''])
    expect(values('ages')).toEqual(['8', '', '', ''])
    const filled = await openFilled(
      harness,
      `/narae/foreign/results?${STAY}&adults=2&ages=8&adults=1&ages=&adults=&ages=`,
    )
    expect(filled.document.one('.results-stay').text).toContain('객실 2개 · 4명')
  })

  it('is listed with the whole prices of the API', async () => {
    const { document } = await openFilled(harness, `/narae/foreign/results?cityId=${TOKYO.cityId}&${ADDRESS}`)
    const { list } = await asked<ForeignPage>('/api/foreign', { ...stay, cityId: TOKYO.cityId })
    const cards = document.all('main article')
    expect(cards).toHaveLength(list.length)
    for (const [at, item] of list.entries()) {
      const card = cards[at] as Element
      expect(card.one('h3').text).toBe(item.propertyName)
      expect(card.one('a').attribute('href')).toBe(`/narae/foreign/result/${item.propertyId}?${ADDRESS}`)
      expect(card.text).toContain(`${won(item.salePrice)} / 2박 · 객실 2개`)
      expect(card.text.includes(`세금·수수료 ${won(item.taxesAndFees)} 포함`)).toBe(item.taxesAndFees > 0)
    }
    expect(document.one('main [role=status]').text).toBe('숙소 2곳')
  })

  it('is shown with every rate and a bill that adds up', async () => {
    const { document, title, html, fill } = await openFilled(
      harness,
      `/narae/foreign/result/${HOTEL.placeId}?${ADDRESS}`,
    )
    const property = await asked<ForeignDetail>('/api/foreign/detail', { ...stay, placeId: HOTEL.placeId })
    const { detail, query, parts } = fill() as ForeignFill
    expect(query).toEqual({ placeId: HOTEL.placeId, ...stay })
    expect(detail).toEqual(broughtAlong(property))
    expect(parts.near?.map(({ propertyId }: ForeignItem) => propertyId)).toContain(SMALL.placeId)
    expect(title).toContain('나래 호텔 신주쿠 (일본 새도쿄 호텔)')
    const rates = property.rooms.flatMap(({ rates }) => rates)
    for (const { nights, charges, strikethroughPrice, salePrice } of rates) {
      const sum = [...nights.map(({ price }) => price), ...charges.map(({ amount }) => amount)]
      expect(sum.reduce((total, amount) => total + amount, 0)).toBe(strikethroughPrice)
      expect(document.one('main').text).toContain(won(salePrice))
    }
    expect(hrefs(document)).toContain(
      `/narae/payment/foreign?placeId=${HOTEL.placeId}&roomId=${HOTEL.double}&rateId=${rateId(HOTEL.double, 2)}&${ADDRESS}`,
    )
    expect(structuredIn(html)[0]).toMatchObject({
      '@type': 'Hotel',
      name: '나래 호텔 신주쿠',
      alternateName: 'Narae Hotel Shinjuku',
      address: { addressCountry: 'JP', addressLocality: 'New Tokyo' },
      starRating: { ratingValue: 4 },
      description: detail.description,
      makesOffer: { businessFunction: RENTED, availabilityStarts: stay.checkIn },
    })
  })

  it('says which rooms are too small, and where that is changed', async () => {
    const { document } = await openFilled(harness, `/narae/foreign/result/${SMALL.placeId}?${STAY}&rooms=4`)
    expect(document.one('main article').text).toContain('한 객실에 성인 2명, 총 3명까지 묵을 수 있어요')
    expect(hrefs(document)).toContain(`/narae/foreign/guest?${STAY}&rooms=4&to=foreign/result/${SMALL.placeId}`)
  })

  it('is shown for the days that a search begins with, where those of its address are over in its city', async () => {
    // Noon of the 21st in Seoul and Tokyo, where the 20th is over; in Honolulu it is the 20th.
    const over = 'checkIn=2026-11-20&checkOut=2026-11-22'
    const pathOf = (placeId: string) => `/narae/foreign/result/${placeId}`
    const leads = async (path: string) => {
      const answer = await harness.fetch(path)
      return [answer.status, answer.headers.get('location')]
    }
    expect(await leads(`${pathOf(HOTEL.placeId)}?${over}&rooms=2-8,1`)).toEqual([
      302,
      `${pathOf(HOTEL.placeId)}?rooms=2-8%2C1`,
    ])
    expect(await leads(`${pathOf(HOTEL.placeId)}?${over}`)).toEqual([302, pathOf(HOTEL.placeId)])
    expect(await leads(`/narae/foreign/results?cityId=${TOKYO.cityId}&${over}`)).toEqual([
      302,
      `/narae/foreign/results?cityId=${TOKYO.cityId}`,
    ])
    expect(await leads(`${pathOf(RESORT.placeId)}?${over}`)).toEqual([200, null])
  })

  it('is English in every language but Korean', async () => {
    const { document, html, fill } = await openFilled(harness, `/ktour/globalPlace/result/${RESORT.placeId}?${STAY}`, {
      headers: { cookie: 'i18n_redirected=ja' },
    })
    expect(document.one('main h2').text).toBe('Narae Resort Waikiki')
    expect(document.one('main').text).toContain('New Honolulu, United States')
    // It says so to who hears the page, of names and of what the house wrote.
    const inEnglish = document.all('main [lang=en]').map(({ text }) => text)
    const { englishDescription: about, englishInstructions, rooms } = (fill() as ForeignFill).detail
    expect(inEnglish).toEqual(
      expect.arrayContaining(['Narae Resort Waikiki', rooms[0]?.englishName, about, englishInstructions]),
    )
    const { propertyName, englishDescription } = (fill() as ForeignFill).detail
    expect(structuredIn(html)[0]).toMatchObject({
      name: 'Narae Resort Waikiki',
      alternateName: propertyName,
      description: englishDescription,
    })
  })

  it.each(['/narae/foreign/result/30999999', '/narae/foreign/result/x'])('is not found at %s', async (path) => {
    expect((await open(harness, path)).status).toBe(404)
  })
})
