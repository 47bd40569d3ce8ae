import { createHmac } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FAMILIES } from '#contract/partner/families.ts'
import type { FamilyName } from '#contract/partner/name.ts'
import { callsOf } from '#contract/partner/operation.ts'
import type { Check } from '#scripts/operate/certify.ts'
import { certifyInbound, readRequests } from '#scripts/operate/certify-inbound.ts'
import { unmeantIn } from '#scripts/operate/certify-meant.ts'
import { partners } from '#scripts/operate/partners.ts'
import { UNKNOWN, VECTORS } from '#scripts/operate/vectors.ts'
import { type Harness, visitor } from '../harness.ts'
import { atPartner, channelWith, loginKey, startWithPartners } from './kit.ts'
import { KEYS, localKey } from './signed.ts'

let harness: Harness
let folder = ''
beforeAll(async () => {
  harness = await startWithPartners()
  folder = mkdtempSync(join(tmpdir(), 'certify-'))
})
afterAll(async () => {
  await harness.stop()
  rmSync(folder, { recursive: true })
})

/** A certification as the command makes it: its exit code, its lines, its report. */
async function certified(family: string, url: string, ...more: string[]) {
  const said: string[] = []
  const report = join(folder, 'report.json')
  const at = url ? ['--url', url] : []
  const code = await partners(['certify', family, ...at, '--report', report, ...more], {
    tell: (line) => said.push(line),
    blame: (line) => said.push(line),
    ask: () => Promise.reject(new Error('nobody is asked')),
    now: () => Date.parse(harness.now()),
    pause: async () => undefined,
  })
  const { checks } = JSON.parse(readFileSync(report, 'utf8')) as { checks: Check[] }
  return { code, said, checks }
}

/** What of a call is not as it should be. */
type Wrong = Partial<{
  key: string
  id: string
  time: number
  nonce: string
  body: string
  signed: string
  channel: string
}>

/** A family's own calls as its partner signs them, in a file. */
function signedCalls(family: FamilyName, channel: string, { id, key }: { id: string; key: string }, wrong: Wrong = {}) {
  const requests = (FAMILIES[family].inbound ?? []).map(({ method, path }, at) => {
    const target = path.replace(':partner', channel).replace(':orderId', String(VECTORS.orderId))
    const body = wrong.body ?? (path.includes(':orderId') ? '{}' : JSON.stringify({ orderId: VECTORS.orderId }))
    const time = String(wrong.time ?? Date.parse(harness.now()))
    const nonce = wrong.nonce ?? `nonce-of-the-call-${at}`
    const text = [channel, method, target, time, nonce, wrong.signed ?? body].join('\n')
    const mac = createHmac('sha256', Buffer.from(wrong.key ?? key, 'base64'))
      .update(text)
      .digest('base64url')
    const headers = [
      'Content-Type: application/json',
      `channel: ${wrong.channel ?? channel}`,
      `X-Partner-Key: ${wrong.id ?? id}`,
      `x-partner-time: ${time}`,
      `x-partner-nonce: ${nonce}`,
      `x-partner-signature: ${mac}`,
    ]
    return [`${method} https://shop.example${target} HTTP/1.1`, ...headers, '', body].join('\r\n')
  })
  const file = join(folder, `${family}.http`)
  writeFileSync(file, requests.join('\r\n\r\n### next\r\n'))
  return file
}

