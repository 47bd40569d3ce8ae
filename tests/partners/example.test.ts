import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { CLOCK_MS } from '#contract/partner/figures.ts'
import { signatureHeaders, signedNonce } from '#functions/partners/signature.ts'
import { askedExample, asksExample, EXAMPLE, entryExample } from '#scripts/check/partners/example.ts'
import { isSigned, signature } from '#scripts/check/partners/reference.ts'
import { type Harness, NOW, visitor } from '../harness.ts'
import { startWithPartners } from './kit.ts'

// What docs/partners.md shows is taken by the shop: a partner's engineer compares with it.

const PAIR = `${EXAMPLE.id}:${EXAMPLE.key}`
const variable = (channel: string) => `PARTNER_${channel.toUpperCase().replaceAll('-', '_')}_KEYS`

let harness: Harness
beforeAll(async () => {
  const channels = Object.values(EXAMPLE.channels)
  harness = await startWithPartners(Object.fromEntries(channels.map((channel) => [variable(channel), PAIR])))
})
afterAll(() => harness.stop())

it("is of the tests' own moment", () => expect(EXAMPLE.now).toBe(NOW))

describe.each([
  ['sends', askedExample()],
  ['hears', asksExample()],
])('a request that the shop %s', (_, { channel, method, path, headers, body }) => {
  const signed = { channel, method, path, body }

  it('is signed as it takes signatures', async () => {
    expect(await signedNonce(PAIR, new Headers(headers), signed, NOW)).toBe(headers['x-partner-nonce'])
    expect(await signedNonce(PAIR, new Headers(headers), { ...signed, body: '{}' }, NOW)).toBeNull()
  })

  it('is looked at by the code of the page', () => {
    const keys = { [EXAMPLE.id]: EXAMPLE.key }
    const at = (ms: number, more: Record<string, string> = {}, other: Partial<typeof signed> = {}) => {
      vi.useFakeTimers({ now: Date.parse(NOW) + ms, toFake: ['Date'] })
      const said = isSigned(keys, { ...headers, ...more }, { ...signed, ...other })
      vi.useRealTimers()
      return said
    }
    expect([at(0), at(CLOCK_MS), at(-CLOCK_MS)]).toEqual([true, true, true])
    const wrong = [
      at(CLOCK_MS + 1),
      at(-CLOCK_MS - 1),
      at(0, {}, { path: `${path}?` }),
      at(0, {}, { body: '{}' }),
      ...['channel', 'x-partner-key', 'x-partner-time', 'x-partner-nonce', 'x-partner-signature'].map((name) =>
        at(0, { [name]: 'x' }),
      ),
    ]
    expect(wrong).not.toContain(true)
  })

  it('is signed as it signs itself', async () => {
    const own = await signatureHeaders(PAIR, signed, NOW)
    expect(Object.keys(headers)).toEqual(['content-type', ...Object.keys(own)])
    const nonce = own['x-partner-nonce'] ?? ''
    expect(own['x-partner-signature']).toBe(
      signature(EXAMPLE.key, [channel, method, path, headers['x-partner-time'] ?? '', nonce, body]),
    )
  })
})

it('the request of a partner is heard, once', async () => {
  const { method, path, headers, body } = asksExample()
  const ask = async () => {
    const response = await harness.fetch(path, { method, headers, body })
    return [response.status, ((await response.json()) as { error: { code: string } }).error.code]
  }
  // There is no such order; whose signature is wrong is not told that.
  expect(await ask()).toEqual([404, 'reservation-not-found'])
  expect(await ask()).toEqual([401, 'partner-signature'])
})

it.each(['gcm', 'cbc-hmac'] as const)('the %s entry leads in, once', async (cipher) => {
  const who = visitor(harness, EXAMPLE.channels[cipher])
  const address = entryExample(cipher)
  const first = await who.fetch(address)
  expect([first.status, first.headers.get('location')]).toEqual([302, address.split('?')[0]])
  const other = await visitor(harness, who.channel).fetch(address)
  expect(other.headers.get('location')).toBe(`/${who.channel}/entry/member-link-failed`)
})
