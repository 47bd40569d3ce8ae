import { expect, it } from 'vitest'
import { Language } from '#contract/channel.ts'
import { LOCALES } from '#islands/search/Calendar.tsx'
import { weeksOf } from '#rules/leisure/deal.ts'

it.each(Language.options)('a calendar of ours begins its weeks as that of the picker does: %s', (language) => {
  const sunday = weeksOf('2026-11', language)[0]?.indexOf('2026-11-01')
  expect(sunday).toBe((7 - (LOCALES[language].options?.weekStartsOn ?? 0)) % 7)
})
