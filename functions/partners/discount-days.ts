import type { InferOutput } from 'valibot'
import type { DiscountPolicy } from '#contract/discount.ts'
import { DiscountDays, PensionDiscount } from '#contract/partner/telecom.ts'
import type { PlaceCategory } from '#contract/place/catalogue.ts'
import { seoulDate } from '#rules/date.ts'
import type { RequestContext } from '../env.ts'
import type { Discounts } from '../price.ts'
import { wordsFor } from '../words.ts'
import { type Connector, callPartner, connectorsOf } from './connector.ts'

/** Which houses such days are for. */
const CATEGORY: PlaceCategory = 'pension'
/** How long an isolate keeps the days that a partner named, or that it did not answer; ms. */
const KEPT_MS = 10 * 60_000
const SILENT_MS = 60_000
/** Below every policy of a channel: of two that take the same, the day's is named. */
const POLICY_ID = 0

type Days = InferOutput<typeof DiscountDays>
const kept = new Map<string, { days: Days | null; month: string; until: number }>()

/** The days of this month; null while the partner does not say. */
async function daysOf(context: RequestContext, connector: Connector, today: string): Promise<Days | null> {
  const { name } = context.file
  const month = today.slice(0, 7)
  const known = kept.get(name)
  if (known?.month === month && known.until > Date.now()) return known.days
  const partner = connector.family.discountDays?.days.partner
  if (!partner) return null
  // Requests at the same time each ask: on workerd a promise belongs to its request. A late answer
  // is kept all the same.
  const asking = callPartner(context, connector, { partner, output: DiscountDays }, {})
    .catch(() => null)
    .then((days) => {
      kept.set(name, { days, month, until: Date.now() + (days === null ? SILENT_MS : KEPT_MS) })
      return days
    })
  context.later(asking)
  return asking
}

/** The policy of today's discount on a pension; null on other days, and for others. */
async function policyOf(context: RequestContext, placeNo: number): Promise<DiscountPolicy | null> {
  const connector = connectorsOf(context.file).find(
    ({ family, options }) => family.discountDays && options.tday === true,
  )
  const pension = connector?.family.discountDays?.pension
  if (!connector || !pension) return null
  const today = seoulDate(context.now())
  if (!(await daysOf(context, connector, today))?.days.includes(today)) return null
  const call = { partner: pension.partner, output: PensionDiscount }
  const said = await callPartner(context, connector, call, { placeNo: String(placeNo) }).catch(() => null)
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
