import type { Page } from '../../contract/channel.ts'
import { placeChoice } from '../../stores/stay.ts'
import { DateScreen } from './DateScreen.tsx'

/** The date screen of domestic lodging. */
export default function DatePage({ page }: { page: Page }) {
  return <DateScreen page={page} store={placeChoice} />
}
