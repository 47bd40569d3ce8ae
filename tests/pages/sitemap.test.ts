import { Hono } from 'hono'
import { afterEach, expect, it, vi } from 'vitest'
import type { Descriptor } from '#contract/channel.ts'
import type { HonoEnv } from '#functions/env.ts'
import { answerIndex } from '#functions/pages/sitemap.ts'
import { sideBySide } from '#functions/side-by-side.ts'

/* What the index of sitemaps asks in a data centre that knows no channel's registration yet. */

const SHOP = 'https://shop.narae.example'
/** Connections that a Worker has at once. */
const CONNECTIONS = 6

const asked: string[] = []
let atOnce = 0
let most = 0
/** Takes its time, and counts how many do so at the same time. */
async function busy(): Promise<void> {
  most = Math.max(most, ++atOnce)
  await new Promise((done) => setTimeout(done, 5))
  atOnce--
}

vi.mock('#functions/registration.ts', async (load) => ({
  ...(await load<object>()),
  isRegistered: async ({ name }: Descriptor) => {
    asked.push(name)
    await busy()
    return false
  },
}))
vi.mock('#functions/request/maintenance.ts', () => ({ checkMaintenance: async () => undefined }))
vi.stubGlobal('LOCAL', false)

afterEach(() => {
  most = 0
})

const env = { ENVIRONMENT: 'production', PUBLIC_ORIGIN: SHOP, SESSION_KEY: btoa('s'.repeat(32)) }

it('is nothing, for a network that has asked too much', async () => {
  const app = new Hono<HonoEnv>().get('/sitemap.xml', answerIndex)
  const limited = { ...env, LIMIT_SEARCH_NETWORK: { limit: async () => ({ success: false }) } }
  const headers = { 'cf-connecting-ip': '203.0.113.9' }
  const response = await app.request(`${SHOP}/sitemap.xml`, { headers }, limited)
  expect([response.status, response.headers.get('retry-after'), asked]).toEqual([429, '60', []])
})

it('are so many registrations at a time as it has connections: who waits for one has no time left', async () => {
  const app = new Hono<HonoEnv>().get('/sitemap.xml', answerIndex)
  const response = await app.request(`${SHOP}/sitemap.xml`, {}, env)
  expect(response.status).toBe(200)
  expect(asked.length).toBeGreaterThan(CONNECTIONS)
  expect(new Set(asked).size).toBe(asked.length)
  expect(most).toBe(CONNECTIONS)
})

it('work side by side keeps its order, and so many at a time', async () => {
  const work = async (item: number) => {
    await busy()
    return item * 2
  }
  expect(await sideBySide([1, 2, 3, 4, 5], 2, work)).toEqual([2, 4, 6, 8, 10])
  expect(most).toBe(2)
  expect(await sideBySide([], 2, work)).toEqual([])
})

it('work side by side ends with the first that fails', async () => {
  const begun: number[] = []
  let end = () => {}
  const held = new Promise<void>((done) => {
    end = done
  })
  const work = async (item: number) => {
    begun.push(item)
    if (item === 2) throw new Error('no')
    await held
  }
  await expect(sideBySide([1, 2, 3, 4, 5, 6], 2, work)).rejects.toThrow('no')
  // What was under way ends, and nothing is begun after it.
  end()
  await new Promise(setImmediate)
  expect(begun).toEqual([1, 2])
})
