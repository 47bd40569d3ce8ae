import { Partner } from './partner.ts'
import { type Body, Provider, refuse, type Said } from './provider.ts'

/** What a test may have a service do with the next request of a kind. */
export const ANSWERS = [
  /** Does nothing, and says so. */
  'refused',
  /** Does nothing, and its code does not tell. */
  'unsure',
  /** Does nothing: a 500, with the provider's code or without any. */
  'broken',
  'error',
  /** Does nothing and never answers. */
  'silent',
  /** Never answers, and does it later. */
  'late',
  /** Does it, but the answer cannot be read, is a 500, or is lost on its way. */
  'garbled',
  'done-500',
  'lost',
  /** Charges another amount than it was asked for. */
  'other',
] as const
export type PlayedAnswer = (typeof ANSWERS)[number] | 'ok'

/** The requests there are: at the provider, the booking service, the gateway, the partner. */
export const ACTS = [
  'charge',
  'look',
  'refund',
  'book',
  'cancel',
  'release',
  'message',
  'hold',
  'take',
  'return',
] as const
export type Act = (typeof ACTS)[number]

/** How long the booking service holds, milliseconds. */
export const HOLD_MS = 15 * 60_000

const KEY = /^(?<step>[^:]+:[a-z]+)(?::(?<turn>\d+))?$/

/** Provider, desk and gateway as far as an order knows them, with a clock that a test moves. */
export class World {
  now = Date.parse('2026-11-21T03:00:00Z')
  readonly provider = new Provider(() => this.now)
  readonly partner = new Partner()
  readonly holds = new Map<string, { state: 'HELD' | 'RELEASED' | 'BOOKED' | 'CANCELED'; until: number }>()
  readonly sent = new Set<string>()
  /** Orders of which a release did not arrive: their hold ends by itself. */
  readonly unreleased = new Set<string>()
  /** How often the booking service refused to cancel an order. */
  readonly refusals = new Map<string, number>()
  /** What no honest client would ask for. */
  readonly faults: string[] = []
  private readonly scripts = new Map<Act, PlayedAnswer[]>()
  private readonly kept = new Map<string, Said>()
  private readonly under = new Map<string, () => Said>()
  private limit = { ms: 0, end: new AbortController() }

  iso(): string {
    return new Date(this.now).toISOString()
  }

  /**
   * In place of `AbortSignal.timeout`: a silent service ends it, and the clock goes on by as much.
   */
  timeout(ms: number): AbortSignal {
    this.limit = { ms, end: new AbortController() }
    return this.limit.end.signal
  }

  script(plan: readonly (readonly [Act, PlayedAnswer])[]): void {
    for (const [act, answer] of plan) this.scripts.set(act, [...(this.scripts.get(act) ?? []), answer])
  }

  /** From now on everybody does what they are asked for. */
  behave(): void {
    this.scripts.clear()
  }

  /** What was late happens. */
  settle(): void {
    for (const [key, effect] of this.under) {
      const said = effect()
      if (key.startsWith('key ')) this.kept.set(key, said)
    }
    this.under.clear()
  }

  private book({ orderId, amount }: Body): Said {
    const hold = this.holds.get(String(orderId))
    if (!hold) return refuse('NOT_FOUND', 404)
    if (hold.state === 'RELEASED') return refuse('HOLD_EXPIRED', 410)
    if (hold.state === 'HELD') hold.state = 'BOOKED'
    if (!(Number(amount) > 0)) this.faults.push(`booked for ${amount}`)
    return booked(hold.state === 'BOOKED' ? 'RESERVED' : 'CANCELED')
  }

  private cancel(orderId: string): Said {
    const hold = this.holds.get(orderId)
    if (!hold || hold.state === 'HELD' || hold.state === 'RELEASED') return refuse('NOT_FOUND', 404)
    hold.state = 'CANCELED'
    return booked('CANCELED')
  }

  private release(orderId: string): Said {
    const hold = this.holds.get(orderId)
    const effect = hold?.state === 'HELD'
    if (effect) hold.state = 'RELEASED'
    return { status: 200, body: { code: 200, result: { released: hold?.state !== 'BOOKED' } }, effect }
  }

