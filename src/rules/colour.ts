/** Relative luminance of `#rrggbb`, 0 to 1 (WCAG 2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** Least contrast of text on the page. */
export const MIN_CONTRAST = 4.5

/** White or near-black, whichever reads better on the colour. */
export function textColourOn(colour: string): '#ffffff' | '#111111' {
  return contrast(colour, '#ffffff') >= contrast(colour, '#111111') ? '#ffffff' : '#111111'
}

/** How much of a colour is in its soft shade. */
const SOFT = 0.08

/**
 * The colour mixed into white: the ground of what is chosen. Computed here, as old browsers mix no
 * colours.
 */
export function soft(colour: string): string {
  const parts = [1, 3, 5].map((at) => {
    const part = Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * SOFT + 255 * (1 - SOFT))
    return part.toString(16).padStart(2, '0')
  })
  return `#${parts.join('')}`
}
