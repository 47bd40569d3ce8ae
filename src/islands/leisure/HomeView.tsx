import type { ReactNode } from 'react'
import type { Page } from '#contract/channel.ts'
import type { LeisureHomeFill } from '#rules/leisure/home.ts'
import { LEISURE_CATEGORIES, writeLeisureQuery } from '#rules/leisure/search.ts'
import { Section } from '#ui/Section.tsx'
import { Banners } from '../home/Banners.tsx'
import { CategoryGrid } from '../home/CategoryGrid.tsx'
import { apart, HomeFrame } from '../home/HomeFrame.tsx'
import { href, usePage } from '../page.tsx'
import { Card } from '../results/Card.tsx'
import { KeywordField } from '../search/KeywordField.tsx'
import { Keywords } from '../search/Keywords.tsx'
import { SearchPanel } from '../search/SearchPanel.tsx'
import { LEISURE_ICONS } from './icons.ts'
import { dealSummary } from './summary.ts'
import './home.css'

const SKELETONS = [1, 2, 3, 4]

const resultsOf = (page: Page, query: Parameters<typeof writeLeisureQuery>[0]) =>
  href(page, 'leisure/results', `?${writeLeisureQuery(query)}`)

interface Props {
  state: LeisureHomeFill | null
  suggestions?: ReactNode
  /** Searches in place, where there is room for it. */
  onSearch?: () => void
}

/** The home of leisure as HTML: the search is a GET form, the rest are links. */
export function HomeView({ state, suggestions, onSearch }: Props) {
  const { page, t } = usePage()
  return (
    <HomeFrame product="leisure" state={state} Below={Below} className="home leisure-home">
      <SearchPanel
        label={t('leisure:search.label')}
        action={href(page, 'leisure/results')}
        search=""
        submit={t('leisure:search.submit')}
        below={state && <Keywords keywords={state.keywords} to={(keyword) => resultsOf(page, { keyword })} />}
      >
        <KeywordField
          label={t('leisure:search.keyword')}
          placeholder={state?.searchText || t('leisure:search.placeholder')}
          value={state?.query.keyword ?? ''}
          own={{ href: href(page, 'leisure/search'), onOpen: onSearch }}
        />
        {suggestions}
      </SearchPanel>
    </HomeFrame>
  )
}

/** What stands below the search. */
const Below = apart(function Below({ state }: Pick<Props, 'state'>) {
  const words = usePage()
  const { page, t } = words
  const { region } = page.defaults
  return (
    <>
      <CategoryGrid
        label={t('leisure:categoryLabel')}
        categories={LEISURE_CATEGORIES.map((id) => ({
          href: resultsOf(page, { keyword: region, categoryId: id }),
          text: t(`leisure:category.${id}`),
          icon: LEISURE_ICONS[id],
        }))}
      />
      <Banners contents={state?.contents ?? null} />
      {(!state || state.deals.length > 0) && (
        <Section title={region ? t('leisure:popularIn', { region }) : t('leisure:popular')}>
          <ul className="leisure-deals">
            {state?.deals.map((item) => (
              <li key={item.id}>
                <Card item={dealSummary(words, item)} sizes="(min-width: 720px) 240px, 50vw" />
              </li>
            )) ??
              SKELETONS.map((at) => (
                <li key={at}>
                  <span className="skeleton photo" />
                </li>
              ))}
          </ul>
          <p className="leisure-ways">
            <a className="button button-line" href={resultsOf(page, { keyword: region })}>
              {t('leisure:all')}
            </a>
            <a className="button button-line" href={href(page, 'leisure/category')}>
              {t('leisure:byRegion')}
            </a>
          </p>
        </Section>
      )}
    </>
  )
})
