import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { channel } from '#scripts/channel/channel.ts'
import { colourOf, contrastsOf } from '#scripts/channel/colour.ts'
import { loadDescriptors } from '#scripts/channel/descriptors.ts'
import type { Asker } from '#scripts/channel/new.ts'
import { screensOf } from '#scripts/channel/shots.ts'
import { askerOn } from '#scripts/channel/terminal.ts'
import { FLAGS } from '#scripts/check/portfolio-totals.ts'
import { ROOT, run } from '#scripts/run.ts'
import { table, widthOf } from '#scripts/table.ts'

const HARBOUR = {
  $schema: './schema.json',
  name: 'harbour',
  default: true,
  aliases: ['port'],
  title: '하버',
  tagline: '바다로 떠나요',
  category: 'default',
  products: ['place', 'leisure'],
  theme: { primary: '#0b6b5d' },
  partner: { dapi: true, v2: true },
}

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'channels-'))
  put('harbour', HARBOUR)
})
afterEach(() => rmSync(folder, { recursive: true }))

const put = (name: string, value: object) => writeFileSync(join(folder, `${name}.json`), JSON.stringify(value))
const text = (name: string) => readFileSync(join(folder, `${name}.json`), 'utf8')

/** What a command said and how it ended; with answers somebody sits at the terminal. */
async function does(
  args: string[],
  answers?: string[],
): Promise<{ code: number; said: string; blamed: string; asked: string[] }> {
  const said: string[] = []
  const blamed: string[] = []
  const asked: string[] = []
  const left = [...(answers ?? [])]
  const next = (question: string) => {
    asked.push(question)
    const answer = left.shift()
    if (answer === undefined) throw new Error(`nobody answers ${question}`)
    return answer
  }
  const ask: Asker = {
    text: async ({ message, fallback, wrong }) => {
      for (;;) {
        const answer = next(message) || fallback
        const why = answer === undefined ? '' : wrong(answer)
        if (answer !== undefined && why === undefined) return answer
        said.push(why ?? '')
      }
    },
    confirm: async (message) => next(message) === 'yes',
  }
  const code = await channel(args, {
    tell: (line) => said.push(line),
    blame: (line) => blamed.push(line),
    ask: answers ? ask : null,
    folder,
  })
  return { code, said: said.join('\n'), blamed: blamed.join('\n'), asked }
}

const NEW = ['new', 'saeron', '--title', '새론복지몰', '--primary', '#7A1F5C', '--yes']

it('shows no preview at a port that is taken, and says so before it builds', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const args = ['scripts/channel/channel.ts', 'preview', 'narae']
  const { code, output } = await run(process.execPath, args, { env: { PORT: String(port) } })
  server.close()
  expect([code, output]).toEqual([1, expect.stringMatching(/^Port \d+ is taken by another program/)])
})

it('takes no pictures by a browser that is not there, and says so before it builds', async () => {
  const args = ['scripts/channel/channel.ts', 'shots', 'narae']
  for (const named of ['/nowhere/chromium', tmpdir()]) {
    const answer = await run(process.execPath, args, { env: { CHROMIUM_PATH: named } })
    expect([answer.code, answer.output.trim()]).toEqual([1, `CHROMIUM_PATH names no file: ${named}`])
  }
})

