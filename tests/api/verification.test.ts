import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { couponBuyer } from '#functions/coupon.ts'
import type { Env } from '#functions/env.ts'
import { lookupKey } from '#functions/person.ts'
import { drawCode } from '#functions/verification.ts'
import { ROOMS } from '../fixture.ts'
import {
  type Harness,
  NOW,
  visitor as newcomer,
  outbox,
  pay,
  verify as prove,
  quote,
  startHarness,
} from '../harness.ts'
import { Browser, codeFor } from './kit.ts'

let harness: Harness
let visitor: Browser
let phone: string
let count = 0

beforeAll(async () => {
  // Without the shield, to see that what counts exactly holds alone.
  harness = await startHarness({ vars: { LIMITS: 'off' } })
})
afterAll(() => harness.stop())
beforeEach(() => {
  visitor = new Browser(harness)
  phone = `010${String(20_000_000 + ++count)}`
})
afterEach(async () => {
  await harness.clearFaults()
})

const later = (seconds: number) => new Date(Date.parse(NOW) + seconds * 1000).toISOString()
const ask = (who = visitor, to = phone, name = '홍길동') =>
  who.post('/api/certification', { name, phone: to, consent: true })
const askEmail = (who: Browser, email: string, name = '홍길동') =>
  who.post('/api/certification/email', { name, email, consent: true })
const check = (verificationId: string, code: string, who = visitor) =>
  who.post('/api/certification/check', { verificationId, code })
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const status = (who = visitor) => who.get('/api/certification')

/** A visitor who has shown a phone to be theirs. */
async function verify(who = visitor, to = phone, name = '홍길동') {
  const sent = await ask(who, to, name)
  return check(sent.body.verificationId, await codeFor(harness, to), who)
}

/** The same by an e-mail address. */
async function verifyEmail(who: Browser, email: string) {
  const { verificationId } = (await askEmail(who, email)).body
  await who.post('/api/certification/email/check', { verificationId, code: await codeFor(harness, email) })
}

