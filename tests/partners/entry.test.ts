import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FAMILIES } from '#contract/partner/families.ts'
import type { FamilyName } from '#contract/partner/name.ts'
import type { Entry } from '#contract/partner/operation.ts'
import type { Env } from '#functions/origin/env.ts'
import { seal } from '#functions/origin/partners/entry.ts'
import { macOf } from '#functions/origin/partners/signature.ts'
import { build } from '#scripts/build/build.ts'
import { loadDescriptors } from '#scripts/channel/descriptors.ts'
import { type Failed, type Harness, type Visitor, verify, visitor } from '../harness.ts'
import { inOneMinute } from '../minute.ts'
import { channelWith, entryOf, heard, loginKey, MEMBER, member, startWithPartners } from './kit.ts'

/* How members arrive (docs/product.md, "Partners"), over the real Worker. */

const MINUTE = 60_000
const key = () => randomBytes(32).toString('base64')
const bindingOf = (channel: string) => `PARTNER_${channel.toUpperCase()}_KEYS`

type WithEntry = [name: FamilyName, entry: Entry]
const ENTRIES = Object.values(FAMILIES).flatMap(({ name, entry }): WithEntry[] => (entry ? [[name, entry]] : []))
const ENCRYPTED = ENTRIES.flatMap(([name, entry]): [FamilyName, string, 'gcm' | 'cbc-hmac'][] =>
  'cipher' in entry ? [[name, entry.parameter, entry.cipher]] : [],
)
const ASKED = ENTRIES.filter(([, entry]) => 'asks' in entry)
/** The channels that share keys of this file's with their partners: a new one and an old one. */
const KEYS = Object.fromEntries(
  ENCRYPTED.map(([name]) => [bindingOf(channelWith(name)), { fresh: `n2:${key()}`, old: `n1:${key()}` }]),
)
const keysOf = (channel: string) => KEYS[bindingOf(channel)] ?? { fresh: '', old: '' }

let harness: Harness
beforeAll(async () => {
  await build()
  const vars = Object.entries(KEYS).map(([name, { fresh, old }]) => [name, `${fresh},${old}`])
  harness = await startWithPartners(Object.fromEntries(vars))
})
afterAll(() => harness.stop())

const come = (family: FamilyName) => visitor(harness, channelWith(family))
const sessionOf = ({ cookies, channel }: Visitor) => cookies.get(`bp-session-${channel}`)?.split('.')[0] ?? ''

/** How many sessions are linked to a member: this one, or all of them. */
async function linked(who?: Visitor): Promise<number> {
  const db = await harness.edgeDb()
  const all = db.prepare('SELECT COUNT(*) AS n FROM partner_member')
  const own = db.prepare('SELECT COUNT(*) AS n FROM partner_member WHERE session = ?1').bind(who ? sessionOf(who) : '')
  return (await (who ? own : all).first<number>('n')) ?? 0
}

/** A parameter as a partner makes it, of whatever a test wants in it, in whatever letters. */
async function sealed(
  channel: string,
  cipher: 'gcm' | 'cbc-hmac',
  more: object = {},
  pair = keysOf(channel).fresh,
  letters: BufferEncoding = 'utf8',
) {
  const { userKey, name: userNm, phone: hP } = MEMBER
  const entered = {
    member: { userKey, userNm, hP, mobileYn: 'Y', point: 1 },
    time: Date.parse(harness.now()),
    nonce: randomBytes(18).toString('base64url'),
  }
  const env = { [bindingOf(channel)]: pair } as unknown as Env
  const bytes = Uint8Array.from(Buffer.from(JSON.stringify({ ...entered, ...more }), letters))
  return seal({ env, channel, path: '' }, cipher, bytes)
}

/** Who a visitor has shown themselves to be. */
const proven = async (who: Visitor) => (await who.fetch('/api/certification')).json()

const address = (channel: string, parameter: string, text: string) =>
  `/${channel}?${parameter}=${encodeURIComponent(text)}`

/** What a refused entry leads to, and the page there, but for what is each request's own. */
async function refusal(who: Visitor, at: string) {
  const first = await who.fetch(at)
  const to = first.headers.get('location') ?? ''
  const response = await who.fetch(to || at)
  const { headers } = response
  const own = headers.get('x-request-id') ?? ''
  return {
    leads: [first.status, to.split('/').slice(2).join('/'), await first.text()],
    kept: [first.headers.get('cache-control'), headers.get('cache-control')],
    told: first.headers.get('referrer-policy'),
    status: response.status,
    html: (await response.text()).replaceAll(own || '\0', 'ID'),
    policy: headers.get('content-security-policy'),
  }
}

