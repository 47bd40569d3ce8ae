import { disassembleCompleteCharacter } from 'es-hangul'

/* Korean names as they sound in Japanese, in katakana, where nobody has another spelling. */

/** Consonants in Latin letters; those of `VOICED` between vowels. */
const CONSONANTS: Record<string, string> = {
  ㄱ: 'k',
  ㄲ: 'k',
  ㅋ: 'k',
  ㄴ: 'n',
  ㄷ: 't',
  ㄸ: 't',
  ㅌ: 't',
  ㄹ: 'r',
  ㅁ: 'm',
  ㅂ: 'p',
  ㅃ: 'p',
  ㅍ: 'p',
  ㅅ: 's',
  ㅆ: 's',
  ㅇ: '',
  ㅈ: 'c',
  ㅉ: 'c',
  ㅊ: 'c',
  ㅎ: 'h',
}
const VOICED: Record<string, string> = { ㄱ: 'g', ㄷ: 'd', ㅂ: 'b', ㅈ: 'j' }
/** Vowels by how they glide (`y`, `w` or not) and the column of the table below. */
const VOWELS: Record<string, string> = {
  ㅏ: 'a',
  ㅐ: 'e',
  ㅑ: 'ya',
  ㅒ: 'ye',
  ㅓ: 'o',
  ㅔ: 'e',
  ㅕ: 'yo',
  ㅖ: 'ye',
  ㅗ: 'o',
  ㅗㅏ: 'wa',
  ㅗㅐ: 'we',
  ㅗㅣ: 'we',
  ㅛ: 'yo',
  ㅜ: 'u',
  ㅜㅓ: 'wo',
  ㅜㅔ: 'we',
  ㅜㅣ: 'wi',
  ㅠ: 'yu',
  ㅡ: 'u',
  ㅡㅣ: 'wi',
  ㅣ: 'i',
}
const COLUMNS = 'aiueo'
const ROWS: Record<string, readonly string[]> = {
  '': ['ア', 'イ', 'ウ', 'エ', 'オ'],
  k: ['カ', 'キ', 'ク', 'ケ', 'コ'],
  g: ['ガ', 'ギ', 'グ', 'ゲ', 'ゴ'],
  s: ['サ', 'シ', 'ス', 'セ', 'ソ'],
  t: ['タ', 'ティ', 'トゥ', 'テ', 'ト'],
  d: ['ダ', 'ディ', 'ドゥ', 'デ', 'ド'],
  n: ['ナ', 'ニ', 'ヌ', 'ネ', 'ノ'],
  h: ['ハ', 'ヒ', 'フ', 'ヘ', 'ホ'],
  p: ['パ', 'ピ', 'プ', 'ペ', 'ポ'],
  b: ['バ', 'ビ', 'ブ', 'ベ', 'ボ'],
  m: ['マ', 'ミ', 'ム', 'メ', 'モ'],
  r: ['ラ', 'リ', 'ル', 'レ', 'ロ'],
  c: ['チャ', 'チ', 'チュ', 'チェ', 'チョ'],
  j: ['ジャ', 'ジ', 'ジュ', 'ジェ', 'ジョ'],
}
const GLIDED: Record<string, readonly string[]> = {
  y: ['ャ', '', 'ュ', 'ェ', 'ョ'],
  w: ['ァ', 'ィ', '', 'ェ', 'ォ'],
}
const ALONE: Record<string, readonly string[]> = {
  y: ['ヤ', '', 'ユ', 'イェ', 'ヨ'],
  w: ['ワ', 'ウィ', '', 'ウェ', 'ウォ'],
}
const FINALS: Record<string, string> = {
  ㄱ: 'ク',
  ㄲ: 'ク',
  ㄴ: 'ン',
  ㄹ: 'ル',
  ㅁ: 'ム',
  ㅂ: 'プ',
  ㅍ: 'プ',
  ㅇ: 'ン',
}
/** Any other final closes the syllable. */
const CLOSED = 'ッ'

function syllable(consonant: string, vowel: string): string {
  const column = COLUMNS.indexOf(vowel.at(-1) ?? 'a')
  const glide = vowel.length > 1 ? (vowel[0] ?? '') : ''
  // What is said like チ and ジ glides already.
  if (!glide || consonant === 'c' || consonant === 'j') return ROWS[consonant]?.[column] ?? ''
  if (consonant === '') return ALONE[glide]?.[column] ?? ''
  const first = glide === 'y' ? ROWS[consonant]?.[1] : ROWS[consonant]?.[2]
  return `${first ?? ''}${GLIDED[glide]?.[column] ?? ''}`
}

/** A Korean word in katakana, as it sounds; what is no Korean stays. */
export function katakana(korean: string): string {
  let voiced = false
  return [...korean]
    .map((letter) => {
      const parts = disassembleCompleteCharacter(letter)
      if (!parts) {
        voiced = false
        return letter
      }
      const { choseong, jungseong, jongseong } = parts
      const consonant = (voiced ? VOICED[choseong] : undefined) ?? CONSONANTS[choseong] ?? ''
      voiced = jongseong === '' || ['ㄴ', 'ㄹ', 'ㅁ', 'ㅇ'].includes(jongseong)
      const end = jongseong === '' ? '' : (FINALS[jongseong[0] ?? ''] ?? CLOSED)
      return `${syllable(consonant, VOWELS[jungseong] ?? 'a')}${end}`
    })
    .join('')
}
