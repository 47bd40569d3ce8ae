import { beforeEach, describe, expect, it } from 'vitest'
import { boundValues, type CodeRequest, codesOfStrangers, mayAsk, retryAfter } from '#functions/throttle.ts'
import { IMMORTAL, openBooks } from '../payment/d1.ts'

/* Whoever asks for codes is counted in the statement that writes one. Each here comes from a
   session of its own, so that no other bound is met. */

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const START = Date.parse('2026-11-21T03:00:00Z')

let db: D1Database
let count: number
beforeEach(() => {
  db = openBooks().d1(IMMORTAL)
  count = 0
})

const GUEST = { kind: 'phone', contact: 'guest' }
/** Asks for a code; the seconds to wait where it is refused. `other` is what is unlike the rest. */
async function ask(
  known: boolean,
  at: number,
  address = '',
  other: Partial<CodeRequest> = {},
): Promise<number | 'sent'> {
  count += 1
  const who = { ...GUEST, session: `session-${count}`, known, address, block: '', ...other }
  const written = await db
    .prepare(
      `INSERT INTO verification (created_at, session, kind, contact, address, block, known, id, channel, sealed, code, expires_at, state)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, 'narae', '', '', 0, 'SENT' WHERE ${mayAsk(who)}`,
    )
    .bind(...boundValues(who, at), `id-${count}`)
    .run()
  return written.meta.changes === 1 ? 'sent' : retryAfter(db, who, at)
}

/** The gateway did not say whether the last code went out. */
const lose = () => db.prepare('UPDATE verification SET lost = 1 WHERE id = ?').bind(`id-${count}`).run()

async function fill(known: boolean, times: number, from: number, apart: number): Promise<(number | 'sent')[]> {
  const answers: (number | 'sent')[] = []
  for (let at = 0; at < times; at++) answers.push(await ask(known, from + at * apart))
  return answers
}

const sent = (times: number) => Array.from({ length: times }, () => 'sent')

describe('a guest where they are known', () => {
  it('has ten codes an hour, and the next when the first is an hour old', async () => {
    expect(await fill(true, 10, START, MINUTE)).toEqual(sent(10))
    expect(await ask(true, START + 10 * MINUTE)).toBe(50 * 60)
    expect(await ask(true, START + HOUR - 1)).toBe(1)
    expect(await ask(true, START + HOUR)).toBe('sent')
    expect(await ask(true, START + HOUR + 1)).toBe(60)
  })

  it('has thirty a day', async () => {
    expect(await fill(true, 30, START, 10 * MINUTE)).toEqual(sent(30))
    const last = START + 300 * MINUTE
    expect(await ask(true, last)).toBe((DAY - 300 * MINUTE) / 1000)
    expect(await ask(true, START + DAY)).toBe('sent')
  })

  it('loses none of them to strangers, nor strangers theirs to the guest', async () => {
    expect(await fill(false, 15, START, 1000)).toEqual(sent(15))
    expect(await ask(false, START + MINUTE)).toBeGreaterThan(0)
    expect(await fill(true, 10, START + MINUTE, 1000)).toEqual(sent(10))
    expect(await ask(true, START + 2 * MINUTE)).toBeGreaterThan(0)
  })
})

describe('a session', () => {
  it('has ten codes an hour and thirty a day, whomever they go to', async () => {
    const one = (at: number) => ask(false, at, '', { session: 'one', contact: `phone ${at}` })
    for (let time = 0; time < 3; time++) {
      const from = START + time * 2 * HOUR
      for (let at = 0; at < 10; at++) expect(await one(from + at * MINUTE)).toBe('sent')
      expect(await one(from + 10 * MINUTE)).toBe(time < 2 ? 50 * 60 : (DAY - 4 * HOUR) / 1000 - 600)
    }
    expect(await one(START + 12 * HOUR)).toBe(12 * 3600)
    expect(await one(START + DAY)).toBe('sent')
  })
})

