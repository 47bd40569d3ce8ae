import { WAIT_STEPS } from '#contract/upstream/analytics.ts'
import { thousands } from '#rules/money.ts'
import type { LedgerSeen, RequestsSeen, Seen } from './status-facts.ts'
import { OWING_STATES, STUCK_MINUTES, STUCK_TRIES } from './stuck.ts'

/* What a shop's figures mean. */

/** From where on somebody is to look (docs/operations.md, "Status"). Shares are of 1. */
const LIMITS = {
  failed: 0.01,
  /** Of one route, which others may drown: a payment that always fails, among pages. */
  failedOfRoute: 0.1,
  degraded: 0.05,
  /** Fewer than so many are chance. */
  least: 5,
  /** Milliseconds that 95 of 100 wait: for a page, and for a call, which may wait for a bank. */
  page: 1500,
  call: 5000,
  /** Requests of a route below which its p95 says nothing. */
  enough: 20,
}

/** A threshold that was passed, or a part of which nothing is known. */
export interface Finding {
  name: string
  why: string
}
export interface Verdict {
  /** 0: all is well. 1: a threshold was passed. 2: nobody can tell. */
  code: 0 | 1 | 2
  passed: Finding[]
  unknown: Finding[]
}

export const count = (number: number) => thousands(Math.round(number), 'en')
export const percent = (part: number, whole: number) =>
  whole === 0 ? '' : `${((100 * part) / whole).toFixed(part === whole || part === 0 ? 0 : 1)}%`
const LONGEST = Math.max(...WAIT_STEPS)
const LAST = WAIT_STEPS[WAIT_STEPS.length - 2] ?? 0
export const waitOf = (ms: number | null) => {
  if (ms === null) return ''
  return ms === LONGEST ? `> ${count(LAST)} ms` : `≤ ${count(ms)} ms`
}
const isCall = (route: string) => / /.test(route) || route === 'api'

function requestFindings({ requests, failed, degraded, routes, outcomes }: RequestsSeen): Finding[] {
  const [most] = outcomes
  const why = most ? `, most of them ${most.outcome}` : ''
  const findings: Finding[] = []
  if (failed >= LIMITS.least && failed > requests * LIMITS.failed)
    findings.push({
      name: 'errors',
      why: `${percent(failed, requests)} of ${count(requests)} requests failed${why}; the threshold is ${percent(LIMITS.failed, 1)}`,
    })
  if (degraded >= LIMITS.least && degraded > requests * LIMITS.degraded)
    findings.push({
      name: 'degraded',
      why: `${percent(degraded, requests)} of ${count(requests)} went out without their data, or with old data${why}; the threshold is ${percent(LIMITS.degraded, 1)}`,
    })
  for (const { route, requests: own, failed: wrong, p95 } of routes) {
    if (wrong >= LIMITS.least && wrong > own * LIMITS.failedOfRoute)
      findings.push({
        name: 'errors',
        why: `${route}: ${percent(wrong, own)} of ${count(own)} requests failed; the threshold is ${percent(LIMITS.failedOfRoute, 1)}`,
      })
    const limit = isCall(route) ? LIMITS.call : LIMITS.page
    if (own >= LIMITS.enough && p95 !== null && p95 > limit)
      findings.push({
        name: 'slow',
        why: `${route}: p95 ${waitOf(p95)} of ${count(own)} requests; the threshold is ${count(limit)} ms`,
      })
  }
  return findings
}

/** What lists the messages that were given up, by whom they are to. */
const LISTED: Readonly<Record<string, string>> = { guests: 'orders -- stuck', partners: 'partners -- dead' }

function ledgerFindings({ orders, outbox }: LedgerSeen): Finding[] {
  const findings: Finding[] = []
  const stuck = (names: readonly string[]) => orders.filter(({ state, stuck }) => stuck > 0 && names.includes(state))
  const told = (rows: typeof orders) => rows.map(({ state, stuck }) => `${count(stuck)} ${state}`).join(', ')
  const since = `for ${STUCK_MINUTES} minutes or ${STUCK_TRIES} tries`
  const owing = stuck(OWING_STATES)
  const others = orders.filter((row) => row.stuck > 0 && !owing.includes(row))
  if (owing.length > 0)
    findings.push({ name: 'owed', why: `money is owed ${since}: ${told(owing)}. \`npm run orders -- stuck\`` })
  if (others.length > 0)
    findings.push({
      name: 'stuck',
      why: `orders do not come to rest ${since}: ${told(others)}. \`npm run orders -- stuck\``,
    })
  for (const { whom, late, givenUp } of outbox) {
    if (givenUp > 0)
      findings.push({
        name: 'outbox',
        why: `${count(givenUp)} messages to ${whom} were given up within a day. \`npm run ${LISTED[whom]}\``,
      })
    if (late > 0)
      findings.push({
        name: 'outbox',
        why: `${count(late)} messages to ${whom} are due for ${STUCK_MINUTES} minutes: does the cron run?`,
      })
  }
  return findings
}

/** What is to be said of a shop: a threshold that was passed counts whatever else is not known. */
export function verdictOf({ requests, counters, ledger, gate }: Seen): Verdict {
  const passed = [
    ...(requests.known ? requestFindings(requests.value) : []),
    ...(ledger.known ? ledgerFindings(ledger.value) : []),
  ]
  const parts = Object.entries({ requests, counters, ledger, gate })
  const unknown = parts.flatMap(([name, part]) => (part.known ? [] : [{ name, why: part.why }]))
  return { code: passed.length > 0 ? 1 : unknown.length > 0 ? 2 : 0, passed, unknown }
}