const REFUSED = {
  leads: [302, 'entry/member-link-failed', ''],
  kept: ['no-store', 'no-store'],
  told: 'no-referrer',
  status: 502,
}

describe.each(ENTRIES)('%s', (family, { parameter }) => {
  it('links the member, and leads on without the key', async () => {
    const who = come(family)
    await who.fetch(`/${who.channel}`)
    const before = sessionOf(who)
    const at = await entryOf(who, family, { path: '?tab=1&q=%EA%B0%80' })
    const response = await who.fetch(`${at}&z=2`)
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe(`/${who.channel}?tab=1&q=%EA%B0%80&z=2`)
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).toBe('')
    expect(sessionOf(who)).not.toBe(before)
    expect(await linked(who)).toBe(1)
    const db = await harness.edgeDb()
    const old = db.prepare('SELECT COUNT(*) AS n FROM partner_member WHERE session = ?1').bind(before)
    expect(await old.first('n')).toBe(0)
    const sealedRow = await db
      .prepare('SELECT sealed FROM partner_member WHERE session = ?1')
      .bind(sessionOf(who))
      .first<string>('sealed')
    expect(sealedRow).not.toContain(MEMBER.name)
    const key = new URL(at, harness.url).searchParams.get(parameter) ?? ''
    const told = JSON.stringify([...harness.logs(), ...response.headers])
    for (const word of [key, key.slice(-20), MEMBER.userKey, MEMBER.name, MEMBER.phone])
      expect(told).not.toContain(word)
  })

  it('opens on any page of the channel, also on one that is not there', async () => {
    for (const [path, to] of [
      ['/policy/privacy', '/policy/privacy'],
      ['/nowhere?x=1', '/nowhere?x=1'],
    ] as const) {
      const who = come(family)
      const response = await who.fetch(await entryOf(who, family, { path }))
      expect([response.status, response.headers.get('location')]).toEqual([302, `/${who.channel}${to}`])
      expect(await linked(who)).toBe(1)
    }
  })

  it('whose answer was lost is answered once more to the browser that came, with all that it had shown', async () => {
    const who = come(family)
    await verify(who, { name: MEMBER.name, phone: MEMBER.phone }, 'phone')
    const at = await entryOf(who, family, { path: '?x=1' })
    const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    await who.fetch(at)
    const given = who.cookies.get(`bp-session-${who.channel}`)
    // The answer was lost.
    const again = () => harness.fetch(at, { headers: { cookie } })
    for (let time = 0; time < 2; time++) {
      const answer = await again()
      expect(answer.headers.get('location')).toBe(`/${who.channel}?x=1`)
      const set = answer.headers.getSetCookie().map((line) => line.split(';')[0])
      expect(set).toEqual(expect.arrayContaining([`bp-session-${who.channel}=${given}`, `member-${who.channel}=1`]))
    }
    // Its cookies had come.
    expect((await who.fetch(at)).headers.get('location')).toBe(`/${who.channel}?x=1`)
    expect(who.cookies.get(`bp-session-${who.channel}`)).toBe(given)
    expect([await proven(who), await linked(who)]).toEqual([
      expect.objectContaining({ name: MEMBER.name, phone: MEMBER.phone }),
      1,
    ])
    const failed = `/${who.channel}/entry/member-link-failed`
    expect((await come(family).fetch(at)).headers.get('location')).toBe(failed)
    // Nobody is brought back in the place of another member, nor once it has ended.
    const other = await entryOf(who, family, { userKey: '0100200302' })
    expect((await who.fetch(other)).headers.get('location')).toBe(`/${who.channel}`)
    for (const asking of [again, () => who.fetch(at)]) expect((await asking()).headers.get('location')).toBe(failed)
    expect(await linked(who)).toBe(1)
    expect((await who.post('/api/certification/end')).status).toBe(200)
    for (const asking of [again, () => who.fetch(other)]) expect((await asking()).headers.get('location')).toBe(failed)
    expect(await linked(who)).toBe(0)
  })

  it('is one entry, however often it is opened at a moment', async () => {
    const visitors = Array.from({ length: 5 }, () => come(family))
    const at = await entryOf(visitors[0] as Visitor, family)
    const before = await linked()
    const answers = await Promise.all(visitors.map(async (who) => (await who.fetch(at)).headers.get('location')))
    const refused = `/${visitors[0]?.channel}/entry/member-link-failed`
    expect(answers.sort()).toEqual([`/${visitors[0]?.channel}`, ...Array(4).fill(refused)])
    expect(await linked()).toBe(before + 1)
  })

  it('spends nothing for a look at the headers', async () => {
    const who = come(family)
    const at = await entryOf(who, family)
    const asked = await heard(harness)
    const response = await who.fetch(`${at}&x=1`, { method: 'HEAD' })
    expect([response.status, response.headers.get('location')]).toEqual([302, `/${who.channel}?x=1`])
    expect([await linked(who), await heard(harness)]).toEqual([0, asked])
    expect((await who.fetch(at)).headers.get('location')).toBe(`/${who.channel}`)
  })

  it.each(['sec-purpose', 'purpose', 'x-moz'])('spends nothing for a browser that only guesses (%s)', async (name) => {
    const who = come(family)
    const at = await entryOf(who, family)
    const asked = await heard(harness)
    for (const value of ['prefetch', 'prefetch;prerender']) {
      const response = await who.fetch(at, { headers: { [name]: value } })
      expect([response.status, response.headers.get('cache-control'), await response.text()]).toEqual([
        503,
        'no-store',
        '',
      ])
    }
    expect([await linked(who), await heard(harness)]).toEqual([0, asked])
    // Refused on purpose: it is no fault, of which the log would have a line.
    expect(harness.logs().filter((line) => line.includes('"request":"entry"'))).toEqual([])
    expect((await who.fetch(at)).headers.get('location')).toBe(`/${who.channel}`)
    expect(await linked(who)).toBe(1)
  })

  it('leaves no address with the key in it, whatever stands in its way', async () => {
    const who = come(family)
    const at = await entryOf(who, family, { path: '?x=1' })
    const key = new URL(at, harness.url).searchParams.get(parameter) ?? ''
    const old = { 'user-agent': 'Mozilla/4.0 (compatible; MSIE 9.0; Windows NT 6.1)' }
    const alias = loadDescriptors('channels').find(({ name }) => name === who.channel)?.aliases?.[0] ?? who.channel
    const ways: [string, RequestInit, string][] = [
      ['posted', { method: 'POST', body: '{}' }, at],
      ['looked at by another name', { method: 'HEAD' }, at.replace(`/${who.channel}`, `/${alias}`)],
      [
        'without its channel',
        { headers: { cookie: `channel=${who.channel}` } },
        at.replace(`/${who.channel}`, '/reserve'),
      ],
      ['by an old browser', { headers: old }, at],
    ]
    for (const [what, init, path] of ways) {
      const response = await harness.fetch(path, init)
      const told = JSON.stringify([...response.headers, await response.text()])
      expect([what, response.status, told.includes(key)]).toEqual([what, 302, false])
    }
    expect(JSON.stringify(harness.logs())).not.toContain(key)
  })

  it('is a parameter like any other where the channel has no such family', async () => {
    const other = visitor(harness)
    const asked = await heard(harness)
    const response = await other.fetch(`/narae/place/results?${parameter}=whatever`)
    expect([response.status, await linked(other), await heard(harness)]).toEqual([200, 0, asked])
  })
})

