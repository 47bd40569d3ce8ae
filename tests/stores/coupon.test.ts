import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Coupon, placeCoupon, placeCoupons } from '#contract/place/coupon.ts'
import { $coupons, loadCoupons, takeCoupon } from '#stores/coupon.ts'
import { FakeEdge, onItsWay } from './edge.ts'

const fake = vi.hoisted(() => ({ call: (() => undefined) as unknown as FakeEdge['call'] }))
vi.mock('#stores/call.ts', async (load) => ({
  ...(await load<object>()),
  call: (...args: Parameters<FakeEdge['call']>) => fake.call(...args),
}))
vi.mock('#stores/holder.ts', () => ({ markHolder: () => undefined }))

const coupon = (id: string, published: boolean) => ({ id, published }) as Coupon

let edge: FakeEdge
beforeEach(() => {
  edge = new FakeEdge()
  fake.call = edge.call
  $coupons.set({ list: null, taking: null })
})
afterEach(() => expect(edge.unexpected).toEqual([]))

it('keeps a coupon that was taken while it was still asked which there are', async () => {
  const first = onItsWay()
  edge.answer(placeCoupons, first.reply, [coupon('a', true), coupon('b', true)])
  edge.answer(placeCoupon, coupon('a', true))
  const load = loadCoupons(1)
  await takeCoupon(1, 'a', [coupon('a', false), coupon('b', false)])
  first.arrive([coupon('a', false), coupon('b', true)])
  await load
  expect($coupons.get().list).toEqual([coupon('a', true), coupon('b', true)])
})
