import type { Descriptor, Language } from '#contract/channel.ts'
import type { MessageKey } from '#messages/key.ts'
import { wordsFor } from '../words.ts'
import { BARE_POLICY } from './policy.ts'
import { escapeHtml } from './shell.ts'

/** Browsers that can show our pages, by their names in every language. */
const BROWSERS = [
  ['Microsoft Edge', 'https://www.microsoft.com/edge'],
  ['Google Chrome', 'https://www.google.com/chrome/'],
  ['NAVER Whale', 'https://whale.naver.com/'],
  ['Mozilla Firefox', 'https://www.mozilla.org/firefox/'],
] as const

const STYLE =
  'body{margin:0;padding:60px 24px;background:#fff;color:#17191c;font:16px/1.6 "Malgun Gothic",sans-serif;text-align:center;word-break:keep-all}h1{margin:0 0 16px;font-size:24px}ul{margin:24px 0;padding:0;list-style:none}li{margin:8px 0}a{color:#1c4fd0}'

/**
 * The page for Internet Explorer 10 or lower (docs/product.md, "Devices"): in the HTML of its time,
 * loading nothing, with an attribute that says that the version is too low.
 */
export function upgradePage(channel: Descriptor, language: Language): Response {
  const t = wordsFor(channel, language)
  const say = (key: MessageKey) => escapeHtml(t(key))
  const links = BROWSERS.map(([name, address]) => `<li><a href="${address}">${name}</a></li>`).join('')
  const html = `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd"><html lang="${language}" data-low-version="true"><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><title>${say('upgrade:title')} - ${escapeHtml(channel.title)}</title><style type="text/css">${STYLE}</style></head><body><h1>${say('upgrade:title')}</h1><p>${say('upgrade:text')}<br>${say('upgrade:browsers')}</p><ul>${links}</ul><p>${say('upgrade:phone')}<br><b>${say('shell:error.phone')}</b> ${say('shell:error.hours')}</p></body></html>`
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': BARE_POLICY,
      'x-content-type-options': 'nosniff',
    },
  })
}
