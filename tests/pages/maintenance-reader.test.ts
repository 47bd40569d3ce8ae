import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Maintenance, OPEN } from '#contract/maintenance.ts'
import type { Env } from '#functions/env.ts'
import {
  createMaintenanceReader,
  type MaintenanceReader,
  type MaintenanceStore,
  type MaintenanceView,
  READ_LIMIT,
} from '#functions/maintenance.ts'

const FRESH = 10_000
const ENVIRONMENT = 'production'
const CLOSED: Maintenance = { ...OPEN, site: { since: '2026-11-21T12:00:00+09:00', message: null } }
const text = (maintenance: unknown) => JSON.stringify(maintenance)
const never = () => new Promise<never>(() => undefined)

/** What the store and the cache hold; a function answers or fails in its own way. */
let held: string | null | (() => Promise<string | null>)
let last: string | null | (() => Promise<string | null>)
let looks: unknown[][]
let read: MaintenanceReader
const store: MaintenanceStore = {
  get: async (...asked) => {
    looks.push(asked)
    return typeof held === 'function' ? held() : held
  },
}
const cache = {
  load: async () => (typeof last === 'function' ? last() : last),
  keep: async (_: string, kept: string) => {
    last = kept
  },
}
const newIsolate = () => {
  read = createMaintenanceReader(cache)
}
const look = (from: MaintenanceStore = store, environment: Env['ENVIRONMENT'] = ENVIRONMENT) =>
  read({ MAINTENANCE: from, ENVIRONMENT: environment }, FRESH, () => undefined)
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

let log: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  vi.useFakeTimers()
  log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  held = null
  last = null
  looks = []
  newIsolate()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const open: MaintenanceView = { maintenance: OPEN, known: true }
const closed: MaintenanceView = { maintenance: CLOSED, known: true }
const unknown: MaintenanceView = { maintenance: OPEN, known: false }

describe('the maintenance state in the memory of an isolate', () => {
  it('is looked at once in a while', async () => {
    expect(await look()).toEqual(open)
    held = text(CLOSED)
    await pass(FRESH - 1)
    expect(await look()).toEqual(open)
    expect(looks).toEqual([['maintenance', { type: 'text', cacheTtl: 30 }]])
    await pass(1)
    expect(await look()).toEqual(closed)
    expect(looks).toHaveLength(2)
    held = null
    await pass(FRESH)
    expect(await look()).toEqual(open)
    expect(log).not.toHaveBeenCalled()
  })

  it('is looked at by each request that finds it stale, never by one for another', async () => {
    await Promise.all([look(), look(), look()])
    expect(looks).toHaveLength(3)
  })

  /** A look that has begun 10 ms ago and ends when it is told what it sees. */
  async function lookSlowly() {
    const { promise, resolve: answer } = Promise.withResolvers<string | null>()
    held = () => promise
    const slow = look()
    await pass(10)
    return { slow, answer }
  }

  it('is what the later of two looks saw, whichever ends first', async () => {
    const { slow, answer } = await lookSlowly()
    held = text(CLOSED)
    expect(await look()).toEqual(closed)
    answer(null)
    expect(await slow).toEqual(closed)
  })

  it('is what a look saw, though a later one has failed meanwhile', async () => {
    const { slow, answer } = await lookSlowly()
    held = () => Promise.reject(new Error('KV GET failed: 500'))
    expect(await look()).toEqual(unknown)
    answer(text(CLOSED))
    expect(await slow).toEqual(closed)
    expect([await look(), looks.length]).toEqual([closed, 2])
  })
})

const TROUBLE: [string, () => Promise<string | null>][] = [
  ['throws', () => Promise.reject(new Error('KV GET failed: 500'))],
  ['does not answer', never],
  ['holds no JSON', async () => 'closed'],
  ['holds no maintenance state', async () => text({ ...OPEN, site: true })],
  ['holds a newer state than we know', async () => text({ ...OPEN, regions: [] })],
]
describe.each(TROUBLE)('a store that %s', (_, trouble) => {
  /** A look that has ended by the limit; one that had not would never end here. */
  const patiently = async (): Promise<MaintenanceView> => {
    const view = look()
    await pass(READ_LIMIT)
    return view
  }

  it('leaves the last known maintenance in force', async () => {
    held = text(CLOSED)
    await look()
    held = trouble
    await pass(FRESH)
    expect(await patiently()).toEqual(closed)
    expect(log).toHaveBeenCalledTimes(1)
    expect(log.mock.calls[0]?.[0]).toContain('maintenance-unreadable')
    held = null
    await pass(FRESH)
    expect(await look()).toEqual(open)
  })

  it('leaves a new isolate with what another one knew', async () => {
    held = text(CLOSED)
    await look()
    newIsolate()
    held = trouble
    expect(await patiently()).toEqual(closed)
  })

  it('leaves nothing known where nothing ever was', async () => {
    held = trouble
    expect(await patiently()).toEqual(unknown)
    // Nobody waits again until the next look.
    expect(await look()).toEqual(unknown)
    expect(looks).toHaveLength(1)
    expect(log).toHaveBeenCalledTimes(1)
    held = text(CLOSED)
    await pass(FRESH)
    expect(await look()).toEqual(closed)
  })

  it.each<[string, () => Promise<string | null>]>([
    ['fails', () => Promise.reject(new Error('no cache'))],
    ['does not answer', never],
    ['holds no maintenance state', async () => '{}'],
  ])('and a cache that %s leave nothing known, within the limit', async (_, fault) => {
    held = trouble
    last = fault
    expect(await patiently()).toEqual(unknown)
  })
})

it('a store that is not there is one that cannot be read', async () => {
  expect(await look(null as unknown as MaintenanceStore)).toEqual(unknown)
})

it('what was read is kept for other isolates when it changes, and every ten minutes', async () => {
  const keep = vi.spyOn(cache, 'keep')
  for (let minute = 0; minute < 21; minute++) {
    await look()
    await pass(60_000)
  }
  expect(keep).toHaveBeenCalledTimes(3)
  held = text(CLOSED)
  await look()
  expect(keep).toHaveBeenLastCalledWith(ENVIRONMENT, text(CLOSED))
  keep.mockRejectedValue(new Error('no cache'))
  held = null
  await pass(FRESH)
  expect(await look()).toEqual(open)
})

it('environments that share a data centre leave each other alone', async () => {
  const kept = new Map<string, Response>()
  const shared = {
    match: async (key: string) => kept.get(key)?.clone(),
    put: async (key: string, answer: Response) => void kept.set(key, answer),
  }
  vi.stubGlobal('caches', { default: shared })
  read = createMaintenanceReader()
  held = text(CLOSED)
  await look()
  held = () => Promise.reject(new Error('KV GET failed: 500'))
  for (const [environment, known] of [
    ['staging', unknown],
    [ENVIRONMENT, closed],
  ] as const) {
    read = createMaintenanceReader()
    expect(await look(store, environment)).toEqual(known)
  }
})
