import { useStore } from '@nanostores/react'
import { lazy } from 'react'
import { DAY_PRICES, RENTCAR_SORTS } from '#rules/rentcar/search.ts'
import { $rentcar } from '#stores/rentcar/results.ts'
import { href, usePage } from '../page.tsx'
import { addressesOf } from '../results/address.ts'
import { ChipSet } from '../results/ChipSet.tsx'
import { FilterSheet } from '../results/FilterSheet.tsx'
import { MapSheet } from '../results/MapSheet.tsx'
import { SortSheet } from '../results/SortSheet.tsx'
import { RENTCAR_SEARCH } from './ResultsView.tsx'

const BranchMap = lazy(() => import('./BranchMap.tsx'))

const CHANGED = ['classes', 'fuels', 'seats', 'insurance', 'minPrice', 'maxPrice']

/** The sheet that is open over the results of rental cars. */
export default function ResultsSheets({ popup }: { popup: string }) {
  const { page, t, format } = usePage()
  const { objRentcar: query, filterList } = useStore($rentcar)
  if (!query) return null
  const { path, write } = RENTCAR_SEARCH
  const { to } = addressesOf(page, RENTCAR_SEARCH, query)

  if (popup === 'sort')
    return (
      <SortSheet
        orders={RENTCAR_SORTS.map((sort) => ({
          href: to({ sort }),
          text: t(`rentcar:sort.${sort}`),
          current: query.sort === sort,
        }))}
      />
    )

  if (popup === 'map')
    return (
      <MapSheet title={t('rentcar:map.title')}>
        <BranchMap query={query} />
      </MapSheet>
    )

  const counted = (name: string, count: number) => t('rentcar:filter.count', { name, count })
  return (
    <FilterSheet
      action={href(page, path)}
      search={write({ ...query, page: 1 })}
      changed={CHANGED}
      clear={to({
        classes: [],
        fuels: [],
        seats: undefined,
        insurance: 'basic',
        minPrice: undefined,
        maxPrice: undefined,
      })}
    >
      <ChipSet
        legend={t('rentcar:filter.class')}
        name="classes"
        several
        choices={(filterList?.classes ?? []).map(({ value, count }) => ({
          value,
          text: counted(t(`rentcar:class.${value}`), count),
          chosen: query.classes.includes(value),
        }))}
      />
      <ChipSet
        legend={t('rentcar:filter.fuel')}
        name="fuels"
        several
        choices={(filterList?.fuels ?? []).map(({ value, count }) => ({
          value,
          text: counted(t(`rentcar:fuel.${value}`), count),
          chosen: query.fuels.includes(value),
        }))}
      />
      <ChipSet
        legend={t('rentcar:filter.seats')}
        name="seats"
        choices={[
          { value: '', text: t('rentcar:filter.seatsAll'), chosen: query.seats === undefined },
          ...(filterList?.seats ?? []).map(({ value, count }) => ({
            value,
            text: counted(t('rentcar:filter.seatsLeast', { count: value }), count),
            chosen: query.seats === value,
          })),
        ]}
      />
      <ChipSet
        legend={t('rentcar:insurance.title')}
        name="insurance"
        choices={(filterList?.insurances ?? []).map(({ value, count }) => ({
          value,
          text: counted(t(`rentcar:insurance.${value}`), count),
          chosen: query.insurance === value,
        }))}
      />
      <ChipSet
        legend={t('rentcar:filter.price')}
        name="maxPrice"
        choices={DAY_PRICES.map((price) => ({
          value: price ?? '',
          text:
            price === null
              ? t('rentcar:filter.priceAll')
              : t('rentcar:filter.priceUpTo', { amount: format.spelled(price) }),
          chosen: (query.maxPrice ?? null) === price,
        }))}
      />
    </FilterSheet>
  )
}
