import type { ReactNode } from 'react'
import type { ResultsState } from '../../rules/results.ts'
import { CATEGORIES, writePlaceQuery } from '../../rules/search.ts'
import { stayLink } from '../../rules/stay.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Note } from '../../ui/Note.tsx'
import { href, usePage } from '../page.tsx'
import { PlaceCard } from './PlaceCard.tsx'

interface Props {
  state: ResultsState
  onOpen?: (popup: string) => void
  onRetry?: () => void
  onMore?: () => void
  /** The map beside the list, on channels wide enough for it; until it is alive its place is kept. */
  side?: ReactNode
}

function Skeletons() {
  const { t } = usePage()
  return (
    <ul className="results-list" aria-busy="true" aria-label={t('shell:loading')}>
      {[1, 2, 3, 4, 5, 6].map((at) => (
        <li key={at} className="place-card">
          <span className="skeleton photo" />
          <span className="skeleton results-line" />
          <span className="skeleton results-line results-line-short" />
        </li>
      ))}
    </ul>
  )
}

/** The results screen as HTML: rendered by the edge into the shell, hydrated by the island. Everything in it works as a link or a form. */
export function ResultsView({ state, onOpen, onRetry, onMore, side }: Props) {
  const { page, t, say } = usePage()
  const { query } = state
  const to = (changes: object) =>
    query ? href(page, 'place/results', `?${writePlaceQuery({ ...query, page: 1, ...changes })}`) : '#'
  const popup = (name: string) => (query ? href(page, `place/results/${name}`, `?${writePlaceQuery(query)}`) : '#')
  const open = (name: string) => (event: { preventDefault: () => void }) => {
    if (!onOpen) return
    event.preventDefault()
    onOpen(name)
  }
  const back = query ? stayLink(query, 'place/results') : ''
  const search = query ? `?${writePlaceQuery({ ...query, page: 1 })}` : ''
  return (
    <div className={page.wide ? 'results results-wide' : 'results'}>
      <div className="results-column">
        <div className="results-head">
          <a className="results-search" href={href(page, '', search)}>
            <Icon name="search" />
            <strong>{query?.keyword ?? state.title ?? t('place:everywhere')}</strong>
          </a>
          <nav className="results-stay" aria-label={t('place:stayLabel')}>
            <a className="chip" href={href(page, 'place/date', back)}>
              <Icon name="calendar" size={16} />
              {query ? `${say.day(query.checkIn)} – ${say.day(query.checkOut)}` : t('place:dates')}
            </a>
            <a className="chip" href={href(page, 'place/guest', back)}>
              <Icon name="people" size={16} />
              {query ? t('place:guests', { count: query.adults + query.children }) : t('place:guestsLabel')}
            </a>
          </nav>
          <nav className="chips" aria-label={t('place:categoryLabel')}>
            <a className="chip" href={to({ category: undefined })} aria-current={query !== null && !query.category}>
              {t('place:category.all')}
            </a>
            {CATEGORIES.map((category) => (
              <a key={category} className="chip" href={to({ category })} aria-current={query?.category === category}>
                {t(`place:category.${category}`)}
              </a>
            ))}
          </nav>
          <div className="results-tools">
            <p role="status">
              {state.status === 'loading'
                ? t('shell:loading')
                : t('place:total', { count: state.totalCount, shown: say.figure(state.totalCount) })}
            </p>
            <a data-replay href={popup('sort')} onClick={open('sort')}>
              <Icon name="sort" size={16} />
              {t(`place:sort.${query?.sort ?? 'recommended'}`)}
            </a>
            <a data-replay href={popup('filter')} onClick={open('filter')}>
              <Icon name="filter" size={16} />
              {t('place:filter.open')}
            </a>
          </div>
        </div>
        {state.status === 'loading' && <Skeletons />}
        {state.status === 'error' && (
          <Note title={t(`failure:${state.failure ? 'upstreamFailed' : 'unknown'}`)} role="alert">
            <button type="button" className="button button-line" onClick={onRetry}>
              {t('shell:retry')}
            </button>
          </Note>
        )}
        {query && state.list.length === 0 && state.status === 'ready' && (
          <Note title={t('place:empty.title')}>
            <p>{t('place:empty.text')}</p>
            <a
              className="button button-line"
              href={to({ category: undefined, minPrice: undefined, maxPrice: undefined, amenities: [] })}
            >
              {t('place:empty.clear')}
            </a>
          </Note>
        )}
        {query && state.list.length > 0 && (
          <>
            {state.firstPage > 1 && (
              <a className="button button-line results-previous" href={to({ page: state.firstPage - 1 })}>
                {t('place:previous')}
              </a>
            )}
            <ul className="results-list">
              {state.list.map((item, at) => (
                <li key={item.no}>
                  <PlaceCard item={item} stay={query} eager={at < 2} />
                </li>
              ))}
            </ul>
            {state.page < state.totalPages ? (
              <a
                className="button button-line results-more"
                data-more
                href={to({ page: state.page + 1 })}
                aria-busy={state.status === 'more'}
                onClick={(event) => {
                  if (!onMore) return
                  event.preventDefault()
                  onMore()
                }}
              >
                {state.failure ? t('shell:retry') : t('place:more')}
              </a>
            ) : (
              <p className="results-end">{t('place:end')}</p>
            )}
          </>
        )}
        <a className="results-map button" data-replay href={popup('map')} onClick={open('map')}>
          <Icon name="map" />
          {t('place:map.open')}
        </a>
      </div>
      {page.wide && <aside className="results-side">{side ?? <span className="skeleton" />}</aside>}
    </div>
  )
}
