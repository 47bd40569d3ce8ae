import { join } from 'node:path'
import stylelint from 'stylelint'
import { describe, expect, it } from 'vitest'
import { oldStyle } from '#scripts/build/old.ts'
import { scriptIssues } from '#scripts/check/syntax/script.ts'
import { shapeIssues } from '#scripts/check/syntax/style.ts'
import { apiIssues, checkSyntax } from '#scripts/check/syntax.ts'
import { ROOT } from '#scripts/run.ts'

describe('syntax that old browsers cannot read', () => {
  it.each([
    ['a?.b', 'a?.b'],
    ['a ?? b', 'a ?? b'],
    ['a ??= b', 'Unexpected token'],
    ['class A { b = 1 }', 'Unexpected token'],
    ['class A { #b() {} }', "Unexpected character '#'"],
    ['class A { static { go() } }', 'Unexpected token'],
    ['const a = 10n', '10n'],
    ['const a = 1_000', 'Identifier directly after number'],
    ['const a = /(?<=b)c/', '/(?<=b)c/'],
    ['const a = /(?<!b)c/u', '/(?<!b)c/u'],
    ['const a = /b/v', 'Invalid regular expression flag'],
    ['async function* a() {}', 'async function* a()'],
    ['async () => { for await (const a of b) go(a) }', 'for await (const a of b)'],
    ["export * as a from './b.js'", 'export * as a from'],
    ['const a = {', 'Unexpected token'],
  ])('%s', async (code, what) =>
    expect(await scriptIssues('a.js', code, true)).toEqual([expect.stringContaining(what)]),
  )

  it.each([
    "import('./a.js').then(({ b }) => b())",
    'const url = import.meta.url',
    'const { a, ...b } = { ...c }; try { a() } catch { b() }',
    'const a = /(?<year>\\d{4})\\p{L}./su',
    'const a = async () => { await b }; const c = `a?.b ?? c`',
    'const a = class b extends c {}.d()',
  ])('%s is no issue', async (code) => expect(await scriptIssues('a.js', code, true)).toEqual([]))

  it('looks at a script of a page as such', async () => {
    expect(await scriptIssues('a.html', "import './a.js'", false)).toHaveLength(1)
    expect(await scriptIssues('a.html', "import './a.js'", true)).toEqual([])
  })
})

describe('what old browsers lack', () => {
  it.each([
    'AbortSignal.timeout(5)',
    'Map.groupBy(a, b)',
    'new WeakRef(a)',
    'a.toReversed()',
    'new ResizeObserver(a)',
    'new RegExp(`^(?<!a)b`)',
  ])('%s', (code) => expect(apiIssues('a.js', code)).toHaveLength(1))
  it.each(['a.at(-1)', 'Object.fromEntries(a)', 'crypto.randomUUID()', 'a.toSorted()', 'dialog.showModal()'])(
    '%s is given',
    (code) => expect(apiIssues('a.js', code)).toEqual([]),
  )
  it('may be used by a script that asks whether it is there', () => {
    expect(apiIssues('a.js', '"ResizeObserver"in window&&new ResizeObserver(a)')).toEqual([])
  })
})

/**
 * What stylelint finds in a style sheet with this project's configuration, by the names of its
 * rules.
 */
async function styleRules(code: string): Promise<string[]> {
  const { results } = await stylelint.lint({ code, codeFilename: join(ROOT, 'dist/_astro/a.css'), cwd: ROOT })
  return results.flatMap(({ warnings }) => warnings.map(({ rule }) => rule))
}
const PLUGIN = 'plugin/no-unsupported-browser-features'

