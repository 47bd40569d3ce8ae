import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Language } from '#contract/channel.ts'
import { PageRoot } from '#islands/page.tsx'
import { BillSection } from '#islands/payment/BillSection.tsx'
import { pageOf } from '#rules/page.ts'
import { loadDescriptors } from '#scripts/channel/descriptors.ts'
import { wordsFor } from './words.ts'

const channel = loadDescriptors('channels').find(({ languages }) => languages.length > 1)
if (!channel) throw new Error('no channel')

const BREAKDOWN = { lines: [], list: 90_000, sale: 0, discount: 4_900, coupon: 0, total: 85_100 }

it.each<[Language, string]>([
  ['ko', '회원 특가'],
  ['en', 'Partner discount'],
  ['zh', '合作优惠'],
])('a discount is called in %s whatever language it was booked in', (language, name) => {
  wordsFor(channel, language)
  const html = renderToStaticMarkup(
    <PageRoot page={pageOf(channel, language)}>
      <BillSection
        product="place"
        breakdown={BREAKDOWN}
        discount={{ discountAmount: 4_900, discountPercent: 5, discountName: '회원 특가' }}
        tenders={[]}
      />
    </PageRoot>,
  )
  expect(html).toContain(`<dt>${name}</dt>`)
})
