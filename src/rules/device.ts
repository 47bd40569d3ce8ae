/** What a page is laid out for (docs/product.md, "Devices"). */
export type Device = 'mobile' | 'tablet' | 'desktop'

/** What a browser tells of the screen it shows on. */
export interface Screen {
  /** Width of the viewport, CSS pixels. */
  width: number
  /** Whether its main pointer is a finger. */
  coarse: boolean
}

const TABLET_WIDTH = 768
const DESKTOP_WIDTH = 1024

/** The class of a device by its layout: its width, and whether it is touched. */
export function deviceOf({ width, coarse }: Screen): Device {
  if (width < TABLET_WIDTH) return 'mobile'
  return coarse || width < DESKTOP_WIDTH ? 'tablet' : 'desktop'
}

/**
 * Which of a partner's two front ends a visitor is given. A phone that lies on its side is as wide
 * as a tablet: there, and only there, the browser's own name decides.
 */
export function deviceVariant(screen: Screen, userAgent: string): 'mobile' | 'desktop' {
  const device = deviceOf(screen)
  if (device === 'tablet')
    return screen.coarse && /\bMobi/.test(userAgent) && !isTablet(userAgent) ? 'mobile' : 'desktop'
  return device
}

/** iPads say Mobile too. */
function isTablet(userAgent: string): boolean {
  return /\biPad\b|\bTablet\b/.test(userAgent)
}
