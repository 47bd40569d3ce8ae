import type { Page } from '@playwright/test'
import { day, expect, seeToast, sheet, test } from './screen.ts'

const toast = (page: Page) => page.locator('.toast')
const wayHome = (page: Page, name = '홈으로') => page.getByRole('link', { name, exact: true })
/**
 * Looks at a page that has had all the time a notice, or a word that it was led to, would have
 * taken.
 */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('#layers')).toBeAttached()
  await page.waitForLoadState('networkidle')
}

const STAY = `checkIn=${day(30)}&checkOut=${day(31)}`
const NO = 'N261121-K3V9QX7M2A'
const NOTICE = '쿠폰 사용 안내'

test.describe('a notice', () => {
  test('never lies over who pays, proves who they are or looks at a reservation', async ({ page, guard }) => {
    guard.allow(/status of 40[14]/)
    for (const [what, address] of [
      ['payment', `payment/place?placeId=9000001&roomId=900000101&${STAY}`],
      ['completion', `payment/complete/place?orderId=${NO}`],
      ['the way back from the payment window', 'payment/redirect'],
      ['verification', 'verification'],
      ['a reservation', `reserve/${NO}`],
      ['the list of reservations', 'reserve'],
      ['what was cancelled', `cancelComplete?reservationNo=${NO}`],
    ] as const)
      await test.step(what, async () => {
        await page.goto(`/lguplus/${address}`)
        await settled(page)
        await expect(sheet(page, NOTICE)).toHaveCount(0)
      })
    // None of them has taken it for told either.
    await page.goto('/lguplus')
    await expect(sheet(page, NOTICE)).toBeVisible()
  })

  for (const channel of ['cardapp', 'membership'])
    test(`says once that ${channel} has ended: on its home in the page, elsewhere as a layer @clock`, async ({
      page,
      context,
    }) => {
      await page.clock.setFixedTime('2031-01-01T00:00:00+09:00')
      await page.goto(`/${channel}`)
      await settled(page)
      await expect(page.getByRole('heading', { name: '서비스가 종료되었어요' })).toHaveCount(1)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.goto(`/${channel}/policy/service`)
      await settled(page)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      // For good, to who comes by another page first.
      const other = await context.newPage()
      await other.clock.setFixedTime('2031-01-01T00:00:00+09:00')
      await other.goto(`/${channel}/policy/service`)
      await expect(sheet(other, '서비스가 종료되었어요')).toBeVisible()
      await other.reload()
      await settled(other)
      await expect(other.getByRole('dialog')).toHaveCount(0)
      await other.close()
    })

  test('of the maintenance of February 2025 is told in the archive alone @clock', async ({ page }) => {
    // A clock that stands wrong brings nothing back.
    await page.clock.setFixedTime('2025-02-25T04:59:59.999+09:00')
    await page.goto('/narae')
    await settled(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await page.content()).not.toContain('maintenance-2025')
    await page.goto('/narae/noticeLayer')
    const told = page.getByRole('article').filter({ hasText: '시스템 점검 안내' })
    await expect(told).toContainText('02:00 ~ 05:00')
    await expect(told).toContainText('03:00 ~ 05:00')
    await expect(told).toContainText('오전 9시 ~ 다음 날 오전 3시')
    await expect(told).toContainText('2025.02.25 05:00까지')
  })
})

test.describe('the way home', () => {
  for (const [channel, paths] of [
    [
      'korail',
      ['place/date', `place/results?${STAY}`, 'leisure', 'reserve', 'policy/privacy', 'exhibition', 'payment/redirect'],
    ],
    [
      'suwon',
      [`place/results?${STAY}`, 'leisure/results', 'reserve', 'reserveDetail', 'policy/service', 'cancelComplete'],
    ],
  ] as const)
    test(`is one quiet link on every inner page of ${channel}, and none on its home`, async ({ page, guard }) => {
      guard.allow(/status of 40[14]/)
      for (const path of paths) {
        await page.goto(`/${channel}/${path}`)
        await expect(wayHome(page)).toHaveCount(1)
        await expect(wayHome(page)).toBeVisible()
        // Business facts, too.
        await expect(page.getByText('사업자등록번호').first()).toBeVisible()
      }
      await wayHome(page).click()
      await expect(page).toHaveURL(new RegExp(`/${channel}$`))
      await expect(wayHome(page)).toHaveCount(0)
    })

  test('stays in the bar where there is one', async ({ page }) => {
    await page.goto('/narae/policy/service')
    await expect(page.getByRole('banner').getByRole('link', { name: '홈으로' })).toBeVisible()
    await expect(wayHome(page)).toHaveCount(1)
  })
})

