import { step } from '../progress.ts'
import { endOnSignal } from '../run.ts'
import { findBrowser, installBrowser } from './browser.ts'
import { verify } from './verify.ts'

/** A browser, where there is none; beside what needs none. */
async function getBrowser(): Promise<void> {
  if (findBrowser()) return
  const found = await step('getting a browser (once)', () => installBrowser())
  if (!found)
    console.error('No browser could be had: set CHROMIUM_PATH to a Chromium or Chrome. The browser tests will fail.')
}

endOnSignal()
process.exitCode = await verify(getBrowser())
