import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { encode } from '#functions/pages/bytes.ts'
import { OFTEN, PACKED_AT_ONCE, PAUSE, SentPage } from '#functions/pages/sent.ts'
import { type Harness, startHarness, visitor } from '#tests/harness.ts'

describe('over the Worker', () => {
  let harness: Harness
  beforeAll(async () => {
    harness = await startHarness()
  })
  afterAll(() => harness.stop())

  const ask = (path: string, accepted: string) => harness.fetch(path, { headers: { 'accept-encoding': accepted } })
  const packing = (answer: Response) => answer.headers.get('content-encoding')

  it.each([
    ['/narae', 200],
    ['/narae/reserve', 200],
    ['/narae/place/results', 200],
    ['/narae/no-such-page', 404],
  ])('%s, once many have asked for it, is packed for who reads that, and says the same', async (path, status) => {
    const plain = await ask(path, 'identity')
    const text = await plain.text()
    expect([plain.status, packing(plain)]).toEqual([status, null])
    for (let times = 0; times < OFTEN; times++) await (await ask(path, 'gzip')).text()

    const packed = await ask(path, 'gzip, br')
    expect([packed.status, packing(packed)]).toEqual([status, 'br'])
    expect(await packed.text()).toBe(text)
    expect(packed.headers.get('content-security-policy')).toBe(plain.headers.get('content-security-policy'))
    for (const accepted of ['gzip', 'identity', 'gzip, br;q=0', 'br;q=0.0, gzip']) {
      const other = await ask(path, accepted)
      expect([packing(other), await other.text()], accepted).toEqual([null, text])
    }
    expect(packing(await ask(path, 'gzip, br;q=0.5'))).toBe('br')
  })

  it('a packed page gives each visitor a session of their own', async () => {
    const sessions = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const who = visitor(harness)
        const answer = await who.fetch('/narae/reserve', { headers: { 'accept-encoding': 'br' } })
        expect(packing(answer)).toBe('br')
        await answer.text()
        return who.cookies.get('bp-session-narae')
      }),
    )
    expect(new Set(sessions).size).toBe(3)
    expect(sessions).not.toContain(undefined)
  })
})

describe('a page', () => {
  const works: Promise<unknown>[] = []
  const sent = async (page: SentPage, asked: RequestInit & { cf?: object }) => {
    const request = new Request('https://shop.example/narae', asked)
    Object.assign(request, { cf: asked.cf })
    const answer = page.answer(200, request as never, (work) => works.push(work))
    await Promise.all(works)
    return answer.headers.get('content-encoding')
  }

  it('is packed for a visitor whom the network asks for, by what that says of them', async () => {
    const page = new SentPage(encode('나래 '.repeat(1000)), new Headers())
    const br = { 'accept-encoding': 'gzip, br' }
    for (let times = 0; times < OFTEN; times++) await sent(page, {})
    expect(works).toHaveLength(1)
    expect(await sent(page, { headers: br, cf: { clientAcceptEncoding: 'gzip, deflate' } })).toBe(null)
    expect(await sent(page, { headers: br, cf: { clientAcceptEncoding: 'gzip, deflate, br, zstd' } })).toBe('br')
    expect(await sent(page, { headers: br })).toBe('br')
    expect(await sent(page, {})).toBe(null)
  })

  it('in the place of one that was packed is packed at once, one in the place of another is not', async () => {
    const headers = new Headers()
    const popular = new SentPage(encode('나래'), headers)
    for (let times = 0; times < OFTEN; times++) await sent(popular, {})
    const br = { headers: { 'accept-encoding': 'br' } }
    const next = new SentPage(encode('나래 여행'), headers, popular)
    expect([await sent(next, br), await sent(next, br)]).toEqual([null, 'br'])
    const rare = new SentPage(encode('나래 여행'), headers, new SentPage(encode('나래'), headers))
    expect([await sent(rare, br), await sent(rare, br)]).toEqual([null, null])
  })

  it('waits for its turn where many others are packed: whoever makes up addresses costs little', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + PACKED_AT_ONCE * PAUSE })
    const before = works.length
    const headers = new Headers()
    const often = async (page: SentPage) => {
      for (let times = 0; times < OFTEN; times++) await sent(page, {})
    }
    for (let at = 0; at < PACKED_AT_ONCE + 20; at++) await often(new SentPage(encode(`나래 ${at}`), headers))
    expect(works.length - before).toBe(PACKED_AT_ONCE)
    const page = new SentPage(encode('나래'), headers)
    const br = { headers: { 'accept-encoding': 'br' } }
    await often(page)
    expect(await sent(page, br)).toBe(null)
    vi.setSystemTime(Date.now() + PAUSE)
    expect([await sent(page, br), await sent(page, br)]).toEqual([null, 'br'])
    expect(works.length - before).toBe(PACKED_AT_ONCE + 1)
    vi.useRealTimers()
  })

  it('that few ask for is sent as it is', async () => {
    const page = new SentPage(encode('나래'), new Headers())
    expect(await sent(page, { headers: { 'accept-encoding': 'br' } })).toBe(null)
  })
})
