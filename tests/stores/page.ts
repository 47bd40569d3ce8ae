import { vi } from 'vitest'
import { resolve, writeParams } from '#rules/address.ts'

/** The parts of a browser's page that stores touch, and what they did to it. */
export interface FakePage {
  /** Addresses that took the place of this one, and those that were gone to. */
  replaced: string[]
  assigned: string[]
  /** What the tab remembers. */
  storage: Map<string, string>
  go: (address: string) => void
  /** Comes out of the browser's memory as it was left, as Back brings it; or for the first time. */
  show: (persisted: boolean) => void
  /** Is left. */
  hide: () => void
  /** Has its network again. */
  reconnect: () => void
}

type Listener = (event: { persisted: boolean }) => void

/** A page of the channel `narae` in a tab of its own. */
export function openPage(address = '/narae/'): FakePage {
  let at = new URL(address, 'http://narae.example')
  const replaced: string[] = []
  const assigned: string[] = []
  const shown = new Set<Listener>()
  const hidden = new Set<Listener>()
  const connected = new Set<Listener>()
  const storage = new Map<string, string>()
  vi.stubGlobal('document', {
    documentElement: {
      dataset: {
        channel: 'narae',
        links: '',
        // As the edge writes it: what it has read of the address.
        get params() {
          const found = resolve(at.pathname)
          return found ? writeParams(found) : ''
        },
      },
    },
    getElementById: () => null,
  })
  vi.stubGlobal('history', { length: 3, state: { depth: 2, at: 2, over: 0 } })
  vi.stubGlobal('addEventListener', (type: string, call: Listener) => {
    if (type === 'pageshow') shown.add(call)
    if (type === 'pagehide') hidden.add(call)
    if (type === 'online') connected.add(call)
  })
  vi.stubGlobal('removeEventListener', (_: string, call: Listener) => shown.delete(call))
  vi.stubGlobal('location', {
    get pathname() {
      return at.pathname
    },
    get search() {
      return at.search
    },
    replace: (to: string) => replaced.push(to),
    assign: (to: string) => assigned.push(to),
  })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
  return {
    replaced,
    assigned,
    storage,
    show: (persisted) => {
      for (const call of shown) call({ persisted })
    },
    hide: () => {
      for (const call of hidden) call({ persisted: true })
    },
    reconnect: () => {
      for (const call of connected) call({ persisted: false })
      connected.clear()
    },
    go: (to) => {
      at = new URL(to, at)
    },
  }
}