describe('a code', () => {
  it('is six digits, each number as likely: draws past the last whole million are drawn again', () => {
    const draws = [4_294_967_295, 4_294_000_000, 4_293_999_999]
    expect(drawCode(() => draws.shift() ?? 0)).toBe('999999')
    expect(draws).toEqual([])
    expect(drawCode(() => 7)).toBe('000007')
    expect(drawCode()).toMatch(/^\d{6}$/)
  })

  it('goes out by SMS with the channel named, valid three minutes, the next one after 30 seconds', async () => {
    const sent = await ask()
    expect(sent.status).toBe(200)
    expect(sent.body).toEqual({ verificationId: expect.any(String), expiresAt: later(180), resendAt: later(30) })
    const [message] = await outbox(harness, phone)
    expect(message).toMatchObject({ kind: 'sms', subject: '' })
    expect(message?.text).toMatch(/^\[나래\] 인증번호 \d{6}\n3분 안에/)
    expect(sent.text).not.toContain(await codeFor(harness, phone))
  })

  it.each([
    ['a landline', '021234567'],
    ['a landline', '03112345678'],
    ['a number that costs extra', '0607001234'],
    ['a number over the internet', '07012345678'],
    ['a free number', '0801234567'],
    ['a safe number', '050712345678'],
    ['a safe number', '05012345678'],
    ['a representative number', '15880000'],
    ['a representative number', '18991234'],
  ])('goes to mobile numbers alone, and nothing is counted for %s (%s)', async (_, to) => {
    const refused = await ask(visitor, to)
    expect([refused.status, refused.body.error.code]).toEqual([400, 'not-mobile'])
    expect(refused.body.error.message).toContain('휴대폰 번호')
    expect(await outbox(harness, to)).toEqual([])
    // Whoever corrects it at once does not wait.
    expect((await ask()).status).toBe(200)
  })

  it('goes to older mobile numbers, and to no address that mail does not carry', async () => {
    expect((await ask(visitor, '0111234567')).status).toBe(200)
    const long = await askEmail(visitor, `${'a'.repeat(65)}@narae.example`)
    expect([long.status, long.body.error.code]).toEqual([400, 'invalid-input'])
  })

  it('is kept neither readable nor guessable, and the person is encrypted', async () => {
    const sent = await ask()
    const row = await (await harness.edgeDb())
      .prepare('SELECT * FROM verification WHERE id = ?')
      .bind(sent.body.verificationId)
      .first()
    expect(JSON.stringify(row)).not.toMatch(new RegExp(`${phone}|홍길동|${await codeFor(harness, phone)}`))
  })

  it('proves the phone and renews the session', async () => {
    const sent = await ask()
    const before = visitor.cookies.get('bp-session-narae')
    const code = await codeFor(harness, phone)
    const done = await check(sent.body.verificationId, code)
    expect(done.status).toBe(200)
    expect(done.body).toEqual({ name: '홍길동', contact: phone, verifiedUntil: later(1800) })
    expect(visitor.cookies.get('bp-session-narae')).not.toBe(before)
    expect((await status()).body).toEqual({ name: '홍길동', phone, email: null, verifiedUntil: later(1800) })

    const old = new Browser(harness)
    old.cookies.set('bp-session-narae', before ?? '')
    expect((await status(old)).body).toBeNull()
  })

  it('gives right tries at the same moment one session between them', async () => {
    const sent = await ask()
    const code = await codeFor(harness, phone)
    const session = visitor.cookies.get('bp-session-narae') ?? ''
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => {
        const twin = new Browser(harness)
        twin.cookies.set('bp-session-narae', session)
        return check(sent.body.verificationId, code, twin)
      }),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const given = answers.map(({ headers }) => /bp-session-narae=([^;]+)/.exec(headers.getSetCookie().join())?.[1])
    expect(new Set(given)).toHaveLength(1)
    expect(given[0]).toMatch(/^[\w-]{24}\./)
  })

  it('may be mistyped four times', async () => {
    const { verificationId } = (await ask()).body
    const code = await codeFor(harness, phone)
    for (let k = 0; k < 4; k++) {
      const refused = await check(verificationId, wrong(code))
      expect([refused.status, refused.body.error.code]).toEqual([422, 'verification-wrong-code'])
    }
    expect((await check(verificationId, code)).status).toBe(200)
  })

  it('is over after five wrong tries, even for the right code', async () => {
    const { verificationId } = (await ask()).body
    const code = await codeFor(harness, phone)
    for (let k = 0; k < 5; k++) expect((await check(verificationId, wrong(code))).status).toBe(422)
    const refused = await check(verificationId, code)
    expect([refused.status, refused.body.error.code]).toEqual([429, 'verification-too-many'])
    expect((await status()).body).toBeNull()
  })

  it('gives parallel guesses five looks in all', async () => {
    const { verificationId } = (await ask()).body
    const code = await codeFor(harness, phone)
    const guesses = Array.from({ length: 40 }, (_, k) => String((Number(code) + 1 + k) % 1_000_000).padStart(6, '0'))
    const answers = await Promise.all(guesses.map((guess) => check(verificationId, guess)))
    expect(answers.filter((answer) => answer.status === 422)).toHaveLength(5)
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(35)
    expect((await check(verificationId, code)).status).toBe(429)
  })

  it("is nobody else's: another session, channel, kind or id answers like a wrong code", async () => {
    const { verificationId } = (await ask()).body
    const code = await codeFor(harness, phone)
    const stranger = new Browser(harness)
    const elsewhere = new Browser(harness, 'suwon')
    for (const [name, value] of visitor.cookies) elsewhere.cookies.set(name, value)
    const answers = [
      await check(verificationId, code, stranger),
      await check(verificationId, code, elsewhere),
      await visitor.post('/api/certification/email/check', { verificationId, code }),
      await check('no-such-verification', code),
      await check(verificationId, wrong(code)),
    ]
    const shapes = answers.map(({ status, body }) => [status, body.error.code, body.error.message])
    expect(new Set(shapes.map((shape) => JSON.stringify(shape)))).toHaveLength(1)
    expect(shapes[0]?.[1]).toBe('verification-wrong-code')
    expect((await check(verificationId, code)).status).toBe(200)
  })
})

