import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { build } from '#scripts/build/build.ts'
import { ROOMS } from '../fixture.ts'
import { type Failed, type Harness, quote, type Visitor, visitor } from '../harness.ts'
import { atPartner, booked, channelWith, heard, MEMBER, member, startWithPartners } from './kit.ts'

/* The login at a partner before a payment (docs/product.md, "Partners"), over the real Worker. */

let harness: Harness
beforeAll(async () => {
  await build()
  harness = await startWithPartners()
})
afterEach(() => harness.clearFaults())
afterAll(() => harness.stop())

const guest = { name: '홍길동', phone: '01077779999', email: 'gildong@narae.example' }
const order = { room: ROOMS.standard, checkIn: '2026-12-07', checkOut: '2026-12-08', guest, expectedAmount: 1 }

/** Why a quote is refused, or null. */
async function refusalOf(who: Visitor): Promise<string | null> {
  const { status, body } = await quote(who, order)
  return status === 200 ? null : ((body as unknown as Failed).error.code ?? null)
}
const isLinked = async (who: Visitor) => (await (await who.fetch('/api/partner/member')).json()) !== null

describe('a payment', () => {
  it('is for who is logged in at the partner, where its family says so', async () => {
    const stranger = visitor(harness, channelWith('retail'))
    expect(await refusalOf(stranger)).toBe('partner-login-required')
    for (const other of [visitor(harness), visitor(harness, channelWith('bank'))])
      expect(await refusalOf(other)).toBe('verification-required')
    expect(await booked(await member(harness, 'retail'))).toMatch(/^N/)
  })

  it('asks the partner each time, and ends the link of who is logged out there', async () => {
    const who = await member(harness, 'retail')
    const before = await heard(harness)
    expect(await refusalOf(who)).toBe('verification-required')
    expect(await heard(harness)).toBe(before + 1)
    await atPartner(harness, 'logout', { channel: who.channel, userKey: MEMBER.userKey })
    expect([await refusalOf(who), await isLinked(who)]).toEqual(['partner-login-required', false])
  })

  it.each([
    ['of whom the partner says another', { userKey: '0100200302', userNm: '이시우' }],
    ['of whom it says nobody', {}],
  ])('is not for a member %s', async (_, result) => {
    const who = await member(harness, 'retail')
    const body = JSON.stringify({ code: 200, result })
    await harness.setFault({ target: 'partner:retail', path: '/login/check', mode: 'answer', body })
    expect([await refusalOf(who), await isLinked(who)]).toEqual(['partner-login-required', false])
  })

  it('waits for a partner who cannot say, whose member stays linked', async () => {
    const who = await member(harness, 'retail')
    await harness.setFault({ target: 'partner:retail', path: '/login/check', mode: 'status', status: 500 })
    expect([await refusalOf(who), await isLinked(who)]).toEqual(['upstream-failed', true])
  })

  it('needs the key of the login, which the partner hands over with the member', async () => {
    const who = visitor(harness, channelWith('retail'))
    const body = JSON.stringify({ code: 200, result: { userKey: MEMBER.userKey, userNm: MEMBER.name } })
    await harness.setFault({ target: 'partner:retail', path: '/login/check', mode: 'answer', body, times: 1 })
    expect((await who.fetch(`/${who.channel}?authkey=once`)).status).toBe(302)
    expect(await refusalOf(who)).toBe('partner-login-required')
  })
})

describe('the way to the login', () => {
  const channel = channelWith('retail')
  const leads = async (path: string) => {
    const response = await harness.fetch(path)
    const location = response.headers.get('location')
    return [response.status, location && new URL(location).searchParams.get('returnUrl')]
  }
  const at = (path: string) => new URL(path, harness.url).href

  it.each([
    [`/${channel}/payment/place?placeId=1&roomId=2`, `/${channel}/payment/place?placeId=1&roomId=2`],
    ['https://evil.example/', `/${channel}`],
    [`//evil.example/${channel}/x`, `/${channel}`],
    ['/narae/payment/place', `/${channel}`],
    [`/${channel}/../narae`, `/${channel}`],
    ['', `/${channel}`],
    // A key is good once: the partner adds a new one, which one that stood there before would hide.
    [`/${channel}/payment/place?placeId=1&authkey=once&roomId=2#x`, `/${channel}/payment/place?placeId=1&roomId=2#x`],
    [`/${channel}/payment/place?authkey=`, `/${channel}/payment/place`],
  ])('leads back from it to %j as to %s', async (asked, back) => {
    expect(await leads(`/${channel}/login?${new URLSearchParams({ returnUrl: asked })}`)).toEqual([302, at(back)])
  })

  it('is none where nobody logs in', async () => {
    expect(await leads('/narae/login')).toEqual([404, null])
    const bank = await harness.fetch(`/${channelWith('bank')}`)
    expect(await bank.text()).not.toContain('data-login')
  })

  it('leads through the login to the page that it was pressed on, as the member', async () => {
    const who = visitor(harness, channel)
    const path = `/${channel}/policy/privacy?x=1`
    expect(await (await who.fetch(path)).text()).toContain('data-login')
    const login = (await who.fetch(`/${channel}/login?${new URLSearchParams({ returnUrl: path })}`)).headers
    const members = await (await who.fetch(login.get('location') ?? '')).text()
    const link = new RegExp(`href="(/__origin/partner/${channel}/retail/${MEMBER.userKey}[^"]*)"`).exec(members)?.[1]
    const pressed = await who.fetch(link ?? 'missing')
    const arrived = await who.fetch(pressed.headers.get('location') ?? '')
    expect([arrived.status, arrived.headers.get('location')]).toEqual([302, path])
    expect(await isLinked(who)).toBe(true)
  })
})
