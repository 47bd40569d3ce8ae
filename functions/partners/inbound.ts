import { Failure } from '#contract/failure.ts'
import type { RequestContext } from '../env.ts'
import { readBody } from '../request/limits.ts'
import { partnerKeys } from './credentials.ts'
import { hearOnce } from './nonce.ts'
import { signedNonce } from './signature.ts'

/**
 * The input of a request that the channel's partner has signed, now and for the first time. Throws
 * `partner-signature`, whatever was wrong with it, and as `readBody`.
 */
export async function readInbound(context: RequestContext): Promise<unknown> {
  const { env, file, request, now } = context
  const { pathname, search } = new URL(request.url)
  const { text, value } = await readBody(request)
  const signed = { channel: file.name, method: request.method, path: pathname + search, body: text }
  const nonce = await signedNonce(await partnerKeys(env, file.name), request.headers, signed, now())
  if (nonce === null || !(await hearOnce(context, nonce))) throw new Failure('partner-signature')
  return value
}
