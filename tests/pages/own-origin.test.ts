import { Hono } from 'hono'
import { expect, it, vi } from 'vitest'
import type { HonoEnv } from '#functions/env.ts'
import { navigate } from '#functions/pages/navigation.ts'

/* A channel with an address of its own, of which the samples have none (docs/product.md,
   "Partners"). */

const SHOP = 'https://shop.narae.example'
const OWN = 'https://travel.bank.example'

vi.mock('#functions/channel.ts', async (load) => {
  const channels = await load<typeof import('#functions/channel.ts')>()
  const bank = { ...channels.channelOf('haedam'), origin: 'https://travel.bank.example' }
  const named = (name: string) => (name === 'haedam' ? bank : null)
  return { ...channels, CHANNELS: [bank], channelOf: named, channelAt: named }
})
vi.mock('#functions/registration.ts', async (load) => ({ ...(await load<object>()), isRegistered: async () => true }))
vi.mock('#functions/request/maintenance.ts', () => ({ checkMaintenance: async () => undefined }))

vi.stubGlobal('LOCAL', false)
const env = { ENVIRONMENT: 'production', PUBLIC_ORIGIN: SHOP, SESSION_KEY: 'AAAA' }
const app = new Hono<HonoEnv>().all('*', navigate)
const leads = async (path: string, method = 'GET', site = SHOP) => {
  const response = await app.request(site + path, { method }, env)
  return [response.status, response.headers.get('location')]
}

it('is led to with the page that was asked for', async () => {
  expect(await leads('/haedam/reserve?x=1')).toEqual([302, `${OWN}/haedam/reserve?x=1`])
})

it("is not told of a member's key that came to the shop's address: the session would be that one's", async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(await leads('/haedam?authkey=secret1&x=1')).toEqual([302, '/haedam/entry/member-link-failed'])
  expect(await leads('/haedam/entry/member-link-failed')).toEqual([302, `${OWN}/haedam/entry/member-link-failed`])
  expect(await leads('/haedam?authkey=secret1&x=1', 'HEAD')).toEqual([302, '/haedam?x=1'])
  expect(JSON.stringify(logged.mock.calls)).not.toContain('secret1')
  logged.mockRestore()
})

it('is what its own address is about where that names no channel, and the default one elsewhere', async () => {
  const both = async (path: string) => [await leads(path, 'GET', OWN), await leads(path)]
  expect(await both('/')).toEqual([
    [302, '/haedam'],
    [302, '/narae'],
  ])
  expect(await both('/?utm_source=mail')).toEqual([
    [302, '/haedam?utm_source=mail'],
    [302, '/narae?utm_source=mail'],
  ])
  expect(await both('/reserve?x=1')).toEqual([
    [302, '/haedam/reserve?x=1'],
    [302, '/narae/reserve?x=1'],
  ])
  // What is nowhere leads home as well, also on the page that needs nothing else.
  for (const [site, home] of [
    [OWN, '/haedam'],
    [SHOP, '/narae'],
  ]) {
    const nowhere = await app.request(`${site}/nowhere/at/all`, {}, env)
    expect([nowhere.status, await nowhere.text()]).toEqual([404, expect.stringContaining(`<a href="${home}">`)])
  }
  // A key names its channel, or is made for nobody.
  expect(await leads('/?authkey=secret1&x=1', 'GET', OWN)).toEqual([302, '/haedam?x=1'])
})
