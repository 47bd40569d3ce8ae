import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { PlaceDetail, PlaceItem, PlacePage, PlaceQuery } from '#contract/place/catalogue.ts'
import type { Wishes } from '#contract/wish.ts'
import { addDays } from '#rules/date.ts'
import { thousands } from '#rules/money.ts'
import { writeStay } from '#rules/place/address.ts'
import type { HomeFill } from '#rules/place/home.ts'
import type { PropertyFill } from '#rules/place/property.ts'
import type { ResultsFill } from '#rules/results.ts'
import { COUPON, REGION, ROOMS, totalOf } from '../fixture.ts'
import { type Harness, visitor } from '../harness.ts'
import {
  broughtAlong,
  type Element,
  freshStay,
  open,
  openFilled,
  queryOf,
  startWithPages,
  structuredIn,
} from './kit.ts'

/** A name and a review that would be a script were they not kept apart from the page. */
const NASTY = '나쁜 </script><script>alert(1)</script> "숙소" & \u2028 <!--'
const nastyNo = 99_000_900
const CAMPS = 25

/** How late upstream is made, milliseconds. */
const LATE = 60_000
/**
 * Longest a page may take whose upstream does not answer, milliseconds: the fill's 600 and room for
 * a busy machine.
 */
const PATIENCE = LATE / 2

let harness: Harness
beforeAll(async () => {
  harness = await startWithPages()
  const db = await harness.originDb()
  const from = ROOMS.standard.placeId
  const copy = (no: string, name: string, category: string, reviews: string) =>
    `INSERT INTO property (no, name, category, region_id, address, lat, lon, grade, profile, rating, review_count, check_in, check_out,
      description, notices, amenities, photos, phone, policy, parking, adult_only, popularity)
      SELECT ${no}, ${name}, ${category}, region_id, address, lat, lon, 0, profile, rating, ${reviews}, check_in, check_out, description, notices,
      amenities, photos, phone, policy, parking, 0, 1 FROM property p`
  const rooms = `INSERT INTO room (id, property_no, name, kind, base, sale_percent, standard_occupancy, max_occupancy, bed, size_m2, units,
      description, photos, amenities) SELECT p.no * 10, p.no, p.name, 'glamping', 40000, 0, 2, 4, '더블', 20, 50, ?, '[]', '[]' FROM property p`
  const policy = (await db
    .prepare('SELECT policy FROM discount_policy WHERE channel = ?')
    .bind('narae')
    .first('policy')) as string
  const numbers = JSON.stringify(Array.from({ length: CAMPS }, (_, at) => at + 1))
  await db.batch([
    db
      .prepare(
        `${copy('99000500 + n.value', "'캠핑장 ' || n.value", "'camping'", '0')}, json_each(?) n WHERE p.no = ${from}`,
      )
      .bind(numbers),
    db.prepare(`${rooms} WHERE p.category = 'camping'`).bind('별이 보이는 자리'),
    db.prepare(`${copy(String(nastyNo), '?', "'hanok'", '1')} WHERE p.no = ${from}`).bind(NASTY),
    db.prepare(`${rooms} WHERE p.category = 'hanok'`).bind(NASTY),
    // Another channel that gives discounts, which nobody has asked for yet.
    db.prepare("INSERT INTO discount_policy VALUES (9902, 'ktour', 'PLACE', ?)").bind(policy),
    db.prepare(`INSERT INTO review VALUES (1, ${nastyNo}, ?1, 5, '2026-10-01', ?1, 'couple', ?1, '[]')`).bind(NASTY),
  ])
})
afterAll(() => harness.stop())
afterEach(() => harness.clearFaults())

async function asked<Answer>(path: string, input: object, channel = 'narae'): Promise<Answer> {
  const { status, body } = await visitor(harness, channel).post<Answer>(path, input)
  expect(status).toBe(200)
  return body
}

const won = (amount: number) => `${thousands(amount, 'ko')}원`

