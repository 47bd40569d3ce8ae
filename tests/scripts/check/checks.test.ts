import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Descriptor } from '#contract/channel.ts'
import { PRODUCT_NAMES } from '#rules/products.ts'
import { originIn, tooLarge, unsaid, wordless } from '#scripts/check/bundle.ts'
import { checkComments, wideComments } from '#scripts/check/comments.ts'
import { firstScripts, type Manifest, wakingScripts } from '#scripts/check/first-scripts.ts'
import { literalsOf } from '#scripts/check/literals.ts'
import { checkMessages, koreanInCode, looseDots, unusedKeys } from '#scripts/check/messages.ts'
import { channelNames, pickedWords } from '#scripts/check/names.ts'
import { checkProducts } from '#scripts/check/products.ts'
import { folderIssues, textsOf, translationIssues } from '#scripts/check/translation.ts'
import { ROOT, run } from '#scripts/run.ts'

// Every check of the gate is shown here to fail on a deliberate breach, with the project's own
// configuration in a tree of its own.

let tree = ''
beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'checks-'))
  symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'))
  for (const file of ['package.json', '.gitignore', 'biome.json', 'knip.json', 'wrangler.toml'])
    copyFileSync(join(ROOT, file), join(tree, file))
  put(
    'tsconfig.json',
    '{ "compilerOptions": { "module": "esnext", "moduleResolution": "bundler", "allowImportingTsExtensions": true } }',
  )
})
afterEach(() => rmSync(tree, { recursive: true }))

function put(file: string, text: string): void {
  mkdirSync(dirname(join(tree, file)), { recursive: true })
  writeFileSync(join(tree, file), text)
}

/** Every file that an import below leads to. */
const HOUSE = [
  'src/contract/fee.ts',
  'src/rules/fee.ts',
  'src/rules/place/search.ts',
  'src/stores/call.ts',
  'src/ui/Button.tsx',
  'src/islands/page.tsx',
  'src/layouts/shell.ts',
  'src/messages/key.ts',
  'src/messages/words.ts',
  'functions/upstream.ts',
  'functions/request/serve.ts',
  'functions/payments/provider.ts',
  'functions/orders/ledger/order.ts',
  'functions/orders/quote.ts',
  'functions/products/index.ts',
  'functions/products/place/load.ts',
  'functions/pages/fill.tsx',
  'functions/api/app.ts',
  'functions/origin/rate.ts',
  'functions/origin/place/search.ts',
  'scripts/channel/list.ts',
  'scripts/run.ts',
  'scripts/seed/load.ts',
]

type Import = [from: string, to: string, kind?: 'type']

