import type { Won } from '#contract/money.ts'
import { countOf } from '#rules/filter.ts'
import type { PriceOption } from '#rules/query.ts'
import { usePage } from '../page.tsx'
import { ChipSet } from './ChipSet.tsx'
import { priceUpTo } from './filter.ts'

interface Props {
  legend: string
  options: readonly PriceOption[]
  chosen: Won | undefined
  /** How many each would leave; absent where that is not known. */
  counts?: readonly { value: Won; count: number }[] | undefined
}

/** The highest price of a search, in steps. */
export function PriceChips({ legend, options, chosen, counts }: Props) {
  const words = usePage()
  const { t } = words
  return (
    <ChipSet
      legend={legend}
      name="maxPriceOption"
      choices={options.map(({ maxPriceOption, maxPrice }) => ({
        value: maxPriceOption,
        text: maxPrice === null ? t('results:filter.priceAll') : priceUpTo(words, maxPrice),
        chosen: (chosen ?? null) === maxPrice,
        count: maxPrice === null ? undefined : countOf(counts, maxPrice),
      }))}
    />
  )
}
