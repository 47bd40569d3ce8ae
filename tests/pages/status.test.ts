import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadDescriptors } from '#scripts/channel/descriptors.ts'
import { NO } from '../address.ts'
import { ROOMS } from '../fixture.ts'
import { type Failed, type Harness, orderInput, visitor } from '../harness.ts'
import { open, startWithPages } from './kit.ts'

const LAST_SECOND = '2024-10-14T23:59:59+09:00'
const MIDNIGHT = '2024-10-15T00:00:00+09:00'
const EVE = '2027-02-28T23:59:59+09:00'
const OPENING = '2027-03-01T00:00:00+09:00'

/** The channel that a developer looks at before it opens. */
const PREVIEWED = 'haksaeng'

let harness: Harness
beforeAll(async () => {
  harness = await startWithPages({ clock: LAST_SECOND, vars: { PREVIEW_CHANNEL: PREVIEWED } })
})
afterAll(() => harness.stop())

const statusOf = (name: string) => loadDescriptors('channels').find((channel) => channel.name === name)?.status

async function visit(path: string): Promise<string> {
  const response = await harness.fetch(path)
  const route = /data-route="([^"]*)"/.exec(await response.text())?.[1]
  return `${response.status} ${response.headers.get('location') ?? route}`
}

/** Which of the wish list and the reservations a page leads to. */
async function ledTo(channel: string): Promise<string[]> {
  const { document } = await open(harness, `/${channel}`)
  const ways = new Set(document.all('a').map((link) => link.attribute('href')?.split('/')[2] ?? ''))
  return ['wish', 'reserve'].filter((way) => ways.has(way))
}

/** What a call of the API says: its status and the code of its failure. */
async function ask(channel: string, path: string, input: unknown = {}): Promise<string> {
  const { status, body } = await visitor(harness, channel).post<Partial<Failed>>(path, input)
  return `${status} ${body.error?.code ?? 'ok'}`
}

const SALE = orderInput({
  room: ROOMS.standard,
  checkIn: '2024-10-20',
  checkOut: '2024-10-21',
  expectedAmount: 1000,
  guest: { name: '홍길동', phone: '01055550001', email: 'guest@narae.example' },
})

// The clock only goes forward, so these stand in the order of time.
describe('a channel on its last day', () => {
  it('is open until its last second', async () => {
    expect(statusOf('cardapp')).toMatchObject({ state: 'ended', on: '2024-10-14' })
    expect(await visit('/cardapp')).toBe('200 home')
    expect(await visit('/cardapp/payment/place')).toBe('200 payment/place')
    expect(await ask('cardapp', '/api/placeReserve/checkReservePlace', SALE)).toBe('401 verification-required')
  })
})