describe('the partners of the local origin', () => {
  const families = Object.values(FAMILIES).filter(({ operations }) => operations.length > 0)

  it.each(families.map(({ name }) => name))('%s is certified', async (name) => {
    const channel = channelWith(name)
    const who = visitor(harness, channel)
    const { data } = await atPartner<{ data: string }>(harness, 'encrypt', { channel, purpose: 'site', text: 'S0099' })
    const keys = { authkey: await loginKey(who), mkey: await loginKey(who), siteId: data }
    // A reservation that the partner has: any order that it was told of.
    const db = await harness.originDb()
    await db
      .prepare(`INSERT OR IGNORE INTO partner_order (channel, order_id, partner_order_no, status, item_name, check_in, check_out, amount, product)
        VALUES (?1, 'N261120-0000000000', 'P1', 'BOOKED', '숙소', '2026-12-07T15:00', '2026-12-08T11:00', 1000, 'place')`)
      .bind(channel)
      .run()
    const values = Object.entries({ ...keys, partnerOrderNo: 'P1' }).map(([key, value]) => `${key}=${value}`)
    const url = new URL(`/__origin/partners/${name}`, harness.url).href
    const calls = signedCalls(name, channel, await localKey(channel))
    const given = ['--channel', channel, '--values', values.join(','), '--signed', calls]
    const { code, checks, said } = await certified(name, url, ...given)
    expect(checks.filter(({ result }) => result !== 'passed')).toEqual([])
    expect([code, said.at(-1)]).toEqual([0, `${checks.length} passed, 0 failed, 0 skipped: certified.`])
    expect(checks.filter(({ check }) => check === 'success')).toHaveLength(callsOf(FAMILIES[name], true).length)
    const signed = checks.filter(({ check, operation }) => check === 'signature' && operation.includes('/api/'))
    expect(signed).toHaveLength(FAMILIES[name].inbound?.length ?? 0)
  })

  it('is not certified with something left out, and says what is missing', async () => {
    const url = new URL('/__origin/partners/lifecare', harness.url).href
    const { code, checks } = await certified('lifecare', url)
    expect(code).toBe(1)
    expect(checks.filter(({ result }) => result === 'skipped').map(({ found }) => found)).toEqual([
      'give --values siteId=…',
      'give --values authkey=…',
    ])
  })
})

/** A partner of the family `welfare`, which has no payment page, with one peculiarity or none. */
type Fault =
  | 'created'
  | 'no signature'
  | 'no replay'
  | 'no clock'
  | 'slow'
  | 'another number'
  | 'another shape'
  | 'breaks'
  | 'another code'

async function served(fault: Fault | null): Promise<{ url: string; stop: () => void }> {
  const nonces = new Set<string>()
  let count = 0
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts).toString()
    const header = (name: string) => String(request.headers[name] ?? '')
    const [time, nonce] = [header('x-partner-time'), header('x-partner-nonce')]
    const text = [header('channel'), request.method, request.url, time, nonce, body].join('\n')
    const mac = createHmac('sha256', Buffer.from(KEYS.new, 'base64')).update(text).digest('base64url')
    const answer = (status: number, json: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
    const timely = Math.abs(Number(time) - Date.parse(harness.now())) <= 5 * 60_000
    const fresh = !nonces.has(nonce)
    const signed = fault === 'no signature' || mac === header('x-partner-signature')
    if (!signed || !(timely || fault === 'no clock') || !(fresh || fault === 'no replay'))
      return answer(401, { code: 'SIGNATURE' })
    nonces.add(nonce)
    if (!body.endsWith('}')) return fault === 'breaks' ? answer(500, {}) : answer(400, { code: 'INVALID' })
    if (body.includes(String(UNKNOWN.orderId))) return answer(404, { code: 'NO_ORDER' })
    // Of the channel's file, as the shop sends it.
    if (body.includes('"itemName"') && !body.includes('"mallCode":"DODAM"')) return answer(400, { code: 'MALL' })
    if (fault === 'slow') await new Promise((done) => setTimeout(done, 3200))
    const no = fault === 'another number' ? `V${count++}` : 'V1'
    const result = fault === 'another shape' ? { number: no } : { partnerOrderNo: no }
    return answer(fault === 'created' ? 201 : 200, { code: fault === 'another code' ? 'OK' : 200, result })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() }
}

