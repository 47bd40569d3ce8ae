import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Env, HonoEnv, RequestContext } from '#functions/env.ts'
import { EDGE_PRODUCTS } from '#functions/products/index.ts'
import { serveOn, serveSold } from '#functions/request/serve.ts'
import { createAsk } from '#functions/upstream.ts'

/* Whoever types on is answered for the keyword before by nobody. */

beforeEach(() => {
  vi.stubGlobal('LOCAL', true)
  vi.stubGlobal('caches', { default: { match: async () => undefined, put: async () => undefined } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it.each([
  ['place', 'autocomplete'],
  ['foreign', 'autocomplete'],
  ['leisure', 'autoComplete'],
] as const)('typing on ends the request in flight, here and upstream: %s', async (product, path) => {
  // Nobody answers, and nobody's time is ever up: only hanging up ends it.
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal)
  const heard: string[] = []
  const upstream = createServer((_, response) => {
    heard.push('asked')
    response.on('close', () => heard.push('hung up'))
  })
  await new Promise<void>((done) => upstream.listen(0, '127.0.0.1', done))
  const base = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`
  const app = new Hono<HonoEnv>()
  app.use('*', async (c, next) => {
    const env = { PLACE_BASE: base } as Env
    const ask = createAsk({ env, channelName: 'narae', browserId: 'b', later: () => undefined })
    c.set('context', { channel: { products: [product] }, ask, request: c.req.raw } as unknown as RequestContext)
    await next()
  })
  EDGE_PRODUCTS[product].catalogue(serveSold(serveOn(app), product))
  const leaving = new AbortController()
  const request = new Request(`http://edge/api/${product}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ keyword: '해' }),
    signal: leaving.signal,
  })
  const answer = app.request(request)
  await expect.poll(() => heard).toEqual(['asked'])
  leaving.abort()
  await expect.poll(() => heard).toEqual(['asked', 'hung up'])
  expect(await (await answer).json()).toMatchObject({ list: [] })
  upstream.close()
})
