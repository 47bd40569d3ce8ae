import { NUMBER_LETTERS } from '#contract/bounds.ts'
import type { Descriptor, Language } from '#contract/channel.ts'
import { type AskedReservation, guardOf, type Resolved } from '#rules/address.ts'
import type { Route } from '#rules/define-route.ts'
import { linkPath } from '#rules/link.ts'
import { mendNo, NUMBER_LENGTH, numberIssue, typedNo } from '#rules/number.ts'
import { linksOf } from '#rules/page.ts'
import { ROUTES } from '#rules/route.ts'
import { sellsOf } from '../channel.ts'
import { wordsFor } from '../words.ts'
import { escapeHtml } from './shell.ts'

/* A reservation that is asked for by its number, however that was typed (docs/product.md,
   "Reservations"). */

/** The number in the query of the look-up. */
const NUMBER = 'reservationNo'
const POPUP = '/:popup?'

const address = (segment: string, path: string, popup: string | null) =>
  ['', segment, path, ...(popup ? [popup] : [])].join('/')

/** The partner's own screen of a reservation, where the channel has one. */
function partnerRow({ product }: Route, channel: Descriptor): Route | undefined {
  const rows = ROUTES.filter((row) => row.screen === 'reservation' && row.product === product)
  return rows.find((row) => guardOf(row, sellsOf(channel)) === 'pass')
}

/** The address of the reservation that was meant: ours, mended, or the partner's; or null. */
function addressOf(asked: AskedReservation, channel: Descriptor): string | null {
  const { channel: segment, route, popup, list, typed } = asked
  const mended = mendNo(typed)
  if (mended) return address(segment, `${list}/${mended}`, popup)
  const partner = typed && partnerRow(route, channel)
  return partner ? address(segment, partner.path.replace(':partnerNo', encodeURIComponent(typed)), null) : null
}

/** The partner's screen that an address of a reservation shows, or the address that it leads to. */
export function reservationAt(asked: AskedReservation, url: URL, channel: Descriptor): Resolved | string {
  const to = addressOf(asked, channel)
  const partner = partnerRow(asked.route, channel)
  if (partner && to && new URL(to, url).pathname === url.pathname)
    return { ...asked, route: partner, params: { partnerNo: asked.typed } }
  if (to) return to + url.search
  // Overseas lodging has no look-up of its own.
  const looksUp = ({ shell, product }: Route) => shell === 'reserve/number' && product === asked.route.product
  const lookup = ROUTES.find(looksUp)?.path ?? `reserveDetail${POPUP}`
  const query = new URLSearchParams({ [NUMBER]: asked.typed })
  return `${address(asked.channel, lookup.replace(POPUP, ''), asked.popup)}?${query}`
}

/** What was typed into the look-up, or null. */
export function numberIn({ route }: Resolved, url: URL): string | null {
  const typed = route.shell === 'reserve/number' ? url.searchParams.get(NUMBER) : null
  return typed === null ? null : typedNo(typed)
}

/** Where the look-up leads with what was typed into it, or null when it is no number. */
export function lookedUp(found: Resolved, typed: string, channel: Descriptor): string | null {
  const { product } = found.route
  const list = linkPath(linksOf(channel), product ? `${product}/reserve` : 'reserve')
  return addressOf({ ...found, list, typed }, channel)
}

/** The look-up with what was typed in its field and what is wrong with it. */
export function tellNumber(html: string, typed: string, channel: Descriptor, language: Language): string {
  const issue = numberIssue(typed)
  if (!issue) return html
  const { key, letters } = issue
  const t = wordsFor(channel, language)
  const first = NUMBER_LETTERS.join(t('shell:comma'))
  const told = t(`reservation:number.issue.${key}`, { letters, length: NUMBER_LENGTH, first })
  const attributes = ` value="${escapeHtml(typed)}" aria-invalid="true" autofocus`
  return html
    .replace('<input id="reservationNo"', (field) => field + attributes)
    .replace('<!--issue-->', () => escapeHtml(told))
}
