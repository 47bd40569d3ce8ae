import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Descriptor, Product } from '#contract/channel.ts'
import { loadDescriptors, projectAssets } from '#scripts/channel/descriptors.ts'
import { checkPortfolio, fieldsOf, pageIssues, portfolioIssues, promiseIssues } from '#scripts/check/portfolio.ts'
import { FLAGS } from '#scripts/check/portfolio-totals.ts'
import { ROOT } from '#scripts/run.ts'

const channels = loadDescriptors(join(ROOT, 'channels'))
const page = readFileSync(join(ROOT, 'docs/channels.md'), 'utf8')

/** The portfolio with some of its channels changed, or gone. */
function changed(change: (descriptor: Descriptor) => Partial<Descriptor> | null, ...names: string[]): Descriptor[] {
  return channels.flatMap((descriptor) => {
    if (names.length > 0 && !names.includes(descriptor.name)) return [descriptor]
    const more = change(descriptor)
    return more ? [{ ...descriptor, ...more }] : []
  })
}
/** The portfolio without its channels that sell one product alone, however many there are. */
const without = (product: Product) => changed(({ products }) => (products.join() === product ? null : {}))
const flag = (name: string, more: Partial<Descriptor['partner']>) =>
  changed(({ partner }) => ({ partner: { ...partner, ...more } }), name)

it('the portfolio is whole, and its page tells of it', () => {
  expect(checkPortfolio()).toEqual([])
})

/** What is said of a flag that so many channels more bear. */
const more = (name: keyof typeof FLAGS, by: number) =>
  `${name}: ${FLAGS[name] + by} channels, expected exactly ${FLAGS[name]}: FLAGS of scripts/check/portfolio-totals.ts`

const BREACHES: [what: string, descriptors: () => Descriptor[], issue: string][] = [
  [
    'a promise of what does not run',
    () => changed(() => ({ tagline: '매일 새로운 특가' }), 'haedam'),
    'channels/haedam.json: tagline says "특가", which the shop does not do: NOT_RUN of scripts/check/portfolio-totals.ts',
  ],
  ['one direct channel more', () => flag('suwon', { dapi: true }), more('dapi', 1)],
  ['one direct channel fewer', () => flag('sumteo', { dapi: false }), more('dapi', -1)],
  ['one renewed channel more', () => flag('suwon', { renewal: true }), more('renewal', 1)],
  ['one second version fewer', () => flag('nadeuri', { v2: false }), more('v2', -1)],
  [
    'too few channels',
    () => changed(({ name }) => (name < 'h' ? {} : null)),
    `all: ${channels.filter(({ name }) => name < 'h').length} channels, expected at least 52`,
  ],
  [
    'too few of a kind',
    () => changed(({ category, name }) => (category === 'bank' && name !== 'haedam' ? null : {})),
    'bank: 1 channels, expected at least 2',
  ],
  [
    'too few of the rest',
    () => changed(({ category }) => (['public', 'shopping', 'airline', 'other'].includes(category) ? null : {})),
    'public, shopping, airline, other: 0 channels, expected at least 12',
  ],
  [
    'everybody selling everything',
    () => changed(() => ({ products: [...Product.options] })),
    'selling a subset: 0 channels, expected at least 6',
  ],
  [
    'leisure everywhere',
    () => changed(({ products }) => ({ products: products.includes('leisure') ? products : [...products, 'leisure'] })),
    'without leisure: 0 channels, expected at least 2',
  ],
  ['no shop of lodging only', () => without('place'), 'lodging only: 0 channels, expected at least 2'],
  ['no shop of leisure only', () => without('leisure'), 'leisure only: 0 channels, expected at least 1'],
  ['no shop of cars only', () => without('rentcar'), 'rental cars only: 0 channels, expected at least 1'],
  [
    'a family of nobody',
    () =>
      changed(({ partner }) => ({
        partner: { ...partner, connectors: partner.connectors.filter(({ family }) => family !== 'pet') },
      })),
    'no channel has the family pet: partner.connectors of one must name it',
  ],
  ['no aliases', () => changed(() => ({ aliases: [] })), 'with an alias: 0 channels, expected at least 4'],
  [
    'headers everywhere',
    () => changed(() => ({ header: true })),
    'without our header: 0 channels, expected at least 6',
  ],
  ['a named channel missing', () => changed(() => null, 'korcham'), 'channels/korcham.json: there is no such channel'],
  [
    'a width of its own gone',
    () => changed(() => ({ maxWidth: 768 }), 'skt'),
    'channels/skt.json: maxWidth is 768, expected 1180',
  ],
  [
    'a layout of its own gone',
    () => changed(() => ({ layout: 'default' }), 'quick'),
    'channels/quick.json: layout is "default", expected "quick"',
  ],
  [
    'another last day',
    () => changed(() => ({ status: { state: 'ended', on: '2024-10-15', notice: '끝' } }), 'cardapp'),
    'channels/cardapp.json: status.on is "2024-10-15", expected "2024-10-14"',
  ],
  [
    'a home button where there is none',
    () => changed(() => ({ navigation: { hideHome: false, hideBackOnResultAndReserve: true } }), 'daegutrip'),
    'channels/daegutrip.json: navigation.hideHome is false, expected true',
  ],
  [
    'a connector missing',
    () => flag('petstay', { connectors: [] }),
    'channels/petstay.json: partner.connectors is [], expected ["pet"]',
  ],
  [
    'the second variant as the first',
    () => flag('korail2', { connectors: [{ family: 'rail', options: {} }] }),
    'channels/korail2.json: partner.connectors is ["rail"], expected ["rail","rail-lodging"]',
  ],
  [
    'a screen of partners missing',
    () => flag('lguplus', { screens: [] }),
    'channels/lguplus.json: partner.screens is [], expected ["verification"]',
  ],
  [
    'parts of its own gone',
    () => changed(() => ({ external: null }), 'homeshop'),
    'channels/homeshop.json: external.footer is nothing, expected true',
  ],
  [
    'a bridge missing',
    () =>
      changed(({ external }) => ({ external: external && ({ ...external, bridge: undefined } as never) }), 'lotteon'),
    'channels/lotteon.json: external.bridge is nothing',
  ],
  [
    'a choice of languages elsewhere',
    () => changed(() => ({ languages: ['ko', 'en'] }), 'suwon'),
    'channels/suwon.json: ko, en, where a channel is Korean only unless NAMED of scripts/check/portfolio-totals.ts has its languages',
  ],
  [
    'the default with a flag',
    () => flag('narae', { renewal: true }),
    'channels/narae.json: partner.renewal is true, expected false',
  ],
  [
    "another's colour",
    () => changed(({ theme }) => ({ theme: { ...theme, primary: '#0b6b5d' } }), 'suwon'),
    'channels/suwon.json: "#0b6b5d" is narae\'s already',
  ],
  ["another's title", () => changed(() => ({ title: '나래' }), 'skt'), 'channels/skt.json: "나래" is narae\'s already'],
  [
    'too few logos',
    () => changed(({ theme }) => ({ theme: { primary: theme.primary } })),
    'with a logo: 0 channels, expected at least 52',
  ],
]

