import type * as v from 'valibot'
import type { DiscountPolicy } from '#contract/discount.ts'
import type { Call } from '#contract/partner/operation.ts'
import { DiscountDays, PensionDiscount } from '#contract/partner/telecom.ts'
import type { PlaceCategory } from '#contract/place/property.ts'
import { seoulDate } from '#rules/date.ts'
import type { RequestContext } from '../env.ts'
import type { Discounts } from '../price.ts'
import { wordsFor } from '../words.ts'
import { type Connector, callPartner, connectorsOf } from './connector.ts'

/** Which houses such days are for. */
const CATEGORY: PlaceCategory = 'pension'
/** How long an isolate keeps what a partner said, or that it did not answer; ms. */
const KEPT_MS = 10 * 60_000
const SILENT_MS = 60_000
/** More answers than the pensions of a channel or two. */
const MOST_KEPT = 5000
/** Below every policy of a channel: of two that take the same, the day's is named. */
const POLICY_ID = 0

/** What partners said, by channel and by what they were asked; null: nothing. */
const kept = new Map<string, { said: unknown; until: number }>()
const freshly = (key: string) => {
  const known = kept.get(key)
  return known && known.until > Date.now() ? known : null
}

/** What the partner of the channel says to a call, or has just said; null while it does not. */
async function saidTo<Output extends v.GenericSchema>(
  context: RequestContext,
  connector: Connector,
  { about, known, ...call }: Pick<Call<Output>, 'output' | 'partner'> & { about: string; known: object },
): Promise<v.InferOutput<Output> | null> {
  type Said = v.InferOutput<Output> | null
  const key = `${context.file.name}/${about}`
  const before = freshly(key)
  if (before) return before.said as Said
  // Requests at the same time each ask: on workerd a promise belongs to its request. A late answer
  // is kept all the same, but late silence takes nothing from what another one was told meanwhile.
  const asking = callPartner(context, connector, call, { ...known })
    .catch(() => null)
    .then((said) => {
      const meanwhile = said === null ? freshly(key) : null
      if (meanwhile) return meanwhile.said as Said
      if (kept.size >= MOST_KEPT) kept.clear()
      kept.set(key, { said, until: Date.now() + (said === null ? SILENT_MS : KEPT_MS) })
      return said
    })
  context.later(asking)
  return asking
}

/** The policy of today's discount on a pension; null on other days, and for others. */
async function policyOf(context: RequestContext, placeNo: number): Promise<DiscountPolicy | null> {
  const connector = connectorsOf(context.file).find(
    ({ family, options }) => family.discountDays && options.tday === true,
  )
  const asks = connector?.family.discountDays
  if (!connector || !asks) return null
  const today = seoulDate(context.now())
  const month = { partner: asks.days.partner, output: DiscountDays, about: today.slice(0, 7), known: {} }
  if (!(await saidTo(context, connector, month))?.days.includes(today)) return null
  const known = { placeNo: String(placeNo) }
  const pension = { partner: asks.pension.partner, output: PensionDiscount, about: `pension ${placeNo}`, known }
  const said = await saidTo(context, connector, pension)
  if (said?.discountYn !== 'Y') return null
  const { channel, language } = context
  return {
    policy: {
      id: POLICY_ID,
      policyName: wordsFor(channel, language)('place:discount.day'),
      discountOptionType: 'PRODUCT',
      minItemPrice: null,
      maxDiscountAmount: null,
      moneyDiscount: null,
      percentDiscount: { discountPercent: said.rate },
      customCoupon: false,
    },
    categoryList: [],
    placeList: [{ placeNo }],
    foreignList: [],
    leisureList: [],
  }
}

/**
 * A channel's discounts with that of a telecom's discount days, where today is one and the property
 * is a pension that has it (docs/product.md, "Partners"). Without an answer there is none.
 */
export async function withDiscountDay(
  context: RequestContext,
  { no, category }: { no: number; category: PlaceCategory },
  discounts: Discounts,
): Promise<Discounts> {
  const policy = category === CATEGORY ? await policyOf(context, no) : null
  return policy ? { ...discounts, policies: [...(discounts.policies ?? []), policy] } : discounts
}