  /**
   * Which request it is, what it does, what a refusal of it would be, and by what a repeat of it is
   * known.
   */
  private actOf(request: Request, body: Body): { act: Act; id: string; effect: () => Said; no: () => Said } {
    const path = new URL(request.url).pathname
    const orderId = path.split('/')[3] ?? ''
    const no = (code: string) => () => refuse(code, 409)
    const keyed = `key ${request.headers.get('idempotency-key')}`
    if (path.startsWith('/toss')) {
      if (request.method === 'GET')
        return { act: 'look', id: '', effect: () => this.provider.look(path), no: no('FORBIDDEN') }
      const charge = path.endsWith('/confirm')
      const effect = () =>
        charge ? this.provider.charge(body) : this.provider.refund({ ...body, paymentKey: path.split('/')[4] })
      if (!charge) return { act: 'refund', id: keyed, effect, no: no('FORBIDDEN_REQUEST') }
      return { act: 'charge', id: keyed, effect, no: () => this.provider.decline(String(body.paymentKey)) }
    }
    if (path.startsWith('/sms')) {
      const effect = () => {
        this.sent.add(String(body.key))
        return { status: 200, body: { code: 200, result: { id: 'm' } }, effect: true }
      }
      return { act: 'message', id: '', effect, no: no('INVALID_REQUEST') }
    }
    const spent = /^\/partner\/\w+\/points\/(hold|take|return)$/.exec(path)?.[1] as 'hold' | 'take' | 'return'
    if (spent) {
      const what = { hold: 'hold', take: 'take', return: 'giveBack' } as const
      const effect = () => this.partner[what[spent]](body)
      return { act: spent, id: `partner ${spent} ${body.orderId}`, effect, no: () => refuse('POINTS_SHORT', 200) }
    }
    if (request.method === 'DELETE')
      return { act: 'release', id: '', effect: () => this.release(orderId), no: no('NOT_FOUND') }
    if (path.endsWith('/cancel'))
      return {
        act: 'cancel',
        id: `desk cancel ${orderId}`,
        effect: () => this.cancel(orderId),
        no: () => {
          // What is cancelled is cancelled.
          if (this.holds.get(orderId)?.state !== 'BOOKED') return this.cancel(orderId)
          this.refusals.set(orderId, (this.refusals.get(orderId) ?? 0) + 1)
          return refuse('NOT_CANCELABLE', 409)
        },
      }
    return {
      act: 'book',
      id: `desk book ${body.orderId}`,
      effect: () => this.book(body),
      no: () => (this.holds.get(String(body.orderId))?.state === 'HELD' ? refuse('SOLD_OUT', 409) : this.book(body)),
    }
  }

  /** A key beyond the first is for when the one before was answered and did nothing. */
  private checkKey(id: string): void {
    const { step, turn = '0' } = KEY.exec(id.slice(4))?.groups ?? {}
    if (!step) this.faults.push(`not a key: ${id}`)
    if (turn === '0') return
    const before = `key ${step}${turn === '1' ? '' : `:${Number(turn) - 1}`}`
    const said = this.kept.get(before)
    if (!said || said.effect) this.faults.push(`${id} although ${before} ${said ? 'was done' : 'was not answered'}`)
  }

  async fetch(request: Request): Promise<Response> {
    // The limit of this very request, which was made just before it was sent.
    const { ms, end } = this.limit
    const silence = () => {
      this.now += ms
      const hung = new Promise<never>((_, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason))
      })
      end.abort(new DOMException('', 'TimeoutError'))
      return hung
    }
    const text = await request.text()
    const body = (text ? JSON.parse(text) : {}) as Body
    const { act, id, effect, no } = this.actOf(request, body)
    const keyed = id.startsWith('key ')
    if (keyed) this.checkKey(id)
    const answer = this.scripts.get(act)?.shift() ?? 'ok'
    if (act === 'release' && answer !== 'ok') this.unreleased.add(new URL(request.url).pathname.split('/')[3] ?? '')
    if (this.under.has(id)) return answerOf(keyed ? refuse('IDEMPOTENT_REQUEST_PROCESSING', 409) : refuse('', 500))
    const before = keyed ? this.kept.get(id) : undefined
    if (answer === 'silent') return silence()
    if (answer === 'error') return new Response('<h1>Bad gateway</h1>', { status: 502 })
    if (answer === 'late' && !before && id !== '') {
      this.under.set(id, effect)
      return silence()
    }
    const said = before ?? this.say(answer, { act, body, effect, no })
    if (keyed) this.kept.set(id, said)
    if (answer === 'late' || answer === 'lost') throw new TypeError('connection reset')
    if (answer === 'garbled') return new Response('{"paymentKey":', { status: 200 })
    if (answer === 'done-500') return new Response('', { status: 500 })
    return answerOf(said)
  }

  private say(
    answer: PlayedAnswer,
    { act, body, effect, no }: { act: Act; body: Body; effect: () => Said; no: () => Said },
  ): Said {
    if (act === 'look') return answer === 'broken' ? refuse('FAILED_INTERNAL_SYSTEM_PROCESSING', 500) : effect()
    if (answer === 'refused') return no()
    if (answer === 'unsure') return act === 'charge' || act === 'refund' ? refuse('PROVIDER_ERROR') : refuse('X', 500)
    if (answer === 'broken') return refuse('FAILED_INTERNAL_SYSTEM_PROCESSING', 500)
    return answer === 'other' && act === 'charge' ? this.provider.charge(body, 1000) : effect()
  }
}

function booked(status: 'RESERVED' | 'CANCELED'): Said {
  return { status: 200, body: { code: 200, result: { bookingNo: 'B1', status } }, effect: true }
}

function answerOf({ status, body }: Said): Response {
  return Response.json(body, { status })
}
