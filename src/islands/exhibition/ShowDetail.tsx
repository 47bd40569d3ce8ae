import type { ExhibitionDetail } from '#contract/exhibition.ts'
import { Picture } from '#ui/Picture.tsx'
import { Section } from '#ui/Section.tsx'
import { acrossPhone } from '#ui/sizes.ts'
import { Notices } from '../detail/Notices.tsx'
import { exhibited } from '../exhibited.ts'
import { KoreanOnly, useTongue } from '../KoreanOnly.tsx'
import { href, usePage } from '../page.tsx'
import { Card } from '../results/Card.tsx'
import { endsIn, periodOf } from './ShowCard.tsx'
import './exhibition.css'

/** One exhibition, event or promotion: what it is about, what there is, on which conditions. */
export function ShowDetail({ detail, now }: { detail: ExhibitionDetail; now: string }) {
  const words = usePage()
  const { page, t } = words
  const tongue = useTongue()
  const soon = endsIn(words, detail, now)
  return (
    <div className="show">
      <header className="show-head">
        <Picture photo={detail.photo} sizes={acrossPhone('(min-width: 768px) 768px')} eager />
        <div>
          <p className="show-card-kicker">
            <span className="badge badge-accent">{t(`shell:product.${detail.product}`)}</span>
            <span className="badge">{t(`exhibition:theme.${detail.theme}`)}</span>
            {soon && <span className="badge badge-warn">{soon}</span>}
          </p>
          <h2>{detail.title}</h2>
          <p>{detail.subtitle}</p>
          <p className="show-card-period">{periodOf(words, detail)}</p>
        </div>
      </header>
      <div className="section show-text">
        <KoreanOnly text={detail.text[0]} />
        {detail.text.map((paragraph) => (
          <p key={paragraph} lang={tongue(paragraph)}>
            {paragraph}
          </p>
        ))}
        {detail.terms && <p className="show-terms">{t('exhibition:terms', { terms: detail.terms })}</p>}
      </div>
      {detail.sections.map(({ title, list }) => (
        <Section key={title} title={title}>
          <ul className="show-items">
            {list.map((item) => (
              <li key={item.id}>
                <Card item={exhibited(words, detail.product, item)} />
              </li>
            ))}
          </ul>
        </Section>
      ))}
      {detail.notices.length > 0 && (
        <Section title={t('exhibition:notices')}>
          <Notices notices={detail.notices} />
        </Section>
      )}
      <p className="show-links">
        {detail.link && (
          <a className="button" href={href(page, detail.link.replace(/^\//, ''))}>
            {t('exhibition:go')}
          </a>
        )}
        <a className="button button-line" href={href(page, detail.kind, `?productType=${detail.product}`)}>
          {t(`exhibition:others.${detail.kind}`)}
        </a>
      </p>
    </div>
  )
}
