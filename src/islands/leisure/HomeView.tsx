import type { ReactNode } from 'react'
import type { LeisureHomeFill } from '#rules/leisure/home.ts'
import { LEISURE_CATEGORIES, writeLeisureQuery } from '#rules/leisure/search.ts'
import { Icon } from '#ui/Icon.tsx'
import { Section } from '#ui/Section.tsx'
import { Banners } from '../home/Banners.tsx'
import { CategoryGrid } from '../home/CategoryGrid.tsx'
import { RecentPlace } from '../home/RecentPlace.tsx'
import { PopupLink } from '../PopupLink.tsx'
import { href, usePage } from '../page.tsx'
import { Card } from '../results/Card.tsx'
import { KeywordField } from '../search/KeywordField.tsx'
import { Keywords } from '../search/Keywords.tsx'
import { SearchPanel } from '../search/SearchPanel.tsx'
import { LEISURE_ICONS } from './icons.ts'
import { dealSummary } from './summary.ts'
import './home.css'

const SKELETONS = [1, 2, 3, 4]

interface Props {
  state: LeisureHomeFill | null
  suggestions?: ReactNode
  /** Searches in place, where there is room for it. */
  onSearch?: () => void
}

/** The home of leisure as HTML: the search is a GET form, the rest are links. */
export function HomeView({ state, suggestions, onSearch }: Props) {
  const words = usePage()
  const { page, t } = words
  const { region } = page.defaults
  const results = (query: Parameters<typeof writeLeisureQuery>[0]) =>
    href(page, 'leisure/results', `?${writeLeisureQuery(query)}`)
  return (
    <div className="home leisure-home">
      <SearchPanel
        label={t('leisure:search.label')}
        action={href(page, 'leisure/results')}
        search=""
        submit={t('leisure:search.submit')}
        below={state && <Keywords keywords={state.keywords} to={(keyword) => results({ keyword })} />}
      >
        <KeywordField
          label={t('leisure:search.keyword')}
          placeholder={state?.searchText || t('leisure:search.placeholder')}
          value={state?.query.keyword ?? ''}
          before={
            <PopupLink href={href(page, 'leisure/search')} label={t('search:open')} onOpen={onSearch}>
              <Icon name="search" size={22} />
            </PopupLink>
          }
        />
        {suggestions}
      </SearchPanel>
      <RecentPlace product="leisure" />
      <CategoryGrid
        label={t('leisure:categoryLabel')}
        categories={LEISURE_CATEGORIES.map((id) => ({
          href: results({ keyword: region, categoryId: id }),
          text: t(`leisure:category.${id}`),
          icon: LEISURE_ICONS[id],
        }))}
      />
      <Banners contents={state?.contents ?? null} />
      {(!state || state.deals.length > 0) && (
        <Section title={region ? t('leisure:popularIn', { region }) : t('leisure:popular')}>
          <ul className="leisure-deals">
            {state?.deals.map((item, at) => (
              <li key={item.id}>
                <Card item={dealSummary(words, item)} eager={at < 2} />
              </li>
            )) ??
              SKELETONS.map((at) => (
                <li key={at}>
                  <span className="skeleton photo" />
                </li>
              ))}
          </ul>
          <p className="leisure-ways">
            <a className="button button-line" href={results({ keyword: region })}>
              {t('leisure:all')}
            </a>
            <a className="button button-line" href={href(page, 'leisure/category')}>
              {t('leisure:byRegion')}
            </a>
          </p>
        </Section>
      )}
    </div>
  )
}
