import { beforeEach, describe, expect, it, vi } from 'vitest'
import { paymentConfirm } from '#contract/payment.ts'
import { RESERVATIONS } from '#contract/reservation.ts'
import { encrypt } from '#functions/crypto.ts'
import { findOrder } from '#functions/orders/ledger/ledger.ts'
import type { Order } from '#functions/orders/ledger/order.ts'
import { noteOf, refundReason } from '#functions/orders/message-words.ts'
import { sendDue } from '#functions/orders/messages.ts'
import { AMOUNT, chargeOf, GUEST, openShop, PERCENT, type Shop } from './shop.ts'
import { stage } from './stage.ts'
import { World } from './world.ts'

/* What a guest is told of an order, what the house is told of the guest, and messages that do not
   go out. */

stage()

const ID = 'N261121-0000000000'
const SITE = 'https://shop.example'
const LINK = `${SITE}/narae/reserve/${ID}`
/** What was booked, as each mail of it says. */
const THING = [
  '\n\n숙소: 나래 스테이',
  '객실: 객실',
  '주소: 서울',
  '체크인: 2027년 1월 10일(일) 15:00',
  '체크아웃: 2027년 1월 11일(월) 11:00',
  '인원: 2명\n',
].join('\n')
interface Message {
  kind: string
  to: string
  subject: string
  text: string
  key: string
}

let world: World
let shop: Shop
let messages: Message[]
/** What the booking service was asked to book. */
let booked: { guestName?: string; guestPhone?: string }[]

beforeEach(async () => {
  world = new World()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => world.timeout(ms))
  messages = []
  booked = []
  const fetch = world.fetch.bind(world)
  vi.spyOn(world, 'fetch').mockImplementation(async (request) => {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/sms')) messages.push(await request.clone().json())
    if (pathname.endsWith('/bookings')) booked.push(await request.clone().json())
    return fetch(request)
  })
  shop = await openShop(world, undefined, { PUBLIC_ORIGIN: SITE })
  await shop.quote(ID)
  shop.db.exec(`UPDATE orders SET begins = '2027-01-10T15:00', ends = '2027-01-11T11:00'`)
})

async function book(): Promise<Message[]> {
  world.provider.agree(ID, 'key', AMOUNT)
  await shop.call(paymentConfirm.path, { orderId: ID, paymentKey: 'key', amount: AMOUNT })
  return messages
}
const order = async (): Promise<Order> => (await findOrder(shop.booksOf(), ID)) ?? expect.unreachable()
const withGuest = async (more: object): Promise<Order> => {
  const read = await order()
  return { ...read, guest: { ...read.guest, ...more } }
}
const due = () => shop.db.prepare('SELECT kind, tries, due_at, given_up_at FROM order_message ORDER BY kind').all()

describe('a booking', () => {
  it('is told by SMS and by mail, each under a key of its own', async () => {
    const [mail, sms] = (await book()).sort((one, other) => (one.kind < other.kind ? -1 : 1))
    expect(sms).toMatchObject({ to: GUEST.phone, key: `${ID}:booked:sms` })
    expect(mail).toMatchObject({ to: GUEST.email, key: `${ID}:booked:email` })
    expect(sms?.subject).toMatch(new RegExp(`예약이 확정됐어요 \\(${ID}\\)`))
    expect(sms?.text.split('\n')).toEqual([
      '[나래] 예약이 확정됐어요.',
      '나래 스테이 객실',
      '2027년 1월 10일(일) 15:00 ~ 2027년 1월 11일(월) 11:00',
      '결제 금액 100,000원',
      `예약번호 ${ID}`,
      LINK,
    ])
    // All of it: nothing of somebody else, who stays, or of partners, who paid.
    expect(mail?.text.split('\n')).toEqual([
      '홍길동님, 예약이 확정됐어요.',
      '',
      '숙소: 나래 스테이',
      '객실: 객실',
      '주소: 서울',
      '체크인: 2027년 1월 10일(일) 15:00',
      '체크아웃: 2027년 1월 11일(월) 11:00',
      '인원: 2명',
      '결제 금액: 100,000원',
      `예약번호: ${ID}`,
      '',
      '취소 규정 (한국 시간)',
      '- 2026년 11월 21일(토) 12:10까지: 무료 취소',
      '- 2027년 1월 10일(일) 15:00까지: 수수료 30% · 30,000원',
      '',
      '예약 확인과 취소는 예약 내역에서 예약할 때 쓴 연락처로 인증한 뒤 할 수 있어요.',
      LINK,
      '현장 문의: 02-1234-5678',
      '고객센터: 1600-0000 · 매일 오전 9시 ~ 오후 6시',
      '',
      '즐거운 여행 되세요.',
      '나래 드림',
    ])
  })

  it('is told once however often what is due is sent', async () => {
    await book()
    await sendDue(shop.booksOf(), shop.booksOf().env.DB)
    expect(messages).toHaveLength(2)
  })
})

