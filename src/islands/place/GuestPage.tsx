import type { Page } from '#contract/channel.ts'
import { placeChoice } from '#stores/place/choice.ts'
import { ChoiceScreen } from '../search/ChoiceScreen.tsx'
import { GuestView } from './GuestView.tsx'

/** The guest screen of domestic lodging, alive: steppers in place of the number fields. */
export default function GuestPage({ page }: { page: Page }) {
  return (
    <ChoiceScreen page={page} store={placeChoice}>
      {(choice, alive) => <GuestView choice={choice} {...(alive && { onChange: placeChoice.change })} />}
    </ChoiceScreen>
  )
}