/** What a partner has not made for now and here, each with what is wrong with it. */
async function wrongTexts(family: FamilyName, cipher: 'gcm' | 'cbc-hmac'): Promise<[what: string, text: string][]> {
  const channel = channelWith(family)
  const now = Date.parse(harness.now())
  const right = await sealed(channel, cipher)
  const [id, data = ''] = right.split('.')
  const changed = (at: number) => `${id}.${data.slice(0, at)}${data[at] === 'A' ? 'B' : 'A'}${data.slice(at + 1)}`
  const other = channelWith(ENCRYPTED.find(([name]) => name !== family)?.[0] ?? 'welfare')
  const texts: [string, string][] = [
    ['old', await sealed(channel, cipher, { time: now - 5 * MINUTE - 1 })],
    ['ahead', await sealed(channel, cipher, { time: now + 5 * MINUTE + 1 })],
    ["another channel's key", await sealed(channel, cipher, {}, keysOf(other).fresh)],
    ['a key of its own', await sealed(channel, cipher, {}, `n2:${key()}`)],
    ['an unknown key', await sealed(channel, cipher, {}, keysOf(channel).fresh.replace('n2', 'n9'))],
    ['no key', data],
    ['a first letter changed', changed(0)],
    ['a letter changed', changed(Math.floor(data.length / 2))],
    ['a last letter changed', changed(data.length - 3)],
    ['truncated', right.slice(0, -20)],
    ['only begun', right.slice(0, 10)],
    ['empty', ''],
    ['long', 'A'.repeat(5000)],
    ['long, of a key', `n2.${'A'.repeat(5000)}`],
    ['no member', await sealed(channel, cipher, { member: {} })],
    ['a member without a key', await sealed(channel, cipher, { member: { userNm: MEMBER.name } })],
    ['a member of another shape', await sealed(channel, cipher, { member: { userKey: '../x', userNm: '가' } })],
    // Its bytes are a name in EUC-KR, and no UTF-8.
    [
      'of other letters',
      await sealed(channel, cipher, { member: { userKey: MEMBER.userKey, userNm: '\xb1\xe8' } }, undefined, 'latin1'),
    ],
    ['no time', await sealed(channel, cipher, { time: 'now' })],
    ['nothing once', await sealed(channel, cipher, { nonce: '1' })],
    ['plain', Buffer.from(JSON.stringify({ member: MEMBER })).toString('base64url')],
  ]
  if (cipher === 'cbc-hmac') {
    // Signed, so that it is decrypted: to what has no padding.
    const shared = keysOf(channel).fresh.split(':')[1] ?? ''
    const noise = randomBytes(64).toString('base64url')
    const mac = await macOf(await macOf(shared, 'entry-mac'), noise)
    const bytes = Buffer.concat([Buffer.from(noise, 'base64url'), Buffer.from(mac, 'base64url')])
    texts.push(['a wrong padding', `n2.${bytes.toString('base64url')}`])
  }
  return texts
}

