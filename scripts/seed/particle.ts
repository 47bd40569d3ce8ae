/**
 * Digits and letters that are read aloud with a final consonant: 0 영, 1 일, 3 삼, 6 육, 7 칠, 8 팔; L 엘,
 * M 엠, N 엔, R 알.
 */
const CLOSED = new Set('013678LMNRlmnr')
/** Those whose final consonant is ㄹ, which takes 로 like a vowel: 1 일, 7 칠, 8 팔; L 엘, R 알. */
const LIQUID = new Set('178LRlr')

const FIRST_SYLLABLE = 0xac00
const LAST_SYLLABLE = 0xd7a3
const FINALS = 28
const RIEUL = 8

/** The final consonant of the last letter that is read: its number among 28, 0 for none. */
function final(text: string): number {
  const last = text.replace(/[^가-힣0-9A-Za-z]+$/, '').at(-1) ?? ''
  const code = last.charCodeAt(0)
  if (code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE) return (code - FIRST_SYLLABLE) % FINALS
  if (LIQUID.has(last)) return RIEUL
  return CLOSED.has(last) ? 1 : 0
}

const PAIRS = /(은\/는|이\/가|을\/를|과\/와|으로\/로|이라\/라|이에요\/예요)/

/** Resolves pairs such as `은/는` by the sound before them: "바다은/는" is "바다는", "호텔으로/로" is "호텔로". */
export function particles(text: string): string {
  let out = ''
  for (const part of text.split(PAIRS)) {
    if (!PAIRS.test(part)) {
      out += part
      continue
    }
    const [closed = '', open = ''] = part.split('/')
    const sound = final(out)
    out += sound === 0 || (closed === '으로' && sound === RIEUL) ? open : closed
  }
  return out
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
