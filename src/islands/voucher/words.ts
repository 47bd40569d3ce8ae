import type { ReservationDetail } from '#contract/reservation.ts'
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
  /** What it is called where it is, and in which language; null where that is its name. */
  localName: string | null
  localTongue: 'en' | 'ko'
  option: string
  /** When it begins and ends: what that is called, the day, the time. */
  when: readonly { label: string; day: string; time: string }[]
  /** What is scanned: the text of the QR code, and what stands below it. */
  codes: { text: string; name: string; label: string }[]
  show: string
  /** What else there is to know; a phone is called by its `href`. */
  rows: { label: string; text: string; href?: string; lang?: 'ko' }[]
}

/** What is scanned at a counter: tickets that nobody has used, else the reservation's number. */
function codesOf({ t }: PageValue, { bought, reservationNo }: ReservationDetail): VoucherWords['codes'] {
  const codes =
    bought.product === 'leisure'
      ? (bought.vouchers ?? [])
          .filter(({ state }) => state === 'unused')
          .map(({ code, name }) => ({ text: code, name }))
      : [{ text: reservationNo, name: t('reservation:receipt.no') }]
  return codes.map((code) => ({ ...code, label: t('reservation:voucher.qr', { name: code.name }) }))
}

/** The voucher of a reservation; its guest is masked. */
export function voucherWords(words: PageValue, detail: ReservationDetail): VoucherWords {
  const { page, t, format } = words
  const { product, begins, ends, forOther, reservationNo, partnerOrderNo, bought } = detail
  const codes = codesOf(words, detail)
  const abroad = bought.product === 'foreign' && bought.englishName !== detail.name ? bought.englishName : null
  const other = forOther && isForOther(product) ? t(`reservation:detail.other.${product}`) : null
  const left = otherReturn(detail)
  const rows: [label: string, text: string | null | undefined, href?: string][] = [
    // Where the number itself is scanned, it stands there.
    [t('reservation:receipt.no'), codes[0]?.text === reservationNo ? null : reservationNo],
    [t('reservation:receipt.partnerNo'), partnerOrderNo],
    [t(`payment:when.${product}.what`), peopleWords(words, detail)],
    [t('reservation:detail.guest'), maskName(detail.guestName)],
    [other ?? '', other && maskName(forOther?.name ?? '')],
    // As it is read there, by who leads the way.
    [t('reservation:voucher.address'), detail.localAddress ?? detail.address],
    [t('payment:when.rentcar.ends'), left && (left.localAddress ?? left.address)],
    [t('reservation:detail.sitePhone'), showPhone(detail.phone), `tel:${detail.phone}`],
  ]
  return {
    title: page.title,
    kind: t('reservation:voucher.title'),
    name: detail.name,
    localName: (bought.product === 'foreign' ? abroad : detail.localName) ?? null,
    localTongue: bought.product === 'foreign' ? 'en' : 'ko',
    option: detail.option,
    when: [
      {
        label: t(`payment:when.${product}.begins`),
        day: format.day(begins.slice(0, 10)),
        time: t(`payment:when.${product}.from`, { time: begins.slice(11) }),
      },
      {
        label: t(`payment:when.${product}.ends`),
        day: format.day(ends.slice(0, 10), begins),
        time: t(`payment:when.${product}.until`, { time: ends.slice(11) }),
      },
    ],
    codes,
    show: t(`reservation:voucher.show.${product}`),
    rows: rows.flatMap(([label, text, href]) =>
      text
        ? {
            label,
            text,
            href,
            ...([detail.localAddress, left?.localAddress].includes(text) && { lang: 'ko' as const }),
          }
        : [],
    ),
  }
}
