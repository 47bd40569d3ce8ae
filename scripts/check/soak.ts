import type { PlayedHistory } from '#tests/history/history.ts'
import { generate } from '../build/generate.ts'
import { command, wholeNumber } from '../options.ts'
import { step } from '../progress.ts'
import { endOnSignal } from '../run.ts'
import { table } from '../table.ts'
import { playTests } from './reports.ts'

const HELP = `Plays the order state machine by random commands, guesses at codes of verification, deaths of orders with points, histories without a safeguard, then histories of guests, faults and deaths on both Workers: npm run soak -- [options]

  --minutes N  after which no further history begins, 10 unless told otherwise; all before the last kind is played whole, and one history of that
  --seed N     of the order state machine, the guesses and the first history, which the others count up from; a number by chance unless told otherwise
  --guests N   at a time, 30 unless told otherwise
  --trouble N  percent of the calls that something happens to; 5, 15 and 30 in turn unless told otherwise

Every history ends with all money, points, coupons, rooms, tickets, cars, messages and notices being counted (docs/orders.md, "Proof"). Ends with 0 when
nothing was wrong, 1 when something was, 2 when it was asked wrongly.`

/** Runs of the order state machine: five times those of the gate. */
const MACHINE_RUNS = 1000
/** Guesses at codes of verification: ten times those of the gate. */
const GUESSES = 10_000
const WISHES = 8
const KILLS = 20
const TROUBLE = [5, 15, 30]
/** Seconds after which the guests of a history want nothing more. */
const SECONDS = 120

const won = (amount: number) => amount.toLocaleString('en')
const sum = (record: Record<string, number>) => Object.values(record).reduce((one, other) => one + other, 0)

/** Plays tests in a process of their own; whether all went well. What did not is shown. */
async function plays(what: string, args: readonly string[], env: Record<string, string>): Promise<boolean> {
  const playing = step(what, async () => {
    const { passed, why } = await playTests(args, env)
    if (why !== null) throw new Error(why)
    if (passed === 0) throw new Error(`There is no such test: ${args.join(' ')}`)
  })
  return playing.then(
    () => true,
    (error: Error) => {
      console.error(error.message)
      return false
    },
  )
}

/** What is played before the histories, one after the other; whether all went well. */
async function playAll(seed: number): Promise<boolean> {
  const parts: Parameters<typeof plays>[] = [
    [
      `order state machine, seed ${seed}, ${MACHINE_RUNS} runs`,
      ['tests/payment/machine.test.ts', '-t', 'every order'],
      { SEED: String(seed), MACHINE_RUNS: String(MACHINE_RUNS) },
    ],
    [
      `guesses at codes, seed ${seed}, ${GUESSES}`,
      ['tests/api/brute.test.ts'],
      { BRUTE_SEED: String(seed), BRUTE_GUESSES: String(GUESSES) },
    ],
    ['deaths of orders with points', ['tests/history/crash.test.ts'], { MEMBERS: '1' }],
    ['histories without a safeguard', ['tests/history/history.test.ts', '-t', 'without'], { SAFEGUARDS: '1' }],
  ]
  let well = true
  for (const part of parts) well = (await plays(...part)) && well
  return well
}

/** What was played, history by history, and all together. */
function summary(told: readonly PlayedHistory[]): string[] {
  const states = [...new Set(told.flatMap(({ orders }) => Object.keys(orders)))].sort()
  const money = ['charged', 'refunded', 'spent', 'returned'] as const
  const head = ['seed', 's', 'quotes', ...states, 'calls', 'faults', 'kills', ...money, 'told', 'wrong']
  const rows = told.map((each) => [
    String(each.seed),
    ...[each.seconds, each.quotes, ...states.map((state) => each.orders[state] ?? 0), each.calls].map(String),
    ...[sum(each.faults), each.kills].map(String),
    ...money.map((of) => won(each[of])),
    ...[each.told, each.wrongs.length].map(String),
  ])
  const add = (of: (each: PlayedHistory) => number) => told.reduce((all, each) => all + of(each), 0)
  const all = [
    'all',
    ...[add((each) => each.seconds), add((each) => each.quotes)].map(String),
    ...states.map((state) => String(add((each) => each.orders[state] ?? 0))),
    ...[add((each) => each.calls), add((each) => sum(each.faults)), add((each) => each.kills)].map(String),
    ...money.map((of) => won(add((each) => each[of]))),
    ...[add((each) => each.told), add((each) => each.wrongs.length)].map(String),
  ]
  return table([head, ...rows, all], () => true)
}

/** The command; its exit code. */
async function soak(args: string[]): Promise<number> {
  const options = { texts: ['minutes', 'seed', 'guests', 'trouble'] }
  return command({ name: 'soak', help: HELP, options }, args, async (given) => {
    const minutes = wholeNumber(given, 'minutes', 1, 10_000) ?? 10
    const guests = wholeNumber(given, 'guests', 1, 500) ?? 30
    const trouble = wholeNumber(given, 'trouble', 1, 90)
    let seed = wholeNumber(given, 'seed', 1, 1e9) ?? Math.floor(Math.random() * 1e6) + 1
    const until = Date.now() + minutes * 60_000
    // A fresh clone has not yet what the Workers are made of.
    generate()
    const well = await playAll(seed)
    // It loads what serves Workers, which takes a second.
    const { history } = await import('#tests/history/history.ts')
    const told: PlayedHistory[] = []
    for (let at = 0; at === 0 || Date.now() < until; at++, seed++) {
      const much = trouble ?? TROUBLE[at % TROUBLE.length] ?? 0
      const one = await step(`history ${seed}, ${much}% trouble`, (tell) =>
        history({ seed, guests, wishes: WISHES, seconds: SECONDS, trouble: much, kills: KILLS, report: tell }),
      )
      told.push(one)
      for (const wrong of one.wrongs) console.error(`  ✗ ${wrong}`)
    }
    console.log(`\n${summary(told).join('\n')}`)
    return well && told.every(({ wrongs }) => wrongs.length === 0) ? 0 : 1
  })
}

endOnSignal()
process.exit(await soak(process.argv.slice(2)))