describe('what it is about, and the way to it,', () => {
  const cancel = () => shop.call(RESERVATIONS.place.cancel.path, { reservationNo: ID, expectedFee: 0, reason: '' })

  it.each([
    ['booked', () => book()],
    ['cancelled', () => book().then(cancel)],
    [
      'refunded',
      () => {
        world.script([['charge', 'other']])
        return book()
      },
    ],
  ])('are in each message: %s', async (topic, act) => {
    await act()
    const told = messages.filter(({ key }) => key.startsWith(`${ID}:${topic}:`))
    expect(told.map(({ text }) => text.includes(`${LINK}\n`) || text.endsWith(LINK))).toEqual([true, true])
    expect(told.find(({ kind }) => kind === 'email')?.text).toContain(THING)
  })

  it('is under the channel of the order, in its language and by the name that its links use', async () => {
    await book()
    messages.length = 0
    shop.db.exec(`UPDATE orders SET channel = 'ktour', language = 'en'`)
    shop.db.prepare('UPDATE order_message SET due_at = ?').run(shop.booksOf().now())
    await sendDue(shop.booksOf(), ID)
    const link = `${SITE}/ktour/globalReserve/${ID}?lang=en`
    expect(messages.map(({ text }) => text.includes(link))).toEqual([true, true])
  })
})

describe('a message that does not go out', () => {
  const refuse = () => world.script(Array.from({ length: 40 }, () => ['message', 'broken'] as const))

  it('is tried again, twice as long each time, and given up with an alarm', async () => {
    refuse()
    await book()
    const waits: number[] = []
    const alarm = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    for (let at = 0; at < 20; at++) {
      const [next] = due() as { due_at: string | null }[]
      if (!next?.due_at) break
      waits.push((Date.parse(next.due_at) - world.now) / 1000)
      world.now = Date.parse(next.due_at) - 1
      const before = messages.length
      await sendDue(shop.booksOf(), shop.booksOf().env.DB)
      expect(messages.length).toBe(before)
      world.now += 1
      await sendDue(shop.booksOf(), shop.booksOf().env.DB)
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3840, 7680, 15_360, 30_720])
    expect(due()).toEqual(['email', 'sms'].map((kind) => ({ kind, tries: 12, due_at: null, given_up_at: world.iso() })))
    const given = alarm.mock.calls.map(([line]) => JSON.parse(String(line)) as object)
    expect(given).toEqual(
      expect.arrayContaining(
        ['sms', 'email'].map((kind) => expect.objectContaining({ orderId: ID, topic: 'booked', kind })),
      ),
    )
  })

  it('as the gateway refuses it says by which code, and nothing of what the gateway says', async () => {
    await book()
    shop.db.exec(`UPDATE order_message SET due_at = '2026-01-01T00:00:00.000Z'`)
    const body = { code: 'INVALID_REQUEST', message: `no such number: ${GUEST.phone}` }
    vi.mocked(world.fetch).mockImplementation(async () => Response.json(body, { status: 400 }))
    await sendDue(shop.booksOf(), ID)
    const lines = vi.mocked(console.error).mock.calls.map(([line]) => String(line))
    const detail = { code: 'INVALID_REQUEST', status: 400 }
    const told = { failure: 'upstream-failed', orderId: ID, topic: 'booked', detail }
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(told)
    expect(lines.join()).not.toContain(GUEST.phone)
  })

  it('for a fault of ours says so at once', async () => {
    await book()
    shop.db.exec(`UPDATE order_message SET due_at = '2026-01-01T00:00:00.000Z'; UPDATE orders SET begins = 'never'`)
    await sendDue(shop.booksOf(), ID)
    const alarms = vi.mocked(console.error).mock.calls.map(([line]) => JSON.parse(String(line)) as object)
    expect(alarms).toContainEqual({ alarm: 'order-failing', orderId: ID, topic: 'booked', cause: expect.any(String) })
  })

  it('of an order that no key opens is the alarm of that order', async () => {
    await book()
    shop.db.exec(`UPDATE order_message SET due_at = '2026-01-01T00:00:00.000Z'; UPDATE orders SET guest = '9.a.b'`)
    await sendDue(shop.booksOf(), ID)
    const alarms = vi.mocked(console.error).mock.calls.map(([line]) => JSON.parse(String(line)) as object)
    expect(alarms).toContainEqual({ alarm: 'order-unreadable', orderId: ID, topic: 'booked', key: '9' })
  })

  it('keeps no other waiting, of which it is told how many went out', async () => {
    refuse()
    await book()
    world.behave()
    world.script([['message', 'broken']])
    world.now += 30_000
    expect(await sendDue(shop.booksOf(), shop.booksOf().env.DB)).toBe(1)
    expect(await sendDue(shop.booksOf(), 'N261121-1111111111')).toBe(0)
    world.now += 60_000
    expect(await sendDue(shop.booksOf(), ID)).toBe(1)
  })
})

