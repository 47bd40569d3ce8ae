import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { FAILURES, isFailureCode } from '#contract/failure.ts'
import * as place from '#contract/place/catalogue.ts'
import * as receipt from '#contract/receipt.ts'
import { MAX_BODY } from '#functions/request/limits.ts'
import contract from '#generated/contract.json' with { type: 'json' }
import { ENDPOINTS } from '#scripts/reference/endpoints.ts'
import { prepareReference } from '#scripts/reference/page.ts'
import { SAMPLES } from '#scripts/reference/samples.ts'
import fc from '../fc.ts'
import { ROOMS } from '../fixture.ts'
import { harness, start } from './booked.ts'
import { playExamples } from './examples.ts'
import { type Answer, Browser, codeFor } from './kit.ts'

/** Nothing that was sent may come back; this is part of nearly everything that is sent. */
const CANARY = 'cAnArY7q'

const { placeId } = ROOMS.standard
const stay = { checkIn: '2026-12-07', checkOut: '2026-12-08' }
const guest = { name: '홍길동', phone: '01077770001' }
/** No quote is at this price, so that thousands of them hold nothing. */
const UNSOLD = 1

const ALL = ENDPOINTS.map(({ name, endpoint }): [name: string, endpoint: Endpoint] => [name, endpoint])
const BODIED = ALL.filter(([, endpoint]) => endpoint.method !== 'GET')
/** The one endpoint that lets unknown keys pass, as its sender adds some without notice. */
const CLOSED = BODIED.filter(([name]) => name !== 'paymentWebhook')
const STAYS = BODIED.filter(([name]) => 'checkIn' in (SAMPLES[name] ?? {}))
/**
 * Stays abroad, whose guests are said room by room, and whose yesterday may be somebody's today.
 */
const ABROAD = STAYS.filter(([name]) => 'rooms' in (SAMPLES[name] ?? {})).map(([name]) => name)

let browser: Browser

beforeAll(async () => {
  // Thousands of calls from one session are what this is about, not how many are let through.
  await prepareReference()
  await start({ LIMITS: 'off' })
  browser = new Browser(harness)
  // A visitor with every right there is, so that nothing is refused only because they are nobody.
  const sent = await browser.post('/api/certification', { name: guest.name, phone: guest.phone, consent: true })
  const code = await codeFor(harness, guest.phone)
  const proved = await browser.post('/api/certification/check', { verificationId: sent.body.verificationId, code })
  expect(proved.status).toBe(200)
})
afterAll(() => harness.stop())

const pathOf = ({ path }: Endpoint, id = String(placeId)) => path.replace(':productType', 'place').replace(/:\w+/, id)
const sample = (name: string) => {
  const right = structuredClone(SAMPLES[name] ?? {})
  return 'expectedAmount' in right ? { ...right, expectedAmount: UNSOLD } : right
}
const raw = (endpoint: Endpoint, body: BodyInit | null, headers: Record<string, string> = {}) =>
  browser.send(endpoint.method, pathOf(endpoint), { body, headers: { 'content-type': 'application/json', ...headers } })
const send = (endpoint: Endpoint, input: unknown) => raw(endpoint, JSON.stringify(input))

/**
 * What an endpoint is sent of a list whose items it all refuses alike, by the one reader of bodies:
 * the next endpoint is sent the next of them, so that none is left out.
 */
function turnOf<Item>(list: readonly Item[], name: string): Item {
  return list[BODIED.findIndex((each) => each[0] === name) % list.length] as Item
}

/** A refusal is a 4xx in the one shape, says nothing of what was sent, and is kept by nobody. */
function expectRefusal(answer: Answer, code?: string | RegExp): void {
  expect(answer.status, answer.text).toBeGreaterThanOrEqual(400)
  expect(answer.status, answer.text).toBeLessThan(500)
  expect(Object.keys(answer.body)).toEqual(['error'])
  const { error } = answer.body
  const { data, ...rest } = error
  expect(Object.keys(rest).sort()).toEqual(['code', 'message', 'requestId'])
  for (const [key, figure] of Object.entries(data ?? {})) {
    // Where an input is refused is told in the schema's own words, never in the sender's.
    if (key === 'at') expect(figure).toMatch(/^(?:[a-zA-Z]{2,20}|\d{1,3})(?:\.(?:[a-zA-Z]{2,20}|\d{1,3}))*$/)
    else expect(typeof figure).toBe('number')
  }
  const said: unknown = error.code
  if (!isFailureCode(said)) throw new Error(`${said} is in no catalogue`)
  expect(answer.status).toBe(FAILURES[said])
  expect(error.message).toMatch(/[가-힣]/)
  expect(error.requestId).toMatch(/^[0-9a-f-]{36}$/)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expectQuiet(answer)
  if (code !== undefined) expect(error.code).toMatch(code instanceof RegExp ? code : new RegExp(`^${code}$`))
}

