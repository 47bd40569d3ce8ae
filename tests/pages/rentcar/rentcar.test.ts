import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { RentcarDetail, RentcarItem, RentcarPage } from '#contract/rentcar/catalogue.ts'
import { thousands } from '#rules/money.ts'
import type { CarFill } from '#rules/rentcar/car.ts'
import type { RentcarHomeFill } from '#rules/rentcar/home.ts'
import { type Harness, NOW, visitor } from '#tests/harness.ts'
import { BRANCH, CAR, rentcarFixture, vehicleId } from '#tests/rentcar.ts'
import { broughtAlong, type Element, open, openFilled, queryOf, RENTED, startWithPages, structuredIn } from '../kit.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startWithPages()
  const db = await harness.originDb()
  await db.batch(rentcarFixture().map(([sql, values]) => db.prepare(sql).bind(...values)))
})
afterAll(() => harness.stop())
afterEach(() => harness.clearFaults())

/** Two days of their own for everybody, so that no answer kept for another test is this one's. */
let week = 0
function freshRental() {
  const first = Date.parse('2027-03-22T10:00Z') + week++ * 7 * 86_400_000
  const at = (ms: number) => new Date(ms).toISOString().slice(0, 16)
  return { pickUpAt: at(first), returnAt: at(first + 2 * 86_400_000) }
}

/** Has somebody drive the one luxury car for good. */
async function takeLuxury(): Promise<void> {
  const db = await harness.originDb()
  const hold = db.prepare('INSERT INTO rental VALUES (?, ?, 0, 9999999999999)')
  await db.batch([db.prepare('DELETE FROM rental'), hold.bind('PAGES', vehicleId(CAR.luxury, 1))])
}

/** Name and value of a field, as it is sent. */
const sentBy = (field: Element) => [field.attribute('name'), field.attribute('value')]
/** What the choices of a form are at. */
const chosenIn = (form: Element) =>
  Object.fromEntries(
    form.all('select').map((field) => {
      const chosen = field.all('option').find((option) => option.attribute('selected') !== null)
      return [field.attribute('name'), chosen?.attribute('value') ?? chosen?.text]
    }),
  )

const won = (amount: number) => `${thousands(amount, 'ko')}원`

async function asked<Answer>(path: string, input: object): Promise<Answer> {
  const { status, body } = await visitor(harness, 'narae').post<Answer>(path, input)
  expect(status).toBe(200)
  return body
}

function expectCard(card: Element, item: RentcarItem) {
  expect(card.one('h3').text).toBe(item.name)
  expect(card.one('a').attribute('href')).toMatch(new RegExp(`^/narae/rentcar/result/${item.id}\\?`))
  if (item.soldOut) {
    expect(card.text).toContain('예약 마감')
    expect(card.text).not.toMatch(/\d원/)
    return
  }
  expect(card.text).toContain(`결제 금액 ${won(item.salePrice)} / 2일`)
  expect(card.has('del')).toBe(item.salePrice < item.minPrice)
}

