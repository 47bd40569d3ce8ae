import { createHmac, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { hmac } from '#functions/crypto.ts'
import type { Harness } from '../harness.ts'

/** Keys that tests share with the partners of a channel: an older one is still heard. */
export const KEYS = {
  old: Buffer.from('the older of two partner keys 32').toString('base64'),
  new: Buffer.from('the newer of two partner keys 32').toString('base64'),
}

/** The key that a developer's machine makes for the partner of a channel. */
export async function localKey(channel: string): Promise<{ key: string; id: string }> {
  const made = /PARTNER_LOCAL_KEY = "([^"]+)"/.exec(readFileSync('functions/local.toml', 'utf8'))?.[1] ?? ''
  return { key: await hmac(made, `partner/${channel}`), id: 'local' }
}

/**
 * A request that a partner has signed (docs/partners.md); any part of it may be another's, and
 * `sent` another body than what is signed.
 */
export async function signedPost(
  harness: Harness,
  channel: string,
  path: string,
  input: object,
  other: Partial<{
    key: string
    id: string
    time: number
    nonce: string
    body: string
    sent: string
    path: string
    mac: string
    channel: string
  }> = {},
): Promise<{ status: number; body: { error: { code: string; requestId?: string } } & Record<string, unknown> }> {
  const body = JSON.stringify(input)
  const time = String(other.time ?? Date.parse(harness.now()))
  const nonce = other.nonce ?? randomUUID()
  const text = [other.channel ?? channel, 'POST', other.path ?? path, time, nonce, other.body ?? body].join('\n')
  const mac = createHmac('sha256', Buffer.from(other.key ?? KEYS.new, 'base64'))
    .update(text)
    .digest('base64url')
  const response = await harness.fetch(path, {
    method: 'POST',
    headers: {
      channel,
      'content-type': 'application/json',
      'x-partner-key': other.id ?? 'new',
      'x-partner-time': time,
      'x-partner-nonce': nonce,
      'x-partner-signature': other.mac ?? mac,
    },
    body: other.sent ?? body,
  })
  return { status: response.status, body: await response.json() }
}
