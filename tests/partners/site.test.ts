import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { build } from '#scripts/build/build.ts'
import { type Harness, type Visitor, visitor } from '../harness.ts'
import { atPartner, channelWith, heard, loginKey, startWithPartners } from './kit.ts'

/* The id of a partner's site (docs/product.md, "Partner's own parts"), over the real Worker. */

const CHANNEL = channelWith('lifecare')
const SITE = 'SEOUL-07'

let harness: Harness
beforeAll(async () => {
  await build()
  harness = await startWithPartners()
})
afterEach(() => harness.clearFaults())
afterAll(() => harness.stop())

const encrypted = async (text = SITE, channel = CHANNEL) =>
  (await atPartner<{ data: string }>(harness, 'encrypt', { channel, purpose: 'site', text })).data
const siteIn = (html: string) => / data-site(?:="([^"]*)")?[ >]/.exec(html)?.[1] ?? null
const siteOf = async (who: Visitor, path = '') => siteIn(await (await who.fetch(`/${who.channel}${path}`)).text())
const at = async (text?: string) => `/${CHANNEL}/place/results?x=1&siteId=${await encrypted(text)}`
const leads = async (who: Visitor, address: string) => {
  const response = await who.fetch(address)
  return [response.status, response.headers.get('location'), response.headers.get('referrer-policy')]
}
const REFUSED = [302, `/${CHANNEL}/entry/member-link-failed`, 'no-referrer']

