import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { awaken, cards, day, expect, test, tornIn } from './screen.ts'

/* Visitors who read no Korean, from home to receipt (docs/product.md, "Languages"). */

const HANGUL = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3]/
// A room is sold, of few: other lists are of other nights.
const STAY = `checkIn=${day(60)}&checkOut=${day(62)}`

const messages = (language: string) => (room: string) =>
  JSON.parse(readFileSync(`src/messages/${language}/${room}.json`, 'utf8'))

/** Texts of a page, also those that are read out, in Korean but for what is marked as Korean. */
async function korean(page: Page): Promise<string[]> {
  return page.evaluate((pattern) => {
    const hangul = new RegExp(pattern)
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement
      if (!element || element.closest('[lang=ko]:not(html), script, style, template, noscript')) continue
      if (node instanceof Element) {
        for (const name of ['aria-label', 'alt', 'title', 'placeholder']) found.push(node.getAttribute(name) ?? '')
      } else found.push(node.textContent ?? '')
    }
    return found.filter((text) => hangul.test(text))
  }, HANGUL.source)
}

/** What stands on a page in Korean is a proper name, or what a host or a guest wrote. */
async function readable(page: Page): Promise<void> {
  // Nothing stands on a page that is still arriving.
  await page.waitForLoadState()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  expect(await korean(page)).toEqual([])
}

/** Proves an e-mail address by the code that was sent to it. */
async function prove(page: Page, form: Locator, say: ReturnType<typeof messages>, email: string): Promise<void> {
  const words = say('verification')
  await form.getByLabel(words.name).fill('John Smith')
  await form.getByRole('textbox', { name: words.email }).fill(email)
  await form.getByLabel(words.consent.label).check()
  await form.getByRole('button', { name: words.send }).click()
  const field = form.getByLabel(words.code, { exact: true })
  await expect(field).toBeVisible()
  const response = await page.request.get(`/__origin/outbox?to=${encodeURIComponent(email)}`)
  const { list } = (await response.json()) as { list: { text: string }[] }
  await field.fill(/(?<!\d)\d{6}(?!\d)/.exec(list[0]?.text ?? '')?.[0] ?? '')
  await form.getByRole('button', { name: words.check }).click()
}