describe('strangers', () => {
  it('have fifteen an hour and thirty a day together', async () => {
    expect(await fill(false, 15, START, MINUTE)).toEqual(sent(15))
    expect(await ask(false, START + 15 * MINUTE)).toBe(45 * 60)
    expect(await fill(false, 15, START + HOUR + 15 * MINUTE, MINUTE)).toEqual(sent(15))
    expect(await ask(false, START + 5 * HOUR)).toBe((DAY - 5 * HOUR) / 1000)
  })

  it('have five of them from one network', async () => {
    for (let at = 0; at < 5; at++) expect(await ask(false, START + at * 1000, 'net')).toBe('sent')
    expect(await ask(false, START + 5000, 'net')).toBe(3595)
    expect(await ask(false, START + 5000, 'other net')).toBe('sent')
  })

  it('have ten of them a day from one network', async () => {
    for (const from of [START, START + 2 * HOUR])
      for (let at = 0; at < 5; at++) expect(await ask(false, from + at * 1000, 'net')).toBe('sent')
    expect(await ask(false, START + 4 * HOUR, 'net')).toBe(20 * 3600)
    expect(await ask(false, START + 4 * HOUR, 'other net')).toBe('sent')
  })
})

describe('strangers of one network', () => {
  /** As many as there is room for, each to a phone of its own. */
  const toMany = async (times: number, from: number) => {
    for (let at = 0; at < times; at++)
      expect(await ask(false, from + at * 1000, 'net', { contact: `phone ${from} ${at}` })).toBe('sent')
  }
  const others = { contact: 'whoever' }

  it('have a hundred an hour and five hundred a day, whomever they go to', async () => {
    for (let time = 0; time < 5; time++) {
      const from = START + time * 2 * HOUR
      await toMany(100, from)
      expect(await ask(false, from + 100_000, 'net', others)).toBe(time < 4 ? 3500 : (DAY - 8 * HOUR) / 1000 - 100)
      expect(await ask(false, from + 100_000, 'other net', others)).toBe('sent')
      expect(await ask(true, from + 100_000, 'net', { contact: `known ${time}` })).toBe('sent')
    }
    expect(await ask(false, START + 12 * HOUR, 'net', { contact: 'nobody yet' })).toBe(12 * 3600)
    expect(await ask(false, START + DAY, 'net', { contact: 'nobody yet' })).toBe('sent')
  })

  it('have as many a day that may have gone out', async () => {
    for (let time = 0; time < 5; time++) {
      await toMany(100, START + time * 2 * HOUR)
      await db.prepare('UPDATE verification SET lost = 1').run()
    }
    expect(await ask(false, START + 12 * HOUR, 'net', others)).toBe(12 * 3600)
    expect(await ask(false, START + 12 * HOUR, 'other net', others)).toBe('sent')
  })
})

/** Codes of strangers, a second apart, each to a phone and from a network of its own. */
const flood = (times: number, block = '', kind = 'phone') =>
  db
    .prepare(
      `INSERT INTO verification (created_at, session, kind, contact, address, block, known, id, channel, sealed, code, expires_at, state)
       SELECT ?1 + value * 100, 'f' || value, ?4, 'f' || value, 'f' || value, ?2, 0, 'f' || value, 'narae', '', '', 0, 'SENT'
       FROM (WITH RECURSIVE n(value) AS (SELECT 0 UNION ALL SELECT value + 1 FROM n LIMIT ?3) SELECT value FROM n)`,
    )
    .bind(START, block, times, kind)
    .run()

describe('strangers of one block of IPv6 networks', () => {
  it('have ten times what one network has, an hour', async () => {
    await flood(1000, 'block')
    const at = START + 100 * 1000
    expect(await ask(false, at, 'net', { block: 'block' })).toBe(3600 - 100)
    expect(await ask(false, at, 'net', { block: 'other block' })).toBe('sent')
    expect(await ask(true, at, 'net', { block: 'block' })).toBe('sent')
    expect(await ask(false, START + HOUR, 'net', { block: 'block' })).toBe('sent')
  })

  it('have five times that a day', async () => {
    // Two hours apart each, and the last of them two hours ago.
    for (const hours of [10, 8, 6, 4, 2]) {
      await flood(1000, 'block')
      const earlier = `UPDATE verification SET created_at = created_at - ?1, id = ?2 || id WHERE id LIKE 'f%'`
      await db
        .prepare(earlier)
        .bind(hours * HOUR, `${hours} hours before `)
        .run()
    }
    expect(await ask(false, START, 'net', { block: 'block' })).toBe(14 * 3600)
    expect(await ask(false, START, 'net', { block: 'other block' })).toBe('sent')
  })

  it('have as many that may have gone out', async () => {
    await flood(1000, 'block')
    await db.prepare('UPDATE verification SET lost = 1').run()
    const at = START + 100 * 1000
    expect(await ask(false, at, 'net', { block: 'block' })).toBe(3600 - 100)
    expect(await ask(false, at, 'net', { block: 'other block' })).toBe('sent')
  })
})