describe('a message that another release has written', () => {
  const soon = async () => {
    messages.length = 0
    world.now += 61_000
    await sendDue(shop.booksOf(), shop.booksOf().env.DB)
    return messages
  }
  beforeEach(async () => {
    await book()
    shop.db.prepare('UPDATE order_message SET due_at = ?').run(shop.booksOf().now())
  })

  it.each([
    ['channel', 'newcomer'],
    ['language', 'vi'],
  ])(
    'about an order in a %s that this one does not know is left to that one for half an hour',
    async (column, name) => {
      shop.db.prepare(`UPDATE orders SET ${column} = ?`).run(name)
      expect(await soon()).toEqual([])
      expect(due()).toMatchObject([{ tries: 1 }, { tries: 1 }])
      world.now += 30 * 60_000
      const texts = (await soon()).map(({ text }) => text)
      expect(texts).toEqual([expect.stringContaining('나래 스테이'), expect.stringContaining('나래 스테이')])
      expect(due()).toMatchObject([{ due_at: null }, { due_at: null }])
    },
  )

  it('that this one has no words for is put off', async () => {
    shop.db.exec(`PRAGMA ignore_check_constraints = 1; UPDATE order_message SET topic = 'reminder'`)
    expect(await soon()).toEqual([])
    expect(due()).toMatchObject([
      { tries: 2, due_at: expect.any(String) },
      { tries: 2, due_at: expect.any(String) },
    ])
  })
})

