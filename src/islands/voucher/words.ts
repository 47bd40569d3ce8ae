import type { ReservationDetail } from '#contract/reservation.ts'
import { nightsBetween } from '#rules/date.ts'
import { guestsIn } from '#rules/foreign/occupancy.ts'
import { tongueOf } from '#rules/language.ts'
import { wordedAs } from '#rules/leisure/open.ts'
import { maskName } from '#rules/mask.ts'
import { showPhone } from '#rules/phone.ts'
import { isForOther } from '#rules/products.ts'
import { otherReturn } from '#rules/rentcar/booked.ts'
import type { PageValue } from '../page.tsx'
import { peopleWords } from '../reservation/people.ts'

/** A voucher in the page's words: what the screen, the picture and the kept page of it show. */
export interface VoucherWords {
  /** The channel's. */
  title: string
  kind: string
  name: string
  /** The languages of its name, and of `option`, where that is not the page's. */
  tongues: readonly ('en' | 'ko' | undefined)[]
  /** What it is called where it is, and in which language; null where that is its name. */
  localName: string | null
  localTongue: 'en' | 'ko'
  option: string
  /** The room in English, for a counter abroad; null where that is its name. */
  localOption: string | null
  /** When it begins, unless on any day, and ends: what that is called, the day, the time. */
  when: readonly { label: string; day: string; time: string }[]
  /** What is scanned: the text of the QR code, and what stands below it. */
  codes: { text: string; name: string; label: string; lang?: 'en' | 'ko' | undefined }[]
  show: string
  /** What else there is to know; a phone is called by its `href`. */
  rows: { label: string; text: string; href?: string; lang?: 'en' | 'ko' }[]
}

/** What is scanned at a counter: tickets that nobody has used, else the reservation's number. */
function codesOf(
  { page, t }: PageValue,
  { bought, reservationNo }: ReservationDetail,
  no: string,
): VoucherWords['codes'] {
  const codes =
    'vouchers' in bought
      ? (bought.vouchers ?? [])
          .filter(({ state }) => state === 'unused')
          .map(({ code, name }) => ({ text: code, name, lang: tongueOf(name, page.language) }))
      : [{ text: reservationNo, name: no }]
  return codes.map((code) => ({ ...code, label: t('reservation:voucher.qr', { name: code.name }) }))
}

type Row = [label: string, text: string | null | undefined, href?: string | undefined, lang?: 'en' | 'ko' | undefined]

/** Rows by their labels; those without a text are none. */
const rowsOf = (rows: readonly Row[]): VoucherWords['rows'] =>
  rows.flatMap(([label, text, href, lang]) =>
    text ? { label, text, ...(href && { href }), ...(lang && { lang }) } : [],
  )

/** See `tongues`. */
const tonguesOf = ({ page }: PageValue, { name, option, product }: ReservationDetail) => [
  tongueOf(name, page.language, product),
  tongueOf(option, page.language),
]

type Abroad = ReservationDetail & { bought: { product: 'foreign' } }
const isAbroad = (detail: ReservationDetail): detail is Abroad => detail.bought.product === 'foreign'

/**
 * The voucher of a stay abroad, whose counter reads no Korean: labels in English beside the page's
 * language, days in figures, and each room by the passport that is shown for it.
 */
function wordsAbroad(words: PageValue, detail: Abroad): VoucherWords {
  const { page, t, format } = words
  const { begins, ends, bought, partnerOrderNo, phone } = detail
  const { englishName, englishOption, rooms, travellers } = bought
  const [checkIn, checkOut] = [begins.slice(0, 10), ends.slice(0, 10)]
  const party = { rooms: rooms.length, ...guestsIn(rooms), nights: nightsBetween(checkIn, checkOut) }
  return {
    title: page.title,
    kind: t('reservation:voucher.abroad.title'),
    name: detail.name,
    tongues: tonguesOf(words, detail),
    localName: englishName === detail.name ? null : englishName,
    localTongue: 'en',
    option: detail.option,
    localOption: !englishOption || englishOption === detail.option ? null : englishOption,
    when: [
      {
        label: t('reservation:voucher.abroad.begins'),
        day: format.day(checkIn),
        time: t('reservation:voucher.abroad.from', { date: checkIn, time: begins.slice(11) }),
      },
      {
        label: t('reservation:voucher.abroad.ends'),
        day: format.day(checkOut, checkIn),
        time: t('reservation:voucher.abroad.until', { date: checkOut, time: ends.slice(11) }),
      },
    ],
    codes: codesOf(words, detail, t('reservation:voucher.abroad.no')),
    show: t('reservation:voucher.show.foreign'),
    rows: rowsOf([
      [t('reservation:voucher.abroad.partnerNo'), partnerOrderNo],
      [t('reservation:voucher.abroad.guests'), t('reservation:voucher.abroad.party', party)],
      ...travellers.map(({ lastName, firstName }, at): Row => {
        const room = t('reservation:voucher.abroad.room', { at: at + 1 })
        return [room, `${lastName} ${firstName}`, undefined, 'en']
      }),
      [t('reservation:voucher.abroad.address'), detail.address],
      [t('reservation:voucher.abroad.phone'), showPhone(phone), `tel:${phone}`],
    ]),
  }
}

/** The voucher of a reservation; its guest is masked, travellers abroad are not. */
export function voucherWords(words: PageValue, detail: ReservationDetail): VoucherWords {
  if (isAbroad(detail)) return wordsAbroad(words, detail)
  const { page, t, format } = words
  const { product, begins, ends, forOther, reservationNo, partnerOrderNo, phone, bought } = detail
  const no = t('reservation:receipt.no')
  const codes = codesOf(words, detail, no)
  const worded = wordedAs(detail)
  const other = forOther && isForOther(product) ? t(`reservation:detail.other.${product}`) : null
  const left = otherReturn(detail)
  /** An address as it is read there, by who leads the way. */
  const addressRow = (label: string, of: { address: string; localAddress?: string | undefined } | null): Row => [
    label,
    of && (of.localAddress ?? of.address),
    undefined,
    of?.localAddress ? 'ko' : undefined,
  ]
  return {
    title: page.title,
    kind: t('reservation:voucher.title'),
    name: detail.name,
    tongues: tonguesOf(words, detail),
    localName: detail.localName ?? null,
    localTongue: 'ko',
    option: detail.option,
    localOption: null,
    when: [
      ...(worded === 'open'
        ? []
        : [
            {
              label: t(`payment:when.${worded}.begins`),
              day: format.day(begins.slice(0, 10)),
              time: t(`payment:when.${worded}.from`, { time: begins.slice(11) }),
            },
          ]),
      {
        label: t(`payment:when.${worded}.ends`),
        day: format.day(ends.slice(0, 10), begins),
        time: t(`payment:when.${worded}.until`, { time: ends.slice(11) }),
      },
    ],
    codes,
    show: t(`reservation:voucher.show.${product}`),
    rows: rowsOf([
      // Where the number itself is scanned, it stands there.
      [no, codes[0]?.text === reservationNo ? null : reservationNo],
      [t('reservation:receipt.partnerNo'), partnerOrderNo],
      [t(`payment:when.${product}.what`), peopleWords(words, detail)],
      [t('reservation:detail.guest'), maskName(detail.guestName)],
      [other ?? '', other && maskName(forOther?.name ?? '')],
      addressRow(t('reservation:voucher.address'), bought.product === 'rentcar' ? bought.pickUpBranch : detail),
      addressRow(t('payment:when.rentcar.ends'), left),
      [t('reservation:detail.sitePhone'), showPhone(phone), `tel:${phone}`],
    ]),
  }
}