const FORBIDDEN: [rule: string, ...Import][] = [
  ['contract', 'src/contract/a.ts', '../rules/fee.ts'],
  ['contract', 'src/contract/b.ts', 'hono'],
  ['rules', 'src/rules/a.ts', '../stores/call.ts'],
  ['rules', 'src/rules/e.ts', '#stores/call.ts'],
  ['rules', 'src/rules/b.ts', 'node:fs'],
  ['rules', 'src/rules/c.ts', '../messages/words.ts'],
  ['stores', 'src/stores/a.ts', 'react'],
  ['stores', 'src/stores/b.ts', '../islands/page.tsx'],
  ['stores', 'src/stores/c.ts', '@nanostores/react'],
  ['ui', 'src/ui/A.tsx', '../contract/fee.ts', 'type'],
  ['ui', 'src/ui/B.tsx', '../rules/fee.ts'],
  ['messages', 'src/messages/a.ts', '../rules/fee.ts'],
  ['islands', 'src/islands/A.tsx', '../layouts/shell.ts'],
  ['islands', 'src/islands/B.tsx', 'valibot'],
  ['islands-take-types-of-the-contract', 'src/islands/C.tsx', '../contract/fee.ts'],
  ['layouts-and-pages', 'src/layouts/a.ts', '../stores/call.ts'],
  ['src-never-functions', 'src/rules/d.ts', '../../functions/upstream.ts', 'type'],
  ['edge-base', 'functions/a.ts', './origin/rate.ts'],
  ['edge-base', 'functions/b.ts', '../src/stores/call.ts'],
  ['edge-base', 'functions/request/a.ts', '../products/index.ts', 'type'],
  ['payments', 'functions/payments/a.ts', '../orders/ledger/order.ts'],
  ['ledger', 'functions/orders/ledger/a.ts', '../../products/index.ts'],
  ['ledger', 'functions/orders/ledger/b.ts', '../quote.ts'],
  ['products', 'functions/products/place/a.ts', '../../api/app.ts'],
  ['products', 'functions/products/place/b.ts', '../../orders/quote.ts'],
  ['products', 'functions/products/place/c.ts', '../../pages/fill.tsx', 'type'],
  ['products-views', 'functions/products/place/views.tsx', '../../../src/stores/call.ts'],
  ['orders', 'functions/orders/a.ts', '../api/app.ts'],
  ['orders', 'functions/orders/b.ts', '../products/place/load.ts'],
  ['pages-of-the-edge', 'functions/pages/a.ts', '../api/app.ts'],
  ['fill', 'functions/pages/views.tsx', '../../src/stores/call.ts'],
  ['api', 'functions/api/c.ts', 'react'],
  ['api', 'functions/api/d.ts', '../pages/fill.tsx'],
  ['no-product-in-another', 'src/rules/foreign/a.ts', '../place/search.ts'],
  ['no-product-in-another', 'functions/products/leisure/a.ts', '../place/load.ts'],
  ['no-product-in-another', 'functions/origin/leisure/a.ts', '../place/search.ts'],
  ['origin', 'functions/origin/a.ts', '../../src/rules/fee.ts'],
  ['seed', 'scripts/seed/a.ts', '../../src/rules/fee.ts'],
  ['seed', 'scripts/seed/place/b.ts', '../../channel/list.ts'],
  ['functions-never-scripts', 'functions/origin/c.ts', '../../scripts/seed/load.ts'],
  ['functions-never-scripts', 'functions/index.ts', '../scripts/run.ts', 'type'],
  ['origin', 'functions/origin/b.ts', '../upstream.ts', 'type'],
]

const ALLOWED: Import[] = [
  ['src/contract/a.ts', 'valibot'],
  ['src/rules/a.ts', '../contract/fee.ts'],
  ['src/stores/a.ts', '../rules/fee.ts'],
  ['src/stores/c.ts', '#rules/fee.ts'],
  ['src/stores/b.ts', 'nanostores'],
  ['src/rules/b.ts', '../messages/key.ts', 'type'],
  ['src/ui/A.tsx', 'react'],
  ['src/islands/A.tsx', '../stores/call.ts'],
  ['src/islands/B.tsx', '../contract/fee.ts', 'type'],
  ['src/layouts/a.ts', '../rules/fee.ts'],
  ['functions/a.ts', '../src/rules/fee.ts'],
  ['functions/b.ts', './upstream.ts'],
  ['functions/payments/a.ts', '../request/serve.ts'],
  ['functions/orders/a.ts', '../products/index.ts'],
  ['functions/products/place/a.ts', '../../orders/ledger/order.ts'],
  ['functions/products/place/views.tsx', '../../../src/islands/page.tsx'],
  ['functions/pages/views.tsx', '../../src/islands/page.tsx'],
  ['functions/api/a.ts', '../orders/quote.ts'],
  ['functions/origin/a.ts', '../../src/contract/fee.ts'],
  ['scripts/seed/a.ts', '../../functions/origin/rate.ts'],
]

function furnish(imports: readonly Import[]): void {
  for (const file of HOUSE) put(file, 'export const it = 1\nexport type It = 1\n')
  for (const [from, to, kind] of imports) {
    put(
      from,
      kind === 'type'
        ? `import type { It } from '${to}'\nexport type A = It\n`
        : `import * as it from '${to}'\nexport const a = it\n`,
    )
  }
}

/** The lines `rule: file` of what the import rules find, and the exit code. */
async function cruise(): Promise<{ code: number; found: string[] }> {
  const { code, output } = await run(
    'depcruise',
    ['src', 'functions', 'scripts/seed', '--config', join(ROOT, '.dependency-cruiser.cjs')],
    {
      cwd: tree,
    },
  )
  return { code, found: [...output.matchAll(/^\s*error (\S+: \S+) \u2192/gm)].map(([, line = '']) => line) }
}

