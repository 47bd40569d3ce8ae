import type { OrderTender } from '#functions/orders/ledger/order.ts'
import { seoulInstant } from '#rules/date.ts'
import { thousands } from '#rules/money.ts'
import { table } from '../table.ts'
import type { Cell, DatabaseRow } from './d1.ts'

/* What operators see of orders. Nothing in it names a person: those columns are encrypted, and left
   out. */

const when = (value: Cell | undefined) => (typeof value === 'string' ? seoulInstant(value) : '')
const won = (value: Cell | undefined) => (typeof value === 'number' ? `${thousands(value, 'en')} won` : '')
const text = (value: Cell | undefined) => (value === null || value === undefined ? '' : String(value))

/** How often something was tried, in words. */
export const triesOf = ({ tries }: DatabaseRow): string => `${text(tries)} ${tries === 1 ? 'try' : 'tries'}`

/** The lease and the next try of an order, as they stand at a moment. */
function turnOf({ lease_until: until, next_at: next }: DatabaseRow, now: string): string {
  const lease = typeof until === 'string' && until > now ? `somebody is at work until ${when(until)}` : 'free'
  return `${lease}, next ${next === null || text(next) <= now ? 'at once' : `at ${when(next)}`}`
}

function messageState(message: DatabaseRow): string {
  const { due_at: due, given_up_at: givenUp, tries } = message
  if (givenUp !== null) return `given up at ${when(givenUp)} after ${triesOf(message)}`
  if (due !== null) return `due at ${when(due)} after ${triesOf(message)}`
  return tries === 0 ? 'not sent, as the booking did not stand' : 'sent'
}

/** By what an order is paid: each part with its partner's family, its state, and what is back. */
function tendersOf({ tenders }: DatabaseRow): string {
  const parts = JSON.parse(text(tenders) || '[]') as OrderTender[]
  return parts
    .map(({ kind, amount, family, state, returned }) => {
      const facts = [family, state, returned > 0 ? `${won(returned)} back` : null].filter((fact) => fact !== null)
      return `${kind} ${won(amount)} (${facts.join(', ')})`
    })
    .join(', ')
}

/** States in which nothing more is to be done. */
const RESTING = ['BOOKED', 'FAILED', 'REFUNDED', 'CANCELLED']

/** An order with all that has happened to it, in lines. */
export function orderReport(
  order: DatabaseRow,
  { events, messages, notices, partner }: Record<'events' | 'messages' | 'notices' | 'partner', DatabaseRow[]>,
  now: string,
): string[] {
  const rows = [
    ['order', text(order.order_id)],
    ['state', `${text(order.state)}${order.failure ? ` (${order.failure})` : ''}, since ${when(order.updated_at)}`],
    ['channel', `${text(order.channel)}, ${text(order.language)}`],
    ['product', `${text(order.product)} ${text(order.item)}: ${text(order.name)}, ${text(order.option_name)}`],
    ['time', `${text(order.begins)} to ${text(order.ends)}, ${text(order.zone)}; ${text(order.count)} of it`],
    ['amount', `${won(order.amount)}${order.coupon ? `, coupon ${order.coupon}` : ''}`],
    ['fee, refund', [won(order.fee), won(order.refund)].filter(Boolean).join(', ') || 'none'],
    ['hold', `until ${when(order.hold_until)}`],
    ['tenders', tendersOf(order)],
    ['turn', RESTING.includes(text(order.state)) && order.owed !== 1 ? '' : `${triesOf(order)}, ${turnOf(order, now)}`],
    ['payment', order.payment_key ? `${text(order.provider)} ${text(order.payment_key)}` : 'none'],
    ['booked', when(order.booked_at)],
    ['cancelled', when(order.cancelled_at)],
    ['taken out of lists', when(order.hidden_at)],
    ['guest', `sealed with key ${text(order.sealed)}${order.trimmed_at ? `, trimmed ${when(order.trimmed_at)}` : ''}`],
  ].filter(([, value]) => value !== '')
  return [
    ...table(rows),
    ...part(
      'events',
      events.map((event) => [
        when(event.at),
        text(event.actor),
        event.from_state === event.to_state
          ? text(event.to_state)
          : `${text(event.from_state) || '-'} > ${text(event.to_state)}`,
        text(event.why),
      ]),
    ),
    ...part(
      'messages',
      messages.map((message) => [text(message.topic), text(message.kind), messageState(message)]),
    ),
    ...part(
      'notices',
      notices.map((notice) => [when(notice.received_at), text(notice.event), text(notice.id)]),
    ),
    ...part(
      'partner',
      partner.map((message) => [text(message.family), text(message.event), partnerState(message)]),
    ),
  ]
}

/**
 * How a message to a partner stands: its own number of the order once it has taken it. A booking
 * whose end it took first has none.
 */
function partnerState(message: DatabaseRow): string {
  const { due_at: due, given_up_at: givenUp, partner_order_no: no, why } = message
  const over = no === null ? 'not told any more' : `taken as ${no}`
  const state = due === null && givenUp === null ? over : messageState(message)
  return why === null ? state : `${state}: ${why}`
}

/** What partners are to be told, as a table. */
export function partnerLines(messages: DatabaseRow[], now: string): string[] {
  if (messages.length === 0) return []
  const head = ['order', 'channel', 'family', 'event', 'since', 'state']
  const rows = messages.map((message) => [
    text(message.order_id),
    text(message.channel),
    text(message.family),
    text(message.event),
    ago(message.given_up_at ?? message.due_at, now),
    partnerState(message),
  ])
  return ['', ...table([head, ...rows])]
}

function part(title: string, rows: string[][]): string[] {
  return ['', `${title}: ${rows.length === 0 ? 'none' : ''}`.trim(), ...table(rows).map((line) => `  ${line}`)]
}

/** How long ago, in the unit that says it best. */
function ago(moment: Cell | undefined, now: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(text(moment))) / 60_000))
  if (minutes < 120) return `${minutes} min`
  return minutes < 2880 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1440)} days`
}

/** Orders that do not come to rest, and messages that were given up, as tables. */
export function stuckLines(orders: DatabaseRow[], messages: DatabaseRow[], now: string): string[] {
  const lines: string[] = []
  if (orders.length > 0) {
    const head = ['order', 'state', 'for', 'tries', 'amount', 'owed', 'channel', 'turn']
    const rows = orders.map((order) => [
      text(order.order_id),
      text(order.state),
      ago(order.updated_at, now),
      text(order.tries),
      won(order.amount),
      won(order.refund),
      text(order.channel),
      turnOf(order, now),
    ])
    lines.push(...table([head, ...rows], (column) => column >= 2 && column <= 5))
  }
  if (messages.length > 0) {
    if (lines.length > 0) lines.push('')
    const rows = messages.map((each) => [
      text(each.order_id),
      text(each.topic),
      text(each.kind),
      when(each.given_up_at),
    ])
    lines.push(...table([['message of', 'topic', 'kind', 'given up'], ...rows]))
  }
  return lines
}
