import { expect, it } from 'vitest'
import { pageFrom } from '#functions/pages/built.ts'
import { ChannelPages, tagsOf } from '#scripts/build/difference.ts'
import fc from '../../fc.ts'

const shared = (html: string) => ({ file: '/shell/base/ko/home.html', html, tags: tagsOf(html) })
const BASE = shared('<h1>집</h1><a href="/plain/place">숙소</a><p>끝</p>')

it('a page is what it was, put together from the shared one and what is its own', () => {
  const word = fc.constantFrom('<p>', '</p>', '<a href="/', '">', '집', '&amp;', '😀', '\ud83d', '')
  const html = fc.array(word, { maxLength: 12 }).map((words) => words.join(''))
  fc.assert(
    fc.property(html, fc.array(html, { maxLength: 4 }), (base, pages) => {
      const own = new ChannelPages()
      for (const [at, page] of pages.entries()) own.add(String(at), page, shared(base))
      const { texts, pages: built } = own.built
      expect(pages.map((_, at) => pageFrom(base, built[at]?.edits ?? [], texts))).toEqual(pages)
    }),
  )
})

it('holds of a page nothing but what is its own, and that once', () => {
  const own = new ChannelPages()
  const page = BASE.html.replace('plain', 'anchor')
  own.add('ko/home', page, BASE)
  own.add('ko/event', page, BASE)
  own.add('ko/wish', BASE.html, BASE)
  expect(own.built.texts).toEqual(['anchor'])
  expect(own.built.pages['ko/home']).toEqual(own.built.pages['ko/event'])
  expect(own.built.pages['ko/wish']).toEqual({ base: BASE.file, edits: [] })
})

it('holds all of a page that nobody shares', () => {
  const own = new ChannelPages()
  own.add('ko/ended', BASE.html, null)
  expect(own.built).toEqual({ texts: [BASE.html], pages: { 'ko/ended': { base: null, edits: [0, 0, 0] } } })
})