describe('a right try whose answer was lost', () => {
  afterEach(() => harness.setClock(NOW))

  /** The visitor has shown an address, and then a phone, of which the answer did not come. */
  async function lost() {
    await verifyEmail(visitor, `lost${count}@narae.example`)
    const { verificationId } = (await ask()).body
    const code = await codeFor(harness, phone)
    const before = new Map(visitor.cookies)
    const answer = await check(verificationId, code)
    const given = visitor.cookies.get('bp-session-narae')
    const again = (who = visitor, typed = code) => check(verificationId, typed, who)
    return {
      answer,
      given,
      again,
      code,
      goBack: () => {
        for (const [name, value] of before) visitor.cookies.set(name, value)
      },
    }
  }

  it('is answered once more to the browser that made it, with all that it had shown before', async () => {
    const { answer, given, again, goBack } = await lost()
    for (let at = 0; at < 2; at++) {
      goBack()
      expect((await again()).body).toEqual(answer.body)
      expect(visitor.cookies.get('bp-session-narae')).toBe(given)
    }
    expect((await status()).body).toMatchObject({ phone, email: `lost${count}@narae.example` })
    expect(visitor.cookies.get('bp-device')?.split('.')).toHaveLength(2)
    // The cookies had come, and the rest had not.
    expect((await again()).body).toEqual(answer.body)
    expect(visitor.cookies.get('bp-session-narae')).toBe(given)
  })

  it('follows a session that has been renewed since', async () => {
    const { again, goBack } = await lost()
    await verifyEmail(visitor, `second${count}@narae.example`)
    const now = visitor.cookies.get('bp-session-narae')
    goBack()
    expect((await again()).status).toBe(200)
    expect(visitor.cookies.get('bp-session-narae')).toBe(now)
  })

  it('is answered also where it was the last of five, once', async () => {
    const { verificationId } = (await ask()).body
    const code = await codeFor(harness, phone)
    for (let at = 0; at < 4; at++) await check(verificationId, wrong(code))
    const before = new Map(visitor.cookies)
    const again = () => {
      for (const [name, value] of before) visitor.cookies.set(name, value)
      return check(verificationId, code)
    }
    const answer = await check(verificationId, code)
    expect(answer.status).toBe(200)
    expect((await again()).body).toEqual(answer.body)
    expect((await again()).body.error.code).toBe('verification-too-many')
  })

  it('is nothing to another session, to another code, nor past five tries more', async () => {
    const { again, code, goBack } = await lost()
    expect((await again(new Browser(harness))).body.error.code).toBe('verification-wrong-code')
    goBack()
    for (let at = 0; at < 5; at++)
      expect((await again(visitor, wrong(code))).body.error.code).toBe('verification-expired')
    expect((await again()).body.error.code).toBe('verification-too-many')
    expect((await status()).body).toBeNull()
  })

  it('is over with its three minutes, and with what was shown', async () => {
    const first = await lost()
    first.goBack()
    await harness.setClock(later(180))
    expect((await first.again()).body.error.code).toBe('verification-expired')
    await harness.setClock(NOW)
    await first.again()
    await visitor.post('/api/certification/end', {})
    first.goBack()
    expect((await first.again()).body.error.code).toBe('verification-expired')
    expect((await status()).body).toBeNull()
  })

  it('is over where somebody else is shown', async () => {
    const { again, goBack } = await lost()
    await verify(visitor, `010${String(90_000_000 + count)}`, '성춘향')
    goBack()
    expect((await again()).body.error.code).toBe('verification-expired')
  })
})

