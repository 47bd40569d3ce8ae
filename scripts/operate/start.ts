import { join } from 'node:path'
import { loadDescriptors } from '../channel/descriptors.ts'
import { holdLock } from '../lock.ts'
import { plainly, UsageError } from '../options.ts'
import { seconds, step } from '../progress.ts'
import { onOrphaned, ROOT } from '../run.ts'
import { table } from '../table.ts'
import { DEFAULT_PORT, taken } from './port.ts'

const HELP = `Sets everything up that is missing and serves the shop of this machine: npm start

It takes no options; PORT says where it listens, http://127.0.0.1:${DEFAULT_PORT} unless told otherwise. Ctrl-C stops it; bookings stay in .local/state, and deleting that
folder starts afresh. Ends with 0 when it was stopped, 130 when that was before it served, 1 when it could not start or its Workers ended by themselves,
2 when it was asked wrongly.`

/** Where the local databases live. Deleting the folder starts afresh. */
const STATE = '.local/state'

const began = Date.now()
const port = Number(process.env.PORT || DEFAULT_PORT)

/** Says why it cannot start, and ends. */
function refuse(why: string): never {
  console.error(why)
  process.exit(1)
}

/** The addresses to open, one a line. */
function addresses(address: string): string {
  const channels = loadDescriptors(join(ROOT, 'channels'))
  const lines = [
    [address, `all ${channels.length} channels`],
    ...channels.filter((channel) => channel.default).map(({ name, title }) => [`${address}/${name}`, title]),
    [`${address}/__origin/outbox`, 'messages sent: verification codes, confirmations'],
    [`${address}/__docs`, 'the API: every operation, with examples to try'],
    [`${address}/healthz`, 'version and environment'],
  ]
  return [
    '',
    `Narae is ready (${seconds(began)}). Open:`,
    ...table(lines).map((line) => `  ${line}`),
    '',
    'Ctrl-C stops it; bookings stay in .local/state.',
  ].join('\n')
}

/** Serves until it is stopped; answers the exit code. */
async function start(): Promise<number> {
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new UsageError(`PORT is "${process.env.PORT}", expected 1 to 65535`)
  // Half a second's worth of modules, which the help does without.
  const { build, explain, SHOP_LOCK } = await import('../build/build.ts')
  const { prepareAside } = await import('./prepare.ts')
  const { endOrphans, health, startServers, untilStopped } = await import('./serve.ts')
  const holder = holdLock(SHOP_LOCK)
  // They have the port as well.
  if (!holder) await endOrphans(STATE)
  if (await taken(port)) {
    const ours = await health(`http://127.0.0.1:${port}`)
    refuse(
      ours
        ? `Narae is running already: open http://127.0.0.1:${port}, or stop it first.`
        : `Port ${port} is taken by another program. Choose one: PORT=8788 npm start`,
    )
  }
  if (holder)
    refuse(
      `Process ${holder} serves this folder, or puts a backup into it; two would share one database. Stop it first.`,
    )

  let stop: () => Promise<void> = async () => process.exit(130)
  let stopping = false
  function end(): void {
    // A terminal and npm both pass the same signal on: the first one counts.
    if (stopping) return
    stopping = true
    console.log('\nstopping')
    stop().catch(() => process.exit(1))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  onOrphaned(end)

  try {
    await Promise.all([prepareAside(STATE), build()])
    const served = await step('starting both Workers', () => startServers({ port, state: STATE }))
    stop = served.stop
    console.log(addresses(served.address))
    return await untilStopped(served, () => stopping)
  } catch (error) {
    explain(error)
    return 1
  }
}

process.exit(await plainly({ name: 'start', help: HELP }, process.argv.slice(2), start))
