import { beforeEach, describe, expect, it } from 'vitest'
import type { Env } from '#functions/origin/env.ts'
import { payment } from '#functions/origin/partners/payment.ts'
import type { Played, Player } from '#functions/origin/partners/player.ts'
import { coupons, pointSpending } from '#functions/origin/partners/spending.ts'
import { sqlite } from './sqlite.ts'

/* A partner knows what pays of an order by its number: the same again is a repeat, no other is. */

const ORDER = 'N261121-K3V9QX7M2A'
const MEMBER = '0100200301'
const POINTS = { orderId: ORDER, userKey: MEMBER, useAmount: 5000 }
const COUPON = { orderId: ORDER, userKey: MEMBER, useAmount: 10_000, couponNo: 'SPRING10' }
const FORM = { orderId: ORDER, amount: 90_000, itemName: '숙소', optionName: '객실', expiresAt: '2026-11-21T12:15:00Z' }

let played: Played
beforeEach(() => {
  const { db, raw } = sqlite()
  raw.exec(`INSERT INTO partner_member (channel, user_key, name, phone, grade, point)
      VALUES ('one', '${MEMBER}', '김다온', '01051230001', 'VIP', 48500);
    INSERT INTO partner_coupon (channel, coupon_no, user_key, name, discount, minimum)
      VALUES ('one', 'SPRING10', '${MEMBER}', '봄', 10000, 0), ('one', 'AUTUMN10', '${MEMBER}', '가을', 10000, 0);`)
  const env = { DB: db, PARTNER_LOCAL_KEY: 'a key of this test' } as unknown as Env
  played = { env, channel: 'one', path: '' }
})

/** What is answered to a call, or the partner's own code of its refusal. */
async function said(player: Player, path: string, input: object): Promise<unknown> {
  const answer = player[path]?.(input, played) ?? Promise.reject(new Error(path))
  return answer.catch((error: { code?: string }) => error.code ?? Promise.reject(error))
}

describe('a repeat', () => {
  it.each([
    ['points', pointSpending, '/points/hold', POINTS],
    ['a coupon', coupons, '/coupons/hold', COUPON],
  ])('of a hold of %s is answered alike, and holds nothing more', async (_, player, path, input) => {
    const first = await said(player, path, input)
    expect(first).toMatchObject({ status: 'HELD', useAmount: input.useAmount })
    expect(await said(player, path, input)).toEqual(first)
    if (player === pointSpending)
      expect(await said(player, '/points/balance', { userKey: MEMBER })).toMatchObject({ point: 43_500 })
  })

  it.each([
    ['points for another amount', pointSpending, '/points/hold', POINTS, { useAmount: 6000 }],
    ['a coupon for another amount', coupons, '/coupons/hold', COUPON, { useAmount: 9000 }],
    ['another coupon', coupons, '/coupons/hold', COUPON, { couponNo: 'AUTUMN10' }],
  ])('is no hold of %s', async (_, player, path, input, other) => {
    await said(player, path, input)
    expect(await said(player, path, { ...input, ...other })).toBe('ANOTHER')
  })

  it('is no form of another amount', async () => {
    const once = await said(payment, '/payment/form', FORM)
    expect(await said(payment, '/payment/form', FORM)).toMatchObject({ paymentNo: expect.any(String), status: 'READY' })
    expect(once).toMatchObject({ status: 'READY' })
    expect(await said(payment, '/payment/form', { ...FORM, amount: 1000 })).toBe('ANOTHER')
  })
})