describe('who may import whom', () => {
  it('refuses every import that the table does not name', async () => {
    furnish(FORBIDDEN.map(([, ...each]) => each))
    const { code, found } = await cruise()
    expect(found).toEqual(expect.arrayContaining(FORBIDDEN.map(([rule, from]) => `${rule}: ${from}`)))
    expect(code).not.toBe(0)
  })

  it('takes what the table names', async () => {
    furnish(ALLOWED)
    expect(await cruise()).toEqual({ code: 0, found: [] })
  })

  it.each([
    ['a fetch beside the one of the browser', 'src/islands/a.ts', "export const a = () => fetch('/api')\n"],
    ['a fetch beside the one way out', 'functions/api/a.ts', "export const a = () => fetch('https://example.com/')\n"],
    ['a rule that looks at the page', 'src/rules/a.ts', 'export const a = () => document.title\n'],
    [
      'a page that imports a store',
      'src/pages/a.astro',
      "---\nimport { it } from '../stores/call.ts'\n---\n\n<p>{it}</p>\n",
    ],
  ])('refuses %s', async (_, file, text) => {
    put(file, text)
    const { code, output } = await run('biome', ['lint', '.'], { cwd: tree })
    expect(output).toContain(file)
    expect(output).toMatch(/noRestricted(?:Globals|Imports)/)
    expect(code).not.toBe(0)
  })

  it('takes the one fetch of the browser and the one of the edge', async () => {
    put('src/stores/call.ts', "export const call = () => fetch('/api')\n")
    put('functions/upstream.ts', "export const ask = () => fetch('https://example.com/')\n")
    expect(await run('biome', ['lint', '.'], { cwd: tree })).toMatchObject({ code: 0 })
  })
})

describe('types', () => {
  const PROJECTS = ['tsconfig.base.json', 'tsconfig.json', 'tsconfig.node.json', 'tsconfig.pages.json']
  beforeEach(() => {
    for (const file of [...PROJECTS, 'src/tsconfig.json', 'functions/tsconfig.json'])
      put(file, readFileSync(join(ROOT, file), 'utf8'))
    put('src/rules/fee.ts', 'export const fee = 1\n')
    put('scripts/a.ts', "import { fee } from '../src/rules/fee.ts'\nexport const a = [process.cwd(), fee]\n")
  })
  const errors = async () =>
    [...(await run('tsc', ['-b'], { cwd: tree })).output.matchAll(/^(\S+)\(\d+,\d+\): error .*?'(\w+)'/gm)].map(
      ([, file, name]) => `${file}: ${name}`,
    )

  it('a browser has no process, a Worker no document, and neither the other one’s globals', async () => {
    put('src/rules/a.ts', 'export const a = () => [process.cwd(), document.title]\n')
    put('src/ui/A.tsx', 'export const a = (db: D1Database) => <p>{String(db)}</p>\n')
    put('functions/a.ts', 'export const a = (db: D1Database) => [db, document.title]\n')
    expect((await errors()).sort()).toEqual([
      'functions/a.ts: document',
      'src/rules/a.ts: process',
      'src/ui/A.tsx: D1Database',
    ])
  })

  it('what the edge takes of the browser is known by its types', async () => {
    put('functions/a.ts', "import { fee } from '../src/rules/fee.ts'\nexport const text: string = fee\n")
    put('functions/b.ts', "import { fee } from '../src/rules/fee.ts'\nexport const number: number = fee\n")
    expect(await errors()).toEqual(['functions/a.ts: number'])
  })
})

it('unused code: a file that nobody imports and an export that nobody uses', async () => {
  put('functions/index.ts', "import { used } from './room.ts'\nexport default used\n")
  put('functions/room.ts', 'export const used = 1\nexport const forgotten = 2\n')
  put('src/rules/nobody.ts', 'export const alone = 1\n')
  const { code, output } = await run('knip', ['--include', 'files,exports'], { cwd: tree })
  expect(output).toContain('src/rules/nobody.ts')
  expect(output).toMatch(/forgotten\s+functions\/room\.ts/)
  expect(output).not.toMatch(/^used/m)
  expect(code).not.toBe(0)
})

