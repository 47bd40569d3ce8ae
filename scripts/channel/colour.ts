import { contrast, PAGE, soft, textColourOn, toneOf } from '#rules/colour.ts'

/**
 * A colour as people write it, `0B6B5D` or `#0b7`, as a descriptor has it; null when it is none.
 */
export function colourOf(text: string): string | null {
  const [, digits = ''] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim()) ?? []
  if (!digits) return null
  const six = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  return `#${six.toLowerCase()}`
}

/** A contrast as it is shown: never rounded up. */
export const figure = (value: number): string => `${(Math.floor(value * 100) / 100).toFixed(2)}:1`

/** What a channel's colour becomes, with the contrast of each pair that is read. */
export function contrastsOf(colour: string): { pair: string; contrast: number }[] {
  const [words, tone, tint] = [textColourOn(colour), toneOf(colour), soft(colour)]
  return [
    { pair: `${words} on buttons of ${colour}`, contrast: contrast(words, colour) },
    { pair: `texts and icons of ${tone} on the page`, contrast: contrast(tone, PAGE) },
    { pair: `texts and icons of ${tone} on the tint ${tint}`, contrast: contrast(tone, tint) },
  ]
}
