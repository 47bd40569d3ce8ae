/** Seconds. */
const DAY = 24 * 60 * 60

/** The value of a cookie, undecoded, or null. */
export function cookieOf(request: Request, name: string): string | null {
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return null
}

/**
 * What a cookie is called: over https by a name that browsers take from this very host alone, so
 * that nobody beside us sets it.
 */
export function cookieName(base: string, secure: boolean): string {
  return secure ? `__Host-${base}` : base
}

/**
 * A line that sets a cookie. `days` null: until the browser is closed. `Secure` wherever visitors
 * come over https, as browsers would drop such a cookie on a developer's plain http.
 */
export function cookieLine(
  name: string,
  value: string,
  { secure, days = null, scripts = false }: { secure: boolean; days?: number | null; scripts?: boolean },
): string {
  const age = days === null ? '' : `; Max-Age=${days * DAY}`
  return `${name}=${value}; Path=/${age}${scripts ? '' : '; HttpOnly'}; SameSite=Lax${secure ? '; Secure' : ''}`
}
