import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT, run } from '#scripts/run.ts'

// Tables of the sample catalogue, broken one at a time in a copy of all that the catalogue is made
// of.

let tree = ''
beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'seed-'))
  for (const path of [
    'package.json',
    'functions/origin',
    'scripts/cache.ts',
    'scripts/lock.ts',
    'scripts/json.ts',
    'scripts/run.ts',
    'scripts/seed',
    'src/contract',
  ]) {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    cpSync(join(ROOT, path), join(tree, path), { recursive: true, filter: (from) => !from.endsWith('.webp') })
  }
  symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'))
})
afterAll(() => rmSync(tree, { recursive: true }))

/** What is said of the catalogue when one text of a table, which stands in it once, is another. */
async function issuesOf(file: string, from: string, to: string | Buffer): Promise<string[]> {
  const path = join(tree, 'scripts/seed/data', file)
  const whole = readFileSync(path, 'utf8')
  expect(whole.split(from), `${from} in ${file}`).toHaveLength(2)
  const [before = '', after = ''] = whole.split(from)
  writeFileSync(path, Buffer.concat([before, to, after].map((part) => Buffer.from(part))))
  try {
    const { code, output } = await run('node', ['scripts/seed/load.ts'], { cwd: tree })
    expect(code).toBe(1)
    return [...output.matchAll(/^(?:DataError: )?(scripts\/seed\/data\/.+)$/gm)].map(([, line = '']) => line)
  } finally {
    writeFileSync(path, whole)
  }
}

describe('a table that is broken is told with its file, its line and what was expected', () => {
  it.each([
    [
      'a word that is no number',
      'regions.csv',
      '광안리,수영구,beach,sea,beachcity,1.2,44',
      '광안리,수영구,beach,sea,beachcity,high,44',
      'scripts/seed/data/regions.csv:30: tier: expected a number, found "high"',
    ],
    [
      'a word that is none of a list',
      'rentcar/models.csv',
      'Kia Picanto,gasoline',
      'Kia Picanto,steam',
      'scripts/seed/data/rentcar/models.csv:2: fuel: expected ("gasoline" | "diesel" | "lpg" | "hybrid" | "electric"), found "steam"',
    ],
    [
      'a range that is none',
      'place/rooms.csv',
      '스탠더드 더블,standard,1,2-2',
      '스탠더드 더블,standard,1,2',
      'scripts/seed/data/place/rooms.csv:2: guests: expected two numbers such as 15-22, found "2"',
    ],
    [
      'a mark of byte order, as a spreadsheet writes one',
      'surnames.csv',
      'surname,weight',
      '\ufeffsurname,weight',
      'scripts/seed/data/surnames.csv:1: expected UTF-8 without a byte order mark, found one',
    ],
    [
      'a row with a cell too few',
      'surnames.csv',
      '이,15',
      '이',
      'scripts/seed/data/surnames.csv:3: Invalid Record Length: columns length is 2, got 1 on line 3',
    ],
    [
      'a column that nobody knows',
      'surnames.csv',
      'surname,weight',
      'surname,share',
      'scripts/seed/data/surnames.csv:2: weight: expected "weight", found undefined',
    ],
    [
      'a text where JSON has a number',
      'leisure/kinds/spa.json',
      '"price": [42, 72]',
      '"price": [42, "72"]',
      'scripts/seed/data/leisure/kinds/spa.json:11: price.1: expected number, found "72"',
    ],
    [
      'a key that nobody knows',
      'leisure/kinds/spa.json',
      '"price": [42, 72]',
      '"prices": [42, 72]',
      'scripts/seed/data/leisure/kinds/spa.json:2: price: expected "price", found undefined',
    ],
    [
      'a text that is no JSON',
      'place/mixes.json',
      '"metro": {',
      '"metro": ',
      'scripts/seed/data/place/mixes.json:2: expected "," or "}", found ":"',
    ],
    [
      'a key that stands twice',
      'place/mixes.json',
      '"oldtown": {',
      '"metro": {',
      'scripts/seed/data/place/mixes.json:3: expected each key once, found "metro" a second time',
    ],
  ])('%s', async (_, file, from, to, issue) => {
    expect((await issuesOf(file, from, to))[0]).toBe(issue)
  })

  it('saved in the encoding of an older system, it is told so', async () => {
    // What Windows in Korea calls ANSI: 김.
    expect((await issuesOf('surnames.csv', '김,21', Buffer.from([0xb1, 0xe8, 0x2c, 0x32, 0x31])))[0]).toBe(
      'scripts/seed/data/surnames.csv: expected UTF-8, found another encoding; save it as UTF-8',
    )
  })

  it('and every issue at once', async () => {
    expect(await issuesOf('rentcar/areas.csv', 'seoul,02', 'soul,')).toEqual([
      expect.stringMatching(/^scripts\/seed\/data\/rentcar\/areas\.csv:3: area: expected .+, found "soul"$/),
      'scripts/seed/data/rentcar/areas.csv:3: code: expected some text, found ""',
    ])
  })
})

it('every table is read by one module', () => {
  const files = (folder: string, ending: RegExp) =>
    readdirSync(join(ROOT, 'scripts/seed', folder), { recursive: true, encoding: 'utf8' }).filter((file) =>
      ending.test(file),
    )
  const code = files('.', /\.ts$/).map((file) => readFileSync(join(ROOT, 'scripts/seed', file), 'utf8'))
  const readers = code.flatMap((text) => [...text.matchAll(/read\(\s*['`](.+?)['`]/g)].map(([, file = '']) => file))
  // A name such as `exhibition/${product}.json` stands for all files of its kind.
  const matches = (reader: string, file: string) =>
    new RegExp(`^${reader.replaceAll(/\$\{\w+\}/g, '(?!events|promotions)\\w+')}$`).test(file)
  const tables = files('data', /\.(?:csv|json)$/)
  expect(tables.length).toBeGreaterThan(40)
  const counts = tables.map((file) => [file, readers.filter((reader) => matches(reader, file)).length])
  expect(counts.filter(([, count]) => count !== 1)).toEqual([])
})
