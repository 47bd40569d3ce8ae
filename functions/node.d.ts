/* As much of Node's modules as Workers have and the edge uses. */

declare module 'node:crypto' {
  /** Whether bytes are the same. Throws where they are not as many. */
  export function timingSafeEqual(one: Uint8Array, other: Uint8Array): boolean
}

declare module 'node:zlib' {
  export const constants: { BROTLI_PARAM_QUALITY: number; BROTLI_PARAM_SIZE_HINT: number }
  /** Packs bytes. Throws where they cannot be. */
  export function brotliCompressSync(bytes: Uint8Array, options: { params: Record<number, number> }): Uint8Array
}
