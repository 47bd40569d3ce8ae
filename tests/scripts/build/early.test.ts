import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { EARLY, withEarlyScript } from '#scripts/build/early.ts'
import { ROOT } from '#scripts/run.ts'

const DIST = '.local/early-test'
afterAll(() => rmSync(join(ROOT, DIST), { recursive: true, force: true }))

const ISLANDS =
  '<script>(self.Astro||(self.Astro={})).intent=1,window.dispatchEvent(new Event("astro:intent"));</script>' +
  '<script>customElements.get("astro-island")||customElements.define("astro-island", class extends HTMLElement {});</script>'
const OURS = { plain: 'late();', islands: 'wakesIslands();late();' }
const page = (islands: string, late = '') =>
  `<head><script>stays()</script>${late ? '' : '<!--early-->'}</head>${islands}<noscript data-first${late}></noscript>`

it('the first scripts of a page are a file, and what must not wait stays', () => {
  const { html, file } = withEarlyScript(page(ISLANDS), DIST, OURS)
  expect(html).toBe(page('', `="/${file}"`))
  expect(file).toMatch(new RegExp(`^${EARLY}[\\w-]{8}\\.js$`))
  // What the page builder has for it is nowhere.
  expect(readFileSync(join(ROOT, DIST, file ?? ''), 'utf8')).toBe(OURS.islands)
})

it('pages with the same share one, a page without islands has another, and one without any none', () => {
  const [one, other, without] = [page(ISLANDS), `<!doctype html>${page(ISLANDS)}`, page('')].map((html) =>
    withEarlyScript(html, DIST, OURS),
  )
  expect(other?.file).toBe(one?.file)
  expect(without?.file).not.toBe(one?.file)
  expect(readdirSync(join(ROOT, DIST, EARLY))).toHaveLength(2)
  expect(withEarlyScript('<p>1</p>', DIST, OURS)).toEqual({ html: '<p>1</p>', file: null })
})