describe('channel new', () => {
  it('writes one valid file, formatted, with what is usual where nothing is said', async () => {
    const { code, said } = await does(NEW)
    expect(code).toBe(0)
    expect(readdirSync(folder)).toEqual(['harbour.json', 'saeron.json'])
    expect(text('saeron')).toBe(`{
  "$schema": "./schema.json",
  "name": "saeron",
  "title": "새론복지몰",
  "tagline": "새론복지몰에서 시작하는 여행",
  "category": "other",
  "products": ["place", "foreign", "leisure", "rentcar"],
  "theme": { "primary": "#7a1f5c" }
}
`)
    for (const next of ['check saeron', 'preview saeron', 'shots saeron', 'public/logos']) expect(said).toContain(next)
  })

  it('leaves nothing of a file that could not be written', async () => {
    // As a full disk has it, from the moment on in which the person says yes.
    const script = `import { execFileSync } from 'node:child_process'
      import { create } from '#scripts/channel/new.ts'
      const confirm = async () => {
        execFileSync('prlimit', ['--pid', String(process.pid), '--fsize=0'])
        return true
      }
      const ask = { text: async ({ fallback }) => fallback, confirm }
      const flags = { title: '새론복지몰', primary: '#7a1f5c' }
      await create('saeron', flags, { tell: () => undefined, ask }, process.argv[1])
        .catch((error) => console.log(error.name + ': ' + error.message))`
    const { output } = await run(process.execPath, ['--input-type=module', '-e', script, folder])
    expect(output).toContain('NothingWrittenError: channels/saeron.json could not be written: EFBIG')
    expect(readdirSync(folder)).toEqual(['harbour.json'])
  })

  it.each([
    ['a title', 'saeron', ['--title', '하버', '--primary', '#7a1f5c'], '"하버"'],
    ['a colour', 'saeron', ['--title', '새론복지몰', '--primary', '#0B6B5D'], '"#0b6b5d"'],
    ['a tagline', 'anchor', ['--title', '닻', '--primary', '#7a1f5c', '--tagline', '바다로 떠나요'], '"바다로 떠나요"'],
  ])("writes nothing with %s that is somebody else's", async (_, name, flags, shown) => {
    const { code, blamed } = await does(['new', name, ...flags, '--yes'])
    expect([code, readdirSync(folder)]).toEqual([2, ['harbour.json']])
    expect(blamed).toContain(`channels/${name}.json: ${shown} is harbour's already`)
  })

  it('takes everything that it would ask for as flags', async () => {
    const more =
      '--tagline|쉼을 드려요|--category|welfare|--products|place, rentcar|--logo|onbit.svg|--aliases|saeronmall|--languages|ko en|--region|부산|--amenities|pet, spa|--opens|2099-01-01'
    expect(await does([...NEW, ...more.split('|')])).toMatchObject({
      code: 0,
      said: expect.stringContaining('"names" repeats title and tagline for en: write them in those languages.'),
    })
    const made = loadDescriptors(folder).find(({ name }) => name === 'saeron')
    expect(made).toMatchObject({
      aliases: ['saeronmall'],
      tagline: '쉼을 드려요',
      category: 'welfare',
      status: { state: 'pre-launch', opens: '2099-01-01' },
      products: ['place', 'rentcar'],
      theme: { primary: '#7a1f5c', logo: 'onbit.svg' },
      languages: ['ko', 'en'],
      names: { en: { title: '새론복지몰', tagline: '쉼을 드려요' } },
      defaults: { region: '부산', amenities: ['pet', 'spa'] },
    })
  })

  it('says what the gate will ask of the portfolio for it, where that is there as a whole', async () => {
    rmSync(join(folder, 'harbour.json'))
    cpSync(join(ROOT, 'channels'), folder, { recursive: true })
    const { code, said } = await does([...NEW, '--languages', 'ko en'])
    expect([code, existsSync(join(folder, 'saeron.json'))]).toEqual([0, true])
    expect(said).toContain('Before the gate takes it:\n  channels/saeron.json: ko, en, where a channel is Korean only')
  })

  it('asks for what no flag says, again where an answer will not do, and shows the file first', async () => {
    const answers = [
      'Harbour!',
      'saeron',
      '',
      '새론',
      '',
      'welfair',
      'welfare',
      'place',
      'yellow',
      '#ffd400',
      '',
      'yes',
    ]
    const { code, said, asked } = await does(['new'], answers)
    expect(code).toBe(0)
    expect(asked.filter((question) => question.startsWith('Title'))).toHaveLength(2)
    expect(said).toContain('How about harbour-trip?')
    expect(said).toContain('did you mean "welfare"?')
    expect(said).toContain('"yellow" is no colour')
    expect(JSON.parse(text('saeron'))).toMatchObject({
      title: '새론',
      products: ['place'],
      theme: { primary: '#ffd400' },
    })
  })

  it('asks at a terminal: a wrong answer is told there, an empty one means what is usual, Ctrl+C ends it', async () => {
    const [input, output] = [new PassThrough(), new PassThrough()]
    let shown = ''
    output.on('data', (part: Buffer) => {
      shown += part.toString()
    })
    const { text } = askerOn(input, output)
    const shows = (part: string) => expect.poll(() => shown).toContain(part)
    const wrong = (said: string) => (said === 'bank' || said === 'other' ? undefined : `no ${said}`)
    const typed = text({ message: 'Kind', wrong })
    await shows('Kind')
    input.write('\r')
    await shows('Something must stand here.')
    input.write('bnak\r')
    await shows('no bnak')
    input.write('\x7f\x7f\x7fank\r')
    expect(await typed).toBe('bank')
    const usual = text({ message: 'Again', fallback: 'other', wrong })
    await shows('Again')
    input.write('\r')
    expect(await usual).toBe('other')
    const ended = text({ message: 'Last', wrong })
    await shows('Last')
    input.write('\x03')
    await expect(ended).rejects.toThrow('Nothing was written.')
    const typedOn = { tell: () => undefined, blame: () => undefined, ask: askerOn(input, output), folder }
    const stopped = channel(['new'], typedOn)
    await shows('Name, the first part')
    input.write('\x03')
    expect(await stopped).toBe(130)
  })

  it('writes nothing when the person says no, and has been stopped by it, as by Ctrl+C', async () => {
    const answers = ['', '', 'place', '', 'no']
    const { code, blamed } = await does(NEW.slice(0, -1), answers)
    expect({ code, blamed }).toEqual({ code: 130, blamed: 'Nothing was written.' })
    expect(existsSync(join(folder, 'saeron.json'))).toBe(false)
  })

  it.each<[what: string, args: string[], message: string]>([
    ['a name that is none', ['new', 'Sea_Port', '--yes'], 'How about sea-port?'],
    ['a name in Korean', ['new', '새론', '--yes'], 'How about partner?'],
    [
      'a name that is taken',
      ['new', 'harbour', '--yes'],
      '"harbour" is taken: channels/harbour.json, 하버. How about harbour-trip?',
    ],
    ['a name that is an alias', ['new', 'port', '--yes'], 'an alias in channels/harbour.json'],
    ['a name of ours', ['new', 'payment', '--yes'], 'begins addresses of our own. How about payment-trip?'],
    ['too little', ['new', 'saeron', '--yes'], 'new needs --title and --primary where nobody can be asked'],
    ['no name', ['new', '--yes'], 'new needs a NAME'],
    ['a colour that is none', [...NEW, '--primary', 'red'], '--primary stands twice'],
    ['a word for a colour', ['new', 'saeron', '--title', '새론', '--primary', 'red', '--yes'], '"red" is no colour'],
    ['a product that is none', [...NEW, '--products', 'place,liesure'], 'found "liesure"; did you mean "leisure"?'],
    ['a category that is none', [...NEW, '--category', 'bnak'], 'did you mean "bank"?'],
    ['a logo that is not there', [...NEW, '--logo', 'onbitt.svg'], 'did you mean onbit.svg?'],
    ['an alias that is taken', [...NEW, '--aliases', 'port'], '--aliases: "port" is taken'],
    ['the name as an alias', [...NEW, '--aliases', 'saeron'], 'it is the name itself'],
    ['a region that is none', [...NEW, '--region', '부샨'], 'did you mean "부산"?'],
    ['an amenity that is none', [...NEW, '--amenities', 'pets'], 'found "pets"; did you mean "pet"?'],
    ['a day that is none', [...NEW, '--opens', '2026-02-30'], 'expected a day that exists'],
    ['a day that has been', [...NEW, '--opens', '2026-11-26'], 'expected a day to come, found "2026-11-26"'],
    [
      'a title that is too long',
      ['new', 'saeron', '--title', '가'.repeat(31), '--primary', '#000', '--yes'],
      'at most 30 characters',
    ],
    ['an option that is none', [...NEW, '--colour', '#000'], 'There is no option --colour'],
    ['an option without its value', ['new', 'saeron', '--title'], '--title needs a value'],
  ])('refuses %s and writes nothing', async (_, args, message) => {
    const answer = await does(args)
    expect(answer.code).toBe(2)
    expect(answer.blamed).toContain(message)
    expect(readdirSync(folder)).toEqual(['harbour.json'])
  })

  it('never writes over a file, nor beside faulty ones', async () => {
    await does(NEW)
    const before = text('saeron')
    expect(await does(NEW)).toMatchObject({ code: 2, blamed: expect.stringContaining('"saeron" is taken') })
    expect(text('saeron')).toBe(before)
    put('harbour', { ...HARBOUR, title: 3 })
    expect(await does(['new', 'haven', ...NEW.slice(2)])).toMatchObject({
      code: 1,
      blamed: expect.stringContaining('title'),
    })
    expect(readdirSync(folder)).toEqual(['harbour.json', 'saeron.json'])
  })
})