/** A card of a list says what the API answers of it. */
function expectCard(card: Element, item: PlaceItem, nights: number) {
  expect(card.one('h3').text).toBe(item.name)
  expect(card.one('a').attribute('href')).toMatch(new RegExp(`/place/result/${item.no}\\?`))
  const photo = card.one('img')
  expect(photo.attribute('srcset')).toBe(`${item.photo.small} 480w,${item.photo.medium} 960w,${item.photo.large} 1600w`)
  const base = item.photo.small.slice(0, -'480.webp'.length)
  const avif = [480, 640, 800, 1200, 1600].map((width) => `${base}${width}.avif ${width}w`)
  expect(card.one('source[type="image/avif"]').attribute('srcset')).toBe(avif.join())
  expect(card.one('source').attribute('sizes')).toBe(photo.attribute('sizes'))
  expect([photo.attribute('width'), photo.attribute('height')]).toEqual(['960', '720'])
  // Beside its name it is not read out.
  expect(photo.attribute('alt')).toBe('')
  if (item.soldOut) {
    expect(card.text).toContain('예약 마감 다른 날짜 보기')
    expect(card.text).not.toMatch(/\d원/)
    return
  }
  expect(card.text).toContain(`결제 금액 ${won(item.salePrice)} / ${nights}박`)
  if (item.salePrice < item.minPrice) {
    expect(card.one('del').text).toBe(won(item.minPrice))
    expect(card.text).toContain(`${item.discountPercent}%`)
  } else expect(card.has('del')).toBe(false)
}

it('says of a list in which order it is: by distance where it has a place to be far from', async () => {
  const text = async (query: string) => (await harness.fetch(`/narae/place/results${query}`)).text()
  const ordersIn = (html: string) => [...new Set(html.match(/추천순|거리순/g))].sort()
  expect(ordersIn(await text('?sort=distance'))).toEqual(['추천순'])
  expect(ordersIn(await text('/sort?sort=distance'))).toEqual(['추천순'])
  expect(ordersIn(await text(`?sort=distance&regionId=${REGION}`))).toEqual(['거리순'])
  expect(ordersIn(await text(`/sort?sort=distance&regionId=${REGION}`))).toEqual(['거리순', '추천순'])
})

