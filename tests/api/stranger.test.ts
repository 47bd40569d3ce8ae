import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Product } from '#contract/channel.ts'
import type { Quote } from '#contract/quote.ts'
import { loadDescriptors } from '#scripts/channel/descriptors.ts'
import { ROOMS } from '../fixture.ts'
import { HOTEL, rateId, withForeign } from '../foreign.ts'
import { type Failed, type Harness, pay, type Visitor, verify, visitor } from '../harness.ts'
import { DEAL, deals, VARIANT } from '../origin/deals.ts'
import { startWithPages } from '../pages/kit.ts'
import { CAR, rentcarFixture } from '../rentcar.ts'
import { Browser, codeFor } from './kit.ts'

// One guest has booked all that there is. Everybody else asks for it, and for numbers that never
// were, wherever a number can be said: the answers must be the same, byte for byte, but for what
// differs between any two answers.
//
// Nor does the time tell: whether or not there is such an order, `orderAccess` reads it by its
// primary key and the session's identity side by side, makes the HMACs of that identity, and asks
// for nothing else; a stranger's order is compared in memory. What is left is opening the sealed
// guest of an order that is there, tens of microseconds below the noise of a database on a network,
// for numbers of 50 random bits.

/** Headers that differ between any two answers: what was waited for is in whole milliseconds. */
const VARYING = ['date', 'set-cookie', 'server-timing']
const GUEST = { name: '김나래', phone: '01055550001', email: 'guest@narae.example' }
const OTHER = { name: '박나래', phone: '01055550002', email: 'other@narae.example' }
/** Another channel that sells everything. */
const ELSEWHERE = loadDescriptors('channels').find(
  ({ name, products, status }) =>
    name !== 'narae' && products.length === Product.options.length && status.state === 'live',
)?.name as string

let harness: Harness
let guest: Visitor
const booked = new Map<Product, string>()
let unpaid = ''

/** A number like another, that no order has. */
const missing = (no: string) => `${no.slice(0, 8)}0123456789`

const BASE = {
  place: 'placeReserve',
  foreign: 'foreignReserve',
  leisure: 'leisureReserve',
  rentcar: 'rentcarReserve',
} as const
const lodging = { list: 'list/place', detail: 'place/id', cancel: 'cancel/place', remove: 'delete/place' }
const PATHS: Record<Product, Record<'list' | 'detail' | 'cancel' | 'remove', string>> = {
  place: lodging,
  foreign: lodging,
  leisure: { list: 'list', detail: 'list/id', cancel: 'cancel', remove: 'delete' },
  rentcar: { list: 'list', detail: 'detail', cancel: 'cancel/rentcar', remove: 'delete' },
}
const driver = {
  name: '김나래',
  birth: '1990-05-05',
  licenceClass: 'class2',
  licenceNo: '11-05-123456-90',
  licenceIssued: '2012-03-02',
}
const HELD: Record<Product, [path: string, input: object]> = {
  place: [
    'placeReserve/checkReservePlace',
    {
      placeId: ROOMS.standard.placeId,
      roomId: ROOMS.standard.roomId,
      checkIn: '2026-12-07',
      checkOut: '2026-12-08',
      adults: 2,
      children: 0,
    },
  ],
  foreign: [
    'foreignReserve/checkReservePlace',
    {
      placeId: HOTEL.placeId,
      roomId: HOTEL.double,
      rateId: rateId(HOTEL.double, 2),
      checkIn: '2026-12-07',
      checkOut: '2026-12-08',
      rooms: [{ adults: 2, childAges: [] }],
      travellers: [{ lastName: 'HONG', firstName: 'GILDONG' }],
    },
  ],
  leisure: ['leisureReserve', { dealId: DEAL.park, tickets: [{ variantId: VARIANT.adult, quantity: 2 }] }],
  rentcar: [
    'rentcarReserve',
    { pickUpAt: '2026-11-30T10:00', returnAt: '2026-12-02T10:00', carId: CAR.midsize, insurance: 'basic', driver },
  ],
}

/** A quote that the guest has not paid. */
async function hold(product: Product): Promise<Quote> {
  const [path, input] = HELD[product]
  const ask = (expectedAmount: number) =>
    guest.post<Quote & Failed>(`/api/${path}`, {
      ...input,
      guest: GUEST,
      agreements: ['service', 'privacy', 'thirdParty', 'cancellation', 'age'],
      attempt: crypto.randomUUID(),
      expectedAmount,
    })
  const { body } = await ask(Number((await ask(1)).body.error?.data?.amount))
  if (!body.orderId) throw new Error(JSON.stringify([product, body]))
  return body
}

async function book(product: Product): Promise<string> {
  const quote = await hold(product)
  const paid = await pay(guest, quote)
  if (paid.body.state !== 'BOOKED') throw new Error(JSON.stringify([quote, paid.body]))
  return quote.orderId
}