function expectQuiet({ text }: Answer): void {
  expect(text.toLowerCase()).not.toContain(CANARY.toLowerCase())
  expect(text).not.toMatch(/ {4}at |Error:|\.ts:|D1_|SQLITE/)
}

/** A body of so many bytes, and the same whose length nobody tells. */
function long(bytes: number): BodyInit[] {
  const text = `{"a":"${CANARY.repeat(bytes / CANARY.length)}"}`
  const chunk = new TextEncoder().encode('a'.repeat(64 * 1024))
  let sent = 0
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      controller.enqueue(chunk)
      sent += chunk.byteLength
      if (sent >= bytes) controller.close()
    },
  })
  return [text, stream]
}
const post = (endpoint: Endpoint, body: BodyInit) =>
  browser.send(endpoint.method, pathOf(endpoint), {
    body,
    headers: { 'content-type': 'application/json' },
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  } as RequestInit)

it('knows a right input of every endpoint', () => {
  expect(ALL.map(([name]) => name).sort()).toEqual(Object.keys(SAMPLES).sort())
  for (const [name, endpoint] of ALL) expect(v.safeParse(endpoint.input, SAMPLES[name]).success, name).toBe(true)
})

describe('the examples of the reference', () => playExamples())

describe.each(CLOSED)('%s', (name, endpoint) => {
  it('refuses unknown keys', async () => {
    const strangers = [CANARY, '', '__proto__', 'constructor', 'toString', 'CheckIn', 'adults ']
    // One of them on its way, and all of them by the schema that the edge asks.
    const entries = [...Object.entries(sample(name)), [turnOf(strangers, name), CANARY]]
    // Written by hand: an object literal would swallow `__proto__`.
    const body = `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join()}}`
    expectRefusal(await raw(endpoint, body), 'invalid-input')
    for (const stranger of strangers.filter((each) => each !== '__proto__'))
      expect(v.safeParse(endpoint.input, { ...sample(name), [stranger]: CANARY }).success, stranger).toBe(false)
  })

  it('refuses wrong types in every place', async () => {
    const wrong = [null, true, CANARY, '', -1, 1.5, 1e21, [CANARY], { [CANARY]: CANARY }]
    for (const [at, key] of Object.keys(sample(name)).entries()) {
      const refused = wrong
        .map((value) => ({ ...sample(name), [key]: value }))
        .filter((input) => !v.safeParse(endpoint.input, input).success)
      expect(refused.length, key).toBeGreaterThan(0)
      // Another of them at each key: the edge asks the same schema whatever it is.
      expectRefusal(await send(endpoint, refused[at % refused.length]), 'invalid-input')
    }
  })
})

