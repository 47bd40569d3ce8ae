import type * as v from 'valibot'
import { Failure, type FailureCode } from '#contract/failure.ts'
import type { Won } from '#contract/money.ts'
import type { PartnerMember, Spent } from '#contract/partner/facts.ts'
import { FAMILIES } from '#contract/partner/families.ts'
import type { Spending } from '#contract/partner/operation.ts'
import { CouponWorth } from '#contract/partner/spending.ts'
import { type Benefits, PointRules, type Tender, type WantedTender } from '#contract/tender.ts'
import { arePointsUsable, dividedRefund, isChargeable } from '#rules/tender.ts'
import { channelOfOrder } from '../channel.ts'
import type { RequestContext } from '../env.ts'
import { type Connector, callPartner, connectorsOf } from '../partners/connector.ts'
import { keepPoints, memberOf } from '../partners/member.ts'
import type { Payment } from '../payments/provider.ts'
import { heard } from '../written-detail.ts'
import { failuresOf, type LedgerContext } from './ledger/ledger.ts'
import { type Order, type OrderTender, plannedTender } from './ledger/order.ts'

/** A spending of a channel's partner, and the connector that asks for it. */
interface Payer {
  connector: Connector
  spending: Spending
}

/** How members of a channel's partner may pay. */
function payersOf(file: RequestContext['file']): Payer[] {
  return connectorsOf(file).flatMap((connector) =>
    (connector.family.spends ?? []).map((spending) => ({ connector, spending })),
  )
}

/** What a partner shows its member, read by `output`. Throws as `callPartner`. */
function shown<Schema extends v.GenericSchema>(
  context: RequestContext,
  { connector, spending }: Payer,
  known: Readonly<Record<string, unknown>>,
  output: Schema,
): Promise<v.InferOutput<Schema>> {
  return callPartner(context, connector, { partner: spending.shows.partner, output }, known)
}

/** How the points of the member of this session may be spent. Throws as `callPartner`. */
function pointRulesOf(context: RequestContext, payer: Payer, userKey: string): Promise<PointRules> {
  return shown(context, payer, { userKey }, PointRules)
}

/** How the points of this member may be spent now, kept with the link; null without an answer. */
async function pointsNow(context: RequestContext, member: PartnerMember | null): Promise<PointRules | null> {
  const payer = payersOf(context.file).find(({ spending }) => spending.kind === 'points')
  const rules = member && payer ? await pointRulesOf(context, payer, member.userKey).catch(() => null) : null
  if (rules) await keepPoints(context, rules.point)
  return rules
}

/** Keeps with the link what points a member has after an order that has spent some. */
export async function refreshPoints(context: RequestContext, { tenders }: Pick<Order, 'tenders'>): Promise<void> {
  if (tenders.some(({ kind }) => kind === 'points')) await pointsNow(context, await memberOf(context))
}

/** What the partner of this channel would pay, for this visitor; null where it pays nothing. */
export async function benefitsOf(context: RequestContext): Promise<Benefits | null> {
  const payers = payersOf(context.file)
  if (payers.length === 0) return null
  const member = await memberOf(context)
  return {
    member: member !== null,
    proof: payers.find(({ connector }) => connector.family.proves)?.connector.family.proves ?? null,
    points: await pointsNow(context, member),
    coupons: payers.some(({ spending }) => spending.kind === 'coupon'),
  }
}

/** One tender that a visitor wants, as its partner takes it now for so much of the price. */
async function agreed(context: RequestContext, wanted: WantedTender, userKey: string, price: Won) {
  const payer = payersOf(context.file).find(({ spending }) => spending.kind === wanted.kind)
  if (!payer) throw new Failure('invalid-input')
  const tender = { ...plannedTender(wanted), family: payer.connector.family.name }
  if (wanted.kind === 'points') {
    const usable = arePointsUsable(await pointRulesOf(context, payer, userKey), price, wanted.amount)
    if (!usable) throw new Failure('points-not-usable')
    return tender
  }
  const { no, amount } = wanted
  const { couponName: name, discountAmount } = await shown(
    context,
    payer,
    { userKey, couponNo: no, amount: price },
    CouponWorth,
  )
  if (discountAmount !== amount || amount > price) throw new Failure('coupon-not-usable')
  return { ...tender, name, no }
}

/** A refusal of what the partner pays: the shop's own coupon may be refused by the same code. */
const refused = (error: unknown) =>
  error instanceof Failure && error.status < 500
    ? new Failure(error.code, { ...error.detail, at: 'tenders' }, { cause: error })
    : error

/**
 * By what this member pays a price, in the order in which it is shown: the coupon, then points of
 * what is left, then what is charged. Throws `verification-required` without a member,
 * `points-not-usable`, `coupon-not-usable`, `coupon-not-found`, `invalid-input` for what the
 * channel's partner has not, each with `at`: `tenders`.
 */
export async function tendersNow(
  context: RequestContext,
  wanted: readonly WantedTender[],
  { price, member }: { price: Won; member: PartnerMember | null },
): Promise<OrderTender[]> {
  if (wanted.length === 0) return [plannedTender({ kind: 'payment', amount: price })]
  if (!member) throw new Failure('verification-required', { at: 'tenders' })
  const tenders: OrderTender[] = []
  let rest = price
  for (const each of [...wanted].sort((a, b) => a.kind.localeCompare(b.kind))) {
    tenders.push(
      await agreed(context, each, member.userKey, rest).catch((error) => {
        throw refused(error)
      }),
    )
    rest -= each.amount
  }
  // Points leave what a card takes, or they were refused.
  if (!isChargeable(rest)) throw new Failure('coupon-not-usable', { at: 'tenders' })
  return rest === 0 ? tenders : [...tenders, plannedTender({ kind: 'payment', amount: rest })]
}

