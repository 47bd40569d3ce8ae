import { parseHTML } from 'linkedom'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Language } from '#contract/channel.ts'
import type { Receipt } from '#contract/receipt.ts'
import type { Reservation, ReservationDetail } from '#contract/reservation.ts'
import Vouchers from '#islands/leisure/Vouchers.tsx'
import { PageRoot, usePage } from '#islands/page.tsx'
import { BillRows } from '#islands/payment/BillSection.tsx'
import { CompleteView } from '#islands/payment/CompleteView.tsx'
import { Summary } from '#islands/payment/Summary.tsx'
import { RentalDetails } from '#islands/rentcar/RentalDetails.tsx'
import { BookingDetails } from '#islands/reservation/BookingDetails.tsx'
import { CancelForm } from '#islands/reservation/CancelForm.tsx'
import { ReceiptSheet } from '#islands/reservation/ReceiptSheet.tsx'
import { ReservationCard } from '#islands/reservation/ReservationCard.tsx'
import { ReservationView } from '#islands/reservation/ReservationView.tsx'
import { VoucherView } from '#islands/voucher/VoucherView.tsx'
import { voucherWords } from '#islands/voucher/words.ts'
import { pageOf } from '#rules/page.ts'
import { loadDescriptors } from '#scripts/channel/descriptors.ts'
import { $cancellation } from '#stores/cancellation.ts'
import { $receipt } from '#stores/receipt.ts'
import { wordsFor } from './words.ts'

/* In which language names stand on pages in another, from the payment on: a screen reader speaks
   them, and a browser draws them, by that. */

const channel = loadDescriptors('channels').find(({ name }) => name === 'ktour')
if (!channel) throw new Error('no channel')

/** The language of the element that says a text; null for the page's. */
function tongueOf(text: string, language: Language, part: ReactNode): string | null {
  if (!channel) return null
  wordsFor(channel, language)
  const html = renderToStaticMarkup(<PageRoot page={pageOf(channel, language)}>{part}</PageRoot>)
  const { document } = parseHTML(`<body>${html}</body>`)
  const said = [...document.querySelectorAll('body *')].filter(
    ({ textContent, children }) =>
      textContent?.includes(text) && ![...children].some((each) => each.textContent?.includes(text)),
  )
  expect(said).not.toEqual([])
  return [...new Set(said.map((each) => each.closest('[lang]')?.getAttribute('lang') ?? null))].join()
}

const branch = (id: number, nameEn: string) => ({
  id,
  name: '공항점',
  nameEn,
  address: '',
  hours: null,
  directions: '',
})
const RENTAL = {
  product: 'rentcar',
  insurance: 'basic',
  duration: { days: 2, hours: 0 },
  pickUpBranch: branch(1, 'Jeju Airport'),
  returnBranch: branch(2, 'Seogwipo'),
  driver: { licenceIssued: '2012-03-02' },
}
const ABROAD = { product: 'foreign', rooms: [{ adults: 1, childAges: [] }], travellers: [], board: 'breakfast' }
const TICKETS = { product: 'leisure', schedule: 'dated', vouchers: [], guide: [] }
const STAY = { product: 'place', adults: 2, children: 0, arrival: 'walk' }

const booked = (bought: { product: string }, name: string, option: string) =>
  ({
    reservationNo: 'R261121-K3V9QX7M2A',
    timestamp: '2026-11-21T10:00:00+09:00',
    state: 'BOOKED',
    tab: 'upcoming',
    product: bought.product,
    name,
    option,
    photo: {},
    zone: 'Asia/Seoul',
    begins: '2026-12-07T10:00',
    ends: '2026-12-09T10:00',
    phone: '0647000000',
    guestName: 'John Smith',
    breakdown: { lines: [], sale: 0, discount: 0, coupon: 0, total: 100_000 },
    bought,
    refunds: [],
    policy: { kind: 'rental', steps: [] },
    tenders: [],
  }) as unknown as ReservationDetail

function Paper({ detail }: { detail: ReservationDetail }) {
  return <VoucherView words={voucherWords(usePage(), detail)} />
}

