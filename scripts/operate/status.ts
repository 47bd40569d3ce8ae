import { command, type Given, type Speaking, wholeNumber } from '../options.ts'
import { endOnSignal } from '../run.ts'
import { EVERYWHERE, targetName, targetOf } from './command-line.ts'
import { localShop, pointsOf } from './points.ts'
import { type Asking, look } from './status-facts.ts'
import { moneySums, statusLines } from './status-report.ts'
import { verdictOf } from './status-verdict.ts'
import { type Target, wrangler } from './wrangler.ts'

const MINUTES = 60

const HELP = `Says how a shop is: npm run status [-- options]

  requests, errors, p95 and cache hits by route; orders by state; money counted and owed; messages to send; what is closed

  --env      local, staging or production; local unless told otherwise
  --remote   production
  --minutes  how far back, ${MINUTES} unless told otherwise
  --json     all figures as JSON, for programs
  --state    folder of the local shop, .local/state unless told otherwise; requests and money counted are those of the shop at PORT, whatever its folder

A deployed shop is asked of Cloudflare: CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN, a token that may read Account Analytics, D1 and Workers KV.
Ends with 0 when all is well, 1 when a threshold was passed, 2 when nobody can tell or it was asked wrongly (docs/operations.md, "Status").`

const MINUTE_MS = 60_000
const A_DAY = 1440

/** A script's surroundings: tests put their own in their place. */
interface StatusContext extends Speaking {
  now: () => number
  asking: (target: Target) => Asking
}

const HERE: StatusContext = {
  tell: console.log,
  blame: console.error,
  now: Date.now,
  asking: (target) => ({ points: pointsOf(target), ask: wrangler }),
}

/** The command as a function: what it saw goes to `tell`, the exit code is answered. */
export async function status(args: string[], { tell, blame, now, asking }: StatusContext = HERE): Promise<number> {
  const options = { texts: [...EVERYWHERE.texts, 'minutes'], flags: [...EVERYWHERE.flags, 'json'] }
  const work = async (given: Given) => {
    const { values } = given
    const target = targetOf(values)
    const to = now()
    const from = to - (wholeNumber(given, 'minutes', 1, A_DAY) ?? MINUTES) * MINUTE_MS
    const seen = await look(target, asking(target), from, to)
    const verdict = verdictOf(seen)
    const { counters, ledger } = seen
    const sums = counters.known ? moneySums(counters.value, ledger) : null
    if (values.json === undefined) {
      for (const line of statusLines(targetName(target), seen, verdict)) tell(line)
      if (values.state !== undefined) tell(`Requests and money counted are of the shop at ${localShop(process.env)}.`)
    } else tell(JSON.stringify({ shop: targetName(target), ...verdict, ...seen, money: sums }, null, 2))
    return verdict.code
  }
  return command({ name: 'status', help: HELP, options }, args, work, { tell, blame })
}

if (import.meta.main) {
  endOnSignal()
  process.exitCode = await status(process.argv.slice(2))
}
