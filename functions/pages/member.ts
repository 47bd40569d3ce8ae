import type { PartnerMember } from '#contract/partner/facts.ts'
import { thousands } from '#rules/money.ts'
import type { RequestContext } from '../env.ts'
import { told } from '../partners/member.ts'
import { escapeHtml, type Shell } from './shell.ts'

/** Left by src/layouts/Member.astro around what only who has points is shown. */
const POINTS = /<!--points-->(.*?)<!--\/points-->/s

/** A shell's beginning for a linked member: the masked name, and points where there are some. */
export function memberStart({ start, member }: Shell, linked: PartnerMember, { language }: RequestContext): string {
  const { name, point } = told(linked)
  return (member ?? start)
    .replace(POINTS, (_, part: string) =>
      point === null ? '' : part.replace('{points}', () => thousands(point, language)),
    )
    .replace('{name}', () => escapeHtml(name))
}
