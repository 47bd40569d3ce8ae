/** As much of Node's module as Workers have and the edge uses. */
declare module 'node:zlib' {
  export const constants: { BROTLI_PARAM_QUALITY: number; BROTLI_PARAM_SIZE_HINT: number }
  /** Packs bytes. Throws where they cannot be. */
  export function brotliCompressSync(bytes: Uint8Array, options: { params: Record<number, number> }): Uint8Array
}
