import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DescriptorError, loadDescriptors } from '../../scripts/descriptors.ts'
import { nearest } from '../../scripts/nearest.ts'
import { descriptorSchema } from '../../scripts/schema.ts'

const KNOWN = { messages: { ko: ['shell.home', 'shell.back', 'place.title.results'] }, logos: ['harbour.svg'] }

/** A whole descriptor; each test spoils one thing of it. */
const GOOD = {
  $schema: './schema.json',
  name: 'harbour',
  default: true,
  title: '하버',
  tagline: '바다로 떠나요',
  products: ['place'],
  theme: { primary: '#0b6b5d', logo: 'harbour.svg' },
}

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'descriptors-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function put(file: string, value: unknown): void {
  writeFileSync(join(folder, file), typeof value === 'string' ? value : JSON.stringify(value))
}

/** Lines of the message that a folder's faults make, without its heading. */
function complaints(): string[] {
  try {
    loadDescriptors(folder, KNOWN)
    return []
  } catch (error) {
    if (!(error instanceof DescriptorError)) throw error
    return error.message.split('\n').slice(2)
  }
}

type Change = Record<string, unknown>
const ONE: [what: string, change: Change, message: string][] = [
  [
    'a key with a typo',
    { prodcuts: ['place'] },
    'prodcuts: expected a known key, found "prodcuts"; did you mean "products"?',
  ],
  [
    'a key that is none',
    { theme: { primary: '#0b6b5d', shadow: 1 } },
    'theme.shadow: expected one of the keys "primary" or "logo", found "shadow"',
  ],
  [
    'a key with a typo within',
    { theme: { primary: '#0b6b5d', lgoo: 'x' } },
    'theme.lgoo: expected a known key, found "lgoo"; did you mean "logo"?',
  ],
  ['a missing key', { title: undefined }, 'title: expected a text, found nothing'],
  [
    'a missing colour',
    { theme: {} },
    'theme.primary: expected a colour of six lower-case hexadecimal digits, such as "#0b6b5d", found nothing',
  ],
  ['an empty title', { title: '   ' }, 'title: expected at least 1 character, found "   "'],
  [
    'a title that is too long',
    { title: '가'.repeat(31) },
    `title: expected at most 30 characters, found "${'가'.repeat(31)}" (31 characters)`,
  ],
  ['a number for a text', { tagline: 7 }, 'tagline: expected a text, found 7'],
  ['a text for a flag', { header: 'no' }, 'header: expected true or false, found "no"'],
  ['a text for a list', { products: 'place' }, 'products: expected a list, found "place"'],
  ['an empty list', { products: [] }, 'products: expected at least 1 item, found []'],
  [
    'a word with a typo',
    { products: ['place', 'liesure'] },
    'products.1: expected one of "place", "foreign", "leisure" or "rentcar", found "liesure"; did you mean "leisure"?',
  ],
  ['a width that is none', { maxWidth: 800 }, 'maxWidth: expected one of 768, 1000, 1140 or 1180, found 800'],
  [
    'a colour in capitals',
    { theme: { primary: '#0B6B5D' } },
    'theme.primary: expected a colour of six lower-case hexadecimal digits, such as "#0b6b5d", found "#0B6B5D"',
  ],
  [
    'a colour nobody can read',
    { theme: { primary: '#ffd400' } },
    'theme.primary: expected a contrast of at least 4.5 with #ffffff, found "#ffd400" with 1.43',
  ],
  [
    'a logo that is not there',
    { theme: { primary: '#0b6b5d', logo: 'habour.svg' } },
    'theme.logo: expected a file of public/logos, found "habour.svg"; did you mean "harbour.svg"?',
  ],
  ['another name than the file', { name: 'haven' }, 'name: expected "harbour", as the file is called, found "haven"'],
  [
    'an alias with a capital',
    { aliases: ['Port'] },
    'aliases.0: expected 2 to 30 lower-case letters, digits or hyphens, beginning with a letter, found "Port"',
  ],
  [
    "an alias that is the channel's own name",
    { aliases: ['harbour'] },
    'aliases.0: expected a name or alias of its own, found "harbour", which harbour.json as its name has',
  ],
  [
    'an alias that is an address of ours',
    { aliases: ['api'] },
    'aliases.0: expected a word other than "api", "healthz", "logos" or "shell", found "api"',
  ],
  [
    'an address without https',
    { paymentUrl: 'http://pay.example/' },
    'paymentUrl: expected a text that begins with "https://", found "http://pay.example/"',
  ],
  ['no schema for the editor', { $schema: undefined }, '$schema: expected "./schema.json", found nothing'],
  ['no default', { default: false }, 'default: expected true in one file, found no file with it'],
  [
    'a language without messages',
    { languages: ['ko', 'ja'] },
    'languages.1: expected a language that has messages ("ko"), found "ja"',
  ],
  [
    'words of a language that is none',
    { words: { kr: { 'shell.home': '홈' } } },
    'words.kr: expected one of "ko", "ja", "en", "zh" or "es", found "kr"; did you mean "ko"?',
  ],
  [
    'words of a message that is not there',
    { words: { ko: { 'shell.hoem': '홈' } } },
    'words.ko.shell.hoem: expected the key of a message of src/messages/ko, found "shell.hoem"; did you mean "shell.home"?',
  ],
]

