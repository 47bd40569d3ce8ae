import { Hono } from 'hono'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Env, OriginEnv } from '#functions/origin/env.ts'
import { foreignBy, suggestionsOf as foreignSuggestions } from '#functions/origin/foreign/keyword.ts'
import { dealsBy, leisureSuggestions } from '#functions/origin/leisure/keyword.ts'
import { placeNames, placesBy, suggestionsOf } from '#functions/origin/place/keyword.ts'
import { inLanguage } from '#functions/origin/translation.ts'
import { seedCatalogue } from '#scripts/seed/load.ts'
import { sqlite } from './sqlite.ts'

/** One property of each region, and a few more. */
const PROPERTIES = 330

let env: Env
beforeAll(async () => {
  const { db } = sqlite()
  await seedCatalogue(db, { properties: PROPERTIES })
  env = { DB: db } as unknown as Env
})

/** A suggestion as a line, its marked letters in brackets: `region [해운대]`. */
const line = ({ kind, name, marks }: { kind: string; name: string; marks: [number, number][] }) => {
  let at = 0
  const parts = marks.map(([from, to]) => {
    const part = `${name.slice(at, from)}[${name.slice(from, to)}]`
    at = to
    return part
  })
  return `${kind} ${parts.join('')}${name.slice(at)}`
}
const first = async (keyword: string) => {
  const { list, meant } = await suggestionsOf(env, keyword)
  return [list[0] && line(list[0]), meant]
}

describe('what is typed suggests', () => {
  it.each([
    ['the name', '해운대', 'region [해운대]', null],
    ['its beginning', '해운', 'region [해운]대', null],
    ['a syllable half typed', '강ㄹ', 'area [강릉]', null],
    ['a syllable that will give a letter away', '해운댈', 'region [해운대]', null],
    ['initials', 'ㅎㅇㄷ', 'region [해운대]', null],
    ['initials that a keyboard joins', 'ㄱㄴㅇ', 'landmark [강남역]', null],
    ['the other keyboard', 'godnseo', 'region [해운대]', '해운대'],
    ['the other keyboard and a wrong vowel', 'godnsep', 'region [해운대]', '해운대'],
    ['Hangul for Latin letters', 'ㅗㅁ두ㅜㅇㅁㄷ', 'region [해운대]', '해운대'],
    ['a vowel that sounds the same', '해운데', 'region [해운대]', null],
    ['a wrong vowel', '부신', 'area [부산]', '부산'],
    ['a wrong consonant', '강능', 'area [강릉]', '강릉'],
    ['Latin letters', 'haeundae', 'region [해운대]', null],
    ['two letters in each other’s place', 'haeundea', 'region [해운대]', '해운대'],
    ['an old spelling', 'Pusan', 'area [부산]', null],
    ['Latin letters of full width', 'ｂｕｓａｎ', 'area [부산]', null],
    ['hanja', '釜山', 'area [부산]', null],
    ['hanja as China writes them', '海云台', 'region [해운대]', null],
    ['katakana', 'ソウル', 'area [서울]', null],
    ['hiragana', 'そうる', 'area [서울]', null],
    ['half-width kana', 'ｿｳﾙ', 'area [서울]', null],
    ['a station', '강남역', 'landmark [강남역]', null],
    ['a part of a word', '한옥마을', 'region 전주[한옥마을]', null],
    ['a place with its ending', '역삼동', 'region 강남/[역삼]', null],
    ['a district', '해운대구', 'region 해운대', null],
  ])('by %s', async (_, keyword, suggested, meant) => {
    expect(await first(keyword)).toEqual([suggested, meant])
  })

  it('a province as a whole before its regions, then landmarks, then stays', async () => {
    const { list } = await suggestionsOf(env, '부산')
    expect(list[0]).toMatchObject({ kind: 'area', name: '부산' })
    expect(list.filter(({ kind }) => kind === 'region').every(({ detail }) => detail === '부산')).toBe(true)
    const kinds = list.map(({ kind }) => kind)
    expect([...new Set(kinds)]).toEqual(['area', 'region', 'landmark', 'place'])
    expect(kinds).toEqual(kinds.toSorted((a, b) => kinds.indexOf(a) - kinds.indexOf(b)))
    expect(list.length).toBeLessThanOrEqual(12)
  })

  it('stays by several words, in any order and in one', async () => {
    const wanted = await suggestionsOf(env, '강릉 호텔')
    expect(wanted.list.length).toBeGreaterThan(0)
    for (const { kind, detail } of wanted.list)
      expect([kind, detail]).toEqual(['place', expect.stringMatching(/^강원/)])
    for (const keyword of ['호텔 강릉', '강릉호텔', '강능 호텔', 'rkdfmd ghxpf'])
      expect((await suggestionsOf(env, keyword)).list, keyword).toEqual(wanted.list)
  })

  it('stays by what they lie by and a word of their own, as a search finds them', async () => {
    const { list } = await suggestionsOf(env, '서울역 호텔')
    const { found } = await placesBy(env, '서울역 호텔')
    expect(list.length).toBeGreaterThan(0)
    expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining(list.map(({ id }) => id)))
  })

  it('nothing: what may be meant, and regions around that, or the largest', async () => {
    const { list, meant, near } = await suggestionsOf(env, '해웅디')
    expect([list, meant]).toEqual([[], '해운대'])
    expect(near.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'region 해운대',
      'region 광안리',
      'region 동래/온천장',
      'region 서면',
    ])
    const latin = await suggestionsOf(env, 'haiundee')
    expect([latin.list, latin.meant, latin.near[0]?.name]).toEqual([[], '해운대', '해운대'])
    expect(await suggestionsOf(env, 'wonderful')).toMatchObject({ list: [], meant: null })
    const far = await suggestionsOf(env, '하늘나라우주정거장')
    expect([far.list, far.meant, far.near.length]).toEqual([[], null, 4])
    const half = await suggestionsOf(env, '해운대 스키장')
    expect([half.list, half.meant, half.near[0]?.name]).toEqual([[], '해운대', '해운대'])
    // Sydney alone is like it, and not in Tokyo.
    const apart = await foreignSuggestions(env, '도쿄 디즈니')
    expect([apart.list, apart.meant, apart.near[0]?.name]).toEqual([[], '도쿄', '도쿄'])
  })
})

