import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { DiscountPolicy } from '#contract/discount.ts'
import { Discounts } from '#islands/exhibition/Discounts.tsx'
import { PageRoot } from '#islands/page.tsx'
import type { Discounted } from '#rules/exhibition.ts'
import { pageOf } from '#rules/page.ts'
import { loadDescriptors } from '#scripts/channel/descriptors.ts'
import { wordsFor } from './words.ts'

const channel = loadDescriptors('channels').find(({ name }) => name === 'narae')
if (!channel) throw new Error('no channel')
wordsFor(channel, 'ko')
const page = pageOf(channel, 'ko')

function drawn(product: Discounted['product'], category: string, core: Partial<DiscountPolicy['policy']> = {}) {
  const policy: DiscountPolicy = {
    policy: {
      id: 1,
      policyName: '특가',
      discountOptionType: 'CATEGORY',
      minItemPrice: null,
      maxDiscountAmount: null,
      moneyDiscount: null,
      percentDiscount: { discountPercent: 5 },
      customCoupon: false,
      ...core,
    },
    categoryList: [{ category }],
    placeList: [],
    foreignList: [],
    leisureList: [],
  }
  return renderToStaticMarkup(
    <PageRoot page={page}>
      <Discounts discounts={[{ product, policies: [policy] }]} />
    </PageRoot>,
  )
}
const scopeOf = (product: Discounted['product'], category: string) =>
  /<small>(.*?)<\/small>/.exec(drawn(product, category))?.[1] ?? ''

it.each<[Partial<DiscountPolicy['policy']>, string]>([
  [{ maxDiscountAmount: 10_000, minItemPrice: 50_000 }, '5% 할인\u00a0· 최대 10,000원\u00a0· 50,000원 이상 결제 시'],
  [{ moneyDiscount: { discountAmount: 20_000 }, maxDiscountAmount: 10_000 }, '20,000원 할인'],
  [{ minItemPrice: 0 }, '5% 할인'],
])('a discount of %j says what it takes off, as it is taken', (core, worth) =>
  expect(drawn('place', 'hotel', core)).toContain(`<span>${worth}</span>`),
)

it.each<[Discounted['product'], string, string]>([
  ['place', 'hotel', '호텔'],
  ['foreign', 'ryokan', '료칸'],
  ['leisure', '2222', '테마파크'],
  ['rentcar', 'compact', '준중형'],
])('a discount of %s for %s says the category in words', (product, category, word) => {
  expect(scopeOf(product, category)).toBe(word)
})

it.each<Discounted['product']>(['place', 'foreign', 'leisure', 'rentcar'])(
  'a category of %s that is new to us bears the name that the service gives it',
  (product) => {
    expect(scopeOf(product, '9999')).toBe('9999')
  },
)
