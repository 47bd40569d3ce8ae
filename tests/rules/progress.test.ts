import { describe, expect, it, test } from 'vitest'
import { barAt, begun, done, IDLE, moves } from '#rules/progress.ts'
import fc from '../fc.ts'

const running = begun(IDLE, 1000)
const HIDDEN = { shown: false }

describe('a bar that began at 1000', () => {
  test.each<[now: number, shown: boolean, percent: number]>([
    [1000, false, 0],
    [1199, false, 0],
    [1200, true, 0],
    [1250, true, 1],
    [3700, true, 50],
    [6199, true, 99.98],
    [6200, true, 100],
    [60_000, true, 100],
  ])('at %i', (now, shown, percent) => expect(barAt(running, now)).toEqual({ shown, percent, failed: false }))

  test.each<[ended: number, now: number, shown: boolean]>([
    // Quicker than the throttle: never seen, neither then nor later.
    [1199, 1199, false],
    [1199, 1300, false],
    [1200, 1200, true],
    [2000, 2000, true],
    [2000, 2499, true],
    [2000, 2500, false],
  ])('and was over at %i, at %i', (ended, now, shown) => {
    const over = done(running, ended, false)
    expect(barAt(over, now)).toEqual({ shown, percent: 100, failed: false })
    expect(moves(over, now)).toBe(shown)
  })

  it('turns red when it failed, and only once it is over', () => {
    expect(barAt(done(running, 2000, true), 2100)).toEqual({ shown: true, percent: 100, failed: true })
    const two = done(begun(running, 1100), 1500, true)
    expect(barAt(two, 1600)).toMatchObject({ shown: true, failed: false })
    expect(barAt(done(two, 2000, false), 2100)).toMatchObject({ shown: true, failed: true })
  })

  it('that failed before it came is never seen', () => {
    expect(barAt(done(running, 1100, true), 1150)).toMatchObject(HIDDEN)
  })
})

describe('several at a time', () => {
  it('are one bar, from the first to the last', () => {
    const two = begun(running, 1900)
    expect(barAt(two, 2000)).toEqual(barAt(running, 2000))
    const one = done(two, 2100, false)
    expect(barAt(one, 3000)).toEqual(barAt(running, 3000))
    expect(barAt(done(one, 3100, false), 3200)).toMatchObject({ shown: true, percent: 100 })
  })

  it('that follow one another do not flicker, nor carry a failure on', () => {
    const again = begun(done(running, 2000, true), 2300)
    expect(barAt(again, 2300)).toEqual({ shown: true, percent: 0, failed: false })
    const later = begun(done(running, 2000, true), 2500)
    expect(barAt(later, 2500)).toMatchObject(HIDDEN)
    expect(barAt(later, 2700)).toEqual({ shown: true, percent: 0, failed: false })
  })
})

it('nothing is shown and nothing moves while nothing was loaded', () => {
  expect(barAt(IDLE, 0)).toMatchObject(HIDDEN)
  expect(moves(IDLE, 0)).toBe(false)
  expect(barAt(done(IDLE, 5, true), 6)).toMatchObject(HIDDEN)
})

it('ends hidden whatever began and ended, and its percentage is one', () => {
  const steps = fc.array(fc.record({ wait: fc.nat(3000), begins: fc.boolean(), failed: fc.boolean() }))
  fc.assert(
    fc.property(steps, (list) => {
      let [progress, now] = [IDLE, 0]
      for (const { wait, begins, failed } of list) {
        now += wait
        progress = begins ? begun(progress, now) : done(progress, now, failed)
        const { percent } = barAt(progress, now)
        expect(percent).toBeGreaterThanOrEqual(0)
        expect(percent).toBeLessThanOrEqual(100)
      }
      while (progress.running > 0) progress = done(progress, now, false)
      expect(barAt(progress, now + 500).shown).toBe(false)
      expect(moves(progress, now + 500)).toBe(false)
    }),
  )
})
