import { defineConfig } from '@playwright/test'
import { browserArguments, findBrowser } from './scripts/check/browser.ts'

const PORT = Number(process.env.E2E_PORT || 8741)
/** Where answers that come late by chance come from, when that is asked for (tests/e2e/late.ts). */
const LATE_PORT = process.env.LATE ? PORT + 1 : null
/** To the browser alone: what tests themselves ask for comes at once. */
const LATE = LATE_PORT ? [`--proxy-server=http://127.0.0.1:${LATE_PORT}`, '--proxy-bypass-list=<-loopback>'] : []
/** Where Safari's engine is driven, when that is asked for (tests/e2e/safari.spec.ts). */
const SAFARI_PORT = process.env.SAFARI ? PORT + 2 : null
if (SAFARI_PORT) process.env.SAFARI_PORT = String(SAFARI_PORT)
const executablePath = findBrowser()

/**
 * What lays a screen out, or goes another way on a wide one. Everything else is the same at any
 * width: walked on a phone alone, as are single tests of these that say so by a tag.
 */
const WIDE = ['abroad', 'choosing', 'external', 'journey', 'keyboard', 'map', 'results', 'return', 'screens', 'wish']

export default defineConfig({
  testDir: 'tests/e2e',
  // Pictures, which are no test (`npm run shots`), and what wants another browser.
  testIgnore: [...(process.env.SHOTS ? [] : ['**/shots.spec.ts']), ...(SAFARI_PORT ? [] : ['**/safari.spec.ts'])],
  outputDir: `.local/e2e/results-${PORT}`,
  // One machine, two Workers, one database: more browsers at a time only make each of them slow.
  workers: 2,
  retries: 0,
  // What ends a test that hangs. The gate plays it beside the Workers' tests, where it may take
  // ten times as long as alone.
  timeout: 900_000,
  expect: { timeout: 90_000, toPass: { timeout: 90_000 } },
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    // A control that is still rising when it is pressed would be missed. One test looks at the
    // movement itself.
    contextOptions: { reducedMotion: 'reduce' },
    // A control or a page that does not come is said so by then, not at the end of the whole test.
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    // A trace costs each test a quarter of its time; a failure leaves its picture.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: [...browserArguments(), ...LATE], ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { viewport: { width: 1280, height: 800 } },
      testMatch: [...WIDE, 'shots'].map((name) => `**/${name}.spec.ts`),
    },
  ],
  webServer: [
    {
      command: 'node tests/e2e/serve.ts',
      env: { E2E_PORT: String(PORT), E2E_RUNNER: String(process.pid) },
      url: `http://127.0.0.1:${PORT}/healthz`,
      timeout: 240_000,
      reuseExistingServer: false,
      stdout: 'ignore',
      stderr: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    },
    ...(SAFARI_PORT
      ? [
          {
            command: `xvfb-run --auto-servernum WebKitWebDriver --port=${SAFARI_PORT}`,
            port: SAFARI_PORT,
            stderr: 'ignore' as const,
          },
        ]
      : []),
    ...(LATE_PORT
      ? [{ command: 'node tests/e2e/late.ts', env: { LATE_PORT: String(LATE_PORT) }, port: LATE_PORT }]
      : []),
  ],
})
