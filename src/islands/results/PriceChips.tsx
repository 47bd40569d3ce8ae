import type { Won } from '#contract/money.ts'
import { countOf } from '#rules/filter.ts'
import { usePage } from '../page.tsx'
import { ChipSet } from './ChipSet.tsx'
import { priceUpTo } from './filter.ts'

interface Props {
  legend: string
  /** Highest prices; null is no limit. */
  prices: readonly (Won | null)[]
  chosen: Won | undefined
  /** How many each would leave; absent where that is not known. */
  counts: readonly { value: Won; count: number }[] | undefined
}

/** The highest price of a search, in steps. */
export function PriceChips({ legend, prices, chosen, counts }: Props) {
  const words = usePage()
  return (
    <ChipSet
      legend={legend}
      name="maxPrice"
      choices={prices.map((price) => ({
        value: price ?? '',
        text: price === null ? words.t('results:filter.priceAll') : priceUpTo(words, price),
        chosen: (chosen ?? null) === price,
        count: price === null ? undefined : countOf(counts, price),
      }))}
    />
  )
}
