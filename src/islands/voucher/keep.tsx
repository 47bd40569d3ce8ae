import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { ReservationDetail } from '#contract/reservation.ts'
import { tagOf } from '#rules/language.ts'
import { standsAt } from '#rules/lookup.ts'
import { type DrawnVoucher, keepVoucher } from '#stores/offline.ts'
import base from '#ui/base.css?inline'
import { href, type PageValue } from '../page.tsx'
import { showMoment } from '../reservation/moment.ts'
import offline from './offline.css?inline'
import paper from './paper.css?inline'
import { VoucherView } from './VoucherView.tsx'
import { voucherWords } from './words.ts'

/** Elements as HTML, by the React that the page has already. */
function htmlOf(element: React.ReactElement): string {
  const host = document.createElement('div')
  const root = createRoot(host)
  flushSync(() => root.render(element))
  const html = host.innerHTML
  root.unmount()
  return html
}

/** Style sheets with what this page says for their variables, and of where lines break. */
function asHere(sheet: string): string {
  const page = getComputedStyle(document.documentElement)
  const names = new Set(sheet.match(/--[\w-]+(?=[,)])/g))
  const values = [...names].map((name) => `${name}:${page.getPropertyValue(name).trim()}`)
  return `:root{${values.join(';')}}${sheet}body{word-break:${getComputedStyle(document.body).wordBreak}}`
}

/** The voucher as it is shown without a network, in the page's words and colours. */
function drawn(value: PageValue, detail: ReservationDetail): DrawnVoucher {
  const { page, t } = value
  const words = voucherWords(value, detail)
  const saved = t('reservation:voucher.offline.saved', { moment: showMoment(value, detail.timestamp) })
  return {
    reservationNo: detail.reservationNo,
    begins: new Date(standsAt(detail)).toISOString(),
    language: tagOf(page.language),
    title: `${words.kind} - ${page.title}`,
    css: asHere(base + paper + offline),
    lead: htmlOf(
      <>
        <h1 className="offline-title">{page.title}</h1>
        <p className="offline-text">{t('reservation:voucher.offline.text')}</p>
      </>,
    ),
    article: htmlOf(<VoucherView words={words} note={saved} />),
    foot: htmlOf(
      <p className="offline-links">
        <a href="?">{t('reservation:voucher.offline.again')}</a>
        <a href={href(page, 'reserve')}>{t('reservation:voucher.offline.all')}</a>
      </p>,
    ),
    missing: htmlOf(
      <section>
        <h2>{t('reservation:voucher.offline.missing')}</h2>
        <p className="offline-text">{t('reservation:voucher.offline.missingText')}</p>
      </section>,
    ),
  }
}

/** Keeps the voucher of a reservation that its guest looks at, to be read without a network. */
export const keep = (value: PageValue, detail: ReservationDetail) =>
  keepVoucher(detail, href(value.page, 'reserve'), () => drawn(value, detail))
