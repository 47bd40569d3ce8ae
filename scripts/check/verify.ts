import { plainly } from '../options.ts'
import { endOnSignal } from '../run.ts'

const HELP = `The gate: a build, everything that is read in the sources and in what was built, unit and worker tests, browser tests: npm run verify

It takes no options, and takes every step, whatever the others say. Its last line is "N passed, N failed". Ends with 0 when nothing failed, 1 when something
did, 2 when it was asked wrongly.`

endOnSignal()
process.exitCode = await plainly({ name: 'verify', help: HELP }, process.argv.slice(2), async () => {
  const { verify } = await import('./gate.ts')
  return verify()
})