describe('time', () => {
  afterEach(() => harness.setClock(NOW))

  it('ends a code after three minutes, not before', async () => {
    const early = (await ask()).body.verificationId
    const code = await codeFor(harness, phone)
    const second = new Browser(harness)
    const other = `${phone.slice(0, 3)}99${phone.slice(5)}`
    const late = (await ask(second, other)).body.verificationId
    const otherCode = await codeFor(harness, other)
    await harness.setClock(later(179))
    expect((await check(early, code)).status).toBe(200)
    await harness.setClock(later(180))
    const refused = await check(late, otherCode, second)
    expect([refused.status, refused.body.error.code]).toEqual([410, 'verification-expired'])
  })

  it('lets a second code out after 30 seconds; the first one then ends', async () => {
    const first = (await ask()).body.verificationId
    const code = await codeFor(harness, phone)
    const refused = await ask()
    expect([refused.status, refused.body.error.code, refused.body.error.data]).toEqual([
      429,
      'too-many-requests',
      { retryAfter: 30 },
    ])
    expect(refused.headers.get('retry-after')).toBe('30')
    expect(await outbox(harness, phone)).toHaveLength(1)

    await harness.setClock(later(29))
    expect((await ask()).body.error.data).toEqual({ retryAfter: 1 })
    await harness.setClock(later(30))
    const second = (await ask()).body.verificationId
    expect((await check(first, code)).body.error.code).toBe('verification-expired')
    expect((await check(second, await codeFor(harness, phone))).status).toBe(200)
  })

  it('ends what was proved after 30 minutes', async () => {
    await verify()
    await harness.setClock(later(1799))
    expect((await status()).body?.phone).toBe(phone)
    await harness.setClock(later(1800))
    expect((await status()).body).toBeNull()
    expect((await visitor.post('/api/certification/save')).body.error.code).toBe('verification-required')
  })
})

describe('how many', () => {
  it('requests of a session at the same moment send one message', async () => {
    await status()
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask()))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 429, 429, 429, 429, 429])
    expect(await outbox(harness, phone)).toHaveLength(1)
  })
})