it('tells apart what has one name in two cities, and not what two regions share', async () => {
  const landmarks = async (keyword: string) => {
    const { list } = await suggestionsOf(env, keyword)
    return list.filter(({ kind, name }) => kind === 'landmark' && name === keyword).map(({ detail }) => detail)
  }
  expect((await landmarks('중앙로역')).sort()).toEqual(['대구 동성로/중구', '대전 대전역/은행동'])
  expect(await landmarks('남이섬')).toHaveLength(1)
  expect(await landmarks('행주산성')).toHaveLength(1)
})

describe('a search', () => {
  const found = async (keyword: string) => (await placesBy(env, keyword)).found.map(({ id }) => id)

  it('finds the same however its place is spelled', async () => {
    const wanted = await found('해운대')
    expect(wanted.length).toBeGreaterThan(0)
    for (const keyword of [
      '해운데',
      'godnseo',
      'haeundae',
      '海雲臺',
      'ヘウンデ',
      '해운대구',
      '해운대해수욕장',
      '벡스코역',
      '해운대 숙소',
    ])
      expect(await found(keyword), keyword).toEqual(wanted)
  })

  it.each([
    ['서울', ['서울시', '서울특별시', 'Seoul']],
    ['부산', ['부산시', '부산광역시', '釜山']],
    ['강원', ['강원도', '강원특별자치도']],
    ['전북', ['전라북도', '전북특별자치도']],
    ['제주', ['제주도', '제주특별자치도']],
    ['세종', ['세종시', '세종특별자치시']],
  ])('finds %s by its short and its official name', async (province, longer) => {
    const wanted = await found(province)
    expect(wanted.length).toBeGreaterThan(0)
    for (const keyword of longer) {
      const by = await placesBy(env, keyword)
      expect([by.place?.names, by.found.length > 0], keyword).toEqual([[province], true])
    }
  })

  it('says where it looked, and what it took the keyword for', async () => {
    const by = await placesBy(env, 'godnseo')
    expect([by.place?.names, by.meant]).toEqual([['해운대'], '해운대'])
    expect(await placesBy(env, '부산')).toMatchObject({ place: { kind: 'area' }, meant: null, near: [] })
    expect(await placesBy(env, '해웅디')).toMatchObject({
      found: [],
      meant: '해운대',
      near: [{ name: '해운대' }, {}, {}, {}],
    })
  })

  it('looks around a sight that is named in full, not around one that begins so', async () => {
    const [province, sight] = [await found('경포해변'), await found('경포')]
    expect(province.length).toBeGreaterThan(0)
    const { entries } = await placeNames(env)
    const details = entries.filter(({ kind, id }) => kind === 'place' && sight.includes(id)).map(({ detail }) => detail)
    for (const detail of details) expect(detail).toMatch(/^강원 강릉 경포/)
    // A word of its name is not the sight, in either language.
    const abroad = async (keyword: string) => (await foreignBy(env, keyword)).found.length
    expect(await Promise.all(['Senso-ji', '시부야 스크램블', 'Umeda Sky'].map(abroad))).toEqual([0, 0, 0])
    expect(Math.min(...(await Promise.all(['Senso-ji Temple', 'umeda sky building'].map(abroad))))).toBeGreaterThan(0)
  })
})

