import { channelName } from './call.ts'
import { loadMember } from './member.ts'
import { readChoice } from './offline-choice.ts'
import { onShow } from './show.ts'
import { loadOffline } from './vouchers.ts'

/* Which member of the channel's partner this browser has shown last. */

const metName = () => `member.${channelName()}`

function readMet(): string | null {
  try {
    return localStorage.getItem(metName())
  } catch {
    return null
  }
}

/** What is kept from now on is of somebody who is no member: whoever comes as one is another. */
export function forgetMet(): void {
  try {
    localStorage.removeItem(metName())
  } catch {
    // Whoever refuses this keeps nothing.
  }
}

/** Forgets the vouchers of anybody but the member, as far as the partner says who that is. */
async function forgetStrangers(): Promise<void> {
  const guest = (await loadMember())?.guest
  const { keepOnly, wipeVouchers } = await loadOffline()
  await (guest ? keepOnly(guest) : wipeVouchers())
}

/**
 * A page shows this member. Who comes after another finds nothing that was kept of them, and what
 * the page shows is begun anew once another member was shown: in another tab, or on a later page,
 * from which Back brings it as it was left.
 */
export async function meetMember(memberId: string): Promise<void> {
  if (readMet() !== memberId) {
    if (readChoice() === 'kept') await forgetStrangers()
    try {
      localStorage.setItem(metName(), memberId)
    } catch {
      // Whoever refuses this keeps nothing that another could find.
    }
  }
  const leave = () => {
    const met = readMet()
    if (met !== null && met !== memberId) location.reload()
  }
  onShow(leave)
  addEventListener('storage', leave)
}
