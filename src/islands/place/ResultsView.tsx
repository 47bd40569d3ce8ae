import { useContext } from 'react'
import type { PlaceItem, PlacePage, PlaceQuery } from '#contract/place/catalogue.ts'
import { priceWithCoupon } from '#rules/coupon.ts'
import { orderOf } from '#rules/order.ts'
import { stayLink } from '#rules/place/choice.ts'
import { CATEGORIES, writePlaceQuery } from '#rules/place/search.ts'
import { href, usePage } from '../page.tsx'
import { addressesOf } from '../results/address.ts'
import { Card } from '../results/Card.tsx'
import { ResultsFrame } from '../results/ResultsFrame.tsx'
import type { ResultsViewProps, SearchedWords } from '../results/ResultsScreen.tsx'
import { StayChips } from '../results/StayChips.tsx'
import { whereOf } from '../results/where.ts'
import { insteadOf, Meant } from '../search/Understood.tsx'
import { PLACE_FILTER } from './filter.ts'
import { HeldCoupons } from './held.ts'
import { placeSummary } from './summary.ts'

type Props = ResultsViewProps<PlaceQuery, PlaceItem, PlacePage>

/** How the addresses of this search are written. */
export const PLACE_SEARCH = { path: 'place/results', write: writePlaceQuery }

/** How a search is remembered. */
export const PLACE_SEARCHED: SearchedWords<PlaceQuery, PlaceItem, PlacePage> = {
  product: 'place',
  write: writePlaceQuery,
  where: (_, state) => whereOf(state),
}

/** The results of domestic lodging as HTML. */
export function ResultsView(props: Props) {
  const words = usePage()
  const { page, t, format } = words
  const { query, timestamp } = props.state
  const held = useContext(HeldCoupons)
  const { to, search } = addressesOf(page, PLACE_SEARCH, query)
  const back = query ? stayLink(query, PLACE_SEARCH.path) : ''
  const instead = insteadOf(words, props.state, to, ({ id }) => ({ regionId: id }))
  return (
    <ResultsFrame
      {...props}
      {...PLACE_SEARCH}
      search={{ href: href(page, '', search), text: whereOf(props.state) ?? t('place:everywhere') }}
      total={(count) => t('place:total', { count, shown: format.figure(count) })}
      filter={PLACE_FILTER}
      sort={t(`place:sort.${orderOf(query?.sort, props.state.list)}`)}
      empty={{
        title: t('place:empty.title'),
        text: t('place:empty.text'),
        ...instead,
      }}
      keyOf={({ no }) => no}
      chips={
        <>
          <StayChips
            dates={href(page, 'place/date', back)}
            guests={href(page, 'place/guest', back)}
            stay={query}
            who={query && t('place:guests', { count: query.adults + query.children })}
          />
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
          <Meant answer={props.state.answer} />
        </>
      }
    >
      {(item, eager) =>
        query && <Card item={placeSummary(words, item, query, priceWithCoupon(held, item, timestamp))} eager={eager} />
      }
    </ResultsFrame>
  )
}