describe('a booking that was not told before its end', () => {
  const send = () => sendDue(shop.booksOf(), shop.booksOf().env.DB)
  const cancel = () => shop.call(RESERVATIONS.place.cancel.path, { reservationNo: ID, expectedFee: 0, reason: '' })
  const told = () => messages.map(({ key }) => key)
  /** A booked order of which neither message went out; both are due in half a minute. */
  async function untold(): Promise<void> {
    world.script([
      ['message', 'broken'],
      ['message', 'broken'],
    ])
    await book()
    messages.length = 0
  }

  it('is told as cancelled alone, and so is what was changed of it', async () => {
    await untold()
    shop.db
      .prepare(`INSERT INTO order_message (order_id, topic, change, kind, due_at) VALUES (?, 'driver', 1, 'sms', ?)`)
      .run(ID, new Date(world.now + 30_000).toISOString())
    await cancel()
    world.now += 30_000
    await send()
    expect(told()).toEqual([`${ID}:cancelled:email`, `${ID}:cancelled:sms`])
    expect(shop.db.prepare('SELECT * FROM order_message WHERE due_at IS NOT NULL').all()).toEqual([])
  })

  it.each(['BOOKED', 'CANCELLED'])('waits while it is cancelled, which may be refused: %s', async (state) => {
    await untold()
    shop.db.exec(`UPDATE orders SET state = 'CANCELLING'`)
    world.now += 30_000
    await send()
    expect(told()).toEqual([])
    expect(due()).toMatchObject([{ tries: 1 }, { tries: 1 }])
    shop.db.exec(`UPDATE orders SET state = '${state}'`)
    world.now += 60_000
    await send()
    expect(told()).toEqual(state === 'BOOKED' ? [`${ID}:booked:email`, `${ID}:booked:sms`] : [])
    // What was not told was tried no more.
    const tries = state === 'BOOKED' ? 2 : 0
    expect(due()).toEqual(['email', 'sms'].map((kind) => ({ kind, tries, due_at: null, given_up_at: null })))
  })

  it('is not told either where it is cancelled after the message before', async () => {
    await untold()
    world.now += 30_000
    vi.mocked(world.fetch).mockImplementationOnce(async () => {
      shop.db.exec(`UPDATE orders SET state = 'CANCELLING'`)
      return new Response('', { status: 503 })
    })
    await send()
    expect(told()).toEqual([])
  })
})

describe('two workers at the same messages', () => {
  const send = () => sendDue(shop.booksOf(), shop.booksOf().env.DB)
  /** A booked order whose messages both have failed once, and are due. */
  async function unsent(): Promise<void> {
    world.script([
      ['message', 'broken'],
      ['message', 'broken'],
    ])
    await book()
    messages.length = 0
    world.now += 30_000
  }

  it('send each once', async () => {
    await unsent()
    expect(await Promise.all([send(), send()])).toEqual([1, 1])
    expect(messages).toHaveLength(2)
  })

  it('leave one to the other that takes it over, whose word stands', async () => {
    await unsent()
    vi.mocked(world.fetch).mockImplementationOnce(async () => {
      world.now += 60_000
      expect(await send()).toBe(2)
      return new Response('', { status: 503 })
    })
    await send()
    expect(due()).toEqual(['email', 'sms'].map((kind) => ({ kind, tries: 2, due_at: null, given_up_at: null })))
    expect(messages).toHaveLength(2)
  })

  it('leave what one that died had to the next, a minute later', async () => {
    await unsent()
    vi.mocked(world.fetch).mockImplementationOnce(() => new Promise(() => undefined))
    const asked = vi.mocked(world.fetch).mock.calls.length
    void send()
    await expect.poll(() => vi.mocked(world.fetch).mock.calls.length).toBeGreaterThan(asked)
    world.now += 60_000
    expect(await send()).toBe(2)
    expect(due()).toMatchObject([{ due_at: null }, { due_at: null }])
  })
})

it('a booking service is told for whom it is asked, and neither the payment provider nor the gateway', async () => {
  await book()
  const cancel = { reservationNo: ID, expectedFee: 0, reason: '' }
  expect(await shop.call(RESERVATIONS.place.cancel.path, cancel)).toMatchObject({ state: 'CANCELLED' })
  const told = (service: string) =>
    vi
      .mocked(world.fetch)
      .mock.calls.map(([request]) => request)
      .filter(({ url }) => new URL(url).pathname.startsWith(`/${service}/`))
      .map(({ headers }) => `${headers.get('channel')} ${headers.get('browserId')}`)
  expect(new Set(told('place'))).toEqual(new Set([expect.stringMatching(/^narae [\w-]+$/)]))
  expect(new Set(told('toss'))).toEqual(new Set(['null null']))
  expect(new Set(told('sms'))).toEqual(new Set(['null null']))
})

describe('the house', () => {
  it('is told what the guest asks for, how they come, and who pays where that is somebody else', async () => {
    expect(noteOf(await withGuest({ request: '' }))).toBe('')
    expect(noteOf(await withGuest({ request: '창가 자리' }))).toBe('창가 자리')
    const other = await withGuest({ request: '창가 자리', forOther: { name: '김나래', phone: null } })
    const bought = { product: 'place' as const, adults: 2, children: 0, arrival: 'car' as const }
    expect(noteOf({ ...other, bought } as Order)).toBe(
      '차량으로 방문할 예정이에요.\n예약하고 결제하신 분: 홍길동\n창가 자리',
    )
    // Whatever language the guest speaks.
    expect(noteOf({ ...other, language: 'en' } as Order)).toContain('예약하고 결제하신 분: 홍길동')
  })
})

