import type { Descriptor } from '#contract/channel.ts'
import type { DiscountPart, DiscountPolicy } from '#contract/discount.ts'
import type { PlaceCategory } from '#contract/place/property.ts'
import { PARTS } from '#functions/origin/part.ts'
import { createRandom, hash, type Random } from './random.ts'

/** A row of `discount_policy`. */
export interface PolicyRow {
  id: number
  channel: string
  part: DiscountPart
  policy: DiscountPolicy
}

type Worth = Pick<DiscountPolicy['policy'], 'minItemPrice' | 'maxDiscountAmount' | 'moneyDiscount' | 'percentDiscount'>

/**
 * The three forms a discount has: won off from a price on, a percentage with a cap, and one
 * without.
 */
const FORMS: readonly ((rng: Random) => Worth)[] = [
  (rng) => {
    const discountAmount = rng.int(3, 10) * 1000
    return {
      minItemPrice: discountAmount * 10,
      maxDiscountAmount: null,
      moneyDiscount: { discountAmount },
      percentDiscount: null,
    }
  },
  (rng) => ({
    minItemPrice: rng.chance(0.5) ? 70_000 : null,
    maxDiscountAmount: rng.int(2, 6) * 5000,
    moneyDiscount: null,
    percentDiscount: { discountPercent: rng.int(7, 12) },
  }),
  (rng) => ({
    minItemPrice: null,
    maxDiscountAmount: null,
    moneyDiscount: null,
    percentDiscount: { discountPercent: rng.int(3, 5) },
  }),
]

const GROUPS: readonly (readonly [name: string, categories: readonly PlaceCategory[]])[] = [
  ['호텔·리조트', ['hotel', 'resort']],
  ['펜션·풀빌라', ['pension', 'poolvilla']],
  ['캠핑·글램핑', ['camping']],
  ['한옥·게스트하우스', ['hanok', 'guesthouse']],
]

/** The properties that a product policy may name: the first ones, which every seed has. */
const NAMED_AMONG = 100
const NAMED = 12

/** How often a policy of a channel or a category calls itself a coupon. */
const CUSTOM = 0.15

/**
 * Ids are a base by the channel's name, the part and a place in it, so that one channel's do not
 * move when another comes.
 */
const BASES = 90_000
const PER_CHANNEL = 100
const PER_PART = 10

type Scope = Pick<DiscountPolicy, 'categoryList' | 'placeList'> & {
  policyName: string
  discountOptionType: DiscountPolicy['policy']['discountOptionType']
}

/** Of which scopes a channel's policies for a part are; the local shop's own has one of each. */
const PLANS: readonly (readonly Scope['discountOptionType'][])[] = [
  ['CHANNEL', 'CATEGORY', 'PRODUCT'],
  ['CHANNEL'],
  ['CHANNEL', 'CATEGORY'],
  ['CHANNEL', 'PRODUCT'],
  ['CATEGORY', 'PRODUCT'],
]

/** Categories of leisure, as its service numbers them. */
const LEISURE = ['2222', '2260', '2263', '2264', '2265', '2266', '2267', '2268', '2269', '2270', '2315', '2333']
const SOME_LEISURE = 3

function scopes({ title, name, default: own }: Descriptor, part: DiscountPart, rng: Random): Scope[] {
  const none = { categoryList: [], placeList: [] }
  const all: Scope = { ...none, policyName: `${title} 회원 할인`, discountOptionType: 'CHANNEL' }
  // A stream of its own, so that another plan does not change what a policy is worth.
  const plan = own ? PLANS[0] : createRandom(`plan ${name} ${part}`).pick(PLANS)
  if (part === 'LEISURE' && plan?.includes('CATEGORY')) {
    const categoryList = rng.some(LEISURE, SOME_LEISURE).map((category) => ({ category }))
    return [all, { ...none, policyName: `${title} 추천 체험 할인`, discountOptionType: 'CATEGORY', categoryList }]
  }
  if (part !== 'PLACE') return [all]
  const [group, categories] = rng.pick(GROUPS)
  const numbers = Array.from({ length: NAMED_AMONG }, (_, index) => index + 1)
  const each: Scope[] = [
    all,
    {
      ...none,
      policyName: `${group} 할인`,
      discountOptionType: 'CATEGORY',
      categoryList: categories.map((category) => ({ category })),
    },
    {
      ...none,
      policyName: `${title} 추천 숙소 특가`,
      discountOptionType: 'PRODUCT',
      placeList: rng.some(numbers, NAMED).map((placeNo) => ({ placeNo })),
    },
  ]
  return each.filter(({ discountOptionType }) => plan?.includes(discountOptionType))
}

/**
 * The discount policies of every channel for each of its products (docs/product.md, "Discounts").
 * Scopes and forms are spread over the portfolio: the default channel has each of them for lodging,
 * another some, and every channel something. They are there for all products that are sold,
 * whichever of them the channel's descriptor asks for.
 */
export function policiesOf(descriptors: readonly Descriptor[]): PolicyRow[] {
  const taken = new Set<number>()
  return descriptors.flatMap((descriptor) => {
    const { name } = descriptor
    let base = hash(name) % BASES
    while (taken.has(base)) base = (base + 1) % BASES
    taken.add(base)
    return descriptor.products.flatMap((product, position) => {
      const part = PARTS[product]
      const rng = createRandom(`policy ${name} ${part}`)
      const turn = rng.int(0, FORMS.length - 1)
      return scopes(descriptor, part, rng).map((scope, index): PolicyRow => {
        const { categoryList, placeList, ...named } = scope
        const form = FORMS[(turn + index) % FORMS.length] ?? rng.pick(FORMS)
        const id = (base + 1) * PER_CHANNEL + position * PER_PART + index
        const custom = named.discountOptionType === 'PRODUCT' || (!descriptor.default && rng.chance(CUSTOM))
        return {
          id,
          channel: name,
          part,
          policy: {
            policy: { id, ...named, ...form(rng), customCoupon: custom },
            categoryList,
            placeList,
            foreignList: [],
            leisureList: [],
          },
        }
      })
    })
  })
}
