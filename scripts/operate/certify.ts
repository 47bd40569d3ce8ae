import { randomInt, randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { PartnerMember } from '#contract/partner/facts.ts'
import { ANSWER_MS } from '#contract/partner/figures.ts'
import { type Call, callsOf, type Family, type Operation } from '#contract/partner/operation.ts'
import { PAYS } from '#contract/partner/payment.ts'
import { signature } from '../check/partners/reference.ts'
import { unmeantIn } from './certify-meant.ts'
import { UNKNOWN, VECTORS } from './vectors.ts'

/** How a check ended. `found` says what was expected and what came, or why it was not made. */
export interface Check {
  operation: string
  check: string
  result: 'passed' | 'failed' | 'skipped'
  found: string
}

/** A partner that is certified: where it answers, whose channel it is, the key that is shared. */
export interface Candidate {
  base: string
  channel: string
  keyId: string
  key: string
  /** Beside the vectors: what the channel's file says, and the partner's own, such as a key. */
  values: Readonly<Record<string, unknown>>
  /** Whether the channel has a payment page of the partner's. */
  paying: boolean
  now: () => number
}

const MINUTE = 60_000
/** What is signed wrongly is refused with it, whatever stands in the answer. */
const UNSIGNED = 401

interface Answer {
  status: number
  code: string | null
  result: unknown
  ms: number
  /** Why there is no answer. */
  lost: string | null
}

/** What of a request is not as it should be. */
interface Wrong {
  nonce?: string
  time?: number
  mac?: string
  body?: string
}

/** Why a request has no answer, such as `ECONNRESET`: `fetch` hides it in what caused its error. */
function whyLost(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code, message } = (error.cause ?? {}) as { code?: string; message?: string }
  return code ?? message ?? error.name
}

async function send(
  { base, channel, keyId, key, now }: Candidate,
  { method = 'POST', path: at }: Operation['partner'],
  input: Record<string, unknown>,
  { nonce = randomUUID(), time = now(), mac, body: other }: Wrong = {},
  patience = ANSWER_MS,
): Promise<Answer> {
  const pairs = Object.entries(input).filter(([, value]) => value !== undefined && value !== null)
  const query = method === 'GET' ? `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}` : ''
  const body = method === 'GET' ? '' : (other ?? JSON.stringify(input))
  const began = performance.now()
  const answer = { status: 0, code: null, result: null, lost: null }
  try {
    const response = await fetch(base.replace(/\/$/, '') + at + query, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
      headers: {
        channel,
        ...(method === 'POST' && { 'content-type': 'application/json' }),
        'x-partner-key': keyId,
        'x-partner-time': String(time),
        'x-partner-nonce': nonce,
        'x-partner-signature': mac ?? signature(key, [channel, method, at + query, String(time), nonce, body]),
      },
      ...(method === 'POST' && { body }),
    })
    const { status } = response
    const json = (await response.json().catch(() => null)) as { code?: unknown; result?: unknown } | null
    const code = typeof json?.code === 'string' || typeof json?.code === 'number' ? String(json.code) : null
    return { ...answer, status, code, result: json?.result, ms: performance.now() - began }
  } catch (error) {
    return { ...answer, ms: performance.now() - began, lost: whyLost(error) }
  }
}

/**
 * Why nobody can be asked at an address, such as `ECONNREFUSED`; null where somebody hears, or may
 * only be slow.
 */
export async function unreachable(base: string): Promise<string | null> {
  try {
    await fetch(base, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS) })
    return null
  } catch (error) {
    const why = whyLost(error)
    // One that closes the line on a method of no use to it is there.
    return ['UND_ERR_SOCKET', 'ECONNRESET', 'TimeoutError'].includes(why) ? null : why
  }
}

const said = ({ status, code, lost }: Answer) =>
  lost ? `no answer (${lost})` : `status ${status}, code ${code ?? 'none'}`

/** How a check ended. */
const endOf = (right: boolean, expected: string, answer: Answer) => ({
  result: right ? ('passed' as const) : ('failed' as const),
  found: right ? said(answer) : `expected ${expected}, found ${said(answer)}`,
})

/** What a partner's endpoint is sent, by name. */
export const namesOf = ({ partner }: Operation | Call): string[] =>
  Object.keys((partner.input as unknown as { entries: Record<string, unknown> }).entries)

/** What a partner's endpoint is sent; null with the names that have no value. */
function inputOf(operation: Operation | Call, known: Readonly<Record<string, unknown>>) {
  const parsed = v.safeParse(operation.partner.input, { userKey: null, ...known })
  if (parsed.success) return { input: parsed.output as Record<string, unknown>, missing: [] }
  const missing = namesOf(operation).filter((name) => known[name] === undefined)
  return { input: null, missing: missing.length > 0 ? missing : [v.getDotPath(parsed.issues[0]) ?? '?'] }
}

/** Whether its result is a member. */
const isLink = (call: Operation | Call) => 'links' in call && call.links

/** Whether a repeat must change nothing. */
const isRepeatable = (call: Operation | Call) => ('tells' in call ? call.tells.length > 0 : call.repeats === true)

/**
 * A result that is not what the operation declares, or not what was asked for by it; null for one
 * that is.
 */
function faultIn(family: Family, call: Operation | Call, asked: Readonly<Record<string, unknown>>, result: unknown) {
  const parsed = v.safeParse(isLink(call) ? PartnerMember : call.output, result)
  if (parsed.success) return unmeantIn(family, call, asked, parsed.output as Record<string, unknown>)
  const [issue] = parsed.issues
  return `${v.getDotPath(issue) ?? 'the result'}: expected ${issue.expected ?? 'another'}, found ${issue.received}`
}

