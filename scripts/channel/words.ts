import * as v from 'valibot'
import { Descriptor } from '#contract/channel.ts'
import { MessageKey } from '#contract/descriptor-text.ts'
import { nearest } from '../did-you-mean.ts'
import { either, type Issue, shown } from './issue.ts'
import { field, list, type Raw } from './raw.ts'

/* What a channel says in which languages, and its own wordings of messages. */

/** The messages that a channel may word in its own way. */
export interface ProjectMessages {
  /** Languages that have messages, with their keys: `{ ko: ['shell.home', …] }`. */
  messages: Record<string, string[]>
  /**
   * What is filled into messages, of those that have something: `{ ko: { 'home.search.adults':
   * ['adults'] } }`.
   */
  slots: Record<string, Record<string, string[]>>
}

const SLOT = /\{\{\s*(\w+)\s*\}\}/g
/** What is filled into a text, by name: `{{count}}박` has `count`. */
export const slotsOf = (text: string): string[] => [...text.matchAll(SLOT)].map(([, slot = '']) => slot)
/** What is left of a slot that is none, and what i18next would read as another message. */
const NO_SLOT = /(?:\{\{|\}\}|\$t\().{0,20}/s

/**
 * What a wording has within {{ }} and its message has not, which visitors would read as it stands;
 * and what it lacks of that.
 */
function slotIssues(text: string, slots: readonly string[]): Omit<Issue, 'at'>[] {
  const own = slotsOf(text)
  const [left] = NO_SLOT.exec(text.replace(SLOT, '')) ?? []
  return [
    ...own
      .filter((slot) => !slots.includes(slot))
      .map((slot) => ({
        expected: slots.length ? `only ${either(slots)} within {{ }}` : 'nothing within {{ }}',
        found: shown(slot),
        meant: nearest(slot, slots),
      })),
    ...(left === undefined ? [] : [{ expected: 'no {{, }} or $t( but around a name', found: shown(left) }]),
    // One that is written wrongly is told of already.
    ...(left === undefined && own.every((slot) => slots.includes(slot))
      ? slots.filter((slot) => !own.includes(slot)).map((slot) => ({ expected: `{{${slot}}}`, found: shown(text) }))
      : []),
  ]
}

const LanguageName = Descriptor.entries.languages.wrapped.item

/** Its languages have messages and names, and its wordings are of messages and fill the same in. */
export function checkLanguages(value: Raw, known: ProjectMessages): Issue[] {
  const languages = field(value, 'languages')
  const issues = list(languages).flatMap((language, at): Issue[] => {
    if (!v.is(LanguageName, language) || Object.hasOwn(known.messages, language)) return []
    const expected = `a language that has messages (${either(Object.keys(known.messages))})`
    return [{ at: `languages.${at}`, expected, found: shown(language) }]
  })
  if (field(value, 'translation') === true && list(languages).length < 2)
    issues.push({ at: 'translation', expected: 'false with one language', found: 'true' })
  const offered = languages === undefined ? ['ko'] : list(languages).filter((each) => v.is(LanguageName, each))
  const names = field(value, 'names')
  for (const language of new Set(offered.slice(1)))
    if (language !== offered[0] && field(names, language) === undefined) {
      const expected = `title and tagline in ${shown(language)}, as "languages" has it`
      issues.push({ at: `names.${language}`, expected, found: 'nothing' })
    }
  for (const language of Object.keys(typeof names === 'object' && names ? names : {}))
    if (v.is(LanguageName, language) && !offered.includes(language))
      issues.push({ at: `names.${language}`, expected: 'names in a language of "languages"', found: shown(language) })
  const spoken = ['ko', ...offered]
  for (const [language, words] of Object.entries(field(value, 'words') ?? {})) {
    if (v.is(LanguageName, language) && !spoken.includes(language)) {
      issues.push({ at: `words.${language}`, expected: 'words of a language in "languages"', found: shown(language) })
      continue
    }
    for (const [key, text] of Object.entries(typeof words === 'object' && words ? words : {})) {
      const at = `words.${language}.${key}`
      const own = Object.hasOwn(known.messages, language) ? language : 'ko'
      const keys = known.messages[own] ?? []
      if (!keys.includes(key)) {
        if (!v.is(MessageKey, key)) continue
        const expected = `the key of a message of src/messages/${language}`
        issues.push({ at, expected, found: shown(key), meant: nearest(key, keys) })
        continue
      }
      if (typeof text === 'string')
        issues.push(...slotIssues(text, known.slots[own]?.[key] ?? []).map((each) => ({ at, ...each })))
    }
  }
  return issues
}
