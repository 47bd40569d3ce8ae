import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import type { Endpoint } from '#contract/endpoint.ts'
import { city } from '#contract/partner/city.ts'
import { ezwel } from '#contract/partner/ezwel.ts'
import { EnteredMember } from '#contract/partner/facts.ts'
import type { Family } from '#contract/partner/operation.ts'
import { vacation } from '#contract/partner/vacation.ts'
import { cbcEntry, gcmEntry, signature } from './reference.ts'

/** What the examples share. The key is for reading only: it is on a page. */
export const EXAMPLE = {
  /** Channels of the sample portfolio, each with the family that its example shows. */
  channels: { asked: 'ezwel', asks: 'suwon', gcm: 'hyuga', 'cbc-hmac': 'ezwel' },
  id: 'k1',
  key: Buffer.from(Array.from({ length: 32 }, (_, at) => at)).toString('base64'),
  now: '2026-11-21T12:00:00+09:00',
} as const

const TIME = Date.parse(EXAMPLE.now)
const FENCE = '```'

/** A request of an example, with all of its headers. */
export interface Example {
  channel: string
  method: string
  /** Under the partner's address, or ours. */
  path: string
  headers: Record<string, string>
  body: string
}

function signed(channel: string, method: string, path: string, input: object, nonce: string): Example {
  const body = JSON.stringify(input)
  const time = String(TIME)
  const headers = {
    'content-type': 'application/json',
    channel,
    'x-partner-key': EXAMPLE.id,
    'x-partner-time': time,
    'x-partner-nonce': nonce,
    'x-partner-signature': signature(EXAMPLE.key, [channel, method, path, time, nonce, body]),
  }
  return { channel, method, path, headers, body }
}

function named<Of extends Pick<Endpoint, 'path'>>(list: readonly Of[] | undefined, end: string): Of {
  const found = list?.find(({ path }) => path.endsWith(end))
  if (!found) throw new Error(`no family declares ${end}`)
  return found
}

const POINTS = named(ezwel.operations, '/point/show')
const INFO = named(city.inbound, '/reservationInfo')

/** What the shop sends a partner. */
export function askedExample(): Example {
  const input = v.parse(POINTS.partner.input, { userKey: '0100200301' }) as object
  const { method = 'POST', path } = POINTS.partner
  return signed(EXAMPLE.channels.asked, method, path, input, 'mY3TtRkQ8vVb1oZc4hXw9aLe')
}

/** What a partner sends the shop. */
export function asksExample(): Example {
  const channel = EXAMPLE.channels.asks
  const input = v.parse(INFO.input, { orderId: 'N261121-K3V9QX7M2A' }) as object
  return signed(channel, INFO.method, INFO.path.replace(':partner', channel), input, 'Qe7uPzK2dWn5rGx0sBt6yJfA')
}

/** What is within an entry, each with a word of its own. */
const entered = (nonce: string) => {
  const member = { userKey: '0100200301', userNm: '김다온', hP: '01051230001', mobileYn: 'Y' }
  const value = { member, time: TIME, nonce }
  v.parse(EnteredMember, value)
  return JSON.stringify(value)
}
const ENTERED = { gcm: entered('b8NcVhT3kLq1XyZw6RmPsA2e'), 'cbc-hmac': entered('Hf4jUo9iDg7aEx2vKt5nCwBr') }
const iv = (size: number) => Buffer.from(Array.from({ length: size }, (_, at) => 255 - at))

function addressOf(channel: string, { entry }: Family, value: string): string {
  if (!entry) throw new Error(`${channel} has no entry`)
  return `/${channel}?${entry.parameter}=${value}`
}

/** Addresses by which a member arrives, a cipher each. */
export function entryExample(cipher: 'gcm' | 'cbc-hmac'): string {
  const { id, key, channels } = EXAMPLE
  return cipher === 'gcm'
    ? addressOf(channels.gcm, vacation, gcmEntry(id, key, iv(12), ENTERED.gcm))
    : addressOf(channels['cbc-hmac'], ezwel, cbcEntry(id, key, iv(16), ENTERED['cbc-hmac']))
}

const block = (language: string, ...lines: string[]) => [FENCE + language, ...lines, FENCE].join('\n')

function httpText({ method, path, headers, body }: Example): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return block('http', `${method} ${path} HTTP/1.1`, ...lines, '', body)
}

/** The key and the time of all examples. */
export const keyText = () => block('', `PARTNER_<CHANNEL>_KEYS = ${EXAMPLE.id}:${EXAMPLE.key}`)

/** What the shop sends a partner, and what it is answered. */
export function askedText(): string {
  const result = { point: 48_000, minUse: 3000, unit: 1000, maxUse: 300_000, maxRate: 50 }
  v.parse(POINTS.output, result)
  const answer = JSON.stringify({ code: ezwel.success ?? '200', message: '', result })
  return `${httpText(askedExample())}\n${block('json', answer)}`
}

/** What a partner sends the shop. */
export const asksText = () => httpText(asksExample())

/** What is encrypted into both addresses, and the addresses. */
export function entriesText(): string {
  return block('', `${ENTERED.gcm}`, entryExample('gcm'), '', ENTERED['cbc-hmac'], entryExample('cbc-hmac'))
}

/** The code that has made every value of the examples. */
export function referenceText(): string {
  return block('ts', readFileSync(new URL('reference.ts', import.meta.url), 'utf8').trim())
}
