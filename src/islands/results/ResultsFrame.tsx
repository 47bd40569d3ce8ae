import { type ReactNode, useRef } from 'react'
import { type FailureCode, isRefusal } from '#contract/failure.ts'
import { failureKey } from '#rules/failure.ts'
import type { ListQuery, ResultsPage } from '#rules/results.ts'
import { Icon } from '#ui/Icon.tsx'
import * as icons from '#ui/icons.ts'
import { Note } from '#ui/Note.tsx'
import { Part } from '#ui/Part.tsx'
import { inPlace } from '../in-place.ts'
import { PopupLink } from '../PopupLink.tsx'
import { usePage } from '../page.tsx'
import { Retry } from '../Retry.tsx'
import { addressesOf, type SearchAddress } from './address.ts'
import { CardSkeletons } from './CardSkeletons.tsx'
import { chosenOf, cleared, dropAll, type Filter, waysOut } from './filter.ts'
import type { ResultsViewProps } from './ResultsScreen.tsx'
import './results.css'

interface Props<Query, Item, Answer extends ResultsPage<Item>>
  extends ResultsViewProps<Query, Item, Answer>,
    SearchAddress<Query> {
  /** The line on top: what is searched for, and where that is changed. */
  search: { href: string; text: string }
  /** Rows of chips below it: when and for whom, of what kind. */
  chips: ReactNode
  /** So many in words: "숙소 12곳". */
  total: (count: number) => string
  /** What narrows the list. */
  filter: Filter<Query>
  /** The order they are in; none where there is only one. */
  sort?: string
  /**
   * What is said where there is nothing, and what of the search is taken away by "clear" beside its
   * filter; `instead` is offered where it is not the filter that leaves nothing.
   */
  empty: { title: string; text: string; clear?: Partial<Query>; instead?: ReactNode }
  /** How a search that was refused can be had. */
  wayOn?: (failure: FailureCode) => ReactNode
  /** False where the product has no map of its results. */
  map?: boolean
  /** What tells items apart. */
  keyOf: (item: Item) => string | number
  /** An item; `eager` for the one whose photo is seen first, which no other may delay. */
  children: (item: Item, eager: boolean) => ReactNode
}

/**
 * A results screen as HTML: rendered by the edge into the shell, hydrated by the island. Everything
 * in it works as a link or a form. A product gives it its words, its chips and its cards.
 */
