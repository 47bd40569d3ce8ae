import { describe, expect, test } from 'vitest'
import { Language } from '#contract/channel.ts'
import { hasSpaces, isLanguage, languageOf, localizedChannel, tagOf } from '#rules/language.ts'
import fc from '../fc.ts'

const ALL = { languages: [...Language.options] }
const KOREAN = { languages: ['ko'] as Language[] }
const NO_KOREAN = { languages: ['ja', 'en'] as Language[] }

describe('the language that a channel speaks to a visitor', () => {
  test.each<[string, { languages: Language[] }, string | null, string | null, Language]>([
    ['nothing said', ALL, null, null, 'ko'],
    ['the cookie', ALL, 'ja', null, 'ja'],
    ['the cookie before the browser', ALL, 'ja', 'en-US,en;q=0.9', 'ja'],
    ['a cookie that is no language of ours', ALL, 'fr', 'es', 'es'],
    ['a cookie that is nonsense', ALL, '__proto__', null, 'ko'],
    ['the browser', ALL, null, 'en-GB', 'en'],
    ['the first wish that is offered', ALL, null, 'fr-FR,fr;q=0.9,zh-TW;q=0.8,en;q=0.7', 'zh'],
    ['the heaviest wish', ALL, null, 'en;q=0.2,es;q=0.9,ja;q=0.5', 'es'],
    ['the earlier of two equal wishes', ALL, null, 'ja,es', 'ja'],
    ['a wish of no weight', ALL, null, 'en;q=0,ja;q=0.1', 'ja'],
    ['wishes that are none of ours', ALL, null, 'fr,de;q=0.9', 'ko'],
    ['any language', ALL, null, '*', 'ko'],
    ['a header in disorder', ALL, null, ' , EN ; q=0.4,,;q=1', 'en'],
    ['Korean only, with cookie and browser', KOREAN, 'ja', 'en', 'ko'],
    ['a cookie of another channel', NO_KOREAN, 'es', 'en', 'en'],
    ['a channel without Korean, nothing said', NO_KOREAN, null, null, 'ja'],
    ['a channel without Korean, Korean wished for', NO_KOREAN, null, 'ko', 'ja'],
  ])('%s', (_, channel, cookie, accept, language) => expect(languageOf(channel, { cookie, accept })).toBe(language))

  test('is always one that the channel offers', () => {
    const languages = fc.uniqueArray(fc.constantFrom(...Language.options), { minLength: 1 })
    fc.assert(
      fc.property(languages, fc.string(), fc.string(), (offered, cookie, accept) => {
        expect(offered).toContain(languageOf({ languages: offered }, { cookie, accept }))
      }),
    )
  })
})

test.each([
  ['ko', true],
  ['zh', true],
  ['zh-CN', false],
  ['fr', false],
  ['', false],
  [null, false],
])('%s is a language of ours: %s', (text, is) => expect(isLanguage(text)).toBe(is))

test('a tag is one that documents may bear', () => {
  const tags = Language.options.map(tagOf)
  expect(tags).toEqual(['ko', 'ja', 'en', 'zh-Hans', 'es'])
  expect(Intl.getCanonicalLocales(tags)).toEqual(tags)
})

test('a channel calls itself by the name of the language, else by its own', () => {
  const channel = { title: '항구', tagline: '바다 곁의 밤', names: { en: { title: 'Harbour', tagline: 'By the sea' } } }
  expect(localizedChannel(channel, 'en')).toMatchObject({ title: 'Harbour', tagline: 'By the sea' })
  expect(localizedChannel(channel, 'ja')).toEqual(channel)
})

test('a line of a page breaks between words where there are spaces between them', () => {
  expect(Language.options.filter(hasSpaces)).toEqual(['ko', 'en', 'es'])
})
