import type * as v from 'valibot'
import { TERMS } from '#contract/booking.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { RESERVATIONS } from '#contract/reservation.ts'

const stay = { checkIn: '2026-12-07', checkOut: '2026-12-08', adults: 2, children: 0 }
const abroadStay = {
  checkIn: '2026-12-07',
  checkOut: '2026-12-08',
  rooms: [{ adults: 2, childAges: [5] }],
}
const [placeId, roomId] = [99_000_001, 990_000_001]
const abroadRoom = { placeId: '39000001', roomId: 390_000_011, rateId: '3900000112' }
const times = { pickUpAt: '2026-12-07T10:00', returnAt: '2026-12-09T10:00', driverAge: 30 }
/** The number of an order, as every sample has it. */
export const ORDER = 'N261121-K3V9QX7M2A'
const orderId = ORDER
const guest = { name: '홍길동', phone: '01077770001', email: 'gildong@narae.example' }

/** What every quote asks for. */
const booking = {
  guest,
  request: '늦게 도착해요',
  couponId: null,
  agreements: [...TERMS],
  expectedAmount: 85_500,
  attempt: '2f6c1a4e-6b0f-4c53-9f0e-0a7c2a1b3c4d',
}
const driver = {
  name: guest.name,
  birth: '1990-05-05',
  licenceClass: 'class1',
  licenceNo: '110512345690',
  licenceIssued: '2012-03-02',
}

export type Input = Record<string, unknown>

/**
 * A right input of every endpoint of the contract: the examples of the reference, and what tests of
 * the wire begin with. Ids are those of the tests' small catalogue (tests/fixture.ts and beside
 * it), amounts what these cost there, days as of 21 November 2026. ORDER, codes and
 * `verificationId` stand for what a visitor has been given.
 */
export const SAMPLES: Record<string, Input> = {
  getChannel: {},
  status: {},
  discountPolicies: { part: 'PLACE' },
  exhibitions: { kind: 'event' },
  exhibition: { search: 'checkIn=2026-12-07&checkOut=2026-12-08' },
  wishes: { ids: [String(placeId)], search: 'checkIn=2026-12-07' },
  placeList: {
    ...stay,
    keyword: '명동',
    regionId: 1,
    category: 'hotel',
    minPrice: 0,
    maxPrice: 500_000,
    amenities: ['wifi'],
    sort: 'rating',
    page: 1,
  },
  placeRegions: {},
  placeNear: { ...stay, placeId, size: 5 },
  placePoints: { ...stay, amenities: [], bounds: { south: 33, north: 39, west: 124, east: 132 }, zoom: 7 },
  placeDetail: { ...stay, placeId },
  placeRoom: { ...stay, placeId, roomId },
  placeVehicle: { placeId },
  placeCoupons: { placeId },
  placeHeldCoupons: {},
  placeCoupon: { placeId, couponId: 'FIXTURE5000' },
  placeAutocomplete: { keyword: '명동' },
  placeReviews: { placeId, page: 1, sort: 'recent' },
  placeReviewsBatch: { size: 3 },
  placeKeywords: {},
  placeContents: {},
  placeRanking: {},
  propertyAvailability: { placeId, roomId, from: '2026-12-07', to: '2026-12-09', nights: 2, adults: 2, children: 1 },
  leisureDeals: {
    keyword: '스키',
    categoryId: 2315,
    regionId: 1,
    minPrice: 0,
    maxPrice: 500_000,
    date: '2026-12-07',
    sort: 'price-low',
    page: 1,
  },
  leisurePreview: { dealId: 803, date: '2026-12-07', tickets: [{ variantId: 80_301, quantity: 2 }] },
  leisureReserve: {
    dealId: 803,
    date: '2026-12-07',
    tickets: [{ variantId: 80_301, quantity: 2 }],
    guest,
    request: '창가 자리',
    couponId: null,
    agreements: [...TERMS],
    expectedAmount: 119_800,
    attempt: '2f6c1a4e-6b0f-4c53-9f0e-0a7c2a1b3c4e',
  },
  leisureRegions: {},
  leisureCategories: { regionId: 1 },
  leisureDetail: { dealId: 803 },
  leisureReviews: { dealId: 803, page: 1, sort: 'rating-low' },
  leisureAutocomplete: { keyword: '스키' },
  leisurePoints: { categoryId: 2315, bounds: { south: 33, north: 39, west: 124, east: 132 }, zoom: 7 },
  leisureKeywords: {},
  leisureContents: {},
  leisureStock: { dealId: 803, variantId: 80_301, date: '2026-12-07' },
  leisureStockList: { dealId: 803, variantId: 80_301, from: '2026-12-07', to: '2026-12-09' },
  foreignList: {
    ...abroadStay,
    cityId: 9001,
    keyword: '도쿄',
    propertyType: 'hotel',
    stars: [3, 4],
    minPrice: 0,
    maxPrice: 500_000,
    amenities: ['wifi'],
    sort: 'distance',
    page: 1,
  },
  foreignNear: { ...abroadStay, placeId: abroadRoom.placeId, size: 5 },
  foreignPoints: { ...abroadStay, stars: [5], bounds: { south: 33, north: 39, west: 124, east: 132 }, zoom: 7 },
  foreignDetail: { ...abroadStay, placeId: abroadRoom.placeId },
  foreignRoom: { ...abroadStay, ...abroadRoom },
  foreignAvailability: {
    placeId: abroadRoom.placeId,
    from: '2026-12-07',
    to: '2026-12-09',
    nights: 2,
    rooms: abroadStay.rooms,
  },
  foreignAutocomplete: { keyword: '도쿄' },
  foreignSetting: {},
  foreignPreview: { ...abroadStay, ...abroadRoom },
  checkReserveForeign: {
    ...abroadStay,
    ...abroadRoom,
    travellers: [{ lastName: 'HONG', firstName: 'GILDONG' }],
    guest,
    request: '높은 층이면 좋아요',
    couponId: null,
    agreements: [...TERMS],
    expectedAmount: 97_470,
    attempt: '2f6c1a4e-6b0f-4c53-9f0e-0a7c2a1b3c4f',
  },
  rentcarList: {
    ...times,
    returnBranchId: 90_001,
    insurance: 'basic',
    keyword: '제주',
    area: 'jeju',
    branchId: 90_001,
    classes: ['suv'],
    fuels: ['diesel'],
    seats: 7,
    minPrice: 0,
    maxPrice: 500_000,
    sort: 'price-low',
    page: 1,
  },
  rentcarDetail: { ...times, carId: 9_000_101, insurance: 'full' },
  rentcarBranches: {},
  rentcarPreview: { ...times, returnBranchId: 90_001, insurance: 'basic', carId: 9_000_101 },
  rentcarReserve: {
    pickUpAt: times.pickUpAt,
    returnAt: times.returnAt,
    returnBranchId: 90_001,
    insurance: 'basic',
    carId: 9_000_101,
    driver,
    ...booking,
    expectedAmount: 90_000,
    attempt: '2f6c1a4e-6b0f-4c53-9f0e-0a7c2a1b3c50',
  },
  rentcarBooking: { orderId, driver },
  rentcarComplete: { orderId },
  certification: { name: guest.name, phone: guest.phone, consent: true },
  certificationEmail: { name: guest.name, email: guest.email, consent: true },
  certificationCheck: { verificationId: 'none', code: '000000' },
  certificationEmailCheck: { verificationId: 'none', code: '000000' },
  certificationSave: {},
  certificationEnd: {},
  certificationStatus: {},
  memberStatus: {},
  placePreview: { ...stay, placeId, roomId },
  checkReservePlace: {
    ...stay,
    placeId,
    roomId,
    arrival: 'car',
    ...booking,
  },
  reservationListByEmail: {},
  restrictedProperty: { placeId },
  paymentConfirm: { orderId, paymentKey: 'key', amount: 1000 },
  paymentOutcome: { orderId },
  paymentFail: { orderId, code: 'PAY_PROCESS_CANCELED' },
  paymentWebhook: { eventType: 'PAYMENT_STATUS_CHANGED', createdAt: '2026-11-21T12:00:00', data: { orderId } },
  receipt: {},
  foreignReceipt: {},
  receipts: { reservationNos: [orderId] },
  ...Object.fromEntries(
    Object.keys(RESERVATIONS).flatMap((product) => [
      [`${product}.list`, { by: 'phone' }],
      [`${product}.detail`, { reservationNo: orderId }],
      [`${product}.cancelFee`, { reservationNo: orderId }],
      [`${product}.cancel`, { reservationNo: orderId, expectedFee: 0, reason: '일정 변경' }],
      [`${product}.remove`, { reservationNo: orderId }],
    ]),
  ),
}

