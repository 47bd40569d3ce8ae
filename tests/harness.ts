import { Agent, fetch as undici } from 'undici'
import type { Quote } from '../src/contract/quote.ts'
import type { FixtureRoom } from './fixture.ts'
import { type Deployment, startWorkers } from './workers.ts'

/** Where tests stand unless they say otherwise: a Saturday in November, off-season. */
export const NOW = '2026-11-21T12:00:00+09:00'

/**
 * A connection for each request: workerd ends one that has waited for five seconds, as while a test
 * reads a page on a busy machine, and what is sent by it in that moment has no answer. The `fetch`
 * of Node 24 cannot: it throws beside every promise as such a connection ends before somebody has
 * read a long answer (nodejs/undici#5360).
 */
const CONNECTIONS = new Agent({ pipelining: 0 })

/** Both Workers on workerd, with their databases. */
export interface Harness {
  url: string
  fetch: (path: string, init?: RequestInit) => Promise<Response>
  /** A request to the edge under a whole address: over https, or with a host that is not ours. */
  fetchAt: (address: string, init?: RequestInit) => Promise<Response>
  edgeDb: () => Promise<D1Database>
  originDb: () => Promise<D1Database>
  /** The edge's second ledger, without a table as yet. */
  secondDb: () => Promise<D1Database>
  /** What the edge's maintenance state is read from. */
  maintenance: () => Promise<KVNamespace>
  /** Where both clocks stand. */
  now: () => string
  /** Moves both clocks. What the Workers remember stays: `setVars` starts them anew. */
  setClock: (clock: string) => Promise<void>
  /**
   * Gives both Workers other variables beside the clock and the environment, as a new deployment
   * would.
   */
  setVars: (vars: Record<string, string>) => Promise<void>
  /** Keeps new orders of channels in other ledgers, as a new deployment would. */
  setLedgers: (ledgers: Record<string, number>) => Promise<void>
  /** Serves the pages of another folder of the project, as a new deployment would. */
  deploy: (dist: string) => Promise<void>
  /** Every line that both Workers have logged since the last `setVars` or `deploy`. */
  logs: () => readonly string[]
  /** Lets minutes pass. */
  pass: (minutes: number) => Promise<void>
  /** The cron minute of the edge. */
  reconcile: () => Promise<void>
  /** How many rooms of a type are left on a night; a control of the local origin. */
  setStock: (room: FixtureRoom, night: string, left: number) => Promise<void>
  /** A fault of a service behind the edge, until `clearFaults`. */
  setFault: (fault: {
    target: string
    path?: string
    mode: string
    ms?: number
    status?: number
    code?: string
    times?: number
    body?: string
  }) => Promise<void>
  clearFaults: () => Promise<void>
  /** Changes what a channel is registered for; a `bookingName` of null ends its registration. */
  register: (registration: {
    channel: string
    bookingName?: string | null
    products?: readonly string[]
    marketing?: boolean
    enableBanner?: boolean
  }) => Promise<void>
  stop: () => Promise<void>
}

/**
 * Starts the edge and the origin as they are built for production, joined by their service binding,
 * with migrated databases and the fixture's catalogue; with `properties` also the first so many of
 * the seed's, and its channels. One harness a test file: `beforeAll` to `afterAll`.
 */
