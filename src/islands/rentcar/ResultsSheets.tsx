import { useStore } from '@nanostores/react'
import { lazy } from 'react'
import { countOf } from '#rules/filter.ts'
import { CLASSES, DAY_PRICES, FUELS, INSURANCES, RENTCAR_SORTS, SEATS } from '#rules/rentcar/search.ts'
import { rentcarPreview } from '#stores/rentcar/preview.ts'
import { cars } from '#stores/rentcar/results.ts'
import { href, usePage } from '../page.tsx'
import { addressesOf } from '../results/address.ts'
import { ChipSet } from '../results/ChipSet.tsx'
import { FilterSheet } from '../results/FilterSheet.tsx'
import { MapSheet } from '../results/MapSheet.tsx'
import { PriceChips } from '../results/PriceChips.tsx'
import { SortSheet } from '../results/SortSheet.tsx'
import { RENTCAR_SEARCH } from './ResultsView.tsx'

const BranchMap = lazy(() => import('./BranchMap.tsx'))

const CLEARED = {
  classes: [],
  fuels: [],
  seats: undefined,
  insurance: 'basic' as const,
  minPrice: undefined,
  maxPrice: undefined,
}

/** The sheet that is open over the results of rental cars. */
export default function ResultsSheets({ popup }: { popup: string }) {
  const { page, t, format } = usePage()
  const { query, answer } = useStore(cars.$results)
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

  return (
    <FilterSheet
      action={href(page, path)}
      search={write({ ...query, page: 1 })}
      changed={Object.keys(CLEARED)}
      clear={to(CLEARED)}
      known={answer}
      preview={rentcarPreview}
      show={(count) => t('rentcar:filter.show', { count, shown: format.figure(count) })}
    >
      {(list) => (
        <>
          <ChipSet
            legend={t('rentcar:filter.class')}
            name="classes"
            several
            choices={CLASSES.map((value) => ({
              value,
              text: t(`rentcar:class.${value}`),
              chosen: query.classes.includes(value),
              count: countOf(list?.classes, value),
            }))}
          />
          <ChipSet
            legend={t('rentcar:filter.fuel')}
            name="fuels"
            several
            choices={FUELS.map((value) => ({
              value,
              text: t(`rentcar:fuel.${value}`),
              chosen: query.fuels.includes(value),
              count: countOf(list?.fuels, value),
            }))}
          />
          <ChipSet
            legend={t('rentcar:filter.seats')}
            name="seats"
            choices={[
              { value: '', text: t('rentcar:filter.seatsAll'), chosen: query.seats === undefined },
              ...SEATS.map((value) => ({
                value,
                text: t('rentcar:filter.seatsLeast', { count: value }),
                chosen: query.seats === value,
                count: countOf(list?.seats, value),
              })),
            ]}
          />
          <ChipSet
            legend={t('rentcar:insurance.title')}
            name="insurance"
            choices={INSURANCES.map((value) => ({
              value,
              text: t(`rentcar:insurance.${value}`),
              chosen: query.insurance === value,
              count: countOf(list?.insurances, value),
            }))}
          />
          <PriceChips
            legend={t('rentcar:filter.price')}
            prices={DAY_PRICES}
            chosen={query.maxPrice}
            counts={list?.maxPrice}
          />
        </>
      )}
    </FilterSheet>
  )
}
