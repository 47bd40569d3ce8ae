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

/**
 * The highest price of a search, in steps; one that is none of them, as an address may name it, is
 * the last of them, and how many it leaves is not known.
 */
export function PriceChips({ legend, prices, chosen: highest, counts }: Props) {
  const words = usePage()
  const chosen = highest ?? null
  const isStep = (price: Won | null) => prices.includes(price)
  return (
    <ChipSet
      legend={legend}
      name="maxPrice"
      choices={(isStep(chosen) ? prices : [...prices, chosen]).map((price) => ({
        value: price ?? '',
        text: price === null ? words.t('results:filter.priceAll') : priceUpTo(words, price),
        chosen: chosen === price,
        count: price !== null && isStep(price) ? countOf(counts, price) : undefined,
      }))}
    />
  )
}
