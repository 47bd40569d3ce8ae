import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { HistoriesLast } from './tests/sequence.ts'

const ALL = ['tests/**/*.test.ts', 'tests/**/*.test.tsx']
/**
 * Files that wait half a minute each for what the edge remembers to run out. Those that share are
 * played last, when nobody is left to use the machine while these wait.
 */
const WAITING = /pages\/(?:registration|maintenance|maintenance-begun)\.test/
/**
 * Tests that share the modules they load, as nothing of them stays behind: those of these folders
 * that put nothing in the place of a module, a global, the clock or the environment.
 */
const SHARED = ['api', 'messages', 'migrations', 'origin', 'pages', 'partners', 'payment', 'rules'].flatMap((folder) =>
  globSync(`tests/${folder}/**/*.test.{ts,tsx}`).filter(
    (file) =>
      !WAITING.test(file) && !/\bvi\.(?:mock|doMock|stub|spyOn|useFake)|process\.env/.test(readFileSync(file, 'utf8')),
  ),
)

export default defineConfig({
  test: {
    projects: [
      // As the build has it, which some of them run: React of another mode that was loaded by then
      // cannot render its pages.
      {
        extends: true,
        test: { name: 'shared', include: SHARED, isolate: false, env: { NODE_ENV: 'production' } },
      },
      { extends: true, test: { name: 'alone', include: ALL, exclude: ['tests/e2e/**', ...SHARED] } },
    ],
    environment: 'node',
    // What Workers log in a test that passed would bury what failed.
    silent: 'passed-only',
    sequence: { sequencer: HistoriesLast },
    globalSetup: 'tests/history/clear.ts',
    // As many as the gate has cores, where browsers are at work beside: with one more all of it
    // takes a tenth more of the processor.
    maxWorkers: 2,
    // What ends a test that hangs: beside browsers, on a machine that is slow at starting processes
    // and at fresh memory, one took thirteen times as long as alone.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 90_000 } },
  },
})
