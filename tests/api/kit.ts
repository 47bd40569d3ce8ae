import type { DiscountPolicy } from '#contract/discount.ts'
import { type Harness, outbox, startHarness } from '../harness.ts'
import { catalogue } from '../origin/catalogue.ts'

/** The channel whose policies tests know, and one that gives nothing. */
export const GENEROUS = 'ktour'
export const PLAIN = 'skt'

const POLICIES: [id: number, policy: Partial<DiscountPolicy['policy']>, scope?: Partial<DiscountPolicy>][] = [
  [
    11,
    {
      discountOptionType: 'CHANNEL',
      percentDiscount: { discountPercent: 5 },
      maxDiscountAmount: 8000,
      minItemPrice: 60_000,
    },
  ],
  [
    12,
    { discountOptionType: 'CATEGORY', percentDiscount: { discountPercent: 10 } },
    { categoryList: [{ category: 'motel' }] },
  ],
  [13, { discountOptionType: 'PRODUCT', moneyDiscount: { discountAmount: 15_000 } }, { placeList: [{ placeNo: 102 }] }],
]

function channelRows(): [string, unknown[]][] {
  return [
    ...[GENEROUS, PLAIN].map((name): [string, unknown[]] => [
      `INSERT OR REPLACE INTO channel VALUES (?1, ?1, ?1, '["place","foreign","leisure","rentcar"]', '', 0, 1, '{}', NULL)`,
      [name],
    ]),
    ...POLICIES.map(([id, policy, scope]): [string, unknown[]] => [
      'INSERT INTO discount_policy VALUES (?, ?, ?, ?)',
      [
        id,
        GENEROUS,
        'PLACE',
        JSON.stringify({
          policy: {
            id,
            policyName: `할인 ${id}`,
            minItemPrice: null,
            maxDiscountAmount: null,
            moneyDiscount: null,
            percentDiscount: null,
            customCoupon: false,
            ...policy,
          },
          categoryList: [],
          placeList: [],
          foreignList: [],
          leisureList: [],
          ...scope,
        }),
      ],
    ]),
  ]
}

/** The harness with the small catalogue beside its own. */
export async function startWithCatalogue(): Promise<Harness> {
  const harness = await startHarness()
  const db = await harness.originDb()
  await db.batch([...catalogue(), ...channelRows()].map(([sql, values]) => db.prepare(sql).bind(...values)))
  return harness
}

/** A whole answer: what was said, word for word, and its headers. */
export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: what came over the wire is read freely by tests
  body: any
  text: string
  headers: Headers
}

/** A browser without a screen whose cookies tests may read and steal. */
export class Browser {
  readonly cookies = new Map<string, string>()
  readonly harness: Harness
  readonly channel: string
  /** The IP address it asks from; without one a developer's machine, which is not counted. */
  readonly address: string | undefined
  constructor(harness: Harness, channel = 'narae', address?: string) {
    this.harness = harness
    this.channel = channel
    this.address = address
  }
  async send(method: string, path: string, init: RequestInit = {}): Promise<Answer> {
    const headers = new Headers({ channel: this.channel })
    if (init.body !== undefined) headers.set('content-type', 'application/json')
    if (this.address) headers.set('cf-connecting-ip', this.address)
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    if (cookie) headers.set('cookie', cookie)
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value)
    const response = await this.harness.fetch(path, { ...init, method, headers })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      this.cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const text = await response.text()
    const json = response.headers.get('content-type')?.includes('json')
    return { status: response.status, body: json ? JSON.parse(text) : null, text, headers: response.headers }
  }
  post(path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('POST', path, { headers, body: JSON.stringify(body) })
  }
  get(path: string): Promise<Answer> {
    return this.send('GET', path)
  }
}

/** The code in the newest message to a recipient. */
export async function codeFor(harness: Harness, to: string): Promise<string> {
  const [newest] = await outbox(harness, to)
  const code = /(?<!\d)\d{6}(?!\d)/.exec(newest?.text ?? '')?.[0]
  if (!code) throw new Error(`no code for ${to}`)
  return code
}

/** A map's nearest view of a point: each result there is told by itself. */
export const viewOf = ({ lat, lon }: { lat: number; lon: number }) => ({
  bounds: { south: lat - 0.001, north: lat + 0.001, west: lon - 0.001, east: lon + 0.001 },
  zoom: 17,
})
