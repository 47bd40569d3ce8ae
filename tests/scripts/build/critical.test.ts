import { parse } from 'postcss'
import { describe, expect, it } from 'vitest'
import { criticalIn, inPieces, selectedNames, selects } from '#scripts/build/critical.ts'

const NAMES = ['html', 'body', 'a', 'li', 'svg', 'card', 'button', 'button-wide', 'main', 'footer', ':lang(ja)']
const known = (name: string) => NAMES.includes(name)
const critical = (css: string) => criticalIn(parse(css), known).toString()

describe('what a page needs before anybody has touched it', () => {
  it.each([
    '*',
    ':root',
    'html:root',
    '[hidden]',
    'a',
    '.card>a svg',
    '#footer:before',
    '.button.button-wide:disabled',
    'li:nth-child(2n + 1)::marker',
    'a[href=".sheet,(x)"]',
    '.card:not(.sheet)',
    '.card:not([open])',
    '.button[aria-pressed=false]',
    '.card:not(:has(~.sheet)):not(:hover)',
    ':is(.sheet,.card) a',
    ':-webkit-any(.sheet,a[rel]) svg',
    'main:has(>a):lang(ja)',
    'a:lang(es,ja-Jpan)',
    '.button::placeholder',
  ])('is styled by %s', (selector) => {
    expect(selects(selector, known)).toBe(true)
  })

  it.each([
    '.sheet',
    'b',
    '#layer',
    '.card>b',
    '.card .sheet a',
    '.card.sheet',
    ':is(.sheet,.layer) a',
    '.card:has(>.sheet)',
    '.card:is(:not(.card) .sheet)',
    '.button:hover',
    'a:focus-visible',
    '.card:focus-within a',
    'a:active',
    '.card[open]>a',
    '.button[aria-pressed="true"] svg',
    'a:lang(es)',
    'main:lang(es,zh)>a',
  ])('is not styled by %s', (selector) => {
    expect(selects(selector, known)).toBe(false)
  })

  it('is as it is written, with the movements that it names', () => {
    const css = [
      '@font-face{font-family:f;src:url(f.woff2)}/* said */',
      '.card,.sheet,a:hover{animation:1s rise}',
      '@media (min-width:720px){.sheet{top:0}@supports (top:0){.card{top:1px}.sheet{top:2px}}}',
      '@media (min-width:1024px){.sheet{top:3px}}',
      '@media print{.card{top:4px}}@media (forced-colors:active){.card{top:4px}}',
      '@media (prefers-reduced-motion:no-preference){@keyframes spin{to{top:0}}}',
      '@keyframes rise{0%{top:0}}@-webkit-keyframes rise{0%{top:0}}@keyframes spin{to{top:0}}',
    ]
    expect(critical(css.join(''))).toBe(
      '@font-face{font-family:f;src:url(f.woff2)}.card{animation:1s rise}' +
        '@media (min-width:720px){@supports (top:0){.card{top:1px}}}' +
        '@media (forced-colors:active){.card{top:4px}}' +
        '@keyframes rise{0%{top:0}}@-webkit-keyframes rise{0%{top:0}}',
    )
  })
})

it('a sheet speaks of elements, classes, ids and languages, each of a list', () => {
  const names = selectedNames('.card>a,#top:lang(es, zh-Hans) b:lang(ja){top:0}')
  expect([...names]).toEqual(
    expect.arrayContaining(['card', 'a', 'top', 'b', ...['es', 'zh', 'ja'].map((tag) => `:lang(${tag})`)]),
  )
})

describe('what is painted at once says nothing twice, and nothing that nobody reads', () => {
  it.each([
    ['.card{top:0}.button:disabled{top:0}a[rel=x]{top:0}', '.card,.button:disabled,a[rel=x]{top:0}'],
    ['@media (a){.card{top:0}a{top:0}}', '@media (a){.card,a{top:0}}'],
    // One with another in between, or not alike, stays where it is.
    ['.card{top:0}.button{top:1px}a{top:0}', null],
    ['.card{top:0}a{top:0;left:0}', null],
    // Of these, one that a browser does not know would end the rule of both.
    ['a::placeholder{top:0}a{top:0}', null],
    ['.card{top:0}:is(a,li){top:0}', null],
  ])('%s', (css, joined) => {
    expect(critical(css)).toBe(joined ?? css)
  })

  it('of custom properties those that something there reads', () => {
    const css =
      ':root{--a:1px;--b:var(--a);--c:2px;--d:3px}@media (x){:root{--d:4px}}.card{top:calc(var(--b) + var(--c,0))}'
    expect(critical(css)).toBe(':root{--a:1px;--b:var(--a);--c:2px}.card{top:calc(var(--b) + var(--c,0))}')
  })
})

it('what only some pages are filled with stands in pieces of its own, in its order', () => {
  const css = [
    '.card b{top:1px}',
    '.late,.later:not(.card) a{top:2px}',
    '.later:is(.other,.card){top:3px}',
    '.late,.card{top:4px}',
    '@media (min-width:9px){.late{top:5px}}',
    '@media (min-width:9px){.late{top:6px}.card{top:7px}}',
    '@keyframes turn{to{top:8px}}',
    '.late .card{top:9px}',
    '.late .later,.other.card{top:10px}',
    '@keyframes spin{to{top:11px}}',
    '@media (min-width:9px){.later{animation:2s spin,3s turned}}',
    '@keyframes turned{to{top:12px}}',
    '.card{animation-name:turned}',
  ]
  expect(inPieces(css.join(''), known)).toBe(
    [
      css[0],
      `/*?late later*/${css[1]}/*;*/`,
      `/*?later*/${css[2]}/*;*/`,
      css[3],
      `/*?late*/${css[4]}/*;*/`,
      css[5],
      css[6],
      `/*?late*/${css[7]}/*;*/`,
      `/*?late.later other*/${css[8]}/*;*/`,
      `/*?later*/${css[9]}${css[10]}/*;*/`,
      css[11],
      css[12],
    ].join(''),
  )
})