describe('the list, as a visitor without JavaScript has it', () => {
  it('says what the API says: names, prices of the stay, photos, how many', async () => {
    const stay = freshStay(3)
    const query = { ...stay, category: 'hotel' }
    await harness.setStock(ROOMS.crowd, stay.checkIn, 0)
    await harness.setStock(ROOMS.flexible, stay.checkIn, 2)
    const { document, status } = await openFilled(harness, `/narae/place/results?${queryOf(query)}`)
    expect(status).toBe(200)
    const answer = await asked<PlacePage>('/api/place', query)
    const cards = document.all('main article')
    expect(answer.list.length).toBe(Object.keys(ROOMS).length)
    expect(cards).toHaveLength(answer.list.length)
    for (const [at, item] of answer.list.entries()) expectCard(cards[at] as Element, item, 3)
    expect(answer.list.find(({ no }) => no === ROOMS.standard.placeId)?.salePrice).toBe(totalOf(ROOMS.standard, 3))
    expect(answer.list.filter(({ soldOut }) => soldOut).map(({ no }) => no)).toEqual([ROOMS.crowd.placeId])
    const few = cards.find((card) => card.one('h3').text === ROOMS.flexible.name)
    expect(few?.text).toContain('객실 2개 남음')
    expect(document.one('main [role=status]').text).toBe(`숙소 ${answer.totalCount}곳`)
  })

  it('loads the first photo at once and the rest when they are near', async () => {
    const { document } = await openFilled(
      harness,
      `/narae/place/results?${queryOf({ ...freshStay(), category: 'hotel' })}`,
    )
    const loading = document.all('main article img').map((photo) => photo.attribute('loading'))
    expect(loading[0]).toBe('eager')
    expect(new Set(loading.slice(1))).toEqual(new Set(['lazy']))
  })

  it('waits for no style sheet of a map that is not open', async () => {
    const { document } = await openFilled(
      harness,
      `/narae/place/results?${queryOf({ ...freshStay(), category: 'hotel' })}`,
    )
    const sheets = await Promise.all(
      document.all('link[rel=stylesheet]').map(async (link) => {
        const answer = await harness.fetch(link.attribute('href') ?? '')
        return answer.text()
      }),
    )
    expect(sheets.join('')).toContain('.results-list')
    expect(sheets.join('')).not.toContain('.maplibregl-')
  })

  it('carries the same data for the island', async () => {
    const query = { ...freshStay(), category: 'hotel' }
    const page = await openFilled(harness, `/narae/place/results?${queryOf(query)}`)
    const fill = page.fill() as ResultsFill<PlaceQuery, PlacePage>
    const { timestamp, ...answer } = await asked<PlacePage>('/api/place', query)
    expect(fill.page).toMatchObject(broughtAlong(answer))
    expect(fill.query).toMatchObject(query)
    expect(Date.parse(timestamp)).toBe(Date.parse(fill.page.timestamp))
    expect(page.document.all('main article h3').map(({ text }) => text)).toEqual(fill.page.list.map(({ name }) => name))
  })

  it('goes on by links, page by page', async () => {
    const query = { ...freshStay(), category: 'camping' }
    const first = await openFilled(harness, `/narae/place/results?${queryOf(query)}`)
    expect(first.document.all('main article')).toHaveLength(20)
    const links = (page: typeof first) => page.document.all('main a')
    const more =
      links(first)
        .find(({ text }) => text === '더 보기')
        ?.attribute('href') ?? ''
    const second = await openFilled(harness, more)
    expect((second.fill() as ResultsFill<PlaceQuery, PlacePage>).page.page).toBe(2)
    const names = [first, second].flatMap(({ document }) => document.all('main article h3').map(({ text }) => text))
    expect(new Set(names).size).toBe(CAMPS)
    expect(second.document.one('main').text).toContain('모두 확인했어요')
    const previous =
      links(second)
        .find(({ text }) => text === '이전 목록 보기')
        ?.attribute('href') ?? ''
    expect((await openFilled(harness, previous)).document.one('main article h3').text).toBe(names[0])
    // What is gone back to has all that was shown.
    const back = await openFilled(harness, `/narae/place/results?${queryOf(query)}&first=1&page=2`)
    expect(back.document.all('main article h3').map(({ text }) => text)).toEqual(names)
    expect(links(back).some(({ text }) => text === '이전 목록 보기')).toBe(false)
    // A link beyond the end, of a list that has become shorter, shows the last page.
    for (const pages of ['page=9', 'first=5&page=9']) {
      const { document } = await openFilled(harness, `/narae/place/results?${queryOf(query)}&${pages}`)
      expect(document.all('main article h3').map(({ text }) => text)).toEqual(names.slice(20))
      expect(
        document
          .all('main a')
          .find(({ text }) => text === '이전 목록 보기')
          ?.attribute('href'),
      ).toBe(previous)
    }
  })

  it('shows each channel its own prices', async () => {
    const query = { ...freshStay(), category: 'hotel' }
    const price = async (channel: string) => {
      const { document } = await openFilled(harness, `/${channel}/place/results?${queryOf(query)}`)
      const card = document.all('main article').find((each) => each.one('h3').text === ROOMS.standard.name)
      return /결제 금액 ([\d,]+원)/.exec(card?.text ?? '')?.[1]
    }
    expect(await price('narae')).toBe(won(totalOf(ROOMS.standard, 1)))
    expect(await price('suwon')).toBe(won(ROOMS.standard.price))
  })

  it('says what narrows the list, each with the way to do without it', async () => {
    const stay = { checkIn: '2026-12-15', checkOut: '2026-12-16', adults: 2, children: 0 }
    const narrowed = { ...stay, category: 'camping', maxPrice: 100_000, freeCancellation: 'true', minRating: 3.5 }
    const { document } = await openFilled(harness, `/narae/place/results?${queryOf(narrowed)}`)
    const links = document.all('.results-chosen a')
    expect(links.map(({ text }) => text)).toEqual(['무료 취소', '평점 3.5 이상', '10만원 이하', '모두 지우기'])
    expect(document.one('.results-count').text).toBe('3')
    const [free, ...others] = links.map((link) => new URLSearchParams(link.attribute('href')?.split('?')[1]))
    expect(Object.fromEntries(free ?? [])).not.toHaveProperty('freeCancellation')
    expect(Object.fromEntries(free ?? [])).toMatchObject({ category: 'camping', maxPrice: '100000', minRating: '3.5' })
    expect(Object.fromEntries(others.at(-1) ?? [])).toEqual({
      category: 'camping',
      checkIn: stay.checkIn,
      checkOut: stay.checkOut,
    })
  })

  it('says when nothing is found, and how to look wider', async () => {
    const empty = async (query: object) => {
      const { document } = await openFilled(harness, `/narae/place/results?${queryOf({ ...freshStay(), ...query })}`)
      expect(document.has('main article')).toBe(false)
      return { text: document.one('main').text, links: document.all('main a').map(({ text }) => text) }
    }
    const narrow = await empty({ minPrice: 9_000_000 })
    expect(narrow.text).toContain('조건에 맞는 숙소가 없어요')
    expect(narrow.links).toContain('조건 초기화')
    expect(narrow.links).toContainEqual(expect.stringMatching(/^‘900만원 이상’ 빼면 숙소 \d+곳$/))
    const nowhere = await empty({ keyword: '어디에도없는곳' })
    expect(nowhere.text).toContain('‘어디에도없는곳’에 맞는 결과가 없어요')
    expect(nowhere.text).toContain('이런 지역은 어때요?')
    const misspelled = await empty({ keyword: '밍둥' })
    expect(misspelled.links).toContain('‘명동’으로 찾을까요?')
  })

  it('leads to the search where nothing is found and there is no condition to clear', async () => {
    const stay = { checkIn: '2026-12-15', checkOut: '2026-12-16', adults: 8, children: 4 }
    const { document } = await openFilled(harness, `/narae/place/results?${queryOf(stay)}`)
    const links = document.all('main a').map(({ text }) => text)
    expect(document.one('main').text).toContain('조건에 맞는 숙소가 없어요')
    expect([links.includes('조건 바꾸기'), links.includes('조건 초기화')]).toEqual([true, false])
  })

  it('is text, whatever a property calls itself', async () => {
    const page = await openFilled(harness, `/narae/place/results?${queryOf({ ...freshStay(), category: 'hanok' })}`)
    expect(page.html).not.toContain('<script>alert')
    expect((page.fill() as ResultsFill<PlaceQuery, PlacePage>).page.list.map(({ name }) => name)).toEqual([NASTY])
    expect(page.document.one('main article h3').text).toBe(NASTY.replace(/\s+/g, ' '))
    const detail = await openFilled(harness, `/narae/place/result/${nastyNo}?${queryOf(freshStay())}`)
    expect(detail.html).not.toContain('<script>alert')
    expect((detail.fill() as PropertyFill).detail.name).toBe(NASTY)
    expect(detail.title).toContain('나쁜 </script><script>alert(1)</script> "숙소" &')
  })
})