/** What of the names of landmarks that a product suggests finds nothing when it is taken. */
async function leadNowhere(
  landmarks: readonly string[],
  suggest: (env: Env, keyword: string) => Promise<{ list: { kind: string; name: string }[] }>,
  search: (env: Env, keyword: string) => Promise<{ found: unknown[] }>,
): Promise<string[]> {
  const nowhere: string[] = []
  for (const landmark of landmarks) {
    const { list } = await suggest(env, landmark)
    const suggested = list.some(({ kind, name }) => kind === 'landmark' && name === landmark)
    if (suggested && (await search(env, landmark)).found.length === 0) nowhere.push(landmark)
  }
  return nowhere
}

it('finds something by every sight that is suggested, of however many words its name is', async () => {
  const { results } = await env.DB.prepare(
    'SELECT DISTINCT name, english_name AS english, city_id IS NOT NULL AS abroad FROM landmark ORDER BY id',
  ).all<{ name: string; english: string; abroad: number }>()
  const namesOf = (abroad: number) => results.filter((row) => row.abroad === abroad).map(({ name }) => name)
  expect(await leadNowhere(namesOf(0), suggestionsOf, placesBy)).toEqual([])
  expect(await leadNowhere(namesOf(0), leisureSuggestions, dealsBy)).toEqual([])
  expect(await leadNowhere(namesOf(1), foreignSuggestions, foreignBy)).toEqual([])
  const english = results.filter(({ abroad }) => abroad === 1).map((row) => row.english)
  const inEnglish = async (keyword: string) => {
    const { list } = await foreignSuggestions(env, keyword)
    return { list: list.map(({ kind, englishName }) => ({ kind, name: englishName })) }
  }
  expect(await leadNowhere(english, (_, keyword) => inEnglish(keyword), foreignBy)).toEqual([])
})

