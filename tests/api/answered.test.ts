import { beforeEach, describe, expect, it, vi } from 'vitest'
import { endIdentity, verifiedOf } from '#functions/identity.ts'
import { checkCode, issueCode } from '#functions/verification.ts'
import { IMMORTAL, openBooks } from '../payment/d1.ts'
import { asking as ask, cookiesOf } from './asking.ts'

/* A right code, and what may come between its try and its answer (docs/product.md,
   "Verification"). */

const PERSON = { name: '홍길동', contact: '01012345678' }

let db: D1Database
/** What a browser sends: its session of before, whatever was answered since. */
let cookie: string
/** Done before the next batch is written. */
let between: (() => Promise<unknown>) | null

const asking = () =>
  ask(db, {
    cookie,
    name: 'narae',
    between: async () => {
      const first = between
      between = null
      await first?.()
    },
  })

/** A code on its way to a browser that has a session. */
async function issued(): Promise<{ verificationId: string; code: string }> {
  cookie = ''
  const context = await asking()
  let code = ''
  const send = async (drawn: string) => {
    code = drawn
  }
  const { verificationId } = await issueCode(context, 'phone', PERSON, send)
  cookie = cookiesOf(context)
  return { verificationId, code }
}

const rows = async (sql: string) => (await db.prepare(sql).all()).results

beforeEach(() => {
  vi.stubGlobal('LOCAL', true)
  db = openBooks().d1(IMMORTAL)
  between = null
})

describe('a right try', () => {
  it('that the database refuses has used nothing up: the next one is as good', async () => {
    const attempt = await issued()
    between = () => Promise.reject(new Error('D1_ERROR: overloaded'))
    const failed = await asking()
    const before = failed.session.id
    await expect(checkCode(failed, 'phone', attempt)).rejects.toThrow('overloaded')
    expect(failed.session.id).toBe(before)
    expect(await rows('SELECT state, renewed, tries FROM verification')).toEqual([
      { state: 'SENT', renewed: null, tries: 1 },
    ])
    expect(await checkCode(await asking(), 'phone', attempt)).toMatchObject(PERSON)
  })

  it('that another one overtakes is answered as that was', async () => {
    const attempt = await issued()
    const [first, second] = [await asking(), await asking()]
    between = async () => expect(await checkCode(second, 'phone', attempt)).toMatchObject(PERSON)
    expect(await checkCode(first, 'phone', attempt)).toMatchObject(PERSON)
    expect(first.session.id).toBe(second.session.id)
    expect(await verifiedOf(first)).toMatchObject({ phone: PERSON.contact })
    expect(await rows('SELECT count(*) AS n FROM identity')).toEqual([{ n: 1 }])
  })

  it('proves nobody where its visitor ends the verification meanwhile', async () => {
    const attempt = await issued()
    const [first, ending] = [await asking(), await asking()]
    between = () => endIdentity(ending)
    await expect(checkCode(first, 'phone', attempt)).rejects.toMatchObject({ code: 'verification-expired' })
    expect([await verifiedOf(first), await rows('SELECT * FROM identity')]).toEqual([null, []])
  })
})
