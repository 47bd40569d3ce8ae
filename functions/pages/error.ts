import type { Descriptor, Language } from '../../src/contract/channel.ts'
import { FAILURES, type Failure } from '../../src/contract/failure.ts'
import { tagOf } from '../../src/rules/language.ts'
import type { Env } from '../env.ts'
import { messageOf, textOf } from '../words.ts'
import { join, shellOf } from './shell.ts'

/** Marks of the error shell. */
const MESSAGE = '<!--message-->'
const CODE = /(?<=class="error-page-code">)\d{3}/
const CHAT = /<!--chat-->.*?<!--\/chat-->/s

/** The last resort when even the error page cannot be made. */
function fallback(home: string, language: Language): string {
  const text = textOf(`failure:${FAILURES.unknown.message}`, language)
  return `<!doctype html><html lang="${tagOf(language)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text}</title><p>${text}</p><p><a href="${home}">${textOf('shell:error.home', language)}</a></p></html>`
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/** The branded page of a failure: 404, 500 or 502, its message, the customer centre, and the chat link unless there is maintenance. */
export async function errorPage(env: Env, channel: Descriptor, language: Language, failure: Failure): Promise<string> {
  const { status, chat } = FAILURES[failure.code]
  const name = status === 404 ? '404' : status === 502 || status === 503 || status === 504 ? '502' : '500'
  try {
    const shell = await shellOf(env, channel.name, language, `error/${name}`)
    // An operator's own words and dates, when the shop is closed.
    const { message: own, when } = failure.detail ?? {}
    const message = `${own ?? messageOf(failure.code, channel, language)}${when ? ` (${when})` : ''}`
    // One page stands for all failures of its kind.
    const html = join(shell, null)
      .replace(CODE, String(status))
      .replace(MESSAGE, () => escapeText(message))
    return chat ? html : html.replace(CHAT, '')
  } catch {
    return fallback(`/${channel.name}`, language)
  }
}
