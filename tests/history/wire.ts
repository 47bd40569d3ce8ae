import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { NUMBER_LETTERS } from '#contract/bounds.ts'
import { createDice, type Random } from './random.ts'

/**
 * What goes wrong with a call: it never arrives; it is answered with a 500; it arrives when its
 * sender has given it up; it arrives, and the answer is no JSON, half of itself, or never. Where
 * an answer says whose payment it is about, that of somebody else comes in the place of no JSON.
 */
const FAULTS = ['lost', 'failed', 'late', 'malformed', 'truncated', 'dropped'] as const
/**
 * Percent of bookings that the booking service says no to, though it had held them, and of first
 * cancellations.
 */
const NO = 5
const NO_CANCEL = 20
/** Milliseconds until a connection that was given up is seen to be. */
const HANG_UP = 250
const JSON_TYPE = 'application/json'
type Fault = (typeof FAULTS)[number]

/** A call that changes something for an order, as it was seen on its way. */
export interface Act {
  orderId: string
  what: 'confirm' | 'refund' | 'book' | 'cancel' | 'hold' | 'take' | 'return'
  key: string | null
  body: string
  fault: Fault | null
  /** Whether the booking service said no to it. */
  refused: boolean
}

/**
 * An act on its way: `silent` where its sender must hang up to go on, as it may at any call of a
 * partner, which has less time than a busy machine takes now and then.
 */
interface Way {
  act: Act
  what: Act['what']
  silent: boolean
  ended: boolean
}

/**
 * The network between the edge and everything behind it, and between the payment provider and the
 * edge.
 */
export interface Wire {
  port: number
  acts: Act[]
  /** What must never happen on a wire, in words. */
  wrongs: string[]
  calls: number
  faults: Record<string, number>
  /** Ends all faults, and waits until whatever is on its way has arrived. */
  calm: () => Promise<void>
  /** Called when a request of the edge says after how many waits it has died. */
  onDeath: (work: (after: number) => void) => void
  stop: () => Promise<void>
}

/**
 * Percent of the calls that something happens to: reads of the catalogue and messages, all other
 * calls outward, notices of the payment provider.
 */
export interface Weather {
  reads: number
  calls: number
  notices: number
}

const ACTS: [pattern: RegExp, what: Act['what']][] = [
  [/^POST \/toss\/v1\/payments\/confirm$/, 'confirm'],
  [/^POST \/toss\/v1\/payments\/[^/]+\/cancel$/, 'refund'],
  [/^POST \/place\/bookings$/, 'book'],
  [/^POST \/place\/bookings\/[^/]+\/cancel$/, 'cancel'],
  [/^POST \/partner\/[^/]+\/(points|coupons)\/hold$/, 'hold'],
  [/^POST \/partner\/[^/]+\/(points|coupons)\/take$/, 'take'],
  [/^POST \/partner\/[^/]+\/(points|coupons)\/return$/, 'return'],
]
/**
 * Calls in good weather: reads of the catalogue, and codes, of which a guest may ask for few.
 * Payments are read to learn what became of money.
 */
const CALM = /^GET \/(?!toss)|^POST \/sms/
/** Calls whose answer says of which order it is. */
const PAYMENTS = /^\/(?:toss\/v1\/payments|partner\/[^/]+\/payment\/(?:result|refund))/
const ORDER = new RegExp(`[${NUMBER_LETTERS.join('')}]\\d{6}-[0-9A-Z]{10}`)

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

function headersOf(request: IncomingMessage): Record<string, string> {
  const { host: _, connection: __, 'content-length': ___, ...rest } = request.headers
  return rest as Record<string, string>
}

/** Which call it is, whatever it is about. */
const kindOf = ({ method }: IncomingMessage, path: string) => `${method} ${path.replaceAll(/[^/]*\d[^/]*/g, ':id')}`

/** Passes a request on; null where nobody answers. */
async function pass(base: string, request: IncomingMessage, body: string) {
  const method = request.method ?? 'GET'
  try {
    const response = await fetch(`${base}${request.url}`, {
      method,
      headers: headersOf(request),
      redirect: 'manual',
      ...(method === 'GET' || method === 'HEAD' ? {} : { body }),
    })
    const type = response.headers.get('content-type') ?? JSON_TYPE
    return { status: response.status, type, text: await response.text() }
  } catch {
    return null
  }
}

/**
 * Lays the wire. What happens to a call is decided by the seed, the address and how often it was
 * called, so that a seed replays its weather. `limit` is how long the most patient sender waits, in
 * milliseconds of the wall clock.
 */
