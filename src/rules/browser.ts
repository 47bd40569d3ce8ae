/**
 * The name of an iPhone, iPod or iPad with iOS 12 or lower, all of whose browsers are Safari
 * within. Windows phones called themselves one; an iPad that asks for desktop pages cannot be told.
 */
export const OLD_IOS = /^(?!.*Windows).*\b(?:iPhone|iPad|iPod)\b.*? OS (?:[1-9]|1[0-2])_/

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
