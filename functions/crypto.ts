import { decodeBase64Url } from 'hono/utils/encode'

const encoder = new TextEncoder()
/** Keys of partners are made of a secret and many, so that not all can be kept. */
const MOST_SIGNERS = 256

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Base64url without padding. Written here: to cross into the runtime for 32 bytes costs more. */
function base64url(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b = 0, c = 0] = [bytes[at], bytes[at + 1], bytes[at + 2]]
    text += LETTERS.charAt(a >> 2) + LETTERS.charAt(((a & 3) << 4) | (b >> 4))
    text += LETTERS.charAt(((b & 15) << 2) | (c >> 6)) + LETTERS.charAt(c & 63)
  }
  return text.slice(0, Math.ceil((bytes.length * 4) / 3))
}

/** 18 random bytes as base64url. */
export function randomId(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(18)))
}

/** Imported keys by their text. */
const signers = new Map<string, CryptoKey>()

async function signerOf(key: string): Promise<CryptoKey> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await crypto.subtle.importKey('raw', decodeBase64Url(key), algorithm, false, ['sign'])
  if (signers.size < MOST_SIGNERS) signers.set(key, imported)
  return imported
}

/** HMAC-SHA-256 of a text under a base64 key, as base64url. */
export async function hmac(key: string, text: string): Promise<string> {
  const signer = signers.get(key) ?? (await signerOf(key))
  return base64url(new Uint8Array(await crypto.subtle.sign('HMAC', signer, encoder.encode(text))))
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
  return `${id}.${base64url(iv)}.${base64url(new Uint8Array(ciphertext))}`
}

/** Decrypts what `encrypt` made; throws when it was tampered with or its key is gone. */
export async function decrypt(keys: string, ciphertext: string): Promise<string> {
  const [id = '', iv = '', data = ''] = ciphertext.split('.')
  const { key } = await dataKey(keys, id)
  const algorithm = { name: 'AES-GCM', iv: decodeBase64Url(iv) }
  return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key, decodeBase64Url(data)))
}
