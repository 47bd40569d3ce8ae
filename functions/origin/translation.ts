import type { MiddlewareHandler } from 'hono'
import { Language } from '#contract/channel.ts'
import type { Env, OriginEnv } from './env.ts'
import type { Mark } from './keyword/words.ts'

const HANGUL = /[가-힣]/

type Known = ReadonlyMap<string, string>
type Fields = Record<string, unknown>

/** Between what a line says of something: its region, its kind. */
const PARTS = ' · '

/** The Korean texts of an answer, wherever they stand, and the parts of lines. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return HANGUL.test(value) ? [value, ...value.split(PARTS)] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** What these texts are in a language, as far as the catalogue knows. */
async function knownOf(env: Env, language: Language, texts: readonly string[]): Promise<Known> {
  const { results } = await env.DB.prepare(
    `SELECT korean, ${language} AS text FROM translation WHERE korean IN (SELECT value FROM json_each(?1))`,
  )
    .bind(JSON.stringify([...new Set(texts)]))
    .all<{ korean: string; text: string }>()
  return new Map(results.map(({ korean, text }) => [korean, text]))
}

/** Words of a keyword that are read; a name has fewer. */
const MAX_WORDS = 8

/** What somebody may mean by words: them, or one of what is in the plural in English or Spanish. */
const readingsOf = (run: string) => [run, run.replace(/s$/, ''), run.replace(/es$/, '')]

/**
 * A keyword with each name and each word of the catalogue in Korean, the longest runs of words
 * first: what is shown in a language is found by it. Other words stay as they are typed.
 */
async function koreanIn(env: Env, language: Language, keyword: string): Promise<string> {
  const words = keyword.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
  const runOf = (from: number, length: number) =>
    words
      .slice(from, from + length)
      .join(' ')
      .toLowerCase()
  const runs = words.flatMap((_, from) => words.slice(from).flatMap((__, more) => readingsOf(runOf(from, more + 1))))
  const { results } = await env.DB.prepare(
    `SELECT korean, lower(${language}) AS own, lower(en) AS en FROM translation
     WHERE lower(${language}) IN (SELECT value FROM json_each(?1)) OR lower(en) IN (SELECT value FROM json_each(?1))
     ORDER BY id DESC`,
  )
    .bind(JSON.stringify(runs))
    .all<{ korean: string; own: string; en: string }>()
  const known = new Map(results.flatMap(({ korean, own, en }) => [own, en].map((text) => [text, korean])))
  const koreanOf = (run: string) =>
    readingsOf(run)
      .map((each) => known.get(each))
      .find(Boolean)
  const read: string[] = []
  for (let from = 0; from < words.length; ) {
    const lengths = words.slice(from).map((_, at) => words.length - from - at)
    const length = lengths.find((each) => koreanOf(runOf(from, each)))
    read.push((length && koreanOf(runOf(from, length))) || (words[from] ?? ''))
    from += length ?? 1
  }
  return read.join(' ')
}

/** Where the words of a keyword stand in a name, as letters are typed. */
function marksOf(name: string, keyword: string): Mark[] {
  const there = name.toLowerCase()
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean)
  return words.flatMap((word): Mark[] => {
    const at = there.indexOf(word)
    // Letters within a Latin word are not what was typed.
    return at < 0 || /\p{Script=Latin}/u.test(there[at - 1] ?? '') ? [] : [[at, at + word.length]]
  })
}

/**
 * An answer by what is known: each text that is a name or a phrase of the catalogue in the
 * visitor's language, beside a name and an address what they are locally. Other texts stay.
 */
function translated(value: unknown, known: Known, keyword: string): unknown {
  if (typeof value === 'string') {
    const parts = value.split(PARTS).map((part) => known.get(part) ?? part)
    return known.get(value) ?? (parts.some((part) => HANGUL.test(part)) ? value : parts.join(PARTS))
  }
  if (Array.isArray(value)) return value.map((item) => translated(item, known, keyword))
  if (typeof value !== 'object' || value === null) return value
  const before = value as Fields
  const fields: Fields = {}
  for (const [key, field] of Object.entries(before)) fields[key] = translated(field, known, keyword)
  if (fields.name !== before.name) {
    fields.localName = before.name
    // They were those of the Korean name.
    if ('marks' in before) fields.marks = marksOf(String(fields.name), keyword)
  }
  if (fields.address !== before.address) fields.localAddress = before.address
  return fields
}

/** Answers a visitor in the language that the request asks for, one of ours; Korean otherwise. */
export const inLanguage: MiddlewareHandler<OriginEnv> = async (c, next) => {
  const language = Language.options.find((each) => each === c.req.header('accept-language'))
  if (!language || language === 'ko') return next()
  const keyword = c.req.query('keyword') ?? ''
  const korean = keyword && (await koreanIn(c.env, language, keyword))
  if (korean !== keyword) {
    const address = new URL(c.req.url)
    address.searchParams.set('keyword', korean)
    c.req.raw = new Request(address, c.req.raw)
  }
  await next()
  if (!c.res.ok) return
  const answer: unknown = await c.res.json()
  // What was asked for is said in the visitor's own words.
  const known = new Map([[korean, keyword], ...(await knownOf(c.env, language, textsIn(answer)))])
  c.res = Response.json(translated(answer, known, keyword), { status: c.res.status })
}
