import type { RentcarItem, RentcarPage, RentcarQuery } from '#contract/rentcar/catalogue.ts'
import { placeValue } from '#rules/rentcar/home.ts'
import { CLASSES, writeRentcarQuery } from '#rules/rentcar/search.ts'
import { Icon } from '#ui/Icon.tsx'
import * as icons from '#ui/icons.ts'
import { href, type PageValue, usePage } from '../page.tsx'
import { addressesOf } from '../results/address.ts'
import { Card } from '../results/Card.tsx'
import { type Filter, priceFrom, priceUpTo } from '../results/filter.ts'
import { ResultsFrame } from '../results/ResultsFrame.tsx'
import type { ResultsViewProps, SearchedWords } from '../results/ResultsScreen.tsx'
import { ageWords, whenBrief } from './search-words.ts'
import { carSummary } from './summary.ts'
import { named } from './words.ts'
import '../results/results.css'
import './card.css'

/** How the addresses of this search are written. */
export const RENTCAR_SEARCH = { path: 'rentcar/results', write: writeRentcarQuery }

/** What narrows them, in words. */
export const RENTCAR_FILTER: Filter<RentcarQuery> = {
  told: {
    classes: ({ t }, kind) => t(`rentcar:class.${kind}`),
    fuels: ({ t }, fuel) => t(`rentcar:fuel.${fuel}`),
    seats: ({ t }, count) => t('rentcar:filter.seatsLeast', { count }),
    insurance: ({ t }, level) => t(`rentcar:insurance.${level}`),
    minPrice: priceFrom,
    maxPrice: priceUpTo,
  },
  defaults: { insurance: 'basic' },
}

type Props = ResultsViewProps<RentcarQuery, RentcarItem, RentcarPage>

/** Where is looked, as the page's language calls it; nothing for everywhere. */
function placeOf(words: PageValue, { query, title, answer }: Props['state']): string | undefined {
  const { t } = words
  if (query?.keyword) return query.keyword
  if (query?.area) return t('rentcar:areaAll', { area: t(`rentcar:area.${query.area}`) })
  const branch = answer?.filterList.branches.find(({ value }) => value === query?.branchId)
  if (branch) return named(words, branch)
  // A branch whose cars cannot be had is not in the answer.
  return title ?? (query?.branchId ? t('rentcar:search.pickUp') : undefined)
}

/** The same, and where the car comes back to where that is elsewhere: its fee is in each price. */
function wayOf(words: PageValue, state: Props['state']): string {
  const { branchId, returnBranchId = branchId } = state.query ?? {}
  const from = placeOf(words, state) ?? words.t('rentcar:everywhere')
  if (returnBranchId === branchId) return from
  // A list that cannot be had, or is on its way, names none.
  const to = state.answer?.returnBranch
  return `${from} → ${to ? named(words, to) : words.t('rentcar:elsewhere')}`
}

/** How a search is remembered. */
export const RENTCAR_SEARCHED: SearchedWords<RentcarQuery, RentcarItem, RentcarPage> = {
  product: 'rentcar',
  write: writeRentcarQuery,
  where: placeOf,
}

/** The results of rental cars as HTML. */
export function ResultsView(props: Props) {
  const words = usePage()
  const { page, t, format } = words
  const { query, answer } = props.state
  const { to, search } = addressesOf(page, RENTCAR_SEARCH, query)
  const offered = answer?.filterList.classes.map(({ value }) => value)
  return (
    <div className="cars">
      <ResultsFrame
        {...props}
        {...RENTCAR_SEARCH}
        search={{ href: href(page, 'rentcar', search), text: wayOf(words, props.state) }}
        total={(count) => t('rentcar:total', { count, shown: format.figure(count) })}
        filter={RENTCAR_FILTER}
        sort={t(`rentcar:sort.${query?.sort ?? 'recommended'}`)}
        empty={{
          title: t('rentcar:empty.title'),
          text: t('rentcar:empty.text'),
          clear: { keyword: query && placeValue(query) ? undefined : query?.keyword },
        }}
        wayOn={(failure) =>
          failure === 'one-way-impossible' && (
            <a className="button" href={to({ returnBranchId: undefined })}>
              {t('rentcar:returnHere')}
            </a>
          )
        }
        keyOf={({ id }) => id}
        chips={
          <>
            <nav className="chips results-stay" aria-label={t('rentcar:search.times')}>
              <a className="chip" href={href(page, 'rentcar', search)}>
                <Icon path={icons.calendar} size={16} />
                {query
                  ? `${whenBrief(words, query.pickUpAt)} – ${whenBrief(words, query.returnAt, query.pickUpAt)}`
                  : t('rentcar:search.times')}
              </a>
              <a className="chip" href={href(page, 'rentcar', search)}>
                <Icon path={icons.people} size={16} />
                {query ? ageWords(words, query.driverAge) : t('rentcar:search.age')}
              </a>
            </nav>
            <nav className="chips" aria-label={t('rentcar:filter.class')}>
              <a
                className="chip"
                href={to({ classes: [] })}
                aria-current={query !== null && query.classes.length === 0}
              >
                {t('rentcar:class.all')}
              </a>
              {CLASSES.filter((kind) => !offered || offered.includes(kind) || query?.classes.includes(kind)).map(
                (kind) => (
                  <a
                    key={kind}
                    className="chip"
                    href={to({ classes: [kind] })}
                    aria-current={query?.classes.includes(kind) ?? false}
                  >
                    {t(`rentcar:class.${kind}`)}
                  </a>
                ),
              )}
            </nav>
          </>
        }
      >
        {(car, eager) => query && <Card item={carSummary(words, car, query)} eager={eager} row />}
      </ResultsFrame>
    </div>
  )
}
