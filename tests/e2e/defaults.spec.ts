import { awaken, cards, expect, test } from './screen.ts'

/* What a channel's home and lists begin with (docs/product.md, "Defaults", "Routes and guards"). */

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const)
  test(`a partner’s shop opens on what it is about, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    // A city: its stays, its words and its own banners.
    await page.goto('/suwon')
    await expect(page.locator('input[name=keyword]')).toHaveValue('수원')
    await expect(page.getByText('성곽 아래 한옥의 밤')).toBeVisible()
    await expect(page.locator('.banners img').first()).not.toHaveJSProperty('naturalWidth', 0)
    await page.getByRole('button', { name: '숙소 검색' }).click()
    await expect(page).toHaveURL(/\/suwon\/place\/results\?keyword=/)
    await expect(cards(page).first()).toBeVisible()
    await expect(cards(page).filter({ hasNotText: '수원' })).toHaveCount(0)

    // Pets: a condition that is seen, and that a visitor takes away.
    await page.goto('/petstay')
    await page.getByRole('button', { name: '같이 갈 숙소 찾기' }).click()
    await expect(page).toHaveURL(/amenities=pet/)
    const counted = page.getByText(/^숙소 \d+곳$/)
    const all = await counted.textContent()
    await page.goto('/petstay')
    await awaken(page)
    await page.getByText('반려동물 동반', { exact: true }).click()
    await page.getByRole('button', { name: '같이 갈 숙소 찾기' }).click()
    await expect(page).toHaveURL(/results\?(?!.*amenities)/)
    await expect(counted).not.toHaveText(all ?? '')

    // What was typed and taken away goes along to where days are chosen, and comes back.
    await page.goto('/petstay')
    await awaken(page)
    await page.getByText('반려동물 동반', { exact: true }).click()
    await page.locator('input[name=keyword]').fill('강릉')
    // What is offered goes, where it would lie over the fields below.
    await page.locator('input[name=keyword]').blur()
    await page.locator('.search-panel .field-link').first().click()
    await expect(page).toHaveURL(/place\/date\?(?!.*amenities)/)
    await page.getByRole('button', { name: '적용하기' }).click()
    await expect(page.locator('input[name=keyword]')).toHaveValue('강릉')
    await expect(page.getByText('반려동물 동반', { exact: true })).toHaveCount(0)

    // One product: its home is the shop's, and the way back from its list.
    await page.goto('/charo')
    await page.getByRole('button', { name: '차량 검색' }).click()
    await page.goto(page.url().replace(/\?.*/, ''))
    await page.getByRole('link', { name: '홈으로' }).click()
    await expect(page).toHaveURL(/\/charo$/)
    await expect(page.getByRole('button', { name: '차량 검색' })).toBeVisible()
  })

test('every way out of a home’s search takes what its form holds', async ({ page }) => {
  const keyword = page.locator('.search-panel input[name=keyword]')
  const untick = async () => {
    await page.goto('/petstay')
    await awaken(page)
    await page.getByText('반려동물 동반', { exact: true }).click()
  }
  const withoutPet = /results\?(?!.*amenities)/

  await untick()
  await keyword.fill('강릉')
  await page.getByRole('option').first().click()
  await expect(page).toHaveURL(withoutPet)

  await untick()
  const word = page.locator('.search-panel .keywords a').first()
  const text = (await word.textContent()) ?? ''
  await keyword.fill('강릉')
  await keyword.blur()
  await word.click()
  await expect(page).toHaveURL(withoutPet)
  expect(new URL(page.url()).searchParams.getAll('keyword')).toEqual([text])

  await untick()
  await keyword.fill('강릉')
  await page.getByRole('link', { name: '검색 화면 열기' }).click()
  const search = page.getByRole('dialog')
  await expect(search.locator('input[name=keyword]')).toHaveValue('강릉')
  await expect(search.getByText('반려동물 동반', { exact: true })).toHaveCount(0)
  await search.getByRole('option').first().click()
  await expect(page).toHaveURL(withoutPet)

  await page.goto('/narae/leisure')
  await awaken(page)
  await keyword.fill('수영장')
  await keyword.blur()
  await page.getByRole('link', { name: '검색 화면 열기' }).click()
  await expect(page).toHaveURL(/leisure\/search\?/)
  await expect(page.locator('.search-form input[name=keyword]')).toHaveValue('수영장')
})
