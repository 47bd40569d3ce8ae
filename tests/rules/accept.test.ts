import * as v from 'valibot'
import { expect, it } from 'vitest'
import { accepts, refusedAt, type Schema } from '#rules/accept.ts'

const SCHEMA: Schema<unknown> = v.strictObject({
  name: v.pipe(v.string(), v.trim(), v.minLength(2), v.regex(/^[a-z]+$/)),
  by: v.union([v.literal('phone'), v.pipe(v.string(), v.email())]),
  counts: v.pipe(v.array(v.pipe(v.number(), v.maxValue(9))), v.maxLength(2)),
  own: v.record(v.string(), v.object({ text: v.nullable(v.string()) })),
  method: v.optional(v.string(), 'card'),
})

const GOOD = { name: 'gil', by: 'phone', counts: [1, 9], own: { a: { text: null } } }

it.each([
  [null, GOOD],
  ['', null],
  ['', 'text'],
  ['name', { ...GOOD, name: 'g' }],
  ['name', { ...GOOD, name: 'G1' }],
  ['by', { ...GOOD, by: 'nobody@' }],
  [null, { ...GOOD, by: 'gil@narae.example' }],
  ['counts.1', { ...GOOD, counts: [1, 10] }],
  ['counts.0', { ...GOOD, counts: ['1'] }],
  ['counts', { ...GOOD, counts: [1, 2, 3] }],
  ['own.a.text', { ...GOOD, own: { a: { text: 1 } } }],
  ['own.a.text', { ...GOOD, own: { a: {} } }],
  ['method', { ...GOOD, method: 1 }],
  ['more', { ...GOOD, more: 1 }],
  ['by', { name: 'gil' }],
])('refuses at %j', (at, value) => {
  expect([refusedAt(SCHEMA, value), accepts(SCHEMA, value)]).toEqual([at, at === null])
})
