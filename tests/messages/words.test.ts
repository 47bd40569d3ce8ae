import { readdirSync, readFileSync } from 'node:fs'
import { createInstance } from 'i18next'
import { describe, expect, it } from 'vitest'
import { Language } from '#contract/channel.ts'
import { baseOf, compile, type Messages } from '#messages/compile.ts'
import { createWords } from '#messages/words.ts'
import fc from '../fc.ts'

const roomsOf = (language: string): Messages =>
  Object.fromEntries(
    readdirSync(`src/messages/${language}`).map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(`src/messages/${language}/${file}`, 'utf8')),
    ]),
  )
type Say = (key: string, values?: object) => unknown

/** What i18next says, asked each time. */
function asked(language: string, messages: Messages): Say {
  const instance = createInstance()
  instance.init({
    lng: language,
    ns: Object.keys(messages),
    resources: { [language]: messages },
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  return instance.t as unknown as Say
}

const pathsOf = (value: unknown, path: string): string[] =>
  typeof value !== 'object' || value === null
    ? [path]
    : Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, `${path}.${key}`))
const keysOf = (messages: Messages) =>
  Object.entries(messages).flatMap(([room, tree]) =>
    pathsOf(tree, '').map((path) => `${room}:${baseOf(path.slice(1))}`),
  )
const slotsOf = (messages: Messages) => [...new Set(JSON.stringify(messages).match(/(?<=\{\{)\w+(?=\}\})/g))]

describe.each(Language.options)('the words of %s', (language) => {
  const messages = roomsOf(language)
  const slots = slotsOf(messages)
  const keys = [...new Set(keysOf(messages))]
  const wanted = asked(language, messages)
  const said = createWords(language, compile(language, messages)) as unknown as Say

  it('say of every key what i18next says, whatever is put in', () => {
    const value = fc.oneof(
      fc.nat(2_000_000),
      fc.string({ unit: 'grapheme' }).filter((text) => !/\$t\(|\{\{/.test(text)),
    )
    const others = fc.record(Object.fromEntries(slots.filter((slot) => slot !== 'count').map((slot) => [slot, value])))
    const count = fc.oneof(fc.nat(30), fc.nat(2_000_000))
    fc.assert(
      fc.property(fc.record({ count }), others, fc.constantFrom(...keys), (first, rest, key) => {
        const values = { ...rest, ...first }
        expect(said(key, values)).toBe(wanted(key, values))
      }),
      { numRuns: 400 },
    )
    for (const key of keys) {
      for (const count of [0, 1, 2, 1_000_000]) {
        const values = { ...Object.fromEntries(slots.map((slot) => [slot, slot])), count }
        expect(said(key, values), key).toBe(wanted(key, values))
      }
      // A message that counts is nothing to i18next without its number.
      if (wanted(key) !== key.slice(key.indexOf(':') + 1)) expect(said(key), key).toBe(wanted(key))
    }
  })

  it('give lists and groups of texts as i18next does', () => {
    for (const key of [
      'policy:service',
      'place:category',
      'verification:consent.phone',
      'payment:terms.privacy.rows',
    ]) {
      const values = { returnObjects: true, name: 'N', title: 'T', days: 3 }
      const [was, is] = [wanted(key, values), said(key, values)]
      expect(typeof was).toBe('object')
      expect(is, key).toEqual(was)
    }
  })
})

describe("a channel's own wordings", () => {
  const messages = roomsOf('en')
  const own = {
    'shell.close': 'Shut',
    'place.results.total_one': 'A single stay, {{count}}',
    'payment.terms.privacy.rows.0.text': 'Whoever sells {{title}}',
  }
  const wordings = compile('en', messages, own)
  const t = createWords('en', compile('en', messages), wordings) as unknown as Say

  it('are compiled alone, with all forms of a number', () => {
    expect(Object.keys(wordings).sort()).toEqual([
      'payment:terms.privacy.rows.0.text',
      'place:results.total',
      'shell:close',
    ])
    expect(compile('en', messages, {})).toEqual({})
  })

  it('go before the common ones, and leave those as they are', () => {
    expect([t('shell:close'), t('place:results.total', { count: 1 })]).toEqual(['Shut', 'A single stay, 1'])
    expect(t('place:results.total', { count: 2 })).toBe(asked('en', messages)('place:results.total', { count: 2 }))
    const [row] = t('payment:terms.privacy.rows', { returnObjects: true, title: 'X' }) as { text: string }[]
    expect(row?.text).toBe('Whoever sells X')
    expect(messages.shell?.close).not.toBe('Shut')
  })
})

it('a key that has forms and a text without one is an error of whoever wrote it', () => {
  expect(() => compile('en', { a: { x: 'one', x_other: 'some' } })).toThrow('en: a:x has forms and a text without one')
})

it('what is put in is never read as a slot or a key', () => {
  const t = createWords('ko', compile('ko', { a: { x: '{{name}} {{other}}' } })) as unknown as Say
  expect(t('a:x', { name: '{{other}} $t(a:x) $1 $&', other: '2' })).toBe('{{other}} $t(a:x) $1 $& 2')
  expect(t('a:x', { name: undefined, other: null })).toBe(' ')
})