describe('a portfolio', () => {
  it.each(BREACHES)('with %s', (_, descriptors, issue) => {
    expect(portfolioIssues(descriptors())).toContain(issue)
  })

  it('has its totals promised as they are', () => {
    const promised = readFileSync(join(ROOT, 'docs/product.md'), 'utf8')
    expect(promiseIssues(promised)).toEqual([])
    const { dapi } = FLAGS
    expect(promiseIssues(promised.replace(`exactly ${dapi} direct`, `exactly ${dapi + 1} direct`))).toHaveLength(1)
  })

  it('offers every language on the channel of tourists', () => {
    const fewer = changed(({ languages }) => ({ languages: languages.slice(1) }), 'ktour')
    expect(portfolioIssues(fewer)).toHaveLength(1)
  })
})

describe('the page for partners', () => {
  it('must tell of every field', () => {
    expect(fieldsOf(Descriptor)).toEqual(
      expect.arrayContaining([
        'name',
        'status.on',
        'theme.primary',
        'notices.html',
        'partner.connectors.options',
        'maps.key',
      ]),
    )
    expect(pageIssues(page.replaceAll('`notices.until`', 'until'))).toEqual([
      'docs/channels.md does not tell of `notices.until`',
    ])
  })

  describe('shows files', () => {
    let folder = ''
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'examples-'))
    })
    afterAll(() => rmSync(folder, { recursive: true }))

    const examples = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = '']) => text)
    it.each(examples.map((text, at) => [at + 1, text] as const))('that work: example %i', (_, text) => {
      writeFileSync(join(folder, 'harbour.json'), text)
      // The examples are partners beside the shop's own channel.
      const own = {
        $schema: './schema.json',
        name: 'own',
        default: true,
        title: '나래',
        tagline: '나래',
        products: ['place'],
      }
      writeFileSync(join(folder, 'own.json'), JSON.stringify({ ...own, theme: { primary: '#0b6b5d' } }))
      const known = projectAssets()
      const [harbour] = loadDescriptors(folder, {
        ...known,
        logos: ['harbour.svg'],
        drawing: () => known.drawing('narae.svg'),
      })
      expect(harbour?.name).toBe('harbour')
    })
  })
})

describe('every logo', () => {
  // A partner may have none.
  const drawn = channels.flatMap(({ name, theme: { logo, primary } }) =>
    logo ? [{ name, primary, drawing: readFileSync(join(ROOT, 'public/logos', logo), 'utf8') }] : [],
  )

  it.each(drawn)("$name's is plain, and of its own colour", ({ primary, drawing }) => {
    expect(drawing).toContain(primary)
    expect(drawing).not.toMatch(/<(?:use|style)\b|href|url\(|data:/i)
  })

  it('differs from every other', () => {
    const marks = drawn.map(({ drawing, primary }) => drawing.replaceAll(primary, ''))
    expect(new Set(marks).size).toBe(drawn.length)
  })
})
