import { createCipheriv, createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA-256 of a text under a base64 key, as base64url without padding. */
const mac = (key: string, text: string) =>
  createHmac('sha256', Buffer.from(key, 'base64')).update(text).digest('base64url')

/** `x-partner-signature` of a request. */
export function signature(key: string, [channel, method, path, time, nonce, body]: string[]): string {
  return mac(key, [channel, method, path, time, nonce, body].join('\n'))
}

/**
 * Whether a request is signed by one of your keys, and of now. What is left for you: that its nonce
 * was never heard before.
 */
export function isSigned(
  keys: Record<string, string>,
  headers: Record<string, string>,
  { method, path, body }: { method: string; path: string; body: string },
): boolean {
  const of = (name: string) => headers[name] ?? ''
  const [key, time, nonce] = [keys[of('x-partner-key')], of('x-partner-time'), of('x-partner-nonce')]
  if (!key || !(Math.abs(Number(time) - Date.now()) <= 5 * 60_000) || nonce.length < 16) return false
  const right = Buffer.from(signature(key, [of('channel'), method, path, time, nonce, body]))
  const said = Buffer.from(of('x-partner-signature'))
  return said.length === right.length && timingSafeEqual(said, right)
}

/** The value of an entry, AES-256-GCM; `iv` is 12 random bytes. */
export function gcmEntry(id: string, key: string, iv: Buffer, text: string): string {
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(mac(key, 'entry'), 'base64url'), iv)
  const data = Buffer.concat([iv, cipher.update(text), cipher.final(), cipher.getAuthTag()])
  return `${id}.${data.toString('base64url')}`
}

/** The value of an entry, AES-256-CBC with an HMAC; `iv` is 16 random bytes. */
export function cbcEntry(id: string, key: string, iv: Buffer, text: string): string {
  const cipher = createCipheriv('aes-256-cbc', Buffer.from(mac(key, 'entry'), 'base64url'), iv)
  const data = Buffer.concat([iv, cipher.update(text), cipher.final()])
  const tag = mac(mac(key, 'entry-mac'), data.toString('base64url'))
  return `${id}.${Buffer.concat([data, Buffer.from(tag, 'base64url')]).toString('base64url')}`
}
