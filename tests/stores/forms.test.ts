import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { TERMS, TermId } from '#contract/booking.ts'
import { NOTE_LENGTH } from '#contract/bounds.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { checkReserveForeign } from '#contract/foreign/quote.ts'
import { leisureReserve } from '#contract/leisure/quote.ts'
import { checkReservePlace } from '#contract/place/quote.ts'
import { rentcarReserve } from '#contract/rentcar/quote.ts'
import { RESERVATIONS } from '#contract/reservation.ts'
import { certification, certificationCheck, certificationEmail } from '#contract/verification.ts'
import { bookingInput, issueAt } from '#rules/attempt.ts'
import { cleanNote, isNote } from '#rules/note.ts'
import { issuesOf, type PaymentForm } from '#rules/payment.ts'
import { codeIn, emailRequest, isCode, phoneRequest, verificationIssue } from '#rules/verification.ts'
import type { CheckoutAdapter } from '#stores/checkout-adapter.ts'
import { FOREIGN_CHECKOUT } from '#stores/foreign/checkout.ts'
import { LEISURE_CHECKOUT } from '#stores/leisure/checkout.ts'
import { PLACE_CHECKOUT } from '#stores/place/checkout.ts'
import { RENTCAR_CHECKOUT } from '#stores/rentcar/checkout.ts'
import fc from '../fc.ts'

/* Whatever a form accepts, the wire accepts: an `invalid-input` after a press would be a refusal
   that nobody could have foreseen. */

const RUNS = { numRuns: 2000 }

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))
/**
 * Anything that can be typed or pasted: letters in pieces, line breaks of word processors, halves
 * of letters, runs of spaces.
 */
const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc
    .array(
      fc.constantFrom(
        ' ',
        '  ',
        '\t',
        '\n',
        '\v',
        '\u0000',
        '\u200b',
        '-',
        "'",
        'a',
        'Z',
        '홍',
        '길',
        'ㄱ',
        'é',
        '\ud83d',
        '0',
        '@',
        '.',
      ),
      {
        maxLength: 45,
      },
    )
    .map((parts) => parts.join('')),
)
/** Mostly what a guest would type, so that whole forms come about, and sometimes anything else. */
const mostly = (likely: fc.Arbitrary<string>, otherwise: fc.Arbitrary<string> = anything) =>
  fc.oneof({ weight: 12, arbitrary: likely }, { weight: 1, arbitrary: otherwise })
const names = mostly(fc.constantFrom('홍길동', '홍길동'.normalize('NFD'), 'Hong  Gildong', ' 김 나래 ', 'hong gildong'))
const travellers = mostly(fc.constantFrom('HONG', ' gildong', 'O’Neil', "o'neil-kim", 'VAN  DER'))
const emails = mostly(fc.oneof(fc.constantFrom('hong@narae.example', ' hong@narae.example '), fc.emailAddress()))
const between = (from: string, to: string) =>
  fc.date({ min: new Date(from), max: new Date(to), noInvalidDate: true }).map((day) => day.toISOString().slice(0, 10))
const wrongDates = fc.constantFrom('', '2026-02-30', '020261-01-01', '1990-5-5', '0000-00-00')
const births = mostly(between('1950-01-01', '2010-01-01'), wrongDates)
const issues = mostly(between('1990-01-01', '2026-12-31'), wrongDates)
const hyphened = (plain: string) => `${plain.slice(0, 2)}-${plain.slice(2, 4)}-${plain.slice(4, 10)}-${plain.slice(10)}`
const numbers = mostly(fc.oneof(digits(12), digits(12).map(hyphened)), fc.stringMatching(/^[a-z]{1,2}[ -]?\d{3,18}$/))
const form: fc.Arbitrary<PaymentForm> = fc.record({
  method: fc.constantFrom(null, 'card', 'naverpay'),
  email: emails,
  request: fc.oneof(
    anything,
    fc.string({ unit: 'grapheme', minLength: NOTE_LENGTH - 10, maxLength: NOTE_LENGTH + 10 }),
  ),
  couponId: fc.constantFrom(null, 'c1'),
  points: fc.constantFrom(0, 5000),
  partnerCoupon: fc.constantFrom(null, { no: 'SPRING10', name: '봄나들이', amount: 10_000 }),
  agreements: fc.oneof(
    { weight: 9, arbitrary: fc.constant<TermId[]>([...TERMS]) },
    { weight: 1, arbitrary: fc.uniqueArray(fc.constantFrom<TermId[]>(...TermId.options)) },
  ),
  person: fc.constantFrom(null, {
    name: '홍길동',
    phone: '01012345678',
    email: null,
    verifiedUntil: '2026-11-21T04:00:00Z',
  }),
  memberId: fc.constantFrom('m1', null),
  own: fc.constant({}),
})
/** A person as a verification answers. */
const person = { name: '홍길동', phone: '01012345678' }
const attempt = '2f6c1a4e-6b0f-4c53-9f0e-0a7c2a1b3c4d'

const issueOf = ({ input }: Pick<Endpoint, 'input'>, value: unknown) => {
  const parsed = v.safeParse(input, value)
  return parsed.success ? null : v.getDotPath(parsed.issues[0])
}

afterEach(() => vi.unstubAllGlobals())

interface Page {
  sale: CheckoutAdapter
  endpoint: Endpoint
  /** Addresses of the payment page. */
  address: fc.Arbitrary<string>
  own: fc.Arbitrary<Record<string, string>>
  /** What the page has been told of what is sold. */
  offer?: object
}

