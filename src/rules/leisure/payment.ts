import type { LocalDate } from '#contract/date.ts'
import type { FailureCode } from '#contract/failure.ts'
import { DealId, Quantity, VariantId } from '#contract/leisure/deal.ts'
import { type TicketChoice, TicketChoices } from '#contract/leisure/quote.ts'
import { accepts } from '../accept.ts'
import { isDate } from '../date.ts'
import { parseInteger } from '../query.ts'
import { countField } from './address.ts'

/** Tickets that somebody is about to pay for, as the address of the payment says it. */
export interface TicketOrder {
  dealId: number
  date: LocalDate | null
  tickets: TicketChoice[]
}

const FIELD = /^t([1-9]\d{0,8})$/

/** Null where a quantity is none that may be bought. */
function readTickets(params: URLSearchParams): TicketChoice[] | null {
  const tickets: TicketChoice[] = []
  for (const [name, text] of params) {
    const variantId = parseInteger(FIELD.exec(name)?.[1] ?? null)
    const quantity = parseInteger(text)
    if (!accepts(VariantId, variantId) || text === '' || quantity === 0) continue
    if (!accepts(Quantity, quantity)) return null
    tickets.push({ variantId, quantity })
  }
  return tickets
}

/**
 * The address of a payment, or why nothing can be paid there. A search may fall back on something
 * else; money may not. Tickets of which there are none are left out, as an untouched form has them.
 * Whether day or tickets are missing, or the day is over, is the edge's to say: it alone knows the
 * deal and what day it is.
 */
export function readTicketOrder(params: URLSearchParams): TicketOrder | FailureCode {
  const dealId = parseInteger(params.get('dealId'))
  if (!accepts(DealId, dealId)) return 'deal-not-found'
  const text = params.get('date') || null
  if (text !== null && !isDate(text)) return 'date-not-open'
  const tickets = readTickets(params)
  return tickets && accepts(TicketChoices, tickets) ? { dealId, date: text, tickets } : 'quantity-out-of-range'
}

/** The address of a payment within its channel; also tells one intended payment from another. */
export function ticketOrderSearch({ dealId, date, tickets }: TicketOrder): string {
  const counts = tickets.map(({ variantId, quantity }) => `&${countField(variantId)}=${quantity}`)
  return `?dealId=${dealId}${date ? `&date=${date}` : ''}${counts.join('')}`
}