describe('a partner with one fault', () => {
  const FOUND: [Fault | null, string[]][] = [
    [null, []],
    // 2xx is an answer of the shop's, whichever.
    ['created', []],
    ['no signature', ['wrong signature']],
    ['no replay', ['replay']],
    ['no clock', ['old clock', 'clock ahead']],
    ['slow', ['in time']],
    ['another number', ['repeat']],
    ['another shape', ['success']],
    ['another code', ['success', 'repeat']],
    ['breaks', ['malformed input']],
  ]
  it.each(FOUND)('%s is found out by %j', async (fault, found) => {
    process.env.PARTNER_KEY = `new:${KEYS.new}`
    const { url, stop } = await served(fault)
    const { code, checks } = await certified('welfare', url, '--channel', 'dodam')
    stop()
    delete process.env.PARTNER_KEY
    const failed = checks.filter(({ result }) => result === 'failed').map(({ check }) => check)
    expect([...new Set(failed)].sort()).toEqual([...found].sort())
    expect(code).toBe(found.length > 0 ? 1 : 0)
  })

  it('that answers nothing fails in words, and the page of it can be read', async () => {
    const page = join(folder, 'report.html')
    process.env.PARTNER_KEY = `new:${KEYS.new}`
    const said: string[] = []
    // It takes the line and closes it at once.
    const server = createServer((request) => request.socket.destroy())
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const code = await partners(['certify', 'vacation', '--url', url, '--report', page], {
      tell: (line) => said.push(line),
      blame: (line) => said.push(line),
      ask: () => Promise.reject(new Error('nobody is asked')),
      now: Date.now,
      pause: async () => undefined,
    })
    server.close()
    delete process.env.PARTNER_KEY
    expect(code).toBe(1)
    expect(said.join('\n')).toContain('no answer (UND_ERR_SOCKET)')
    expect(readFileSync(page, 'utf8')).toMatch(/<h1>vacation: not certified<\/h1>/)
  })
})

type Said = { code?: unknown; result?: object }

/** A played partner, but that it answers otherwise at some of its paths. */
async function otherwise(
  family: FamilyName,
  paths: Readonly<Record<string, (said: Said) => Said>>,
): Promise<{ url: string; stop: () => void }> {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => /^(?:channel|content-type|x-partner-.*)$/.test(name)),
    ) as Record<string, string>
    const { method = '', url = '' } = request
    const body = method === 'POST' ? Buffer.concat(parts) : null
    const said = await fetch(new URL(`/__origin/partners/${family}${url}`, harness.url), { method, headers, body })
    const json = (await said.json().catch(() => ({}))) as Said
    const changed = paths[url]?.(json) ?? json
    response.writeHead(said.status, { 'content-type': 'application/json' }).end(JSON.stringify(changed))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() }
}

