import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contrast, edgeOf, PAGE, soft, textColourOn, themeOf, toneOf } from '#rules/colour.ts'
import { loadDescriptors } from '#scripts/channel/descriptors.ts'
import { ROOT } from '#scripts/run.ts'
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

it('the sample channels have a yellow one and one that is nearly white', () => {
  const contrasts = loadDescriptors('channels').map(({ theme }) => contrast(theme.primary, PAGE))
  expect(contrasts.filter((each) => each < 1.25).length).toBeGreaterThan(0)
  expect(contrasts.filter((each) => each >= 1.25 && each < 1.5).length).toBeGreaterThan(0)
})

describe('words on a colour', () => {
  it.each([
    ['#ffffff', '#000000'],
    ['#000000', '#ffffff'],
    ['#ffd400', '#000000'],
    ['#0b5fff', '#ffffff'],
    // Black reads better on it, white well enough.
    ['#767676', '#ffffff'],
  ])('on %s are %s', (colour, words) => expect(textColourOn(colour)).toBe(words))

  it('can be read on any', () => {
    fc.assert(
      fc.property(colours, (colour) => {
        expect(contrast(colour, textColourOn(colour))).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })
})

describe('the tone of texts', () => {
  it.each([
    ['#0b6b5d', '#0b6b5d'],
    ['#ffd400', '#897200'],
    ['#ffffff', '#696969'],
    ['#000000', '#000000'],
  ])('of %s is %s', (colour, tone) => expect(toneOf(colour)).toBe(tone))

  it('can be read on the page and on the tint, and is no darker than need be', () => {
    fc.assert(
      fc.property(colours, (colour) => {
        const tone = toneOf(colour)
        for (const ground of [PAGE, soft(colour)]) expect(contrast(tone, ground)).toBeGreaterThanOrEqual(4.5)
        if (tone !== colour) expect(contrast(tone, soft(colour))).toBeLessThan(4.7)
      }),
    )
  })
})

it.each([
  ['#0b6b5d', 'transparent'],
  ['#ffd400', 'transparent'],
  ['#f4f6f8', toneOf('#f4f6f8')],
  ['#ffffff', '#696969'],
])('the line around what %s fills is %s', (colour, edge) => expect(edgeOf(colour)).toBe(edge))

it('a theme is what style sheets take', () => {
  expect(themeOf('#ffd400')).toBe(
    '--primary:#ffd400;--on-primary:#000000;--primary-soft:#fffceb;--primary-text:#897200;--primary-edge:transparent',
  )
})

it.each([
  ['#000000', '#ebebeb'],
  // What is chosen would not be told from the page.
  ['#ffffff', '#ebebeb'],
  ['#f4f6f8', '#ebebeb'],
  ['#ff0000', '#ffebeb'],
  ['#0b5fff', '#ebf2ff'],
])('the soft shade of %s is %s', (colour, shade) => expect(soft(colour)).toBe(shade))

it.each(['sunday', 'saturday'])('a %s is read among chosen days, whatever the colour of the channel', (name) => {
  const tokens = readFileSync(join(ROOT, 'src/ui/tokens.css'), 'utf8')
  const [, colour = ''] = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(tokens) ?? []
  fc.assert(
    fc.property(colours, (primary) => {
      expect(contrast(colour, soft(primary))).toBeGreaterThanOrEqual(4.5)
    }),
  )
  expect(contrast(colour, soft('#000000'))).toBeGreaterThanOrEqual(4.5)
})
