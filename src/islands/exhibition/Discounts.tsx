import type { DiscountPolicy } from '#contract/discount.ts'
import { dotted } from '#rules/dotted.ts'
import type { Discounted } from '#rules/exhibition.ts'
import { Section } from '#ui/Section.tsx'
import { useTongue } from '../KoreanOnly.tsx'
import { type PageValue, usePage } from '../page.tsx'
import './exhibition.css'

/** What a policy takes off, at most, from which price on. */
function worthOf({ t, format }: PageValue, { policy }: DiscountPolicy): string {
  const { moneyDiscount, percentDiscount, maxDiscountAmount, minItemPrice } = policy
  const amount = (won: number) => ({ amount: format.figure(won) })
  return dotted(
    moneyDiscount
      ? t('exhibition:discount.money', amount(moneyDiscount.discountAmount))
      : t('exhibition:discount.percent', { percent: percentDiscount?.discountPercent ?? 0 }),
    // A fixed amount is cut to no maximum.
    !moneyDiscount && maxDiscountAmount !== null && t('exhibition:discount.most', amount(maxDiscountAmount)),
    !!minItemPrice && t('exhibition:discount.from', amount(minItemPrice)),
  )
}

/** The words of a product's categories. One that has none is called as its service calls it. */
function categoriesOf({ t }: PageValue, product: Discounted['product']): Record<string, string> {
  if (product === 'foreign') return t('foreign:type', { returnObjects: true })
  if (product === 'rentcar') return t('rentcar:class', { returnObjects: true })
  return t(`${product}:category`, { returnObjects: true })
}

/** What of a product a policy covers. */
function scopeOf(words: PageValue, product: Discounted['product'], discount: DiscountPolicy): string {
  const { t, format } = words
  const { discountOptionType } = discount.policy
  if (discountOptionType === 'CHANNEL') return t('exhibition:discount.all', { product: t(`shell:product.${product}`) })
  if (discountOptionType === 'PRODUCT') {
    const count = discount.placeList.length + discount.foreignList.length + discount.leisureList.length
    return t('exhibition:discount.some', { count })
  }
  const names = categoriesOf(words, product)
  return format.list(discount.categoryList.map(({ category }) => names[category] ?? category))
}

/** What the channel takes off each product that it sells. */
export function Discounts({ discounts }: { discounts: readonly Discounted[] }) {
  const words = usePage()
  const { t } = words
  const tongue = useTongue()
  if (discounts.length === 0) return null
  return (
    <Section title={t('exhibition:discount.title')}>
      <ul className="show-discounts">
        {discounts.flatMap(({ product, policies }) =>
          policies.map((discount) => {
            const { id, policyName } = discount.policy
            const worth = worthOf(words, discount)
            // A name that the page's language does not have says nothing: what is taken off does.
            const isNamed = !tongue(policyName)
            return (
              <li key={id}>
                <span className="badge badge-accent">{t(`shell:product.${product}`)}</span>
                <b>{isNamed ? policyName : worth}</b>
                {isNamed && <span>{worth}</span>}
                <small>{scopeOf(words, product, discount)}</small>
              </li>
            )
          }),
        )}
      </ul>
      <p className="show-hint">{t('exhibition:discount.note')}</p>
    </Section>
  )
}
