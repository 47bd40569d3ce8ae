import { Failure } from '../../src/contract/failure.ts'

/** Bytes of a request body; no form of ours comes near. */
export const MAX_BODY = 64 * 1024
/** Bytes of a refused body that are still read and thrown away. */
const MAX_DRAIN = 16 * 1024 * 1024
/** Brackets within brackets; no request of ours has more than four. */
export const MAX_DEPTH = 16

/** Throws away the rest of a body. What stands between us and the sender may lose an answer that comes before the sender is done. */
async function discard(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    for (let size = 0; size < MAX_DRAIN; ) {
      const { done, value } = await reader.read()
      if (done) return
      size += value.byteLength
    }
    await reader.cancel()
  } catch {
    // The sender has gone; there is nobody to be answered.
  }
}

/** Throws away a body that nobody has read, so that a refusal arrives. */
export async function drain(request: Request): Promise<void> {
  if (request.body && !request.bodyUsed && !request.body.locked) await discard(request.body.getReader())
}

/** Reads a body as text, counting bytes as they come: Content-Length is only a claim. */
async function readText(request: Request): Promise<string> {
  const reader = request.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let size = Number(request.headers.get('content-length') ?? 0)
  let text = ''
  try {
    if (size > MAX_BODY) throw new Failure('body-too-large')
    for (size = 0; ; ) {
      const { done, value } = await reader.read()
      if (done) return text + decoder.decode()
      size += value.byteLength
      if (size > MAX_BODY) throw new Failure('body-too-large')
      text += decoder.decode(value, { stream: true })
    }
  } catch (error) {
    await discard(reader)
    throw error instanceof Failure ? error : new Failure('invalid-json', undefined, { cause: error })
  }
}

/** Throws before parsing when a text nests deeper than any request of ours. */
function checkDepth(text: string): void {
  let depth = 0
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]
    if (letter === '\\' && quoted) at++
    else if (letter === '"') quoted = !quoted
    else if (quoted) continue
    else if (letter === '[' || letter === '{') {
      if (++depth > MAX_DEPTH) throw new Failure('invalid-json')
    } else if (letter === ']' || letter === '}') depth--
  }
}

/** The JSON of a request. Throws `not-json`, `body-too-large` or `invalid-json`; an empty body is an empty object. */
export async function readJson(request: Request): Promise<unknown> {
  const text = await readText(request)
  if (text === '') return {}
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new Failure('not-json')
  checkDepth(text)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Failure('invalid-json', undefined, { cause: error })
  }
}
