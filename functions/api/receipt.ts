import { ReservationNo } from '#contract/booking.ts'
import { Failure } from '#contract/failure.ts'
import { foreignReceipt, type Receipt, receipt, receipts } from '#contract/receipt.ts'
import { accepts } from '#rules/accept.ts'
import { dotted } from '#rules/dotted.ts'
import { localizedChannel } from '#rules/language.ts'
import { sumOf, taxOf } from '#rules/receipt.ts'
import type { RequestContext } from '../env.ts'
import { atProvider } from '../orders/at-provider.ts'
import { requireOwnOrder } from '../orders/ledger/access.ts'
import { chargeOf, type Order } from '../orders/ledger/order.ts'
import { refundReason } from '../orders/message-words.ts'
import { shownTender } from '../orders/tenders.ts'
import { partnerOrderNo } from '../partners/number.ts'
import type { Payment } from '../payments/provider.ts'
import { refundedOf } from '../payments/settle.ts'
import { optionOf } from '../products/index.ts'
import { checkRate } from '../request/rate.ts'
import type { Serve } from '../request/serve.ts'
import { wordsFor } from '../words.ts'

/**
 * How it was paid: a way of ours in the visitor's language, another as the provider calls it.
 */
function methodOf({ channel, language }: RequestContext, method: Payment['method']): string {
  const words = wordsFor(channel, language)
  const { title } = localizedChannel(channel, language)
  // A partner's own payment has no name but the partner's.
  if (method === null) return words('reservation:payment.byPartner', { title })
  if (typeof method === 'object') return method.name
  const isCard = method === 'card' || method === 'international'
  return words(isCard ? 'reservation:payment.byCard' : `payment:method.${method}`)
}

/**
 * The receipt of an order from its payment as it stands now (docs/product.md, "Receipts"), null
 * where its partner has paid all of it.
 */
function receiptOf(context: RequestContext, order: Order, payment: Payment | null, no: string | null): Receipt {
  const words = wordsFor(context.channel, context.language)
  const reason = order.cancelReason || refundReason(order, 'cancelled')
  const partners = order.tenders.filter(({ family }) => family !== null)
  const sum = (of: 'amount' | 'returned') => partners.reduce((won, tender) => won + tender[of], 0)
  const refunds = [
    ...(payment?.refunds ?? []).map((each) => ({ ...each, reason: each.reason || reason })),
    // What came back by which way is told by its name: it is not on the card's statement.
    ...partners
      .filter(({ returned }) => returned > 0)
      .map(({ kind, name, returned: amount }) => ({
        amount,
        at: order.cancelledAt ?? order.updatedAt,
        reason: dotted(name || words(`payment:tender.${kind}`), order.cancelReason),
      })),
  ]
  // What was charged may be another amount than the order's: then all of it went back.
  const charged = payment?.amount ?? 0
  const back = payment ? refundedOf(payment) : 0
  const total = charged + sum('amount')
  const refunded = back + sum('returned')
  const paid = total - refunded
  return {
    reservationNo: order.orderId,
    partnerOrderNo: no,
    product: order.product,
    issuedAt: context.now(),
    name: order.name,
    option: optionOf(context, order),
    begins: order.begins,
    ends: order.ends,
    guestName: order.guest.name,
    method: payment ? methodOf(context, payment.method) : '',
    card: payment?.card ?? null,
    approvedAt: payment?.approvedAt ?? order.bookedAt ?? order.updatedAt,
    issuer: {
      name: words('footer:company.value'),
      representative: words('footer:representative.value'),
      businessNo: words('footer:businessNo.value'),
    },
    breakdown: order.breakdown,
    tenders: order.tenders.map((tender) => ({
      ...shownTender(tender),
      ...(tender.family === null && { amount: charged, returned: back }),
    })),
    total,
    ...taxOf(order.product, paid),
    refunds,
    refunded,
    paid,
    providerUrl: payment?.receiptUrl ?? null,
  }
}

/** The receipt of the visitor's own paid order, of `product` alone where that is given. */
async function load(context: RequestContext, id: string, product: Order['product'] | null = null): Promise<Receipt> {
  if (!accepts(ReservationNo, id)) throw new Failure('reservation-not-found')
  const order = await requireOwnOrder(context, id, { session: true })
  const charged = chargeOf(order) > 0
  if ((charged && order.paymentKey === null) || (product !== null && order.product !== product))
    throw new Failure('reservation-not-found')
  const { paymentKey } = order
  const no = await partnerOrderNo(context, order)
  if (!charged || paymentKey === null) return receiptOf(context, order, null, no)
  const at = atProvider(context, order)
  const payment = await at.provider.findPayment(at.context, { ...at.order, paymentKey })
  // Nor is somebody else's shown, which a look-up may have brought.
  if (payment?.orderId !== order.orderId) throw new Failure('upstream-failed', { payment: paymentKey })
  return receiptOf(context, order, payment, no)
}

/** Receipts (docs/product.md, "Receipts"). */
export function receiptRoutes(serve: Serve): void {
  serve(foreignReceipt, (_, context, { id = '' }) => load(context, id, 'foreign'))
  serve(receipt, (_, context, { id = '' }) => load(context, id))
  serve(receipts, async ({ reservationNos }, context) => {
    const numbers = [...new Set(reservationNos)]
    // The call itself has been counted.
    await checkRate(context, 'write', numbers.length - 1)
    const list = await Promise.all(numbers.map((no) => load(context, no)))
    return { list, ...sumOf(list), issuedAt: context.now() }
  })
}
