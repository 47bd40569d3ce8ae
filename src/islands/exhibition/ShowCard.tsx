import type { Exhibition } from '#contract/exhibition.ts'
import { daysLeft, showLink } from '#rules/exhibition.ts'
import { Picture } from '#ui/Picture.tsx'
import { acrossPhone } from '#ui/sizes.ts'
import { href, type PageValue, usePage } from '../page.tsx'
import './exhibition.css'

/** From when until when one runs. */
export function periodOf({ t, format }: PageValue, { from, until }: Pick<Exhibition, 'from' | 'until'>): string {
  return t('exhibition:period', { from: format.yearDot(from), until: format.yearDot(until) })
}

/** How soon one ends, or null. */
export function endsIn({ t }: PageValue, shown: Exhibition, now: string): string | null {
  const days = daysLeft(shown, now)
  if (days === null) return null
  return days === 0 ? t('exhibition:today') : t('exhibition:left', { count: days })
}

interface Props {
  shown: Exhibition
  now: string
  /** What its items are priced for. */
  search: string
  eager: boolean
}

/** An exhibition, event or promotion in a list. */
export function ShowCard({ shown, now, search, eager }: Props) {
  const words = usePage()
  const { page, t } = words
  const soon = endsIn(words, shown, now)
  return (
    <article className="show-card">
      <a href={href(page, shown.kind, showLink(shown, search))}>
        <h2>{shown.title}</h2>
        <p className="show-card-kicker">
          {page.products.length > 1 && (
            <span className="badge badge-accent">{t(`shell:product.${shown.product}`)}</span>
          )}
          <span className="badge">{t(`exhibition:theme.${shown.theme}`)}</span>
          {soon && <span className="badge badge-warn">{soon}</span>}
        </p>
        <p>{shown.subtitle}</p>
        <p className="show-card-period">{periodOf(words, shown)}</p>
        <Picture photo={shown.photo} sizes={acrossPhone('(min-width: 720px) 360px', 48)} eager={eager} named />
      </a>
    </article>
  )
}