describe('a channel named in code', () => {
  const names = ['harbour', 'harbourtrip']
  const find = (file: string, source: string) => channelNames(literalsOf(file, source), names)

  it.each([
    ['a comparison', 'src/rules/a.ts', "if (channel === 'harbour') go()"],
    ['an alias', 'functions/a.ts', 'const alias = `harbourtrip`'],
    ['a case', 'src/stores/a.ts', "switch (c) { case 'harbour': break }"],
    ['a table', 'src/islands/A.tsx', 'const widths = { harbour: 1180 }'],
    ['an address', 'src/islands/A.tsx', 'const a = <a href="/harbour/place">x</a>'],
    ['a page', 'src/pages/a.astro', "---\nconst own = channel === 'harbour'\n---\n<p>{own}</p>"],
    ['markup of a page', 'src/pages/a.astro', '---\n---\n<a href="/harbour">x</a>'],
  ])('in %s', (_, file, source) => {
    expect(find(file, source)).toEqual([
      expect.stringMatching(new RegExp(`^${file}:\\d+: the channel "harbour(trip)?" is named in code$`)),
    ])
  })

  it.each([
    ['a comment', 'src/rules/a.ts', '// harbour is no special case\nconst a = 1'],
    ['a longer word', 'src/rules/a.ts', "const a = 'harbour-view'"],
    ['a file name', 'src/rules/a.ts', "const a = '/logos/harbour.svg'"],
    ["the origin's data", 'functions/origin/migrations/a.ts', "const a = 'harbour'"],
    ['a declaration of a family', 'src/contract/partner/harbour.ts', "const a = 'harbour'"],
  ])('is not %s', (_, file, source) => {
    expect(find(file, source)).toEqual([])
  })
})

describe('a channel whose name is an ordinary word of the contract', () => {
  const find = (file: string, source: string) => channelNames(literalsOf(file, source), ['pier'], ['pier'])

  it.each([
    ['a comparison with the channel', 'src/rules/a.ts', "if (channel === 'pier') go()"],
    ['a comparison the other way round', 'src/rules/a.ts', "if ('pier' !== descriptor.name) go()"],
    ['a comparison in parentheses', 'src/rules/a.ts', "if ((edge.channel.name) === 'pier') go()"],
    ['a case', 'src/stores/a.ts', "switch (channelName) { case 'pier': break }"],
    ['an address', 'src/islands/A.tsx', 'const a = <a href="/pier">x</a>'],
    ['an address further on', 'src/stores/a.ts', 'const a = `/pier/place`'],
  ])('is found in %s', (_, file, source) => {
    expect(find(file, source)).toEqual([expect.stringContaining('the channel "pier" is named in code')])
  })

  it.each([
    ['the list of words', 'src/contract/a.ts', "const Layout = v.picklist(['pier'])"],
    ['a comparison with another field', 'src/rules/a.ts', "const wide = layout === 'pier'"],
    ['a property', 'src/rules/a.ts', 'const links = { pier: true }'],
  ])('is not found in %s', (_, file, source) => {
    expect(find(file, source)).toEqual([])
  })

  it('is told by the contract', () => {
    expect(pickedWords(Descriptor)).toEqual(
      expect.arrayContaining(['retail', 'ticketing', 'place', 'ko', 'verification']),
    )
    expect(pickedWords(Descriptor)).not.toContain('narae')
  })
})

