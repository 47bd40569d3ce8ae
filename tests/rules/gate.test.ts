import { describe, expect, test } from 'vitest'
import { secondsUntilOpen, showWindow, windowAt } from '../../src/rules/gate.ts'

describe('the shop is closed from the first second of a window to before its last', () => {
  test.each([
    ['2023-06-20T03:29:59+09:00', null],
    ['2023-06-20T03:30:00+09:00', '2023.06.20 03:30-05:30'],
    ['2023-06-19T20:29:59Z', '2023.06.20 03:30-05:30'],
    ['2023-06-20T05:30:00+09:00', null],
    ['2025-08-12T09:24:59+09:00', null],
    ['2025-08-12T00:25:00Z', '2025.08.12 09:25-09:35'],
    ['2025-08-12T09:34:59+09:00', '2025.08.12 09:25-09:35'],
    ['2025-08-12T09:35:00+09:00', null],
  ])('%s -> %s', (now, shown) => {
    const window = windowAt(now)
    expect(window && showWindow(window)).toBe(shown)
  })

  test('says how long it lasts', () => {
    const window = { from: '2025-08-12T09:25:00+09:00', until: '2025-08-12T09:35:00+09:00' }
    expect(secondsUntilOpen(window, '2025-08-12T09:25:00+09:00')).toBe(600)
    expect(secondsUntilOpen(window, '2025-08-12T09:34:59.500+09:00')).toBe(1)
  })
})
