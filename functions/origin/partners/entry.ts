import { decodeBase64Url, encodeBase64Url } from 'hono/utils/encode'
import { now } from '../env.ts'
import { memberBy, spelled } from './members.ts'
import type { Played } from './player.ts'
import { keysOf, macOf } from './signature.ts'

/* Entries as docs/partners.md states them, written apart from the edge's. */

const encode = (bytes: Uint8Array<ArrayBuffer>) => encodeBase64Url(bytes.buffer).replaceAll('=', '')

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** The bytes of a text encrypted for the shop: `keyId.data`. */
export async function seal(played: Played, cipher: 'gcm' | 'cbc-hmac', bytes: Uint8Array): Promise<string> {
  const [pair] = await keysOf(played.env, played.channel)
  const [id = '', shared = ''] = pair ?? []
  const name = cipher === 'gcm' ? 'AES-GCM' : 'AES-CBC'
  const iv = crypto.getRandomValues(new Uint8Array(cipher === 'gcm' ? 12 : 16))
  const raw = decodeBase64Url(await macOf(shared, 'entry'))
  const key = await crypto.subtle.importKey('raw', raw, name, false, ['encrypt'])
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name, iv }, key, bytes))
  const data = joined(iv, sealed)
  if (cipher === 'gcm') return `${id}.${encode(data)}`
  const mac = decodeBase64Url(await macOf(await macOf(shared, 'entry-mac'), encode(data)))
  return `${id}.${encode(joined(data, mac))}`
}

/** A member, encrypted for the shop as of now. */
export async function sealMember(played: Played, cipher: 'gcm' | 'cbc-hmac', userKey: string): Promise<string> {
  const member = spelled(await memberBy(played, 'user_key', userKey, 'NO_MEMBER'))
  const nonce = encode(crypto.getRandomValues(new Uint8Array(18)))
  const text = JSON.stringify({ member, time: now(played.env).getTime(), nonce })
  return seal(played, cipher, new TextEncoder().encode(text))
}
