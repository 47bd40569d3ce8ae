import type { HomeFill } from '../../rules/home.ts'
import { writePlaceQuery } from '../../rules/search.ts'
import { href, usePage } from '../page.tsx'

/** Words that others search by, each a link to its results. */
export function Keywords({ query, keywords }: Pick<HomeFill, 'query' | 'keywords'>) {
  const { page, t } = usePage()
  if (keywords.length === 0) return null
  return (
    <nav className="home-keywords" aria-label={t('home:keywords')}>
      {keywords.map((keyword) => (
        <a
          key={keyword}
          className="chip"
          href={href(page, 'place/results', `?${writePlaceQuery({ ...query, keyword })}`)}
        >
          {keyword}
        </a>
      ))}
    </nav>
  )
}
