import { hmac, randomId, sameText } from '../crypto.ts'

/** Who is asking: a random id and its HMAC in `bp-session`, and the browser's own id (docs/product.md, "Sessions"). */
export interface Session {
  id: string
  browserId: string
  /** Cookies to set with the answer. */
  cookies: string[]
  /** A new id for a session that has just gained rights, so that an id seen before is worth nothing. */
  rotate: () => Promise<string>
}

export const SESSION_COOKIE = 'bp-session'
const BROWSER_COOKIE = 'browserId'
const SESSION_DAYS = 30
const BROWSER_DAYS = 365
/** Seconds. */
export const DAY = 24 * 60 * 60

/** The value of a cookie, undecoded, or null. */
export function cookieOf(request: Request, name: string): string | null {
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return null
}

/** Secure everywhere but over plain HTTP on a developer's machine, where browsers would drop the cookie. */
function attributes(request: Request, days: number): string {
  const secure = new URL(request.url).protocol === 'https:' ? '; Secure' : ''
  return `; Path=/; Max-Age=${days * DAY}; HttpOnly; SameSite=Lax${secure}`
}

/** Has a cookie that no script reads set with the answer, in the place of an earlier one of its name. */
export function keepCookie(session: Session, request: Request, name: string, value: string, days: number): void {
  session.cookies = session.cookies.filter((cookie) => !cookie.startsWith(`${name}=`))
  session.cookies.push(`${name}=${value}${attributes(request, days)}`)
}

/** The session of a request; a new one when there is none or its HMAC is wrong. */
export async function openSession(request: Request, key: string): Promise<Session> {
  const session: Session = { id: '', browserId: '', cookies: [], rotate: renew }

  async function renew(): Promise<string> {
    session.id = randomId()
    keepCookie(session, request, SESSION_COOKIE, `${session.id}.${await hmac(key, session.id)}`, SESSION_DAYS)
    return session.id
  }

  const [id = '', mac = ''] = (cookieOf(request, SESSION_COOKIE) ?? '').split('.')
  if (/^[\w-]{24}$/.test(id) && sameText(mac, await hmac(key, id))) session.id = id
  else await renew()

  const browserId = cookieOf(request, BROWSER_COOKIE) ?? ''
  if (/^[\w-]{24}$/.test(browserId)) session.browserId = browserId
  else {
    session.browserId = randomId()
    keepCookie(session, request, BROWSER_COOKIE, session.browserId, BROWSER_DAYS)
  }
  return session
}
