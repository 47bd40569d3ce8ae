import { loadDescriptors } from '#scripts/channel/descriptors.ts'
import { NO } from '../address.ts'
import { own, roomOf, STAY, screensOf } from './addresses.ts'
import { startFront } from './front.ts'
import { awaken, expect, hasTakenOver, test } from './screen.ts'
import { codeFor, somebody } from './shop.ts'
import { startWebKit } from './webkit.ts'

/* Screens in Safari's engine beside Chromium, for which the gate has not the time:
   `SAFARI=1 npx playwright test safari`. */

/** A shown element: which of its kind, and how large, px. */
type Box = readonly [name: string, width: number, height: number]

/** All elements that a page shows, as deep as they say more than letters. */
function boxes(): Box[] {
  const found: Box[] = []
  const counted: Record<string, number> = {}
  const look = (element: Element, above: string) => {
    // An island has no box of its own.
    const { display, visibility } = getComputedStyle(element)
    if (display === 'none' || visibility === 'hidden') return
    const { width, height } = element.getBoundingClientRect()
    const kind = `${above} > ${element.localName}${[...element.classList].map((each) => `.${each}`).join('')}`
    counted[kind] = (counted[kind] ?? 0) + 1
    const name = `${kind}(${counted[kind]})`
    found.push([name, Math.round(width), Math.round(height)])
    if (element.localName === 'svg') return
    for (const child of Element.prototype.querySelectorAll.call(element, ':scope > *')) look(child, name.slice(-120))
  }
  look(document.body, '')
  return found
}

/** A word may stand on the next line, as each engine rounds its letters' widths. */
const MUCH = { px: 64, share: 0.25 }
const isMuch = (one: number, other: number) =>
  Math.abs(one - other) > Math.max(MUCH.px, MUCH.share * Math.max(one, other))

/** What is of another size in the second, or is not there. */
function differences(first: readonly Box[], second: readonly Box[]): string[] {
  const there = new Map(second.map(([name, ...size]) => [name, size]))
  return first.flatMap(([name, width, height]) => {
    const size = there.get(name)
    // An engine without scripts alone shows what it is for; ours says so of one that is off.
    if (!size) return /noscript/.test(name) ? [] : [`${name} is missing`]
    const [otherWidth = 0, otherHeight = 0] = size
    const isSame = !isMuch(width, otherWidth) && !isMuch(height, otherHeight)
    return isSame ? [] : [`${name} is ${width} x ${height}, and ${otherWidth} x ${otherHeight} in WebKit`]
  })
}

// Its driver has one window at a time.
test.describe.configure({ mode: 'serial' })

for (const name of ['narae', 'lguplus', 'ktour'])
  test(`every screen and popup of ${name} stands in Safari as it does in Chromium @phone`, async ({
    page,
    request,
    guard,
    baseURL,
  }) => {
    // A reservation that is nobody's, or a payment that is none.
    guard.allow(/status of 40[014]/)
    const channel = loadDescriptors('channels').find((each) => each.name === name)
    if (!channel) throw new Error(`no channel ${name}`)
    const screens = screensOf(channel, { ...(await roomOf(request, name)), no: NO }).filter(({ shell }) => own(shell))
    const webkit = await startWebKit()
    try {
      const [width, height] = await webkit.ask(() => [innerWidth, innerHeight] as const)
      await page.setViewportSize({ width, height })
      for (const { path, query, popups } of screens)
        for (const popup of ['', ...popups]) {
          const address = `${[`/${name}`, path, popup].filter(Boolean).join('/')}${query}`
          await test.step(address, async () => {
            await page.goto(address)
            await awaken(page)
            await page.waitForLoadState('networkidle')
            await webkit.open(baseURL + address)
            await expect(async () => {
              await webkit.stir()
              expect(await webkit.ask(() => location.href), `${address} stays`).toBe(page.url())
              expect(await webkit.ask(hasTakenOver), `${address} is alive in WebKit`).toBe(true)
              expect(differences(await page.evaluate(boxes), await webkit.ask(boxes)), address).toEqual([])
            }).toPass({ timeout: 20_000 })
          })
        }
    } finally {
      await webkit.end()
    }
  })

test('a link that is pressed while the page is still arriving leads on in Safari @phone', async ({ baseURL }) => {
  const front = await startFront(
    () => String(baseURL),
    ({ url = '' }) => /^\/_astro\/.*\.js/.test(url) && 3000,
  )
  const webkit = await startWebKit('none')
  try {
    await webkit.open(`${front.url}/narae/place/results`)
    await expect.poll(() => webkit.ask(() => document.querySelectorAll('article a').length)).toBeGreaterThan(0)
    await webkit.stir()
    await webkit.ask(() => document.querySelector<HTMLAnchorElement>('article a')?.click())
    await expect.poll(() => webkit.ask(() => location.pathname)).toMatch(/place\/result\/\d+/)
    expect(await webkit.ask(() => sessionStorage.getItem('reload.at'))).toBe(null)
  } finally {
    await webkit.end()
    front.stop()
  }
})

test('a stay is paid for in Safari, and its voucher is there without a network @phone', async ({
  request,
  baseURL,
}) => {
  const front = await startFront(
    () => String(baseURL),
    () => false,
  )
  const webkit = await startWebKit()
  const button = (words: string) => `//button[contains(normalize-space(.), '${words}')]`
  const sheet = '//dialog[@open]'
  const until = (words: string) => expect(async () => expect(await webkit.read()).toContain(words)).toPass()
  // A sheet is pressed and written into once it has risen.
  const press = (path: string) => expect(() => webkit.press(path)).toPass()
  const type = (path: string, text: string) => expect(() => webkit.type(path, text)).toPass()
  const { phone, email, name } = somebody()
  const { placeId, roomId } = await roomOf(request, 'narae')
  try {
    await webkit.open(`${front.url}/narae/payment/place?placeId=${placeId}&roomId=${roomId}&${STAY}`)
    await press(button('본인 인증'))
    await type(`${sheet}//input[@autocomplete='name']`, name)
    await type(`${sheet}//input[@type='tel']`, phone)
    await press(`${sheet}//label[contains(., '[필수]')]`)
    await press(`${sheet}${button('인증번호 받기')}`)
    const code = await codeFor({ fetch: (path) => fetch(baseURL + path) }, phone)
    await type(`${sheet}//input[@autocomplete='one-time-code']`, code)
    await press(`${sheet}${button('인증하기')}`)
    await until('본인 인증 완료')
    await type("//input[@type='email']", email)
    await press("//label[contains(., '전체 동의')]")
    await press(button('원 결제하기'))
    await press("//label[contains(., '나래카드')]")
    await press("//button[normalize-space(.) = '결제하기']")
    await until('예약이 확정됐어요')
    const no = /N\d{6}-\w{10}/.exec(await webkit.ask(() => location.href))?.[0] ?? ''
    // The engine may leave the registration of a worker without an answer: seen once in six runs.
    await expect(async () => {
      await webkit.open(`${front.url}/narae/reserve/${no}/voucher`)
      await expect.poll(() => webkit.read(), { timeout: 15_000 }).toContain('인터넷 없이도 열 수 있어요')
    }).toPass()

    front.stop()
    await webkit.open(`${front.url}/narae/reserve/${no}`)
    await until('이 기기에 저장된 예약 확인증')
    await until(no)
  } finally {
    await webkit.end()
    front.stop()
  }
})
