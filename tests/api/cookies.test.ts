import * as v from 'valibot'
import { beforeEach, expect, it, vi } from 'vitest'
import { PartnerMember } from '#contract/partner/facts.ts'
import { FAMILIES } from '#contract/partner/families.ts'
import { makeKnown } from '#functions/device.ts'
import { linkMember } from '#functions/partners/member.ts'
import { channelWith, MEMBER } from '../partners/kit.ts'
import { IMMORTAL, openBooks } from '../payment/d1.ts'
import { asking } from './asking.ts'

/* How long a browser keeps what it is known by (docs/product.md, "Sessions", "Verification",
   "Partners"). */

beforeEach(() => {
  vi.stubGlobal('LOCAL', true)
})

const DAY = 24 * 60 * 60

it('a session is kept for 30 days, a browser and whom it has proven for a year, a member for a day', async () => {
  const channel = channelWith('ezwel')
  const context = await asking(openBooks().d1(IMMORTAL), { cookie: '', name: channel })
  await makeKnown(context, 'a phone')
  const { userKey, name: userNm } = MEMBER
  await linkMember(context, FAMILIES.ezwel, v.parse(PartnerMember, { userKey, userNm }))
  const ages = context.session.cookies.map((line) => [
    line.slice(0, line.indexOf('=')).replace('__Host-', ''),
    Number(/; Max-Age=(\d+)/.exec(line)?.[1]) / DAY,
  ])
  expect(Object.fromEntries(ages)).toEqual({
    [`bp-session-${channel}`]: 30,
    [`visit-${channel}`]: 30,
    browserId: 365,
    'bp-device': 365,
    [`member-${channel}`]: 1,
  })
})
