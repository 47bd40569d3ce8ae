/**
 * The cookie by which scripts of a channel's pages know the visitor's session: its id alone, which
 * is a right to nothing (docs/product.md, "Sessions"). So pages are the same for everybody.
 */
export const visitCookie = (channel: string) => `visit-${channel}`

/** The session's id by a page's cookies; null where they have none. */
export function visitIn(cookies: string, channel: string): string | null {
  const begin = `${visitCookie(channel)}=`
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(begin))
  return found?.slice(begin.length) || null
}
