/** Where red, green and blue stand in `#rrggbb`. */
const PARTS = [1, 3, 5] as const

const partsOf = (colour: string) => PARTS.map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
const hex = (parts: readonly number[]) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`

/** Relative luminance of `#rrggbb`, 0 to 1 (WCAG 2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(colour)
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** Least contrast of text on its ground. */
export const MIN_CONTRAST = 4.5
/** The page, behind texts, links and buttons. */
export const PAGE = '#ffffff'

/** White where it can be read on the colour, else black (docs/product.md, "Channels"). */
export function textColourOn(colour: string): '#ffffff' | '#000000' {
  return contrast(colour, '#ffffff') >= MIN_CONTRAST ? '#ffffff' : '#000000'
}

/** Contrast with the page below which a colour that fills something cannot be told from it. */
const VISIBLE = 1.25
const isPale = (colour: string) => contrast(colour, PAGE) < VISIBLE

/** How much of a colour is in its soft shade. */
const SOFT = 0.08

/**
 * The colour mixed into white, of one that is nearly white black: the ground of what is chosen.
 * Computed here, as old browsers mix no colours.
 */
export function soft(colour: string): string {
  const parts = partsOf(isPale(colour) ? '#000000' : colour)
  return hex(parts.map((part) => Math.round(part * SOFT + 255 * (1 - SOFT))))
}

/** How much of a colour each step on the way to its darker tone takes off. */
const STEP = 0.005

/**
 * The colour as texts, icons and lines have it: itself, or the nearest darker tone of its hue that
 * can be read on the page and on its soft shade.
 */
export function toneOf(colour: string): string {
  const ground = soft(colour)
  for (let share = 1; share > 0; share -= STEP) {
    const tone = hex(partsOf(colour).map((part) => Math.floor(part * share)))
    if (contrast(tone, ground) >= MIN_CONTRAST) return tone
  }
  return '#000000'
}

/** The line around what the colour fills: none unless the fill cannot be told from the page. */
export function edgeOf(colour: string): string {
  return isPale(colour) ? toneOf(colour) : 'transparent'
}

/** A channel's colour as style sheets take it (src/ui/tokens.css), as declarations. */
export function themeOf(primary: string): string {
  const declarations = {
    '--primary': primary,
    '--on-primary': textColourOn(primary),
    '--primary-soft': soft(primary),
    '--primary-text': toneOf(primary),
    '--primary-edge': edgeOf(primary),
  }
  return Object.entries(declarations)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
}
