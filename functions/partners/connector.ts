import * as v from 'valibot'
import type { Descriptor } from '#contract/channel.ts'
import { Failure } from '#contract/failure.ts'
import { FAMILIES } from '#contract/partner/families.ts'
import { ANSWER_MS, GET_TRIES } from '#contract/partner/figures.ts'
import type { Call, Family } from '#contract/partner/operation.ts'
import { FIRST_WRONG } from '../bounded.ts'
import type { Env } from '../env.ts'
import { bodyOf, exchange, NOT_TAKEN_IN } from '../upstream.ts'
import { partnerAddress, sharedKeys } from './credentials.ts'
import { signatureHeaders } from './signature.ts'

/** What asking a partner needs; a request's context has it, and so has the outbox. */
export interface PartnerContext {
  env: Env
  file: Pick<Descriptor, 'name' | 'aliases' | 'partner'>
  now: () => string
}

/** A family of a channel, with what sets this channel apart in it. */
export interface Connector {
  family: Family
  options: Readonly<Record<string, string | number | boolean>>
}

/** The families that a channel's descriptor names. */
export function connectorsOf({ partner }: PartnerContext['file']): Connector[] {
  return (partner.connectors ?? []).map(({ family, options = {} }) => ({ family: FAMILIES[family], options }))
}

type Asked = Pick<Call, 'partner'>

/** Whom a call was made to, and where, as a failure of it says. */
const whomOf = ({ file }: PartnerContext, { family }: Connector, { partner }: Asked) => ({
  partner: file.name,
  family: family.name,
  path: partner.path,
})

/** How every partner wraps an answer. */
const Envelope = v.object({
  code: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  message: v.optional(v.nullable(v.string()), ''),
  result: v.optional(v.unknown()),
})

/** What a partner's answer says: its result, or the failure that its refusal means. */
async function readAnswer({ success = '200' }: Family, { partner }: Asked, response: Response): Promise<unknown> {
  const { status } = response
  const envelope = v.safeParse(Envelope, await bodyOf(response))
  const { code, result } = envelope.success ? envelope.output : { code: null, result: null }
  if (response.ok && code === success) return result
  const busy = status >= 500 || NOT_TAKEN_IN.has(status) || status < 200 || (status >= 300 && status < 400)
  const detail = { status, code }
  if (code === null || busy) throw new Failure('upstream-failed', detail)
  // A word such as `constructor` is found in every object.
  const [, meant] = Object.entries(partner.refusals ?? {}).find(([word]) => word === code) ?? []
  throw new Failure(meant ?? 'partner-refused', detail)
}

/** What an endpoint of a partner is sent: what its schema names, out of what is known. */
function inputOf({ partner }: Asked, known: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const parsed = v.safeParse(partner.input, known)
  if (!parsed.success) throw new Failure('invalid-input', { at: v.getDotPath(parsed.issues[0]) })
  return parsed.output as Record<string, unknown>
}

/**
 * Asks the partner of a channel, signed, and answers its result, not yet parsed. Throws the
 * endpoint's `refusals`, `partner-refused`, `upstream-slow`, `upstream-failed`, and `unavailable`
 * where the channel has no key or address.
 */
export async function askPartner(
  context: PartnerContext,
  connector: Connector,
  asked: Asked,
  known: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const { env, file, now } = context
  const { family, options } = connector
  const { method = 'POST', path: at } = asked.partner
  const input = inputOf(asked, { ...options, ...known })
  const keys = await sharedKeys(env, file.name)
  const pairs = Object.entries(input).filter(([, value]) => value !== undefined && value !== null)
  const query = method === 'GET' ? `?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)]))}` : ''
  const path = at + query
  const body = method === 'GET' ? undefined : JSON.stringify(input)
  const detail = whomOf(context, connector, asked)
  for (let tries = 1; ; tries++) {
    const headers = await signatureHeaders(keys, { channel: file.name, method, path, body: body ?? '' }, now())
    try {
      return await exchange(
        partnerAddress(env, file.name, family.name),
        { method, path, headers, body, timeout: family.timeout ?? ANSWER_MS },
        { detail, read: (response) => readAnswer(family, asked, response) },
      )
    } catch (error) {
      const silent = error instanceof Failure && (error.code === 'upstream-failed' || error.code === 'upstream-slow')
      if (method !== 'GET' || !silent || tries >= GET_TRIES) throw error
    }
  }
}

/**
 * Asks the partner of a channel, and answers what the call declares of its result. Throws as
 * `askPartner`, and `upstream-failed` for another result.
 */
export async function callPartner<Output extends v.GenericSchema>(
  context: PartnerContext,
  connector: Connector,
  call: Pick<Call<Output>, 'output' | 'partner'>,
  known: Readonly<Record<string, unknown>>,
): Promise<v.InferOutput<Output>> {
  const parsed = v.safeParse(call.output, await askPartner(context, connector, call, known), FIRST_WRONG)
  if (parsed.success) return parsed.output
  throw new Failure('upstream-failed', { ...whomOf(context, connector, call), at: v.getDotPath(parsed.issues[0]) })
}