describe('channel check', () => {
  it('says what the gate says of the portfolio, where that is there as a whole', async () => {
    rmSync(join(folder, 'harbour.json'))
    cpSync(join(ROOT, 'channels'), folder, { recursive: true })
    expect((await does(['check'])).code).toBe(0)
    const names = { en: { title: 'Harbour', tagline: 'Off to the sea' } }
    put('harbour', {
      ...HARBOUR,
      default: false,
      languages: ['ko', 'en'],
      names,
      theme: { primary: '#12345f' },
      partner: { dapi: true },
    })
    const issues = [
      `dapi: ${FLAGS.dapi + 1} channels, expected exactly ${FLAGS.dapi}: FLAGS of scripts/check/portfolio-totals.ts`,
      'channels/harbour.json: ko, en, where a channel is Korean only',
    ]
    for (const asked of [[], ['harbour']]) {
      const { code, blamed } = await does(['check', ...asked])
      expect([code, blamed]).toEqual([1, expect.stringContaining(issues[0] ?? '')])
      expect(blamed).toContain(issues[1])
    }
    // A shop that has taken the sample's channels out has another portfolio.
    rmSync(join(folder, 'skt.json'))
    expect((await does(['check', 'harbour'])).code).toBe(0)
  })

  it('gives the contrast of every colour, or of one with what it is read against', async () => {
    const all = await does(['check'])
    expect(all).toMatchObject({ code: 0, blamed: '' })
    expect(all.said).toMatch(/^harbour {2}#0b6b5d {2}#ffffff {2}#0b6b5d {2}6\.41:1 {2}6\.41:1 {2}5\.68:1$/m)
    const one = await does(['check', 'harbour'])
    expect(one.said).toMatch(/texts and icons of #0b6b5d on the tint #ebf3f2 +5\.68:1/)
  })

  it('tells every issue of all files, or those of one, and fails', async () => {
    put('anchor', { ...HARBOUR, name: 'anchor', default: false, aliases: [], tilte: 1 })
    put('beacon', { ...HARBOUR, name: 'beacon', default: false, aliases: [], theme: { primary: 'yellow' } })
    const all = await does(['check'])
    expect(all.code).toBe(1)
    expect(all.blamed).toContain('2 errors in channels/')
    expect(all.blamed).toContain('  tilte: expected a known key, found "tilte"; did you mean "title"?')
    const one = await does(['check', 'beacon'])
    expect(one.code).toBe(1)
    expect(one.blamed).toContain('theme.primary: expected a colour of six lower-case hexadecimal digits')
    expect(one.blamed).not.toContain('tilte')
    expect(one.blamed).toContain('Other files have issues, too: anchor.json.')
  })

  it('tells what looks as another channel does, to either as its own issue, and calls nothing valid', async () => {
    put('anchor', { ...HARBOUR, name: 'anchor', default: false, aliases: [], title: '앵커', tagline: '닻을 내려요' })
    put('beacon', {
      ...HARBOUR,
      ...{ name: 'beacon', default: false, aliases: [], title: '등대', tagline: '밤길을 밝혀요' },
      theme: { primary: '#203461' },
    })
    for (const [names, blamed] of [
      [[], 'channels/harbour.json: "#0b6b5d" is anchor\'s already'],
      [['anchor'], 'channels/anchor.json: "#0b6b5d" is harbour\'s already'],
      [['harbour'], 'channels/harbour.json: "#0b6b5d" is anchor\'s already'],
      [['beacon'], ''],
    ] as const) {
      const answer = await does(['check', ...names])
      expect([names, answer]).toMatchObject([names, { code: blamed ? 1 : 0, blamed }])
      expect(answer.said.includes('valid')).toBe(blamed === '')
    }
  })

  it('knows the nearest channel', async () => {
    const { code, blamed } = await does(['check', 'habrour'])
    expect({ code, blamed }).toMatchObject({ code: 2, blamed: expect.stringContaining('did you mean "harbour"?') })
  })
})

describe('channel list', () => {
  it('is a table by kind of partner, with totals', async () => {
    put('anchor', {
      ...HARBOUR,
      name: 'anchor',
      default: false,
      aliases: [],
      title: '앵커 멤버십',
      category: 'card',
      partner: {},
    })
    const { code, said } = await does(['list'])
    const [, harbour, anchor, , totals] = said.split('\n')
    expect(code).toBe(0)
    expect(harbour).toMatch(/^harbour {2}하버 +default +place, leisure {2}dapi, v2 {2}live +768 +ko +port$/)
    expect(anchor).toMatch(/^anchor {3}앵커 멤버십 {2}card/)
    expect(totals).toBe('2 channels: 1 dapi, 0 renewal, 1 v2')
  })

  it('is aligned in a terminal, where Hangul takes two columns', () => {
    expect(['나래', 'Narae', '나래 Narae', 'é', 'e\u0301', '', '🧳'].map(widthOf)).toEqual([4, 5, 10, 1, 1, 0, 2])
    const [first, second] = table(
      [
        ['나래', '1'],
        ['harbour', '22'],
      ],
      (column) => column === 1,
    )
    expect(first).toBe('나래      1')
    expect(second).toBe('harbour  22')
  })
})

describe('channel', () => {
  it('says how it is used', async () => {
    expect(await does(['help'])).toMatchObject({ code: 0, said: expect.stringContaining('preview NAME') })
    expect(await does(['new', '--help'])).toMatchObject({ code: 0 })
    for (const args of [[], ['chekc']]) {
      const { code, blamed } = await does(args)
      expect(code).toBe(2)
      expect(blamed).toContain('preview NAME')
    }
    expect((await does(['chekc'])).blamed).toContain('did you mean "check"?')
    expect(await does(['shots'])).toMatchObject({ code: 2, blamed: expect.stringContaining('needs the NAME') })
    expect(await does(['list', '--title', 'x'])).toMatchObject({ code: 2 })
  })

  it('knows colours as people write them, and what each becomes', () => {
    expect(['0B6B5D', '#0b7', ' #ABCDEF ', 'red', '#12345'].map(colourOf)).toEqual([
      '#0b6b5d',
      '#00bb77',
      '#abcdef',
      null,
      null,
    ])
    expect(contrastsOf('#ffd400').map(({ pair }) => pair)).toEqual([
      '#000000 on buttons of #ffd400',
      'texts and icons of #897200 on the page',
      'texts and icons of #897200 on the tint #fffceb',
    ])
  })

  it('takes pictures of what a channel sells', () => {
    expect(screensOf({ products: ['leisure', 'place'] }).map(({ path }) => path)).toContain('place/results')
    expect(screensOf({ products: ['rentcar'] }).map(({ path }) => path)).toEqual([
      'rentcar',
      'rentcar/results',
      'rentcar/result/1',
      'payment/rentcar',
      'reserve',
      'no-such-page',
    ])
  })
})