describe('messages', () => {
  it.each([
    ['a string', 'src/stores/a.ts', "const a = '예약'", '예약'],
    ['a template', 'functions/a.ts', `const a = \`\${n}박\``, '박'],
    ['JSX', 'src/islands/A.tsx', 'const a = <p>예약 완료</p>', '예약 완료'],
    ['markup of a page', 'src/pages/a.astro', '---\n---\n<p>예약</p>', '예약'],
  ])('Korean in %s', (_, file, source, text) => {
    expect(koreanInCode(literalsOf(file, source))).toEqual([
      expect.stringMatching(new RegExp(`^${file}:\\d+: "${text}" belongs into src/messages$`)),
    ])
  })

  it.each([
    ['a comment', 'src/stores/a.ts', '// 예약\nconst a = 1'],
    ['a pattern', 'src/rules/a.ts', 'const a = /[가-힣]/'],
    ['the origin', 'functions/origin/photo.ts', "const a = '바다'"],
  ])('Korean in %s is no issue', (_, file, source) => {
    expect(koreanInCode(literalsOf(file, source))).toEqual([])
  })

  describe('a message that nothing asks for', () => {
    const KEYS = [
      'place.left_one',
      'place.left_other',
      'place.sort.price',
      'place.end.title',
      'place.end.text',
      'place.won',
    ]
    const find = (source: string, others: string[] = [], file = 'src/islands/A.tsx') =>
      unusedKeys(literalsOf(file, source), KEYS, others)

    it.each([
      ['a literal', "t('place:left')", 'place:left'],
      ['a choice', "t(few ? 'place:left' : 'place:won')", 'place:left'],
      ['a template', `t(\`place:sort.\${by}\`)`, 'place:sort.price'],
      ['a template with an end', `t(\`place:\${what}.title\`)`, 'place:end.title'],
      ['a list that is taken whole', "t('place:end', { returnObjects: true })", 'place:end.text'],
      ['a property', "const row = { title: 'place:won' }", 'place:won'],
    ])('is not one of %s', (_, source, key) => {
      expect(find('')).toContain(`nothing asks for the message "${key}"`)
      expect(find(source)).not.toContain(`nothing asks for the message "${key}"`)
    })

    it('is not one that a page or a partner asks for', () => {
      const page = `---\n---\n<p>{t(\`place:sort.\${by}\`)}</p><p title="place:won">x</p>`
      expect(find(page, ['place.left'], 'src/pages/a.astro')).toEqual([
        'nothing asks for the message "place:end.title"',
        'nothing asks for the message "place:end.text"',
      ])
    })

    it('is one that only a longer word, a comment or a template of its whole room comes near', () => {
      expect(find(`t('place:lefty'); t('place:won'); t(\`place:\${x}\`) // place:sort.price\n`)).toEqual(
        ['sort.price', 'end.title', 'end.text'].map((key) => `nothing asks for the message "place:${key}"`),
      )
    })
  })

  describe('languages that do not say the same', () => {
    const KO = {
      place: {
        left: '객실 {{count}}개 남음',
        ratio: '{{at}} / {{total}}',
        title: '숙소',
        more: ['하나', '둘'],
        km: '{{km}}km',
      },
    }
    const EN = {
      place: {
        left_one: 'Only one room left',
        left_other: 'Only {{count}} rooms left',
        ratio: '{{at}} / {{total}}',
        title: 'Stays',
        more: ['One', 'Two'],
        km: '{{km}}km',
      },
    }
    const JA = {
      place: {
        left: '残り{{count}}室',
        ratio: '{{at}} / {{total}}',
        title: '宿泊施設',
        more: ['一', '二'],
        km: '{{km}}km',
      },
    }
    const find = (en: object = {}, ja: object = {}) =>
      translationIssues({
        ko: textsOf(KO),
        en: textsOf({ place: { ...EN.place, ...en } }),
        ja: textsOf({ place: { ...JA.place, ...ja } }),
      })

    it('none', () => expect(find()).toEqual([]))

    it.each<[string, object, object, string[]]>([
      ['a message that is missing', { title: undefined }, {}, ['en: no place.title']],
      ['a message that Korean has not', { extra: 'More' }, {}, ['en: place.extra is no message in Korean']],
      ['an array of another length', { more: ['One'] }, {}, ['en: no place.more.1']],
      [
        'a number that is missing',
        { left_one: undefined },
        {},
        ['en: no place.left_one, which the language counts by'],
      ],
      [
        'a number that the language has not',
        {},
        { left_other: '残り{{count}}室', left_few: '残り{{count}}室' },
        ['ja: place.left_few: the language has no such number'],
      ],
      ['a slot that is left out', {}, { left: '残りわずか' }, ['ja: place.left leaves out {{count}}']],
      ['another slot', { title: 'Stays of {{name}}' }, {}, ['en: place.title has {{name}}, which Korean has not']],
      ['an empty text', { title: ' ' }, {}, ['en: place.title is empty']],
      [
        'Korean',
        { title: '숙소' },
        { title: '宿 숙소' },
        ['en: place.title is Korean still: "숙소"', 'ja: place.title is Korean still: "宿 숙소"'],
      ],
      [
        'English that was not translated',
        {},
        { title: 'Stays' },
        ['ja: place.title has not a letter of its language: "Stays"'],
      ],
      [
        'letters of another language',
        { title: '宿泊' },
        {},
        ['en: place.title has letters of another language: "宿泊"'],
      ],
    ])('%s', (_, en, ja, issues) => {
      const clean = (texts: object) =>
        Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined))
      const all = {
        ko: textsOf(KO),
        en: textsOf({ place: clean({ ...EN.place, ...en }) }),
        ja: textsOf({ place: clean({ ...JA.place, ...ja }) }),
      }
      expect(translationIssues(all)).toEqual(issues.map((issue) => `src/messages/${issue}`))
    })

    it('a language without messages, and messages without a language', () => {
      expect(folderIssues(['ko', 'en', 'xx'], ['ko', 'en', 'fr'])).toEqual([
        'src/messages/fr: there is no such folder, and Language has it',
        'src/messages/xx: Language of src/contract/channel.ts has no such language',
      ])
    })

    it('Japanese for Chinese, and the number of Spanish for millions', () => {
      expect(
        translationIssues({
          ko: { 'place.title': '숙소', 'place.left': '{{count}}개' },
          zh: { 'place.title': '宿泊する', 'place.left': '{{count}}间' },
          es: { 'place.title': 'Hotel', 'place.left_one': '{{count}} libre', 'place.left_other': '{{count}} libres' },
        }),
      ).toEqual([
        'src/messages/zh: place.title is Japanese: "宿泊する"',
        'src/messages/es: no place.left_many, which the language counts by',
      ])
    })
  })

  it('a dot that may begin a line, but in what is sent to a phone', () => {
    const texts = { 'place.size': '더블 · 20㎡', 'place.bed': '더블\u00a0· 20㎡', 'message.help': '고객센터 · 09:00' }
    expect(looseDots({ ko: texts })).toEqual(['ko: "place:size" takes \\u00a0 before a dot'])
  })

  it('of this project are whole', () => expect(checkMessages()).toEqual([]))
})