export async function startHarness({
  clock = NOW,
  properties = 0,
  vars = {},
  dist = 'dist',
  photos,
  ledgers,
  around,
}: {
  clock?: string
  properties?: number
  /** Variables of both Workers beside the clock and the environment. */
  vars?: Record<string, string>
  /** The folder of the pages, within the project. */
  dist?: string
  /** Where somebody draws the photos, for a browser that looks at them. */
  photos?: string
  /** Channels with the ledger of their orders, where that is not the first. */
  ledgers?: Record<string, number>
  /** A module that stands around the edge. */
  around?: string
} = {}): Promise<Harness> {
  let current = clock
  let variables = vars
  let pages = dist
  let kept = ledgers
  const deployment = (): Deployment => {
    const each = { ENVIRONMENT: 'test', TEST_CLOCK: current, ...variables }
    return {
      vars: { edge: each, origin: { ...each, ...(photos && { PHOTO_SERVICE: photos }) } },
      dist: pages,
      ...(kept && { ledgers: kept }),
      ...(around && { around }),
    }
  }
  const workers = await startWorkers(deployment(), { properties })
  const restart = () => workers.deploy(deployment())

  const request: Harness['fetch'] = (path, init) => {
    const asked = { redirect: 'manual', ...(init as object), dispatcher: CONNECTIONS } as const
    return undici(new URL(path, workers.url()), asked) as unknown as Promise<Response>
  }
  const control = async (method: string, path: string, body?: unknown) => {
    const json =
      body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    const response = await request(`/__origin/${path}`, { method, ...json })
    if (!response.ok) throw new Error(`${method} /__origin/${path}: ${response.status} ${await response.text()}`)
  }
  const setClock = async (now: string) => {
    if (now === current) return
    current = now
    await control('PUT', 'clock', { now })
  }
  return {
    get url() {
      return workers.url().href
    },
    fetch: request,
    fetchAt: workers.fetchAt,
    edgeDb: () => workers.db('edge'),
    originDb: () => workers.db('origin'),
    secondDb: () => workers.db('DB_1'),
    maintenance: workers.maintenance,
    now: () => current,
    setClock,
    setVars: async (more) => {
      variables = more
      await restart()
    },
    setLedgers: async (more) => {
      kept = more
      await restart()
    },
    deploy: async (folder) => {
      pages = folder
      await restart()
    },
    logs: workers.logs,
    pass: (minutes) => setClock(new Date(Date.parse(current) + minutes * 60_000).toISOString()),
    reconcile: workers.minute,
    setStock: ({ roomId }, night, left) => control('PUT', 'stock', { roomId, night, left }),
    setFault: (fault) => control('PUT', 'faults', fault),
    clearFaults: () => control('DELETE', 'faults'),
    register: (registration) => control('PUT', 'registrations', registration),
    stop: workers.stop,
  }
}

/** An answer of the API: its status and its JSON. */
export interface Answer<Body> {
  status: number
  body: Body
}
/** A failed answer. */
export interface Failed {
  error: { code: string; message: string; requestId: string; data?: Record<string, number | string> }
}

/** A visitor of a channel, with their cookies. */
export interface Visitor {
  harness: Harness
  channel: string
  cookies: ReadonlyMap<string, string>
  /** A request with the visitor's cookies and channel, keeping the cookies of the answer. */
  fetch: (path: string, init?: RequestInit) => Promise<Response>
  post: <Body>(path: string, input?: unknown, headers?: Record<string, string>) => Promise<Answer<Body>>
}

export function visitor(harness: Harness, channel = 'narae'): Visitor {
  const jar = new Map<string, string>()
  const request = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('channel', channel)
    if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await harness.fetch(path, { ...init, headers })
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    return response
  }
  return {
    harness,
    channel,
    cookies: jar,
    fetch: request,
    post: async <Body>(path: string, input: unknown = {}, headers: Record<string, string> = {}) => {
      const response = await request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(input),
      })
      return { status: response.status, body: (await response.json()) as Body }
    },
  }
}

/** A message of the outbox. */
export interface Message {
  kind: string
  to: string
  subject: string
  text: string
  key: string
}

/** The messages sent to somebody, newest first. */
export async function outbox(harness: Pick<Harness, 'fetch'>, to: string): Promise<Message[]> {
  const response = await harness.fetch(`/__origin/outbox?to=${encodeURIComponent(to)}`)
  return ((await response.json()) as { list: Message[] }).list
}

/** How long a message may take on a slow machine, milliseconds. */
const OUTBOX_MS = 60_000

/** Waits until the messages to somebody are as they should be; messages go out after the answer. */
export async function outboxUntil(
  harness: Harness,
  to: string,
  right: (messages: Message[]) => boolean,
): Promise<Message[]> {
  const until = Date.now() + OUTBOX_MS
  for (;;) {
    const messages = await outbox(harness, to)
    if (right(messages)) return messages
    if (Date.now() > until)
      throw new Error(`the outbox of ${to} holds ${JSON.stringify(messages.map((each) => each.key))}`)
    await new Promise((done) => setTimeout(done, 100))
  }
}

/** Proves a visitor's phone, or with `by: 'email'` their address, by the code of the outbox. */
export async function verify(
  who: Visitor,
  person: { name: string; phone?: string; email?: string },
  by: 'phone' | 'email' = 'phone',
): Promise<void> {
  const path = by === 'phone' ? '/api/certification' : '/api/certification/email'
  const to = person[by] ?? ''
  const sent = await who.post<{ verificationId: string }>(path, { name: person.name, [by]: to, consent: true })
  if (sent.status !== 200) throw new Error(`no code was sent: ${JSON.stringify(sent.body)}`)
  const message = (await outbox(who.harness, to)).find((each) => each.key === sent.body.verificationId)
  const code = /\b\d{6}\b/.exec(message?.text ?? '')?.[0]
  const checked = await who.post(`${path}/check`, { verificationId: sent.body.verificationId, code })
  if (checked.status !== 200) throw new Error(`not verified: ${JSON.stringify(checked.body)}`)
}

