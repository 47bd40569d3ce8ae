import { step } from '../progress.ts'
import { endOnSignal } from '../run.ts'
import { findBrowser, installBrowser } from './browser.ts'
import { verify } from './verify.ts'

endOnSignal()
if (!findBrowser()) {
  const found = await step('getting a browser (once)', () => installBrowser())
  if (!found)
    console.error('No browser could be had: set CHROMIUM_PATH to a Chromium or Chrome. The browser tests will fail.')
}
process.exitCode = await verify()
