import { SESSION_DAYS } from '#rules/limits.ts'
import { visitCookie } from '#rules/visit.ts'
import { hmac, randomId, sameText } from '../crypto.ts'
import type { Env } from '../env.ts'
import { isSecure } from '../site.ts'
import { cookieLine, cookieName, cookieOf } from './cookie.ts'

/** Who is asking: a channel's visitor, and the browser (docs/product.md, "Sessions"). */
export interface Session {
  id: string
  /** Names the browser to services. The browser may choose it, so it gives no right to anything. */
  browserId: string
  /** Whether visitors come over https. */
  secure: boolean
  /** Whether the request showed this session. */
  known: boolean
  /** Whether the request showed a session that is none of this channel's. */
  refused: boolean
  /** Cookies to set with the answer. */
  cookies: string[]
  /** Gives a session that has gained or lost rights a new id: whoever saw the old one has none. */
  rotate: () => Promise<string>
  /** Goes on as the session that an answer has named which was lost. */
  resume: (id: string) => Promise<string>
}

const SESSION_COOKIE = 'bp-session'
const BROWSER_COOKIE = 'browserId'
const BROWSER_DAYS = 365
const ID = /^[\w-]{24}$/

/** Sets a cookie with the answer, in place of an earlier one of its name. */
function setCookie(session: Session, name: string, value: string, days: number | null, scripts = false): void {
  session.cookies = session.cookies.filter((cookie) => !cookie.startsWith(`${name}=`))
  session.cookies.push(cookieLine(name, value, { secure: session.secure, days, scripts }))
}

/** Sets a cookie that no script reads, as `setCookie` does. */
export function setSecretCookie(session: Session, base: string, value: string, days: number | null): void {
  setCookie(session, cookieName(base, session.secure), value, days)
}

/** A cookie of ours that no script reads, by its base name. */
export function readSecretCookie(session: Pick<Session, 'secure'>, request: Request, base: string): string | null {
  return cookieOf(request, cookieName(base, session.secure))
}

/**
 * The session of a request with a channel; a new one where there is none, or one whose signature is
 * not this channel's. Each channel has its own cookie, so tabs of two partners do not disturb each
 * other; the signature covers channel and id, so a session is worth nothing to another channel.
 */
export async function openSession(request: Request, env: Env, channel: string): Promise<Session> {
  const secure = isSecure(env, request)
  const rotate = () => resume(randomId())
  const session: Session = { id: '', browserId: '', secure, known: false, refused: false, cookies: [], rotate, resume }
  const name = `${SESSION_COOKIE}-${channel}`
  const macOf = (id: string) => hmac(env.SESSION_KEY, `session/${channel}/${id}`)

  const tell = () => setCookie(session, visitCookie(channel), session.id, SESSION_DAYS, true)

  async function resume(id: string): Promise<string> {
    session.id = id
    setSecretCookie(session, name, `${id}.${await macOf(id)}`, SESSION_DAYS)
    tell()
    return id
  }

  const shown = readSecretCookie(session, request, name)
  const [id = '', mac = ''] = (shown ?? '').split('.')
  if (ID.test(id) && sameText(mac, await macOf(id))) {
    Object.assign(session, { id, known: true })
    if (cookieOf(request, visitCookie(channel)) !== id) tell()
  } else {
    session.refused = shown !== null
    await rotate()
  }

  const browserId = readSecretCookie(session, request, BROWSER_COOKIE) ?? ''
  if (ID.test(browserId)) session.browserId = browserId
  else {
    session.browserId = randomId()
    setSecretCookie(session, BROWSER_COOKIE, session.browserId, BROWSER_DAYS)
  }
  return session
}
