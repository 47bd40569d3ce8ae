/**
 * What certification asks a partner with, by the names under which operations know it
 * (docs/partners.md, "Certification"): a member and an order that the partner's test system has, or
 * is told of. What a partner answers under one of these names takes its place, such as `encPinNo`.
 */
export const VECTORS: Readonly<Record<string, unknown>> = {
  userKey: '0100200301',
  phone: '01051230001',
  pinNo: '2468',
  cardNo: '9440123400010001',
  couponNo: 'SPRING10',
  placeNo: '102',
  text: '가나다',
  product: 'place',
  orderId: 'N261121-K3V9QX7M2A',
  status: 'BOOKED',
  itemName: '나래 스테이 명동',
  optionName: '스탠다드 더블',
  checkIn: '2026-12-07T15:00',
  checkOut: '2026-12-08T11:00',
  count: 2,
  amount: 95_000,
  useAmount: 5000,
  backAmount: 2000,
  fee: null,
  refund: null,
  orderedAt: '2026-11-21T03:00:00.000Z',
  cancelledAt: null,
  // Nothing of a payment that nobody has paid, which ends it.
  refunded: 0,
  reason: '',
}

/** The same where nobody has such a thing: what a refusal is asked for with. */
export const UNKNOWN: Readonly<Record<string, unknown>> = {
  userKey: '0999999999',
  phone: '01099999999',
  cardNo: '0000000000000000',
  couponNo: 'NOSUCH',
  authkey: 'nobody0',
  mkey: 'nobody0',
  encPinNo: 'AAAAAAAAAAAAAAAAAAAAAAAA',
  data: 'AAAAAAAAAAAAAAAAAAAAAAAA',
  siteId: 'AAAAAAAAAAAAAAAAAAAAAAAA',
  partnerOrderNo: 'NOSUCH',
  orderId: 'N000101-0000000000',
}
