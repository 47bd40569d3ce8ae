import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent'
import { beforeEach, expect, it, vi } from 'vitest'
import { WISHES_SIZE, type Wish } from '#rules/wish.ts'

/* The wish list of a browser (docs/product.md, "Wish list"). The module reads what is kept when it
   is loaded, as a page does. */

const wish = (id: number): Wish => ({ product: 'place', id: String(id), name: `숙소 ${id}`, photo: 'a' })
type Listener = (event: { key: string; newValue: string | null }) => void

/** A page whose browser keeps `kept`; a browser may refuse to write, or to be asked at all. */
async function openPage(kept: object, refusing: 'nothing' | 'writing' | 'everything' | 'null' = 'nothing') {
  vi.resetModules()
  vi.unstubAllGlobals()
  const storage: Record<string, string> = { ...kept }
  const refused = new Proxy(storage, {
    set: () => {
      throw new Error('QuotaExceededError')
    },
  })
  const listeners = new Set<Listener>()
  vi.stubGlobal('document', { documentElement: { dataset: { channel: 'narae' } } })
  vi.stubGlobal('window', {
    addEventListener: (type: string, call: Listener) => type === 'storage' && listeners.add(call),
    removeEventListener: () => undefined,
  })
  if (refusing === 'everything')
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get: () => {
        throw new Error('SecurityError')
      },
    })
  else vi.stubGlobal('localStorage', { nothing: storage, writing: refused, null: null }[refusing])
  // What the library finds when it is loaded, which is once a process.
  const found = { nothing: storage, writing: refused, everything: {}, null: null as unknown as object }[refusing]
  setPersistentEngine(found, windowPersistentEvents)
  const { $shell } = await import('#stores/shell.ts')
  const store = await import('#stores/wish.ts')
  store.$wishes.listen(() => undefined)
  return {
    ...store,
    storage,
    ids: () => store.$wishes.get().map(({ id }) => id),
    told: () => $shell.get().noticeInfo.list,
    otherTab: (list: Wish[]) => {
      storage['wishes/narae'] = JSON.stringify(list)
      for (const call of listeners) call({ key: 'wishes/narae', newValue: JSON.stringify(list) })
    },
  }
}
beforeEach(() => {
  Reflect.deleteProperty(globalThis, 'localStorage')
})

it('is kept by its channel, toggled, and taken back where it was', async () => {
  const page = await openPage({ 'wishes/other': JSON.stringify([wish(9)]), 'wishes/narae': '[broken' })
  expect(page.ids()).toEqual([])
  for (const id of [1, 2, 3]) page.toggleWish(wish(id))
  expect(page.ids()).toEqual(['3', '2', '1'])
  page.toggleWish(wish(2))
  expect(JSON.parse(page.storage['wishes/narae'] ?? '')).toEqual([wish(3), wish(1)])
  page.addWish(wish(2), 1)
  expect(page.ids()).toEqual(['3', '2', '1'])
  expect(page.storage['wishes/other']).toBe(JSON.stringify([wish(9)]))
  expect(page.told()).toEqual([])
})

it('is the same in all tabs', async () => {
  const page = await openPage({})
  page.toggleWish(wish(1))
  page.otherTab([wish(2), wish(1)])
  expect(page.ids()).toEqual(['2', '1'])
})

it.each(['writing', 'everything', 'null'] as const)(
  'where a browser refuses %s is for the page alone, which is said once',
  async (refusing) => {
    const page = await openPage({ 'wishes/narae': JSON.stringify([wish(1)]) }, refusing)
    page.toggleWish(wish(2))
    expect(page.ids()[0]).toBe('2')
    expect(page.told()).toEqual(['shell:wish.unkept'])
    const { clearToasts } = await import('#stores/toast.ts')
    clearToasts()
    page.toggleWish(wish(2))
    expect(page.ids()).not.toContain('2')
    expect(page.told()).toEqual([])
  },
)

it('says that it is full, and loses nothing', async () => {
  const full = Array.from({ length: WISHES_SIZE }, (_, at) => wish(at + 1))
  const page = await openPage({ 'wishes/narae': JSON.stringify(full) })
  page.toggleWish(wish(500))
  expect(page.told()).toEqual(['shell:wish.full'])
  expect(page.$wishes.get()).toEqual(full)
})
