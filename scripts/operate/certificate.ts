import type { Check } from './certify.ts'

/** A certification as it is handed on. */
export interface Certificate {
  family: string
  channel: string
  url: string
  /** ISO instant. */
  at: string
  checks: readonly Check[]
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** How many checks ended in each way. */
export function counts(checks: readonly Check[]): Record<Check['result'], number> {
  const of = (result: Check['result']) => checks.filter((check) => check.result === result).length
  return { passed: of('passed'), failed: of('failed'), skipped: of('skipped') }
}

/** Whether a partner is certified: everything was checked, and passed. */
export function isCertified(checks: readonly Check[]): boolean {
  const { failed, skipped } = counts(checks)
  return checks.length > 0 && failed === 0 && skipped === 0
}

/** What the page of a certification begins with. */
const PAGE =
  '<!doctype html>\n<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Certification of '

/** Whether a text is a certification that was written, as JSON or as a page. */
export function isCertificate(text: string): boolean {
  if (text.startsWith(PAGE)) return true
  try {
    const { family, checks } = JSON.parse(text)
    return typeof family === 'string' && Array.isArray(checks)
  } catch {
    return false
  }
}

/** A certification as a page that can be sent; it loads nothing. */
export function pageOf({ family, channel, url, at, checks }: Certificate): string {
  const { passed, failed, skipped } = counts(checks)
  const rows = checks.map(({ operation, check, result, found }) => {
    const cells = [operation, check, result, found].map((cell) => `<td>${escaped(cell)}</td>`)
    return `<tr class="${result}">${cells.join('')}</tr>`
  })
  return `${PAGE}${escaped(family)}</title>
<style>body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem}table{border-collapse:collapse;width:100%}
td,th{border-bottom:1px solid #ddd;padding:.4rem .6rem;text-align:left;vertical-align:top}.failed td{background:#fdecec}.skipped td{color:#666}</style>
<h1>${escaped(family)}: ${isCertified(checks) ? 'certified' : 'not certified'}</h1>
<p>${escaped(channel)}${url && ` at ${escaped(url)}`}, ${escaped(at)}. ${passed} passed, ${failed} failed, ${skipped} skipped.</p>
<table><tr><th>operation<th>check<th>result<th>found</tr>
${rows.join('\n')}
</table></html>
`
}
