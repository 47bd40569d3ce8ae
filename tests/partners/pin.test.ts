import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Failed, type Harness, NOW, verify, visitor } from '../harness.ts'
import { channelWith, heard, MEMBER, startWithPartners } from './kit.ts'

/* Tries at a member's pin, by whoever makes them. */

let harness: Harness
beforeAll(async () => {
  harness = await startWithPartners()
})
afterAll(() => harness.stop())

/** A try, by somebody who was never here unless told who; why it was refused, or `linked`. */
async function tried(
  pinNo: string,
  phone = MEMBER.phone,
  who = visitor(harness, channelWith('telecom')),
): Promise<string> {
  const at = (path: string) => `/api/channel/${who.channel}/${path}`
  const { body } = await who.post<{ encPinNo: string }>(at('encryptionPinNo'), { pinNo })
  const said = await who.post<Failed>(at('pinNum/check'), { phone, encPinNo: body.encPinNo })
  return said.status === 200 ? 'linked' : said.body.error.code
}

/** Somebody who has proven a phone by a code. */
async function owner(phone = MEMBER.phone) {
  const who = visitor(harness, channelWith('telecom'))
  await verify(who, { name: '홍길동', phone })
  return who
}

/** How many wrong tries the partner has counted, of which five lock the member out. */
async function counted(): Promise<number | null> {
  const db = await harness.originDb()
  const sql = 'SELECT pin_tries FROM partner_member WHERE channel = ?1 AND phone = ?2'
  return db.prepare(sql).bind(channelWith('telecom'), MEMBER.phone).first<number>('pin_tries')
}

const WRONG = 'verification-wrong-code'
const STRANGE = 'verification-required'
const SPENT = 'verification-too-many'

it('are counted by phone: strangers lock nobody out, here or at the partner, however many they are', async () => {
  const said = await Promise.all(Array.from({ length: 6 }, (_, at) => tried(String(1000 + at))))
  expect(said.toSorted()).toEqual([...Array(4).fill(STRANGE), ...Array(2).fill(WRONG)])
  expect(await counted()).toBe(2)
  const before = await heard(harness)
  // The right one, too: else it would tell which it is.
  expect(await tried(MEMBER.pin)).toBe(STRANGE)
  // The pin was put into the telecom's form, and nothing else asked.
  expect([(await heard(harness)) - before, await counted()]).toEqual([1, 2])
  expect(await tried('1000', '01051230002')).toBe(WRONG)
  // Who has proven another phone is as strange.
  expect(await tried(MEMBER.pin, MEMBER.phone, await owner('01051230002'))).toBe(STRANGE)
  const kept = await (await harness.edgeDb()).prepare('SELECT * FROM pin_try').all()
  expect(kept.results).toHaveLength(2)
  expect(JSON.stringify(kept.results)).not.toContain('5123')
})

it('are kept for the owner of the phone, up to one less than lock the pin', async () => {
  const who = await owner()
  const said = await Promise.all(Array.from({ length: 4 }, (_, at) => tried(String(1000 + at), MEMBER.phone, who)))
  expect(said.toSorted()).toEqual([SPENT, SPENT, WRONG, WRONG])
  expect(await counted()).toBe(4)
  expect(await tried(MEMBER.pin, MEMBER.phone, who)).toBe(SPENT)
})

it('are forgotten a day after the first of them, and by the right one', async () => {
  await harness.pass(24 * 60 - 1)
  await harness.reconcile()
  expect(await tried(MEMBER.pin)).toBe(STRANGE)
  await harness.pass(1)
  // Whether or not the reconciler has come by.
  expect(await tried(MEMBER.pin)).toBe('linked')
  for (const pin of ['1000', MEMBER.pin, '1001', '1002', '1003'])
    expect([pin, await tried(pin)]).toEqual([pin, pin === MEMBER.pin ? 'linked' : pin === '1003' ? STRANGE : WRONG])
  const who = await owner()
  for (const pin of ['1004', MEMBER.pin, '1005', '1006', '1007', '1008'])
    expect([pin, await tried(pin, MEMBER.phone, who)]).toEqual([pin, pin === MEMBER.pin ? 'linked' : WRONG])
  expect(await tried(MEMBER.pin, MEMBER.phone, who)).toBe(SPENT)
  await harness.setClock(NOW)
})
