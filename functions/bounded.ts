/** Milliseconds that a service is given for its answer, unless it is told otherwise. */
export const TIMEOUT = 5000

export type BodyReader = ReadableStreamDefaultReader<Uint8Array>

/**
 * Reads a body as UTF-8 text up to a bound in bytes, counted as they come: Content-Length is only a
 * claim. A mark of byte order stays, as it is signed with the rest. Null when there is more, which
 * is left unread. Throws when it is not UTF-8 or breaks off.
 */
export async function textWithin(reader: BodyReader, most: number): Promise<string | null> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let text = ''
  for (let size = 0; ; ) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > most) return null
    text += decoder.decode(value, { stream: true })
  }
}

/**
 * Ends a parse at what is wrong first, which is all that is told of it: every item of a list may be
 * wrong, and to note each takes 300 times its bytes.
 */
export const FIRST_WRONG = { abortEarly: true } as const