const FILE = 'scripts/reference/samples.ts'

/** A right input of an endpoint. Throws where there is none. */
export function sampleOf(name: string): Input {
  const sample = SAMPLES[name]
  if (!sample) throw new Error(`SAMPLES of ${FILE} has no ${name}`)
  return sample
}

/** What stands for the parts of an endpoint's address. */
export const partsOf = (name: string): Readonly<Record<string, string>> => ({
  productType: 'place',
  exhibitionId: '1',
  id: name === 'placeReviewsBatch' ? String(placeId) : ORDER,
})

/** What the fields of partners' operations are given, whichever operation has them. */
const PARTNER_FIELDS: Input = {
  amount: 100_000,
  authkey: 'K7Pq2mXw9aLe',
  cardNo: '9440123400010001',
  couponNo: 'SPRING10',
  data: 'q8Zt1vYc4hXw9aLemY3TtRkQ',
  encPinNo: 'q8Zt1vYc4hXw9aLemY3TtRkQ',
  mkey: 'K7Pq2mXw9aLe',
  orderId: ORDER,
  partnerOrderNo: 'PN261121K3V9QX7M2A',
  path: 'place',
  phone: '01051230001',
  pinNo: '2468',
  placeNo: '102',
  product: 'place',
  reservationNo: ORDER,
  siteId: 'q8Zt1vYc4hXw9aLemY3TtRkQ',
  text: '가나다',
}

/**
 * A right input of an operation of partners: each field that must be there. Throws where one has no
 * value.
 */
export function partnerSample({ input }: Pick<Endpoint, 'input'>): Input {
  const { entries = {} } = input as v.GenericSchema & { entries?: Record<string, v.GenericSchema> }
  const wanted = Object.keys(entries).filter((name) => entries[name]?.type !== 'optional')
  for (const name of wanted)
    if (PARTNER_FIELDS[name] === undefined) throw new Error(`PARTNER_FIELDS of ${FILE} has no ${name}`)
  return Object.fromEntries(wanted.map((name) => [name, PARTNER_FIELDS[name]]))
}
