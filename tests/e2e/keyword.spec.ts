import { awaken, cards, expect, expectAccessible, test } from './screen.ts'

/** Widths of a phone and of a desktop. */
for (const width of [390, 1280])
  test(`a keyword is forgiven in suggestions and in the list, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/narae')
    await awaken(page)
    const field = page.getByRole('combobox', { name: '여행지나 숙소' })
    const options = page.getByRole('option')
    const first = async (keyword: string) => {
      await field.fill(keyword)
      return options.first()
    }

    if (width === 1280)
      await test.step('there is room below the field', async () => {
        await page.getByRole('link', { name: '검색 화면 열기' }).click()
        await expect(field).toBeFocused()
        await expect(page.getByRole('dialog')).toHaveCount(0)
      })

    await expect(await first('부산')).toHaveText('부산 전체')
    await expect(options.first().locator('mark')).toHaveText('부산')
    await expect(page.getByRole('group', { name: '역·명소' }).getByRole('option').first()).toContainText('부산역')
    if (width === 390) await expectAccessible(page)
    const [input, popover] = [await field.boundingBox(), await page.locator('.suggestions').boundingBox()]
    expect(popover?.y).toBeGreaterThan((input?.y ?? 0) + (input?.height ?? 0))
    expect(popover?.height).toBeLessThan(500)
    for (const keyword of ['ㅎㅇㄷ', '海云台']) {
      await expect(await first(keyword), keyword).toHaveText('해운대부산')
      await expect(await first('서울')).toHaveText('서울 전체')
    }
    await field.fill('godnsep')
    await expect(page.getByText('‘해운대’ 검색 결과예요')).toBeVisible()

    await test.step('nothing is said, asked back and offered', async () => {
      await field.fill('해웅디')
      await expect(page.getByText('‘해웅디’에 맞는 결과가 없어요')).toBeVisible()
      await expect(page.getByRole('group', { name: '이런 지역은 어때요?' }).getByRole('option')).toHaveCount(4)
      await page.getByRole('button', { name: '‘해운대’로 찾을까요?' }).click()
      await expect(field).toHaveValue('해운대')
      await expect(options.first()).toHaveText('해운대부산')
    })

    await test.step('the list forgives, too', async () => {
      await field.fill('해웅디')
      // The form's own button may lie below what is offered, which begins with one.
      await page.getByRole('button', { name: '‘해웅디’ 검색' }).click()
      await expect(page.getByText('‘해웅디’에 맞는 결과가 없어요')).toBeVisible()
      await page.getByRole('link', { name: '‘해운대’로 찾을까요?' }).click()
      await expect(cards(page).first()).toContainText('해운대')
    })
  })

test('what empties a keyword is as wide as a finger', async ({ page }) => {
  await page.goto('/narae')
  await awaken(page)
  const field = page.getByRole('combobox', { name: '여행지나 숙소' })
  await field.fill('해운대')
  const { width = 0, height = 0 } = (await field.boundingBox()) ?? {}
  // A finger's width beyond the middle of what a browser draws itself.
  await field.click({ position: { x: width - 22, y: height / 2 } })
  await expect(field).toHaveValue('')
})

test('what begins a search stands right below what is asked, words of others below that', async ({ page }) => {
  for (const search of ['search', 'leisure/search']) {
    await page.goto(`/narae/${search}`)
    await awaken(page)
    const form = page.locator('.search-form')
    const submit = await form.getByRole('button', { name: /검색(?:하기)?$/ }).boundingBox()
    const words = await form.getByRole('navigation', { name: '추천 검색어' }).boundingBox()
    expect((submit?.y ?? 0) + (submit?.height ?? 0)).toBeLessThanOrEqual(words?.y ?? 0)
  }
})
