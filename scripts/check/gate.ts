import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from '../build/build.ts'
import { generate } from '../build/generate.ts'
import { descriptorSchema } from '../build/schema.ts'
import { bundleWorkers } from '../build/workers.ts'
import { seconds } from '../progress.ts'
import { ROOT, run } from '../run.ts'
import { checkBundle } from './bundle.ts'
import { checkCitations } from './citations.ts'
import { checkComments } from './comments.ts'
import { checkMessages } from './messages.ts'
import { checkNames } from './names.ts'
import { checkPortfolio } from './portfolio.ts'
import { checkProducts } from './products.ts'
import { checkReference } from './reference.ts'
import { playwrightReport, type Report, vitestReport } from './reports.ts'
import { checkSyntax } from './syntax.ts'

/** How a step of the gate went. */
interface StepResult {
  passed: number
  failed: number
  /** What to tell of a failure; a tool's own words. */
  why?: string
  /** What failed, a line each, for the end of the gate. */
  names?: readonly string[]
}

interface Step {
  name: string
  /** Without a build it cannot say anything. */
  needsBuild?: boolean
  work: () => Promise<StepResult>
}

/** Milliseconds between signs of life. */
const TICK = 15_000
const REPORTS = '.local/verify'

/** A check that passes or fails as one. */
const verdict = (issues: readonly string[]): StepResult =>
  issues.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, why: issues.join('\n') }

/** A tool that says by its exit code how it went. */
const tool =
  (command: string, ...args: string[]) =>
  async (): Promise<StepResult> => {
    const { code, output } = await run(command, args)
    return verdict(code === 0 ? [] : [output])
  }

/**
 * A test run that writes its report to a file. One that failed without naming a test, or ran none,
 * counts as one failure.
 */
async function tests<Written>(
  file: string,
  read: (written: Written) => Report,
  work: (path: string) => Promise<{ code: number; output: string }>,
): Promise<StepResult> {
  const path = join(ROOT, REPORTS, file)
  const { code, output } = await work(path)
  const { passed, failed } = existsSync(path)
    ? read(JSON.parse(readFileSync(path, 'utf8')) as Written)
    : { passed: 0, failed: [] }
  const lost = failed.length === 0 && (code !== 0 || passed === 0) ? 1 : 0
  const failures = failed.length + lost
  return { passed, failed: failures, names: failed, ...(failures && { why: output }) }
}

const vitest = () =>
  tests('vitest.json', vitestReport, (path) =>
    run('vitest', ['run', '--reporter=dot', '--reporter=json', `--outputFile=${path}`]),
  )

const playwright = () =>
  tests('playwright.json', playwrightReport, (path) =>
    run('playwright', ['test', '--reporter=list,json'], { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: path } }),
  )

/**
 * The schema that editors read must be the one that the contract means. Looked at before a build
 * writes it anew.
 */
async function schemaIsCurrent(): Promise<StepResult> {
  const path = join(ROOT, 'channels/schema.json')
  const current = readFileSync(path, 'utf8') === descriptorSchema()
  generate()
  return verdict(
    current ? [] : ['channels/schema.json was not what src/contract/channel.ts says. It is now: commit it.'],
  )
}

let built = false
async function buildAll(): Promise<StepResult> {
  try {
    await build()
    await bundleWorkers()
    built = true
    return verdict([])
  } catch (error) {
    return verdict([error instanceof Error ? error.message : String(error)])
  }
}

/** What everything needs. */
const FIRST: Step[] = [{ name: 'descriptors and their schema', work: schemaIsCurrent }]
const BUILD: Step[] = [{ name: 'build', work: buildAll }]
/** What is read in the sources, beside the build, which has not work for the whole machine. */
const SOURCES: Step[] = [
  { name: 'format and lint', work: tool('biome', 'check', '.', '--error-on-warnings', '--max-diagnostics=50') },
  // The native compiler, by its path as both packages have a `tsc`; on one thread, as the other
  // lanes have the rest of the machine.
  { name: 'types', work: tool('node', 'node_modules/typescript7/bin/tsc', '-b', '--singleThreaded') },
  { name: 'no channel named in code', work: async () => verdict(checkNames()) },
  { name: 'products named in one place', work: async () => verdict(checkProducts()) },
  { name: 'comments within 100 columns', work: async () => verdict(checkComments()) },
  { name: 'citations of documents', work: async () => verdict(checkCitations()) },
  { name: 'portfolio', work: async () => verdict(checkPortfolio()) },
  { name: 'messages', work: async () => verdict(checkMessages()) },
]
/**
 * What is read in what was built, or writes where the build does, and the rest of what is read in
 * the sources: beside the last tests, of which many wait for each other.
 */