describe.each(ENCRYPTED)('%s, encrypted', (family, parameter, cipher) => {
  it('is one entry, also pressed twice by one browser', async () => {
    const who = come(family)
    await who.fetch(`/${who.channel}`)
    const at = await entryOf(who, family)
    const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const before = await linked()
    const answers = await Promise.all(Array.from({ length: 4 }, () => harness.fetch(at, { headers: { cookie } })))
    const sessions = answers.map((answer) => [
      answer.headers.get('location'),
      answer.headers.getSetCookie().find((line) => line.startsWith(`bp-session-${who.channel}=`)),
    ])
    expect(sessions).toEqual(Array(4).fill([`/${who.channel}`, sessions[0]?.[1]]))
    expect(await linked()).toBe(before + 1)
  })

  it('refuses whatever is not made for now and here, and says nothing of why', async () => {
    const who = come(family)
    const { channel } = who
    const right = address(channel, parameter, await sealed(channel, cipher))
    expect((await who.fetch(right)).status).toBe(302)
    const before = await linked()
    const first = await refusal(come(family), right)
    expect(first).toMatchObject(REFUSED)
    expect(first.html).toContain('회원연동에 실패')
    for (const [what, text] of await wrongTexts(family, cipher)) {
      const stranger = come(family)
      expect([what, await refusal(stranger, address(channel, parameter, text))]).toEqual([what, first])
      expect([what, await linked(stranger)]).toEqual([what, 0])
    }
    expect(await linked()).toBe(before)
    expect(JSON.stringify(harness.logs())).not.toContain(MEMBER.userKey)
  })

  it('holds for five minutes either way', async () => {
    const now = Date.parse(harness.now())
    for (const off of [-5 * MINUTE, 5 * MINUTE]) {
      const who = come(family)
      const text = await sealed(who.channel, cipher, { time: now + off })
      expect((await who.fetch(address(who.channel, parameter, text))).status).toBe(302)
    }
  })

  it('still opens what the key before was used for', async () => {
    const who = come(family)
    const { old } = keysOf(who.channel)
    const text = await sealed(who.channel, cipher, {}, old)
    expect((await who.fetch(address(who.channel, parameter, text))).status).toBe(302)
    expect(await linked(who)).toBe(1)
  })

  it('leaves the member before linked by a failed entry, and takes another in their place', async () => {
    const who = come(family)
    const { channel } = who
    const enter = async (userNm: string) => {
      const entered = { userKey: `k-${userNm.length}`, userNm }
      return who.fetch(address(channel, parameter, await sealed(channel, cipher, { member: entered })))
    }
    expect((await enter('가나')).status).toBe(302)
    const session = sessionOf(who)
    expect(await refusal(who, address(channel, parameter, 'n2.wrong'))).toMatchObject(REFUSED)
    expect(sessionOf(who)).toBe(session)
    expect(await linked(who)).toBe(1)
    expect((await enter('가나다')).status).toBe(302)
    expect(sessionOf(who)).not.toBe(session)
    expect(await linked(who)).toBe(1)
  })
})

