import { globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { LogLevel, MutantResult } from '@stryker-mutator/api/core'
import { generate } from '../build/generate.ts'
import { command, UsageError, wholeNumber } from '../options.ts'
import { seconds } from '../progress.ts'
import { EQUIVALENT, EQUIVALENTS, readEquivalents } from './mutation/selection.ts'

const HELP = `Breaks the rules, the orders and the payments one place at a time and says what no test noticed: npm run mutate -- [options] [FILE…]

  --sample N   mutants that are tried, drawn by chance; all of them unless told otherwise (hours)
  --seed N     of the draw, 1 unless told otherwise; the same seed draws the same mutants as long as the code is the same
  --fresh      forgets what an earlier run with these options found; without it only what has changed is tried again

FILE is a file or a pattern, such as src/rules/fee.ts or 'functions/orders/**/*.ts'. Ends with 0 when at least 85% were noticed, 1 when
fewer were or the list of mutants that nothing can notice (${EQUIVALENTS}) is out of date, 2 when it was asked wrongly.`

const FILES = ['src/rules/**/*.ts', 'functions/orders/**/*.ts', 'functions/payments/**/*.ts']
/** Which lines of a file are meant, as Stryker has it: `:3-5` or `:3:1-5:9`. */
const LINES = /:\d[\d:-]*$/
/** Percent of the mutants that tests have to notice. */
const GOAL = 85

interface Wanted {
  files: string[]
  sample: number
  seed: number
  fresh: boolean
}

/** The copy of the tree that this run works in; its own, whoever else is at it. */
const TREE = `.local/mutation/tree-${process.pid}`
// Of one that is stopped nobody else would take it away.
process.on('exit', () => rmSync(TREE, { recursive: true, force: true }))

/** Takes away what an earlier run has tried where it was stopped in the middle of writing it. */
function dropTorn(file: string): void {
  try {
    JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    rmSync(file, { force: true })
  }
}

async function mutate({ files, sample, seed, fresh }: Wanted): Promise<MutantResult[]> {
  const incrementalFile = `.local/mutation/sample-${sample}-seed-${seed}.json`
  dropTorn(incrementalFile)
  const { Stryker } = await import('@stryker-mutator/core')
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
    incrementalFile,
    force: fresh,
    tempDirName: TREE,
    // A copy of the tree needs none of what is made of it, nor pictures that no rule asks for.
    ignorePatterns: ['dist*', '.local', '.wrangler', '.astro', 'docs/screens', 'scripts/seed/photos', 'test-results'],
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

const SCRIPT = { name: 'mutate', help: HELP, options: { texts: ['sample', 'seed'], flags: ['fresh'] }, words: true }
process.exitCode = await command(SCRIPT, process.argv.slice(2), async (given) => {
  const { words, values } = given
  for (const word of words) {
    const path = word.replace(/^!/, '').replace(LINES, '')
    if (globSync(path).length === 0) throw new UsageError(`There is no file ${path}`)
  }
  const options = {
    files: words.length > 0 ? words : FILES,
    sample: wholeNumber(given, 'sample', 1, 1e6) ?? 0,
    seed: wholeNumber(given, 'seed', 0, 1e9) ?? 1,
    fresh: 'fresh' in values,
  }
  const began = Date.now()
  // The tests import it, and a fresh clone has none yet.
  generate()
  const { lines, enough } = judge(await mutate(options))
  console.log([...lines, `(${seconds(began)})`].join('\n'))
  return enough ? 0 : 1
})
