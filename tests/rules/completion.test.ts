import { expect, it } from 'vitest'
import { OrderState } from '#contract/booking.ts'
import { completionOf, isFinal } from '#rules/completion.ts'

it('says of every state what became of the order', () => {
  expect(Object.fromEntries(OrderState.options.map((state) => [state, completionOf(state)]))).toEqual({
    QUOTED: 'checking',
    CONFIRMING: 'checking',
    PAID: 'checking',
    BOOKED: 'booked',
    FAILED: 'failed',
    REFUNDING: 'refunding',
    REFUNDED: 'refunded',
    CANCELLING: 'cancelled',
    CANCELLED: 'cancelled',
  })
})

it('an order moves no more once it is booked, failed, refunded or cancelled', () => {
  expect(OrderState.options.filter(isFinal).sort()).toEqual(['BOOKED', 'CANCELLED', 'FAILED', 'REFUNDED'])
})
