import { defineConfig } from 'vitest/config'

/**
 * What mutants are shown to: the tests that need no Worker, so that one is judged in about a
 * second.
 */
export default defineConfig({
  test: {
    include: ['tests/{rules,payment,stores}/**/*.test.ts'],
    // These ask a real Worker, and one moves the clocks of its process, which a thread cannot.
    exclude: ['tests/stores/{browse,exhibition}.test.ts', 'tests/rules/moved-clock.test.ts'],
    environment: 'node',
    testTimeout: 60_000,
  },
})
