import { Failure } from '#contract/failure.ts'
import { type BodyReader, textWithin } from '../bounded.ts'

/** Bytes of a request body; no form of ours comes near. */
export const MAX_BODY = 64 * 1024
/** Bytes of a refused body that are still read and thrown away. */
const MAX_DRAIN = 16 * 1024 * 1024
/** Brackets within brackets; no request of ours has more than four. */
export const MAX_DEPTH = 16

/** Throws away the rest of a body: a proxy may lose an answer that comes before its end. */
async function discard(reader: BodyReader): Promise<void> {
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

/** The body of a request as text, at most MAX_BODY bytes of it. */
async function readText(request: Request): Promise<string> {
  const reader = request.body?.getReader()
  if (!reader) return ''
  try {
    const claimed = Number(request.headers.get('content-length') ?? 0)
    const text = claimed > MAX_BODY ? null : await textWithin(reader, MAX_BODY)
    if (text === null) throw new Failure('body-too-large')
    return text
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

const JSON_TYPE = /^application\/json\s*(;|$)/i

/**
 * A request's body as it was sent, and its JSON, {} when empty. Throws `not-json`, `body-too-large`
 * or `invalid-json`.
 */
export async function readBody(request: Request, type = JSON_TYPE): Promise<{ text: string; value: unknown }> {
  const text = await readText(request)
  if (text === '') return { text, value: {} }
  if (!type.test(request.headers.get('content-type') ?? '')) throw new Failure('not-json')
  checkDepth(text)
  try {
    // What some programs put ahead of it is blank to us.
    return { text, value: JSON.parse(text.trim()) }
  } catch (error) {
    throw new Failure('invalid-json', undefined, { cause: error })
  }
}

/** The JSON of a body. Throws as `readBody`. */
export async function readJson(request: Request, type = JSON_TYPE): Promise<unknown> {
  return (await readBody(request, type)).value
}