describe('a partner who answers in the right shape', () => {
  const held = { spendNo: 'S1', status: 'HELD', useAmount: 5000, backAmount: 0 }
  const taken = { ...held, status: 'TAKEN' }
  const paid = { paymentNo: 'P1', orderId: 'N1', status: 'READY', amount: 95_000, balance: 95_000 }
  const SAID: [FamilyName, string, object, string | null][] = [
    ['homeshopping', '/points/hold', held, null],
    ['homeshopping', '/points/hold', taken, null],
    ['homeshopping', '/points/hold', { ...held, useAmount: 4000 }, 'useAmount: expected 5000, found 4000'],
    ['carrier', '/coupons/hold', { ...held, status: 'RETURNED' }, 'status: expected HELD or TAKEN, found RETURNED'],
    ['homeshopping', '/points/take', taken, null],
    ['homeshopping', '/points/take', held, 'status: expected TAKEN, found HELD'],
    ['carrier', '/coupons/return', { ...taken, backAmount: 2000 }, null],
    ['carrier', '/coupons/return', taken, 'backAmount: expected 2000, found 0'],
    [
      'homeshopping',
      '/points/return',
      { ...taken, status: 'RETURNED', backAmount: 2000 },
      'status: expected HELD or TAKEN, found RETURNED',
    ],
    ['pet', '/payment/result', paid, null],
    ['pet', '/payment/result', { ...paid, amount: 1 }, 'amount: expected 95000, found 1'],
    ['pet', '/payment/result', { ...paid, balance: 96_000 }, 'balance: expected 95000 or less, found 96000'],
    ['pet', '/payment/result', { ...paid, status: 'PAID' }, 'status: expected READY or FAILED, found PAID'],
    ['pet', '/payment/result', { ...paid, paymentNo: 'P2' }, 'paymentNo: expected P1, found P2'],
    ['pet', '/payment/refund', { ...paid, status: 'CANCELLED', balance: 0 }, null],
    ['pet', '/payment/refund', { ...paid, orderId: 'N2' }, 'orderId: expected N1, found N2'],
    ['pet', '/payment/refund', paid, 'status: expected CANCELLED, found READY'],
    ['retail', '/login/check', { userKey: '1', authkey: 's1' }, null],
    ['retail', '/login/check', { userKey: '1', authkey: '' }, 'authkey: expected a partner number, found nothing'],
    ['pet', '/login', { userKey: '1', authkey: '' }, null],
  ]
  it.each(SAID)('%s %s is told whether %j is what was asked for', (family, path, said, wrong) => {
    const call = callsOf(FAMILIES[family], true).find(({ partner }) => partner.path === path)
    if (!call) throw new Error(path)
    const asked = { ...VECTORS, orderId: 'N1', paymentNo: 'P1' }
    expect(unmeantIn(FAMILIES[family], call, asked, { ...said })).toBe(wrong)
  })

  const failedOf = async (family: FamilyName, paths: Parameters<typeof otherwise>[1]) => {
    const channel = channelWith(family)
    const authkey = await loginKey(visitor(harness, channel))
    const { id, key } = await localKey(channel)
    process.env.PARTNER_KEY = `${id}:${key}`
    const { url, stop } = await otherwise(family, paths)
    const { code, checks } = await certified(family, url, '--channel', channel, '--values', `authkey=${authkey}`)
    stop()
    delete process.env.PARTNER_KEY
    const failed = checks.filter(({ result }) => result === 'failed')
    return [code, failed.map(({ operation, check, found }) => [operation, check, found])]
  }

  it('is not certified where it answers what was not asked, or takes a key twice', async () => {
    let member: Said = {}
    const taken = (said: Said) => (said.result ? { ...said, result: { ...said.result, status: 'HELD' } } : said)
    const twice = (said: Said) => {
      if (said.result) member = said
      return { ...member, ...said, ...(said.code === 'NO_LOGIN' && member) }
    }
    expect(await failedOf('homeshopping', { '/login': twice, '/points/take': taken })).toEqual([
      1,
      [
        ['POST /login', 'key once', 'expected code NO_LOGIN, found status 200, code 200'],
        ['POST /points/take', 'success', 'status: expected TAKEN, found HELD'],
      ],
    ])
  })

  it('is not certified where the key in the record says nothing of who is logged in', async () => {
    const nobody = (said: Said) => (said.result ? { ...said, result: { ...said.result, authkey: 's0' } } : said)
    expect(await failedOf('retail', { '/login/check': nobody })).toEqual([
      1,
      [['POST /login/check', 'logged in', expect.stringContaining('expected the same member, found status')]],
    ])
  })
})

