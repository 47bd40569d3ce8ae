import { decodeBase64Url } from 'hono/utils/encode'

const encoder = new TextEncoder()
/** Keys of partners are made of a secret and many, so that not all can be kept. */
const MOST_SIGNERS = 256

const UNSAFE = /[+/=]/g
const SAFE: Readonly<Record<string, string>> = { '+': '-', '/': '_' }

/** Base64url without padding. */
function base64url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return text.replace(UNSAFE, (letter) => SAFE[letter] ?? '')
}

/** `size` random bytes as base64url. */
export function randomId(size = 18): string {
  return base64url(crypto.getRandomValues(new Uint8Array(size)).buffer)
}

/** Imported keys by their text. */
const signers = new Map<string, CryptoKey>()

async function signerOf(key: string): Promise<CryptoKey> {
  const known = signers.get(key)
  if (known) return known
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await crypto.subtle.importKey('raw', decodeBase64Url(key), algorithm, false, ['sign'])
  if (signers.size < MOST_SIGNERS) signers.set(key, imported)
  return imported
}

/** HMAC-SHA-256 of a text under a base64 key, as base64url. */
export async function hmac(key: string, text: string): Promise<string> {
  return base64url(await crypto.subtle.sign('HMAC', await signerOf(key), encoder.encode(text)))
}

/** Compares in a time that does not tell where two texts differ. */
export function sameText(one: string, other: string): boolean {
  const a = encoder.encode(one)
  const b = encoder.encode(other)
  let difference = a.byteLength ^ b.byteLength
  for (let at = 0; at < a.byteLength; at++) difference |= (a[at] ?? 0) ^ (b[at] ?? 0)
  return difference === 0
}

/** `id:base64` pairs, comma-separated; the first one encrypts, all of them open. */
export function pairsOf(keys: string): [id: string, key: string][] {
  return keys.split(',').map((pair) => pair.split(':', 2) as [string, string])
}

/** The ids of the keys, the one that encrypts first (docs/operations.md, "Keys"). */
export function keyIds(keys: string): string[] {
  return pairsOf(keys).map(([id]) => id)
}

async function dataKey(keys: string, id: string | null): Promise<{ id: string; key: CryptoKey }> {
  const pairs = pairsOf(keys)
  const found = id === null ? pairs[0] : pairs.find(([name]) => name === id)
  if (!found) throw new Error(`no data key ${id}`)
  const key = await crypto.subtle.importKey('raw', decodeBase64Url(found[1]), 'AES-GCM', false, ['encrypt', 'decrypt'])
  return { id: found[0], key }
}

/** Encrypts personal data: `keyId.iv.ciphertext`, AES-GCM (docs/product.md, "Retention"). */
export async function encrypt(keys: string, text: string): Promise<string> {
  const { id, key } = await dataKey(keys, null)
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const ciphertext = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, encoder.encode(text))
  return `${id}.${base64url(iv.buffer)}.${base64url(ciphertext)}`
}

/** Decrypts what `encrypt` made; throws when it was tampered with or its key is gone. */
export async function decrypt(keys: string, ciphertext: string): Promise<string> {
  const [id = '', iv = '', data = ''] = ciphertext.split('.')
  const { key } = await dataKey(keys, id)
  const algorithm = { name: 'AES-GCM', iv: decodeBase64Url(iv) }
  return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key, decodeBase64Url(data)))
}