describe('codes in an hour and in a day', () => {
  /**
   * Lets time pass for the codes of this test's phone, as if they had been asked for earlier; no
   * clock is moved.
   */
  const age = async (seconds: number) => {
    const db = await harness.edgeDb()
    const known = 'SELECT contact FROM verification WHERE id = ?2'
    const sql = `UPDATE verification SET created_at = created_at - ?1 WHERE contact = (${known})`
    await db
      .prepare(sql)
      .bind(seconds * 1000, last)
      .run()
  }
  let last = ''
  const sent = async (who: Browser, to = phone) => {
    const answer = await ask(who, to)
    if (answer.status === 200) last = answer.body.verificationId
    return answer.status
  }
  const refused = async (who: Browser, retryAfter: number, to = phone) => {
    const { status, body, headers } = await ask(who, to)
    expect([status, body.error.code, body.error.data]).toEqual([429, 'too-many-requests', { retryAfter }])
    expect(headers.get('retry-after')).toBe(String(retryAfter))
  }
  const stranger = (address?: string) => new Browser(harness, 'narae', address)

  it('are ten and thirty for a session', async () => {
    await status()
    for (let k = 0; k < 10; k++) {
      expect(await sent(visitor)).toBe(200)
      await age(31)
    }
    await refused(visitor, 3600 - 310)
    for (let hours = 1; hours < 3; hours++) {
      await age(3600)
      for (let k = 0; k < 10; k++) {
        expect(await sent(visitor)).toBe(200)
        await age(31)
      }
    }
    await age(3600)
    await refused(visitor, 24 * 3600 - 3 * (3600 + 310))
  })

  it('to one phone are fifteen whoever asks, and thirty', async () => {
    for (let k = 0; k < 15; k++) expect(await sent(stranger())).toBe(200)
    await refused(stranger(), 3600)
    await age(3600)
    for (let k = 0; k < 15; k++) expect(await sent(stranger())).toBe(200)
    await age(3600)
    await refused(stranger(), 22 * 3600)
    expect(await sent(stranger(), phone.replace('010', '011'))).toBe(200)
  })

  it('to one phone from one network are five and ten, so that one stranger locks nobody out', async () => {
    for (let k = 0; k < 5; k++) expect(await sent(stranger(`2001:db8:1:1::${k}`))).toBe(200)
    await refused(stranger('2001:db8:1:1:ffff::1'), 3600)
    expect(await sent(stranger('2001:db8:1:2::1'))).toBe(200)
    await age(3600)
    for (let k = 0; k < 5; k++) expect(await sent(stranger('2001:db8:1:1::1'))).toBe(200)
    await age(3600)
    await refused(stranger('2001:db8:1:1::1'), 22 * 3600)
    expect(await sent(stranger('203.0.113.1'))).toBe(200)
  })

  it('to one mailbox are fifteen, whatever is put behind its name', async () => {
    const mail = (email: string) => askEmail(stranger(), email)
    const tags = Array.from({ length: 15 }, (_, k) => (k === 0 ? '' : `+${k}`))
    for (const tag of tags) expect((await mail(`full${tag}@narae.example`)).status).toBe(200)
    expect((await mail('Full+more+and.more@narae.example')).status).toBe(429)
    expect((await mail('full@narae.example')).status).toBe(429)
    expect((await mail('f.u.ll+1.0@narae.example')).status).toBe(429)
    expect((await mail('other+full@narae.example')).status).toBe(200)
  })

  it('are counted apart where the phone was proven before: strangers lock nobody out of their own browser', async () => {
    const home = stranger('198.51.100.7')
    await verify(home)
    for (let k = 0; k < 16; k++) await ask(stranger())
    await refused(stranger(), 3600)
    for (let k = 0; k < 10; k++) {
      expect(await sent(home)).toBe(200)
      const row = await (await harness.edgeDb())
        .prepare('UPDATE verification SET created_at = created_at - 31000 WHERE id = ? RETURNING known')
        .bind(last)
        .first()
      expect(row).toEqual({ known: 1 })
    }
    await refused(home, 3600 - 31)
    // Whoever has the cookie without the browser's own id has nothing.
    const thief = stranger()
    await status(thief)
    thief.cookies.set('bp-device', home.cookies.get('bp-device') ?? '')
    await refused(thief, 3600)
  })

  it('from one network to whomever are a hundred; known browsers there go on', async () => {
    const home = stranger('192.0.2.9')
    await verify(home)
    const others = Array.from({ length: 110 }, (_, k) => `0190000${String(k).padStart(4, '0')}`)
    const answers = await Promise.all(others.map((to) => sent(stranger('192.0.2.9'), to)))
    expect(answers.filter((each) => each === 200)).toHaveLength(99)
    await refused(stranger('192.0.2.9'), 3600, '01911112222')
    expect(await sent(stranger('192.0.2.10'), '01911112222')).toBe(200)
    await age(31)
    expect(await sent(home)).toBe(200)
  })

  it('are counted by HMACs: neither the address nor the phone is kept', async () => {
    const who = stranger('203.0.113.77')
    await verify(who)
    const db = await harness.edgeDb()
    const { results } = await db.prepare('SELECT * FROM verification').all()
    expect(results.length).toBeGreaterThan(1)
    expect(JSON.stringify(results)).not.toMatch(/203\.0\.113|2001:db8|198\.51|010\d{8}/)
    expect(who.cookies.get('bp-device')).toMatch(/^[\w-]{43}$/)
    const line = (await verify(stranger())).headers.getSetCookie().find((each) => each.startsWith('bp-device='))
    expect(line).toMatch(/; HttpOnly; SameSite=Lax/)
  })
})

