import { vi } from 'vitest'
import { resolve, writeParams } from '#rules/address.ts'
import type { Harness } from '../harness.ts'

/**
 * The parts of a browser that stores touch: a channel's page at an address, and a fetch that goes
 * to the Workers as it stands.
 */
export interface Tab {
  /** The address, as a bar would show it. */
  address: () => string
  /** Addresses that were asked for, in their order. */
  asked: string[]
  /** Lets requests wait on their way until the answer of this is there; null lets them go. */
  hold: (until: Promise<void> | null) => void
  go: (address: string) => void
}

export function openTab(harness: Pick<Harness, 'url'>, channel: string, address: string): Tab {
  let waiting: Promise<void> | null = null
  let at = new URL(address, 'http://narae.example')
  const asked: string[] = []
  const go = (to: string) => {
    at = new URL(to, at)
  }
  vi.stubGlobal('document', {
    documentElement: {
      dataset: {
        channel,
        // What the edge writes into the page.
        get params() {
          const found = resolve(at.pathname)
          return found ? writeParams(found) : ''
        },
      },
    },
    getElementById: () => null,
  })
  vi.stubGlobal('location', {
    get pathname() {
      return at.pathname
    },
    get search() {
      return at.search
    },
  })
  vi.stubGlobal('history', { state: null, replaceState: (_state: unknown, _title: string, to: string) => go(to) })
  const send = globalThis.fetch.bind(globalThis)
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push(path)
    await waiting
    return send(new URL(path, harness.url), init)
  })
  return {
    address: () => at.pathname + at.search,
    asked,
    hold: (until) => {
      waiting = until
    },
    go,
  }
}
