import type * as v from 'valibot'
import { Failure } from '../../contract/failure.ts'
import { type LeisureDetail, leisureDetail } from '../../contract/leisure/catalogue.ts'
import { leisureReserve } from '../../contract/leisure/quote.ts'
import { readTicketOrder, type TicketOrder, ticketOrderSearch } from '../../rules/leisure/choice.ts'
import { dealPath, dealSearch, ticketSteps } from '../../rules/leisure/deal.ts'
import { type Chosen, chosenOf, discountOfAll, quantityFits, totalOf, windowOf } from '../../rules/leisure/ticket.ts'
import { forOtherOf, OTHER_FIELDS, otherFault, otherFieldAt } from '../../rules/other.ts'
import { call } from '../call.ts'
import type { CheckoutAdapter, Offer } from '../sale.ts'

/** Tickets priced now. */
export interface TicketOffer extends Offer {
  deal: LeisureDetail
  chosen: Chosen[]
}

async function load({ dealId, date, tickets }: TicketOrder): Promise<TicketOffer> {
  const deal = await call(leisureDetail, { dealId })
  const chosen = chosenOf(deal.variants, tickets)
  if (!chosen) throw new Failure('variant-not-found')
  if (!chosen.every(quantityFits)) throw new Failure('quantity-out-of-range')
  if ((date === null) !== (deal.schedule === 'open')) throw new Failure('date-not-open')
  const now = new Date().toISOString()
  const { cover, sale, pay, count } = totalOf(chosen)
  return {
    name: deal.name,
    option: chosen.map(({ variant, quantity }) => `${variant.name} ${quantity}`).join(', '),
    photo: deal.photo,
    address: deal.address,
    ...windowOf(deal, chosen, date, now),
    priced: {
      lines: chosen.map(({ variant, quantity }) => ({
        kind: 'ticket',
        name: variant.name,
        date,
        count: quantity,
        amount: variant.coverPrice * quantity,
      })),
      list: cover,
      price: sale,
      salePrice: pay,
    },
    discount: discountOfAll(chosen),
    steps: ticketSteps(deal, chosen, date, now, pay),
    coupons: [],
    units: count,
    deal,
    chosen,
  }
}

/** Leisure on its payment page. */
export const TICKETS: CheckoutAdapter<TicketOrder, TicketOffer> = {
  product: 'leisure',
  read: readTicketOrder,
  search: ticketOrderSearch,
  back: ({ dealId, date }) => ({ path: dealPath(dealId), search: dealSearch(date) }),
  load,
  own: OTHER_FIELDS,
  fault: otherFault,
  fieldAt: otherFieldAt,
  request: ({ dealId, date, tickets }, own) => ({ dealId, date, tickets, forOther: forOtherOf(own) }),
  quote: (input) => call(leisureReserve, input as v.InferInput<typeof leisureReserve.input>),
}
