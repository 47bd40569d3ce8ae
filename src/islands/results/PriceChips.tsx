import type { Won } from '#contract/money.ts'
import type { PriceOption } from '#rules/query.ts'
import { usePage } from '../page.tsx'
import { ChipSet } from './ChipSet.tsx'

interface Props {
  legend: string
  options: readonly PriceOption[]
  chosen: Won | undefined
}

/** The highest price of a search, in steps. */
export function PriceChips({ legend, options, chosen }: Props) {
  const { t, format } = usePage()
  return (
    <ChipSet
      legend={legend}
      name="maxPriceOption"
      choices={options.map(({ maxPriceOption, maxPrice }) => ({
        value: maxPriceOption,
        text:
          maxPrice === null
            ? t('place:filter.priceAll')
            : t('place:filter.priceUpTo', { amount: format.spelled(maxPrice) }),
        chosen: (chosen ?? null) === maxPrice,
      }))}
    />
  )
}
