import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { LogLevel, MutantResult } from '@stryker-mutator/api/core'
import { Stryker } from '@stryker-mutator/core'
import { seconds } from '../progress.ts'
import { answering, UsageError } from '../usage.ts'
import { EQUIVALENT, EQUIVALENTS, readEquivalents } from './mutation/selection.ts'

const HELP = `Breaks the rules, the orders and the payments one place at a time and says what no test noticed: npm run mutate -- [options] [FILE…]

  --sample N   mutants that are tried, drawn by chance; all of them unless told otherwise (hours)
  --seed N     of the draw, 1 unless told otherwise; the same seed draws the same mutants as long as the code is the same
  --fresh      forgets what an earlier run with these options found; without it only what has changed is tried again

FILE is a file or a pattern, such as src/rules/fee.ts or 'functions/orders/**/*.ts'. Ends with 0 when at least 85% were noticed, 1 when
fewer were or the list of mutants that nothing can notice (${EQUIVALENTS}) is out of date, 2 when it was asked wrongly.`

const FILES = ['src/rules/**/*.ts', 'functions/orders/**/*.ts', 'functions/payments/**/*.ts']
/** Percent of the mutants that tests have to notice. */
const GOAL = 85

function whole(name: string, text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 0) throw new UsageError(`--${name} is a whole number, not "${text}"`)
  return number
}

function readOptions(args: string[]) {
  const options = {
    sample: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    fresh: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  } as const
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    return {
      ...values,
      sample: whole('sample', values.sample),
      seed: whole('seed', values.seed),
      files: positionals.length > 0 ? positionals : FILES,
    }
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(error instanceof Error ? error.message : String(error))
  }
}
type Options = ReturnType<typeof readOptions>

function mutate({ files, sample, seed, fresh }: Options): Promise<MutantResult[]> {
  const folder = join(import.meta.dirname, 'mutation')
  return new Stryker({
    mutate: files,
    plugins: ['@stryker-mutator/vitest-runner', join(folder, 'selection.ts')],
    checkers: ['selection'],
    selection: { sample, seed },
    testRunner: 'vitest',
    vitest: { configFile: join(folder, 'vitest.config.ts') },
    coverageAnalysis: 'perTest',
    // Beside whatever else this machine does.
    concurrency: 1,
    incremental: true,
    incrementalFile: `.local/mutation/sample-${sample}-seed-${seed}.json`,
    force: fresh,
    tempDirName: '.local/mutation/tree',
    // A copy of the tree needs none of what is made of it.
    ignorePatterns: ['dist*', '.local', '.wrangler', '.astro', '*.webp', '*.png', 'test-results'],
    reporters: ['clear-text', 'progress'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: true },
    // A constant of types alone: there is no such module when this runs.
    logLevel: 'error' as LogLevel,
  }).runMutationTest()
}

/** What was found, in words, and whether it is enough. */
function judge(results: readonly MutantResult[]): { lines: string[]; enough: boolean } {
  const count = (...wanted: MutantResult['status'][]) => results.filter(({ status }) => wanted.includes(status)).length
  const noticed = count('Killed', 'Timeout')
  const tried = noticed + count('Survived', 'NoCoverage')
  const percent = tried === 0 ? 0 : (noticed / tried) * 100
  const seen = new Set(results.flatMap(({ status, statusReason }) => (status === 'CompileError' ? [statusReason] : [])))
  const mutated = new Set(results.map(({ fileName }) => fileName))
  const stale = readEquivalents().filter(
    ({ file }, at) => [...mutated].some((name) => name.endsWith(file)) && !seen.has(`${EQUIVALENT}${at}`),
  )
  return {
    lines: [
      ...stale.map(({ file, line, by }) => `${EQUIVALENTS} is out of date: ${file} has no "${line}" to become "${by}"`),
      `${noticed} of ${tried} mutants were noticed: ${percent.toFixed(1)}%; at least ${GOAL}% are wanted`,
    ],
    enough: percent >= GOAL && stale.length === 0,
  }
}

process.exitCode = await answering('mutate', console.error, async () => {
  const options = readOptions(process.argv.slice(2))
  if (options.help) {
    console.log(HELP)
    return 0
  }
  const began = Date.now()
  const { lines, enough } = judge(await mutate(options))
  console.log([...lines, `(${seconds(began)})`].join('\n'))
  return enough ? 0 : 1
})
