import AxeBuilder from '@axe-core/playwright'
import { test as base, type ConsoleMessage, expect, type Locator, type Page } from '@playwright/test'

export { expect }

/** What a driver without a graphics card says; nothing of ours. */
const DRIVER = /WebGL|GPU stall|GL Driver|swiftshader|Automatic fallback to software/i

export interface Guard {
  /**
   * What a browser's console may say in this test, because the test itself brings it about.
   * Anything else fails the test.
   */
  allow: (message: RegExp) => void
}

/**
 * A test whose console stays silent: no error, no warning, no exception, on any page of the
 * context.
 */
export const test = base.extend<{ guard: Guard }>({
  guard: [
    async ({ context }, use) => {
      const allowed: RegExp[] = [DRIVER]
      const said: string[] = []
      context.on('console', (message: ConsoleMessage) => {
        if (!['error', 'warning'].includes(message.type())) return
        said.push(`${message.type()}: ${message.text()} (${message.location().url} on ${message.page()?.url()})`)
      })
      context.on('weberror', (fault) => said.push(`exception: ${fault.error()} (on ${fault.page()?.url()})`))
      await use({ allow: (message) => allowed.push(message) })
      expect(said.filter((line) => !allowed.some((each) => each.test(line)))).toEqual([])
    },
    { auto: true },
  ],
})

/**
 * Waits until every island of the page is alive; a pointer that moves is what most of them wait
 * for. It goes on moving, as a hand does: nobody listens while the page is still arriving.
 */
export async function awaken(page: Page): Promise<void> {
  let steps = 0
  await expect(async () => {
    await page.mouse.move(8 + steps, 8)
    await page.mouse.move(12 + steps++, 120)
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0, { timeout: 1000 })
  }).toPass({ timeout: 20_000 })
}

/**
 * Waits for a toast. The page itself looks at every frame: one that is gone after 2.3 seconds may
 * be missed by who asks a busy page from outside, once a second.
 */
export const seeToast = (page: Page, text: string | RegExp) =>
  page.locator('.toast').filter({ hasText: text }).waitFor()

/** Today in Seoul and so many days on, YYYY-MM-DD. */
export function day(offset: number, from = new Date()): string {
  const there = new Date(from.getTime() + 9 * 3_600_000 + offset * 86_400_000)
  return there.toISOString().slice(0, 10)
}

export const won = (amount: number) => `${amount.toLocaleString('en')}원`

/**
 * Chooses a radio button or a box by its words, as a hand does: those that look like chips have no
 * square of their own to press.
 */
export async function choose(within: Page | Locator, role: 'radio' | 'checkbox', name: string): Promise<void> {
  await within.getByText(name, { exact: true }).click()
  // What would be left of a list may follow.
  const named = new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}( [\\d,]+)?$`)
  await expect(within.getByRole(role, { name: named })).toBeChecked()
}

/** The button that applies a filter; how many it shows stands on it once that is known. */
export const applying = (filter: Locator) => filter.getByRole('button', { name: /보기$|^적용하기$/ })

/** The cards of a list of properties. */
export const cards = (page: Page | Locator) => page.getByRole('article')

/** The sheet that is open, by its name. */
export const sheet = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

/** Axe that tells what is wrong alone and needs no page of its own: a third of its time. */
const axe = (page: Page) => new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()

/**
 * Nothing grave stands in anybody's way; `except` names rules that do not fit the screen, with
 * their reason where they are named.
 */
export async function expectAccessible(page: Page, except: string[] = []): Promise<void> {
  const { violations } = await axe(page).disableRules(except).analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(
    grave.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 5)
          .map(({ html }) => html)
          .join('\n')}`,
    ),
  ).toEqual([])
}
