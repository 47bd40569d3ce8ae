import type { GenericSchema, InferOutput } from 'valibot'
import { Failure } from '#contract/failure.ts'
import { FAMILIES } from '#contract/partner/families.ts'
import type { Call } from '#contract/partner/operation.ts'
import { PAYS, type PartnerPayment } from '#contract/partner/payment.ts'
import { callPartner, connectorsOf } from '#functions/partners/connector.ts'
import { partnerPage } from '#functions/partners/credentials.ts'
import { heard } from '#functions/written-detail.ts'
import type { Payment, PaymentProvider, ProviderAnswer, ProviderContext } from '../provider.ts'

/** Reasons with which the page leads back, of a visitor who may try again. */
const LEFT = 'LEFT'
const TRIED: readonly string[] = [LEFT, 'REFUSED']

/**
 * What asks about a payment where the channel has no family that pays any more: what is asked is
 * the same for all that do, and its partner still owes what it has taken.
 */
const FORMER = Object.values(FAMILIES).flatMap((family) => (family.pays ? [{ family, options: {} }] : []))[0]

/**
 * Asks the partner of the order's channel. Throws as `callPartner`, and `unavailable` for a form on
 * a channel that has no such page any more.
 */
async function ask<Output extends GenericSchema>(
  context: ProviderContext,
  call: Call<Output>,
  known: Readonly<Record<string, unknown>> & { orderId: string },
): Promise<InferOutput<Output>> {
  const paying = connectorsOf(context.file).find(({ family }) => family.pays)
  const connector = paying ?? (call.partner === PAYS.form.partner ? undefined : FORMER)
  if (!connector) throw new Failure('unavailable', { partner: context.file.name })
  return heard(callPartner(context, connector, call, known), known.orderId, context.tell)
}

/**
 * Asks about the payment of an order. Throws as `ask`, and `upstream-failed` for an answer that is
 * of another order, or has more left than was paid.
 */
async function askPayment(
  context: ProviderContext,
  call: typeof PAYS.result | typeof PAYS.refund,
  known: { orderId: string; refunded?: number; reason?: string },
): Promise<PartnerPayment> {
  const said = await ask(context, call, known)
  if (said.orderId === known.orderId && said.balance <= said.amount) return said
  throw new Failure('upstream-failed', { partner: context.file.name, path: call.partner.path })
}

/** What the partner says of a payment, or null where it knows none of the order. */
async function orNone(asked: Promise<PartnerPayment>): Promise<PartnerPayment | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Failure && error.code === 'payment-refused') return null
    throw error
  }
}

const look = (context: ProviderContext, orderId: string) => orNone(askPayment(context, PAYS.result, { orderId }))

/** Gives nothing back, which ends what nobody has paid: from then on nobody can. */
const end = (context: ProviderContext, orderId: string) =>
  orNone(askPayment(context, PAYS.refund, { orderId, refunded: 0, reason: '' }))

const STATES = { READY: 'open', PAID: 'charged', FAILED: 'ended', CANCELLED: 'ended' } as const
const ENDS = { FAILED: 'payment-refused', CANCELLED: 'quote-expired' } as const

/** Its payment in our words. */
function paymentOf({ paymentNo, orderId, status, amount, balance, paidAt, refundedAt }: PartnerPayment): Payment {
  const refunded = amount - balance
  return {
    key: paymentNo,
    orderId,
    state: STATES[status],
    ended: status === 'FAILED' || status === 'CANCELLED' ? { failure: ENDS[status], why: status } : null,
    amount,
    currency: 'KRW',
    balance,
    method: null,
    card: null,
    approvedAt: paidAt,
    refunds: refunded > 0 && refundedAt !== null ? [{ amount: refunded, at: refundedAt, reason: '' }] : [],
    receiptUrl: null,
  }
}

const orNull = (said: PartnerPayment | null) => said && paymentOf(said)

/** A payment that was to be ended; one that may still be paid, or given back, is open. */
function endedOf(said: PartnerPayment): Payment {
  const over = said.status === 'CANCELLED' && (said.paidAt === null || said.balance === 0)
  return over || said.status === 'PAID' ? paymentOf(said) : { ...paymentOf(said), state: 'open', ended: null }
}

/**
 * A partner's own payment page (docs/partners.md, "Your payment page"). The page takes the money by
 * itself; what the visitor brings back from it is believed in nothing: the partner is asked.
 */
export const partner: PaymentProvider = {
  name: 'partner',
  methods: () => [],
  prepare: async (context, { name: itemName, holdUntil: expiresAt, ...order }) => {
    const { paymentNo, formData, status } = await ask(context, PAYS.form, { ...order, itemName, expiresAt })
    const { env, file } = context
    const again = status === 'FAILED'
    const url = again ? file.rePaymentUrl : file.paymentUrl
    // Tried in vain, and nowhere to try it again.
    if (!url) throw new Failure('payment-refused', { partner: file.name, paymentNo })
    const played = `pay/${file.name}${again ? '/again' : ''}`
    return { provider: 'partner', url: partnerPage(env, file.name, { url, played }), paymentNo, formData }
  },
  charge: async (context, { orderId, paymentKey, holdUntil }): Promise<ProviderAnswer> => {
    try {
      const said = await look(context, orderId)
      if (!said) return { refused: 'payment-refused', why: 'no payment' }
      if (said.paymentNo !== paymentKey) return { refused: 'amount-mismatch', why: 'another payment' }
      const late = said.status === 'READY' && context.now() > holdUntil
      return { payment: paymentOf((late ? await end(context, orderId) : null) ?? said) }
    } catch {
      return { unknown: true, fresh: false }
    }
  },
  refund: async (context, { orderId }, { amount, reason }): Promise<ProviderAnswer> => {
    try {
      const refunded = amount ?? (await look(context, orderId))?.amount ?? 0
      return { payment: paymentOf(await askPayment(context, PAYS.refund, { orderId, refunded, reason })) }
    } catch {
      return { unknown: true, fresh: false }
    }
  },
  findPayment: async (context, { orderId, paymentKey }) => {
    const said = await look(context, orderId)
    return said?.paymentNo === paymentKey ? paymentOf(said) : null
  },
  findPaymentOf: async (context, orderId) => orNull(await look(context, orderId)),
  end: async (context, orderId) => {
    const said = await end(context, orderId)
    return said && endedOf(said)
  },
  isLeaving: (code) => code === LEFT,
  retries: ({ file }, code) => Boolean(file.rePaymentUrl) && TRIED.includes(code),
  // Its page is where the channel's file says, which the policy of every page names.
  sources: () => [],
}
