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
const OURS = 'wakesIslands();'
const page = (islands: string) =>
  `<head><script>stays()</script><!--early--></head>${islands}<script data-early>late()</script>`

it('the first scripts of a page are a file, in their order, and what must not wait stays', () => {
  const { html, file } = withEarlyScript(page(ISLANDS), DIST, OURS)
  expect(html).toBe(`<head><script>stays()</script><script async src="/${file}" fetchpriority="low"></script></head>`)
  expect(file).toMatch(new RegExp(`^${EARLY}[\\w-]{8}\\.js$`))
  const text = readFileSync(join(ROOT, DIST, file ?? ''), 'utf8')
  const order = ['wakesIslands()', 'late()', 'parts.early()'].map((part) => text.indexOf(part))
  expect(order).toEqual([...order].sort((a, b) => a - b))
  expect(Math.min(...order)).toBeGreaterThanOrEqual(0)
  // What the page builder has for it is nowhere.
  expect(html + text).not.toMatch(/astro:intent|customElements/)
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
