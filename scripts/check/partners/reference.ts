import { createCipheriv, createHmac } from 'node:crypto'

/** HMAC-SHA-256 of a text under a base64 key, as base64url without padding. */
const mac = (key: string, text: string) =>
  createHmac('sha256', Buffer.from(key, 'base64')).update(text).digest('base64url')

/** `x-partner-signature` of a request. */
export function signature(key: string, [channel, method, path, time, nonce, body]: string[]): string {
  return mac(key, [channel, method, path, time, nonce, body].join('\n'))
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
