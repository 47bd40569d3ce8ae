import type { DiscountPolicy } from '../../contract/discount.ts'
import type { Discounted } from '../../rules/exhibition.ts'
import { Section } from '../../ui/Section.tsx'
import { type PageValue, usePage } from '../page.tsx'

/** What a policy takes off, at most, from which price on. */
function worthOf({ t, say }: PageValue, { policy }: DiscountPolicy): string {
  const { moneyDiscount, percentDiscount, maxDiscountAmount, minItemPrice } = policy
  const amount = (won: number) => ({ amount: say.figure(won) })
  return [
    moneyDiscount
      ? t('exhibition:discount.money', amount(moneyDiscount.discountAmount))
      : t('exhibition:discount.percent', { percent: percentDiscount?.discountPercent ?? 0 }),
    maxDiscountAmount !== null && t('exhibition:discount.most', amount(maxDiscountAmount)),
    minItemPrice !== null && t('exhibition:discount.from', amount(minItemPrice)),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** What of a product a policy covers. */
function scopeOf({ t }: PageValue, product: Discounted['product'], discount: DiscountPolicy): string {
  const { discountOptionType } = discount.policy
  if (discountOptionType === 'CHANNEL') return t('exhibition:discount.all', { product: t(`shell:product.${product}`) })
  if (discountOptionType === 'PRODUCT') {
    const count = discount.placeList.length + discount.foreignList.length + discount.leisureList.length
    return t('exhibition:discount.some', { count })
  }
  const names = discount.categoryList.map(({ category }) => {
    if (product === 'leisure') return t(`leisure:category.${category}`)
    if (product === 'rentcar') return t(`rentcar:class.${category}`)
    return t(`place:category.${category}`, { defaultValue: category })
  })
  return names.join(', ')
}

/** What the channel takes off each product that it sells. */
export function Discounts({ discounts }: { discounts: readonly Discounted[] }) {
  const words = usePage()
  const { t } = words
  if (discounts.length === 0) return null
  return (
    <Section title={t('exhibition:discount.title')}>
      <ul className="show-discounts">
        {discounts.flatMap(({ product, policies }) =>
          policies.map((discount) => (
            <li key={discount.policy.id}>
              <span className="badge badge-accent">{t(`shell:product.${product}`)}</span>
              <b>{discount.policy.policyName}</b>
              <span>{worthOf(words, discount)}</span>
              <small>{scopeOf(words, product, discount)}</small>
            </li>
          )),
        )}
      </ul>
      <p className="show-hint">{t('exhibition:discount.note')}</p>
    </Section>
  )
}
