import { describe, expect, it } from 'vitest'
import { contrast, soft, textColourOn } from '#rules/colour.ts'
import fc from '../fc.ts'

const colours = fc.integer({ min: 0, max: 0xffffff }).map((colour) => `#${colour.toString(16).padStart(6, '0')}`)

describe('contrast', () => {
  // By the formula of WCAG 2, by hand.
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#ff0000', '#ffffff', 4],
    ['#00ff00', '#ffffff', 1.37],
    ['#0000ff', '#ffffff', 8.59],
    ['#0a0a0a', '#000000', 1.06],
    ['#123456', '#fedcba', 9.79],
  ])('of %s on %s is %d', (one, other, wanted) => {
    expect(contrast(one, other)).toBeCloseTo(wanted, 1)
    expect(contrast(other, one)).toBe(contrast(one, other))
  })
})

describe('words on a colour', () => {
  it.each([
    ['#ffffff', '#111111'],
    ['#000000', '#ffffff'],
    ['#ffd400', '#111111'],
    ['#0b5fff', '#ffffff'],
  ])('on %s are %s', (colour, words) => expect(textColourOn(colour)).toBe(words))

  it('can be read on any', () => {
    fc.assert(
      fc.property(colours, (colour) => {
        expect(contrast(colour, textColourOn(colour))).toBeGreaterThan(4.3)
      }),
    )
  })
})

it.each([
  ['#000000', '#ebebeb'],
  ['#ffffff', '#ffffff'],
  ['#ff0000', '#ffebeb'],
  ['#0b5fff', '#ebf2ff'],
])('the soft shade of %s is %s', (colour, shade) => expect(soft(colour)).toBe(shade))
