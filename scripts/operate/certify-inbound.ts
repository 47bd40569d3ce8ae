import * as v from 'valibot'
import { CLOCK_MS, NONCE } from '#contract/partner/figures.ts'
import type { Family, Inbound } from '#contract/partner/operation.ts'
import { signature } from '../check/partners/reference.ts'
import type { Candidate, Check } from './certify.ts'
import { VECTORS } from './vectors.ts'

/** A request as a partner's own code has signed it. */
export interface SignedRequest {
  method: string
  /** From `/api` on, with its query. */
  path: string
  /** By their names in small letters. */
  headers: Readonly<Record<string, string>>
  body: string
}

/** One request: its line, its headers, a blank line, its body as it is sent. */
function requestOf(text: string): SignedRequest {
  const [head = '', ...rest] = text.trimStart().split('\n\n')
  const [line = '', ...lines] = head.split('\n')
  const [method = '', address = ''] = line.split(' ')
  const { pathname, search } = new URL(address, 'https://shop.invalid')
  const headers = lines.map((each) => [
    each.slice(0, each.indexOf(':')).trim().toLowerCase(),
    each.slice(each.indexOf(':') + 1).trim(),
  ])
  // What an editor leaves behind the last line is no part of the body.
  const body = rest.join('\n\n').replace(/\n+$/, '')
  return { method, path: pathname + search, headers: Object.fromEntries(headers), body }
}

/** The requests of a file, with lines of `###` between them, as `.http` files are written. */
export function readRequests(text: string): SignedRequest[] {
  const parts = text.replaceAll('\r\n', '\n').split(/^###.*$/m)
  return parts.filter((part) => part.trim() !== '').map(requestOf)
}

/** What a partner signs to show that it can: a call of its family for the vectors' order. */
function wantedOf({ method, path, input }: Inbound, channel: string) {
  const { orderId } = VECTORS
  const named = path.includes(':orderId')
  const at = path.replace(':partner', channel).replace(':orderId', String(orderId))
  const body = named ? {} : { orderId }
  return { method, path: at, body, isInput: (value: object) => v.is(input, { ...value, ...(named && { orderId }) }) }
}

/** The object that a body is, of which one that is empty is as good as `{}`; null for none. */
function objectOf(body: string): (object & { orderId?: unknown }) | null {
  if (body === '') return {}
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

/** Checks the calls that a family's partners make, of which each is shown signed at least once. */
export function* certifyInbound(
  { channel, keyId, key, now }: Pick<Candidate, 'channel' | 'keyId' | 'key' | 'now'>,
  { inbound = [] }: Family,
  requests: readonly SignedRequest[],
): Generator<Check> {
  const nonces = new Set<string>()
  const count = requests.length
  const others = count === 0 ? '' : `, whose ${count === 1 ? 'call is another' : `${count} calls are others`}`
  for (const call of inbound) {
    const { method, path, body, isInput } = wantedOf(call, channel)
    const operation = `${method} ${path}`
    const shown = requests.filter((each) => each.method === method && each.path.split('?')[0] === path)
    if (shown.length === 0)
      yield {
        operation,
        check: 'all',
        result: 'skipped',
        found: `sign it with ${JSON.stringify(body)} in --signed FILE${others}`,
      }
    for (const request of shown) {
      const header = (name: string) => request.headers[name] ?? ''
      const [time, nonce] = [header('x-partner-time'), header('x-partner-nonce')]
      const text = [channel, method, request.path, time, nonce, request.body]
      const right = signature(key, text)
      const sent = objectOf(request.body)
      const off = Math.abs(Number(time) - now())
      const checks: [check: string, right: boolean, expected: string, found: string][] = [
        ['channel', header('channel') === channel, channel, header('channel')],
        ['key', header('x-partner-key') === keyId, keyId, header('x-partner-key')],
        ['clock', /^\d{13}$/.test(time) && off <= CLOCK_MS, `13 digits, of these ${CLOCK_MS / 60_000} minutes`, time],
        ['nonce', NONCE.test(nonce) && !nonces.has(nonce), '16 to 64 letters, digits, - or _, never the same', nonce],
        [
          'signature',
          header('x-partner-signature') === right,
          `${right}, of ${JSON.stringify(text.join('\n'))}`,
          header('x-partner-signature'),
        ],
        [
          'input',
          sent !== null &&
            isInput(sent) &&
            Object.entries(body).every(([name, value]) => Reflect.get(sent, name) === value),
          JSON.stringify(body),
          request.body,
        ],
      ]
      nonces.add(nonce)
      for (const [check, isRight, expected, found] of checks)
        yield {
          operation,
          check,
          result: isRight ? 'passed' : 'failed',
          found: isRight ? 'as expected' : `expected ${expected}, found ${found || 'nothing'}`,
        }
    }
  }
}
