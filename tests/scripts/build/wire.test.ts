import * as whole from 'valibot'
import { expect, it } from 'vitest'
import { accepts, refusedAt, type Schema } from '#rules/accept.ts'
import * as validator from '#scripts/build/validator.ts'
import fc from '#tests/fc.ts'

/* What browsers have of the validator refuses what the whole one refuses, at the same place. */

const brief = validator as unknown as typeof whole

const schemaBy = (v: typeof whole) =>
  v.strictObject({
    name: v.pipe(v.string(), v.trim(), v.minLength(2), v.regex(/^[a-z]+$/)),
    kind: v.picklist(['one', 'two']),
    by: v.union([v.literal('phone'), v.pipe(v.string(), v.email())]),
    called: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.regex(/^0/)), v.pipe(v.string(), v.regex(/^\+/))])),
    counts: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9))), v.maxLength(2)),
    own: v.record(v.string(), v.object({ text: v.nullable(v.string()) })),
    method: v.optional(v.string(), 'card'),
    note: v.nullable(
      v.pipe(
        v.string(),
        v.check((text) => !text.includes('!'), 'shouts'),
      ),
      'none',
    ),
    sold: v.optional(v.strictObject({ dates: v.pipe(v.array(v.string()), v.length(1)) })),
  })

const GOOD = { name: 'gil', kind: 'one', by: 'phone', counts: [1, 9], own: { a: { text: null } }, note: null }

it.each([
  [null, GOOD],
  ['', null],
  ['', 'text'],
  ['name', { ...GOOD, name: 'g' }],
  ['name', { ...GOOD, name: 'G1' }],
  ['kind', { ...GOOD, kind: 'three' }],
  ['by', { ...GOOD, by: 'nobody@' }],
  [null, { ...GOOD, by: 'gil@narae.example' }],
  ['counts.1', { ...GOOD, counts: [1, 10] }],
  ['counts.0', { ...GOOD, counts: ['1'] }],
  ['counts', { ...GOOD, counts: [1, 2, 3] }],
  ['own.a.text', { ...GOOD, own: { a: { text: 1 } } }],
  ['own.a.text', { ...GOOD, own: { a: {} } }],
  ['method', { ...GOOD, method: 1 }],
  [null, { ...GOOD, called: '' }],
  [null, { ...GOOD, called: '+81' }],
  ['called', { ...GOOD, called: '81' }],
  ['called', { ...GOOD, called: 81 }],
  [null, { ...GOOD, note: 'quiet' }],
  ['note', { ...GOOD, note: 'loud!' }],
  ['note', { ...GOOD, note: undefined }],
  [null, { ...GOOD, sold: { dates: ['2026-11-21'] } }],
  ['sold.dates', { ...GOOD, sold: { dates: [] } }],
  ['sold.dates', { ...GOOD, sold: {} }],
  ['sold', { ...GOOD, sold: null }],
  ['toString', { ...GOOD, toString: 1 }],
  ['more', { ...GOOD, more: 1 }],
  ['kind', { name: 'gil' }],
])('refuses at %j', (at, value) => {
  for (const v of [whole, brief]) {
    const schema: Schema<unknown> = schemaBy(v)
    expect([refusedAt(schema, value), accepts(schema, value)]).toEqual([at, at === null])
  }
})

/** A part of a value by another. */
const SPOILT = fc.oneof(
  fc.jsonValue(),
  fc.emailAddress(),
  fc.constantFrom(undefined, Number.NaN, -1, 1, 'one', 'a', ' gil '),
)

it('takes, changes and refuses whatever the whole one does', () => {
  const [wholeSchema, briefSchema] = [schemaBy(whole), schemaBy(brief)]
  const parts = fc.dictionary(fc.constantFrom(...Object.keys(wholeSchema.entries), 'more'), SPOILT, { maxKeys: 3 })
  fc.assert(
    fc.property(parts, fc.subarray(Object.keys(GOOD), { maxLength: 1 }), (spoilt, without) => {
      const value = { ...GOOD, ...spoilt }
      for (const name of without) Reflect.deleteProperty(value, name)
      expect(refusedAt(briefSchema as Schema<unknown>, value)).toBe(refusedAt(wholeSchema as Schema<unknown>, value))
      const [one, other] = [whole.safeParse(wholeSchema, value), brief.safeParse(briefSchema, value)]
      expect(other.success).toBe(one.success)
      if (one.success) expect(other.output).toEqual(one.output)
    }),
    { numRuns: 2000 },
  )
})