describe('the home, as a visitor without JavaScript has it', () => {
  it('says of its ranking what a wish list of the same says that it costs', async () => {
    const { query, offers } = (await openFilled(harness, '/narae')).fill() as HomeFill
    const ids = Object.keys(offers ?? {})
    const wished = await asked<Wishes>('/api/place/wishes', { ids, search: writeStay(query) })
    expect(ids.length).toBeGreaterThan(4)
    expect(wished.list).toHaveLength(ids.length)
    for (const { id, salePrice, minPrice, discountPercent, basis, soldOut } of wished.list)
      expect(offers?.[id]).toEqual({ salePrice, minPrice, discountPercent, basis, soldOut })
  })

  it('says what the most looked for cost for its dates, as the list does', async () => {
    const stay = freshStay(2)
    await harness.setStock(ROOMS.crowd, stay.checkIn, 0)
    const { document } = await openFilled(harness, `/narae?${queryOf(stay)}`)
    const { list } = await asked<PlacePage>('/api/place', { ...stay, sort: 'recommended' })
    const cards = document.all('.ranking > li')
    expect(cards.length).toBeGreaterThan(3)
    let priced = 0
    for (const card of cards) {
      const item = list.find(({ no }) => card.one('a').attribute('href')?.includes(`/place/result/${no}?`))
      if (!item) continue
      priced += 1
      expect(card.text).toContain(item.soldOut ? '예약 마감' : `결제 금액 ${won(item.salePrice)} / 2박`)
    }
    expect(priced).toBeGreaterThan(2)
    expect(cards.some((card) => card.text.includes('예약 마감'))).toBe(true)
  })

  it('shows them without prices when those cannot be had', async () => {
    await harness.setFault({ target: 'place', path: '/properties', mode: 'status' })
    const { document, status } = await open(harness, `/narae?${queryOf(freshStay(2))}`)
    expect([status, document.all('.ranking > li').length > 3, document.has('.ranking .price')]).toEqual([
      200,
      true,
      false,
    ])
  })
})

