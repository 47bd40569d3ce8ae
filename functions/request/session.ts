import { hmac, randomId, sameText } from '../crypto.ts'
import type { Env } from '../env.ts'
import { isSecure } from '../site.ts'
import { cookieLine, cookieName, cookieOf } from './cookie.ts'

/** Who is asking: a channel's visitor, and the browser (docs/product.md, "Sessions"). */
export interface Session {
  id: string
  /**
   * The browser's own id, which it may choose as it likes: it names a browser to the services
   * behind us and is a right to nothing.
   */
  browserId: string
  /** Whether visitors come over https. */
  secure: boolean
  /** Whether the request showed this session. */
  known: boolean
  /** Whether the request showed a session that is none of this channel's. */
  refused: boolean
  /** Cookies to set with the answer. */
  cookies: string[]
  /**
   * A new id for a session that has just gained or given up rights, so that an id seen before is
   * worth nothing.
   */
  rotate: () => Promise<string>
}

export const SESSION_COOKIE = 'bp-session'
const BROWSER_COOKIE = 'browserId'
const SESSION_DAYS = 30
const BROWSER_DAYS = 365

/**
 * Has a cookie that no script reads set with the answer, in the place of an earlier one of its
 * name.
 */
export function setSecretCookie(session: Session, base: string, value: string, days: number | null): void {
  const { secure } = session
  const name = cookieName(base, secure)
  session.cookies = session.cookies.filter((cookie) => !cookie.startsWith(`${name}=`))
  session.cookies.push(cookieLine(name, value, { secure, days }))
}

/** A cookie of ours that no script reads, by its base name. */
export function readSecretCookie(session: Pick<Session, 'secure'>, request: Request, base: string): string | null {
  return cookieOf(request, cookieName(base, session.secure))
}

/**
 * The session of a request with a channel; a new one when there is none or its signature is not
 * this channel's. Each channel has a cookie of its own, so that two tabs with two partners do not
 * disturb each other, and the signature is of the channel and the id together, so that what one
 * channel gave is worth nothing to another.
 */
export async function openSession(
  request: Request,
  { key, channel, secure }: { key: string; channel: string; secure: boolean },
): Promise<Session> {
  const session: Session = { id: '', browserId: '', secure, known: false, refused: false, cookies: [], rotate: renew }
  const name = `${SESSION_COOKIE}-${channel}`
  const macOf = (id: string) => hmac(key, `session/${channel}/${id}`)

  async function renew(): Promise<string> {
    session.id = randomId()
    setSecretCookie(session, name, `${session.id}.${await macOf(session.id)}`, SESSION_DAYS)
    return session.id
  }

  const shown = readSecretCookie(session, request, name)
  const [id = '', mac = ''] = (shown ?? '').split('.')
  if (/^[\w-]{24}$/.test(id) && sameText(mac, await macOf(id))) Object.assign(session, { id, known: true })
  else {
    session.refused = shown !== null
    await renew()
  }

  const browserId = readSecretCookie(session, request, BROWSER_COOKIE) ?? ''
  if (/^[\w-]{24}$/.test(browserId)) session.browserId = browserId
  else {
    session.browserId = randomId()
    setSecretCookie(session, BROWSER_COOKIE, session.browserId, BROWSER_DAYS)
  }
  return session
}

/** The session of a request with a channel, by the keys and the origin of this environment. */
export function sessionFor(request: Request, env: Env, channel: string): Promise<Session> {
  return openSession(request, { key: env.SESSION_KEY, channel, secure: isSecure(env, request) })
}
