import { readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT, run } from '../run.ts'

/** What a run of tests reported: how many passed, and what failed, a line each. */
export interface Report {
  passed: number
  failed: string[]
}

/** What vitest's `json` reporter writes, as far as it is read here. */
interface VitestReport {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[]
  }[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: {
    file: string
    title: string
    tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[]
  }[]
}

/** What Playwright's `json` reporter writes, as far as it is read here. */
interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number }
}

/** A failure in one line: what failed, and the first line of why. */
function line(what: string, why = ''): string {
  const [first = ''] = stripVTControlCharacters(why).trim().split('\n')
  return first ? `${what}: ${first}` : what
}

/**
 * The report of a run of vitest. A file that could not even be loaded has no tests to count: it is
 * one failure.
 */
export function vitestReport({ numPassedTests, testResults }: VitestReport): Report {
  const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(ROOT, name)
    const tests = assertionResults.filter((each) => each.status === 'failed')
    if (tests.length > 0) return tests.map((each) => line(`${file}: ${each.fullName}`, each.failureMessages?.[0]))
    return status === 'failed' ? [line(file, message)] : []
  })
  return { passed: numPassedTests, failed }
}

/**
 * Plays tests with vitest in a process of its own: how many have passed, and all that was said
 * where one has not. A name that fits no test is no failure to vitest: none has passed.
 */
export async function playTests(
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ passed: number; why: string | null }> {
  const file = join(ROOT, '.local/reports', `played-${process.pid}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${file}`]
  const { code, output } = await run('vitest', ['run', ...reporters, ...args], { env })
  if (code !== 0) return { passed: 0, why: output }
  const { passed } = vitestReport(JSON.parse(readFileSync(file, 'utf8')))
  rmSync(file)
  return { passed, why: null }
}

/** The report of a run of Playwright. A test that passed at a second try has failed. */
export function playwrightReport(report: PlaywrightReport): Report {
  const failedIn = ({ suites = [], specs = [] }: PlaywrightSuite): string[] => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results }) =>
          line(`${file}, ${projectName}: ${title}`, results.find(({ error }) => error)?.error?.message),
        ),
    ),
    ...suites.flatMap(failedIn),
  ]
  return { passed: report.stats.expected, failed: failedIn(report) }
}