/** What a visitor asks for on the payment screen; the rest of the form has its usual answers. */
export interface Order {
  room: FixtureRoom
  checkIn: string
  checkOut: string
  expectedAmount: number
  guest: { name: string; phone: string; email: string }
  [more: string]: unknown
}

/** The input of `checkReservePlace` for an order. */
export function orderInput({ room, ...more }: Order): Record<string, unknown> {
  return {
    placeId: room.placeId,
    roomId: room.roomId,
    adults: 2,
    children: 0,
    agreements: ['service', 'privacy', 'thirdParty', 'cancellation', 'age'],
    attempt: crypto.randomUUID(),
    ...more,
  }
}

/** Asks for a quote. */
export function quote(who: Visitor, order: Order): Promise<Answer<Quote & Failed>> {
  return who.post('/api/placeReserve/checkReservePlace', orderInput(order))
}

/**
 * Opens the payment window for a quote, as the SDK would: the window's address. `tampered` is an
 * amount that a visitor's own script put in.
 */
export async function openWindow(who: Visitor, { window }: Pick<Quote, 'window'>, tampered?: number): Promise<string> {
  if (!window) throw new Error('nothing is charged')
  if (window.provider === 'partner') return openPage(who, window)
  const { provider, sdkUrl, amount, currency, ...order } = window
  const opened = await who.post<{ session: string }>('/__origin/toss/sessions', {
    method: 'CARD',
    amount: { currency, value: tampered ?? amount },
    ...order,
  })
  if (opened.status !== 201) throw new Error(`no payment window: ${JSON.stringify(opened.body)}`)
  return `/__origin/toss/window/${opened.body.session}`
}

/** Sends the form of a partner's payment page, as the browser does: where the page stands. */
export async function openPage(
  who: Visitor,
  { url, formData, successUrl }: { url: string; formData: string; successUrl: string },
): Promise<string> {
  const body = new URLSearchParams({ formData, returnUrl: successUrl })
  const response = await who.fetch(url, { method: 'POST', body })
  const location = response.headers.get('location')
  if (!location) throw new Error(`no payment page: ${response.status} ${await response.text()}`)
  return location
}

async function firstCard(who: Visitor, window: string): Promise<string> {
  const page = await (await who.fetch(window)).text()
  return /name="card" value="([^"]+)"/.exec(page)?.[1] ?? ''
}

/** Presses a button of the payment window; the query that the visitor comes back with. */
export async function press(
  who: Visitor,
  window: string,
  action: 'approve' | 'cancel' | 'fail' | 'leave' | 'refuse',
  form: Record<string, string> = {},
): Promise<Record<string, string>> {
  const fields =
    action === 'approve' && window.includes('/toss/')
      ? { card: await firstCard(who, window), months: '0', agree: 'yes', ...form }
      : form
  const response = await who.fetch(`${window}/${action}`, { method: 'POST', body: new URLSearchParams(fields) })
  const location = response.headers.get('location')
  if (!location) throw new Error(`${action} led nowhere: ${response.status}`)
  return Object.fromEntries(new URL(location, who.harness.url).searchParams)
}

/** Walks the payment window to its end: what `confirm` is called with. */
export async function authenticate(
  who: Visitor,
  quote: Pick<Quote, 'window'>,
  form: Record<string, string> = {},
): Promise<{ orderId: string; paymentKey: string; amount: number }> {
  const back = await press(who, await openWindow(who, quote), 'approve', form)
  return {
    orderId: back.orderId ?? '',
    paymentKey: back.paymentKey ?? back.paymentNo ?? '',
    amount: Number(back.amount),
  }
}

/** Pays a quote: the window, where anything is charged, then the confirmation. */
export async function pay(
  who: Visitor,
  quote: Pick<Quote, 'window' | 'orderId'>,
): Promise<Answer<{ orderId: string; state: string } & Failed>> {
  const { orderId, window } = quote
  const paid = window ? await authenticate(who, quote) : { orderId, paymentKey: null, amount: 0 }
  return who.post('/api/tossPayment/confirm', paid)
}
