import { describe, expect, test } from 'vitest'
import { Product } from '#contract/channel.ts'
import { isTaxFree, sumOf, taxOf } from '#rules/receipt.ts'
import fc from '../fc.ts'

const won = fc.integer({ min: 0, max: 100_000_000 })
const product = fc.constantFrom(...Product.options)

describe('what is in an amount', () => {
  test.each<[Product, number, number, number, number]>([
    ['place', 110_000, 100_000, 10_000, 0],
    ['place', 85_500, 77_727, 7773, 0],
    ['leisure', 52_640, 47_855, 4785, 0],
    ['rentcar', 213_080, 193_709, 19_371, 0],
    ['foreign', 951_080, 0, 0, 951_080],
    ['foreign', 0, 0, 0, 0],
    ['place', 0, 0, 0, 0],
  ])('%s, %i won: %i supplied, %i VAT, %i free of it', (of, paid, supplied, vat, taxFree) => {
    expect(taxOf(of, paid)).toEqual({ supplied, vat, taxFree })
  })

  test('adds up to it, whatever is sold; what bears no VAT has none', () => {
    fc.assert(
      fc.property(product, won, (of, paid) => {
        const { supplied, vat, taxFree } = taxOf(of, paid)
        expect(supplied + vat + taxFree).toBe(paid)
        expect(isTaxFree(of) ? supplied + vat : taxFree).toBe(0)
        expect(Math.abs(supplied - vat * 10)).toBeLessThan(11)
      }),
    )
  })

  test('of several is the sum of what each says', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(product, won), { maxLength: 20 }), (all) => {
        const sum = sumOf(all.map(([of, paid]) => ({ ...taxOf(of, paid), paid })))
        expect(sum.supplied + sum.vat + sum.taxFree).toBe(sum.paid)
        expect(sum.paid).toBe(all.reduce((total, [, paid]) => total + paid, 0))
      }),
    )
  })
})
