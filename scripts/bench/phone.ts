import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { OFTEN } from '#functions/pages/sent.ts'
import { browserArguments, findBrowser } from '../check/browser.ts'
import { ROOT } from '../run.ts'
import { askFront, EMPTY, startFront } from './front.ts'

const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const SLOWER = 4
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
/** Where the pages are served for it; nothing else may be there. */
export const PORT = 8790

/** Milliseconds in which they must be served: they are built first. */
const LIMIT_MS = 600_000

/** Serves the pages until `stop`, or the end of this process. */
async function serve(): Promise<{ url: string; stop: () => void }> {
  const server = spawn('node', ['tests/e2e/serve.ts'], {
    cwd: ROOT,
    env: { ...process.env, E2E_PORT: String(PORT), REAL_PHOTOS: 'yes' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const stop = () => void server.kill()
  process.on('exit', stop)
  const url = `http://127.0.0.1:${PORT}`
  const until = Date.now() + LIMIT_MS
  for (;;) {
    const up = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(5_000) }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (up) return { url, stop }
    if (server.exitCode !== null || server.signalCode !== null || Date.now() > until)
      throw new Error('the pages could not be served')
    await pause(500)
  }
}

/** Asks for a page until the edge has packed it. Throws where there is none, or another one. */
export async function askOften(address: string): Promise<void> {
  for (let times = 0; times <= OFTEN; times++) {
    const answer = await fetch(address)
    await answer.text()
    if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`)
    if (answer.redirected) throw new Error(`${address} leads to ${answer.url}`)
  }
}

/** A visit: its page, with nothing kept from another, and what watches the network. */
export interface Visit {
  page: Page
  devtools: CDPSession
}

/** A phone with slow 4G and a slow processor, in front of the pages of this folder or of a URL. */
export interface Phone {
  /** What addresses begin with: HTTP/2 over TLS, text compressed. */
  url: string
  /**
   * Asks for a page until the edge has packed it, as it has for most who visit it. Throws where
   * there is none.
   */
  warm: (path: string) => Promise<void>
  visit: <Answer>(through: (visit: Visit) => Promise<Answer>) => Promise<Answer>
  /** Another browser, neither slow nor on a slow network, that trusts the same address. */
  launch: (...flags: string[]) => Promise<Browser>
  stop: () => Promise<void>
}

/** Starts a browser as a phone; without a URL the pages of this folder are served, once built. */
export async function startPhone(given: string | undefined): Promise<Phone> {
  // A quarter of a second's worth of modules.
  const { chromium } = await import('@playwright/test')
  const server = given ? { url: given, stop: () => undefined } : await serve()
  const front = await startFront(server.url)
  const executablePath = findBrowser()
  const args = browserArguments().filter((flag) => !flag.startsWith('--js-flags'))
  args.push(`--ignore-certificate-errors-spki-list=${front.print}`)
  const launch = (...flags: string[]) =>
    chromium.launch({ args: [...args, ...flags], ...(executablePath ? { executablePath } : {}) })
  const browser = await launch()
  const open = async (context: BrowserContext): Promise<Visit> => {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    return { page, devtools }
  }
  return {
    url: front.url,
    launch,
    warm: async (path) => {
      if (path === EMPTY) return
      await askOften(server.url + path)
      await askFront(front.url, path)
    },
    visit: async (through) => {
      const context = await browser.newContext({ ...PHONE, locale: 'ko-KR' })
      try {
        return await through(await open(context))
      } finally {
        await context.close()
      }
    },
    stop: async () => {
      await browser.close()
      front.stop()
      server.stop()
    },
  }
}

/** The one in the middle; null, which is never, stands last. */
export function median(all: readonly (number | null)[]): number | null {
  const sorted = all.map((each) => each ?? Number.POSITIVE_INFINITY).sort((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)] ?? Number.POSITIVE_INFINITY
  return Number.isFinite(middle) ? middle : null
}
