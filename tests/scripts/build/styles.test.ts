import { expect, it } from 'vitest'
import { borne } from '#scripts/build/styles.ts'

const WANTED = new Set([
  ':lang(es)',
  ':lang(zh)',
  'a',
  'b',
  'card',
  'card-price',
  'has-history',
  'sheet',
  'shown',
  'top',
  'words',
])

it('a page bears its elements, their classes and ids, and what its scripts may give them', () => {
  const html = [
    '<a class="card card-price" href="/sheet"><i id="top"></i>shown</a>',
    '<script type="application/json">{"sheet":"words"}</script><script>document.documentElement.className+=" has-"+name.words</script>',
  ]
  expect([...borne(html.join(''), WANTED)].sort()).toEqual(['a', 'card', 'card-price', 'has-history', 'top'])
})

it('what is said of a script names nothing', () => {
  const script = '<script>\n  // The style sheet, and its words.\n  const top = 1\n</script>'
  expect([...borne(`<a>1</a>${script}`, WANTED)].sort()).toEqual(['a', 'top'])
})

it('what is opened later, and what only those see who run no scripts, is not painted', () => {
  const hidden = ['dialog', 'template', 'noscript'].map((name) => `<${name} class="sheet"><b>1</b>\n</${name}>`)
  expect([...borne(`<a>1</a>${hidden.join('')}`, WANTED)]).toEqual(['a'])
  // Empty, or with nothing to tell; not what is hidden with its words, which may show at once.
  const empty = [
    '<div class="sheet" aria-label="b" hidden></div>',
    '<p class="sheet" id="top" role="status" hidden>b</p>',
    '<div class="sheet" role="status"></div>',
  ]
  expect([...borne(`<a>1</a>${empty.join('')}`, WANTED)]).toEqual(['a'])
  for (const shown of [
    '<div class="sheet" hidden><b>1</b></div>',
    '<div class="sheet"></div>',
    '<p class="sheet" role="status">1</p>',
  ])
    expect([shown, borne(shown, WANTED).has('sheet')]).toEqual([shown, true])
})

it('a page bears the languages that something of it is in', () => {
  const html = '<html lang="zh-Hans"><a lang="ja" hreflang="es">1</a>'
  expect([...borne(html, WANTED)].sort()).toEqual([':lang(zh)', 'a'])
})
