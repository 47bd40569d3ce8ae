import { expect, it } from 'vitest'
import { newOrderId } from '#functions/orders/new-order.ts'

it('a reservation number is its product, its day in Seoul and ten letters of which none is likelier than another', () => {
  const numbers = Array.from({ length: 20_000 }, () => newOrderId('place', 0, '2026-11-21T15:00:00.000Z'))
  for (const number of numbers) expect(number).toMatch(/^N261122-[0-9A-HJKMNP-TV-Z]{10}$/)
  expect(new Set(numbers).size).toBe(numbers.length)
  for (let at = 8; at < 18; at++) {
    const counts = new Map<string, number>()
    for (const number of numbers) counts.set(number[at] ?? '', (counts.get(number[at] ?? '') ?? 0) + 1)
    expect(counts.size).toBe(32)
    // 625 of each; 200 off would be eight standard deviations.
    for (const count of counts.values()) expect(Math.abs(count - numbers.length / 32)).toBeLessThan(200)
  }
  // Nor does one tell the next: what they share by place is chance.
  const shared = numbers
    .slice(1)
    .map((number, at) => [...number.slice(8)].filter((letter, place) => letter === numbers[at]?.[8 + place]).length)
  const mean = shared.reduce((sum, each) => sum + each, 0) / shared.length
  expect(Math.abs(mean - 10 / 32)).toBeLessThan(0.03)
})
