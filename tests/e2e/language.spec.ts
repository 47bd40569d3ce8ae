import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { Language } from '#contract/channel.ts'
import { roomOf } from './addresses.ts'
import { awaken, bringData, cards, day, expect, seeToast, sheet, test, tornIn } from './screen.ts'

const HOME = '/ktour'
const SEARCH = `${HOME}/place/results?checkIn=${day(30)}&checkOut=${day(32)}`
const say = (language: string, room: string) =>
  JSON.parse(readFileSync(`src/messages/${language}/${room}.json`, 'utf8'))

const speak = async (page: Page, language: string, baseURL: string | undefined) =>
  page.context().addCookies([{ name: 'i18n_redirected', value: language, url: baseURL ?? '' }])

const spoken = (page: Page) => page.locator('html').getAttribute('lang')

test.describe('the choice of a language', () => {
  test('is made in the bar of the home, where it folds away, kept over reloads and pages, and there from the first byte', async ({
    page,
  }) => {
    await page.goto(HOME)
    expect(await spoken(page)).toBe('ko')
    const button = page.getByRole('banner').getByLabel(/^언어 선택:/)
    await test.step('folds away by Escape and by a press elsewhere', async () => {
      const choice = page.getByRole('banner').getByRole('link', { name: 'English' })
      await button.click()
      await expect(choice).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(choice).toBeHidden()
      await button.click()
      await page.getByRole('contentinfo').getByText('Cloudflare, Inc.').click()
      await expect(choice).toBeHidden()
    })
    await button.click()
    await page.getByRole('banner').getByRole('link', { name: '日本語' }).click()
    await expect(page).toHaveURL(new RegExp(`${HOME}$`))
    await expect(page).toHaveTitle('Kツアー - 韓国のすみずみまで、今夜の宿を')
    expect(await spoken(page)).toBe('ja')
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'i18n_redirected')
    expect(cookie?.value).toBe('ja')
    expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365)

    await page.reload()
    await expect(page.getByRole('button', { name: '宿泊施設を検索' })).toBeVisible()
    const html = await (await page.request.get(HOME)).text()
    expect(html.slice(0, html.indexOf('</title>'))).toContain('<html lang="ja"')
    expect(html).toContain('<title>Kツアー - 韓国のすみずみまで、今夜の宿を</title>')

    await page.goto(SEARCH)
    await expect(page.getByRole('heading', { name: '宿泊施設の検索' })).toBeVisible()
    await awaken(page)
    await expect(cards(page).first()).toContainText(/[\d,]+ウォン/)
  })

  test('is made at the foot of any page, and keeps the search', async ({ page }) => {
    await page.goto(`${SEARCH}&category=hotel`)
    const foot = page.getByRole('navigation', { name: '언어 선택' })
    await expect(foot.getByRole('link', { name: '한국어' })).toHaveAttribute('aria-current', 'true')
    await foot.getByRole('link', { name: 'Español' }).click()
    await expect(page).toHaveURL(/category=hotel/)
    await expect(page).not.toHaveURL(/lang=/)
    expect(await spoken(page)).toBe('es')
    await expect(page.getByRole('link', { name: 'Hotel', exact: true })).toHaveAttribute('aria-current', 'true')
  })

  test('stands in the bar of every page, and fits it', async ({ page, request, guard }) => {
    guard.allow(/status of 40[14]/)
    const addresses = [
      '',
      '/place/date',
      '/place/guest',
      '/policy/service',
      '/noticeLayer',
      '/reserve',
      '/leisure',
      '/rentcar',
    ]
    const paths = [...addresses.map((path) => HOME + path), SEARCH, `${HOME}/nowhere`]
    paths.push(`${HOME}/place/result/${(await roomOf(request, 'ktour')).placeId}`)
    for (const path of paths) {
      await page.goto(path)
      const bar = page.getByRole('banner')
      await expect(bar.getByLabel(/^언어 선택:/)).toHaveCount(1)
      await bar.getByLabel(/^언어 선택:/).click()
      const choice = bar.getByRole('link', { name: 'Español' })
      await expect(choice).toBeVisible()
      const box = await choice.boundingBox()
      expect(box && box.x >= 0 && box.x + box.width <= (page.viewportSize()?.width ?? 0)).toBe(true)
    }
    await page.getByRole('banner').getByRole('link', { name: 'Español' }).click()
    expect(await spoken(page)).toBe('es')
  })

  test('reaches the pages that the browser still remembers', async ({ page }) => {
    await page.goto(HOME)
    await page.goto(SEARCH)
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
    await expect(page.getByRole('heading', { name: 'Search stays' })).toBeVisible()
    await page.goBack()
    // What the browser remembers is Korean, and is loaded anew.
    await expect(page.getByRole('heading', { name: 'Search stays' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Search stays' })).toBeVisible()
    expect(await spoken(page)).toBe('en')
  })

  test('is not there on a channel of one language, which speaks Korean', async ({ page, baseURL }) => {
    await speak(page, 'ja', baseURL)
    await page.goto('/narae')
    expect(await spoken(page)).toBe('ko')
    await expect(page.getByRole('link', { name: 'English' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: '숙소 검색' })).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test.beforeEach(({ page }) => bringData(page))
  test('the choice of a language is a link', async ({ page }) => {
    await page.goto(HOME)
    await page
      .getByRole('banner')
      .getByLabel(/^언어 선택:/)
      .click()
    await page.getByRole('banner').getByRole('link', { name: '中文' }).click()
    expect(await spoken(page)).toBe('zh-Hans')
    await expect(page.getByRole('button', { name: '搜索住宿' })).toBeVisible()
  })
})

for (const language of Language.options)
  test(`in ${language}, filled pages come alive as they were written`, async ({ page, baseURL }) => {
    await speak(page, language, baseURL)
    // A difference would be an exception on the console, which no test allows.
    for (const address of [HOME, `${HOME}/place/date`, `${HOME}/place/guest`]) {
      await page.goto(address)
      await awaken(page)
    }
    await page.goto(SEARCH)
    const first = cards(page).first()
    const before = (await first.textContent()) ?? ''
    expect(before).toContain(say(language, 'shell').won.replace('{{amount}}', ''))
    await awaken(page)
    await expect(first).toHaveText(before)
    await cards(page).first().getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: say(language, 'detail').rooms.title })).toBeVisible()
    await awaken(page)
  })