export async function layWire(
  seed: number,
  weather: Weather,
  { origin, edge, limit }: { origin: string; edge: string; limit: number },
): Promise<Wire> {
  const kinds = new Map<string, Random>()
  const open = new Map<string, Way>()
  const bodies = new Map<string, string>()
  /** The last answers about payments, by the call. */
  const answers = new Map<string, string>()
  const under = new Set<Promise<void>>()
  let stormy = true
  let died: (after: number) => void = () => undefined
  const wire: Omit<Wire, 'port' | 'stop'> = {
    acts: [],
    wrongs: [],
    calls: 0,
    faults: {},
    calm: async () => {
      stormy = false
      await Promise.all(under)
    },
    onDeath: (work) => {
      died = work
    },
  }

  function draw(kind: string, percent: number): { fault: Fault | null; dice: Random } {
    const dice = kinds.get(kind) ?? createDice(seed, kind)
    kinds.set(kind, dice)
    const struck = dice.chance(percent)
    const fault = dice.pick(FAULTS)
    if (!stormy || !struck) return { fault: null, dice }
    wire.faults[fault] = (wire.faults[fault] ?? 0) + 1
    return { fault, dice }
  }

  /**
   * Notes what changes an order, and holds it against the rules of the wire. Null for what changes
   * none.
   */
  function watch(request: IncomingMessage, response: ServerResponse, body: string, fault: Fault | null): Way | null {
    const what = ACTS.find(([pattern]) => pattern.test(`${request.method} ${request.url}`))?.[1]
    if (!what) return null
    const key = (request.headers['idempotency-key'] as string | undefined) ?? null
    const orderId = ORDER.exec(`${request.url} ${key} ${body}`)?.[0] ?? ''
    const act: Act = { orderId, what, key, body, fault, refused: false }
    wire.acts.push(act)
    if (what === 'confirm' || what === 'refund') {
      if (key === null) wire.wrongs.push(`key: ${what} of ${orderId} went out without an idempotency key`)
      else if ((bodies.get(`${what} ${key}`) ?? body) !== body)
        wire.wrongs.push(`key: ${what} of ${orderId} said two things under the key ${key}`)
      bodies.set(`${what} ${key}`, body)
    }
    const silent = fault === 'lost' || fault === 'late' || request.url?.startsWith('/partner/') === true
    const way: Way = { act, what, silent, ended: false }
    const other = open.get(orderId)
    const atOnce = () => {
      if (other && !other.ended && orderId)
        wire.wrongs.push(`lease: ${what} of ${orderId} while its ${other.what} was under way`)
    }
    // Who gives up waiting hangs up and goes on: which of the two is seen first is chance.
    if (other?.silent) setTimeout(atOnce, HANG_UP)
    else atOnce()
    open.set(orderId, way)
    response.once('close', () => {
      way.ended = true
    })
    return way
  }

  /** The last answer to such a call about somebody else's payment; null where there was none. */
  function theirs(kind: string, text: string): string | null {
    const last = answers.get(kind)
    answers.set(kind, text)
    return last !== undefined && ORDER.exec(last)?.[0] !== ORDER.exec(text)?.[0] ? last : null
  }

  /**
   * What the booking service says no to: a booking, or the first that it hears of a cancellation
   * with which nothing is given back yet.
   */
  function refused(way: Way | null): string | null {
    const dice = () => createDice(seed, `no ${way?.what} ${wire.calls}`)
    if (!stormy || !way) return null
    if (way.what === 'book') return dice().chance(NO) ? 'SOLD_OUT' : null
    const acts = wire.acts.filter(({ orderId }) => orderId === wire.acts.at(-1)?.orderId)
    const first = acts.filter(({ what }) => what === 'cancel' || what === 'refund' || what === 'return').length === 1
    return way.what === 'cancel' && first && dice().chance(NO_CANCEL) ? 'NOT_CANCELABLE' : null
  }

  async function answer(request: IncomingMessage, response: ServerResponse, fault: Fault | null, base: string) {
    const body = await textOf(request)
    const way = watch(request, response, body, fault)
    const say = (status: number, type: string, text: string) => {
      // From here on whoever asked may go on.
      if (way) way.ended = true
      response.writeHead(status, { 'content-type': type }).end(text)
    }
    const hangUp = () => {
      if (way) way.ended = true
      response.destroy()
    }
    const no = refused(way)
    if (way && no !== null) {
      way.act.refused = true
      wire.faults.no = (wire.faults.no ?? 0) + 1
      return say(409, JSON_TYPE, `{"code":"${no}","message":""}`)
    }
    if (fault === 'failed') return say(500, JSON_TYPE, '{}')
    if (fault === 'lost' || fault === 'late') {
      await sleep(limit)
      if (fault === 'late') await pass(base, request, body)
      return hangUp()
    }
    const told = await pass(base, request, body)
    if (!told || fault === 'dropped') return hangUp()
    const { status, type, text } = told
    const path = new URL(request.url ?? '/', 'http://wire').pathname
    const other = status === 200 && PAYMENTS.test(path) ? theirs(kindOf(request, path), text) : null
    if (fault === 'malformed' && other !== null) {
      wire.faults.mixed = (wire.faults.mixed ?? 0) + 1
      return say(200, type, other)
    }
    if (fault === 'malformed') return say(status, type, `<html>${text.length}</html>`)
    return say(status, type, fault === 'truncated' ? text.slice(0, text.length / 2) : text)
  }

  /** A notice may come twice, late, or not at all, in which case the provider sends it again. */
  async function notify(request: IncomingMessage, response: ServerResponse) {
    const body = await textOf(request)
    const { fault, dice } = draw('notice', weather.notices)
    const twice = stormy && dice.chance(weather.notices)
    if (stormy && dice.chance(weather.notices)) await sleep(dice.below(limit))
    request.url = '/api/tossPayment/webhook'
    const told = fault === 'lost' || fault === 'failed' ? null : await pass(edge, request, body)
    if (twice) await pass(edge, request, body)
    response.writeHead(fault !== null || !told ? 500 : told.status).end()
  }

  function passing(work: Promise<unknown>, response: ServerResponse): void {
    const done: Promise<void> = work
      .then(
        () => undefined,
        () => void response.destroy(),
      )
      .finally(() => under.delete(done))
    under.add(done)
  }

  const server = createServer((request, response) => {
    response.on('error', () => undefined)
    const path = new URL(request.url ?? '/', 'http://wire').pathname
    // Never answered: who is dead hears nothing.
    if (path.startsWith('/death/')) return died(Number(path.slice('/death/'.length)))
    if (path === '/notice') return passing(notify(request, response), response)
    wire.calls += 1
    const kind = kindOf(request, path)
    const { fault } = draw(kind, CALM.test(kind) ? weather.reads : weather.calls)
    return passing(answer(request, response, fault, origin), response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return Object.assign(wire, {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  })
}
