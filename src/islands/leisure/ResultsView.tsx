import type { LeisureItem, LeisurePage, LeisureQuery } from '#contract/leisure/catalogue.ts'
import { LEISURE_CATEGORIES, LEISURE_SEARCH } from '#rules/leisure/search.ts'
import { Icon } from '#ui/Icon.tsx'
import * as icons from '#ui/icons.ts'
import { PopupLink } from '../PopupLink.tsx'
import { href, usePage } from '../page.tsx'
import { addressesOf } from '../results/address.ts'
import { Card } from '../results/Card.tsx'
import { type Filter, priceFrom, priceUpTo, ratingFrom } from '../results/filter.ts'
import { ResultsFrame } from '../results/ResultsFrame.tsx'
import type { ResultsViewProps, SearchedWords } from '../results/ResultsScreen.tsx'
import { whereOf } from '../results/where.ts'
import { insteadOf, Meant } from '../search/Understood.tsx'
import { dealSummary } from './summary.ts'
import '../results/results.css'

/** What narrows them, in words. */
export const LEISURE_FILTER: Filter<LeisureQuery> = {
  told: {
    categoryId: ({ t }, id) => t(`leisure:category.${id}`),
    freeCancellation: ({ t }) => t('results:filter.free'),
    minRating: ratingFrom,
    minPrice: priceFrom,
    maxPrice: priceUpTo,
  },
  beside: ['categoryId'],
}

type Props = ResultsViewProps<LeisureQuery, LeisureItem, LeisurePage>

/** How a search is remembered. */
export const LEISURE_SEARCHED: SearchedWords<LeisureQuery, LeisureItem, LeisurePage> = {
  product: 'leisure',
  write: LEISURE_SEARCH.write,
  where: (_, state) => whereOf(state),
}

/** The results of leisure as HTML. */
export function ResultsView(props: Props) {
  const words = usePage()
  const { page, t, format } = words
  const { query, title } = props.state
  const { to, popup, search } = addressesOf(page, LEISURE_SEARCH, query)
  const { onOpen } = props
  const filter = { href: popup('filter'), onOpen: onOpen && (() => onOpen('filter')) }
  const instead = insteadOf(words, props.state, to, ({ id }) => ({ regionId: id }))
  return (
    <ResultsFrame
      {...props}
      {...LEISURE_SEARCH}
      search={{ href: href(page, 'leisure/search', search), text: whereOf(props.state) ?? t('leisure:everywhere') }}
      total={(count) => t('leisure:total', { count, shown: format.figure(count) })}
      filter={LEISURE_FILTER}
      sort={t(`leisure:sort.${query?.sort ?? 'recommended'}`)}
      empty={{
        title: t('leisure:empty.title'),
        text: t('leisure:empty.text'),
        clear: { date: undefined },
        ...instead,
      }}
      keyOf={({ id }) => id}
      chips={
        <>
          <nav className="chips results-stay" aria-label={t('leisure:when')}>
            <PopupLink className="chip" {...filter}>
              <Icon path={icons.calendar} size={16} />
              {query?.date ? format.day(query.date) : t('leisure:anyDay')}
            </PopupLink>
            <PopupLink className="chip" {...filter} href={href(page, 'leisure/category', search)}>
              <Icon path={icons.pin} size={16} />
              {query?.regionId && title ? title : t('leisure:anyRegion')}
            </PopupLink>
          </nav>
          <nav className="chips" aria-label={t('leisure:categoryLabel')}>
            <a className="chip" href={to({ categoryId: undefined })} aria-current={query !== null && !query.categoryId}>
              {t('leisure:allCategories')}
            </a>
            {LEISURE_CATEGORIES.map((id) => (
              <a key={id} className="chip" href={to({ categoryId: id })} aria-current={query?.categoryId === id}>
                {t(`leisure:category.${id}`)}
              </a>
            ))}
          </nav>
          <Meant answer={props.state.answer} />
        </>
      }
    >
      {(item, eager) => <Card item={dealSummary(words, item, query?.date)} eager={eager} />}
    </ResultsFrame>
  )
}