describe.each(ASKED)('%s, by a key that is good once', (family, { parameter }) => {
  it('refuses what the partner does not know, and asks it only for what may be a key', async () => {
    const who = come(family)
    const { channel } = who
    const spent = address(channel, parameter, await loginKey(who))
    expect((await who.fetch(spent)).status).toBe(302)
    const first = await refusal(come(family), spent)
    expect(first).toMatchObject(REFUSED)
    const other = visitor(harness, channelWith(family === 'bank' ? 'pet' : 'bank'))
    const right = await loginKey(who)
    const changed = right.slice(0, -1) + (right.endsWith('A') ? 'B' : 'A')
    for (const text of [await loginKey(other), changed, 'a'.repeat(40)])
      expect([text, await refusal(come(family), address(channel, parameter, text))]).toEqual([text, first])
    const asked = await heard(harness)
    for (const text of ['', 'a'.repeat(41), 'a'.repeat(5000), '../points', 'a b', 'a%00', '가', 'a/../b'])
      expect([text, await refusal(come(family), address(channel, parameter, text))]).toEqual([text, first])
    expect(await heard(harness)).toBe(asked)
  })

  it.each([
    { mode: 'status', status: 500 },
    { mode: 'drop' },
    { mode: 'malformed' },
    { mode: 'answer', body: `{"code":"${FAMILIES[family].success ?? 200}","result":{"userKey":"../x"}}` },
  ])('links nobody while the partner has %j', async (fault) => {
    const who = come(family)
    const at = await entryOf(who, family)
    await harness.setFault({ target: `partner:${family}`, ...fault })
    const refused = await refusal(who, at)
    await harness.clearFaults()
    expect(refused).toMatchObject({ ...REFUSED, leads: [302, 'entry/upstream-failed', ''] })
    expect(await linked(who)).toBe(0)
  })
})

it('waits for a partner no longer than any of its calls may take, and links nobody then', async () => {
  const entering: [who: Visitor, at: string][] = []
  for (const [family] of ASKED) {
    const who = come(family)
    entering.push([who, await entryOf(who, family)])
    await harness.setFault({ target: `partner:${family}`, mode: 'delay', ms: 5000 })
  }
  const answers = await Promise.all(entering.map(([who, at]) => refusal(who, at)))
  await harness.clearFaults()
  for (const answer of answers)
    expect(answer).toMatchObject({ ...REFUSED, leads: [302, 'entry/upstream-slow', ''], status: 504 })
  for (const [who] of entering) expect(await linked(who)).toBe(0)
})

it('opens before the visitor is led to the channel’s own name, so that no address repeats the key', async () => {
  const aliased = loadDescriptors('channels').flatMap(({ name, aliases = [], partner }) =>
    ENTRIES.filter(([family]) => partner.connectors.some((each) => each.family === family)).flatMap(([family]) =>
      aliases.map((alias) => ({ name, alias, family })),
    ),
  )
  expect(aliased).not.toEqual([])
  for (const { name, alias, family } of aliased) {
    const who = visitor(harness, name)
    const at = (await entryOf(who, family, { path: '?x=1' })).replace(`/${name}`, `/${alias}`)
    const response = await who.fetch(at)
    expect(response.headers.get('location')).toBe(`/${alias}?x=1`)
    expect(await linked(who)).toBe(1)
  }
})

it('opens by the channel’s name in capitals as well, and is told of nowhere', async () => {
  for (const [family] of ENTRIES) {
    const who = come(family)
    const at = (await entryOf(who, family, { path: '?x=1' })).replace(
      `/${who.channel}`,
      `/${who.channel.toUpperCase()}`,
    )
    const posted = await who.fetch(at, { method: 'POST', body: '{}' })
    expect([posted.status, posted.headers.get('location')]).toEqual([302, `/${who.channel.toUpperCase()}?x=1`])
    const response = await who.fetch(at)
    expect([response.status, response.headers.get('location')]).toEqual([302, `/${who.channel.toUpperCase()}?x=1`])
    expect(await linked(who)).toBe(1)
  }
})

