import type { Descriptor, Language } from '#contract/channel.ts'
import { CHATLESS, FAILURES, type Failure } from '#contract/failure.ts'
import type { MessageKey } from '#messages/key.ts'
import { nearestPath } from '#rules/address.ts'
import { failureKey } from '#rules/failure.ts'
import { tagOf } from '#rules/language.ts'
import { href } from '#rules/link.ts'
import { linksOf } from '#rules/page.ts'
import { BoundedCache } from '../bounded-cache.ts'
import { sellsOf } from '../channel.ts'
import type { Env } from '../env.ts'
import { failedEntryAt } from '../partners/entry.ts'
import { messageOf, textOf, wordsFor } from '../words.ts'
import { encode } from './bytes.ts'
import { BARE_POLICY, contentPolicy, pageHeaders } from './policy.ts'
import { SentPage } from './sent.ts'
import { textOf as builtText, escapeHtml, type Shell, shellOf } from './shell.ts'

/** Bytes of error pages that an isolate keeps: there are few, as an address has no part in them. */
const PAGE_BYTES = 4 * 1024 * 1024
const pages = new BoundedCache<{ of: Shell; page: SentPage }>(PAGE_BYTES)

/** Marks of the error shell. */
const NEAR = '<!--near-->'
const MESSAGE = '<!--message-->'
const CODE = /(?<=class="error-page-code">)\d{3}/
const CHAT = /<!--chat-->.*?<!--\/chat-->/s
const HINT = /<!--hint--><p[^>]*>(.*?)<\/p><!--\/hint-->/s
const ENTRY = /<!--entry-->.*?<!--\/entry-->/s
const RETRY = /<!--retry-->.*?<!--\/retry-->/s

/** The style of the last resort, which loads nothing. */
const STYLE =
  'body{max-width:768px;margin:0 auto;padding:96px 24px;font:.9375rem/1.5 -apple-system,"Apple SD Gothic Neo","Noto Sans KR",sans-serif;color:#17191c;text-align:center;word-break:keep-all}h1{font-size:1.5rem}a{display:inline-block;margin-top:16px;padding:12px 20px;border-radius:8px;background:#17191c;color:#fff;font-weight:700;text-decoration:none}'

/** The last resort when even the error page cannot be made: it loads nothing. */
function fallback(home: string, language: Language): string {
  const t = (key: MessageKey) => escapeHtml(textOf(key, language))
  return `<!doctype html><html lang="${tagOf(language)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${t(failureKey('unknown'))}</title><style>${STYLE}</style><main><h1>${t(failureKey('unknown'))}</h1><p>${t('shell:error.hint')}</p><a href="${home}">${t('shell:error.home')}</a></main></html>`
}

/** The link to what is near a missing address. It repeats nothing of that address. */
function nearLink(channel: Descriptor, language: Language, near: NonNullable<ReturnType<typeof nearestPath>>): string {
  const word = escapeHtml(wordsFor(channel, language)(`shell:error.${near.is}`))
  return `<a class="button button-line" href="${href({ channel: channel.name, links: linksOf(channel) }, near.path)}">${word}</a>`
}

/** The branded page of a failure at a path; never throws. */
export async function errorPage(
  env: Env,
  channel: Descriptor,
  language: Language,
  failure: Failure,
  path = '',
): Promise<SentPage> {
  const status = FAILURES[failure.code]
  const chat = !CHATLESS.includes(failure.code)
  // What a partner does not have will not be there in a while either.
  const missing = status === 404 || failure.code === 'reservation-history-missing'
  const name = missing ? '404' : status === 502 || status === 503 || status === 504 ? '502' : '500'
  const shellName = failure.code === 'channel-pre-launch' ? 'pre-launch' : `error/${name}`
  try {
    const shell = await shellOf(env, channel.name, language, shellName)
    const near = nearestPath(path, sellsOf(channel))
    // The address of a failed entry is that failure: the partner's key is not in it, and a new one
    // comes from the partner alone.
    const once = failedEntryAt(path) !== null
    const key = [channel.name, language, failure.code, near?.path, once].join(' ')
    const known = failure.detail ? undefined : pages.get(key)
    if (known?.of === shell) return known.page
    // An operator's own words and dates, when the shop is closed.
    const { message: own, when: both, since } = failure.detail ?? {}
    const when = typeof since === 'string' ? wordsFor(channel, language)('shell:notice.from', { from: since }) : both
    const message = `${own ?? messageOf(failure.code, channel, language)}${when ? ` (${when})` : ''}`
    // One page stands for all failures of its kind.
    const html = builtText(shell)
      .replace(CODE, String(status))
      .replace(MESSAGE, () => escapeHtml(message))
      .replace(HINT, (whole, hint: string) => (once || escapeHtml(message).endsWith(hint) ? '' : whole))
      .replace(NEAR, () => (near ? nearLink(channel, language, near) : ''))
    const headers = pageHeaders(contentPolicy({ channel, env, screen: null, scripts: shell.scripts }))
    const idle = [...(chat ? [] : [CHAT]), once ? RETRY : ENTRY]
    const page = new SentPage(encode(idle.reduce((text, part) => text.replace(part, ''), html)), headers)
    if (!failure.detail) pages.set(key, { of: shell, page }, page.size)
    return page
  } catch {
    return new SentPage(encode(fallback(`/${channel.name}`, language)), pageHeaders(BARE_POLICY))
  }
}
