import * as v from 'valibot'
import { certificationEnd } from '../contract/verification.ts'
import { failureKey } from '../rules/failure.ts'
import { asFailure, call, channelName } from './call.ts'
import { onShow } from './show.ts'
import { clearTabStorage, readFromTab, saveInTab } from './tab-storage.ts'
import { toast } from './toast.ts'

/* The end of a verification (docs/product.md, "Verification"): nothing of the guest stays in this
   browser, in whatever page or tab it was. */

/**
 * How often a verification was ended in this browser; every page of the channel that shows a guest
 * looks at it when it comes back.
 */
const markName = () => `verification.ended.${channelName()}`
const ENDED = 'verification.ended'
const Ended = v.strictObject({ ended: v.literal(true) })

function readMark(): string | null {
  try {
    return localStorage.getItem(markName())
  } catch {
    return null
  }
}

function writeMark(): void {
  try {
    localStorage.setItem(markName(), String(Number(readMark() ?? 0) + 1))
  } catch {
    // Other pages ask the server, which knows the guest no more.
  }
}

/** Loads the page anew, as a stranger has it; until then nothing of it is seen. */
function start(address: string | null): void {
  document.documentElement.style.visibility = 'hidden'
  if (address === null) location.reload()
  else location.replace(address)
}

/**
 * Has this page give up the guest when the verification is ended elsewhere: in another tab, or on a
 * later page of this one, from which Back brings it as it was left. Answers what ends that.
 */
export function followEnding(): () => void {
  const before = readMark()
  const leave = () => {
    if (readMark() === before) return
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

/**
 * Ends the verification, and the link to a partner's member with it. The page is loaded anew or,
 * with an address, left for another; `told` says whether the page that comes tells of it. A failure
 * is told; then nothing has ended.
 */
export async function endVerification(address: string | null = null, told = true): Promise<void> {
  try {
    await call(certificationEnd, {})
  } catch (error) {
    toast(failureKey(asFailure(error).code))
    return
  }
  clearTabStorage()
  if (told) saveInTab(ENDED, { ended: true })
  writeMark()
  start(address)
}

/** Says, once, that the verification was ended. */
export function tellEnding(): void {
  if (!readFromTab(ENDED, Ended)) return
  saveInTab(ENDED, null)
  toast('verification:end.done')
}