describe('a link', () => {
  it('is written whole or not at all: what the session had stays its own', async () => {
    const who = come('bank')
    await verify(who, { name: '홍길동', phone: '01077770099' })
    const session = sessionOf(who)
    const at = await entryOf(who, 'bank')
    const db = await harness.edgeDb()
    await db
      .prepare(`CREATE TRIGGER no_link BEFORE INSERT ON partner_member BEGIN SELECT RAISE(ABORT, 'no'); END`)
      .run()
    const refused = await refusal(who, at)
    await db.prepare('DROP TRIGGER no_link').run()
    expect(refused).toMatchObject({ ...REFUSED, leads: [302, 'entry/unavailable', ''], status: 503 })
    expect([sessionOf(who), await linked(who)]).toEqual([session, 0])
    const proofs = db.prepare('SELECT COUNT(*) AS n FROM identity WHERE session = ?1').bind(session)
    expect(await proofs.first('n')).toBe(1)
  })
})

describe('a phone that a partner vouches for', () => {
  const linking = Object.values(FAMILIES).filter(({ operations }) => operations.some(({ links }) => links))

  it.each(linking.map(({ name, vouches = false }) => [name, vouches] as const))(
    'of %s is proven where the family says so: %s',
    async (family, vouches) => {
      const who = await member(harness, family)
      const until = new Date(Date.parse(harness.now()) + 30 * MINUTE).toISOString()
      const { name, phone } = MEMBER
      expect(await proven(who)).toEqual(vouches ? { name, phone, email: null, verifiedUntil: until } : null)
    },
  )

  /** Proves the member by phone and pin; the status. */
  async function provePin(who: Visitor): Promise<number> {
    const at = (path: string) => `/api/channel/${who.channel}/${path}`
    const { body } = await who.post<{ encPinNo: string }>(at('encryptionPinNo'), { pinNo: MEMBER.pin })
    return (await who.post(at('pinNum/check'), { phone: MEMBER.phone, encPinNo: body.encPinNo })).status
  }

  it('takes the place of what another person at this screen has shown, and renews the session', async () => {
    const who = come('telecom')
    await verify(who, { name: '홍길동', email: 'gildong@narae.example' }, 'email')
    const before = sessionOf(who)
    expect(await provePin(who)).toBe(200)
    expect(sessionOf(who)).not.toBe(before)
    expect(await proven(who)).toMatchObject({ name: MEMBER.name, phone: MEMBER.phone, email: null })
    const db = await harness.edgeDb()
    const rows = db.prepare('SELECT COUNT(*) AS n FROM identity WHERE session = ?1')
    expect(await rows.bind(before).first('n')).toBe(0)
    expect((await who.post('/api/certification/end')).status).toBe(200)
    expect([await proven(who), await linked(who)]).toEqual([null, 0])
  })

  it.each([
    ['is not vouched for', { mobileYn: 'N' }],
    ['takes no messages', { hP: '0212345678' }],
    ['is none', { hP: '' }],
    ['belongs to no name of ours', { userNm: '<b>' }],
  ])('is proven by nothing when it %s', async (_, more) => {
    const who = come('telecom')
    const { userKey, name: userNm, phone: hP } = MEMBER
    const result = { userKey, userNm, hP, mobileYn: 'Y', ...more }
    const body = JSON.stringify({ code: 200, result })
    await harness.setFault({ target: 'partner:telecom', path: '/pin/check', mode: 'answer', body })
    const status = await provePin(who)
    await harness.clearFaults()
    expect([status, await linked(who), await proven(who)]).toEqual([200, 1, null])
  })
})