describe('a property, as a visitor without JavaScript has it', () => {
  const { placeId } = ROOMS.standard
  const path = `/narae/place/result/${placeId}`

  it('says what the API says: rooms, prices of the stay, photos, and the way to book', async () => {
    const stay = freshStay(2)
    const { document } = await openFilled(harness, `${path}?${queryOf(stay)}`)
    const answer = await asked<PlaceDetail>('/api/place/detail', { ...stay, placeId })
    expect(document.one('main h2').text).toBe(ROOMS.standard.name)
    expect(document.one('main').text).toContain(answer.address)
    const photos = document.all('main img').map((photo) => photo.attribute('srcset'))
    for (const photo of answer.photos) {
      expect(photos).toContain(`${photo.small} 480w,${photo.medium} 960w,${photo.large} 1600w`)
    }
    const rooms = document.all('#rooms article')
    expect(rooms).toHaveLength(answer.rooms.length)
    for (const [at, room] of answer.rooms.entries()) {
      const card = rooms[at] as Element
      expect(card.one('h3').text).toBe(room.name)
      expect(card.text).toContain(`결제 금액 ${won(room.salePrice)} / 2박`)
      expect(card.one('del').text).toBe(won(room.minPrice))
      for (const night of room.nights) expect(card.one('details dl').text).toContain(won(night.price))
      const book =
        card
          .all('a')
          .find(({ text }) => text === '예약하기')
          ?.attribute('href') ?? ''
      const { pathname, searchParams } = new URL(book, harness.url)
      expect(pathname).toBe('/narae/payment/place')
      expect(Object.fromEntries(searchParams)).toEqual({
        placeId: String(placeId),
        roomId: String(room.id),
        checkIn: stay.checkIn,
        checkOut: stay.checkOut,
      })
    }
    expect(answer.rooms[0]?.salePrice).toBe(totalOf(ROOMS.standard, 2))
    expect(document.one('main').text).toContain('5,000원 할인')
  })

  it('carries the same data for the island, and nothing of a person', async () => {
    const stay = freshStay()
    const page = await openFilled(harness, `${path}?${queryOf(stay)}`)
    const fill = page.fill() as PropertyFill
    expect(fill.query).toEqual({ placeId, ...stay })
    expect(fill.detail).toEqual(broughtAlong(await asked('/api/place/detail', { ...stay, placeId })))
    expect(fill.parts.coupons?.map(({ id, published }) => [id, published])).toEqual([[COUPON.id, false]])
    const taker = visitor(harness)
    await taker.post('/api/place/coupon', { placeId, couponId: COUPON.id })
    const own = await taker.fetch(`${path}?${queryOf(freshStay())}`)
    expect(await own.text()).not.toContain('"published":true')
  })

  it('tells search engines what it is', async () => {
    const page = await openFilled(harness, `${path}?${queryOf(freshStay())}`)
    const { document } = page
    expect(page.title).toBe(`${ROOMS.standard.name} (명동 호텔) - 나래`)
    expect(document.one('link[rel=canonical]').attribute('href')).toMatch(new RegExp(`^http.*${path}$`))
    expect(structuredIn(page.html)[0]).toMatchObject({
      '@type': 'Hotel',
      name: ROOMS.standard.name,
      telephone: '0212345678',
    })
  })

  it('says that a room is sold out or too small, and what to change', async () => {
    const stay = freshStay()
    await harness.setStock(ROOMS.standard, stay.checkIn, 0)
    const { document } = await openFilled(harness, `${path}?${queryOf(stay)}`)
    const room = document.one('#rooms article')
    expect(room.text).toContain('예약 마감')
    expect(room.all('a').some(({ text }) => text === '예약하기')).toBe(false)
    // The nearest dates of as many nights that can be had, with what they cost.
    const next = stay.checkOut
    const offered = document.all('.room-openings a')
    expect(offered).toHaveLength(3)
    const link = offered.find((each) => each.attribute('href')?.includes(`checkIn=${next}`))
    expect(link?.attribute('href')).toBe(`${path}?checkIn=${next}&checkOut=${addDays(next, 1)}#rooms`)
    expect(link?.text).toContain(' · 1박')
    const crowd = await openFilled(harness, `${path}?${queryOf({ ...freshStay(), adults: 6 })}`)
    expect(crowd.document.all('.room-openings')).toHaveLength(0)
    expect(crowd.document.one('#rooms article').text).toContain('최대 4명까지 묵을 수 있어요')
    const note = crowd.document.one('#rooms .note')
    expect(note.text).toBe('6명이 묵을 수 있는 객실이 없어요인원 변경')
    expect(note.one('a').attribute('href')).toMatch(/\/place\/guest\?/)
  })

  it('that is sold for more nights says so, and offers dates for as many', async () => {
    const db = await harness.originDb()
    const fewest = (nights: number) =>
      db.prepare('UPDATE room SET min_nights = ? WHERE id = ?').bind(nights, ROOMS.nights.roomId).run()
    await fewest(3)
    const stay = freshStay()
    const address = `/narae/place/result/${ROOMS.nights.placeId}`
    const { document, fill } = await openFilled(harness, `${address}?${queryOf(stay)}`)
    expect(document.one('#rooms .note').text).toContain('3박부터 예약할 수 있어요')
    expect(document.one('#rooms article').text).toContain('3박부터 예약할 수 있어요')
    const { openings } = (fill() as PropertyFill).parts
    expect(openings?.map(({ checkIn }) => checkIn)).toContain(stay.checkIn)
    const long = { ...stay, checkOut: addDays(stay.checkIn, 3) }
    expect(openings?.find(({ checkIn }) => checkIn === stay.checkIn)).toMatchObject({ checkOut: long.checkOut })
    const there = await openFilled(harness, `${address}?${queryOf(long)}`)
    expect((there.fill() as PropertyFill).parts.openings).toEqual([])
    const offered = openings?.find(({ checkIn }) => checkIn === stay.checkIn)?.salePrice ?? 0
    expect(there.document.one('#rooms article').text).toContain(won(offered))
    await fewest(1)
  })

  it('does without the parts whose service is late or away', async () => {
    await harness.setFault({ target: 'place', path: '/properties/:no/reviews', mode: 'delay', ms: LATE })
    await harness.setFault({ target: 'place', path: '/properties/near', mode: 'status', status: 503 })
    const began = Date.now()
    const path = `/narae/place/result/${ROOMS.flexible.placeId}?${queryOf(freshStay())}`
    const page = await openFilled(harness, path)
    expect(Date.now() - began).toBeLessThan(PATIENCE)
    const fill = page.fill() as PropertyFill
    expect([fill.parts.reviews, fill.parts.near]).toEqual([null, null])
    expect(page.document.one('#rooms article').text).toContain(won(totalOf(ROOMS.flexible, 1)))
  })
})

