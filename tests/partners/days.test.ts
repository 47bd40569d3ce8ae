import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { PlaceDetail } from '#contract/place/catalogue.ts'
import type { Preview } from '#contract/quote.ts'
import { type FixtureRoom, ROOMS } from '../fixture.ts'
import { type Harness, NOW, quote, verify, visitor } from '../harness.ts'
import { startWithPartners } from './kit.ts'

/* A telecom's discount days on pensions that have them (docs/product.md, "Partners"). */

let harness: Harness
beforeAll(async () => {
  harness = await startWithPartners()
  const db = await harness.originDb()
  const pensions = [ROOMS.standard.placeId, ROOMS.strict.placeId]
  await db
    .prepare(`UPDATE property SET category = 'pension' WHERE no IN (?1, ?2)`)
    .bind(...pensions)
    .run()
})
afterEach(async () => {
  await harness.clearFaults()
  await harness.setClock(NOW)
})
afterAll(() => harness.stop())

const STAY = { checkIn: '2026-12-07', checkOut: '2026-12-08', adults: 2, children: 0 }
/** The thirtieth, in Seoul. */
const DAY = '2026-11-29T15:30:00Z'

/** What a room costs, and the discount by its name. */
async function priced({ placeId, roomId }: FixtureRoom, channel = 'skt') {
  const who = visitor(harness, channel)
  const { body } = await who.post<Preview>('/api/place/quote/preview', { placeId, roomId, ...STAY })
  const detail = (await who.post<PlaceDetail>('/api/place/detail', { placeId, ...STAY })).body
  const { salePrice } = detail.rooms[0] ?? { salePrice: 0 }
  return [body.bill.breakdown.total, salePrice, body.discount?.discountName ?? null]
}

it('takes its share off such a pension on such a day, on screen and in the quote alike', async () => {
  // On other days the channel's own discount holds.
  expect(await priced(ROOMS.strict)).toEqual([86_400, 86_400, 'T 여행 회원 할인'])
  await harness.setClock(DAY)
  expect(await priced(ROOMS.strict)).toEqual([72_000, 72_000, 'T day 할인'])
  const who = visitor(harness, 'skt')
  const guest = { name: '홍길동', phone: '01077779999', email: 'gildong@narae.example' }
  await verify(who, guest)
  const said = await quote(who, {
    room: ROOMS.strict,
    checkIn: STAY.checkIn,
    checkOut: STAY.checkOut,
    guest,
    expectedAmount: 72_000,
  })
  expect([said.status, said.body.amount]).toEqual([200, 72_000])
})

it('takes nothing off another pension, another house, and on another channel', async () => {
  const all = () => Promise.all([priced(ROOMS.standard), priced(ROOMS.adults), priced(ROOMS.strict, 'lguplus')])
  const before = await all()
  await harness.setClock(DAY)
  expect(await all()).toEqual(before)
})

it('takes nothing off while the telecom does not answer, and the page is there', async () => {
  await harness.setClock(DAY)
  // A Worker that was told nothing of it before.
  await harness.setVars({ LIMITS: 'off' })
  await harness.setFault({ target: 'partner:telecom', mode: 'status', status: 503 })
  expect(await priced(ROOMS.strict)).toEqual([86_400, 86_400, 'T 여행 회원 할인'])
})
