import { afterEach, expect, it, vi } from 'vitest'
import { createFees } from '#stores/fees.ts'
import { latest } from '#stores/latest.ts'
import { createPoints } from '#stores/map.ts'
import { onShow } from '#stores/show.ts'

afterEach(() => vi.unstubAllGlobals())

it('a later request ends the one in flight, and nothing else', () => {
  const flight = latest()
  const other = latest().begin()
  const first = flight.begin()
  expect(first.aborted).toBe(false)
  const second = flight.begin()
  expect([first.aborted, second.aborted, other.aborted]).toEqual([true, false, false])
  flight.end()
  expect(second.aborted).toBe(true)
  expect(flight.begin().aborted).toBe(false)
})

it('what comes of a request that was ended is no answer, where a browser ends none', async () => {
  const answers: ((value: unknown) => void)[] = []
  const asked = () => new Promise<never>((answer) => answers.push(answer as (value: unknown) => void))
  const { $fees, loadFees } = createFees<string>(asked)
  const { $map, loadPoints } = createPoints<object, never>(asked)
  const view = { bounds: { south: 0, north: 1, west: 0, east: 1 }, zoom: 5 }
  const all = [loadFees('B'), loadFees('A'), loadPoints({}, view), loadPoints({}, view)]
  const area = (totalCount: number) => ({ totalCount, points: [], clusters: [] })
  const [old, late, far, near] = answers
  late?.({ total: 2, steps: [] })
  near?.(area(2))
  await all[1]
  await all[3]
  old?.({ total: 1, steps: [] })
  far?.(area(1))
  await Promise.all(all)
  expect($fees.get()).toMatchObject({ id: 'A', total: 2 })
  expect($map.get().area).toEqual(area(2))
})

it('calls back when the page comes back as it was left, until it is ended', () => {
  const listeners = new Set<(event: { persisted: boolean }) => void>()
  vi.stubGlobal('addEventListener', (name: string, each: () => void) => name === 'pageshow' && listeners.add(each))
  vi.stubGlobal(
    'removeEventListener',
    (name: string, each: () => void) => name === 'pageshow' && listeners.delete(each),
  )
  const show = (persisted: boolean) => {
    for (const each of listeners) each({ persisted })
  }
  const called = vi.fn()
  const stop = onShow(called)
  show(false)
  expect(called).not.toHaveBeenCalled()
  show(true)
  expect(called).toHaveBeenCalledOnce()
  stop()
  show(true)
  expect(called).toHaveBeenCalledOnce()
})