describe('while upstream fails or is slow, a new page', () => {
  const screens = [
    ['results', () => `/narae/place/results?${queryOf(freshStay())}`],
    ['detail', () => `/narae/place/result/${ROOMS.nights.placeId}?${queryOf(freshStay())}`],
  ] as const
  const faults = [
    { mode: 'status', status: 500 },
    { mode: 'status', status: 404 },
    { mode: 'delay', ms: LATE },
    { mode: 'malformed' },
    { mode: 'truncate' },
    { mode: 'drop' },
  ]
  describe.each(screens)('of %s', (_, address) => {
    it.each(faults)('goes out with its skeleton ($mode $status)', async (fault) => {
      await openFilled(harness, '/narae/place/results')
      await harness.setFault({ target: 'place', ...fault })
      const path = address()
      const began = Date.now()
      const page = await open(harness, path)
      expect(Date.now() - began).toBeLessThan(PATIENCE)
      expect(page.status).toBe(200)
      expect(page.fill()).toBeNull()
      expect(page.document.has('main [aria-busy=true]')).toBe(true)
      expect(page.document.one('main').text).toContain('불러오는 중')
      expect(page.document.has('main article h3')).toBe(false)
      await harness.clearFaults()
      await openFilled(harness, address())
    })
  })

  it('is still whole without discounts, when those cannot be read', async () => {
    await harness.setFault({ target: 'pay', mode: 'status', status: 500 })
    const shown = async () => {
      const { document } = await openFilled(
        harness,
        `/ktour/place/results?${queryOf({ ...freshStay(), category: 'hotel' })}`,
      )
      return document.all('main article').find((each) => each.one('h3').text === ROOMS.standard.name)?.text
    }
    expect(await shown()).toContain(`결제 금액 ${won(ROOMS.standard.price)} / 1박`)
    await harness.clearFaults()
    expect(await shown()).toContain(`결제 금액 ${won(totalOf(ROOMS.standard, 1))} / 1박`)
  })

  it('is a home with its search, whatever else is away', async () => {
    await harness.setFault({ target: 'place', mode: 'status', status: 500 })
    await harness.setFault({ target: 'admin', mode: 'status', status: 500 })
    const { document, status } = await open(harness, '/skt')
    expect(status).toBe(200)
    const form = document.one('main form')
    expect([form.attribute('method'), form.attribute('action')]).toEqual(['get', '/skt/dplace/results'])
    expect(form.has('input[name=keyword]')).toBe(true)
  })

  it('is shown as it was when it had been shown before', async () => {
    const path = `/narae/place/results?${queryOf({ ...freshStay(), category: 'hotel' })}`
    const before = await openFilled(harness, path)
    await harness.setFault({ target: 'place', mode: 'status', status: 500 })
    const names = (page: typeof before) => page.document.all('main article h3').map(({ text }) => text)
    const after = await open(harness, path)
    expect(names(after)).toEqual(names(before))
    expect(names(after).length).toBeGreaterThan(0)
  })
})