describe('the calls of a partner who only asks', () => {
  const key = { id: 'new', key: KEYS.new }
  const city = async (wrong: Wrong | null) => {
    process.env.PARTNER_KEY = `new:${KEYS.new}`
    const file = wrong === null ? [] : ['--signed', signedCalls('city', 'suwon', key, wrong)]
    const { code, checks, said } = await certified('city', '', '--channel', 'suwon', ...file)
    delete process.env.PARTNER_KEY
    const failed = checks.filter(({ result }) => result === 'failed').map(({ check }) => check)
    return { code, checks, said, failed: [...new Set(failed)].sort() }
  }

  it('are certified by its signatures, without any address', async () => {
    const { code, checks, said } = await city({})
    expect([code, checks.length, said.at(-1)]).toEqual([0, 12, '12 passed, 0 failed, 0 skipped: certified.'])
    // In columns, however long an operation's name is.
    expect(new Set(said.slice(1, -1).map((line) => line.indexOf('passed'))).size).toBe(1)
  })

  it('are told of with what is to be signed, where they are not shown', async () => {
    const { code, checks } = await city(null)
    expect([code, checks.map(({ result }) => result)]).toEqual([1, ['skipped', 'skipped']])
    expect(checks[0]).toMatchObject({ operation: 'POST /api/channel/suwon/reservationInfo' })
    expect(checks[0]?.found).toBe(`sign it with ${JSON.stringify({ orderId: VECTORS.orderId })} in --signed FILE`)
  })

  it("are told of where the file has others' calls alone", async () => {
    process.env.PARTNER_KEY = `new:${KEYS.new}`
    const { checks } = await certified(
      'city',
      '',
      '--channel',
      'suwon',
      '--signed',
      signedCalls('city', 'daegutrip', key),
    )
    delete process.env.PARTNER_KEY
    expect(checks.map(({ found }) => found)).toEqual([
      expect.stringMatching(/ in --signed FILE, whose 2 calls are others$/),
      expect.stringMatching(/ in --signed FILE, whose 2 calls are others$/),
    ])
  })

  it('need no body where their address names the order', () => {
    const { inbound = [] } = FAMILIES.ticketing
    const requests = readRequests(readFileSync(signedCalls('ticketing', 'ticketing', key, { body: '' }), 'utf8'))
    const candidate = { channel: 'ticketing', keyId: key.id, key: key.key, now: () => Date.parse(harness.now()) }
    const failed = [...certifyInbound(candidate, FAMILIES.ticketing, requests)].filter(
      ({ result }) => result === 'failed',
    )
    expect(failed.map(({ operation }) => operation)).toEqual(
      inbound.filter(({ path }) => !path.includes(':orderId')).map(() => 'POST /api/channel/ticketing/cancel/leisure'),
    )
  })

  const minutes = (count: number) => Date.parse(harness.now()) + count * 60_000
  const orderId = String(VECTORS.orderId)
  const FAULTS: [string, () => Wrong, string[]][] = [
    ['another key', () => ({ key: KEYS.old }), ['signature']],
    ["another key's name", () => ({ id: 'old' }), ['key']],
    ['a body that was written anew after it was signed', () => ({ signed: '{"orderId": "x"}' }), ['signature']],
    ['an old clock', () => ({ time: minutes(-6) }), ['clock']],
    ['a clock that is ahead', () => ({ time: minutes(6) }), ['clock']],
    ['seconds', () => ({ time: Math.floor(minutes(0) / 1000) }), ['clock']],
    ['the same nonce again', () => ({ nonce: 'the-same-nonce-again' }), ['nonce']],
    ['a short nonce', () => ({ nonce: 'short' }), ['nonce']],
    ["another channel's name", () => ({ channel: 'narae' }), ['channel']],
    ['another order', () => ({ body: '{"orderId":"N000101-0000000000"}' }), ['input']],
    ['a field that nobody knows', () => ({ body: JSON.stringify({ orderId, x: 1 }) }), ['input']],
    ['no JSON', () => ({ body: orderId }), ['input']],
  ]
  it.each(FAULTS)('are found out by %s', async (_, wrong, found) => {
    const { code, failed, checks } = await city(wrong())
    expect([code, failed]).toEqual([1, found])
    // What is to be signed is told, the key is not.
    expect(JSON.stringify(checks)).not.toContain(KEYS.new)
    if (found.includes('signature')) expect(JSON.stringify(checks)).toContain('/api/channel/suwon/reservationInfo')
  })

  it('are read from a file that is there', async () => {
    process.env.PARTNER_KEY = `new:${KEYS.new}`
    const blamed: string[] = []
    const code = await partners(['certify', 'city', '--channel', 'suwon', '--signed', join(folder, 'none')], {
      tell: () => undefined,
      blame: (line) => blamed.push(line),
      ask: () => Promise.reject(new Error('nobody is asked')),
      now: Date.now,
      pause: async () => undefined,
    })
    delete process.env.PARTNER_KEY
    expect([code, blamed.join()]).toEqual([2, expect.stringContaining('is none')])
  })
})

