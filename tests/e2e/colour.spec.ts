import { contrast, MIN_CONTRAST, PAGE } from '#rules/colour.ts'
import { loadDescriptors } from '#scripts/channel/descriptors.ts'
import { awaken, cards, day, expect, expectAccessible, test } from './screen.ts'

/* Channels whose colour nobody reads on white (docs/product.md, "Channels"). */

const STAY = `checkIn=${day(30)}&checkOut=${day(32)}`
const PALE = loadDescriptors('channels').filter(({ theme }) => contrast(theme.primary, PAGE) < MIN_CONTRAST)

test('there are a yellow one and one that is nearly white', () => {
  const contrasts = PALE.map(({ theme }) => contrast(theme.primary, PAGE))
  expect(contrasts.filter((each) => each < 1.25).length).toBeGreaterThan(0)
  expect(contrasts.filter((each) => each >= 1.25).length).toBeGreaterThan(0)
})

for (const { name, theme } of PALE)
  test(`all is read on ${name} (${theme.primary})`, async ({ page }) => {
    test.setTimeout(120_000)
    // Days are read with their date, and show its number alone.
    const look = async (address: string, except: string[] = []) => {
      await page.goto(`/${name}${address}`)
      await awaken(page)
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expectAccessible(page, except)
    }
    await look('')
    await look(`/place/results?${STAY}`)
    const path = new URL((await cards(page).first().getByRole('link').first().getAttribute('href')) ?? '', page.url())
    await look(`/place/results/filter?${STAY}`)
    await look(`/place/date?${STAY}`, ['label-content-name-mismatch'])
    await look(path.pathname.replace(`/${name}`, '') + path.search)
    await look('/reserve')
  })
