import { afterEach, expect, it, vi } from 'vitest'
import { latest } from '#stores/latest.ts'
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
