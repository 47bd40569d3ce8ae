import { describe, expect, it } from 'vitest'
import { withIslands } from '#scripts/build/islands.ts'

/** As the page builder writes it. */
const written = (
  props: string,
  { opts = '{&quot;name&quot;:&quot;Home&quot;,&quot;value&quot;:true}', name = 'default' } = {},
) =>
  `<astro-island prefix="r1" component-url="/a.js" component-export="${name}" renderer-url="/r.js" props="${props}" ssr client="intent" opts="${opts}" await-children><p a=">">1</p></astro-island>`
const quoted = (json: unknown) => JSON.stringify(json).replaceAll('&', '&amp;').replaceAll('"', '&quot;')

describe('an island of a page', () => {
  it('says its module, what renders it and its properties as JSON', () => {
    const props = {
      page: [
        0,
        {
          title: [0, 'A & "B" <c>'],
          list: [
            1,
            [
              [0, 'x'],
              [0, { y: [0, null] }],
            ],
          ],
          on: [0, false],
        },
      ],
    }
    expect(withIslands(written(quoted(props)))).toBe(
      `<astro-island prefix="r1" component-url="/a.js" renderer-url="/r.js" props="${quoted({
        page: { title: 'A & "B" <c>', list: ['x', { y: null }], on: false },
      }).replaceAll('<', '&lt;')}" ssr><p a=">">1</p></astro-island>`,
    )
  })

  it('says whether it waits for nobody', () => {
    const opts = '{&quot;name&quot;:&quot;Home&quot;,&quot;value&quot;:&quot;now&quot;}'
    expect(withIslands(written('{}', { opts }))).toContain('props="{}" ssr now>')
  })

  it('is none of another kind, which our element could not wake', () => {
    expect(() => withIslands(written(quoted({ at: [3, '2026-12-01T00:00:00Z'] })))).toThrow('no JSON: kind 3')
    expect(() => withIslands(written('{}', { name: 'Home' }))).toThrow('no default export')
  })

  it('has its style in the sheets of the page', () => {
    expect(withIslands(`<style>astro-island,astro-slot{display:contents}</style>${written('{}')}`)).not.toContain(
      '<style>',
    )
  })
})
