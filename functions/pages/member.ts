import { thousands } from '#rules/money.ts'
import type { RequestContext } from '../env.ts'
import type { Shown } from '../partners/member.ts'
import { escapeHtml, type Shell } from './shell.ts'

/** Left by src/layouts/Member.astro around what only who has points is shown. */
const POINTS = /<!--points-->(.*?)<!--\/points-->/s
/** Left by src/layouts/Shell.astro where the partner's own parts take the id of its site. */
const SITE = / data-site(?==""|[ >])(?:="")?/

/**
 * A shell's beginning for whom partners know: a linked member's id and masked name, points where
 * there are some, and the id of the partner's site.
 */
export function memberStart(shell: Shell, { member, siteId }: Shown, { language }: RequestContext): string {
  const start = member && shell.member !== null ? shell.member : shell.start
  const sited = siteId === null ? start : start.replace(SITE, () => ` data-site="${escapeHtml(siteId)}"`)
  if (!member) return sited
  const { memberId, name, point } = member
  return sited
    .replace(POINTS, (_, part: string) =>
      point === null ? '' : part.replace('{points}', () => thousands(point, language)),
    )
    .replace('{memberId}', () => escapeHtml(memberId))
    .replace('{name}', () => escapeHtml(name))
}