export function ResultsFrame<Query extends ListQuery, Item, Answer extends ResultsPage<Item>>(
  props: Props<Query, Item, Answer>,
) {
  const words = usePage()
  const { page, t, format } = words
  const { state, chips, total, sort, filter, empty, map = true, onOpen, onRetry, side } = props
  const { query, status, totalCount } = state
  const chosen = query ? chosenOf(filter, words, query) : []
  const failure = state.failure ?? 'unknown'
  const { to, popup } = addressesOf(page, props, query)
  const open = (name: string) => onOpen && (() => onOpen(name))
  const isEmpty = status === 'ready' && state.list.length === 0
  const clear = isEmpty && to(Object.assign(query ? cleared(filter, query) : {}, empty.clear))
  // Without a condition there is nothing to clear, but the search to change.
  const wayOut = clear && clear !== to({}) ? clear : null
  // What was refused has nothing to show on a map either.
  const mapped = map && status !== 'error'
  return (
    <div className={page.wide && map ? 'results results-wide' : 'results'}>
      <div>
        <div className="results-head">
          <a
            className="results-search"
            href={props.search.href}
            aria-label={props.search.text + t('shell:comma') + t('results:change')}
          >
            <Icon path={icons.search} />
            <strong>{props.search.text}</strong>
          </a>
          {chips}
          <div className="results-tools">
            <div role="status">
              {status !== 'error' && <h2>{status === 'loading' ? t('shell:loading') : total(totalCount)}</h2>}
            </div>
            <span className="results-tool-links">
              {sort && (
                <PopupLink href={popup('sort')} onOpen={open('sort')} label={`${t('results:sort')} ${sort}`}>
                  <Icon path={icons.sort} size={16} />
                  {sort}
                </PopupLink>
              )}
              <PopupLink href={popup('filter')} onOpen={open('filter')}>
                <Icon path={icons.filter} size={16} />
                {t('results:filter.title')}
                {chosen.length > 0 && <b className="results-count">{format.figure(chosen.length)}</b>}
              </PopupLink>
              {mapped && (
                <PopupLink className="results-map-tool" href={popup('map')} onOpen={open('map')}>
                  <Icon path={icons.map} size={16} />
                  {t('results:map.open')}
                </PopupLink>
              )}
            </span>
          </div>
        </div>
        {chosen.length > 0 && (
          <nav className="chips results-chosen" aria-label={t('results:filter.chosen')}>
            {chosen.map(({ key, text, drop }) => (
              <a
                key={key}
                className="chip"
                href={to(drop)}
                aria-label={t('results:filter.remove', { condition: text })}
              >
                {text}
                <Icon path={icons.close} size={14} />
              </a>
            ))}
            <a className="results-clear" href={to(dropAll(chosen))}>
              {t('results:filter.removeAll')}
            </a>
          </nav>
        )}
        {status === 'loading' && <CardSkeletons />}
        {status === 'error' && (
          <Note title={t(failureKey(failure))} role="alert">
            {isRefusal(failure) ? (
              <>
                {props.wayOn?.(failure)}
                <a className="button button-line" href={props.search.href}>
                  {t('results:change')}
                </a>
              </>
            ) : (
              <Retry onRetry={onRetry} />
            )}
          </Note>
        )}
        {isEmpty && (
          <Note title={empty.title}>
            {empty.instead ?? (
              <>
                <p>{empty.text}</p>
                <p className="results-out">
                  {query &&
                    waysOut(filter, words, query, state.answer).map(({ key, text, drop, count }) => (
                      <a key={key} className="button" href={to(drop)}>
                        {t('results:filter.drop', { condition: text, total: total(count) })}
                      </a>
                    ))}
                  <a className="button button-line" href={wayOut ?? props.search.href}>
                    {t(wayOut ? 'results:clear' : 'results:change')}
                  </a>
                </p>
              </>
            )}
          </Note>
        )}
        {query && state.list.length > 0 && <List {...props} query={query} />}
      </div>
      {page.wide && map && <aside className="results-side">{side ?? <span className="skeleton" />}</aside>}
    </div>
  )
}

/**
 * For what stands in the place of a "more" that has gone: it takes the focus that has gone with it.
 */
function takeLostFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true })
}

/** The items, with what came before them and what comes after. */
function List<Query extends ListQuery, Item, Answer extends ResultsPage<Item>>(
  props: Props<Query, Item, Answer> & { query: Query },
) {
  const { page, t, format } = usePage()
  const { state, query, keyOf, children, onMore } = props
  const { to } = addressesOf(page, props, query)
  const at = (number: number) => to({ page: number } as Partial<Query>)
  const more = state.page > useRef(state.page).current
  return (
    <>
      {state.firstPage > 1 && (
        <a className="button button-line results-previous" href={at(state.firstPage - 1)}>
          {t('results:previous')}
        </a>
      )}
      <ul className="results-list">
        {state.list.map((item, index) => (
          <li key={keyOf(item)}>
            <Part>{children(item, index === 0)}</Part>
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {more && t('shell:shown', { shown: format.figure(state.list.length), total: format.figure(state.totalCount) })}
      </p>
      {state.page < state.totalPages ? (
        <a
          className="button button-line results-more"
          data-more
          href={at(state.page + 1)}
          aria-busy={state.status === 'more'}
          onClick={state.over ? undefined : inPlace(onMore)}
        >
          {t(state.failure ? 'shell:retry' : 'results:more')}
        </a>
      ) : (
        <p ref={more ? takeLostFocus : undefined} className="results-end" tabIndex={-1}>
          {t('results:end')}
        </p>
      )}
    </>
  )
}