describe('a gateway that is down', () => {
  const row = async (id: string) =>
    (await harness.edgeDb()).prepare('SELECT state, tries, lost FROM verification WHERE id = ?').bind(id).first()
  /** As if a code had been asked for half a minute ago. */
  const elder = async (id: string) => {
    const db = await harness.edgeDb()
    await db.prepare('UPDATE verification SET created_at = created_at - 31000 WHERE id = ?').bind(id).run()
  }

  it.each([
    ['status', {}],
    ['status', { status: 400 }],
    ['malformed', {}],
    ['truncate', {}],
    ['drop', {}],
    // Longer than the edge waits for any service.
    ['delay', { ms: 6000 }],
  ])(
    'answers 503 on %s %j: no wait begins, an earlier code holds, and the next press sends at once',
    async (mode, more) => {
      const first = (await ask()).body.verificationId
      const code = await codeFor(harness, phone)
      expect((await check(first, wrong(code))).status).toBe(422)
      await elder(first)
      await harness.setFault({ target: 'sms', mode, ...more })
      for (let press = 0; press < (mode === 'delay' ? 1 : 3); press++) {
        const refused = await ask()
        expect([refused.status, refused.body.error.code, refused.body.error.data]).toEqual([
          503,
          'unavailable',
          undefined,
        ])
        expect(refused.headers.get('retry-after')).toBeNull()
      }
      // Nothing became of the earlier code: neither ended nor tried.
      expect(await row(first)).toEqual({ state: 'SENT', tries: 1, lost: 0 })
      await harness.clearFaults()
      const second = await ask()
      expect(second.status).toBe(200)
      const message = (await outbox(harness, phone)).find(({ key }) => key === second.body.verificationId)
      const digits = /(?<!\d)\d{6}(?!\d)/.exec(message?.text ?? '')?.[0] ?? ''
      expect((await check(first, code)).body.error.code).toBe('verification-expired')
      expect((await check(second.body.verificationId, digits)).status).toBe(200)
    },
  )

  it('leaves an earlier code good', async () => {
    const { verificationId } = (await ask()).body
    const code = await codeFor(harness, phone)
    await elder(verificationId)
    await harness.setFault({ target: 'sms', mode: 'drop' })
    expect((await ask()).status).toBe(503)
    expect((await check(verificationId, code)).status).toBe(200)
  })

  it.each(['malformed', 'truncate', 'drop'])('ends the code of a message that went out on %s', async (mode) => {
    await harness.setFault({ target: 'sms', mode })
    expect((await ask()).status).toBe(503)
    const [sent] = await outbox(harness, phone)
    const id = sent?.key ?? ''
    expect(await row(id)).toEqual({ state: 'REPLACED', tries: 0, lost: 1 })
    expect((await check(id, await codeFor(harness, phone))).body.error.code).toBe('verification-expired')
    expect((await status()).body).toBeNull()
  })

  it('that does not say what it sent is asked for twenty messages an hour, however often one presses', async () => {
    await harness.setFault({ target: 'sms', mode: 'drop' })
    for (let press = 0; press < 20; press++) expect((await ask(new Browser(harness))).status).toBe(503)
    const refused = await ask(new Browser(harness))
    expect([refused.status, refused.body.error.data]).toEqual([429, { retryAfter: 3600 }])
    expect(await outbox(harness, phone)).toHaveLength(20)
  })

  it('is told alike where the code goes by e-mail', async () => {
    const email = `down${count}@narae.example`
    await harness.setFault({ target: 'sms', mode: 'status' })
    expect((await askEmail(visitor, email)).body.error.code).toBe('unavailable')
    await harness.clearFaults()
    expect((await askEmail(visitor, email)).status).toBe(200)
  })
})

