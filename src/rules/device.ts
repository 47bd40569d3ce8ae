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

/**
 * An iPhone, iPod or iPad with iOS 12 or lower. Windows phones called themselves one; an iPad that
 * asks for desktop pages cannot be told.
 */
export const OLD_IOS = /^(?!.*Windows).*\b(?:iPhone|iPad|iPod)\b.*? OS (?:[1-9]|1[0-2])_/

/** Whether a browser runs on iOS 12 or lower, all of whose browsers are Safari within. */
export function isOldIos(userAgent: string): boolean {
  return OLD_IOS.test(userAgent)
}

/** The first engine of Internet Explorer 11, which calls itself 7 in its compatibility view. */
const TRIDENT_11 = 7

/** Whether a browser is Internet Explorer 10 or lower, by its engine where it names one. */
export function isLowVersion(userAgent: string): boolean {
  const version = /\bMSIE (\d+)/.exec(userAgent)?.[1]
  const engine = /\bTrident\/(\d+)/.exec(userAgent)?.[1]
  if (engine !== undefined) return Number(engine) < TRIDENT_11
  return version !== undefined && Number(version) <= 10
}

/** What is known of a visitor's browser where nothing of it has run. */
export interface ClientEnv {
  /** Internet Explorer 10 or lower, which is shown how to go on and nothing else. */
  isLowVersion: boolean
}

/** Reads a browser's environment from its own name. */
export function envOf(userAgent: string): ClientEnv {
  return { isLowVersion: isLowVersion(userAgent) }
}
