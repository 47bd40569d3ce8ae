import type { ReactNode } from 'react'
import type { PriceOption } from '#rules/query.ts'
import { href, usePage } from '../page.tsx'
import { addressesOf, type SearchAddress } from '../results/address.ts'
import { ChipSet } from '../results/ChipSet.tsx'
import { FilterSheet } from '../results/FilterSheet.tsx'
import { MapSheet } from '../results/MapSheet.tsx'
import { PriceChips } from '../results/PriceChips.tsx'
import { SortSheet } from '../results/SortSheet.tsx'

/** What the searches of both kinds of lodging are narrowed by. */
interface LodgingQuery {
  page: number
  sort: string
  amenities: readonly string[]
  minPrice?: number | undefined
  maxPrice?: number | undefined
}

interface Props<Query> {
  popup: string
  query: Query
  address: SearchAddress<Query>
  sorts: readonly { value: string; text: string }[]
  amenities: readonly { value: string; text: string }[]
  prices: { legend: string; options: readonly PriceOption[] }
  /** What a product is narrowed by besides, and the names of those fields. */
  own?: { names: readonly (keyof Query & string)[]; chips: ReactNode }
  map: ReactNode
}

/** The sheet that is open over the results of a search for lodging: order, map or filter. */
export function SearchSheet<Query extends LodgingQuery>(props: Props<Query>) {
  const { popup, query, address, sorts, amenities, prices, own, map } = props
  const { page, t } = usePage()
  const { to } = addressesOf(page, address, query)
  if (popup === 'sort')
    return (
      <SortSheet
        orders={sorts.map(({ value, text }) => ({
          href: to({ sort: value } as Partial<Query>),
          text,
          current: query.sort === value,
        }))}
      />
    )
  if (popup === 'map') return <MapSheet>{map}</MapSheet>
  const cleared = Object.fromEntries((own?.names ?? []).map((name) => [name, []]))
  return (
    <FilterSheet
      action={href(page, address.path)}
      search={address.write({ ...query, page: 1 })}
      changed={[...(own?.names ?? []), 'amenities', 'minPrice', 'maxPrice']}
      clear={to({ ...cleared, amenities: [], minPrice: undefined, maxPrice: undefined } as unknown as Partial<Query>)}
    >
      {own?.chips}
      <PriceChips {...prices} chosen={query.maxPrice} />
      <ChipSet
        legend={t('place:filter.amenities')}
        name="amenities"
        several
        choices={amenities.map(({ value, text }) => ({ value, text, chosen: query.amenities.includes(value) }))}
      />
    </FilterSheet>
  )
}
