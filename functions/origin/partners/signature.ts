import { decodeBase64Url, encodeBase64Url } from 'hono/utils/encode'
import { type Env, now } from '../env.ts'

/* Signatures as docs/partners.md states them, written apart from the edge's. */

/** Milliseconds that a request's time may be off. */
const CLOCK_MS = 5 * 60_000

const bytes = (text: string) => new TextEncoder().encode(text)

/** HMAC-SHA-256 of a text under a base64 key, base64url without padding. */
export async function macOf(key: string, text: string): Promise<string> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await crypto.subtle.importKey('raw', decodeBase64Url(key), hmac, false, ['sign'])
  return encodeBase64Url(await crypto.subtle.sign('HMAC', imported, bytes(text))).replaceAll('=', '')
}

/** The keys that a channel's partner and the shop share, `id:base64`, the first one newest. */
export async function keysOf(env: Env, channel: string): Promise<[id: string, key: string][]> {
  const name = `PARTNER_${channel.toUpperCase().replaceAll('-', '_')}_KEYS`
  const bound = (env as unknown as Record<string, string | undefined>)[name]
  const keys = bound ?? `local:${await macOf(env.PARTNER_LOCAL_KEY ?? '', `partner/${channel}`)}`
  return keys.split(',').map((pair) => pair.split(':', 2) as [string, string])
}

/**
 * Whether a request is signed by the shop, now and for the first time. `path` is that under the
 * partner's own address, with its query.
 */
export async function isSigned(env: Env, request: Request, path: string, body: string): Promise<boolean> {
  const header = (name: string) => request.headers.get(name) ?? ''
  const channel = header('channel')
  const [time, nonce] = [header('x-partner-time'), header('x-partner-nonce')]
  const key = (await keysOf(env, channel)).find(([id]) => id === header('x-partner-key'))
  if (!key || Math.abs(Number(time) - now(env).getTime()) > CLOCK_MS) return false
  const mac = await macOf(key[1], [channel, request.method, path, time, nonce, body].join('\n'))
  if (mac !== header('x-partner-signature')) return false
  const sql = 'INSERT INTO partner_nonce (channel, nonce) VALUES (?1, ?2) ON CONFLICT DO NOTHING'
  return (await env.DB.prepare(sql).bind(channel, nonce).run()).meta.changes === 1
}