/** A tender as visitors see it. */
export const shownTender = ({ kind, name, amount, returned }: OrderTender): Tender => ({ kind, name, amount, returned })

/** The tenders of an order, with what of each is back once so many won are. */
export function withRefund({ tenders }: Pick<Order, 'tenders'>, refund: Won): OrderTender[] {
  const back = dividedRefund(tenders, refund)
  return tenders.map((tender, at) => {
    const returned = back[at] ?? 0
    const over = tender.family !== null && returned === tender.amount
    return { ...tender, returned, state: over ? 'RETURNED' : tender.state }
  })
}

/** The tenders of an order that is confirmed: from here on its partner may hold what it pays. */
export function askedFor({ tenders }: Pick<Order, 'tenders'>): OrderTender[] {
  return tenders.map((tender) => (tender.family === null ? tender : { ...tender, state: 'HELD' }))
}

/** The tenders of an order whose charge has succeeded. */
export function charged({ tenders }: Pick<Order, 'tenders'>): OrderTender[] {
  return tenders.map((tender) => (tender.family === null ? { ...tender, state: 'TAKEN' } : tender))
}

/**
 * An order that is given back whole as it was charged, be it another amount than was asked for:
 * what everybody is told of it. Money of another currency counts as asked for.
 */
export function asCharged(
  { currency, tenders }: Pick<Order, 'currency' | 'tenders'>,
  payment: Pick<Payment, 'amount' | 'currency'>,
): Pick<Order, 'amount' | 'tenders'> {
  const paid = tenders.map((tender) =>
    tender.family === null && payment.currency === currency ? { ...tender, amount: payment.amount } : tender,
  )
  return { tenders: paid, amount: paid.reduce((sum, { amount }) => sum + amount, 0) }
}

/** What a partner is still to take or to give back of an order. */
export function isHeld({ tenders }: Pick<Order, 'tenders'>): boolean {
  return tenders.some(({ state }) => state === 'HELD')
}

/** How a call about a tender ended: as for a charge (functions/payments/settle.ts). */
export type TenderOutcome = { done: true } | { done: false; failure: FailureCode; why: string } | { done: null }

type What = 'hold' | 'take' | 'giveBack'
type Said = v.InferOutput<typeof Spent>

/** Whether a partner has a tender as it was told to; any other answer is none. */
function isAsTold(what: What, said: Said, { amount, returned }: OrderTender): boolean {
  if (what === 'giveBack') return said.backAmount >= returned
  const right = what === 'take' ? said.status === 'TAKEN' : said.status !== 'RETURNED'
  return right && said.useAmount === amount
}

async function ask(ledger: LedgerContext, order: Order, tender: OrderTender, what: What): Promise<TenderOutcome> {
  const { kind, family, no, amount, returned } = tender
  const file = channelOfOrder(order)
  const spending = family && FAMILIES[family].spends?.find((each) => each.kind === kind)
  if (!family || !spending) return { done: null }
  // A family that the channel has no more is still owed what it holds.
  const connector = connectorsOf(file).find((each) => each.family.name === family) ?? {
    family: FAMILIES[family],
    options: {},
  }
  const known = {
    orderId: order.orderId,
    userKey: order.guest.member,
    couponNo: no,
    useAmount: amount,
    backAmount: returned,
  }
  const call = spending[what]
  try {
    const asked = callPartner({ env: ledger.env, file, now: ledger.now }, connector, call, known)
    return isAsTold(what, await heard(asked, order.orderId, failuresOf(ledger, order)), tender)
      ? { done: true }
      : { done: null }
  } catch (error) {
    // Only a declared refusal is a no: of any other word nobody knows what the partner did.
    const refusals = Object.values(call.partner.refusals ?? {})
    if (!(error instanceof Failure) || !refusals.includes(error.code)) return { done: null }
    return { done: false, failure: error.code, why: `${kind} refused` }
  }
}

/** Asks about each tender of a partner that `of` names; the first that is not done ends it. */
async function each(
  ledger: LedgerContext,
  order: Order,
  what: What,
  of: (tender: OrderTender) => boolean,
): Promise<TenderOutcome> {
  for (const tender of order.tenders.filter((one) => one.family !== null && of(one))) {
    const outcome = await ask(ledger, order, tender, what)
    if (!outcome.done) return outcome
  }
  return { done: true }
}

/**
 * Has the partner hold what it is to pay. A repeat holds nothing more, and none is asked for what
 * the partner is known to hold: its other word would end an order that is charged by now.
 */
export function holdTenders(ledger: LedgerContext, order: Order): Promise<TenderOutcome> {
  return each(ledger, order, 'hold', ({ state, known }) => state === 'HELD' && !known)
}

/** An order's tenders once the partner has said that it holds them; null: known before. */
export function knownHeld({ tenders }: Pick<Order, 'tenders'>): OrderTender[] | null {
  if (tenders.every(({ family, known }) => family === null || known)) return null
  return tenders.map((tender) => (tender.family === null ? tender : { ...tender, known: true }))
}

/** Has the partner take what it holds and keeps. */
export function takeTenders(ledger: LedgerContext, order: Order): Promise<TenderOutcome> {
  return each(ledger, order, 'take', ({ state }) => state === 'HELD')
}

/** Has the partner give back what `tenders` say is back, in all; a repeat gives no more. */
export function returnTenders(ledger: LedgerContext, order: Order, tenders: OrderTender[]): Promise<TenderOutcome> {
  return each(ledger, { ...order, tenders }, 'giveBack', ({ returned }) => returned > 0)
}