describe('styles that old browsers do not know', () => {
  it.each([
    ['.a{color:color-mix(in srgb,red,blue)}', 'function-disallowed-list'],
    ['.a{color:light-dark(red,blue)}', 'function-disallowed-list'],
    ['.a{width:clamp(1px,2px,3px)}', 'function-disallowed-list'],
    ['.a{color:oklch(50% 0 0)}', PLUGIN],
    ['.a{color:oklab(50% 0 0)}', PLUGIN],
    ['.a{translate:1px}', 'property-disallowed-list'],
    ['.a{inset-inline:1px}', 'property-disallowed-list'],
    ['.a{animation-timeline:scroll()}', 'property-disallowed-list'],
    ['.a,.b:has(c){color:red}', 'selector-disallowed-list'],
    ['.a:hover,.a:focus-visible{color:red}', 'selector-disallowed-list'],
    ['.a,.b::backdrop{color:red}', 'selector-disallowed-list'],
    ['.a{& b{color:red}}', PLUGIN],
    ['@layer a{.a{color:red}}', PLUGIN],
    ['@container (width>1px){.a{color:red}}', PLUGIN],
    ['@starting-style{.a{color:red}}', 'at-rule-disallowed-list'],
    ['@media (width>=1px){.a{color:red}}', 'media-feature-range-notation'],
  ])('%s', async (css, rule) => expect(await styleRules(css)).toEqual([rule]))

  it.each([
    '@supports (color:color-mix(in srgb,red,red)){.a{color:color-mix(in srgb,red,blue)}}',
    '.a:has(b){color:red}',
    ':is(.a,.b) c{color:red}',
    '.a{display:flex;gap:8px;height:100dvh;inset:0}',
    '@keyframes a{to{opacity:0}}',
  ])('%s is no issue', async (css) => expect(await styleRules(css)).toEqual([]))

  it('a shape is for photos, or has a height in src/ui/old.css', () => {
    expect(shapeIssues('a.css', '.a,.b{aspect-ratio:2}', 'html .b{height:9px}')).toEqual([
      'a.css: aspect-ratio in .a: it is no photo, so src/ui/old.css must give it a height',
    ])
    expect(shapeIssues('a.css', '.photo{aspect-ratio:4/3}.a{aspect-ratio:auto}', '')).toEqual([])
    expect(shapeIssues('a.css', '@supports (aspect-ratio:1){.a{aspect-ratio:2}}', '')).toEqual([])
  })
})

describe('the style sheet that follows for them', () => {
  const flat = (css: string) => oldStyle([css]).css.replace(/\s+/g, '')

  it.each([
    [
      '.a{display:flex;gap:8px}',
      '@supportsnot(inset:0){html.a>*+*{margin-left:8px}html.a>svg:only-child,html.a>img:only-child{margin-right:8px}}',
    ],
    ['.a{display:flex;flex-direction:column;gap:8px 4px}', '@supportsnot(inset:0){html.a>*+*{margin-top:8px}}'],
    [
      '.a{display:inline-flex;flex-wrap:wrap;gap:2px 12px}',
      '@supportsnot(inset:0){html.a>*{margin-right:12px;margin-bottom:2px}}',
    ],
    [
      '.a{display:flex}@media (min-width:9px){.a{gap:3px}}',
      '@supportsnot(inset:0){@media(min-width:9px){html.a>*+*{margin-left:3px}html.a>svg:only-child,html.a>img:only-child{margin-right:3px}}}',
    ],
    [
      '.a{display:flex;gap:8px}.a.b{flex-wrap:wrap}',
      `@supportsnot(inset:0){html.a>*+*{margin-left:8px}html.a>svg:only-child,html.a>img:only-child{margin-right:8px}
       html.a.b>*+*{margin-left:0}html.a.b>*{margin-right:8px;margin-bottom:8px}}`,
    ],
    ['.a{display:grid;gap:8px}', ''],
    ['.a{height:88dvh}', '@supportsnot(height:1dvh){html.a{height:88vh}}'],
    [
      '.a{inset:var(--b) 0 calc(1px + 2px)}',
      '@supportsnot(inset:0){html.a{top:var(--b);right:0;bottom:calc(1px+2px);left:0}}',
    ],
    [
      '.a{padding-inline:max(1px, 2px)}',
      '@supportsnot(inset:0){html.a{padding-left:max(1px,2px);padding-right:max(1px,2px)}}',
    ],
    [':is(.a,.b)>c{color:red}', '.a>c,.b>c{color:red}'],
  ])('%s', (css, old) => expect(flat(css)).toBe(old.replace(/\s+/g, '')))

  it('a script says what holds what', () => {
    expect(
      oldStyle([
        '.a:has(b:checked){color:red}.c{color:blue}.a:has(b:checked) d{color:red}.e:has(:focus-visible){top:0}',
      ]),
    ).toEqual({
      css: '.a.has-1{color:red}.a.has-1 d{color:red}\n',
      holdings: [{ host: '.a', inner: 'b:checked', name: 'has-1' }],
    })
  })

  it('a script says what holds nothing of the kind', () => {
    expect(oldStyle(['.a:not(:has(+ *)){top:0}.b .a:not(:has(c)) + d{top:1px}'])).toEqual({
      css: '.a:not(.has-1){top:0}.b .a:not(.has-2) + d{top:1px}\n',
      holdings: [
        { host: '.a', inner: '+ *', name: 'has-1' },
        { host: '.b .a', inner: 'c', name: 'has-2' },
      ],
    })
  })

  it('of what several sheets say alike the last counts, once', () => {
    const [a, b] = ['.a:has(i){top:0}', '.b:has(i){top:1px}']
    expect(oldStyle([a + b, a]).css).toBe('.b.has-2{top:1px}.a.has-1{top:0}\n')
  })
})

it('without a build there is nothing to be said', async () => {
  expect(await checkSyntax('.local/nowhere')).toEqual([
    '.local/nowhere holds no scripts or no style sheets: build it first',
  ])
})
