import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { LeisureDetail, LeisureItem, LeisurePage } from '#contract/leisure/catalogue.ts'
import type { DealFill } from '#rules/leisure/deal.ts'
import type { LeisureHomeFill } from '#rules/leisure/home.ts'
import { thousands } from '#rules/money.ts'
import { type Harness, visitor } from '#tests/harness.ts'
import { DEAL, deals, VARIANT } from '#tests/origin/deals.ts'
import { type Element, open, openFilled, startWithPages, structuredIn } from '../kit.ts'

/** A name that would be a script were it not kept apart from the page. */
const NASTY = '</script><script>alert(1)</script> & "표"'
const PARK = '해운대 별빛랜드 자유이용권'

let harness: Harness
beforeAll(async () => {
  harness = await startWithPages()
  const db = await harness.originDb()
  await db.batch([
    db.prepare('INSERT OR REPLACE INTO region VALUES (1, ?, ?, 35.15, 129.16)').bind('부산', '해운대'),
    db.prepare('INSERT OR REPLACE INTO region VALUES (2, ?, ?, 37.75, 128.9)').bind('강원', '강릉/경포'),
    ...deals().map(([sql, values]) => db.prepare(sql).bind(...values)),
    db.prepare('UPDATE leisure_variant SET sale_price = 45000 WHERE id = ?').bind(VARIANT.noon),
    db.prepare('UPDATE leisure_deal SET summary = ?1, description = ?1 WHERE id = ?2').bind(NASTY, DEAL.yacht),
  ])
})
afterAll(() => harness.stop())
afterEach(() => harness.clearFaults())

const won = (amount: number) => `${thousands(amount, 'ko')}원`

async function asked<Answer>(path: string, input: object): Promise<Answer> {
  const { status, body } = await visitor(harness, 'narae').post<Answer>(path, input)
  expect(status).toBe(200)
  return body
}

/** Leaves so many of a ticket on a day. */
async function leave(item: number, date: string, left: number): Promise<void> {
  const slot = Date.parse(`${date}T00:00:00Z`) / 86_400_000
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ product: 'leisure', item, slot, left })
  expect((await harness.fetch('/__origin/stock', { method: 'PUT', headers, body })).status).toBe(200)
}

function expectCard(card: Element, item: LeisureItem, search = '') {
  expect(card.one('h3').text).toBe(item.name)
  expect(card.one('a').attribute('href')).toBe(`/narae/leisure/result/${item.id}${search}`)
  if (item.soldOut) {
    expect(card.text).toContain('매진')
    expect(card.text).not.toMatch(/\d원/)
    return
  }
  expect(card.text).toContain(`결제 금액 ${won(item.salePrice)} 부터`)
  expect(card.has('del')).toBe(item.salePrice < item.minPrice.coverPrice)
}

