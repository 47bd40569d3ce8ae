import { expect, it } from 'vitest'
import { borne } from '#scripts/build/styles.ts'

const WANTED = new Set(['a', 'b', 'card', 'card-price', 'has-history', 'sheet', 'shown', 'top', 'words'])

it('a page bears its elements, their classes and ids, and what its scripts may give them', () => {
  const html = [
    '<a class="card card-price" href="/sheet"><i id="top"></i>shown</a>',
    '<script type="application/json">{"sheet":"words"}</script><script>document.documentElement.className+=" has-"+name.words</script>',
  ]
  expect([...borne(html.join(''), WANTED)].sort()).toEqual(['a', 'card', 'card-price', 'has-history', 'top'])
})

it('what is opened later, and what only those see who run no scripts, is not painted', () => {
  const hidden = ['dialog', 'template', 'noscript'].map((name) => `<${name} class="sheet"><b>1</b>\n</${name}>`)
  expect([...borne(`<a>1</a>${hidden.join('')}`, WANTED)]).toEqual(['a'])
})