describe('an identity', () => {
  it('may be a phone and an e-mail address of one person', async () => {
    const email = `gildong${count}@narae.example`
    const byMail = await askEmail(visitor, email)
    const [mail] = await outbox(harness, email)
    expect(mail).toMatchObject({ kind: 'email', subject: '[나래] 인증번호를 보내 드려요' })
    await verify()
    // Asked for before the session was renewed, entered after.
    const done = await visitor.post('/api/certification/email/check', {
      verificationId: byMail.body.verificationId,
      code: await codeFor(harness, email),
    })
    expect(done.body.contact).toBe(email)
    expect((await status()).body).toEqual({ name: '홍길동', phone, email, verifiedUntil: later(1800) })
  })

  it('of another name takes the place of the first: the next person at a shared screen has nothing of theirs', async () => {
    await verify()
    const email = `minji${count}@narae.example`
    const sent = await askEmail(visitor, email, '김민지')
    await visitor.post('/api/certification/email/check', {
      verificationId: sent.body.verificationId,
      code: await codeFor(harness, email),
    })
    expect((await status()).body).toMatchObject({ name: '김민지', phone: null, email })
  })

  it('holds on the channel that asked for it alone', async () => {
    await verify()
    const elsewhere = new Browser(harness, 'suwon')
    for (const [name, value] of visitor.cookies) elsewhere.cookies.set(name, value)
    expect((await status(elsewhere)).body).toBeNull()
  })

  it('is registered with the payment service, channel and browser named', async () => {
    expect((await visitor.post('/api/certification/save')).body.error.code).toBe('verification-required')
    await verify()
    expect((await visitor.post('/api/certification/save')).body).toEqual({ saved: true })
    const row = await (await harness.originDb())
      .prepare('SELECT * FROM verification WHERE phone = ?')
      .bind(phone)
      .first()
    expect(row).toMatchObject({ channel: 'narae', name: '홍길동', browser_id: visitor.cookies.get('browserId') })
    for (const fault of [
      { mode: 'status', status: 500 },
      { mode: 'status', status: 400 },
      { mode: 'malformed' },
      { mode: 'drop' },
    ]) {
      await harness.setFault({ target: 'pay', path: '/verifications/save', ...fault })
      const refused = await visitor.post('/api/certification/save')
      expect([refused.status, refused.body.error.code]).toEqual([502, 'upstream-failed'])
    }
    // Whom this session has shown itself to be does not hang on it.
    expect((await status()).body?.phone).toBe(phone)
  })

  it('is looked up however the name was spaced or capitalised, and by nothing else', async () => {
    const env = { LOOKUP_KEY: 'bG9jYWwtbG9va3VwLWtleS1ub3QtYS1zZWNyZXQtYSE=' }
    const key = await lookupKey(env, 'Hong Gildong', '01012345678')
    expect(await lookupKey(env, 'HONG  GILDONG', '01012345678')).toBe(key)
    expect(await lookupKey(env, 'Hong Gildong', '01012345679')).not.toBe(key)
    expect(await lookupKey(env, 'Hong Gilsun', '01012345678')).not.toBe(key)
    expect(key).not.toMatch(/hong|0101234/i)
  })
})

it('refuses a form that is not whole', async () => {
  const whole = { name: '홍길동', phone, consent: true }
  for (const broken of [
    { ...whole, consent: false },
    { ...whole, name: '홍' },
    { ...whole, name: '홍길동1' },
    { ...whole, phone: '010-1234-5678' },
    { ...whole, phone: '12345678' },
    { name: '홍길동', consent: true },
  ]) {
    const refused = await visitor.post('/api/certification', broken)
    expect([refused.status, refused.body.error.code]).toEqual([400, 'invalid-input'])
  }
  expect(await outbox(harness, phone)).toEqual([])
})

