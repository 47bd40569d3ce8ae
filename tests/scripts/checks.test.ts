import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { originIn } from '../../scripts/check-bundle.ts'
import { koreanInCode, missingKeys } from '../../scripts/check-messages.ts'
import { channelNames, pickedWords } from '../../scripts/check-names.ts'
import { firstScripts } from '../../scripts/first-scripts.ts'
import { literalsOf } from '../../scripts/literals.ts'
import { ROOT, run } from '../../scripts/run.ts'
import { Descriptor } from '../../src/contract/channel.ts'

// Every check of the gate is shown here to fail on a deliberate breach, with the project's own configuration in a tree of its own.

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
  'src/contract/place.ts',
  'src/rules/fee.ts',
  'src/stores/call.ts',
  'src/ui/Button.tsx',
  'src/islands/page.tsx',
  'src/layouts/shell.ts',
  'src/messages/words.ts',
  'functions/upstream.ts',
  'functions/origin/rate.ts',
]

type Import = [from: string, to: string, kind?: 'type']

const FORBIDDEN: [rule: string, ...Import][] = [
  ['contract', 'src/contract/a.ts', '../rules/fee.ts'],
  ['contract', 'src/contract/b.ts', 'hono'],
  ['rules', 'src/rules/a.ts', '../stores/call.ts'],
  ['rules', 'src/rules/b.ts', 'node:fs'],
  ['rules', 'src/rules/c.ts', '../messages/words.ts'],
  ['stores', 'src/stores/a.ts', 'react'],
  ['stores', 'src/stores/b.ts', '../islands/page.tsx'],
  ['stores', 'src/stores/c.ts', '@nanostores/react'],
  ['ui', 'src/ui/A.tsx', '../contract/place.ts', 'type'],
  ['ui', 'src/ui/B.tsx', '../rules/fee.ts'],
  ['messages', 'src/messages/a.ts', '../rules/fee.ts'],
  ['islands', 'src/islands/A.tsx', '../layouts/shell.ts'],
  ['islands', 'src/islands/B.tsx', 'valibot'],
  ['islands-take-types-of-the-contract', 'src/islands/C.tsx', '../contract/place.ts'],
  ['layouts-and-pages', 'src/layouts/a.ts', '../stores/call.ts'],
  ['src-never-functions', 'src/rules/d.ts', '../../functions/upstream.ts', 'type'],
  ['functions', 'functions/a.ts', './origin/rate.ts'],
  ['functions', 'functions/b.ts', '../src/stores/call.ts'],
  ['functions', 'functions/api/c.ts', 'react'],
  ['functions-fill', 'functions/pages/fill.tsx', '../../src/stores/call.ts'],
  ['origin', 'functions/origin/a.ts', '../../src/rules/fee.ts'],
  ['seed', 'functions/origin/seed/a.ts', '../../../src/rules/fee.ts'],
  ['origin', 'functions/origin/b.ts', '../upstream.ts', 'type'],
]

const ALLOWED: Import[] = [
  ['src/contract/a.ts', 'valibot'],
  ['src/rules/a.ts', '../contract/place.ts'],
  ['src/stores/a.ts', '../rules/fee.ts'],
  ['src/stores/b.ts', 'nanostores'],
  ['src/ui/A.tsx', 'react'],
  ['src/islands/A.tsx', '../stores/call.ts'],
  ['src/islands/B.tsx', '../contract/place.ts', 'type'],
  ['src/layouts/a.ts', '../rules/fee.ts'],
  ['functions/a.ts', '../src/rules/fee.ts'],
  ['functions/b.ts', './upstream.ts'],
  ['functions/pages/fill.tsx', '../../src/islands/page.tsx'],
  ['functions/origin/a.ts', '../../src/contract/place.ts'],
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
    ['src', 'functions', '--config', join(ROOT, '.dependency-cruiser.cjs')],
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
    ["the origin's data", 'functions/origin/seed/policy.ts', "const a = 'harbour'"],
    ['a partner connector', 'functions/partners/harbour.ts', "const a = 'harbour'"],
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
    ['the origin', 'functions/origin/seed/name.ts', "const a = '바다'"],
  ])('Korean in %s is no fault', (_, file, source) => {
    expect(koreanInCode(literalsOf(file, source))).toEqual([])
  })

  it('keys without a message', () => {
    const source =
      // biome-ignore lint/suspicious/noTemplateCurlyInString: code that is read, not run
      "t('place:title.results'); t('place:title.resutls'); t(`place:sort.${by}`); t(`place:srot.${by}`); t('place:nights')"
    const keys = ['place.title.results', 'place.sort.price', 'place.nights_other']
    expect(missingKeys(literalsOf('src/islands/A.tsx', source), keys)).toEqual([
      'src/islands/A.tsx:1: no message "place:title.resutls"; did you mean "place:title.results"?',
      expect.stringContaining('src/islands/A.tsx:1: no message "place:srot."'),
    ])
  })
})

