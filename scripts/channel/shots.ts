import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import type { Descriptor } from '#contract/channel.ts'
import { href } from '#rules/link.ts'
import { pageOf } from '#rules/page.ts'
import { build, checkKnown } from '../build/build.ts'
import { BuildError } from '../build/bundle.ts'
import { browserArguments, findBrowser, isFile } from '../check/browser.ts'
import { holdLock } from '../lock.ts'
import { prepareState } from '../operate/prepare.ts'
import { type Served, serveFrom } from '../operate/serve.ts'
import { step } from '../progress.ts'
import { onOrphaned, ROOT } from '../run.ts'
import { contactSheet, DEVICES, type Shot } from './contact-sheet.ts'
import { loadDescriptors } from './descriptors.ts'

const FOLDER = '.local/shots'
const DIST = `${FOLDER}/dist`
const STATE = `${FOLDER}/state`
const PROPERTIES = 300
const FIRST_PORT = 8790
/** Milliseconds that a screen may take to come to rest. */
const REST = 5000

/** A screen of the sheet: its address, or the link on the screen before it that leads there. */
interface Screen {
  label: string
  path: string
  link?: string
}

/** The screens of a channel's main product, lodging where it is sold, in the order of a visit. */
export function screensOf({ products }: Pick<Descriptor, 'products'>): Screen[] {
  const product = products.includes('place') ? 'place' : (products[0] ?? 'place')
  return [
    { label: 'Home', path: product === 'place' ? '' : product },
    { label: 'Results', path: `${product}/results` },
    { label: 'Detail', path: `${product}/result/1`, link: 'a[href*="/result/"]' },
    { label: 'Payment', path: `payment/${product}`, link: 'a[href*="ayment/"]' },
    { label: 'Reservations', path: 'reserve' },
    { label: 'Error', path: 'no-such-page' },
  ]
}

/** Opens an address and waits until nothing moves any more; answers its status. */
async function open(page: Page, address: string): Promise<number> {
  const response = await page.goto(address, { waitUntil: 'load' })
  await page.waitForLoadState('networkidle', { timeout: REST }).catch(() => undefined)
  await page.evaluate(() => document.fonts.ready)
  return response?.status() ?? 0
}

async function photograph(
  contexts: readonly BrowserContext[],
  served: Served,
  descriptor: Descriptor,
  tell: (how: string) => void,
): Promise<Shot[]> {
  const [language] = descriptor.languages
  const own = pageOf(descriptor, language ?? 'ko')
  const pages = await Promise.all(contexts.map((context) => context.newPage()))
  const shots: Shot[] = []
  for (const { label, path, link } of screensOf(descriptor)) {
    tell(label.toLowerCase())
    // The last screen is still open: what it links to is what its visitors would open.
    const linked = link
      ? await pages[0]
          ?.locator(link)
          .first()
          .getAttribute('href', { timeout: 1000 })
          .catch(() => null)
      : null
    const address = new URL(linked ?? href(own, path), served.address).href
    let status = 0
    const pictures: Buffer[] = []
    for (const page of pages) {
      status = await open(page, address)
      // A notice is shown once, on the first screen.
      if (shots.length > 0)
        await page.evaluate(() => {
          for (const dialog of document.querySelectorAll('dialog[open]')) (dialog as HTMLDialogElement).close()
        })
      pictures.push(await page.screenshot())
    }
    shots.push({ label, path: new URL(pages[0]?.url() ?? address).pathname, status, pictures })
  }
  return shots
}

/**
 * Writes a contact sheet of a channel: its screens on a phone and on a desktop, as one PNG; answers
 * its path. Builds and serves what it needs by itself, apart from everything else, and ends it.
 * Throws UsageError where there is no such channel, BuildError where there is no browser.
 */
export async function shots(name: string): Promise<string> {
  const channels = loadDescriptors(join(ROOT, 'channels'))
  checkKnown(
    [name],
    channels.map((channel) => channel.name),
  )
  const descriptor = channels.find((channel) => channel.name === name) as Descriptor
  const executablePath = findBrowser()
  if (!executablePath) throw new BuildError('no browser was found: install Chromium, or set CHROMIUM_PATH')
  // Only a path that somebody has named may lead to nothing.
  if (!isFile(executablePath)) throw new BuildError(`CHROMIUM_PATH names no file: ${executablePath}`)
  const holder = holdLock(`${FOLDER}/running.pid`)
  if (holder) throw new BuildError(`Process ${holder} takes pictures already; two would share one folder.`)

  let served: Served | null = null
  let browser: Browser | null = null
  const close = async () => {
    await Promise.allSettled([browser?.close(), served?.stop()])
  }
  const end = () => close().finally(() => process.exit(130))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end)
  onOrphaned(end)
  try {
    await build([name], { dist: DIST, keepOthers: false })
    await prepareState(STATE, PROPERTIES)
    const vars = { PREVIEW_CHANNEL: name }
    const workers = await step('starting both Workers', () => serveFrom(FIRST_PORT, { state: STATE, dist: DIST, vars }))
    served = workers
    const taken = await step('taking pictures', async (tell) => {
      const opened = await chromium.launch({ executablePath, args: browserArguments() })
      browser = opened
      const contexts = await Promise.all(
        DEVICES.map(({ width, height, name: device }) =>
          opened.newContext({
            viewport: { width, height },
            isMobile: device === 'phone',
            hasTouch: device === 'phone',
            locale: 'ko-KR',
            timezoneId: 'Asia/Seoul',
            reducedMotion: 'reduce',
          }),
        ),
      )
      // Partners' own scripts are played by nobody here; waiting for their hosts would be all that
      // they add.
      for (const context of contexts)
        await context.route(
          (url) => url.origin !== workers.address && url.protocol.startsWith('http'),
          (route) => route.abort(),
        )
      return contactSheet(opened, descriptor, await photograph(contexts, workers, descriptor, tell))
    })
    const file = join(ROOT, FOLDER, `${name}.png`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, taken)
    return `${FOLDER}/${name}.png (${Math.round(taken.length / 1000)} kB)`
  } finally {
    await close()
  }
}