it('spends a coupon of one phone or address, however that is written', async () => {
  const env = { LOOKUP_KEY: 'bG9jYWwtbG9va3VwLWtleS1ub3QtYS1zZWNyZXQtYSE=' } as Env
  const buyer = await couponBuyer(env, 'gildong@narae.example')
  expect(await couponBuyer(env, 'GilDong@Narae.example')).toBe(buyer)
  expect(await couponBuyer(env, 'gildong+again@narae.example')).toBe(buyer)
  expect(await couponBuyer(env, 'gildong2@narae.example')).not.toBe(buyer)
})

describe('a verification that is ended', () => {
  const end = (who = visitor) => who.post('/api/certification/end', {})

  it('is gone at once, from the session and from the database; the session is renewed', async () => {
    await verify()
    const before = visitor.cookies.get('bp-session-narae') ?? ''
    const [id] = before.split('.')
    expect((await end()).body).toEqual({ ended: true })
    expect(visitor.cookies.get('bp-session-narae')?.split('.')[0]).not.toBe(id)
    expect((await status()).body).toBeNull()
    const thief = new Browser(harness)
    thief.cookies.set('bp-session-narae', before)
    expect((await status(thief)).body).toBeNull()
    const left = await (await harness.edgeDb())
      .prepare('SELECT COUNT(*) FROM identity WHERE session IN (?, ?)')
      .bind(id ?? '', visitor.cookies.get('bp-session-narae')?.split('.')[0] ?? '')
      .first('COUNT(*)')
    expect(left).toBe(0)
  })

  it('ends a code on its way as well, and keeps nobody’s name with it', async () => {
    const { verificationId } = (await ask()).body
    const code = await codeFor(harness, phone)
    await end()
    expect((await check(verificationId, code)).status).toBe(422)
    const db = await harness.edgeDb()
    const row = await db.prepare('SELECT state, sealed FROM verification WHERE id = ?').bind(verificationId).first()
    expect(row).toEqual({ state: 'REPLACED', sealed: '' })
  })

  it('leaves the browser unknown by this contact, known by others', async () => {
    await verify()
    const family = `010${80_000_000 + count}`
    await verify(visitor, family, '홍길순')
    expect(visitor.cookies.get('bp-device')?.split('.')).toHaveLength(2)
    await end()
    expect(visitor.cookies.get('bp-device')?.split('.')).toHaveLength(1)
  })

  it('leaves it known by none where what was shown is over, as nobody knows by which', async () => {
    await verify()
    await harness.pass(31)
    expect((await status()).body).toBeNull()
    await end()
    expect(visitor.cookies.get('bp-device')).toBe('')
  })

  it('of nobody is none: the same answer, a new session', async () => {
    await status()
    const before = visitor.cookies.get('bp-session-narae')
    expect((await end()).body).toEqual({ ended: true })
    expect(visitor.cookies.get('bp-session-narae')).not.toBe(before)
  })

  it('opens none of the reservations that the session made', async () => {
    const who = newcomer(harness)
    const guest = { name: '홍길동', phone, email: 'ended@narae.example' }
    await prove(who, guest)
    const order = { room: ROOMS.standard, checkIn: '2026-12-07', checkOut: '2026-12-08', guest }
    const seen = await quote(who, { ...order, expectedAmount: 1 })
    const quoted = (await quote(who, { ...order, expectedAmount: Number(seen.body.error.data?.amount) })).body
    expect((await pay(who, quoted)).body.state).toBe('BOOKED')
    const session = who.cookies.get('bp-session-narae') ?? ''
    const detail = (by: Browser) => by.post('/api/placeReserve/place/id', { reservationNo: quoted.orderId })
    const copy = () => {
      const browser = new Browser(harness)
      browser.cookies.set('bp-session-narae', session)
      return browser
    }
    expect((await detail(copy())).status).toBe(200)
    expect((await who.post('/api/certification/end', {})).status).toBe(200)
    // Neither with the cookie of before, should somebody have kept it.
    expect((await detail(copy())).body.error.code).toBe('verification-required')
    expect((await copy().post('/api/tossPayment/outcome', { orderId: quoted.orderId })).status).toBe(404)
  })
})
