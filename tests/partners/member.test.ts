import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FAMILIES } from '#contract/partner/families.ts'
import type { memberStatus } from '#contract/partner/member.ts'
import type { FamilyName } from '#contract/partner/name.ts'
import { build } from '#scripts/build/build.ts'
import { type Harness, type Visitor, visitor } from '../harness.ts'
import { atPartner, channelWith, entryOf, MEMBER, member, startWithPartners } from './kit.ts'

/* The linked member on screens (docs/product.md, "Partners"), over the real Worker. */

let harness: Harness
beforeAll(async () => {
  await build()
  harness = await startWithPartners()
})
afterAll(() => harness.stop())

const come = (family: FamilyName) => visitor(harness, channelWith(family))
const statusOf = async (who: Visitor) => (await who.fetch('/api/partner/member')).json()
const pageOf = async (who: Visitor, path = '') => (await who.fetch(`/${who.channel}${path}`)).text()

/** What a page shows of the member, as a reader sees it; null where it shows nobody. */
function shownIn(html: string): string | null {
  const part = /<aside[^>]* id="member"[^>]*>(.*?)<\/aside>/s.exec(html)?.[1]
  return part === undefined
    ? null
    : part
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()
}

const linking = Object.values(FAMILIES).filter(({ operations }) => operations.some(({ links }) => links))

describe.each(linking.map(({ name, entry, vouches }) => [name, Boolean(entry || vouches)] as const))(
  'a member of %s',
  (family, isKnown) => {
    it(`is shown on pages, and may fill a form: ${isKnown}`, async () => {
      const who = await member(harness, family)
      const said = (await statusOf(who)) as NonNullable<(typeof memberStatus)['output']['~types']>['output']
      const { name, phone } = MEMBER
      expect(said).toMatchObject({ name: '김*온' })
      if (isKnown) expect(said?.guest).toMatchObject({ name, phone })
      else expect(said?.guest).toBeNull()
      expect(JSON.stringify(said)).not.toContain(MEMBER.userKey)
      const html = await pageOf(who)
      expect(/<aside[^>]* id="member" data-member="([^"]*)"/.exec(html)?.[1]).toBe(said?.memberId)
      const points = said?.point === null ? '' : ' 48,500P'
      expect(shownIn(html)).toBe(`김*온님${points} 연결 해제`)
      for (const word of [MEMBER.userKey, name, phone]) expect(html).not.toContain(word)
    })
  },
)

it('hands over the address with name and phone, each only where a form would take it', async () => {
  const who = await member(harness, 'homeshopping')
  const guest = { name: MEMBER.name, phone: MEMBER.phone, email: 'daon@member.example' }
  const first = (await statusOf(who)) as { memberId: string }
  expect(first).toEqual({ memberId: expect.any(String), name: '김*온', point: 48_500, guest })
  const odd = { userKey: 'k1', userNm: '<b>A</b>', hP: '02-123-4567', email: 'nobody', totalPoint: 0 }
  const body = JSON.stringify({ code: '200', result: odd })
  await harness.setFault({ target: 'partner:homeshopping', path: '/login', mode: 'answer', body })
  const { authkey } = await atPartner<{ authkey: string }>(harness, 'login', {
    channel: who.channel,
    userKey: MEMBER.userKey,
  })
  expect((await who.fetch(`/${who.channel}?authkey=${authkey}`)).status).toBe(302)
  await harness.clearFaults()
  const another = await statusOf(who)
  expect(another).toMatchObject({ point: 0, guest: { name: '', phone: '', email: '' } })
  expect(another).not.toMatchObject({ memberId: first.memberId })
  const html = await pageOf(who)
  expect(html).toContain('<strong>&lt;******&gt;님</strong>')
  expect(shownIn(html)).toContain('0P')
})