describe('a certification that is asked for wrongly', () => {
  const refused = (...more: string[]) => refusedAt('http://127.0.0.1:1', ...more)
  const refusedAt = async (url: string, ...more: string[]) => {
    const blamed: string[] = []
    const code = await partners(['certify', 'rail', '--url', url, ...more], {
      tell: () => undefined,
      blame: (line) => blamed.push(line),
      ask: () => Promise.reject(new Error('nobody is asked')),
      now: Date.now,
      pause: async () => undefined,
    })
    return [code, blamed.join()]
  }

  it('names a channel that has no file, which would say whether payment is certified', async () => {
    const said = expect.stringContaining('There is no channels/korial.json, which comes first; did you mean "korail"?')
    expect(await refused('--channel', 'korial')).toEqual([2, said])
  })

  it('names a channel without the family, of which less would be asked', async () => {
    const said = expect.stringContaining(
      'channels/suwon.json does not have the family rail; that has: korail, korail2.',
    )
    expect(await refused('--channel', 'suwon')).toEqual([2, said])
  })

  it.each([
    '127.0.0.1:1/x',
    'localhost:1/x',
    'ftp://partner.example',
    'https://me:secret@partner.example',
    'https://partner.example/x?y=1',
  ])('is asked at no %s', async (url) => {
    expect(await refusedAt(url)).toEqual([2, expect.stringContaining('--url is where the partner answers')])
  })

  it('says once that a port is one that no request may go to', async () => {
    const said = 'Nobody can be asked at http://127.0.0.1:6000: bad port. Nothing was certified.'
    expect(await refusedAt('http://127.0.0.1:6000')).toEqual([1, said])
  })

  it('says what the key is, and where that of this machine is shown, where none is given', async () => {
    const said = await refusedAt('https://test.partner.example/travel')
    expect(said).toEqual([2, expect.stringContaining('`npm run partners -- key korail` shows')])
  })

  it('says once that nobody answers there', async () => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    await new Promise((resolve) => server.close(resolve))
    expect(await refusedAt(url)).toEqual([1, `Nobody can be asked at ${url}: ECONNREFUSED. Nothing was certified.`])
  })

  it.each([
    ['authKey=k1', '"authKey"; did you mean "authkey"?'],
    ['nothing=k1', '"nothing"'],
  ])('says of --values %s that no partner is sent that', async (values, said) => {
    const wrong = await refused('--values', values)
    expect(wrong).toEqual([2, expect.stringContaining(`--values: no partner is sent ${said}`)])
  })

  it.each(['--remote', '--local', '--env=production', '--state=x'])('says %s of no shop', async (option) => {
    expect(await refused(option)).toEqual([2, expect.stringContaining('is not for "certify"')])
  })

  it.each(['{"name": "harbour"}', 'null', '<!doctype html>\n<title>Ours</title>'])(
    'would write over %s',
    async (text) => {
      for (const ending of ['json', 'html']) {
        const file = join(folder, `other.${ending}`)
        writeFileSync(file, text)
        expect(await refused('--report', file)).toEqual([2, expect.stringContaining('is no certification')])
        expect(readFileSync(file, 'utf8')).toBe(text)
      }
    },
  )
})

it('refuses a folder as its report, and says of a report that cannot be written what the checks were', async () => {
  process.env.PARTNER_KEY = `new:${KEYS.new}`
  const certify = async (report: string, meanwhile: () => void) => {
    const [said, blamed]: [string[], string[]] = [[], []]
    const tell = (line: string) => {
      said.push(line)
      meanwhile()
    }
    const ask = () => Promise.reject(new Error('nobody is asked'))
    const desk = { tell, blame: (line: string) => blamed.push(line), ask, now: Date.now, pause: async () => undefined }
    const code = await partners(['certify', 'city', '--channel', 'suwon', '--report', report], desk)
    return { code, said: said.join(), blamed: blamed.join() }
  }
  const place = join(folder, 'place.html')
  mkdirSync(place)
  expect(await certify(place, () => undefined)).toMatchObject({ code: 2, blamed: expect.stringContaining('no file') })
  // The folder is gone by then.
  const gone = join(folder, 'gone')
  mkdirSync(gone)
  const ended = await certify(join(gone, 'report.json'), () => rmSync(gone, { recursive: true, force: true }))
  expect(ended).toMatchObject({ code: 1, blamed: expect.stringContaining('The report could not be written: ENOENT') })
  expect(ended.said).toContain('2 skipped: not certified.')
  delete process.env.PARTNER_KEY
})

it('writes over an earlier certification, as JSON and as a page', async () => {
  process.env.PARTNER_KEY = `new:${KEYS.new}`
  for (const ending of ['json', 'html']) {
    const file = join(folder, `again.${ending}`)
    for (const channel of ['suwon', 'daegutrip']) {
      const desk = { tell: () => undefined, blame: () => undefined, now: Date.now, pause: async () => undefined }
      const ask = () => Promise.reject(new Error('nobody is asked'))
      const args = ['certify', 'city', '--channel', channel, '--report', file]
      expect(await partners(args, { ...desk, ask })).toBe(1)
      expect(readFileSync(file, 'utf8')).toContain(channel)
    }
  }
  delete process.env.PARTNER_KEY
})