describe('an encrypted site id', () => {
  it('is opened once at the edge, and every page gives it to the partner’s frames', async () => {
    const who = visitor(harness, CHANNEL)
    const address = await at()
    const asked = await heard(harness)
    expect(await leads(who, address)).toEqual([302, `/${CHANNEL}/place/results?x=1`, 'no-referrer'])
    for (const path of ['', '/place/results', '/policy/privacy'])
      expect([path, await siteOf(who, path)]).toEqual([path, SITE])
    expect(await heard(harness)).toBe(asked + 1)
    const text = new URL(address, harness.url).searchParams.get('siteId') ?? ''
    const db = await harness.edgeDb()
    const sealed = await db.prepare('SELECT sealed FROM partner_member').first<string>('sealed')
    for (const told of [sealed, JSON.stringify(harness.logs())]) {
      expect(told).not.toContain(SITE)
      expect(told).not.toContain(text)
    }
    expect(await siteOf(visitor(harness, CHANNEL))).toBeNull()
  })

  it('arrives with a member, in either order, stays with them and goes when another one arrives', async () => {
    const who = visitor(harness, CHANNEL)
    const both = `/${CHANNEL}?authkey=${await loginKey(who)}&siteId=${await encrypted()}`
    expect(await leads(who, both)).toEqual([302, `/${CHANNEL}`, 'no-referrer'])
    const html = await (await who.fetch(`/${CHANNEL}`)).text()
    expect([siteIn(html), html.includes('김*온님')]).toEqual([SITE, true])
    await who.fetch(`/${CHANNEL}?authkey=${await loginKey(who)}`)
    expect(await siteOf(who)).toBe(SITE)
    await who.fetch(`/${CHANNEL}?authkey=${await loginKey(who, '0100200302')}`)
    const after = await (await who.fetch(`/${CHANNEL}`)).text()
    expect([siteIn(after), after.includes('이*우님')]).toEqual([null, true])
    await who.fetch(`/${CHANNEL}?siteId=${await encrypted('BUSAN-01')}`)
    const last = await (await who.fetch(`/${CHANNEL}`)).text()
    expect([siteIn(last), last.includes('이*우님')]).toEqual(['BUSAN-01', true])
  })

  it('is kept with the member that it comes with, or neither is and the session stays what it was', async () => {
    const who = visitor(harness, CHANNEL)
    const both = async () => `/${CHANNEL}?authkey=${await loginKey(who)}&siteId=${await encrypted()}`
    const db = await harness.edgeDb()
    /** Has the database refuse such writes of what sessions keep while something is done. */
    const refusing = async (write: string, work: () => Promise<void>) => {
      const refused = `CREATE TRIGGER refused BEFORE ${write} ON partner_member`
      await db.prepare(`${refused} BEGIN SELECT RAISE(ABORT, 'no room'); END`).run()
      await work().finally(() => db.prepare('DROP TRIGGER refused').run())
    }
    await who.fetch(`/${CHANNEL}`)
    const session = who.cookies.get(`bp-session-${CHANNEL}`)
    await refusing('INSERT', async () => {
      expect(await leads(who, await both())).toEqual([302, `/${CHANNEL}/entry/unavailable`, 'no-referrer'])
      expect([who.cookies.get(`bp-session-${CHANNEL}`), await siteOf(who)]).toEqual([session, null])
    })
    // Nothing of what comes together is written after the session has a new id.
    await refusing('UPDATE OF sealed', async () => {
      expect(await leads(who, await both())).toEqual([302, `/${CHANNEL}`, 'no-referrer'])
    })
    const html = await (await who.fetch(`/${CHANNEL}`)).text()
    expect([siteIn(html), html.includes('김*온님')]).toEqual([SITE, true])
  })

  it('ends with the link, and after twelve hours', async () => {
    const who = visitor(harness, CHANNEL)
    await who.fetch(await at())
    await who.post('/api/certification/end')
    expect(await siteOf(who)).toBeNull()
    await who.fetch(await at())
    await harness.pass(12 * 60)
    expect(await siteOf(who)).toBeNull()
    await harness.pass(-12 * 60)
  })

  it('lets nobody else’s link last longer, and lasts twelve hours itself without one', async () => {
    const linked = async (who: Visitor) => (await who.fetch('/api/partner/member')).json()
    const who = visitor(harness, CHANNEL)
    await who.fetch(`/${CHANNEL}?authkey=${await loginKey(who)}`)
    const alone = visitor(harness, CHANNEL)
    await alone.fetch(await at())
    await harness.pass(11 * 60)
    for (const each of [who, alone]) await each.fetch(await at('BUSAN-01'))
    expect([await siteOf(who), await linked(who)]).toEqual(['BUSAN-01', expect.any(Object)])
    await harness.pass(2 * 60)
    expect([await linked(who), await siteOf(alone)]).toEqual([null, 'BUSAN-01'])
    await harness.pass(-13 * 60)
  })

  it('is refused by the one page, which is led to without it, and keeps nothing', async () => {
    const who = visitor(harness, CHANNEL)
    const right = await encrypted()
    const wrong = [`${right.slice(0, -2)}AA`, await encrypted(SITE, channelWith('bank')), '', '가', 'a'.repeat(5000)]
    for (const text of wrong)
      expect([text, await leads(who, `/${CHANNEL}?${new URLSearchParams({ siteId: text })}`)]).toEqual([text, REFUSED])
    const both = `/${CHANNEL}?authkey=nobody0&siteId=${right}`
    expect(await leads(who, both)).toEqual(REFUSED)
    expect(await siteOf(who)).toBeNull()
    const page = await (await who.fetch(REFUSED[1] as string)).text()
    expect(page).toContain('회원연동에 실패')
    const db = await harness.edgeDb()
    const rows = db.prepare('SELECT COUNT(*) AS n FROM partner_member WHERE session = ?1')
    const session = who.cookies.get(`bp-session-${CHANNEL}`)?.split('.')[0] ?? ''
    expect(await rows.bind(session).first('n')).toBe(0)
  })

  it('is not believed before the partner has said it', async () => {
    const failed = [302, `/${CHANNEL}/entry/upstream-failed`, 'no-referrer']
    expect(await leads(visitor(harness, CHANNEL), await at('<b>'))).toEqual(failed)
    await harness.setFault({ target: 'partner:lifecare', path: '/decryption', mode: 'status', status: 500 })
    expect(await leads(visitor(harness, CHANNEL), await at())).toEqual(failed)
    const body = JSON.stringify({ code: 200, result: { siteId: '"><script>' } })
    await harness.setFault({ target: 'partner:lifecare', path: '/decryption', mode: 'answer', body })
    expect(await leads(visitor(harness, CHANNEL), await at())).toEqual(failed)
  })
})

it('is a parameter like any other for other partners', async () => {
  const other = visitor(harness, channelWith('bank'))
  const asked = await heard(harness)
  expect((await other.fetch(`/${other.channel}/place/results?siteId=x`)).status).toBe(200)
  expect([await siteOf(other), await heard(harness)]).toEqual([null, asked])
})
