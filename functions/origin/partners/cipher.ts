import { decodeBase64Url, encodeBase64Url } from 'hono/utils/encode'
import { PartnerRefusal, type Played } from './player.ts'
import { keysOf, macOf } from './signature.ts'

/* What partners encrypt for themselves: AES-256-GCM, the nonce ahead, under a key of their own. */

const NONCE = 12

async function keyOf({ env, channel }: Played, purpose: string): Promise<CryptoKey> {
  const [first] = await keysOf(env, channel)
  const raw = decodeBase64Url(await macOf(first?.[1] ?? '', `cipher/${purpose}`))
  return crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/** Encrypts a text for a purpose: what was made for one is nothing for another. */
export async function encryptFor(played: Played, purpose: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(NONCE))
  const key = await keyOf(played, purpose)
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text))
  const all = new Uint8Array(NONCE + sealed.byteLength)
  all.set(iv)
  all.set(new Uint8Array(sealed), NONCE)
  return encodeBase64Url(all.buffer).replaceAll('=', '')
}

/** Decrypts what `encryptFor` made for a purpose. Throws a refusal with the family's own code. */
export async function decryptFor(played: Played, purpose: string, data: string, code: string): Promise<string> {
  try {
    const all = decodeBase64Url(data)
    const algorithm = { name: 'AES-GCM', iv: all.slice(0, NONCE) }
    return new TextDecoder().decode(
      await crypto.subtle.decrypt(algorithm, await keyOf(played, purpose), all.slice(NONCE)),
    )
  } catch {
    throw new PartnerRefusal(code)
  }
}
