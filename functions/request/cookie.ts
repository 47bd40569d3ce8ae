const SECONDS_A_DAY = 24 * 60 * 60

/**
 * The value of a cookie, undecoded, or null. Its name is taken letter by letter: to a browser one
 * that begins with a blank of Unicode is no `__Host-` cookie, and a host beside ours may set it.
 */
export function cookieOf(request: Request, name: string): string | null {
  const begins = `${name}=`
  const found = request.headers
    .get('cookie')
    ?.split(/; */)
    .find((part) => part.startsWith(begins))
  return found?.slice(begins.length) ?? null
}

/** The name of a cookie; over https one that browsers take from this very host alone. */
export function cookieName(base: string, secure: boolean): string {
  return secure ? `__Host-${base}` : base
}

/**
 * The line that sets a cookie, until the browser is closed where `days` is null. `secure` says that
 * visitors come over https: over plain http browsers would drop a `Secure` cookie.
 */
export function cookieLine(
  name: string,
  value: string,
  { secure, days = null, scripts = false }: { secure: boolean; days?: number | null; scripts?: boolean },
): string {
  const age = days === null ? '' : `; Max-Age=${days * SECONDS_A_DAY}`
  return `${name}=${value}; Path=/${age}${scripts ? '' : '; HttpOnly'}; SameSite=Lax${secure ? '; Secure' : ''}`
}