describe('date and guest pages, as a visitor without JavaScript has them', () => {
  it.each(['date', 'guest'])('%s is a form that leads back to where it was opened', async (screen) => {
    const stay = { ...freshStay(2), adults: 3, children: 1 }
    const results = await openFilled(
      harness,
      `/narae/place/results?${queryOf({ ...stay, keyword: '명동', sort: 'rating' })}`,
    )
    const link = results.document.all('main a').find((each) => each.attribute('href')?.includes(`/place/${screen}?`))
    const { document } = await openFilled(harness, link?.attribute('href') ?? '')
    const form = document.one('main form')
    expect((form.attribute('method') ?? 'get').toLowerCase()).toBe('get')
    const fields = Object.fromEntries(
      [...form.all('input'), ...form.all('select')].map((field) => [
        field.attribute('name'),
        field.has('option[selected]') ? field.one('option[selected]').attribute('value') : field.attribute('value'),
      ]),
    )
    const asked = new URLSearchParams(
      Object.entries(fields).filter((entry): entry is [string, string] => entry[0] !== 'null' && entry[1] !== null),
    )
    const back = await openFilled(harness, `${form.attribute('action')}?${asked}`)
    expect((back.fill() as ResultsFill<PlaceQuery, PlacePage>).query).toMatchObject({
      ...stay,
      keyword: '명동',
      sort: 'rating',
    })
  })
})
