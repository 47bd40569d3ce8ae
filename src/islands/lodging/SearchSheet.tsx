import type { ReactNode } from 'react'
import type { BedType } from '#contract/catalogue.ts'
import { countOf } from '#rules/filter.ts'
import type { Preview } from '#stores/preview.ts'
import { href, usePage } from '../page.tsx'
import { addressesOf, type SearchAddress } from '../results/address.ts'
import { ChipSet } from '../results/ChipSet.tsx'
import { FilterSheet } from '../results/FilterSheet.tsx'
import { MapSheet } from '../results/MapSheet.tsx'
import { PriceChips } from '../results/PriceChips.tsx'
import { QuickChips } from '../results/QuickChips.tsx'
import { RatingChips } from '../results/RatingChips.tsx'
import { SortSheet } from '../results/SortSheet.tsx'

/** What the searches of both kinds of lodging are narrowed by. */
interface LodgingQuery {
  page: number
  sort: string
  amenities: readonly string[]
  freeCancellation?: true | undefined
  minRating?: number | undefined
  stars: readonly number[]
  beds: readonly BedType[]
  minPrice?: number | undefined
  maxPrice?: number | undefined
}

type Counted<Value> = { value: Value; count: number }[]
/** How many each of them would leave. */
interface LodgingCounts {
  amenities: Counted<string>
  freeCancellation: Counted<true>
  minRating: Counted<number>
  stars: Counted<number>
  beds: Counted<BedType>
  maxPrice: Counted<number>
}

interface Option<Value> {
  value: Value
  text: string
}

interface Props<Query, List> {
  popup: string
  query: Query
  /** The list as it is. */
  known: { totalCount: number; filterList: List | null } | null
  preview: Preview<{ totalCount: number; filterList: List | null }>
  address: SearchAddress<Query>
  sorts: readonly Option<string>[]
  amenities: readonly Option<string>[]
  beds: readonly BedType[]
  stars: readonly number[]
  prices: { legend: string; prices: readonly (number | null)[] }
  /** The question of breakfast: what it is called in the form, and whether it is chosen. */
  breakfast: { name: string; value: string; text: string; chosen: boolean; countIn: (list: List) => number }
  /** Fields that are asked in no form of the other product. */
  own?: readonly string[]
  map: ReactNode
}

interface SeveralProps<Value> {
  legend: string
  name: string
  options: readonly Option<Value>[]
  chosen: readonly Value[]
  /** How many each would leave, once that is known. */
  counts: Counted<Value> | undefined
}

/** A question of the filter that may have several answers. */
function Several<Value extends string | number>({ legend, name, options, chosen, counts }: SeveralProps<Value>) {
  return (
    <ChipSet
      legend={legend}
      name={name}
      several
      choices={options.map(({ value, text }) => ({
        value,
        text,
        chosen: chosen.includes(value),
        count: countOf(counts, value),
      }))}
    />
  )
}

/** The sheet that is open over the results of a search for lodging: order, map or filter. */
export function SearchSheet<Query extends LodgingQuery, List extends LodgingCounts>(props: Props<Query, List>) {
  const { popup, query, known, preview, address, sorts, amenities, beds, stars, prices, breakfast, map } = props
  const { page, t, format } = usePage()
  const { to } = addressesOf(page, address, query)
  const order = sorts.some(({ value }) => value === query.sort) ? query.sort : 'recommended'
  if (popup === 'sort')
    return (
      <SortSheet
        orders={sorts.map(({ value, text }) => ({
          href: to({ sort: value } as Partial<Query>),
          text,
          current: order === value,
        }))}
      />
    )
  if (popup === 'map') return <MapSheet>{map}</MapSheet>
  const cleared = {
    amenities: [],
    freeCancellation: undefined,
    minRating: undefined,
    stars: [],
    beds: [],
    minPrice: undefined,
    maxPrice: undefined,
    ...Object.fromEntries((props.own ?? []).map((name) => [name, undefined])),
  }
  return (
    <FilterSheet
      action={href(page, address.path)}
      search={address.write({ ...query, page: 1 })}
      changed={Object.keys(cleared)}
      clear={to(cleared as unknown as Partial<Query>)}
      known={known}
      preview={preview}
      show={(count) => t('place:filter.show', { count, shown: format.figure(count) })}
    >
      {(list) => (
        <>
          <QuickChips
            free={query.freeCancellation === true}
            counts={list?.freeCancellation}
            more={[{ ...breakfast, count: list ? breakfast.countIn(list) : undefined }]}
          />
          <PriceChips {...prices} chosen={query.maxPrice} counts={list?.maxPrice} />
          <RatingChips chosen={query.minRating} counts={list?.minRating} />
          <Several
            legend={t('place:filter.stars')}
            name="stars"
            options={stars.map((value) => ({ value, text: t('place:grade', { grade: value }) }))}
            chosen={query.stars}
            counts={list?.stars}
          />
          <Several
            legend={t('results:filter.beds')}
            name="beds"
            options={beds.map((value) => ({ value, text: t(`results:bed.${value}`) }))}
            chosen={query.beds}
            counts={list?.beds}
          />
          <Several
            legend={t('place:filter.amenities')}
            name="amenities"
            options={amenities}
            chosen={query.amenities}
            counts={list?.amenities}
          />
        </>
      )}
    </FilterSheet>
  )
}