describe('a channel that has ended', () => {
  beforeAll(() => harness.setClock(MIDNIGHT))

  it('says so at home from midnight in Seoul on, in its own words', async () => {
    const { status, document } = await open(harness, '/cardapp')
    expect(status).toBe(200)
    expect(document.one('html').attribute('data-route')).toBe('ended')
    expect(document.one('main').text).toContain('카드앱 여행 서비스가 2024년 10월 14일에 종료되었습니다.')
    expect(document.all('main a').map((link) => link.attribute('href'))).toContain('/cardapp/reserve')
    expect(document.has('.search-panel')).toBe(false)
    // Nothing is left to wish for.
    expect(document.all('a').map((link) => link.attribute('href'))).not.toContain('/cardapp/wish')
    // Another that ends later is still open.
    expect(await visit('/membership')).toBe('200 home')
    expect(await ledTo('membership')).toEqual(['wish', 'reserve'])
  })

  it.each([
    'place/results',
    `place/result/${ROOMS.standard.placeId}/photos`,
    'dplace/date',
    'quickSearch/results',
    'foreign',
    'leisure/results',
    'rentcar',
    'payment/place',
    'globalPayment/leisure',
    'event',
    'exhibition',
    'promotion',
    'wish',
  ])('leads home from %s, where it sold', async (path) => expect(await visit(`/cardapp/${path}`)).toBe('302 /cardapp'))

  it.each([
    ['reserve', 'reserve/list'],
    ['globalReserve', 'reserve/list'],
    [`reserve/${NO}/cancel`, 'reserve/detail'],
    ['leisure/reserve', 'reserve/list'],
    ['reserveDetailNum', 'reserve/number'],
    ['cancelComplete', 'cancel-complete'],
    ['payment/complete/place', 'payment/complete'],
    [`payment/place/redirect/${NO}`, 'payment/redirect'],
    ['policy/service', 'policy/service'],
    ['noticeLayer', 'notice'],
  ])('keeps %s', async (path, shell) => expect(await visit(`/cardapp/${path}`)).toBe(`200 ${shell}`))

  it('sells nothing by the API, and lets bookings be looked up, cancelled and paid to their end', async () => {
    expect(await ask('cardapp', '/api/placeReserve/checkReservePlace', SALE)).toBe('410 channel-ended')
    // The router decodes a path before it compares.
    expect(await ask('cardapp', '/api/placeReserve/%63heckReservePlace', SALE)).toBe('410 channel-ended')
    expect(await ask('cardapp', '/%61pi/placeReserve/checkReservePlace', SALE)).toBe('410 channel-ended')
    expect(await ask('cardapp', '/api/placeReserve/list/place')).toBe('401 verification-required')
    expect(await ask('cardapp', '/api/placeReserve/cancel/cancelFee', { reservationNo: NO })).toBe(
      '401 verification-required',
    )
    expect(
      await ask('cardapp', '/api/tossPayment/confirm', {
        orderId: NO,
        paymentKey: 'tviva20240101000000',
        amount: 1000,
      }),
    ).toBe('404 order-not-found')
    expect(await ask('narae', '/api/placeReserve/checkReservePlace', SALE)).toBe('401 verification-required')
  })
})

describe('a channel that has not opened', () => {
  beforeAll(() => harness.setClock(EVE))

  it('shows when it will, on every address, until the last second before', async () => {
    expect(statusOf('saebom')).toEqual({ state: 'pre-launch', opens: '2027-03-01' })
    for (const path of ['/saebom', '/saebom/foreign/results', '/saebom/reserve', '/saebom/policy/service']) {
      const { status, headers, document } = await open(harness, path)
      expect([status, headers.get('cache-control')]).toEqual([503, 'no-store'])
      // A page that somebody waits on loads itself when it opens; a crawler comes back then.
      expect([headers.get('retry-after'), headers.get('refresh')]).toEqual(['1', '1'])
      expect(document.one('html').attribute('data-channel')).toBe('saebom')
      expect(document.one('main h2').text).toBe('2027년 3월 1일에 문을 열어요')
      expect(document.one('main').text).toContain('고객센터')
    }
    expect(await ask('saebom', '/api/placeReserve/list/place')).toBe('503 channel-pre-launch')
    expect(await ask('saebom', '/getChannel')).toBe('503 channel-pre-launch')
  })

  it('leads to nothing that is not there yet, and one that has ended to nothing that is gone', async () => {
    expect(await ledTo('saebom')).toEqual([])
    expect(await visit('/membership')).toBe('200 ended')
    expect(await ledTo('membership')).toEqual(['reserve'])
  })

  it('is open to a developer who asked for it, and to nobody else', async () => {
    expect(statusOf(PREVIEWED)).toEqual({ state: 'pre-launch' })
    expect(await visit(`/${PREVIEWED}`)).toBe('200 home')
    expect(await ask(PREVIEWED, '/api/placeReserve/list/place')).toBe('401 verification-required')
    expect((await harness.fetch('/saebom')).status).toBe(503)
  })

  it('opens at midnight in Seoul', async () => {
    await harness.setClock(OPENING)
    // The home of the one product that it sells.
    expect(await visit('/saebom')).toBe('200 foreign/home')
    expect(await visit('/saebom/foreign/results')).toBe('200 foreign/results')
    expect(await visit('/saebom/place/results')).toBe('302 /saebom')
    expect(await ask('saebom', '/api/placeReserve/list/place')).toBe('401 verification-required')
  })
})