/**
 * What the translation's script does to a page: texts that may be translated make way for elements.
 */
const WIDGET = `
  const ready = new URL(document.currentScript.src).searchParams.get('cb')
  const spared = (node) => node.parentElement.closest('[translate=no], script, style, font')
  function translate(text) {
    if (!text.data.trim() || spared(text)) return
    const outer = document.createElement('font')
    outer.appendChild(document.createElement('font')).textContent = '«' + text.data + '»'
    text.replaceWith(outer)
  }
  function all(root) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    texts.forEach(translate)
  }
  window.google = { translate: { TranslateElement: class {
    constructor(options, into) {
      document.getElementById(into).dataset.target = /(?:^|; )googtrans=([^;]*)/.exec(document.cookie)?.[1]
      document.getElementById(into).dataset.options = JSON.stringify(options)
      all(document.body)
      new MutationObserver((records) => { for (const { addedNodes } of records) for (const node of addedNodes)
        if (node.isConnected && node.localName !== 'font') node instanceof Text ? translate(node) : all(node)
      }).observe(document.body, { childList: true, subtree: true })
    }
  } } }
  window[ready]()
`
const SCRIPT = 'https://translate.google.com/**'

test.describe('the machine translation', () => {
  test('is loaded by nobody who does not ask, and a page survives it', async ({ page, baseURL }) => {
    const asked: string[] = []
    await page.route(SCRIPT, (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/javascript', body: WIDGET })
    })
    await speak(page, 'en', baseURL)
    await page.goto(SEARCH)
    await awaken(page)
    expect(asked).toEqual([])
    await page.getByRole('button', { name: 'Machine translation' }).click()
    await expect.poll(() => asked.length).toBe(1)
    await expect(page.locator('#translation-widget')).toHaveCount(1)
    expect(await page.locator('#translation-widget').getAttribute('data-options')).toBe(
      '{"pageLanguage":"ko","includedLanguages":"ko,en,ja,zh-CN,es","autoDisplay":false}',
    )
    // What is not Korean is left alone, as names of the catalogue are in the visitor's language.
    await expect(cards(page).first().getByRole('heading')).not.toHaveText(/«/)
    await expect(page.getByRole('link', { name: 'Filters', exact: true })).toBeVisible()
    await expect(cards(page).first()).toContainText(/(?<!«)₩[\d,]+/)

    // React goes on with a page whose texts are gone: more cards, a sheet that opens and closes.
    const count = await cards(page).count()
    await page.getByRole('link', { name: 'Show more' }).click()
    await expect.poll(() => cards(page).count()).toBeGreaterThan(count)
    await page.getByRole('link', { name: 'Recommended' }).click()
    await sheet(page, 'Sort by').getByRole('button', { name: 'Close' }).click()
    await expect(sheet(page, 'Sort by')).toBeHidden()

    // The next page of this tab is translated as well, without another word.
    await cards(page).first().getByRole('link').first().click()
    await expect(page.locator('.review-text').first()).toHaveText(/^«.+»$/)
    expect(asked).toHaveLength(2)
    await page.getByRole('link', { name: /^See (?:all )?[\d,]+ reviews?$/ }).click()
    const reviews = page.getByRole('dialog')
    await reviews.getByRole('button', { name: 'Highest rated' }).click()
    await expect(reviews.getByRole('button', { name: 'Highest rated' })).toHaveAttribute('aria-pressed', 'true')
    await reviews.getByRole('button', { name: 'Lowest rated' }).click()
    await expect(reviews.getByRole('button', { name: 'Lowest rated' })).toHaveAttribute('aria-pressed', 'true')
    await expect(reviews.getByRole('article').first()).toContainText('«')
    await reviews.getByRole('button', { name: 'Close' }).click()
    await expect(reviews).toBeHidden()
  })

  test('goes into the language that the visitor chooses', async ({ page, baseURL }) => {
    let asked = 0
    await page.route(SCRIPT, (route) => {
      asked += 1
      return route.fulfill({ contentType: 'text/javascript', body: WIDGET })
    })
    await speak(page, 'en', baseURL)
    const into = page.locator('#translation-widget')
    const choose = (name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
    await page.goto(HOME)
    await page.getByRole('button', { name: 'Machine translation' }).click()
    await expect(into).toHaveAttribute('data-target', '/ko/en')
    await choose('中文')
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans')
    await expect(into).toHaveAttribute('data-target', '/ko/zh-CN')
    await choose('日本語')
    await expect(into).toHaveAttribute('data-target', '/ko/ja')
    // Who goes back to Korean has nothing translated.
    const before = asked
    await choose('한국어')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
    await awaken(page)
    await expect(into).toHaveCount(0)
    expect(asked).toBe(before)
  })

  test('leaves what the visitor works with as it says, on a page that is all Korean', async ({ page }) => {
    await page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: WIDGET }))
    await page.goto(SEARCH)
    await awaken(page)
    await page.getByRole('button', { name: '기계 번역' }).click()
    await expect(cards(page).first().getByRole('heading')).toHaveText(/^«.+»$/)
    const count = await cards(page).count()
    await page.getByText('더 보기').click()
    await expect.poll(() => cards(page).count()).toBeGreaterThan(count)
    // A text that changes under the translation comes through it again.
    await page.getByText('필터').click()
    await page.getByRole('dialog').getByRole('button', { name: '닫기' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByText('지도', { exact: false }).filter({ visible: true }).last().click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('that does not come is said, and nothing else happens', async ({ page, guard }) => {
    guard.allow(/ERR_FAILED/)
    await page.route(SCRIPT, (route) => route.abort())
    await page.goto(HOME)
    await page.getByRole('button', { name: '기계 번역' }).click()
    await expect(page.getByText('지금은 번역을 불러올 수 없어요.')).toBeVisible()
    await expect(page.getByRole('button', { name: '기계 번역' })).toBeEnabled()
    await expect(page.getByRole('button', { name: '숙소 검색' })).toBeVisible()
  })

  test('is not offered where a page names its visitor, nor on other channels', async ({ page }) => {
    for (const address of [`${HOME}/reserve`, '/narae']) {
      await page.goto(address)
      await awaken(page)
      await expect(page.getByRole('button', { name: '기계 번역' })).toHaveCount(0)
    }
  })
})

test("a choice is not undone by Back to a page that another site's link has opened in a language", async ({ page }) => {
  const address = `${HOME}/policy/service?lang=en`
  await page.goto(address)
  expect(await spoken(page)).toBe('en')
  await page.getByRole('contentinfo').getByRole('link', { name: '日本語' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  await page.goBack()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  await page.goForward()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
})

test('lines break between words where a language has spaces, and anywhere where it has none', async ({ page }) => {
  const breaks = { ko: 'keep-all', en: 'keep-all', ja: 'normal', zh: 'normal' }
  for (const [language, expected] of Object.entries(breaks)) {
    await page.goto(`${HOME}?lang=${language}`)
    expect(await spoken(page)).toMatch(language)
    await expect(page.getByRole('contentinfo')).toHaveCSS('word-break', expected)
  }
})

test('no word is torn on a card of a car, on a coupon, nor on a kind of activities', async ({ page, baseURL }) => {
  await speak(page, 'ja', baseURL)
  await page.goto(`${HOME}/rentcar/results?from=jeju`)
  await expect(cards(page).first()).toBeVisible()
  expect(await tornIn(page, page.locator('main'), /オートマ車|マニュアル車|\d+年式\s·|キャンセル|無料/)).toEqual([])
  await page.goto(SEARCH)
  await cards(page).first().getByRole('link').first().click()
  const coupons = page.getByRole('list').filter({ hasText: 'ウォン割引' })
  await expect(coupons).toBeVisible()
  expect(await tornIn(page, coupons, /[\d,]+万?ウォン|クーポン|お支払い|利用可/)).toEqual([])
  const policy = page.getByRole('region', { name: say('ja', 'detail').policy.title })
  expect(await tornIn(page, policy, /キャンセル料?|チェックイン/)).toEqual([])
  // What is Korean there has spaces all the same.
  await expect(page.locator('.review-text').first()).toHaveCSS('word-break', 'keep-all')
  await page.goto(`${HOME}/leisure`)
  await expect(page.getByRole('link', { name: 'アクティビティ' }).first()).toBeVisible()
  expect(await tornIn(page, page.locator('body'), /アクティビティ|マリンスポーツ|グルメ・カフェ|お支払い/)).toEqual([])
  await page.goto(`${HOME}/leisure/category?lang=es`)
  const kinds = page.getByRole('region', { name: 'Tipos de actividades' })
  expect(await tornIn(page, kinds, /Exposiciones|Espectáculos|actividades/)).toEqual([])
})

test('what was searched for is said with its days in the language of the page', async ({ page, baseURL }) => {
  await speak(page, 'en', baseURL)
  await page.goto(SEARCH)
  await expect(cards(page).first()).toBeVisible()
  await awaken(page)
  // The list remembers it once it is alive, which a slow browser may come to later.
  await page.waitForFunction((key) => localStorage.getItem(key), `searches${HOME}`)
  await page.goto(HOME)
  // With its year where that is another one than today's, or the first day's.
  const named = (date: string, before: string) =>
    new Intl.DateTimeFormat('en', {
      ...(date.slice(0, 4) !== before.slice(0, 4) && { year: 'numeric' }),
      month: 'short',
      day: 'numeric',
      timeZone: 'UTC',
    }).format(Date.parse(date))
  const days = `${named(day(30), day(0))} – ${named(day(32), day(30))}`
  await expect(page.locator('.recent-searches [data-part=when]')).toHaveText(days)
})

test('what was looked at is said with its nights, as the language counts them', async ({ page, baseURL }) => {
  await speak(page, 'es', baseURL)
  await page.goto(`${HOME}/policy/service`)
  const photo = { small: '/a.webp', medium: '', large: '', alt: '' }
  const seen = {
    product: 'place',
    name: 'Hotel',
    kind: 'hotel',
    where: 'Seoul',
    photo,
    salePrice: 90_000,
    viewedAt: '',
  }
  const list = [1, 2].map((count) => ({ ...seen, id: count, count }))
  await page.evaluate((text) => localStorage.setItem('history/ktour', text), JSON.stringify(list))
  await page.route('**/a.webp', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )
  await page.goto(HOME)
  await expect(page.locator('.recent-history [data-part=basis]')).toHaveText(['/ 1 noche', '/ 2 noches'])
})

test('what the channel takes off is told without a name that only Korean has', async ({ page, baseURL }) => {
  await page.goto(`${HOME}/promotion`)
  const told = page.locator('.show-discounts li')
  await expect(told.first()).toContainText('할인')
  const count = await told.count()
  await speak(page, 'ja', baseURL)
  await page.goto(`${HOME}/promotion`)
  await expect(told).toHaveCount(count)
  for (const text of await told.allTextContents()) expect(text).not.toMatch(/[가-힣]/)
})

test('a translation that fails is told where it was asked for, and may be asked for again', async ({
  page,
  request,
  baseURL,
  guard,
}) => {
  guard.allow(/Failed to load resource/)
  await page.route(SCRIPT, (route) => route.abort())
  await speak(page, 'en', baseURL)
  const { placeId } = await roomOf(request, 'ktour')
  await page.goto(`${HOME}/place/result/${placeId}`)
  await awaken(page)
  const ask = page.locator('.korean-only button').first()
  const told = seeToast(page, say('en', 'shell').language.failed)
  await ask.click()
  await told
  await page.unroute(SCRIPT)
  await page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: WIDGET }))
  await ask.click()
  await expect(page.locator('#translation-widget')).toHaveCount(1)
  await expect(ask).toBeHidden()
})

test('a page is translated in a browser that refuses its storage', async ({ page, baseURL }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('refused', 'SecurityError')
      },
    }),
  )
  await page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: WIDGET }))
  await speak(page, 'en', baseURL)
  await page.goto(HOME)
  const button = page.getByRole('button', { name: 'Machine translation' })
  await button.click()
  await expect(page.locator('#translation-widget')).toHaveCount(1)
  await expect(button).toBeHidden()
  const box = page.locator('#translation')
  await expect(box.locator('p')).not.toHaveText((await box.getAttribute('data-failed')) ?? '')
})
