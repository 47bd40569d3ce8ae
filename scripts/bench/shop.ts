import { readFileSync } from 'node:fs'
import * as http from 'node:http'
import * as https from 'node:https'
import { join } from 'node:path'
import type { Descriptor } from '#contract/channel.ts'
import { ROOT } from '../run.ts'
import { startCache, startServices } from './recorder.ts'
import { type Edge, startEdge } from './workerd.ts'

/** A key of nobody's. */
const KEY = Buffer.alloc(32, 1).toString('base64')
/** What the edge needs beside its services. */
const VARS = {
  ENVIRONMENT: 'production',
  VERSION: '0.0.0',
  PUBLIC_ORIGIN: 'https://shop.example',
  SESSION_KEY: KEY,
  DATA_KEYS: `1:${KEY}`,
  LOOKUP_KEY: KEY,
  TOSS_CLIENT_KEY: 'test_ck_bench',
  TOSS_SECRET_KEY: 'test_sk_bench',
  TOSS_SDK_URL: 'https://js.tosspayments.com/v2/standard',
}
/** Properties of the catalogue that is played. */
const PROPERTIES = 400

const PHONE = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'

/**
 * The channels that are open and sell domestic lodging, by name; `plain` leaves out those whose
 * lists lead to the same with a condition of their own.
 */
export const lodgingChannels = ({ plain = false } = {}): string[] =>
  (JSON.parse(readFileSync(join(ROOT, '.generated/channels.json'), 'utf8')) as Descriptor[])
    .filter(({ status, products }) => status.state === 'live' && products.includes('place'))
    .filter(({ defaults }) => !plain || Object.keys(defaults).length === 0)
    .map(({ name }) => name)

export interface Asked {
  path: string
  method?: string
  body?: string | undefined
  headers?: Record<string, string>
}

export interface Answer {
  status: number
  body: Buffer
  headers: Record<string, string | string[] | undefined>
}

/** Asks a server over connections that stay open; answers with what they said. */
export function asker(): (url: string, asked: Asked) => Promise<Answer> {
  const open = { keepAlive: true, maxSockets: 16 }
  const agents = { http: new http.Agent(open), https: new https.Agent(open) }
  return (url, { path, method = 'GET', body, headers = {} }) =>
    new Promise((done, fail) => {
      const type = body === undefined ? {} : { 'content-type': 'application/json' }
      const all = { 'user-agent': PHONE, 'accept-encoding': 'gzip, br', channel: 'narae', ...type, ...headers }
      const isTls = url.startsWith('https:')
      const options = { agent: isTls ? agents.https : agents.http, method, headers: all }
      const sent = (isTls ? https : http).request(url + path, options, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => {
          done({ status: answer.statusCode ?? 0, body: Buffer.concat(parts), headers: answer.headers })
        })
      })
      sent.on('error', fail)
      sent.end(body)
    })
}

export interface Shop {
  edge: Edge
  cache: Awaited<ReturnType<typeof startCache>>
  stop: () => Promise<void>
}

/**
 * The edge alone on a workerd, with services that answer what they once answered and a data
 * centre's cache beside it. `minify` false leaves names as they are, for a profile.
 */
export async function startShop(minify = true): Promise<Shop> {
  // Miniflare takes half a second to load, which what is asked wrongly does without.
  const { startWorkers } = await import('../../tests/workers.ts')
  const workers = await startWorkers({ vars: { edge: {}, origin: {} } }, { properties: PROPERTIES })
  const services = await startServices((path, init) => workers.fetchFrom('origin', `http://origin${path}`, init))
  const cache = await startCache()
  const base = `http://127.0.0.1:${services.port}`
  const bases = Object.fromEntries(
    ['admin', 'pay', 'place', 'sms'].map((at) => [`${at.toUpperCase()}_BASE`, `${base}/${at}`]),
  )
  const edge = await startEdge({ ...VARS, ...bases }, { cache: cache.port }, minify)
  const stop = async () => {
    edge.stop()
    services.stop()
    cache.stop()
    await workers.stop()
  }
  return { edge, cache, stop }
}
