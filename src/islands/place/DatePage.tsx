import type { Page } from '#contract/channel.ts'
import { placeChoice, placePrices } from '#stores/place/choice.ts'
import { DateScreen } from '../search/DateScreen.tsx'

/** The date screen of domestic lodging. */
export default function DatePage({ page }: { page: Page }) {
  return <DateScreen page={page} store={placeChoice} prices={placePrices} />
}
