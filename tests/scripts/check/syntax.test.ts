import { describe, expect, it } from 'vitest'
import { oldStyle } from '../../../scripts/build/old.ts'
import { scriptIssues } from '../../../scripts/check/syntax/script.ts'
import { styleIssues } from '../../../scripts/check/syntax/style.ts'
import { apiIssues, checkSyntax } from '../../../scripts/check/syntax.ts'

describe('syntax that old browsers cannot read', () => {
  it.each([
    ['a?.b', 'optional chaining'],
    ['a ?? b', 'the ?? operator'],
    ['a ??= b', 'the ??= operator'],
    ['class A { b = 1 }', 'a field of a class'],
    ['class A { #b() {} }', 'a private name'],
    ['class A { static { go() } }', 'a static block'],
    ['const a = 10n', 'a BigInt'],
    ['const a = 1_000', 'a separator in a number'],
    ['const a = /(?<=b)c/', 'lookbehind in a regular expression'],
    ['const a = /(?<!b)c/u', 'lookbehind in a regular expression'],
    ['const a = /b/v', 'the flag v of a regular expression'],
    ['async function* a() {}', 'an async generator'],
    ['async () => { for await (const a of b) go(a) }', 'for await'],
    ["export * as a from './b.js'", 'export * as'],
    ['const a = {', 'Unexpected token'],
  ])('%s', (code, what) => expect(scriptIssues('a.js', code, true)).toEqual([expect.stringContaining(what)]))

  it.each([
    "import('./a.js').then(({ b }) => b())",
    'const url = import.meta.url',
    'const { a, ...b } = { ...c }; try { a() } catch { b() }',
    'const a = /(?<year>\\d{4})\\p{L}./su',
    'const a = async () => { await b }; const c = `a?.b ?? c`',
  ])('%s is no issue', (code) => expect(scriptIssues('a.js', code, true)).toEqual([]))

  it('looks at a script of a page as such', () => {
    expect(scriptIssues('a.html', "import './a.js'", false)).toHaveLength(1)
    expect(scriptIssues('a.html', "import './a.js'", true)).toEqual([])
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

describe('styles that old browsers do not know', () => {
  it.each([
    ['.a{color:color-mix(in srgb,red,blue)}', 'color-mix() in .a'],
    ['.a{width:clamp(1px,2px,3px)}', 'clamp() in .a'],
    ['.a{color:oklch(50% 0 0)}', 'a colour space in .a'],
    ['.a{translate:1px}', 'translate in .a'],
    ['.a{animation-timeline:scroll()}', 'animation-timeline in .a'],
    ['.a{aspect-ratio:2}', 'aspect-ratio in .a: it is no photo'],
    ['.a,.b:has(c){color:red}', 'a list with what fails all of it'],
    ['.a:hover,.a:focus-visible{color:red}', 'a list with what fails all of it'],
    ['.a{& b{color:red}}', 'the selector & b'],
    ['@layer a{.a{color:red}}', '@layer a'],
    ['@container (width>1px){.a{color:red}}', '@container'],
    ['@media (width>=1px){.a{color:red}}', '@media (width>=1px)'],
  ])('%s', (css, what) => expect(styleIssues('a.css', css, '')).toEqual([expect.stringContaining(what)]))

  it.each([
    '@supports (color:color-mix(in srgb,red,red)){.a{color:color-mix(in srgb,red,blue)}}',
    '.photo{aspect-ratio:4/3}',
    '.a{aspect-ratio:auto}',
    '.a:has(b){color:red}',
    ':is(.a,.b) c{color:red}',
    '.a{display:flex;gap:8px;height:100dvh;inset:0}',
    '@keyframes a{to{opacity:0}}',
  ])('%s is no issue', (css) => expect(styleIssues('a.css', css, '')).toEqual([]))

  it('what src/ui/old.css gives a height may have a shape', () => {
    expect(styleIssues('a.css', '.a .b{aspect-ratio:2}', 'html .a .b{height:9px}')).toEqual([])
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
})

it('without a build there is nothing to be said', () => {
  expect(checkSyntax('.local/nowhere')).toEqual(['.local/nowhere holds no scripts or no style sheets: build it first'])
})
