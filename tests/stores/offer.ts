import type { CouponOffer, PlacePreview } from '#contract/place/quote.ts'
import type { Bill } from '#contract/quote.ts'

/* What the edge offers on a payment page of the tests. */

export const NOW = '2026-11-21T12:00:00+09:00'

/** Figures that no sum of others gives: whoever reckoned would be found out. */
export const bill = (total: number): Bill => ({
  breakdown: { lines: [], list: 7, sale: 11, discount: 13, coupon: 17, total },
  policy: { kind: 'standard', steps: [{ until: NOW, percent: 30, fee: total + 1 }] },
})

/** A coupon and the total with it; null where it does not fit. */
export const offered = (id: string, total: number | null, published = true): CouponOffer => ({
  coupon: { id, name: id, amount: 1, percent: null, maxDiscount: null, minPrice: 0, until: '2026-12-31', published },
  value: total === null ? 0 : 1,
  why: total === null ? 'minimum' : null,
  bill: total === null ? null : bill(total),
})

export const preview = (total: number, coupons: CouponOffer[] = []): PlacePreview => ({
  name: '나래 스테이',
  option: '객실',
  photo: { small: '', medium: '', large: '', alt: '' },
  address: '서울',
  begins: '2026-12-07T15:00',
  ends: '2026-12-08T11:00',
  discount: null,
  bill: bill(total),
  methods: ['card', 'naverpay'],
  coupons,
  parking: null,
})