for (const { language, tag } of [
  { language: 'en', tag: '@phone' },
  { language: 'ja', tag: '@desktop' },
]) {
  test(`from home to receipt in ${language}, nothing is Korean but names and what people wrote ${tag}`, async ({
    page,
    baseURL,
  }) => {
    const say = messages(language)
    const email = `guest.whose.address.has.no.space.to.break.at${Date.now()}@narae.example`
    await page.goto('/ktour')
    // The same look finds what is Korean, where it is.
    expect((await korean(page)).length).toBeGreaterThan(20)
    await page.context().addCookies([{ name: 'i18n_redirected', value: language, url: baseURL ?? '' }])

    await test.step('home, and what a name of a place suggests', async () => {
      await page.goto('/ktour')
      await awaken(page)
      await readable(page)
      await page.goto(`/ktour/place/results?${STAY}&keyword=Haeundae`)
      await expect(cards(page).first()).toBeVisible()
      await readable(page)
    })

    await test.step('filters and the map', async () => {
      for (const popup of ['filter', 'map']) {
        await page.goto(`/ktour/place/results/${popup}?${STAY}`)
        await awaken(page)
        await expect(page.getByRole('dialog')).toBeVisible()
        await readable(page)
      }
    })

    const [name, local] = await test.step('a property has its name there beside its own', async () => {
      await page.goto(`/ktour/place/results?${STAY}`)
      const card = cards(page)
        .filter({ hasText: '₩' })
        .or(cards(page).filter({ hasText: 'ウォン' }))
        .first()
      const shown = (await card.getByRole('heading').textContent()) ?? ''
      await card.getByRole('link').first().click()
      const heading = page.getByRole('heading', { name: shown })
      await expect(heading).toBeVisible()
      await readable(page)
      const there = heading.locator('[lang=ko]')
      await expect(there).toHaveText(/^\([가-힣 0-9]+\)$/)
      await expect(page.getByText(say('detail').koreanOnly).first()).toBeVisible()
      return [shown, (await there.textContent()) ?? ''] as const
    })

    await test.step('an e-mail address is proven, a card of abroad is charged', async () => {
      await page.locator('a[href*="payment/place"], a[href*="Payment/place"]').first().click()
      await expect(page.getByText(local).first()).toBeVisible()
      await readable(page)
      await page.getByRole('button', { name: say('verification').title }).click()
      await prove(page, page.getByRole('dialog'), say, email)
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(page.getByRole('button', { name: say('verification').again })).toBeFocused()
      await page.getByLabel(say('payment').terms.all).check()
      await expect(page.getByRole('radio', { name: say('payment').method.international })).toBeChecked()
      await expect(page.getByText(say('payment').method.won)).toBeVisible()
      // What comes off stays on one line with its sign.
      const lines = await page.locator('.rows-minus dd').evaluateAll((amounts) =>
        amounts.map((amount) => {
          const text = document.createRange()
          text.selectNodeContents(amount)
          return text.getClientRects().length
        }),
      )
      expect(new Set(lines)).toEqual(new Set([1]))
      await page.locator('.pay-bar button').click()
      const window = tag === '@desktop' ? page.frameLocator('iframe[title="Payment window"]') : page
      await window.getByRole('radio', { name: 'JCB', exact: true }).check()
      await window.getByRole('button', { name: 'Pay', exact: true }).click()
    })

    const no = await test.step('complete', async () => {
      await expect(page.getByRole('heading', { name: say('payment').complete.booked.title })).toBeVisible()
      // Nor is a message promised to a phone that nobody has named.
      await expect(page.getByText(/text message|SMS/)).toHaveCount(0)
      await expect(page.getByText(local).first()).toBeVisible()
      await readable(page)
      return /N\d{6}-[0-9A-Z]{10}/.exec(page.url())?.[0] ?? ''
    })

    await test.step('found by the address, cancelled, with its receipt', async () => {
      await page.goto('/ktour/reserve')
      const card = page.getByRole('listitem', { name })
      await expect(card).toBeVisible()
      await readable(page)
      expect(await tornIn(page, card, /\d+月\d+日/)).toEqual([])
      await page.goto(`/ktour/reserve/${no}`)
      await expect(page.getByText(local).first()).toBeVisible()
      expect(await tornIn(page, page.locator('main'), /(?:\d+年)?\d+月\d+日/)).toEqual([])
      // However long, an address stays within the screen.
      const { x, width } = (await page.getByText(email).boundingBox()) ?? { x: 0, width: Number.POSITIVE_INFINITY }
      expect(x + width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
      await readable(page)
      await page.goto(`/ktour/reserve/${no}/voucher`)
      await expect(page.getByRole('article')).toBeVisible()
      expect(await tornIn(page, page.getByRole('article'), /(?:\d+年)?\d+月\d+日/)).toEqual([])
      await page.goto(`/ktour/reserve/${no}/cancel`)
      const form = page.getByRole('dialog')
      await expect(form.getByRole('checkbox')).toBeVisible()
      await readable(page)
      await form.getByRole('checkbox').check()
      await form.locator('button').last().click()
      await expect(page).toHaveURL(/cancelComplete/)
      await expect(page.getByRole('heading', { name: say('reservation').cancelled.title })).toBeVisible()
      await readable(page)
      await page.goto(`/ktour/reserve/${no}/receipt`)
      await expect(page.getByRole('article')).toBeVisible()
      await readable(page)
    })
  })
}

test('a phone keeps its country while its form is mended, also where the page was loaded anew @phone', async ({
  page,
  baseURL,
}) => {
  const words = messages('en')('verification')
  await page.context().addCookies([{ name: 'i18n_redirected', value: 'en', url: baseURL ?? '' }])
  await page.goto('/ktour/reserve')
  await page.getByText(words.by.phone, { exact: true }).click()
  const region = page.getByLabel(words.region)
  await expect(region).toHaveValue('US')
  await region.selectOption('VN')
  await page.getByLabel(words.name).fill('John Smith')
  await page.getByRole('textbox', { name: words.phone }).fill(`9${String(Date.now()).slice(-8)}`)
  await page.getByLabel(words.consent.label).check()
  await page.getByRole('button', { name: words.send }).click()
  const code = page.getByLabel(words.code, { exact: true })
  await expect(code).toBeVisible()
  await page.reload()
  await page.getByText(words.by.phone, { exact: true }).click()
  await expect(code).toBeVisible()
  await page.getByRole('button', { name: words.edit }).click()
  await expect(region).toHaveValue('VN')
})
