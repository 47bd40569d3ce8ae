import { channelName } from './call.ts'

/**
 * How often a verification was ended in this browser, or another person shown; every page of the
 * channel that shows a guest looks at it when it comes back.
 */
const markName = () => `verification.ended.${channelName()}`

export function readEndings(): string | null {
  try {
    return localStorage.getItem(markName())
  } catch {
    return null
  }
}

export function countEnding(): void {
  try {
    localStorage.setItem(markName(), String(Number(readEndings() ?? 0) + 1))
  } catch {
    // Other pages ask the server, which knows the guest no more.
  }
}