describe('abroad and leisure', () => {
  it.each([
    ['도쿄', 'city [도쿄]'],
    ['tokyo', 'city [도쿄]'],
    ['tokio', 'city [도쿄]'],
    ['東京', 'city [도쿄]'],
    ['とうきょう', 'city [도쿄]'],
    ['トウキョウ', 'city [도쿄]'],
    ['ehzy', 'city [도쿄]'],
    ['오사키', 'city [오사카]'],
    ['danang', 'city [다낭]'],
    ['tokoy', 'city [도쿄]'],
    ['new yrok', 'city [뉴욕]'],
    ['ダナン', 'city [다낭]'],
    ['日本', 'country [일본]'],
    ['ㄴㅇ', 'city [뉴욕]'],
    ['긴자', 'landmark [긴자]'],
  ])('%s is understood', async (keyword, suggested) => {
    const { list } = await foreignSuggestions(env, keyword)
    expect(list.map(line)).toContain(suggested)
    expect(list[0]?.kind).toBe(suggested.split(' ')[0])
  })

  it('a quarter and a sight of one name, which lead to the same search, are suggested once', async () => {
    const { list } = await foreignSuggestions(env, '에펠탑')
    expect(list.filter(({ kind }) => kind === 'landmark').map(line)).toEqual(['landmark [에펠탑]'])
  })

  it('a city in whatever script is the city, one with another word its properties', async () => {
    for (const keyword of ['도쿄', 'Tokyo', 'tokio', '東京', 'ehzy'])
      expect(
        (await foreignBy(env, keyword)).named.map(({ kind, id }) => `${kind} ${id}`),
        keyword,
      ).toEqual(['city 101'])
    const { found, named } = await foreignBy(env, '도쿄호텔')
    expect(named).toEqual([])
    expect(found.length).toBeGreaterThan(0)
    for (const { detail } of found) expect(detail).toBe('도쿄, 일본')
  })

  it('leisure is found and suggested by the same rules', async () => {
    const of = async (keyword: string) => (await dealsBy(env, keyword)).found.map(({ id }) => id)
    const wanted = await of('스키')
    expect(wanted.length).toBeGreaterThan(0)
    expect(await of('tmzl')).toEqual(wanted)
    expect((await leisureSuggestions(env, '수상')).list[0]).toMatchObject({ kind: 'category', id: 2266 })
    expect((await leisureSuggestions(env, 'ㅅㅅㄹㅈ')).list[0]).toMatchObject({ kind: 'category', id: 2266 })
    expect((await leisureSuggestions(env, '없는말')).list).toEqual([])
  })
})

it('bounds what it is given, and takes a few milliseconds of the processor', async () => {
  const hostile = [
    '가'.repeat(5000),
    '(a+)+$'.repeat(400),
    '%_[]^.*\\'.repeat(50),
    'ㅎ '.repeat(400),
    '\u0000\u202e\ud800',
    '해운데'.repeat(99),
  ]
  const index = await placeNames(env)
  const times = [...hostile, '부산', '강릉 호텔', 'ㅎㅇㄷ', 'gksdns', '해웅디', 'ㅎ', 'h'].map((keyword) => {
    const from = process.threadCpuUsage().user
    const reading = index.read(keyword)
    index.suggest(
      reading,
      [
        { kind: 'region', most: 5, contained: true },
        { kind: 'place', most: 5 },
      ],
      10,
    )
    index.instead(keyword, 'region', 4)
    return (process.threadCpuUsage().user - from) / 1000
  })
  const [middle = 0] = times.toSorted((a, b) => a - b).slice(Math.floor(times.length / 2))
  expect(middle).toBeLessThan(10)
  expect(Math.max(...times)).toBeLessThan(200)
})

it.each([
  ['パリ', ['Paris']],
  ['バリ', ['Bali']],
  ['ハリ', ['Bali', 'Paris']],
])('abroad, %s is %j', async (keyword, cities) => {
  const { list } = await foreignSuggestions(env, keyword)
  const found = list.filter(({ kind }) => kind === 'city').map(({ englishName }) => englishName)
  expect(found.sort()).toEqual(cities)
})

it.each(['旅館', 'ヴィラ', '公寓', '青年旅舍', 'Albergue', 'Refugio'])('abroad, %s is a kind', async (kind) => {
  expect((await foreignBy(env, kind)).found.length).toBeGreaterThan(0)
})

it.each([
  ['en', 'Hotels', '호텔'],
  ['en', 'busan pensions', '부산 펜션'],
  ['en', 'theme parks', '테마파크'],
  ['en', 'Tours', '투어'],
  ['es', 'hoteles', '호텔'],
  ['es', 'casas vacacionales', 'casas vacacionales'],
  ['es', 'Casa vacacional', '펜션'],
  ['zh', '民宿客栈', '게스트하우스'],
  ['ja', '体験教室', '원데이클래스'],
])('what is typed in %s as "%s" is looked for as "%s"', async (language, keyword, korean) => {
  let asked: string | undefined
  const service = new Hono<OriginEnv>().use(inLanguage).get('/', (c) => {
    asked = c.req.query('keyword')
    return c.json({})
  })
  const headers = { 'accept-language': language }
  await service.request(`/?keyword=${encodeURIComponent(keyword)}`, { headers }, env)
  expect(asked).toBe(korean)
})
