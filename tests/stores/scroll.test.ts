import { afterEach, expect, it, vi } from 'vitest'
import { followScroll, restoreScroll } from '#stores/scroll.ts'

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
}

/** A list's page at an address, come to in a way; answers what leaves it, and where it was put. */
function visit(search: string, type: string, top: number, sessionStorage: object = storage) {
  const scrollTo = vi.fn()
  const listeners = new Set<() => void>()
  for (const [name, value] of Object.entries({
    document: { documentElement: { dataset: { channel: 'narae' } } },
    location: { pathname: '/narae/place/results', search },
    performance: { getEntriesByType: () => [{ type }] },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    scrollY: top,
    sessionStorage,
    scrollTo,
  }))
    vi.stubGlobal(name, value)
  return { scrollTo, leave: () => [...listeners].map((listener) => listener()) }
}

afterEach(() => {
  vi.unstubAllGlobals()
  kept.clear()
})

it('a list that comes after its page is scrolled to where it was left', () => {
  const left = visit('?first=1&page=3', 'navigate', 4200)
  const stop = followScroll()
  left.leave()
  stop()
  const back = visit('?first=1&page=3', 'back_forward', 0)
  restoreScroll()
  expect(back.scrollTo).toHaveBeenCalledExactlyOnceWith(0, 4200)
})

it.each([
  ['another list', '?page=2', 'back_forward', 0],
  ['a list that is come to anew', '?first=1&page=3', 'navigate', 0],
  ['a visitor who has moved', '?first=1&page=3', 'back_forward', 120],
])('but not %s', (_, search, type, top) => {
  const left = visit('?first=1&page=3', 'navigate', 4200)
  followScroll()
  left.leave()
  const back = visit(search, type, top)
  restoreScroll()
  expect(back.scrollTo).not.toHaveBeenCalled()
})

it('and nothing fails in a browser that keeps nothing', () => {
  const full = {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
    getItem: () => {
      throw new DOMException('', 'SecurityError')
    },
  }
  const left = visit('?page=2', 'navigate', 10, full)
  followScroll()
  left.leave()
  const back = visit('?page=2', 'back_forward', 0, full)
  restoreScroll()
  expect(back.scrollTo).not.toHaveBeenCalled()
})
