import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { playTests, playwrightReport, vitestReport } from '#scripts/check/reports.ts'
import { ROOT } from '#scripts/run.ts'

it('tells how many tests have passed of those that a name fits', async () => {
  const whole = 'tests/scripts/whole.test.ts'
  expect(await playTests([whole, '-t', 'a test of another name'], {})).toEqual({ passed: 0, why: null })
  const { passed, why } = await playTests([whole], {})
  expect([passed > 0, why]).toEqual([true, null])
  const lost = await playTests(['tests/scripts/none.test.ts'], {})
  expect(lost).toEqual({ passed: 0, why: expect.stringContaining('none.test.ts') })
})

describe('the report of vitest', () => {
  const file = (name: string, status: string, message: string, assertionResults: object[] = []) => ({
    name: join(ROOT, 'tests', name),
    status,
    message,
    assertionResults: assertionResults as never[],
  })

  it('names each failed test with its file and the first line of why', () => {
    expect(
      vitestReport({
        numPassedTests: 3,
        testResults: [
          file('a.test.ts', 'passed', '', [{ status: 'passed', fullName: 'is', failureMessages: [] }]),
          file('b.test.ts', 'failed', '', [
            {
              status: 'failed',
              fullName: 'a total holds',
              failureMessages: ['\u001b[31mError: 1 is 2\u001b[39m\n  at x'],
            },
            { status: 'passed', fullName: 'is', failureMessages: [] },
            { status: 'failed', fullName: 'is said', failureMessages: null },
          ]),
        ],
      }),
    ).toEqual({ passed: 3, failed: ['tests/b.test.ts: a total holds: Error: 1 is 2', 'tests/b.test.ts: is said'] })
  })

  it('counts a file that could not be loaded', () => {
    expect(
      vitestReport({ numPassedTests: 0, testResults: [file('a.test.ts', 'failed', 'SyntaxError: no\n  at y')] }),
    ).toEqual({ passed: 0, failed: ['tests/a.test.ts: SyntaxError: no'] })
  })
})

it('the report of Playwright names what failed, or passed only at a second try', () => {
  const spec = (title: string, status: string, ...messages: (string | undefined)[]) => ({
    file: 'a.spec.ts',
    title,
    tests: [
      { projectName: 'phone', status, results: messages.map((message) => (message ? { error: { message } } : {})) },
    ],
  })
  expect(
    playwrightReport({
      stats: { expected: 7 },
      suites: [
        {
          specs: [spec('is well', 'expected', undefined)],
          suites: [
            {
              specs: [spec('is gone', 'unexpected', 'Error: nothing\nmore'), spec('waits', 'flaky', 'late', undefined)],
            },
          ],
        },
      ],
    }),
  ).toEqual({ passed: 7, failed: ['a.spec.ts, phone: is gone: Error: nothing', 'a.spec.ts, phone: waits: late'] })
})