describe('size before the first intent', () => {
  /** A comment that does not compress. */
  const noise = (bytes: number) => `/*${randomBytes(bytes).toString('hex')}*/`

  function page(scripts: string, screen = 'home'): void {
    put(`dist/shell/harbour/ko/${screen}.html`, `<!doctype html><html><body>${scripts}</body></html>`)
  }
  function pages(scripts: string): void {
    for (const screen of ['home', 'place/results', 'place/result']) page(scripts, screen)
  }
  const measure = () => run('size-limit', ['--config', join(ROOT, '.size-limit.mjs')], { cwd: tree })

  it('counts what a page loads by itself and nothing that comes later', () => {
    put('dist/_astro/a.js', 'import{x as b}from"./b.js";import"./c.js";const later=()=>import("./late.js")')
    put('dist/_astro/b.js', 'export{d}from"./d.js"')
    put('dist/_astro/c.js', 'export const c=1')
    put('dist/_astro/d.js', 'export const d=1')
    put('dist/_astro/e.js', 'export const e=1')
    put('dist/_astro/late.js', noise(99_000))
    page(`<script type="application/json" id="words">{"a":"<script src='x.js'>"}</script>
      <script type="speculationrules">{}</script><link rel="modulepreload" href="/_astro/e.js">
      <script type="module" src="/_astro/a.js"></script><script>go()</script>
      <astro-island component-url="/_astro/late.js" renderer-url="/_astro/late.js"></astro-island>`)
    expect(firstScripts(join(tree, 'dist'), 'shell/harbour/ko/home.html')).toEqual({
      files: ['a', 'b', 'c', 'd', 'e'].map((name) => `_astro/${name}.js`),
      inline: ['go()'],
    })
  })

  it('refuses a page that loads more than 15 kB', async () => {
    put('dist/_astro/big.js', noise(60_000))
    pages('<script>go()</script>')
    page('<script type="module" src="/_astro/big.js"></script>', 'place/result')
    const { code, output } = await measure()
    expect(output).toContain('shell/harbour/ko/place/result.html')
    expect(output).toMatch(/exceeded/)
    expect(code).not.toBe(0)
  })

  it('takes pages that load little', async () => {
    pages('<script>go()</script>')
    expect(await measure()).toMatchObject({ code: 0 })
  })

  it('refuses a page whose script comes from elsewhere', () => {
    page('<script src="https://cdn.example/a.js"></script>')
    expect(() => firstScripts(join(tree, 'dist'), 'shell/harbour/ko/home.html')).toThrow('https://cdn.example/a.js')
  })
})

it.each([
  'env.TEST_CLOCK',
  'path.startsWith("/__origin")',
  'INSERT INTO seed_state',
  'header("TossPayments-Test-Code")',
])('the production bundle: %s is of the origin', (code) => {
  expect(originIn('index.js', `const a=1;${code};`)).toHaveLength(1)
  expect(originIn('index.js', 'const a=1;')).toEqual([])
})