/** Every screen that names what was booked. */
const SCREENS: Record<string, (detail: ReservationDetail) => ReactNode> = {
  payment: (detail) => <Summary product={detail.product} offer={detail as never} />,
  completion: (detail) => <CompleteView detail={detail} said="booked" />,
  list: (detail) => <ReservationCard reservation={detail as Reservation} now={detail.timestamp} eager />,
  reservation: (detail) => <ReservationView detail={detail} onOpen={() => undefined} />,
  cancellation: (detail) => {
    $cancellation.setKey('quote', { steps: [], tenders: [], amount: 1, refund: 1, fee: 0, percent: 0 } as never)
    return <CancelForm detail={detail} />
  },
  receipt: (detail) => {
    const receipt = { ...detail, refunds: [], issuer: {}, begins: detail.begins, approvedAt: detail.timestamp }
    const issued = { ...receipt, issuedAt: detail.timestamp, total: 1, paid: 1, supplied: 1, vat: 0, taxFree: 0 }
    $receipt.set({ status: 'ready', receipt: issued as unknown as Receipt, failure: null })
    return <ReceiptSheet discount={null} forNoDay={false} />
  },
}

const CASES = [
  ['a car', booked(RENTAL, 'Avante', '基本保険'), 'ja', ['Avante', 'en'], ['基本保険', null]],
  ['a car', booked(RENTAL, 'Avante', 'Basic'), 'en', ['Avante', null], ['Basic', null]],
  ['a hotel abroad', booked(ABROAD, 'Shinjuku Inn', 'Twin · 含早餐'), 'zh', ['Shinjuku Inn', 'en'], ['Twin', 'en']],
  [
    'what is eaten',
    booked(ABROAD, 'Shinjuku Inn', 'Twin · desayuno'),
    'es',
    ['Shinjuku Inn', 'en'],
    ['desayuno', null],
  ],
  ['a stay booked in Korean', booked(STAY, '나래 호텔', '더블'), 'ja', ['나래 호텔', 'ko'], ['더블', 'ko']],
  ['one abroad, too', booked(ABROAD, '신주쿠 인', '트윈 · 조식'), 'es', ['신주쿠 인', 'ko'], ['조식', 'ko']],
  ['tickets', booked(TICKETS, '나래 공원', '종일권 2장'), 'en', ['나래 공원', 'ko'], ['종일권', 'ko']],
  ['a stay of the page', booked(STAY, 'ナレホテル', 'ダブル'), 'ja', ['ナレホテル', null], ['ダブル', null]],
  ['Korean in Korean', booked(STAY, '나래 호텔', '더블'), 'ko', ['나래 호텔', null], ['더블', null]],
] as const

it.each([
  ['ja', 'ko'],
  ['ko', ''],
] as const)('lines of a bill and tickets of an order in Korean say so on a page in %s', (language, tongue) => {
  const line = { kind: 'ticket', name: '종일권', date: null, count: 2, amount: 1 } as const
  const breakdown = { lines: [line], list: 1, sale: 0, discount: 0, coupon: 1, couponName: '가을 쿠폰', total: 1 }
  const bill = <BillRows breakdown={breakdown} discount={null} />
  for (const text of ['종일권', '가을 쿠폰']) expect(tongueOf(text, language, bill)).toBe(tongue)
  const vouchers = [{ code: 'AAAA', name: '종일권', state: 'used', usedAt: null }]
  const order = booked({ ...TICKETS, vouchers } as { product: string }, '나래 공원', '')
  expect(tongueOf('종일권', language, <Vouchers detail={order} />)).toBe(tongue)
  const unused = booked({ ...TICKETS, vouchers: [{ ...vouchers[0], state: 'unused' }] } as never, '나래 공원', '')
  expect(tongueOf('종일권', language, <Paper detail={unused} />)).toBe(tongue)
})

/** On paper the room of a stay abroad stands once more, in English. */
const ON_PAPER = CASES.filter(([, { product }]) => product !== 'foreign')
it.each(ON_PAPER)('voucher: %s says in which language it is called', (_, detail, language, name, option) => {
  for (const [text, tongue] of [name, option])
    expect([text, tongueOf(text, language, <Paper detail={detail} />)]).toEqual([text, tongue ?? ''])
})

for (const [screen, draw] of Object.entries(SCREENS)) {
  it.each(CASES)(`${screen}: %s says in which language it is called`, (_, detail, language, name, option) => {
    for (const [text, tongue] of [name, option])
      expect([text, tongueOf(text, language, draw(detail))]).toEqual([text, tongue ?? ''])
  })
}

it.each(['ja', 'en'] as const)('branches of a rental are named in English on a page in %s', (language) => {
  const rental = RENTAL as unknown as Parameters<typeof RentalDetails>[0]
  const detail = booked(RENTAL, 'Avante', '')
  const drawn = [<RentalDetails key="payment" {...rental} />, <BookingDetails key="after" detail={detail} />]
  for (const part of drawn)
    for (const name of ['Jeju Airport', 'Seogwipo'])
      expect(tongueOf(name, language, <p>{part}</p>)).toBe(language === 'en' ? '' : 'en')
})