const LAST: Step[] = [
  {
    name: 'who may import whom',
    work: tool('depcruise', 'src', 'functions', 'scripts/seed', '--config', '.dependency-cruiser.cjs'),
  },
  { name: 'unused code', work: tool('knip') },
  { name: 'nothing copied', work: tool('jscpd') },
  {
    name: 'types of pages',
    work: tool('astro', 'check', '--minimumFailingSeverity', 'error', '--tsconfig', 'tsconfig.check.json'),
  },
  { name: 'size before the first intent', needsBuild: true, work: tool('size-limit', '--config', '.size-limit.mjs') },
  { name: 'old browsers can read it', needsBuild: true, work: async () => verdict(await checkSyntax()) },
  { name: 'old browsers know its styles', needsBuild: true, work: tool('stylelint', 'dist/_astro/*.css') },
  { name: 'browsers get no text of the reference', needsBuild: true, work: async () => verdict(checkReference()) },
  { name: 'a deployment in the dry, with nothing of the origin', work: async () => verdict(await checkBundle()) },
]
const BROWSER: Step[] = [{ name: 'browser tests', needsBuild: true, work: playwright }]
const VITEST: Step[] = [{ name: 'unit and worker tests', work: vitest }]

async function runStep({ name, needsBuild, work }: Step): Promise<StepResult> {
  if (needsBuild && !built) return { passed: 0, failed: 1, why: 'not run: there is no build' }
  try {
    return await work()
  } catch (error) {
    return verdict([`${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`])
  }
}

/**
 * The one gate. Takes every step, whatever the others say, and ends with a line `N passed, N
 * failed`. Browser tests begin when `browser` is over, which may be getting one. Answers the exit
 * code.
 */
export async function verify(browser: Promise<void> = Promise.resolve()): Promise<number> {
  const began = Date.now()
  rmSync(join(ROOT, REPORTS), { recursive: true, force: true })
  mkdirSync(join(ROOT, REPORTS), { recursive: true })
  let passed = 0
  let failed = 0
  const failures: string[] = []
  const underWay = new Set<string>()
  const lane = async (steps: readonly Step[]) => {
    for (const step of steps) {
      const started = Date.now()
      underWay.add(step.name)
      const outcome = await runStep(step)
      underWay.delete(step.name)
      passed += outcome.passed
      failed += outcome.failed
      if (outcome.failed) failures.push(...(outcome.names?.length ? outcome.names : [step.name]))
      if (outcome.why) console.log(outcome.why.trimEnd())
      const count = outcome.passed + outcome.failed > 1 ? `: ${outcome.passed} passed, ${outcome.failed} failed` : ''
      console.log(`${outcome.failed ? '✗' : '✓'} ${step.name}${count} (${seconds(started)})`)
    }
  }
  const ticking = setInterval(() => console.log(`  … ${seconds(began)}: ${[...underWay].join(', ')}`), TICK)
  await lane(FIRST)
  // Lanes beside each other, each one step after the other.
  const read = lane(SOURCES)
  await lane(BUILD)
  const looked = Promise.all([browser, read]).then(() => lane([...BROWSER, ...LAST]))
  await Promise.all([looked, lane(VITEST)])
  clearInterval(ticking)
  // Named once more at the end: what tools said of them stands far above.
  for (const failure of failures) console.log(`✗ ${failure}`)
  console.log(`\nThe gate took ${seconds(began)}.`)
  console.log(`${passed} passed, ${failed} failed`)
  return failed ? 1 : 0
}