describe('a member who arrives where somebody has shown who they are', () => {
  const [family, parameter, cipher] = ENCRYPTED[0] ?? expect.unreachable()
  let guests = 0

  /** Comes in as a member of a name, once somebody has shown who they are. */
  async function arrives(userNm: string, who = come(family), userKey = MEMBER.userKey): Promise<Visitor> {
    const member = { userKey, userNm, hP: '', mobileYn: 'N', point: 1 }
    const at = address(who.channel, parameter, await sealed(who.channel, cipher, { member }))
    expect([(await who.fetch(at)).status, await linked(who)]).toEqual([302, 1])
    return who
  }
  /** Whom a visitor shows themselves to be: each address takes only so many codes. */
  async function show(who: Visitor) {
    const shown = { name: '홍길동', email: `gildong${++guests}@narae.example` }
    await verify(who, shown, 'email')
    return shown
  }

  it.each(ENTRIES.map(([name]) => name))(
    'of %s is another person by another name, who has nothing of theirs',
    async (name) => {
      const who = come(name)
      await show(who)
      expect((await who.fetch(await entryOf(who, name))).status).toBe(302)
      expect([await linked(who), await proven(who)]).toEqual([1, null])
    },
  )

  it.each(['홍길동', '홍 길동', '홍*동'])('is the same person as far as the name %j tells', async (userNm) => {
    const who = come(family)
    const shown = await show(who)
    expect(await proven(await arrives(userNm, who))).toMatchObject(shown)
  })

  it('is whoever was the member already, by whatever name they have shown who they are', async () => {
    const who = await arrives('김다온')
    const shown = await show(who)
    expect(await proven(await arrives('김다온', who))).toMatchObject(shown)
    expect(await proven(await arrives('김다온', who, '0100200302'))).toBeNull()
  })

  it('is another person as another member, unless the name is the same', async () => {
    const who = await arrives('홍*동')
    const shown = await show(who)
    expect(await proven(await arrives('홍*동', who))).toMatchObject(shown)
    expect(await proven(await arrives('홍길동', who, '0100200302'))).toMatchObject(shown)
    expect(await proven(await arrives('홍*동', who, '0100200303'))).toBeNull()
  })
})

describe('a linked member', () => {
  const points = (who: Visitor) => who.fetch(`/api/channel/${who.channel}/point`)

  it('is forgotten when the visitor ends what the session has shown', async () => {
    const who = await member(harness, 'bank')
    expect((await points(who)).status).toBe(200)
    expect((await who.post('/api/certification/end')).status).toBe(200)
    expect(((await (await points(who)).json()) as Failed).error.code).toBe('verification-required')
    expect(await linked(who)).toBe(0)
  })

  it('is forgotten after twelve hours', async () => {
    const who = await member(harness, 'bank')
    await harness.pass(12 * 60 - 1)
    expect((await points(who)).status).toBe(200)
    await harness.pass(1)
    expect(((await (await points(who)).json()) as Failed).error.code).toBe('verification-required')
    await harness.pass(-12 * 60)
  })
})

describe('every channel that names a family', () => {
  const named = loadDescriptors('channels').filter(({ partner }) => partner.connectors.length > 0)

  it.each(named.map(({ name, products, partner }) => [name, products[0], partner.connectors] as const))(
    '%s is entered, and has its pages',
    async (name, product, connectors) => {
      const who = visitor(harness, name)
      const families = connectors.map(({ family }) => FAMILIES[family])
      for (const { name: family, entry } of families.filter(({ entry }) => entry)) {
        const at =
          KEYS[bindingOf(name)] && entry && 'cipher' in entry
            ? address(name, entry.parameter, await sealed(name, entry.cipher))
            : await entryOf(who, family)
        expect((await who.fetch(at)).status).toBe(302)
        expect(await linked(who)).toBe(1)
      }
      if (families.some(({ name: family }) => family === 'telecom')) {
        const { body } = await who.post<{ encPinNo: string }>(`/api/channel/${name}/encryptionPinNo`, {
          pinNo: MEMBER.pin,
        })
        const proof = { phone: MEMBER.phone, encPinNo: body.encPinNo }
        expect((await who.post(`/api/channel/${name}/pinNum/check`, proof)).status).toBe(200)
        expect(await linked(who)).toBe(1)
      }
      if (families.some(({ name: family }) => family === 'carrier')) {
        expect((await who.post(`/api/channel/${name}/member/card`, { cardNo: MEMBER.card })).status).toBe(200)
        expect(await linked(who)).toBe(1)
      }
      for (const path of [`/${name}`, `/${name}/${product}/results`]) {
        const asked = await who.fetch(path)
        // A list without a search is led to what the channel's searches begin with.
        const led = asked.status === 302 ? asked.headers.get('location') : null
        const page = led ? await who.fetch(led) : asked
        expect([path, page.status]).toEqual([path, 200])
        const html = await page.text()
        for (const word of [MEMBER.userKey, MEMBER.name, MEMBER.phone]) expect(html).not.toContain(word)
      }
    },
  )
})

