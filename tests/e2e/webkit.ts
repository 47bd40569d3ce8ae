import { globSync } from 'node:fs'

const HOST = '127.0.0.1'
/** Where the driver is that the configuration has started (playwright.config.ts). */
const driver = () => `http://${HOST}:${process.env.SAFARI_PORT}`
/** Debian's browser of the engine, below a folder that is named after the machine's kind. */
const [BROWSER] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')

/** A window of WebKit, Safari's engine, by W3C WebDriver: Playwright's own build is a download. */
export interface WebKit {
  /** Opens an address and waits until it has loaded. */
  open: (address: string) => Promise<void>
  /** What a function answers in the page; it takes nothing with it. */
  ask: <Said>(question: () => Said) => Promise<Said>
  /** Moves the pointer a little. */
  stir: () => Promise<void>
  /** All words that the page shows. */
  read: () => Promise<string>
  /** Presses what an XPath finds first. */
  press: (path: string) => Promise<void>
  /** Types into what an XPath finds first. */
  type: (path: string, text: string) => Promise<void>
  end: () => Promise<void>
}

async function tell(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> {
  const answer = await fetch(driver() + path, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null }
  if (!answer.ok) throw new Error(`WebKit: ${value?.error} (${value?.message})`)
  return value
}

/**
 * Opens a window as narrow as a phone, or as its bar lets it be. With `none` it waits for no page
 * that it opens.
 */
export async function startWebKit(pageLoadStrategy: 'normal' | 'none' = 'normal'): Promise<WebKit> {
  const options = { binary: BROWSER, args: ['--automation'] }
  const capabilities = { alwaysMatch: { pageLoadStrategy, 'webkitgtk:browserOptions': options } }
  const { sessionId } = (await tell('POST', '/session', { capabilities })) as { sessionId: string }
  const session = `/session/${sessionId}`
  await tell('POST', `${session}/window/rect`, { width: 390, height: 900 })
  let at = 0
  const find = async (value: string) => {
    const found = await tell('POST', `${session}/element`, { using: 'xpath', value })
    return `${session}/element/${Object.values(found as Record<string, string>)[0]}`
  }
  return {
    open: async (address) => void (await tell('POST', `${session}/url`, { url: address })),
    ask: async <Said>(question: () => Said) =>
      (await tell('POST', `${session}/execute/sync`, { script: `return (${question})()`, args: [] })) as Said,
    stir: async () => {
      at = (at + 7) % 200
      const move = { type: 'pointerMove', x: 100 + at, y: 300, duration: 0 }
      await tell('POST', `${session}/actions`, { actions: [{ type: 'pointer', id: 'hand', actions: [move] }] })
    },
    read: async () => (await tell('GET', `${await find('//body')}/text`)) as string,
    press: async (path) => void (await tell('POST', `${await find(path)}/click`, {})),
    type: async (path, text) => void (await tell('POST', `${await find(path)}/value`, { text })),
    end: async () => void (await tell('DELETE', session)),
  }
}
