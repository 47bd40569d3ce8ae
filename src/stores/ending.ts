import * as v from 'valibot'
import { certificationEnd } from '../contract/identity.ts'
import { failureKey } from '../rules/failure.ts'
import { asFailure, call, loadPart } from './call.ts'
import { countEnding, readEndings } from './ended.ts'
import { onShow } from './show.ts'
import { clearTabStorage, readFromTab, saveInTab } from './tab-storage.ts'
import { toast } from './toast.ts'
import { loadOffline } from './vouchers.ts'

/* The end of a verification (docs/product.md, "Verification"): nothing of the guest stays in this
   browser, in whatever page or tab it was. */

const ENDED = 'verification.ended'
/** A browser whose storage hangs does not hold up an end, milliseconds. */
const WIPE_MS = 2000
const Ended = v.object({ ended: v.literal(true) })

/** Loads the page anew, as a stranger has it; until then nothing of it is seen. */
function start(address: string | null): void {
  document.documentElement.style.visibility = 'hidden'
  if (address === null) location.reload()
  else location.replace(address)
}

/** The endings that are none of whom this page shows. */
let seen: string | null = null

/**
 * Has this page give up the guest when the verification is ended elsewhere, or another person is
 * shown: in another tab, or on a later page of this one, from which Back brings it as it was left.
 * Answers what ends that.
 */
export function followEnding(): () => void {
  seen = readEndings()
  const leave = () => {
    if (readEndings() === seen) return
    clearTabStorage()
    start(null)
  }
  const stop = onShow(leave)
  addEventListener('storage', leave)
  return () => {
    stop()
    removeEventListener('storage', leave)
  }
}

/** Has all other pages give up the guest before: another person is shown on this one. */
export function endOthers(): void {
  countEnding()
  seen = readEndings()
}

/**
 * Ends the verification, and the link to a partner's member with it. The page is loaded anew or,
 * with an address, left for another; `told` says whether the page that comes tells of it. A failure
 * is told; then nothing has ended.
 */
export async function endVerification(address: string | null = null, told = true): Promise<void> {
  let wipe: () => Promise<void>
  try {
    // There before anything ends: without it vouchers would stay.
    wipe = (await loadPart(loadOffline)).wipeVouchers
    await call(certificationEnd, {})
  } catch (error) {
    return toast(failureKey(asFailure(error).code))
  }
  clearTabStorage()
  // Counted first: what is being kept in another tab sees it, and is wiped there.
  countEnding()
  if (told) saveInTab(ENDED, { ended: true })
  await Promise.race([wipe(), new Promise((end) => setTimeout(end, WIPE_MS))])
  start(address)
}

/** Says, once, that the verification was ended. */
export function tellEnding(): void {
  if (!readFromTab(ENDED, Ended)) return
  saveInTab(ENDED, null)
  toast('verification:end.done')
}