/** Every question that names a reservation, of every product under its own addresses. */
function questions(product: Product, no: string): [path: string, input: object][] {
  const { detail, cancel, remove } = PATHS[product]
  const base = `/api/${BASE[product]}`
  const by = { reservationNo: no }
  return [
    [`${base}/${detail}`, by],
    [`${base}/cancel/cancelFee`, by],
    [`${base}/${cancel}`, { ...by, expectedFee: 0 }],
    [`${base}/${cancel}`, { ...by, expectedFee: 999_999_990, reason: '변심' }],
    [`${base}/${remove}`, by],
    [`/api/receipts/${no}`, {}],
    [`/api/receipts/foreign/${no}`, {}],
    ['/api/reservations/receipts', { reservationNos: [no] }],
    ['/api/reservations/receipts', { reservationNos: [missing(no), no] }],
    ['/api/rentcarReserve/complete', { orderId: no }],
    ['/api/rentcarReserve/booking', { orderId: no, driver }],
    ['/api/tossPayment/confirm', { orderId: no, paymentKey: 'key_of_nobody', amount: 100 }],
    ['/api/tossPayment/outcome', { orderId: no }],
    ['/api/tossPayment/fail', { orderId: no, code: 'PAY_PROCESS_CANCELED' }],
    // Under the address of each other product.
    ...Product.options
      .filter((other) => other !== product)
      .map((other): [string, object] => [`/api/${BASE[other]}/${PATHS[other].detail}`, by]),
  ]
}

/**
 * Every page whose address names a reservation: the screen, its popups, the receipt as it is
 * printed, the completion, the way back from the payment window.
 */
function pages(product: Product, no: string, channel: string): string[] {
  const own = product === 'place' ? '' : `/${product}`
  const home = `/${channel}`
  return [
    `${home}/reserve/${no}`,
    `${home}${own}/reserve/${no}`,
    `${home}${own}/reserve/${no}/receipt`,
    `${home}${own}/reserve/${no}/cancel`,
    `${home}/reserveDetail?reservationNo=${no}`,
    `${home}/reserveDetailNum/receipt?reservationNo=${no}`,
    `${home}/payment/complete/${product}?orderId=${no}`,
    `${home}/payment/${product}/redirect/${no}`,
    `${home}/payment/success?orderId=${no}&paymentKey=key_of_nobody&amount=100`,
  ]
}

/**
 * All of an answer but what differs between any two: its moment, its request's id, the cookies of a
 * first visit, and the number that was asked for.
 */
async function bytes(who: Browser, path: string, no: string, input?: object): Promise<string> {
  // Cookies go as they are: a viewer without a session has none every time.
  const mute = new Browser(harness, who.channel)
  for (const [name, value] of who.cookies) mute.cookies.set(name, value)
  const { status, headers, text } = await (input ? mute.post(path, input) : mute.get(path))
  const head = [...headers].filter(([name]) => !VARYING.includes(name)).sort()
  const body = text.replace(/"requestId":"[\w-]{36}"/g, '"requestId":""')
  return JSON.stringify([status, head, body]).replaceAll(no, 'NUMBER').replaceAll(missing(no), 'NUMBER')
}

async function prove(who: Browser, { name, phone, email }: typeof GUEST): Promise<Browser> {
  for (const [path, contact] of [
    ['/api/certification', { phone }],
    ['/api/certification/email', { email }],
  ] as const) {
    const sent = await who.post(path, { name, ...contact, consent: true })
    const to = Object.values(contact)[0] ?? ''
    const done = await who.post(`${path}/check`, {
      verificationId: sent.body.verificationId,
      code: await codeFor(harness, to),
    })
    expect(done.status).toBe(200)
  }
  return who
}

const VIEWERS: [name: string, code: string, make: () => Promise<Browser>][] = [
  ['nobody yet', 'verification-required', async () => new Browser(harness)],
  [
    'a session that has proven nothing',
    'verification-required',
    async () => {
      const who = new Browser(harness)
      await who.get('/api/certification')
      return who
    },
  ],
  ['somebody else', 'reservation-not-found', () => prove(new Browser(harness), OTHER)],
  [
    'somebody else with the name of the guest',
    'reservation-not-found',
    () => prove(new Browser(harness), { ...OTHER, name: GUEST.name }),
  ],
  ['the guest on another channel', 'reservation-not-found', () => prove(new Browser(harness, ELSEWHERE), GUEST)],
]

beforeAll(async () => {
  harness = await withForeign(await startWithPages())
  const db = await harness.originDb()
  await db.batch([
    db.prepare('INSERT OR REPLACE INTO region VALUES (1, ?, ?, 35.15, 129.16)').bind('부산', '해운대'),
    db.prepare('INSERT OR REPLACE INTO region VALUES (2, ?, ?, 37.75, 128.9)').bind('강원', '강릉/경포'),
    ...[...deals(), ...rentcarFixture()].map(([sql, values]) => db.prepare(sql).bind(...values)),
    db
      .prepare(`INSERT OR REPLACE INTO stock (product, item, slot, left) VALUES ('leisure', ?, 0, 9)`)
      .bind(VARIANT.adult),
  ])
  guest = visitor(harness)
  await verify(guest, GUEST)
  for (const product of Product.options) booked.set(product, await book(product))
  unpaid = (await hold('place')).orderId
})
afterAll(() => harness.stop())