describe("the local origin's page of a partner's members", () => {
  const opened = async (path: string) => {
    const response = await harness.fetch(`/__origin/partner${path}`)
    return { response, html: await response.text() }
  }
  const named = loadDescriptors('channels').filter(({ partner }) => partner.connectors.length > 0)

  it('is led to from the page of all partners', async () => {
    const { response, html } = await opened('')
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8'])
    for (const { name } of named) expect(html).toContain(`href="/__origin/partner/${name}"`)
    expect(html).not.toContain('/__origin/partner/narae"')
  })

  it.each(ENTRIES)('leads a member of %s into the shop with two clicks, as often as one likes', async (family) => {
    const who = come(family)
    const { response, html } = await opened(`/${who.channel}`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    for (const word of [MEMBER.name, 'VIP', '48,500']) expect(html).toContain(word)
    const link = new RegExp(`href="(/__origin/partner/${who.channel}/${family}/${MEMBER.userKey})"`).exec(html)?.[1]
    for (let visits = 1; visits <= 2; visits++) {
      const pressed = await who.fetch(link ?? 'missing')
      expect([pressed.status, pressed.headers.get('cache-control')]).toEqual([303, 'no-store'])
      const arrived = await who.fetch(pressed.headers.get('location') ?? '')
      expect([arrived.status, arrived.headers.get('location')]).toEqual([302, `/${who.channel}`])
      expect(await linked(who)).toBe(1)
    }
  })

  it('shows what a member types where there is no entry', async () => {
    const telecom = (await opened(`/${channelWith('telecom')}`)).html
    for (const word of [MEMBER.phone, MEMBER.pin]) expect(telecom).toContain(word)
    expect((await opened(`/${channelWith('carrier')}`)).html).toContain(MEMBER.card)
    const city = (
      await opened(`/${named.find(({ partner }) => partner.connectors.every(({ family }) => family === 'city'))?.name}`)
    ).html
    expect(city).toContain('들어올 회원이 없어요')
    expect(city).not.toContain(MEMBER.name)
  })

  it('has nothing for others', async () => {
    for (const path of ['/narae', '/nobody', '/skt/telecom/0100200301', '/dodam/welfare/nobody', '/dodam/none/x'])
      expect([path, (await opened(path)).response.status]).toEqual([path, path.endsWith('none/x') ? 400 : 404])
  })
})

it('is a fault where the entry fails, followed or not, and none where the page of it is looked at', async () => {
  await harness.setVars({ LIMITS: 'off' })
  const who = come('bank')
  const lines = () => harness.logs().filter((line) => line.includes('"request":') && line.includes('upstream-failed'))
  expect((await who.fetch(`/${who.channel}/entry/upstream-failed`)).status).toBe(502)
  const at = await entryOf(who, 'bank')
  await harness.setFault({ target: 'partner:bank', mode: 'status', status: 500 })
  await who.fetch(at)
  await harness.clearFaults()
  await expect.poll(() => lines().join()).toContain('"request":"entry"')
  expect(lines().map((line) => (JSON.parse(line) as { status: number }).status)).toEqual([302])
})

it('says that it is no fault of the entry where what it holds cannot be kept', async () => {
  await harness.setVars({ LIMITS: 'off', DATA_KEYS: '1:short' })
  const who = come('bank')
  const refused = await refusal(who, await entryOf(who, 'bank'))
  expect(refused).toMatchObject({ ...REFUSED, leads: [302, 'entry/unknown', ''], status: 500 })
})

it('says that it is no fault of the entry where we share no key with the partner', async () => {
  await harness.setVars({ LIMITS: 'off', PARTNER_LOCAL_KEY: '' })
  for (const [family, { parameter }] of ENTRIES) {
    const who = come(family)
    const refused = await refusal(who, address(who.channel, parameter, 'n2.whatever'))
    expect(refused).toMatchObject({ ...REFUSED, leads: [302, 'entry/unavailable', ''], status: 503 })
  }
})

it('counts guesses of keys like guesses of codes', async () => {
  await harness.setVars({ LIMITS: '' })
  const { channel } = come('bank')
  const leads = await inOneMinute(25, async () => {
    const who = come('bank')
    await who.fetch(`/${channel}`)
    const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const leads: (string | null)[] = []
    // More than a session may ask.
    for (let tries = 0; tries < 130; tries++) {
      const response = await harness.fetch(`/${channel}?authkey=`, { headers: { cookie } })
      await response.body?.cancel()
      leads.push(response.headers.get('location'))
    }
    return leads
  })
  const pages = ['member-link-failed', 'too-many-requests'].map((code) => `/${channel}/entry/${code}`)
  expect(new Set(leads)).toEqual(new Set(pages))
  const told = await Promise.all(pages.map((page) => harness.fetch(page)))
  expect(told.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
    [502, null],
    [429, '60'],
  ])
})