it.each([
  ['cancelled', '고객 요청에 따른 예약 취소'],
  ['refunded', '예약을 확정하지 못해 전액 환불'],
] as const)('money that goes back says why: %s', async (why, words) => {
  expect(refundReason(await order(), why)).toBe(words)
})

it('a stay abroad whose travellers have gone from the record says why money went back all the same', async () => {
  const bought = { product: 'foreign', rooms: [{ adults: 2, childAges: [] }], freeUntil: null }
  const abroad = { ...(await order()), product: 'foreign', bought } as unknown as Order
  expect(refundReason(abroad, 'cancelled')).toBe('고객 요청에 따른 예약 취소')
})

it('a mail names who it is for', async () => {
  const guest = { ...(await order()).guest, forOther: { name: '김나래', phone: null } }
  const sealed = await encrypt(shop.booksOf().env.DATA_KEYS, JSON.stringify(guest))
  shop.db.prepare('UPDATE orders SET guest = ?').run(sealed)
  const mail = (await book()).find(({ kind }) => kind === 'email')
  expect(mail?.text).toContain('인원: 2명\n투숙객: 김나래')
  // Who stays, at the number of who booked, where they have said no other.
  expect(booked).toMatchObject([{ guestName: '김나래', guestPhone: GUEST.phone }])
})

/** Books with points, and cancels an hour later for a fee of so many percent: both mails. */
async function cancelledFor(percent: number): Promise<(string | undefined)[]> {
  const id = 'N261121-0000000001'
  await shop.quote(id)
  world.provider.agree(id, 'key', chargeOf(id))
  await shop.call(paymentConfirm.path, { orderId: id, paymentKey: 'key', amount: chargeOf(id) })
  world.now += 3_600_000
  const expectedFee = AMOUNT * (percent / 100)
  const steps = JSON.stringify([{ until: '2027-12-31T00:00:00+09:00', percent, fee: expectedFee }])
  shop.db.prepare(`UPDATE orders SET policy = json_set(policy, '$.steps', json(?))`).run(steps)
  await shop.call(RESERVATIONS.place.cancel.path, { reservationNo: id, expectedFee, reason: '' })
  return messages.filter(({ kind }) => kind === 'email').map(({ text }) => text)
}

it('what a partner paid, and what of it goes back, is told beside the rest', async () => {
  const [told, cancelled] = await cancelledFor(PERCENT)
  expect(told).toContain('결제 금액: 100,000원\n결제 방법: 포인트 30,000원, 결제 70,000원\n')
  expect(cancelled).toContain('환불 금액: 70,000원\n돌려받는 방법: 포인트 30,000원, 결제 40,000원\n')
})

it.each([
  [PERCENT, true],
  // What comes back is less than the points, which come first.
  [80, false],
  [100, false],
])('a mail tells of the card where something goes back to it: with a fee of %i%%, %s', async (percent, tells) => {
  const [, cancelled] = await cancelledFor(percent)
  expect(cancelled).toContain('예약이 취소됐어요')
  expect(cancelled?.includes('카드사에 따라')).toBe(tells)
})

it.each([
  ['payment', true],
  ['points', false],
])('of a full refund both messages tell of the card where it paid: %s, %s', async (kind, tells) => {
  world.script([['charge', 'other']])
  await book()
  messages.length = 0
  shop.db.prepare(`UPDATE orders SET tenders = json_set(tenders, '$[0].kind', ?)`).run(kind)
  shop.db.prepare('UPDATE order_message SET due_at = ?').run(shop.booksOf().now())
  await sendDue(shop.booksOf(), shop.booksOf().env.DB)
  const told = messages.map(({ text }) => [text.includes('전액 환불했어요'), text.includes('카드사에 따라')])
  expect(told).toEqual([
    [true, tells],
    [true, tells],
  ])
})