it('the guest sees all four, so that there is something to hide', async () => {
  for (const [product, no] of booked) {
    const { detail, list } = PATHS[product]
    const one = await guest.post<{ state: string }>(`/api/${BASE[product]}/${detail}`, { reservationNo: no })
    expect([product, one.status, one.body.state]).toEqual([product, 200, 'BOOKED'])
    const all = await guest.post<{ list: object[] }>(`/api/${BASE[product]}/${list}`)
    expect(all.body.list).toMatchObject([{ reservationNo: no }])
    expect((await guest.post(`/api/receipts/${no}`)).status).toBe(200)
  }
})

describe.each(VIEWERS)("to %s another's reservation is one that never was", (_, code, make) => {
  let who: Browser
  beforeAll(async () => {
    who = await make()
  })

  it.each(Product.options)('whatever is asked: %s', async (product) => {
    const no = booked.get(product) ?? ''
    const never = questions(product, missing(no))
    for (const [at, [path, input]] of questions(product, no).entries()) {
      const [otherPath = '', otherInput] = never[at] ?? []
      const theirs = await bytes(who, path, no, input)
      expect(theirs, path).toBe(await bytes(who, otherPath, no, otherInput))
      expect(theirs, path).toMatch(path.startsWith('/api/tossPayment') ? /order-not-found/ : code)
    }
  })

  it.each(Product.options)('whatever page is opened: %s', async (product) => {
    const no = booked.get(product) ?? ''
    const never = pages(product, missing(no), who.channel)
    for (const [at, path] of pages(product, no, who.channel).entries()) {
      const theirs = await bytes(who, path, no)
      expect(theirs, path).toBe(await bytes(who, never[at] ?? '', no))
      expect(theirs, path).toMatch(/^\[(200|302),/)
      expect(theirs, path).not.toMatch(/나래 스테이 명동|나래 호텔 신주쿠|별빛랜드|시험 중형차|김나래|김\*래|5555/)
    }
  })

  it('an order that is not paid yet is none either, and stays as it is', async () => {
    const no = unpaid
    const never = questions('place', missing(no))
    for (const [at, [path, input]] of questions('place', no).entries()) {
      const [otherPath = '', otherInput] = never[at] ?? []
      expect(await bytes(who, path, no, input), path).toBe(await bytes(who, otherPath, no, otherInput))
    }
    const db = await harness.edgeDb()
    expect(await db.prepare('SELECT state FROM orders WHERE order_id = ?').bind(no).first('state')).toBe('QUOTED')
  })

  it('lists are those of somebody who has booked nothing', async () => {
    const calls = Product.options.flatMap((product) =>
      ['phone', 'email'].map((by): [string, object] => [`/api/${BASE[product]}/${PATHS[product].list}`, { by }]),
    )
    const nobody =
      code === 'verification-required'
        ? new Browser(harness)
        : await prove(new Browser(harness, who.channel), {
            name: '이나래',
            phone: '01055550009',
            email: 'nobody@narae.example',
          })
    for (const [path, input] of [...calls, ['/api/placeReserve/email/list/place', {}] as const]) {
      const theirs = await bytes(who, path, 'none', input)
      expect(theirs, path).toBe(await bytes(nobody, path, 'none', input))
      expect(theirs, path).toMatch(code === 'verification-required' ? code : /\\"list\\":\[\]/)
    }
  })
})

it('nothing of it happened: all four are booked as they were', async () => {
  const db = await harness.edgeDb()
  const { results } = await db
    .prepare('SELECT order_id, state, hidden_at FROM orders WHERE order_id <> ? ORDER BY order_id')
    .bind(unpaid)
    .all()
  expect(results).toEqual(
    [...booked.values()].sort().map((order_id) => ({ order_id, state: 'BOOKED', hidden_at: null })),
  )
})

describe('a code', () => {
  // Each from a network of its own, so that no limit is reached.
  let at = 0
  let who: Browser
  beforeEach(() => {
    who = new Browser(harness, 'narae', `203.0.113.${++at}`)
  })

  it.each([
    ['phone', '', { phone: GUEST.phone }, { phone: '01055550010' }],
    ['email', '/email', { email: GUEST.email }, { email: 'none@narae.example' }],
  ])('to a %s is sent alike whether or not there is a reservation', async (_, path, theirs, none) => {
    const send = async (contact: object) => {
      const { status, headers, text } = await new Browser(harness, 'narae', who.address).post(
        `/api/certification${path}`,
        {
          name: GUEST.name,
          ...contact,
          consent: true,
        },
      )
      const head = [...headers].filter(([name]) => !VARYING.includes(name)).sort()
      return JSON.stringify([status, head, text.replace(/"verificationId":"[\w-]{24}"/, '')])
    }
    expect(await send(theirs)).toBe(await send(none))
    expect(await send(theirs)).toMatch(/^\[200,/)
  })
})
