import * as v from 'valibot'
import { beforeEach, expect, it, vi } from 'vitest'
import { PartnerMember } from '#contract/partner/facts.ts'
import { FAMILIES } from '#contract/partner/families.ts'
import { endIdentity } from '#functions/identity.ts'
import { linkMember, memberOf, renewMember } from '#functions/partners/member.ts'
import { asking, cookiesOf } from '../api/asking.ts'
import { IMMORTAL, openBooks } from '../payment/d1.ts'
import { channelWith, MEMBER } from './kit.ts'

/* What a partner says of a member, and what has become of the link until it does (docs/product.md,
   "Partners"). */

const FAMILY = FAMILIES.ezwel
const { userKey, name: userNm, phone: hP } = MEMBER
const known = v.parse(PartnerMember, { userKey, userNm, hP, mobileYn: 'Y', point: 1 })
const another = { ...known, userKey: '0100200302', userNm: '이시우' }

let db: D1Database
beforeEach(() => {
  vi.stubGlobal('LOCAL', true)
  db = openBooks().d1(IMMORTAL)
})
const ask = (cookie = '') => asking(db, { cookie, name: channelWith('ezwel') })

/** A session that is linked to the member, and the request that asks about them. */
async function linked() {
  const context = await ask()
  await linkMember(context, FAMILY, known)
  return { cookie: cookiesOf(context), late: await ask(cookiesOf(context)) }
}

it('keeps what is said of the member who was asked about, and links who they have become', async () => {
  const { late, cookie } = await linked()
  await renewMember(late, FAMILY, { ...known, point: 2 }, known.userKey)
  expect(await memberOf(await ask(cookie))).toMatchObject({ userKey, point: 2 })
  await renewMember(late, FAMILY, another, known.userKey)
  expect(await memberOf(late)).toMatchObject({ userKey: another.userKey })
})

it('brings nobody back after the end', async () => {
  const { late, cookie } = await linked()
  const ending = await ask(cookie)
  await endIdentity(ending)
  await expect(renewMember(late, FAMILY, known, known.userKey)).rejects.toMatchObject({ code: 'verification-required' })
  for (const each of [late, ending]) expect(await memberOf(each)).toBeNull()
})

it('brings nobody back over the next person', async () => {
  const { late, cookie } = await linked()
  const next = await ask(cookie)
  await linkMember(next, FAMILY, another)
  // By the session of before, and by that of now.
  const now = await ask(cookiesOf(next))
  for (const each of [late, now])
    await expect(renewMember(each, FAMILY, known, known.userKey)).rejects.toMatchObject({
      code: 'verification-required',
    })
  expect(await memberOf(now)).toMatchObject({ userKey: another.userKey })
})
