import { expect, test } from 'vitest'
import type { FailureCode } from '#contract/failure.ts'
import { readStayPayment, stayPaymentSearch } from '#rules/place/payment.ts'

const read = (search: string) => readStayPayment(new URLSearchParams(search))
const stay = 'checkIn=2026-07-25&checkOut=2026-07-27'

test.each<[string, FailureCode]>([
  ['', 'place-not-found'],
  [`placeId=12&${stay}`, 'place-not-found'],
  [`placeId=0&roomId=3&${stay}`, 'place-not-found'],
  [`placeId=12&roomId=1e3&${stay}`, 'place-not-found'],
  ['placeId=12&roomId=3', 'invalid-stay'],
  ['placeId=12&roomId=3&checkIn=2026-02-30&checkOut=2026-03-02', 'invalid-stay'],
  ['placeId=12&roomId=3&checkIn=2026-07-25&checkOut=2026-07-25', 'invalid-stay'],
  ['placeId=12&roomId=3&checkIn=2026-07-25&checkOut=2026-08-25', 'invalid-stay'],
  ['placeId=12&roomId=3&checkIn=9999-12-31&checkOut=9999-12-31', 'invalid-stay'],
])('an address with %j cannot be paid: %s', (search, code) => expect(read(search)).toBe(code))

test.each(['2020-02-29', '2036-02-29'])(
  'whether it is too late or too early for %s is not for this device to say',
  (day) => {
    const stay = { checkIn: day, checkOut: `${day.slice(0, 4)}-03-02` }
    const query = read(`placeId=12&roomId=3&checkIn=${stay.checkIn}&checkOut=${stay.checkOut}`)
    expect(query).toMatchObject({ stay })
  },
)

test('an address that can be paid, written and read again', () => {
  const query = read(`placeId=12&roomId=3&${stay}&adults=3&children=1&couponId=welcome`)
  expect(query).toEqual({
    placeId: 12,
    roomId: 3,
    stay: { checkIn: '2026-07-25', checkOut: '2026-07-27', adults: 3, children: 1 },
    couponId: 'welcome',
  })
  if (typeof query === 'string') throw new Error(query)
  expect(read(stayPaymentSearch(query).slice(1))).toEqual({ ...query, couponId: null })
})
