import type { Coupon } from '#contract/place/coupon.ts'
import { Icon } from '#ui/Icon.tsx'
import * as icons from '#ui/icons.ts'
import { Section } from '#ui/Section.tsx'
import { usePage } from '../page.tsx'
import { Strip } from '../Strip.tsx'
import './coupon.css'

interface Props {
  title: string
  coupons: readonly Coupon[]
  taking?: string | null | undefined
  onTake?: ((id: string) => void) | undefined
}

/** Coupons with a button to take each; nothing where there are none. */
export function CouponList({ title, coupons, taking = null, onTake }: Props) {
  const { t, format } = usePage()
  if (coupons.length === 0) return null
  return (
    <Section title={title}>
      <Strip label={title} className="coupons">
        {coupons.map(({ id, name, amount, percent, maxDiscount, minPrice, until, published }) => (
          <li key={id} className="coupon">
            <div>
              <p className="coupon-value">
                {amount !== null && t('detail:coupons.amount', { amount: format.figure(amount) })}
                {percent !== null && t('detail:coupons.percent', { percent })}
                {amount === null && maxDiscount !== null && (
                  <small>{t('detail:coupons.most', { amount: format.figure(maxDiscount) })}</small>
                )}
              </p>
              <p>{name}</p>
              <p className="coupon-terms">
                <span>
                  {minPrice > 0
                    ? t('detail:coupons.from', { amount: format.figure(minPrice) })
                    : t('detail:coupons.any')}
                </span>
                <span>{t('detail:coupons.until', { date: format.yearDot(until) })}</span>
              </p>
            </div>
            <button
              type="button"
              aria-label={published ? undefined : t('detail:coupons.takeLabel', { name })}
              aria-busy={taking === id}
              aria-disabled={published}
              onClick={() => published || onTake?.(id)}
            >
              <Icon path={published ? icons.check : icons.coupon} size={20} />
              {t(published ? 'detail:coupons.taken' : 'detail:coupons.take')}
            </button>
          </li>
        ))}
      </Strip>
    </Section>
  )
}