describe('size before the first intent', () => {
  /** A comment that does not compress. */
  const noise = (bytes: number) => `/*${randomBytes(bytes).toString('hex')}*/`

  /** Pages by their names, as they are built: nothing of these is shared. */
  let texts: Record<string, string> = {}
  function page(scripts: string, screen = 'home'): void {
    texts[`ko/${screen}`] = `<!doctype html><html><body>${scripts}</body></html>`
    const pages = Object.keys(texts).map((name, at) => [name, { base: null, edits: [0, 0, at] }])
    const built = { texts: Object.values(texts), pages: Object.fromEntries(pages) }
    put('dist/shell/harbour.json', JSON.stringify(built))
  }
  function pages(scripts: string): void {
    for (const screen of ['home', 'place/results', 'place/result']) page(scripts, screen)
  }
  const measure = () => run('size-limit', ['--config', join(ROOT, '.size-limit.mjs')], { cwd: tree })

  const chunk = (name: string, ...imports: string[]) => ({ file: `_astro/${name}.js`, imports })
  const MANIFEST: Manifest = {
    'src/a.ts': chunk('a', '_b.js', 'src/c.ts'),
    '_b.js': chunk('b', '_d.js'),
    'src/c.ts': chunk('c', '_b.js'),
    '_d.js': chunk('d'),
    '_e.js': chunk('e'),
    '_f.js': chunk('f'),
    'src/late.ts': chunk('late', '_b.js'),
  }
  beforeEach(() => {
    texts = {}
    put('.local/pages/client/manifest.json', JSON.stringify({ big: chunk('big'), small: chunk('small', 'big') }))
  })

  it('counts what a page loads by itself and nothing that comes later', () => {
    const html = `<script type="application/json" id="words">{"a":"<script src='x.js'>"}</script>
      <script type="speculationrules">{}</script><link rel="modulepreload" href="/_astro/e.js">
      <script type="module" src="/_astro/a.js"></script><script>go('<script><\\/script>')</script><script src="/old/old.js"></script>
      <script type="module">import{f}from"/_astro/f.js";f(()=>import("/_astro/late.js"))</script>
      <astro-island component-url="/_astro/late.js" renderer-url="/_astro/late.js"></astro-island>`
    expect(firstScripts(MANIFEST, 'home.html', html)).toEqual({
      files: [...['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `_astro/${name}.js`), 'old/old.js'],
      inline: ["go('<script><\\/script>')", 'import{f}from"/_astro/f.js";f(()=>import("/_astro/late.js"))'],
    })
  })

  it('counts what wakes a screen and was not there before', () => {
    const island = '<astro-island component-url="/_astro/late.js" renderer-url="/_astro/e.js"></astro-island>'
    const html = `<script type="module" src="/_astro/b.js"></script>${island}<template>${island.replace('e.js', 'f.js')}</template>`
    expect(wakingScripts(MANIFEST, 'home.html', html)).toEqual(['_astro/e.js', '_astro/late.js'])
    // What lies over the screens is neither, what remembers a visit is of the first.
    const late = JSON.stringify({ over: ['/_astro/b.js'], visit: ['/_astro/f.js'] })
    const named = html.replace('type="module" src="/_astro/b.js">', `type="application/json" id="late">${late}`)
    expect(wakingScripts(MANIFEST, 'home.html', named)).toEqual(['_astro/e.js', '_astro/late.js'])
    expect(firstScripts(MANIFEST, 'home.html', named).files).toEqual(['_astro/f.js'])
  })

  it('refuses a screen that is woken by more than six files', async () => {
    pages('<script>go()</script>')
    const names = Array.from({ length: 7 }, (_, at) => `part${at}`)
    for (const name of names) put(`dist/_astro/${name}.js`, '')
    const parts = names.map((name, at): [string, object] => [name, chunk(name, ...names.slice(at + 1, at + 2))])
    put('.local/pages/client/manifest.json', JSON.stringify(Object.fromEntries(parts)))
    page('<astro-island component-url="/_astro/part0.js" renderer-url="/_astro/part1.js"></astro-island>', 'wish')
    const { code, output } = await measure()
    expect(output).toContain('harbour-ko-wish loads 7 files to wake, 6 may be')
    expect(code).not.toBe(0)
  })

  it('refuses a page that waits for a style sheet, and takes one whose sheet comes later where a script runs', async () => {
    const sheet = '<link rel="stylesheet" href="/_astro/a.css">'
    put('dist/_astro/early/a.js', '')
    const late = `<noscript data-first="/_astro/early/a.js">${sheet}</noscript>`
    pages(`<template>${sheet}</template><script>write('${sheet}')</script>${late}`)
    expect(await measure()).toMatchObject({ code: 0 })
    page(`<p>1</p>${sheet}${late}`, 'wish')
    const { code, output } = await measure()
    expect(output).toContain(`harbour-ko-wish waits for ${sheet} before it is painted, or is styled anew by it`)
    expect(code).not.toBe(0)
  })

  it('refuses a page that loads more than 13 kB', async () => {
    put('dist/_astro/big.js', noise(60_000))
    put('dist/_astro/small.js', 'import"./big.js"')
    pages('<script>go()</script>')
    page('<script type="module" src="/_astro/small.js"></script>', 'place/result')
    const { code, output } = await measure()
    expect(output).toContain('harbour-ko-place-result')
    expect(output).toMatch(/exceeded/)
    expect(code).not.toBe(0)
  })

  it('takes pages that load little', async () => {
    pages('<script>go()</script>')
    expect(await measure()).toMatchObject({ code: 0 })
  })

  it.each([
    ['comes from elsewhere', '<script src="https://cdn.example/a.js"></script>', 'https://cdn.example/a.js'],
    [
      'is of another build',
      '<script type="module" src="/_astro/gone.js"></script>',
      '_astro/gone.js is not of the last',
    ],
  ])('refuses a page whose script %s', (_, html, why) => {
    expect(() => firstScripts(MANIFEST, 'home.html', html)).toThrow(why)
  })
})

it.each([
  'env.TEST_CLOCK',
  'answer.headers.get("test-clock")',
  'path.startsWith("/__origin")',
  'INSERT INTO seed_state',
  'header("TossPayments-Test-Code")',
])('the production bundle: %s is of the origin', (code) => {
  expect(originIn('index.js', `const a=1;${code};`)).toHaveLength(1)
  expect(originIn('index.js', 'const a=1;')).toEqual([])
})

it('the production bundle has a budget', () => {
  const noise = (bytes: number) => randomBytes(bytes).toString('latin1')
  expect(tooLarge('index.js', noise(100_000))).toEqual([])
  expect(tooLarge('index.js', noise(400_000))).toEqual([expect.stringContaining('of which it may be 279500')])
})

it.each([
  ['t("payment:bill.discount")', []],
  [`t(\`payment:tender.\${kind}\`)`, []],
  ['t("payment:tender",{returnObjects:!0})', []],
  ['t("payment:bill")', []],
  ['location="place:elsewhere"', []],
  ['t("reservation:title")', ['reservation:title']],
  [`t(\`reservation:state.\${state}\`)`, ['reservation:state.']],
])('the production bundle has the words that it says: %s', (code, missing) => {
  const told = wordless(
    'index.js',
    code,
    ['payment', 'reservation'],
    ['payment:bill.discount', 'payment:tender.points'],
  )
  expect(told).toEqual(missing.map((key) => expect.stringContaining(`index.js says ${key},`)))
})

it.each([
  ['t("payment:bill.discount"),t("place:kind.hotel")', []],
  [`t(\`payment:bill.\${line}\`),t("place:kind",{returnObjects:!0})`, []],
  [`t(\`payment:\${key}\`),t(\`\${product}:kind\`)`, []],
  ['t("payment:bill"),t("place:kinds")', ['place:kind']],
  [`t("payment:title"),t("place:kind.hotel")`, ['payment:bill']],
])('the production bundle has no words that it never says: %s', (code, idle) => {
  const told = unsaid('index.js', code, ['payment:bill.discount', 'payment:bill.total', 'place:kind.hotel'])
  expect(told).toEqual(idle.map((key) => expect.stringContaining(`index.js never says ${key}:`)))
})

describe('what is the same for all products', () => {
  const list = `export const PRODUCTS = ${JSON.stringify(PRODUCT_NAMES)}\n`
  const files = ['src/a.ts', 'src/b.tsx', 'functions/c.ts', 'functions/d.ts', 'src/e.astro']

  it('is listed in the registries and nowhere else', () => {
    for (const file of files) put(file, list)
    expect(checkProducts(files.slice(1), tree)).toEqual([])
    expect(checkProducts(files, tree)).toEqual([
      '5 files name all products, 4 may:',
      ...files.map((file) => `  ${file}`),
    ])
  })

  it('may be spoken of in comments, in the services that are played and in words', () => {
    for (const file of files.slice(1)) put(file, list)
    put('src/a.ts', '/* place, foreign, leisure */ // rentcar\n')
    put('functions/origin/booking.ts', list)
    put('src/messages/ko/a.json', '["place", "foreign", "leisure", "rentcar"]')
    expect(checkProducts([...files, 'functions/origin/booking.ts', 'src/messages/ko/a.json'], tree)).toEqual([])
  })
})

describe('a comment beyond 100 columns', () => {
  const wide = 'word '.repeat(24)

  it.each([
    ['of its own', `// ${wide}`],
    ['of a docstring', `/**\n * ${wide}\n */`],
    ['behind code', `const a = 1 // ${wide}`],
  ])('%s is found', (_, text) => {
    expect(wideComments('a.ts', text)).toEqual([expect.stringMatching(/^a\.ts:[12]: a comment of 1\d\d columns$/)])
  })

  it.each([
    ['code without one', `const a = '${wide}'`],
    ['an address in a text', `const a = 'https://example.com/${wide}'`],
    ['what a tool reads', `// biome-ignore lint/x: ${wide}`],
  ])('%s is none', (_, text) => {
    expect(wideComments('a.ts', text)).toEqual([])
  })

  it('stands nowhere', () => expect(checkComments()).toEqual([]))
})
