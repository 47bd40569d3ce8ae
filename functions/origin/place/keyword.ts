/** What visitors call the categories. The first word is the one shown. */
export const CATEGORY_WORDS: Record<string, string> = {
  hotel: '호텔',
  resort: '리조트 콘도',
  pension: '펜션',
  poolvilla: '풀빌라',
  motel: '모텔',
  guesthouse: '게스트하우스',
  hanok: '한옥 한옥스테이',
  camping: '캠핑 글램핑 카라반',
}

/**
 * Longer names of provinces, beside the short one of the catalogue and the official one of
 * addresses.
 */
const PROVINCE_WORDS: Record<string, string> = {
  서울: '서울시',
  부산: '부산시',
  대구: '대구시',
  인천: '인천시',
  광주: '광주시',
  대전: '대전시',
  울산: '울산시',
  세종: '세종시',
  경기: '경기도',
  강원: '강원도',
  충북: '충청북도 충청도',
  충남: '충청남도 충청도',
  전북: '전라북도 전라도',
  전남: '전라남도 전라도',
  경북: '경상북도 경상도',
  경남: '경상남도 경상도',
  제주: '제주도',
}

const MAX_WORDS = 8
/** `해운대호텔`: a place and a category in one word. */
const COMPOUND = /^(.{2,})(호텔|리조트|콘도|펜션|풀빌라|모텔|게스트하우스|한옥|캠핑|글램핑|카라반)$/
/** `강남역`, `역삼동`: what follows the name of a place. */
const ENDING = /^(.{2,})(역|동|읍|면|해변|해수욕장)$/

export function cases(column: string, words: Record<string, string>): string {
  const arms = Object.entries(words).map(([key, word]) => `WHEN '${key}' THEN '${word}'`)
  return `CASE ${column} ${arms.join(' ')} ELSE '' END`
}

/** Every name of region `g`. */
export const REGION_TEXT = `g.name || ' ' || g.province || ' ' || ${cases('g.province', PROVINCE_WORDS)}`

/**
 * What a keyword may hit, in one lower-case text, and the words that may end a compound with a
 * place.
 */
export interface Searched {
  text: string
  compound: RegExp
}

/** Of property `p` of region `g`; the name with and without its spaces. */
const LODGING: Searched = {
  text: `lower(p.name || ' ' || replace(p.name, ' ', '') || ' ' || ${REGION_TEXT} || ' ' || p.address || ' ' || ${cases('p.category', CATEGORY_WORDS)})`,
  compound: COMPOUND,
}

/** The words of a keyword, lower-case. */
export function wordsOf(keyword: string): string[] {
  return keyword.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
}

/** The province that a word names, by its short or its longer name, or null. */
export function provinceOf(word: string): string | null {
  const hit = Object.entries(PROVINCE_WORDS).find(([short, long]) => word === short || long.split(' ')[0] === word)
  return hit ? hit[0] : null
}

/** The ways to understand one word: each is a list of texts that must all occur. */
function readings(word: string, compounds: RegExp): string[][] {
  const compound = compounds.exec(word)
  const ending = ENDING.exec(word)
  return [
    [word],
    ...(compound ? [[compound[1] ?? word, compound[2] ?? word]] : []),
    ...(ending ? [[ending[1] ?? word]] : []),
  ]
}

/**
 * SQL that holds where every word of the keyword is found; `bind` adds a value and answers its
 * parameter. LIKE would stop at 50 bytes.
 */
export function keywordSql(
  keyword: string,
  bind: (value: string) => string,
  { text, compound }: Searched = LODGING,
): string {
  const all = wordsOf(keyword).map((word) => {
    const ways = readings(word, compound).map((texts) =>
      texts.map((each) => `instr(text, ${bind(each)}) > 0`).join(' AND '),
    )
    return `(${ways.join(' OR ')})`
  })
  return all.length === 0 ? '1' : `(SELECT ${all.join(' AND ')} FROM (SELECT ${text} AS text))`
}