describe('rental cars, as a visitor without JavaScript has them', () => {
  it('begin at the first branch, and lead to areas and classes with the same times', async () => {
    const rental = freshRental()
    const { document, status, fill } = await openFilled(harness, `/narae/rentcar?${queryOf(rental)}`)
    expect(status).toBe(200)
    const { branches, cars, query } = fill() as RentcarHomeFill
    expect(query).toMatchObject(rental)
    const { list } = await asked<RentcarPage>('/api/rentcar', { ...rental, driverAge: 30, branchId: branches[0]?.id })
    expect(cars.map(({ id }) => id)).toEqual(list.map(({ id }) => id).slice(0, 8))
    const cards = document.all('main article')
    expect(cards).toHaveLength(cars.length)
    for (const [at, item] of cars.entries()) expectCard(cards[at] as Element, item)
    const links = document.all('main a').map((link) => link.attribute('href') ?? '')
    const times = `pickUpAt=${rental.pickUpAt}&returnAt=${rental.returnAt}`
    expect(links).toContain(`/narae/rentcar/results?from=jeju&${times}`)
    expect(links).toContain(`/narae/rentcar/results?${times}&classes=suv`)
  })

  it('are still searched while their service is away', async () => {
    await harness.setFault({ target: 'place', path: '/rentcar/:part', mode: 'status', status: 503 })
    const { document, fill } = await open(harness, `/narae/rentcar?${queryOf(freshRental())}`)
    expect((fill() as RentcarHomeFill).cars).toEqual([])
    expect(document.one('main form').attribute('action')).toBe('/narae/rentcar/results')
  })

  it('are listed with the prices of the API', async () => {
    const rental = freshRental()
    await takeLuxury()
    const { document } = await openFilled(harness, `/narae/rentcar/results?from=${BRANCH.island}&${queryOf(rental)}`)
    const cards = document.all('main article')
    const answer = await asked<RentcarPage>('/api/rentcar', { ...rental, driverAge: 30, branchId: BRANCH.island })
    expect(cards).toHaveLength(answer.list.length)
    for (const [at, item] of answer.list.entries()) expectCard(cards[at] as Element, item)
    expect(answer.list.filter(({ soldOut }) => soldOut).map(({ id }) => id)).toEqual([CAR.luxury])
    expect(document.one('main [role=status]').text).toBe(`차량 ${answer.totalCount}대`)
    expect(cards.at(-1)?.text).toContain('예약 마감')
    expect(document.all('main a').map(({ text }) => text)).toContain('지도')
  })

  it('say of which year their two ends are where that is not this one', async () => {
    const between = async (pickUpAt: string, returnAt: string) => {
      const page = `/narae/rentcar/results?from=${BRANCH.island}&${queryOf({ pickUpAt, returnAt })}`
      return (await openFilled(harness, page)).document
    }
    const next = await between('2027-01-04T10:00', '2027-01-06T10:00')
    expect(next.one('main').text).toContain('2027.01.04(월) 10:00 – 1.6(수) 10:00')
    // By which a browser says the same.
    expect(next.all('html')[0]?.attribute('data-today')).toBe(NOW.slice(0, 10))
    const over = await between('2026-12-30T10:00', '2027-01-02T10:00')
    expect(over.one('main').text).toContain('12.30(수) 10:00 – 2027.01.02(토) 10:00')
  })

  it('say that they come back to another branch', async () => {
    const way = `from=${BRANCH.island}&to=${BRANCH.islandTown}&${queryOf(freshRental())}`
    const { document } = await openFilled(harness, `/narae/rentcar/results?${way}`)
    expect(document.one('main').text).toContain('시험 공항점 → 시험 서귀포점')
  })

  it('say why none can be had as asked for, and lead to where that is changed', async () => {
    const times = 'pickUpAt=2027-03-22T07:00&returnAt=2027-03-24T10:00'
    const { document, status } = await openFilled(harness, `/narae/rentcar/results?from=${BRANCH.island}&${times}`)
    expect(status).toBe(200)
    const alert = document.one('main [role=alert]')
    expect(alert.text).toContain('문을 열지 않아요')
    expect(alert.one('a').attribute('href')).toBe(`/narae/rentcar?from=${BRANCH.island}&${times}`)
    expect(document.has('main article')).toBe(false)
    // Nothing to show on a map either.
    expect(document.all('main a').map(({ text }) => text)).not.toContain('지도')
  })

  it('are shown with branches, insurances and a bill that adds up', async () => {
    const rental = freshRental()
    const path = `/narae/rentcar/result/${CAR.midsize}?${queryOf(rental)}&insurance=full`
    const { document, title, html, fill } = await openFilled(harness, path)
    const input = { ...rental, carId: CAR.midsize, driverAge: 30, insurance: 'full' }
    const car = await asked<RentcarDetail>('/api/rentcar/detail', input)
    const { detail, query } = fill() as CarFill
    expect(query).toEqual(input)
    expect(detail).toEqual(broughtAlong(car))
    expect(title).toContain('시험 중형차 (시험 공항점)')
    expect(document.one('main h2').text).toBe('시험 중형차')
    for (const { salePrice } of car.insurances) expect(document.one('#insurance').text).toContain(won(salePrice))
    for (const { price } of car.lines) expect(document.one('main').text).toContain(won(price))
    expect(car.lines.reduce((sum, { price }) => sum + price, 0)).toBe(car.minPrice)
    const pay = document.all('a').find(({ text }) => text === '예약하기')
    expect(pay?.attribute('href')).toBe(
      `/narae/payment/rentcar?carId=${CAR.midsize}&pickUpAt=${rental.pickUpAt}&returnAt=${rental.returnAt}&insurance=full`,
    )
    expect(structuredIn(html)[0]).toMatchObject({
      '@type': 'Car',
      name: '시험 중형차',
      offers: {
        price: car.salePrice,
        priceCurrency: 'KRW',
        availability: 'https://schema.org/InStock',
        businessFunction: RENTED,
        availabilityStarts: `${rental.pickUpAt}:00+09:00`,
        availabilityEnds: `${rental.returnAt}:00+09:00`,
      },
    })
  })

  it('whose driver must be older are shown with that age, and lead to cars at the branch for this one', async () => {
    const rental = queryOf({ ...freshRental(), age: 22 }).replaceAll('%3A', ':')
    const { document, status } = await openFilled(harness, `/narae/rentcar/result/${CAR.luxury}?${rental}`)
    expect(status).toBe(200)
    expect(document.one('main h2').text).toBe('시험 고급차')
    const alert = document.one('main [role=alert]')
    expect(alert.text).toContain('나이가 이 차량의 대여 기준에 맞지 않아요')
    expect(alert.text).toContain('만 26세 이상')
    expect(alert.one('a').attribute('href')).toBe(`/narae/rentcar/results?from=${BRANCH.island}&${rental}`)
    // Whoever chose a wrong age chooses another one here.
    expect(chosenIn(document.one('#times'))).toMatchObject({ age: '22' })
  })

  it('that cannot be left at a branch lead to the same car, brought back to where it is fetched', async () => {
    const times = queryOf(freshRental()).replaceAll('%3A', ':')
    const page = `/narae/rentcar/result/${CAR.luxury}`
    const { document } = await openFilled(harness, `${page}?to=${BRANCH.city}&${times}`)
    expect(document.one('main h2').text).toBe('시험 고급차')
    const alert = document.one('main [role=alert]')
    expect(alert.text).toContain('선택한 지점에 반납할 수 없어요')
    expect(alert.one('a').attribute('href')).toBe(`${page}?${times}`)
    // Of a list the same.
    const list = `/narae/rentcar/results?from=${BRANCH.island}`
    const { document: results } = await openFilled(harness, `${list}&to=${BRANCH.city}&${times}`)
    const ways = results.all('main [role=alert] a').map((link) => link.attribute('href'))
    expect(ways).toEqual([`${list}&${times}`, `/narae/rentcar?from=${BRANCH.island}&to=${BRANCH.city}&${times}`])
  })

  it('whose branch is closed then are shown with its hours, and the way to other times', async () => {
    const { pickUpAt, returnAt } = freshRental()
    const rental = { pickUpAt: pickUpAt.replace('10:00', '07:00'), returnAt }
    const way = `?to=${BRANCH.islandTown}&${queryOf(rental)}`
    const { document, status, fill } = await openFilled(harness, `/narae/rentcar/result/${CAR.midsize}${way}`)
    expect(status).toBe(200)
    expect(document.one('main h2').text).toBe('시험 중형차')
    const alert = document.one('main [role=alert]')
    expect(alert.text).toContain('문을 열지 않아요')
    // Of the two branches the one that is closed, and when it is open.
    expect(alert.text).toContain('시험 공항점 · 매일 08:00–20:00')
    expect(alert.text).not.toContain('시험 서귀포점')
    // The same car at other times is asked for where the way leads.
    const times = document.one(alert.one('a').attribute('href') ?? '')
    expect(times.attribute('action')).toBe(`/narae/rentcar/result/${CAR.midsize}`)
    expect(times.all('input').map(sentBy)).toEqual([
      ['to', String(BRANCH.islandTown)],
      ['pickUpAt', pickUpAt.slice(0, 10)],
      ['returnAt', returnAt.slice(0, 10)],
    ])
    // Times at which each branch is open, and no other; it says so.
    const [from, until] = times.all('select').map((field) => field.all('option').map(({ text }) => text))
    expect([from?.at(0), from?.at(-1), from?.length]).toEqual(['08:00', '20:00', 25])
    expect([until?.at(0), until?.at(-1), until?.length]).toEqual(['09:00', '18:00', 19])
    expect(times.one('#pickUpAt-hint').text).toBe('매일 08:00–20:00')
    expect(times.one('#returnAt-hint').text).toBe('매일 09:00–18:00')
    // The nearest to what was asked for is chosen.
    expect(chosenIn(times)).toMatchObject({ pickUpAt: '08:00', returnAt: '10:00' })
    expect(document.one('#branches').text).toContain('시험 서귀포점 · 매일 09:00–18:00')
    // What it costs is known for none of these times.
    expect(document.one('main').text).not.toMatch(/\d원/)
    expect(fill()).not.toHaveProperty('detail')
  })

  it('are asked for at other times and for another driver by one form, which keeps the rest', async () => {
    const { pickUpAt, returnAt } = freshRental()
    const page = `/narae/rentcar/result/${CAR.midsize}`
    const way = `?to=${BRANCH.islandTown}&${queryOf({ pickUpAt, returnAt })}&age=41&insurance=full`
    const { document } = await openFilled(harness, page + way)
    // The driver's age is changed here, not on another screen.
    const age = document.all('.detail-stay a').find(({ text }) => text.includes('운전자 나이'))
    const field = document.one(`${age?.attribute('href')}`)
    expect(field.all('option').map(({ text }) => text)).toContain('만 26세')
    const form = document.one('#times')
    expect(chosenIn(form)).toEqual({
      to: String(BRANCH.islandTown),
      pickUpAt: '10:00',
      returnAt: '10:00',
      age: '41',
    })
    expect(form.all('input').map(sentBy)).toContainEqual(['insurance', 'full'])
    // As a browser sends it: a day and a time are two fields of one name.
    const at = (name: string, local: string) => `${name}=${local.slice(0, 10)}&${name}=${local.slice(11)}`
    const times = `${at('pickUpAt', pickUpAt)}&${at('returnAt', returnAt)}`.replaceAll(':', '%3A')
    const sent = `?${times}&age=26&insurance=full`
    const { fill } = await openFilled(harness, page + sent)
    expect((fill() as CarFill).query).toMatchObject({ pickUpAt, returnAt, driverAge: 26, insurance: 'full' })
  })

  it('offer no time of today at which none can be had any more, nor a day without one', async () => {
    const form = async (now: string, rental: Record<string, string>) => {
      await harness.setClock(now)
      const { document } = await openFilled(harness, `/narae/rentcar/result/${CAR.midsize}?${queryOf(rental)}`)
      return document.one('#times')
    }
    const noon = await form('2027-06-01T12:10:00+09:00', { pickUpAt: '2027-06-01T15:00', returnAt: '2027-06-03T15:00' })
    expect(noon.one('[name=pickUpAt]').attribute('min')).toBe('2027-06-01')
    expect(noon.one('select[name=pickUpAt] option').text).toBe('14:30')
    // Open until 20:00, and nobody has a car within two hours.
    const night = await form('2027-06-01T18:10:00+09:00', {})
    expect(night.one('[name=pickUpAt]').attribute('min')).toBe('2027-06-02')
    expect(night.one('select[name=pickUpAt] option').text).toBe('08:00')
    await harness.setClock(NOW)
  })

  it('of which none is left lead to other times of the same car, and to other cars', async () => {
    const rental = freshRental()
    await takeLuxury()
    const { document } = await openFilled(harness, `/narae/rentcar/result/${CAR.luxury}?${queryOf(rental)}`)
    const bar = document.one('.action-bar')
    expect(bar.text).toContain('남지 않았어요')
    const times = document.one(bar.one('a').attribute('href') ?? '')
    expect(times.attribute('action')).toBe(`/narae/rentcar/result/${CAR.luxury}#places`)
    const others = document.all('main a').find(({ text }) => text === '다른 차량 보기')
    expect(others?.attribute('href')).toBe(
      `/narae/rentcar/results?from=${BRANCH.island}&${queryOf(rental)}`.replaceAll('%3A', ':'),
    )
  })

  it.each([
    ['ja', 'en'],
    ['zh', 'en'],
    ['es', 'en'],
    ['en', null],
    ['ko', null],
  ])("are named in a language that is said where it is not the page's: on one in %s, %s", async (language, tongue) => {
    const rental = queryOf(freshRental())
    const headers = { cookie: `i18n_redirected=${language}` }
    const tonguesOf = async (path: string, selector: string) => {
      const { document } = await openFilled(harness, `/ktour/rentcar${path}`, { headers })
      return [...new Set(document.all(selector).map((each) => each.attribute('lang')))]
    }
    const names = '.detail-title h2, .car-branch b'
    expect(await tonguesOf(`/result/${CAR.light}?${rental}`, names)).toEqual([tongue])
    expect(await tonguesOf(`/results?from=${BRANCH.island}&${rental}`, 'main article h3')).toEqual([tongue])
    expect(await tonguesOf(`?${rental}`, '#rentcar-to optgroup option')).toEqual([tongue])
  })

  it('tell the way to a branch in the language of the visitor, or say that it is in Korean alone', async () => {
    const { pickUpAt, returnAt } = freshRental()
    const headers = { cookie: 'i18n_redirected=ja' }
    const branchesOf = async (id: number, rental: Record<string, string>) => {
      const { document } = await openFilled(harness, `/ktour/rentcar/result/${id}?${queryOf(rental)}`, { headers })
      return document.all('.car-branch')
    }
    const db = await harness.originDb()
    const told = ['역 앞입니다.', 'In front', '駅前です。', '站前', 'Delante']
    await db.batch([
      db.prepare('UPDATE rentcar_branch SET directions = ?1 WHERE id = ?2').bind(told[0] ?? '', BRANCH.city),
      db.prepare('INSERT INTO translation (korean, en, ja, zh, es) VALUES (?1, ?2, ?3, ?4, ?5)').bind(...told),
    ])
    const [known] = await branchesOf(CAR.cityLight, { pickUpAt, returnAt })
    expect(known?.text).toContain('駅前です。')
    expect(known?.has('.korean-only')).toBe(false)
    // Nobody has translated these; each of them says so, also where the car cannot be had.
    const closed = { pickUpAt: pickUpAt.replace('10:00', '07:00'), returnAt, to: String(BRANCH.islandTown) }
    const branches = await branchesOf(CAR.light, closed)
    expect(branches).toHaveLength(2)
    for (const branch of branches) {
      expect(branch.all('[lang=ko]').map(({ text }) => text)).toContain('정문으로 나오세요.')
      expect(branch.has('.korean-only')).toBe(true)
    }
  })

  it('are answered in the language of the visitor', async () => {
    const { document } = await openFilled(harness, `/ktour/rentcar/result/${CAR.light}?${queryOf(freshRental())}`, {
      headers: { cookie: 'i18n_redirected=en' },
    })
    expect(document.one('main h2').text).toBe('Test Light')
    expect(document.one('main').text).toContain('Test Airport')
  })

  it.each(['/narae/rentcar/result/9999999', '/narae/rentcar/result/x'])('are not found at %s', async (path) => {
    expect((await open(harness, path)).status).toBe(404)
  })
})
