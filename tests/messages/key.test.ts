import { expect, it } from 'vitest'
import { wordsFor } from '#functions/words.ts'
import type { MessageKey } from '#messages/key.ts'

// tsc compiles this file: a line that is expected to be an error and is none is one itself.
const t = wordsFor({ name: 'any' }, 'ko')

it('a key that no message has is a type error, and shows itself', () => {
  // @ts-expect-error a slip of the pen
  expect(t('shell:clsoe')).toBe('clsoe')
  // @ts-expect-error no namespace
  expect(t('close')).toBe('close')
  const unit = 'week' as const
  // @ts-expect-error one that a template makes
  expect(t(`verification:wait.${unit}`, { value: 1 })).toBe('wait.week')
  // @ts-expect-error what merely stands for a list of messages
  expect(t('place:category')).toBe('category')
  expect(t('results:change')).toBe('조건 바꾸기')
})

it('what a message leaves open must be put in, by its name', () => {
  // @ts-expect-error nothing is put in
  expect(t('shell:won')).toBe('{{amount}}원')
  // @ts-expect-error another name
  expect(t('shell:won', { price: '1,000' })).toBe('{{amount}}원')
  expect(t('shell:won', { amount: '1,000' })).toBe('1,000원')
})

it('a key that is handed on is one of a message that nothing is put into', () => {
  const whole: MessageKey = 'results:change'
  // @ts-expect-error a slip of the pen
  const slip: MessageKey = 'shell:clsoe'
  // @ts-expect-error something is put into this one
  const open: MessageKey = 'shell:won'
  expect([whole, slip, open].map((key) => t(key as MessageKey))).toEqual(['조건 바꾸기', 'clsoe', '{{amount}}원'])
})