describe('leisure, as a visitor without JavaScript has it', () => {
  // First, while no answer is kept yet.
  it('is still searched while its service is away', async () => {
    await harness.setFault({ target: 'place', path: '/leisure/:part', mode: 'status', status: 503 })
    const { document, fill } = await open(harness, '/narae/leisure?keyword=away')
    expect((fill() as LeisureHomeFill).deals).toEqual([])
    expect(document.one('main form').attribute('action')).toBe('/narae/leisure/results')
    const category = await open(harness, '/narae/leisure/category?keyword=away')
    expect(category.document.all('.leisure-kinds a')).toHaveLength(12)
  })

  it('begins with its kinds and with what is popular', async () => {
    const { document, status, fill } = await openFilled(harness, '/narae/leisure')
    expect(status).toBe(200)
    const { list } = await asked<LeisurePage>('/api/leisure/deals', {})
    expect((fill() as LeisureHomeFill).deals.map(({ id }) => id)).toEqual(list.map(({ id }) => id))
    const cards = document.all('main article')
    expect(cards).toHaveLength(list.length)
    for (const [at, item] of list.entries()) expectCard(cards[at] as Element, item)
    const links = document.all('main a').map((link) => link.attribute('href') ?? '')
    expect(links).toContain('/narae/leisure/results?categoryId=2267')
    expect(links).toContain('/narae/leisure/category')
    expect(document.one('main form').attribute('action')).toBe('/narae/leisure/results')
  })

  it('has its kinds and regions, each with how much', async () => {
    const { document } = await openFilled(harness, '/narae/leisure/category')
    expect(document.one('.leisure-kinds').text).toContain('수상레저2개')
    const chip = document.all('.leisure-province a').find(({ text }) => text === '강릉/경포 (3)')
    expect(chip?.attribute('href')).toBe('/narae/leisure/results?regionId=2')
  })

  it('is searched on a screen of its own with what was chosen before', async () => {
    const { document } = await openFilled(harness, '/narae/leisure/search?keyword=요트&regionId=1')
    expect(document.one('main input[name=keyword]').attribute('value')).toBe('요트')
    expect(document.one('main input[name=regionId]').attribute('value')).toBe('1')
  })

  it('is listed with the prices of the API, and keeps the day', async () => {
    const { document } = await openFilled(harness, '/narae/leisure/results?regionId=2&date=2026-12-05')
    const answer = await asked<LeisurePage>('/api/leisure/deals', { regionId: 2, date: '2026-12-05' })
    expect(answer.list.map(({ id }) => id)).toEqual(expect.arrayContaining([DEAL.class, DEAL.ski]))
    const cards = document.all('main article')
    expect(cards).toHaveLength(answer.list.length)
    for (const [at, item] of answer.list.entries()) expectCard(cards[at] as Element, item, '?date=2026-12-05')
    expect(document.one('main [role=status]').text).toBe(`상품 ${answer.totalCount}개`)
  })

  it('shows a deal with its tickets in a form that leads to the payment', async () => {
    const { document, title, html, fill } = await openFilled(harness, `/narae/leisure/result/${DEAL.park}`)
    const deal = await asked<LeisureDetail>('/api/leisure/detail', { dealId: DEAL.park })
    const { detail, parts } = fill() as DealFill
    expect(detail).toEqual(deal)
    expect(parts.days).toEqual([])
    expect(parts.near?.map(({ id }) => id)).toContain(DEAL.yacht)
    expect(title).toContain(`${PARK} (해운대 테마파크)`)
    expect(document.one('main h2').text).toBe(PARK)
    const form = document.one('form[action$="/payment/leisure"]')
    expect(form.attribute('action')).toBe('/narae/payment/leisure')
    expect(form.one('input[name=dealId]').attribute('value')).toBe('801')
    for (const { id, salePrice } of deal.variants) {
      expect(form.has(`input[name=t${id}]`)).toBe(true)
      expect(form.text).toContain(won(salePrice))
    }
    expect(form.has('input[name=date]')).toBe(false)
    expect(document.one('main').text).toContain('사용하지 않은 이용권은 유효기간이 끝날 때까지 전액 환불돼요')
    expect(structuredIn(html)[0]).toMatchObject({
      '@type': 'Product',
      name: PARK,
      aggregateRating: { reviewCount: 3 },
      offers: { lowPrice: 20_000, highPrice: 30_000, priceCurrency: 'KRW', availability: 'https://schema.org/InStock' },
    })
  })

  it('offers days as links, and tickets of the chosen one as far as there are', async () => {
    await leave(VARIANT.morning, '2026-11-26', 3)
    const path = `/narae/leisure/result/${DEAL.class}`
    const { document } = await openFilled(harness, `${path}?date=2026-11-26`)
    const strip = document.one('.day-strip')
    expect(strip.one('[aria-current=date]').attribute('href')).toBe(`${path}?date=2026-11-26#tickets`)
    expect(strip.all('[data-state=closed]')).toHaveLength(2)
    expect(document.one(`input[name=t${VARIANT.morning}]`).attribute('max')).toBe('3')
    expect(document.one('input[name=date]').attribute('value')).toBe('2026-11-26')
    // Far from the first days: the days begin with the chosen one.
    const far = await openFilled(harness, `${path}?date=2027-01-14`)
    expect(far.document.one('.day-strip a').attribute('href')).toBe(`${path}?date=2027-01-14#tickets`)
  })

  it('begins with the cheapest ticket that is left on the day, in its head and at its foot', async () => {
    // Far from the days that pages before have shown.
    await leave(VARIANT.noon, '2027-02-11', 0)
    for (const [search, price] of [
      ['?date=2027-02-11', 50_000],
      ['?date=2027-02-12', 45_000],
      ['', 45_000],
    ] as const) {
      const { document } = await openFilled(harness, `/narae/leisure/result/${DEAL.class}${search}`)
      expect(document.one('.detail-head').text).toContain(`결제 금액 ${won(price)} 부터`)
      expect(document.one('.action-bar strong').text).toBe(won(price))
    }
  })

  it('stands without the days while those are away', async () => {
    await harness.setFault({ target: 'place', path: '/leisure/deals/:id/stock', mode: 'status', status: 503 })
    const { document, status, fill } = await open(harness, `/narae/leisure/result/${DEAL.ski}?date=2026-12-06`)
    expect(status).toBe(200)
    expect((fill() as DealFill).parts.days).toBeNull()
    expect(document.one('input[name=date]').attribute('type')).toBe('date')
    expect(document.has(`input[name=t${VARIANT.lift}]`)).toBe(true)
  })

  it('says of a deal out of season that it is over, without a way to pay', async () => {
    const { document } = await openFilled(harness, `/narae/leisure/result/${DEAL.raft}`)
    expect(document.one('#tickets').text).toContain('지금은 운영 기간이 아니거나')
    expect(document.has('.action-bar')).toBe(false)
    expect(document.one('main').text).toContain('매년 5월 1일 – 10월 15일')
  })

  it('says what giving a ticket back costs by the last session of the day', async () => {
    const db = await harness.originDb()
    await db
      .prepare(
        `INSERT INTO leisure_variant (id, deal_id, name, option, audience, start_time, cover_price, sale_price, min_quantity, max_quantity, capacity)
         SELECT ?1, deal_id, '10:00 바다', '10:00 바다', audience, '10:00', cover_price, sale_price, 1, 5, 5 FROM leisure_variant WHERE id = ?2`,
      )
      .bind(VARIANT.sunset - 1, VARIANT.sunset)
      .run()
    const { document } = await openFilled(harness, `/narae/leisure/result/${DEAL.yacht}`)
    // It is noon: the session at ten has begun, the one at six has not.
    expect(document.one('.policy-table').text).toContain('18:00까지')
  })

  it('keeps words of a deal apart from the page', async () => {
    const { document, html, fill } = await openFilled(harness, `/narae/leisure/result/${DEAL.yacht}`)
    expect(html).not.toContain('<script>alert')
    expect((fill() as DealFill).detail.description).toBe(NASTY)
    expect(document.one('main').text).toContain(NASTY)
  })

  it('is answered in the language of the visitor', async () => {
    const { document } = await openFilled(harness, `/ktour/leisure/result/${DEAL.park}`, {
      headers: { cookie: 'i18n_redirected=en' },
    })
    expect(document.one('.detail-kind').text).toContain('Theme parks')
    expect(document.one('#tickets').text).toContain('Use it any time within 60 days of purchase')
  })

  it.each(['/narae/leisure/result/899', '/narae/leisure/result/x', '/petstay/leisure'])(
    'is not found at %s',
    async (path) => {
      expect((await open(harness, path)).status).toBe(404)
    },
  )
})
