import type { Page } from '#contract/channel.ts'
import { foreignChoice } from '#stores/foreign/choice.ts'
import { ChoiceScreen } from '../search/ChoiceScreen.tsx'
import { GuestView } from './GuestView.tsx'

/**
 * The guest screen of overseas lodging, alive: rooms with steppers and an age for each child in
 * place of the plain fields.
 */
export default function GuestPage({ page }: { page: Page }) {
  return (
    <ChoiceScreen page={page} store={foreignChoice}>
      {(choice, alive) => (
        <GuestView choice={choice} {...(alive && { onRooms: (rooms) => foreignChoice.change({ rooms }) })} />
      )}
    </ChoiceScreen>
  )
}
