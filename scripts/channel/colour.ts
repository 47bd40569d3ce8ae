import { contrast, MIN_CONTRAST, textColourOn } from '#rules/colour.ts'

/** The page, behind links and chosen days in the accent. */
const PAGE = '#ffffff'
/**
 * Share of the accent in the soft tint behind chosen filters (src/ui/tokens.css, --primary-soft).
 */
const SOFT = 0.08

const parts = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
const hex = (values: readonly number[]) =>
  `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

/** The accent's soft tint on the page. */
export const softOf = (colour: string): string => hex(parts(colour).map((value) => value * SOFT + 255 * (1 - SOFT)))

/**
 * A colour as people write it, `0B6B5D` or `#0b7`, as a descriptor has it; null when it is none.
 */
export function colourOf(text: string): string | null {
  const [, digits = ''] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim()) ?? []
  if (!digits) return null
  const six = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  return `#${six.toLowerCase()}`
}

/** The nearest darker colour of the same hue that can be read on the page. */
export function darker(colour: string): string {
  for (let share = 1; share > 0; share -= 0.005) {
    const tried = hex(parts(colour).map((value) => Math.floor(value * share)))
    if (contrast(tried, PAGE) >= MIN_CONTRAST) return tried
  }
  return '#000000'
}

/** Whether texts and links in the colour can be read on the page. */
export const passes = (colour: string): boolean => contrast(colour, PAGE) >= MIN_CONTRAST

/** A contrast as it is shown: never rounded up to one that would pass. */
export const figure = (value: number): string => `${(Math.floor(value * 100) / 100).toFixed(2)}:1`

/** What an accent is read against, with the contrast of each pair. */
export function contrastsOf(colour: string): { pair: string; contrast: number }[] {
  return [
    { pair: `${colour} on the page`, contrast: contrast(colour, PAGE) },
    { pair: `${textColourOn(colour)} on its buttons`, contrast: contrast(textColourOn(colour), colour) },
    { pair: `${colour} on its soft tint ${softOf(colour)}`, contrast: contrast(colour, softOf(colour)) },
  ]
}