const BROKEN: [what: string, text: string, message: string][] = [
  ['nothing at all', '', 'line 1, column 1: expected a value, found the end of the file'],
  ['a comma too many', '{\n  "name": "harbour",\n}', 'line 3, column 1: expected a key in double quotes, found "}"'],
  [
    'a comma too few',
    '{\n  "name": "harbour"\n  "title": "x"\n}',
    'line 3, column 3: expected "," or "}", found "\\""',
  ],
  ['single quotes', "{ 'name': 1 }", 'line 1, column 3: expected a key in double quotes, found "\'"'],
  [
    'a comment',
    '{\n  // the port\n  "name": "harbour"\n}',
    'line 2, column 3: expected a key in double quotes, found "/"',
  ],
  ['a word that is none', '{ "header": yes }', 'line 1, column 13: expected a value, found "yes"'],
  ['an end too early', '{ "name": "harbour"', 'line 1, column 20: expected "," or "}", found the end of the file'],
  ['something after the end', '{} {}', 'line 1, column 4: expected the end of the file, found "{"'],
  ['a list', '[]', 'the file: expected an object, found []'],
]

describe('a descriptor', () => {
  it('is taken when all is well, with what it leaves out filled in', () => {
    put('harbour.json', GOOD)
    const [harbour] = loadDescriptors(folder, KNOWN)
    expect(harbour).toMatchObject({ name: 'harbour', header: true, languages: ['ko'], maxWidth: 768, aliases: [] })
  })

  it.each(ONE)('with %s', (_, change, message) => {
    put('harbour.json', { ...GOOD, ...change })
    const shared = message.startsWith('default')
    expect(complaints()).toEqual([shared ? 'channels' : 'channels/harbour.json', `  ${message}`])
  })

  it.each(BROKEN)('that is %s', (_, text, message) => {
    put('anchor.json', { ...GOOD, name: 'anchor' })
    put('harbour.json', text)
    expect(complaints()).toEqual(['channels/harbour.json', `  ${message}`])
  })

  it('that has a key twice', () => {
    put('harbour.json', JSON.stringify(GOOD).replace('"title"', '"name":"harbour",\n"title"'))
    expect(complaints()).toEqual([
      'channels/harbour.json',
      expect.stringMatching(/^ {2}line 1, column \d+: expected each key once, found "name" a second time$/),
    ])
  })
})

describe('several descriptors', () => {
  it('are told with every fault of every file at once', () => {
    put('anchor.json', { ...GOOD, name: 'anchor', aliases: ['port', 'harbour'] })
    put('beacon.json', { ...GOOD, name: 'beacon', default: false, tilte: '등대', title: undefined })
    put('cove.json', '{ "name": "cove", }')
    put('harbour.json', { ...GOOD, aliases: ['port'], theme: { primary: 'green' } })
    expect(complaints()).toEqual([
      'channels/anchor.json',
      '  aliases.1: expected a name or alias of its own, found "harbour", which harbour.json as its name has',
      '  default: expected true in one file only, found true here and in harbour.json',
      '',
      'channels/beacon.json',
      '  tilte: expected a known key, found "tilte"; did you mean "title"?',
      '  title: expected a text, found nothing',
      '',
      'channels/cove.json',
      '  line 1, column 19: expected a key in double quotes, found "}"',
      '',
      'channels/harbour.json',
      '  theme.primary: expected a colour of six lower-case hexadecimal digits, such as "#0b6b5d", found "green"',
      '  aliases.0: expected a name or alias of its own, found "port", which anchor.json as its alias has',
      '  default: expected true in one file only, found true here and in anchor.json',
    ])
  })

  it('say how many faults there are and that nothing was built', () => {
    put('anchor.json', { ...GOOD, name: 'anchor', header: 1 })
    put('harbour.json', { ...GOOD, default: false, title: 3 })
    expect(() => loadDescriptors(folder, KNOWN)).toThrow('2 errors in channels/. Nothing was built.')
  })
})

describe('the nearest word', () => {
  it.each([
    ['prodcuts', 'products'],
    ['Title', 'title'],
    ['tagLine', 'tagline'],
    ['colour', null],
    ['x', null],
  ])('to %s is %s', (typo, word) => {
    expect(nearest(typo, ['products', 'title', 'tagline', 'theme'])).toBe(word)
  })
})

it("the editors' schema is the contract's, and demands what the build demands", () => {
  const text = readFileSync(join(import.meta.dirname, '../../channels/schema.json'), 'utf8')
  expect(text).toBe(descriptorSchema())
  expect(JSON.parse(text)).toMatchObject({
    additionalProperties: false,
    required: ['name', 'title', 'tagline', 'products', 'theme'],
  })
})
