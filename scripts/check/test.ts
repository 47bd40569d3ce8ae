import { plainly } from '../options.ts'
import { step } from '../progress.ts'
import { endOnSignal } from '../run.ts'
import { findBrowser, installBrowser } from './browser.ts'

const HELP = `Installs what is missing, a browser for the tests among it, and then is the gate: npm test

It takes no options. \`npm run verify\` is the gate alone, and its help says what is in it. Ends with 0 when nothing failed, 1 when something did, 2 when it was
asked wrongly.`

/** A browser, where there is none; beside what needs none. */
async function getBrowser(): Promise<void> {
  if (findBrowser()) return
  const found = await step('getting a browser (once)', () => installBrowser())
  if (!found)
    console.error('No browser could be had: set CHROMIUM_PATH to a Chromium or Chrome. The browser tests will fail.')
}

endOnSignal()
process.exitCode = await plainly({ name: 'test', help: HELP }, process.argv.slice(2), async () => {
  const { verify } = await import('./gate.ts')
  return verify(getBrowser())
})
