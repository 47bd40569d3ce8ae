import * as v from 'valibot'
import { PLAYED } from '#contract/upstream/analytics.ts'
import { whyOf } from '../why.ts'
import { DEFAULT_PORT } from './port.ts'
import { StoreError, type Target } from './wrangler.ts'

/* The datasets of Workers Analytics Engine as operators ask them: by SQL over HTTP, of Cloudflare
   or of the local origin. */

/** A row of an answer; sums of whole numbers may be texts. */
export type PointRow = Record<string, string | number | null>
/** Asks the datasets of a shop one SELECT. Throws StoreError, whose message is for people. */
export type AskPoints = (sql: string) => Promise<PointRow[]>
export type Send = (address: string, init: RequestInit) => Promise<Response>

const Answer = v.object({ data: v.array(v.record(v.string(), v.nullable(v.union([v.string(), v.number()])))) })
const LIMIT_MS = 15_000
/** Of what a service says, as much as fits a line or two. */
const SAID = 300

/** Who is asked, where, with what, and what to do when it says no. */
interface Service {
  who: string
  address: string
  headers: Record<string, string>
  help: string
}

/** Where the shop of this machine answers, which alone has its datasets. */
export const localShop = ({ PORT }: NodeJS.ProcessEnv): string => `http://127.0.0.1:${PORT || DEFAULT_PORT}`

/** Where the datasets of a shop are asked, with what, and whom to blame. Throws StoreError. */
function addressOf(target: Target, variables: NodeJS.ProcessEnv): Service {
  if (!target.remote) {
    const address = localShop(variables)
    const help = 'Is it running? `npm start` serves it, and PORT says where.'
    return { address: address + PLAYED.sql, headers: {}, who: `The shop at ${address}`, help }
  }
  const { CLOUDFLARE_ACCOUNT_ID: account, CLOUDFLARE_API_TOKEN: token } = variables
  const missing = [account ? '' : 'CLOUDFLARE_ACCOUNT_ID', token ? '' : 'CLOUDFLARE_API_TOKEN'].filter(Boolean)
  if (!account || !token) {
    const are = missing.length > 1 ? 'are' : 'is'
    throw new StoreError(
      `${missing.join(' and ')} ${are} not set: a token that may read "Account Analytics" of the account.`,
    )
  }
  return {
    address: `https://api.cloudflare.com/client/v4/accounts/${account}/analytics_engine/sql`,
    headers: { authorization: `Bearer ${token}` },
    who: 'Cloudflare',
    help: 'The token needs the permission "Account Analytics: Read".',
  }
}

/** Asks the datasets of a shop, with the account of the environment's variables. */
export function pointsOf(target: Target, variables: NodeJS.ProcessEnv = process.env, send: Send = fetch): AskPoints {
  return async (sql) => {
    const { address, headers, who, help } = addressOf(target, variables)
    const init = { method: 'POST', headers, body: sql, signal: AbortSignal.timeout(LIMIT_MS) }
    const answered = send(address, init).then(async (response) => ({ response, text: await response.text() }))
    const { response, text } = await answered.catch((error: unknown) => {
      throw new StoreError(`${who} does not answer (${whyOf(error)}). ${help}`)
    })
    const refused = [401, 403].includes(response.status) ? ` ${help}` : ''
    if (!response.ok) throw new StoreError(`${who} answers ${response.status}: ${text.slice(0, SAID).trim()}${refused}`)
    try {
      return v.parse(Answer, JSON.parse(text)).data
    } catch {
      throw new StoreError(`The answer of ${who} could not be read: ${text.slice(0, SAID).trim()}`)
    }
  }
}
