import { existsSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { run } from '../run.ts'

/** The browser without a window first: it asks for a third less of the machine. */
const INSTALLED = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
/** Debian's browser, and letters for Korean pages. */
const PACKAGES = ['chromium-headless-shell', 'fonts-noto-cjk']

const isRoot = () => process.getuid?.() === 0

/**
 * The browser that tests use: CHROMIUM_PATH, one that is installed, or Playwright's own; null when
 * there is none yet.
 */
export function findBrowser(): string | null {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of INSTALLED) {
      if (folder && existsSync(join(folder, name))) return join(folder, name)
    }
  }
  // Loaded for this alone, as it takes a quarter of a second.
  const { chromium } = createRequire(import.meta.url)('@playwright/test') as typeof import('@playwright/test')
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null
}

/** Whether a browser can be there: whoever names one may name a folder, or nothing. */
export const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false

/**
 * Gets a browser where there is none: Debian's package when we may install one, else Playwright's
 * download. Answers its path or null.
 */
export async function installBrowser(): Promise<string | null> {
  if (isRoot() && existsSync('/etc/debian_version')) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-q'], { env })
    await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...PACKAGES], { env })
    const found = findBrowser()
    if (found) return found
  }
  await run('playwright', ['install', 'chromium'])
  return findBrowser()
}

/**
 * What a browser needs to run as root and to stay off the network; and not to optimise scripts, as
 * no page here lives long enough to win by it.
 */
export function browserArguments(): string[] {
  return [
    ...(isRoot() ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
    '--js-flags=--no-maglev,--no-opt',
  ]
}
