/* Imports no schema: the small script of every page uses it. */

/**
 * Why a visitor was led to a home instead of what they asked for (`deleted`: the partner has no
 * such reservation any more, which waits for a press); each is a message,
 * `shell:led.<why>` (docs/product.md, "Routes and guards").
 */
export const LED = ['notSold', 'ended', 'deleted'] as const
export type Led = (typeof LED)[number]

/** The cookie in which the edge says why, for the next page to read and remove. */
export const LED_COOKIE = 'led'
/** Seconds until it is of no use: the page that one is led to comes at once. */
export const LED_SECONDS = 30

/** Why, by a page's cookies; null for none, and for whatever is no reason of ours. */
export function ledBy(cookies: string): Led | null {
  const said = new RegExp(`(?:^|; )${LED_COOKIE}=([^;]*)`).exec(cookies)?.[1]
  return LED.find((why) => why === said) ?? null
}
