import type { Page } from '#contract/channel.ts'
import { foreignChoice, foreignPrices } from '#stores/foreign/choice.ts'
import { DateScreen } from '../search/DateScreen.tsx'

/** The date screen of overseas lodging. */
export default function DatePage({ page }: { page: Page }) {
  return <DateScreen page={page} store={foreignChoice} prices={foreignPrices} />
}