describe.each(BODIED)('%s', (name, endpoint) => {
  it('refuses what is no object', async () => {
    const bodies = ['null', 'true', '1', `"${CANARY}"`, '[]', `[{"${CANARY}":1}]`]
    expectRefusal(await raw(endpoint, turnOf(bodies, name)), 'invalid-input')
  })

  it('refuses what is no JSON', async () => {
    const broken: BodyInit[] = [
      new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
      '{',
      '}',
      `{"${CANARY}"`,
      `{${CANARY}:1}`,
      "{'a':1}",
      '{"a":1,}',
      'undefined',
      'NaN',
      '\u0000',
      ' ',
      '{}{}',
      `\ufeff{}${CANARY}`,
    ]
    expectRefusal(await raw(endpoint, turnOf(broken, name)), 'invalid-json')
  })

  it('refuses other content types', async () => {
    const body = JSON.stringify(sample(name))
    const types = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/jsonx',
      CANARY,
      '',
    ]
    expectRefusal(await raw(endpoint, body, { 'content-type': turnOf(types, name) }), 'not-json')
  })

  it("refuses another site's pages", async () => {
    const body = JSON.stringify(sample(name))
    const strangers: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: `https://${CANARY}.example` },
      { origin: 'null' },
      { origin: 'http://127.0.0.1:1' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]
    expectRefusal(await raw(endpoint, body, turnOf(strangers, name)), 'foreign-origin')
  })

  it('refuses nests of brackets, whether or not they are closed', async () => {
    const key = Object.keys(sample(name))[0] ?? 'a'
    const nests: [body: string, code: string][] = [
      ['['.repeat(100_000), 'body-too-large'],
      [`${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'body-too-large'],
      ['{"a":'.repeat(100_000), 'body-too-large'],
      ['['.repeat(10_000), 'invalid-json'],
      ['{"a":'.repeat(10_000), 'invalid-json'],
      [`{"${key}":${'['.repeat(9000)}${']'.repeat(9000)}}`, 'invalid-json'],
    ]
    const [body, code] = turnOf(nests, name)
    expectRefusal(await raw(endpoint, body), code)
  })

  it('refuses what is too long, also when its length is not told', async () => {
    expectRefusal(await post(endpoint, turnOf(long(MAX_BODY * 2), name)), 'body-too-large')
  })

  it('is not there under another method', async () => {
    for (const method of ['GET', 'DELETE', 'PATCH'])
      if (!ALL.some(([, each]) => each.method === method && each.path === endpoint.path))
        expectRefusal(await browser.send(method, pathOf(endpoint)), /^(not-found|method-not-allowed)$/)
  })

  it('is not there for a channel nobody has', async () => {
    const channel = turnOf([CANARY, '../narae', 'narae,suwon', '__proto__'], name)
    expectRefusal(await raw(endpoint, JSON.stringify(sample(name)), { channel }), 'channel-not-found')
  })

  it('stands odd letters in every text, and lets no broken ones in', async () => {
    const broken = ['\u0000', `${CANARY}\u0000`, '\ud800', '\udc00가']
    const odd = [
      '\u202e\u2066',
      '\ufeff',
      'e\u0301'.repeat(20),
      '\u1112\u1161\u11ab',
      '👩‍👩‍👧‍👦',
      '%00',
      "';--",
      '<script>',
      '{{x}}',
    ]
    const texts = Object.entries(sample(name)).filter(([, value]) => typeof value === 'string')
    for (const [at, [key]] of texts.entries()) {
      // Each text of an endpoint has three of the odd ones, the next text the next three.
      const some = [0, 1, 2].map((next) => odd[(at * 3 + next) % odd.length])
      for (const text of [...broken, ...some] as string[]) {
        const answer = await send(endpoint, { ...sample(name), [key]: text })
        expectQuiet(answer)
        if (answer.status >= 400 || (broken.includes(text) && name !== 'paymentWebhook')) expectRefusal(answer)
      }
    }
  })
})

describe.each(STAYS)('the dates of %s', (name, endpoint) => {
  const ask = (dates: object) => send(endpoint, { ...sample(name), ...dates })

  it('are days that exist', async () => {
    for (const day of [
      '2026-02-30',
      '2026-13-01',
      '2026-00-10',
      '2027-02-29',
      '2026-12-7',
      '20261207',
      '2026-12-07T00:00:00Z',
      '0000-00-00',
      CANARY,
    ])
      for (const key of ['checkIn', 'checkOut']) expectRefusal(await ask({ [key]: day }), 'invalid-input')
  })

  it('are in order, not past, and not for ever', async () => {
    expectRefusal(await ask({ checkOut: stay.checkIn }), 'invalid-stay')
    expectRefusal(await ask({ checkIn: '2026-12-08', checkOut: '2026-12-07' }), 'invalid-stay')
    const past = ABROAD.includes(name) ? '2026-11-19' : '2026-11-20'
    expectRefusal(await ask({ checkIn: past, checkOut: '2026-11-22' }), 'past-date')
    expectRefusal(await ask({ checkIn: '1999-12-31', checkOut: '2000-01-01' }), 'past-date')
    expectRefusal(await ask({ checkOut: '2028-01-11' }), 'invalid-stay') // 400 nights
    expectRefusal(await ask({ checkOut: '2027-01-07' }), 'invalid-stay') // 31 nights
    expectRefusal(await ask({ checkIn: '9999-12-30', checkOut: '9999-12-31' }), 'invalid-stay')
  })

  it('are for guests there can be', async () => {
    if (ABROAD.includes(name)) {
      const room = { adults: 2, childAges: [] }
      const nobody = [
        { adults: 0 },
        { adults: 9 },
        { childAges: [18] },
        { childAges: [-1] },
        { childAges: [1, 2, 3, 4, 5] },
      ]
      const wrong = [
        [],
        Array(5).fill(room),
        ...nobody.map((more) => [{ ...room, ...more }]),
        [{ ...room, [CANARY]: 1 }],
      ]
      for (const rooms of wrong) expectRefusal(await ask({ rooms }), 'invalid-input')
      return
    }
    for (const guests of [
      { adults: 0 },
      { adults: 21 },
      { adults: 1e9 },
      { children: -1 },
      { children: 11 },
      { adults: '2' },
    ])
      expectRefusal(await ask(guests), 'invalid-input')
    if ('roomId' in sample(name)) expectRefusal(await ask({ adults: 4, children: 1 }), 'over-capacity')
  })
})

it('refuses five megabytes, also when their length is not told', async () => {
  for (const body of long(5 * 1024 * 1024)) expectRefusal(await post(place.placeList, body), 'body-too-large')
})

it('refuses calendars turned round, past or without end', async () => {
  const ask = (dates: object) => send(place.propertyAvailability, { ...sample('propertyAvailability'), ...dates })
  expectRefusal(await ask({ to: '2026-12-07' }), 'invalid-stay')
  expectRefusal(await ask({ to: '2026-12-01' }), 'invalid-stay')
  expectRefusal(await ask({ to: '2028-01-11' }), 'invalid-stay')
  expectRefusal(await ask({ from: '2026-11-19', to: '2026-11-21' }), 'past-date')
  expectRefusal(await ask({ from: '2026-02-30' }), 'invalid-input')
})

it('refuses ids that are none in an address', async () => {
  const ids = [
    '0',
    '-1',
    '1.5',
    '1e3',
    '007',
    '999999999999',
    CANARY,
    '%00',
    '..%2f..%2fhealthz',
    '%E0%A4%A',
    '%ff',
    '%F0%9F%8F%A8',
    'a%2Fb',
    '%2e%2e',
  ]
  for (const endpoint of [place.placeReviewsBatch, receipt.receipt])
    for (const id of ids) expectRefusal(await browser.send('POST', pathOf(endpoint, id), { body: '{}' }))
})

it('refuses unknown words in a query', async () => {
  expectRefusal(await browser.get(`/api/certification?${CANARY}=${CANARY}`), 'invalid-input')
})

it('has the page of another release loaded anew, where it asks for what cannot be read', async () => {
  const ask = (headers: Record<string, string>, input: unknown, path = pathOf(place.placeDetail)) =>
    browser.send('POST', path, {
      body: JSON.stringify(input),
      headers: { 'content-type': 'application/json', ...headers },
    })
  const right = SAMPLES.placeDetail
  const wrong = { ...right, renamed: CANARY }
  const another = { contract: CANARY }
  expectRefusal(await ask(another, wrong), 'page-outdated')
  expectRefusal(await ask(another, {}, '/api/place/renamed'), 'page-outdated')
  expect((await ask(another, right)).status).toBe(200)
  // A page of this one is told what is wrong, as is whoever is no page.
  expectRefusal(await ask({}, wrong), 'invalid-input')
  expectRefusal(await ask({ contract }, wrong), 'invalid-input')
  expectRefusal(await ask({ contract }, {}, '/api/place/renamed'), 'not-found')
})

it('has no other addresses under /api', async () => {
  for (const path of [
    `/api/${CANARY}`,
    '/api/place/',
    '/api/place/detail/1',
    '/api/placeReserve',
    '/api/../api/x',
    '/api/%2e%2e/x',
    '/getChannel/x',
  ])
    for (const method of ['GET', 'POST']) {
      const answer = await browser.send(method, path, method === 'POST' ? { body: '{}' } : {})
      expect(answer.status, path).toBeGreaterThanOrEqual(400)
      expect(answer.status, path).toBeLessThan(500)
      expectQuiet(answer)
    }
})

describe('whatever is sent', () => {
  const RUNS = 12
  /** Any JSON, and a right input with some of its parts made wrong. */
  const bodies = (name: string) => {
    const right = sample(name)
    const keys = Object.keys(right)
    const any = fc.jsonValue({ maxDepth: 3 })
    const spoilt = keys.length
      ? fc
          .array(fc.tuple(fc.constantFrom(...keys), any), { minLength: 1, maxLength: 3 })
          .map((changes) => ({ ...right, ...Object.fromEntries(changes) }))
      : fc.dictionary(fc.string({ minLength: 1 }), any, { minKeys: 1, maxKeys: 3 })
    return fc.oneof({ weight: 1, arbitrary: any }, { weight: 3, arbitrary: spoilt })
  }

  it.each(BODIED)('%s answers as its schema says, and never with a fault', async (name, endpoint) => {
    await fc.assert(
      fc.asyncProperty(bodies(name), async (body) => {
        const answer = await send(endpoint, body)
        // Through the wire and back: JSON has no -0.
        const taken = v.safeParse(endpoint.input, JSON.parse(JSON.stringify(body))).success
        if (!taken) expectRefusal(answer, 'invalid-input')
        else if (answer.status !== 200) expectRefusal(answer)
      }),
      { numRuns: RUNS },
    )
  })
})