describe('all strangers together', () => {
  it('have thirty thousand an hour, and guests where they are known go on', async () => {
    await flood(29_999)
    const at = START + 3000 * 1000
    expect(await codesOfStrangers(db, 'phone', at)).toBe(29_999)
    expect(await codesOfStrangers(db, 'email', at)).toBe(0)
    expect(await ask(false, at)).toBe('sent')
    expect(await ask(false, at, '', { contact: 'other' })).toBe(600)
    expect(await ask(true, at)).toBe('sent')
    expect(await ask(false, START + HOUR, '', { contact: 'other' })).toBe('sent')
  })

  it('have as many by phone whatever they are sent by e-mail, and the other way round', async () => {
    await flood(30_000, '', 'email')
    const at = START + 3000 * 1000
    expect(await ask(false, at)).toBe('sent')
    expect(await ask(false, at, '', { kind: 'email' })).toBe(600)
  })

  it('are not gone through for who is refused by another bound', async () => {
    let read = 0
    const books = openBooks((sql) => sql.replaceAll('known = 0 AND kind = ?3', '$& AND counted()'))
    books.db.function('counted', () => {
      read++
      return 1
    })
    db = books.d1(IMMORTAL)
    await flood(30_000)
    const at = START + 3000 * 1000
    await db
      .prepare(`UPDATE verification SET address = 'net' WHERE created_at > ?`)
      .bind(at - 20_000)
      .run()
    expect(await ask(false, at, 'net')).toBe(3590)
    expect(read).toBe(0)
    expect(await ask(false, at, 'other net')).toBe(600)
    expect(read).toBeGreaterThan(30_000)
  })

  it('are counted by an index of theirs', async () => {
    const who = { ...GUEST, session: 's', known: false, address: 'net', block: 'block' }
    const { results } = await db
      .prepare(`EXPLAIN QUERY PLAN SELECT 1 WHERE ${mayAsk(who)}`)
      .bind(...boundValues(who, START))
      .all<{ detail: string }>()
    const used = results.flatMap(({ detail }) => /USING (?:COVERING )?INDEX (\w+)/.exec(detail)?.[1] ?? [])
    expect(results.map(({ detail }) => detail).join()).toContain('verification_strangers (kind=? AND created_at>?)')
    expect(new Set(used)).toEqual(
      new Set(['session', 'contact', 'address', 'block', 'strangers'].map((each) => `verification_${each}`)),
    )
  })
})

describe('messages that may have gone out', () => {
  /** Asks for so many, each in vain, and once more. */
  async function lost(times: number, ask: (at: number) => Promise<number | 'sent'>): Promise<number | 'sent'> {
    for (let at = 0; at < times; at++) {
      expect(await ask(START + at * 1000)).toBe('sent')
      await lose()
    }
    return ask(START + times * 1000)
  }

  it('are twenty an hour to one phone', async () => {
    expect(await lost(20, (at) => ask(false, at))).toBe(3580)
    expect(await ask(true, START + MINUTE)).toBe('sent')
  })

  it('are twenty an hour of one session, whomever they were for', async () => {
    const at = (when: number) => ask(false, when, '', { session: 'pump', contact: `phone-${count}` })
    expect(await lost(20, at)).toBe(3580)
  })

  it('are counted from when they are on their way, as many may be at once', async () => {
    for (let at = 0; at < 19; at++) {
      expect(await ask(false, START + at * 1000)).toBe('sent')
      await lose()
    }
    const sending = () => db.prepare(`UPDATE verification SET state = 'SENDING' WHERE id = ?`).bind(`id-${count}`).run()
    expect([await ask(false, START + 20_000), await sending()][0]).toBe('sent')
    expect(await ask(false, START + 21_000)).toBe(3579)
  })

  it('are a hundred an hour and five hundred a day from one network, whoever asks for whom', async () => {
    const at = (when: number) => ask(false, when, 'net', { contact: `phone-${count}` })
    expect(await lost(100, at)).toBe(3500)
    expect(await ask(false, START + 2 * MINUTE, 'other net', { contact: 'phone' })).toBe('sent')
    for (const hour of [1, 2, 3, 4])
      for (let i = 0; i < 100; i++) expect([await at(START + hour * HOUR + 200_000), await lose()][0]).toBe('sent')
    expect(await at(START + 6 * HOUR)).toBe((DAY - 6 * HOUR) / 1000)
  })
})