/** Certifies one operation; what it answers under names of vectors goes into `known`. */
async function* certifyOperation(
  candidate: Candidate,
  family: Family,
  operation: Operation | Call,
  known: Record<string, unknown>,
): AsyncGenerator<Omit<Check, 'operation'>> {
  const { success = '200', timeout = ANSWER_MS } = family
  const { partner, output } = operation
  const told = (check: string, right: boolean, expected: string, answer: Answer) => ({
    check,
    ...endOf(right, expected, answer),
  })
  const { input, missing } = inputOf(operation, known)
  if (input === null) {
    yield { check: 'all', result: 'skipped', found: `give --values ${missing.map((name) => `${name}=…`).join()}` }
    return
  }
  const isRefused = ({ status, code, lost }: Answer) => lost === null && status < 500 && code !== success
  const ask = (wrong: Wrong = {}) => send(candidate, partner, input, wrong, timeout * 2)
  // Before anything succeeds, as a key may be good once.
  const unsigned: [check: string, wrong: Wrong][] = [
    ['wrong signature', { mac: 'A'.repeat(43) }],
    ['old clock', { time: candidate.now() - 6 * MINUTE }],
    ['clock ahead', { time: candidate.now() + 6 * MINUTE }],
  ]
  for (const [check, wrong] of unsigned) {
    const answer = await ask(wrong)
    yield told(check, answer.status === UNSIGNED, `status ${UNSIGNED}`, answer)
  }
  if (partner.method !== 'GET') {
    const answer = await ask({ body: '{"' })
    yield told('malformed input', isRefused(answer), 'a refusal', answer)
  }
  // What a form is refused for is shown at the end of its payment.
  if (partner.refusals && partner !== PAYS.form.partner) {
    const names = Object.keys(input)
    const unknown = Object.fromEntries(Object.entries(UNKNOWN).filter(([name]) => names.includes(name)))
    const answer = await send(candidate, partner, { ...input, ...unknown })
    const codes = Object.keys(partner.refusals)
    const right = answer.code !== null && codes.includes(answer.code)
    yield told('refusal', right, `code ${codes.join(' or ')}`, answer)
  }
  const nonce = randomUUID()
  const first = await ask({ nonce })
  const fault = first.lost === null && first.code === success ? faultIn(family, operation, known, first.result) : null
  yield fault
    ? { check: 'success', result: 'failed', found: fault }
    : told(
        'success',
        first.lost === null && Math.floor(first.status / 100) === 2 && first.code === success,
        `code ${success}`,
        first,
      )
  const intime = first.lost === null && first.ms <= timeout
  yield {
    check: 'in time',
    result: intime ? 'passed' : 'failed',
    found: first.lost === null ? `${Math.round(first.ms)} ms of ${timeout}` : said(first),
  }
  const replay = await ask({ nonce })
  yield told('replay', replay.status === UNSIGNED, `status ${UNSIGNED}`, replay)
  const { entry, logsIn } = family
  if (entry && 'asks' in entry && entry.asks === operation) {
    const spent = await ask()
    const codes = Object.keys(partner.refusals ?? {})
    yield told('key once', codes.includes(spent.code ?? ''), `code ${codes.join(' or ')}`, spent)
  }
  if (operation === logsIn && !fault) {
    const memberIn = ({ result }: Answer) => v.safeParse(PartnerMember, result).output as PartnerMember | undefined
    const still = await send(candidate, partner, { ...input, authkey: memberIn(first)?.authkey }, {}, timeout * 2)
    const same = still.code === success && memberIn(still)?.userKey === memberIn(first)?.userKey
    yield told('logged in', same, 'the same member', still)
  }
  if (isRepeatable(operation)) {
    const again = await ask()
    const same = JSON.stringify(again.result) === JSON.stringify(first.result)
    yield told('repeat', again.code === success && same, 'the same result', again)
  }
  if (isLink(operation) || fault) return
  // What vectors say stays as it is: the status of a payment is not that of its order.
  const answered = Object.entries(v.safeParse(output, first.result).output ?? {})
  Object.assign(known, Object.fromEntries(answered.filter(([name]) => !(name in VECTORS))))
}

/** An operation by the partner's endpoint, as its checks name it. */
export const nameOf = ({ partner }: Operation | Call) => `${partner.method ?? 'POST'} ${partner.path}`

/** A payment that was ended unpaid stays so: nobody is given a form of it. */
async function* certifyEnd(candidate: Candidate, form: Call, known: Record<string, unknown>): AsyncGenerator<Check> {
  const answer = await send(candidate, form.partner, inputOf(form, known).input ?? {})
  const expected = 'code ENDED, as it was ended unpaid'
  yield { operation: nameOf(form), check: 'refusal', ...endOf(answer.code === 'ENDED', expected, answer) }
}

/**
 * Runs every operation of a family against a partner's own endpoint, in the order in which they are
 * declared, and tells each check as it ends. A payment is certified with an order of its own, as
 * one that has ended stays so.
 */
export async function* certify(candidate: Candidate, family: Family): AsyncGenerator<Check> {
  const known: Record<string, unknown> = { ...VECTORS, ...candidate.values }
  const until = new Date(candidate.now() + 15 * MINUTE).toISOString()
  const paid = { ...known, orderId: `N000102-${String(randomInt(1e10)).padStart(10, '0')}`, expiresAt: until }
  const pays = Object.values(family.pays ?? {})
  for (const operation of callsOf(family, candidate.paying)) {
    const values = pays.some(({ partner }) => partner === operation.partner) ? paid : known
    for await (const check of certifyOperation(candidate, family, operation, values))
      yield { operation: nameOf(operation), ...check }
    if (family.pays && operation === family.pays.refund) yield* certifyEnd(candidate, family.pays.form, paid)
  }
}
