import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Failed, type Harness, type Visitor, visitor } from '../harness.ts'
import { inOneMinute } from '../minute.ts'
import { entryOf, heard, startWithPartners } from './kit.ts'

/* A reservation by the partner's number (docs/product.md, "Partners"). */

const CHANNEL = 'korcham'
let harness: Harness
beforeAll(async () => {
  harness = await startWithPartners()
})
afterAll(() => harness.stop())

/** A reservation as the partner has it, checked out at a local time in Seoul; its number. */
async function reserved(status: string, checkOut: string): Promise<string> {
  const no = `C${Math.random().toString().slice(2, 12)}`
  const db = await harness.originDb()
  await db
    .prepare(`INSERT INTO partner_order (channel, order_id, partner_order_no, status, item_name, check_in, check_out, amount, product)
      VALUES (?1, ?2, ?3, ?4, '숙소', '2026-11-20T15:00', ?5, 1000, 'place')`)
    .bind(CHANNEL, `N261120-${no.slice(0, 10)}`, no, status, checkOut)
    .run()
  return no
}

async function leads(path: string): Promise<[status: number, location: string | null, led: string | undefined]> {
  const response = await harness.fetch(path)
  const led = response.headers.getSetCookie().find((cookie) => cookie.startsWith('led='))
  await response.text()
  return [response.status, response.headers.get('location'), led]
}

it.each([
  ['CANCELLED', '2026-12-01T11:00', 2],
  ['BOOKED', '2026-11-21T11:59', 1],
  ['BOOKED', '2026-11-21T12:00', 1],
  ['BOOKED', '2026-11-21T12:01', 0],
  ['BOOKED', '2026-12-01T11:00', 0],
])('%s until %s leads to tab %d', async (status, checkOut, tab) => {
  const no = await reserved(status, checkOut)
  expect(await leads(`/${CHANNEL}/reserve/${no}`)).toEqual([302, `/${CHANNEL}/reserve?tabIdx=${tab}`, undefined])
  expect(await leads(`/${CHANNEL}/leisure/reserve/${no}`)).toEqual([
    302,
    `/${CHANNEL}/reserve?tabIdx=${tab}`,
    undefined,
  ])
})

it('one that the partner has deleted leads home, which says so', async () => {
  const no = await reserved('BOOKED', '2026-12-01T11:00')
  const answer = { code: 200, result: { status: 'RESERVED', checkOut: '2026-12-01T11:00' } }
  await harness.setFault({ target: 'partner:lookup', mode: 'answer', body: JSON.stringify(answer), times: 1 })
  expect(await leads(`/${CHANNEL}/reserve/${no}`)).toEqual([
    302,
    `/${CHANNEL}?tabIdx=0`,
    'led=deleted; Path=/; SameSite=Lax; Max-Age=30',
  ])
})

it('one that nobody knows is a failure in words', async () => {
  for (const no of ['NOBODY', '%22%3E%3Cscript%3E']) {
    const response = await harness.fetch(`/${CHANNEL}/reserve/${no}`)
    expect(response.status).toBe(502)
    const page = await response.text()
    expect(page).toContain('예약 내역 정보를 찾을 수 없습니다.')
    expect(page).not.toContain('"><script>')
    // Nor will it be known later: the look-up may find it, asking again will not.
    expect(page).toContain(`href="/${CHANNEL}/reserve"`)
    expect(page).toContain('예약 조회')
    expect(page).not.toContain('>다시 시도</a>')
  }
  const line = () => harness.logs().find((each) => each.includes('"failure":"reservation-history-missing"'))
  await expect.poll(line).toContain('"route":"reserve/detail"')
  expect(harness.logs().join()).not.toContain('NOBODY')
})

it('a link with the member’s key links the member first, and the key leaves the address', async () => {
  const who = visitor(harness, CHANNEL)
  const no = await reserved('BOOKED', '2026-12-01T11:00')
  const address = await entryOf(who, 'chamber', { path: `/reserve/${no}?tabIdx=2` })
  const first = await who.fetch(address)
  expect([first.status, first.headers.get('location')]).toEqual([302, `/${CHANNEL}/reserve/${no}?tabIdx=2`])
  const second = await who.fetch(`/${CHANNEL}/reserve/${no}?tabIdx=2`)
  expect(second.headers.get('location')).toBe(`/${CHANNEL}/reserve?tabIdx=0`)
})

it('an address of ours asks no partner', async () => {
  const before = await heard(harness)
  await harness.fetch(`/${CHANNEL}/reserve/N261121-K3V9QX7M2A`)
  await harness.fetch('/narae/reserve/2024070912345')
  expect(await heard(harness)).toBe(before)
})

const ask = (who: Visitor, partnerOrderNo: string) =>
  who.post<Failed>(`/api/channel/${CHANNEL}/reservation/status`, { partnerOrderNo })

it('a call for it says how it stands, and not our own number', async () => {
  const { status, body } = await ask(visitor(harness, CHANNEL), await reserved('BOOKED', '2026-12-01T11:00'))
  expect([status, body]).toEqual([200, { status: 'RESERVED', checkOut: '2026-12-01T11:00' }])
})

it('counts calls for it like guesses of codes, as its screen does', async () => {
  await harness.setVars({ LIMITS: '' })
  const codes = await inOneMinute(25, async () => {
    const who = visitor(harness, CHANNEL)
    await who.fetch(`/${CHANNEL}`)
    const codes: (string | undefined)[] = []
    // As guesses too many for a session, as writes not.
    for (let tries = 0; tries < 130; tries++) codes.push((await ask(who, 'NOBODY')).body.error?.code)
    return codes
  })
  expect(new Set(codes)).toEqual(new Set(['reservation-history-missing', 'too-many-requests']))
})
