import { josa, numberToHangul } from 'es-hangul'

/** Latin letters whose Korean names end in a consonant. */
const LETTERS: Readonly<Record<string, string>> = { L: '엘', M: '엠', N: '엔', R: '알' }

/** The last letter of a text that is read, as it sounds; nothing where none is. */
function soundOf(text: string): string {
  const last = text.replace(/[^가-힣0-9A-Za-z]+$/, '').at(-1) ?? ''
  if (/\d/.test(last)) return numberToHangul(Number(last))
  return LETTERS[last.toUpperCase()] ?? last
}

const PAIRS = ['은/는', '이/가', '을/를', '와/과', '으로/로', '이라/라', '이에요/예요'] as const
const PAIR = new RegExp(`(?:${PAIRS.join('|')})`, 'g')

/** Resolves pairs such as `은/는` by the sound before them: "바다은/는" is "바다는", "호텔으로/로" is "호텔로". */
export function particles(text: string): string {
  return text.replace(PAIR, (pair, at: number) => josa.pick(soundOf(text.slice(0, at)), pair as (typeof PAIRS)[number]))
}

/**
 * Puts words into a template's `{keys}` and resolves the particles; an unknown key is a mistake of
 * the template.
 */
export function fillTemplate(template: string, words: Readonly<Record<string, string>>): string {
  const filled = template.replace(/\{(\w+)\}/g, (_, key: string) => {
    const word = words[key]
    if (word === undefined) throw new Error(`no word for {${key}} in "${template}"`)
    return word
  })
  return particles(filled)
}
