import { channelName } from './call.ts'

/** What a visitor has chosen on this device, once one was shown; a channel each. */
type Choice = 'kept' | 'declined'
const choiceName = () => `offline.${channelName()}`

/** Whether this browser keeps something of the channel, or is to keep nothing; null for neither. */
export function readChoice(): string | null {
  try {
    return localStorage.getItem(choiceName())
  } catch {
    return null
  }
}

/** Writes it down; null forgets it. */
export function choose(choice: Choice | null): void {
  try {
    if (choice === null) localStorage.removeItem(choiceName())
    else localStorage.setItem(choiceName(), choice)
  } catch {
    // Whoever refuses this refuses to keep vouchers too.
  }
}
