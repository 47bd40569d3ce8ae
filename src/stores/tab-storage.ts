import * as v from 'valibot'
import { channelName } from './call.ts'
import { readEndings } from './ended.ts'

/**
 * What one tab remembers across a reload or the trip to the payment window: sessionStorage, which
 * ends with the tab.
 */

/** What tells it from what a tab remembers of nobody, such as how far Back goes. */
const PREFIX = 'kept.'

/**
 * Under the page's channel: what was begun at one partner is none of another's, whom the same tab
 * may show next.
 */
const keyOf = (name: string) => `${PREFIX}${name}/${channelName()}`

/** How many verifications had been ended when this tab began to keep what it does. */
const ENDINGS = 'endings'

/**
 * What the tab keeps; nothing from before a verification was ended, in whatever tab: that was
 * somebody else's.
 */
function storage(): Storage {
  const key = keyOf(ENDINGS)
  const endings = readEndings()
  if (sessionStorage.getItem(key) !== endings) {
    clearTabStorage()
    if (endings) sessionStorage.setItem(key, endings)
  }
  return sessionStorage
}

/**
 * What was kept under a name, or null: nothing there, another shape, or a browser that keeps
 * nothing. Shapes leave out what they do not know: of a release that went back, more was kept.
 */
export function readFromTab<S extends v.GenericSchema>(name: string, schema: S): v.InferOutput<S> | null {
  try {
    const parsed = v.safeParse(schema, JSON.parse(storage().getItem(keyOf(name)) || 'null'))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** Keeps a value; null forgets it. A browser that keeps nothing only loses the comfort. */
export function saveInTab(name: string, value: object | null): void {
  try {
    storage().setItem(keyOf(name), JSON.stringify(value))
  } catch {
    // Storage may be full or forbidden.
  }
}

/**
 * Forgets all that was kept, and what stood in the fields of a page: whoever comes next is somebody
 * else.
 */
export function clearTabStorage(): void {
  try {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(PREFIX)) sessionStorage.removeItem(name)
  } catch {
    // Nothing was kept.
  }
}
