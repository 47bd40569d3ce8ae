import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { wordsFor } from '#functions/words.ts'
import PaymentComplete from '#islands/payment/PaymentComplete.tsx'
import { pageOf } from '#rules/page.ts'
import { loadDescriptors } from '#scripts/channel/descriptors.ts'
import { $completion } from '#stores/completion.ts'

const channel = loadDescriptors('channels').find(({ name }) => name === 'narae')
if (!channel) throw new Error('no channel')
wordsFor(channel, 'ko')
const page = pageOf(channel, 'ko')

it.each([
  ['failed', 'alert', true],
  ['late', 'status', false],
] as const)('an outcome that is %s is told as %s, with the sign of a failure: %s', (status, role, bad) => {
  $completion.set({ ...$completion.get(), status })
  const html = renderToStaticMarkup(<PaymentComplete page={page} />)
  expect(html).toContain(`role="${role}"`)
  expect(html.includes('outcome-mark-bad')).toBe(bad)
})
