import type { ReactNode } from 'react'
import { dotted } from '#rules/dotted.ts'
import { ratingOf } from '#rules/item.ts'
import { writeStay } from '#rules/place/address.ts'
import type { HomeState } from '#rules/place/home.ts'
import { CATEGORIES, placePath, writePlaceQuery } from '#rules/place/search.ts'
import { Banners } from '../home/Banners.tsx'
import { CategoryGrid } from '../home/CategoryGrid.tsx'
import { apart, HomeFrame } from '../home/HomeFrame.tsx'
import { Ranking } from '../home/Ranking.tsx'
import { href, usePage } from '../page.tsx'
import { KeywordField } from '../search/KeywordField.tsx'
import { Keywords } from '../search/Keywords.tsx'
import { SearchPanel } from '../search/SearchPanel.tsx'
import { StayFields } from '../search/StayFields.tsx'
import { Conditions, restOf } from './Conditions.tsx'
import { CATEGORY_ICONS } from './category-icons.ts'

interface Props {
  state: HomeState
  suggestions?: ReactNode
  /** Opens the search over the whole screen in place. */
  onSearch?: () => void
}

/**
 * The home of a channel as HTML: rendered by the edge, and whole without JavaScript: the search is
 * a GET form, the rest are links.
 */
export function HomeView({ state, suggestions, onSearch }: Props) {
  const { page, t } = usePage()
  const query = state?.query
  const search = query ? `?${writePlaceQuery(query)}` : ''
  const results = (written: string) => href(page, 'place/results', `?${written}`)
  const guests = query && (query.children > 0 ? 'home:search.family' : 'home:search.adults')
  return (
    <HomeFrame product="place" state={state} Below={Below}>
      <SearchPanel
        label={t('home:search.label')}
        action={href(page, 'place/results')}
        search={query ? restOf(query) : ''}
        submit={t('home:search.submit')}
        below={
          query && (
            <Keywords keywords={state.keywords} to={(keyword) => results(writePlaceQuery({ ...query, keyword }))} />
          )
        }
      >
        <KeywordField
          label={t('home:search.keyword')}
          placeholder={state?.searchText || t('home:search.placeholder')}
          value={query?.keyword ?? ''}
          own={{ href: href(page, 'search', search), onOpen: onSearch }}
        />
        {suggestions}
        <StayFields
          dates={href(page, 'place/date', search)}
          guests={href(page, 'place/guest', search)}
          stay={query}
          who={guests && t(guests, { ...query })}
        />
        {query && <Conditions query={query} />}
      </SearchPanel>
    </HomeFrame>
  )
}

/** What stands below the search. */
const Below = apart(function Below({ state }: Pick<Props, 'state'>) {
  const { page, t } = usePage()
  const query = state?.query
  const stay = query ? writeStay(query) : ''
  const { region } = page.defaults
  return (
    <>
      <CategoryGrid
        label={t('place:categoryLabel')}
        categories={CATEGORIES.map((category) => ({
          href: href(
            page,
            'place/results',
            `?${query ? writePlaceQuery({ ...query, keyword: region, category }) : `category=${category}`}`,
          ),
          text: t(`place:category.${category}`),
          icon: CATEGORY_ICONS[category],
        }))}
      />
      <Banners contents={state?.contents ?? null} />
      {page.ranking && (
        <Ranking
          title={region ? t('home:ranking.region', { region }) : t('home:ranking.title')}
          items={
            state?.objTopRanking.map(({ no, photo, regionName, category, name, rating, reviewCount }) => ({
              product: 'place',
              key: no,
              href: `${placePath(no)}?${stay}`,
              photo,
              kicker: dotted(regionName, t(`place:category.${category}`)),
              title: name,
              rating: ratingOf({ rating, reviewCount }),
              offer: state.offers?.[no],
            })) ?? null
          }
        />
      )}
    </>
  )
})