it('bears the same id wherever it comes from, and another member another', async () => {
  const idOf = async (who: Visitor) => ((await statusOf(who)) as { memberId: string }).memberId
  const ids = [await member(harness, 'ezwel'), await member(harness, 'ezwel'), await member(harness, 'homeshopping')]
  const [one, again, elsewhere] = await Promise.all(ids.map(idOf))
  expect(again).toBe(one)
  expect(elsewhere).not.toBe(one)
})

describe('a page', () => {
  it('is the same for a stranger on channels with members as if there were none', async () => {
    const who = come('ezwel')
    expect(await statusOf(who)).toBeNull()
    const html = await pageOf(who)
    expect([shownIn(html), /member\.|<!--\/?member|(?<!{){(?:name|points)}/i.exec(html)]).toEqual([null, null])
  })

  it('is kept at the edge for everybody, the member not', async () => {
    const who = await member(harness, 'ezwel')
    const list = `/place/results?checkIn=2026-12-07&checkOut=2026-12-08`
    expect(shownIn(await pageOf(who, list))).toContain('김*온님')
    expect(shownIn(await pageOf(come('ezwel'), list))).toBeNull()
    expect(shownIn(await pageOf(who, list))).toContain('김*온님')
  })

  it('is kept by no browser where it shows a member', async () => {
    const who = await member(harness, 'ezwel')
    const cacheOf = async (path: string, asking = who) =>
      (await asking.fetch(`/${who.channel}${path}`)).headers.get('cache-control')
    for (const path of ['', '/place/results']) {
      expect(await cacheOf(path)).toBe('private, no-store')
      expect(await cacheOf(path, come('ezwel'))).toBe('private, no-cache')
    }
    expect((await who.post('/api/certification/end')).status).toBe(200)
    expect(await cacheOf('')).toBe('private, no-cache')
  })

  it('looks for no member where the browser was never linked', async () => {
    const who = await member(harness, 'ezwel')
    const cookies = [...who.cookies].filter(([name]) => !name.startsWith('member-'))
    expect(cookies.length).toBe(who.cookies.size - 1)
    const cookie = cookies.map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await harness.fetch(`/${who.channel}`, { headers: { cookie } })
    expect(shownIn(await response.text())).toBeNull()
  })

  it('shows nobody where something is wrong', async () => {
    const who = await member(harness, 'ezwel')
    const html = await pageOf(who, '/nowhere')
    expect([shownIn(html), /{name}/.test(html)]).toEqual([null, false])
  })
})

it('is forgotten when the visitor ends it, and after twelve hours', async () => {
  const who = await member(harness, 'bank')
  expect((await who.post('/api/certification/end')).status).toBe(200)
  expect([await statusOf(who), shownIn(await pageOf(who))]).toEqual([null, null])
  expect(who.cookies.get(`member-${who.channel}`)).toBe('')
  const other = await member(harness, 'bank')
  await harness.pass(12 * 60)
  expect([await statusOf(other), shownIn(await pageOf(other))]).toEqual([null, null])
  await harness.pass(-12 * 60)
})

it('lasts no longer for being asked about: it came when it came', async () => {
  const who = await member(harness, 'ezwel')
  const session = who.cookies.get(`bp-session-${who.channel}`)
  await harness.pass(11 * 60)
  expect((await who.post('/api/auth/ezwel/userInfo')).status).toBe(200)
  expect([await statusOf(who), who.cookies.get(`bp-session-${who.channel}`)]).toEqual([expect.anything(), session])
  await harness.pass(60)
  expect(await statusOf(who)).toBeNull()
  await harness.pass(-12 * 60)
})

it("is nobody on another channel, with this one's cookies", async () => {
  const who = await member(harness, 'bank')
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const channel = channelWith('ezwel')
  const response = await harness.fetch('/api/partner/member', { headers: { cookie, channel } })
  expect(await response.json()).toBeNull()
  await harness.fetch(await entryOf(come('ezwel'), 'ezwel'))
})