test.describe('who is led elsewhere is told why, once', () => {
  test('what is not sold, and what has ended', async ({ page }) => {
    for (const [from, to, why] of [
      ['/petstay/rentcar/results', '/petstay', '여기에서는 판매하지 않는 상품이에요.'],
      ['/sumteo/foreign', '/sumteo', '여기에서는 판매하지 않는 상품이에요.'],
      ['/cardapp/place/results', '/cardapp', '서비스가 종료되어 홈으로 왔어요.'],
    ] as const)
      await test.step(from, async () => {
        await Promise.all([page.goto(from), seeToast(page, why)])
        await expect(page).toHaveURL(new RegExp(`${to}$`))
        await page.reload()
        await settled(page)
        await expect(toast(page)).toHaveCount(0)
      })
  })

  test('nothing that somebody writes becomes a word', async ({ page, baseURL }) => {
    for (const value of ['<b>hello</b>', 'shell:alert.reload', '__proto__', 'constructor']) {
      await page.context().addCookies([{ name: 'led', value: encodeURIComponent(value), url: baseURL ?? '' }])
      await page.goto(`/petstay?led=notSold&told=${encodeURIComponent(value)}`)
      await settled(page)
      await expect(toast(page)).toHaveCount(0)
    }
  })

  test('in the language of the visitor', async ({ page, baseURL }) => {
    const cookies = [
      ['i18n_redirected', 'en'],
      ['led', 'notSold'],
    ].map(([name = '', value = '']) => ({ name, value, url: baseURL ?? '' }))
    for (const screen of ['', '/policy/service']) {
      await page.context().addCookies(cookies)
      await Promise.all([page.goto(`/ktour${screen}`), seeToast(page, "This product isn't sold here.")])
    }
  })
})

test('what is not there is called what it was asked for as', async ({ page, guard }) => {
  guard.allow(/status of 404/)
  for (const [kind, name] of [
    ['exhibition', '기획전이'],
    ['event', '이벤트가'],
    ['promotion', '프로모션이'],
  ]) {
    await page.goto(`/narae/${kind}?productType=place&id=99999999`)
    await expect(page.getByRole('main').getByRole('heading')).toHaveText(
      `찾으시는 ${name} 없어요. 이미 끝났을 수 있어요.`,
    )
  }
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })
  test('a screen that needs one says so, and gives the customer centre; one that needs none says nothing', async ({
    page,
  }) => {
    for (const path of [
      'reserve',
      `reserve/${NO}`,
      `payment/place?placeId=1&roomId=1&${STAY}`,
      'payment/leisure',
      'payment/complete',
      'cancelComplete',
    ])
      await test.step(path, async () => {
        await page.goto(`/narae/${path}`)
        const main = page.getByRole('main')
        await expect(main.getByRole('heading', { name: '자바스크립트를 켜 주세요' })).toBeVisible()
        await expect(main.getByRole('link', { name: '1600-0000' })).toHaveAttribute('href', 'tel:1600-0000')
        // It is said once.
        await expect(page.getByRole('link', { name: '1600-0000' })).toHaveCount(1)
        // No bars that would never be filled.
        await expect(main.locator('.skeleton').filter({ visible: true })).toHaveCount(0)
      })

    await page.goto('/narae/policy/service')
    await expect(page.getByText('자바스크립트를 켜 주세요')).toHaveCount(0)
  })
})