const page = <Query, Sold extends object>(
  sale: unknown,
  endpoint: unknown,
  address: fc.Arbitrary<string>,
  own: fc.Arbitrary<Record<string, string>>,
  offer?: Sold,
): Page =>
  ({
    sale: sale as CheckoutAdapter<Query>,
    endpoint: endpoint as Endpoint,
    address,
    own,
    ...(offer && { offer }),
  }) as Page

const days = 'checkIn=2026-12-07&checkOut=2026-12-09'
const part = fc.oneof(
  fc.constantFrom('1', '2', '0', '-1', '99', '2-5', '2-5-11,1', '9-1', 'x', ''),
  fc.stringMatching(/^[\d,-]{1,8}$/),
)
const conditions = {
  minAge: 21,
  minLicenceYears: 1,
  licences: ['class1', 'class2', 'class2-automatic', 'international'],
}

const PAGES: Record<string, Page> = {
  place: page(
    PLACE_CHECKOUT,
    checkReservePlace,
    fc
      .tuple(part, part)
      .map(([adults, children]) => `placeId=9000001&roomId=90000011&${days}&adults=${adults}&children=${children}`),
    fc.record({ arrival: fc.constantFrom('walk', 'car') }),
  ),
  foreign: page(
    FOREIGN_CHECKOUT,
    checkReserveForeign,
    part.map((rooms) => `placeId=90000001&roomId=90000011&rateId=900000112&${days}&rooms=${rooms}`),
    fc
      .array(travellers, { minLength: 8, maxLength: 8 })
      .map((typed) =>
        Object.fromEntries(typed.map((name, at) => [`${at % 2 ? 'first' : 'last'}Name${(at >> 1) + 1}`, name])),
      ),
  ),
  leisure: page(
    LEISURE_CHECKOUT,
    leisureReserve,
    fc
      .tuple(
        fc.constantFrom('', '2026-12-07'),
        fc.array(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: -1, max: 120 })), { maxLength: 14 }),
      )
      .map(
        ([date, chosen]) =>
          `dealId=80001&date=${date}${chosen.map(([at, count]) => `&t${80_100 + at}=${count}`).join('')}`,
      ),
    fc.constant({}),
  ),
  rentcar: page(
    RENTCAR_CHECKOUT,
    rentcarReserve,
    fc
      .tuple(part, part)
      .map(([age, to]) => `carId=101&pickUpAt=2026-12-07T10:00&returnAt=2026-12-09T10:00&age=${age}&to=${to}`),
    fc.record({
      driverName: names,
      birth: births,
      licenceClass: mostly(
        fc.constantFrom('class1', 'class2', 'class2-automatic'),
        fc.constantFrom('international', '', 'class3'),
      ),
      licenceNo: numbers,
      licenceIssued: issues,
    }),
    { conditions },
  ),
}

test.each(Object.entries(PAGES))(
  'whatever the payment form of %s accepts, the wire accepts',
  (_, { sale, endpoint, address, own, offer }) => {
    let sent = 0
    fc.assert(
      fc.property(address, form, own, (search, begun, typed) => {
        const query = sale.read(new URLSearchParams(search))
        fc.pre(typeof query !== 'string')
        const filled = { ...begun, own: { ...sale.own, ...typed } }
        const missing = issuesOf(true, filled, sale.issues?.(filled.own, query, offer as never))
        const request = {
          ...sale.request(query, filled.own),
          ...bookingInput(person, filled, filled.couponId, 1000),
          attempt,
        }
        const refused = issueOf(endpoint, request)
        if (missing.length === 0) {
          sent += 1
          expect(refused).toBeNull()
        }
        // What the edge would say of it leads to a field of this form, or is told beside the
        // button.
        const led = issueAt(refused, sale.fieldAt)
        if (led?.at === 'own') expect(Object.keys(filled.own)).toContain(led.field)
      }),
      RUNS,
    )
    // A form that never can be sent would prove nothing.
    expect(sent).toBeGreaterThan(20)
  },
)

test.each(['phone', 'email'] as const)('whatever the verification by %s accepts, the wire accepts', (by) => {
  const phones = fc.oneof(
    digits(11),
    digits(8).map((rest) => `+82 10-${rest}`),
    digits(8).map((rest) => `010.${rest}`),
    anything,
  )
  let sent = 0
  fc.assert(
    fc.property(names, by === 'phone' ? phones : emails, (name, contact) => {
      fc.pre(verificationIssue({ name, contact, consent: true, by }) === null)
      sent += 1
      if (by === 'phone') expect(issueOf(certification, phoneRequest({ name, contact }))).toBeNull()
      else expect(issueOf(certificationEmail, emailRequest({ name, contact }))).toBeNull()
    }),
    { numRuns: 500 },
  )
  expect(sent).toBe(500)
})

test('whatever code the field takes, the wire takes', () => {
  fc.assert(
    fc.property(fc.oneof(digits(6), anything), (typed) => {
      const code = codeIn(typed)
      if (isCode(code)) expect(issueOf(certificationCheck, { verificationId: 'v', code })).toBeNull()
    }),
    RUNS,
  )
})

test('whatever reason a cancellation is given, the wire takes', () => {
  fc.assert(
    fc.property(fc.oneof(anything, fc.string({ unit: 'binary', maxLength: NOTE_LENGTH })), (words) => {
      if (!isNote(words)) return expect(cleanNote(words).length).toBeGreaterThan(NOTE_LENGTH)
      const input = { reservationNo: 'N261121-K3V9QX7M2A', expectedFee: 0, reason: cleanNote(words) }
      expect(issueOf(RESERVATIONS.place.cancel, input)).toBeNull()
    }),
    RUNS,
  )
  expect(cleanNote(' 창가\v자리\u0000\ud83d 😀\n')).toBe('창가\n자리 😀')
})
