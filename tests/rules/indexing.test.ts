import { describe, expect, it } from 'vitest'
import { indexedScreen, indexingOf } from '#rules/indexing.ts'
import { ROUTES } from '#rules/route.ts'
import { loadDescriptors } from '#scripts/channel/descriptors.ts'

const channels = loadDescriptors('channels')
const of = (name: string) => {
  const found = channels.find((each) => each.name === name)
  if (!found) throw new Error(`no channel ${name}`)
  return found
}

describe('what search engines may keep of a channel', () => {
  it.each([
    ['narae', 'all'],
    ['ktour', 'all'],
    ['suwon', 'own'],
    ['haedam', 'own'],
    // Members are handed over encrypted: a company's own people.
    ['ezwel', 'none'],
    ['lgcns', 'none'],
    // Its file says so.
    ['gongmu', 'none'],
  ])('%s: %s', (name, kept) => expect(indexingOf(of(name))).toBe(kept))

  it('is what its file says, whatever it would be', () => {
    expect(indexingOf({ ...of('narae'), indexing: 'none' })).toBe('none')
    expect(indexingOf({ ...of('ezwel'), indexing: 'own' })).toBe('own')
  })
})

describe('screens', () => {
  const shells = (kind: string | null) => [
    ...new Set(ROUTES.filter((route) => indexedScreen(route) === kind).map(({ shell }) => shell)),
  ]
  it('that are a channel’s own are its homes', () =>
    expect(shells('own')).toEqual(['home', 'foreign/home', 'leisure/home', 'rentcar/home']))
  it('that are the same on many are what is sold, and what is told of it', () =>
    expect(shells('shared')).toEqual([
      'event',
      'exhibition',
      'promotion',
      'notice',
      'policy/service',
      'policy/privacy',
      'place/results',
      'place/result',
      'foreign/results',
      'foreign/result',
      'leisure/results',
      'leisure/result',
      'rentcar/result',
      'rentcar/results',
    ]))
  it('of a person, and steps of a search, are never kept', () => {
    const left = shells(null)
    for (const shell of ['wish', 'reserve/list', 'reserve/detail', 'payment/place', 'payment/complete', 'place/date'])
      expect(left).toContain(shell)
    expect(left.filter((shell) => /^(?:payment|reserve|partner|cancel)/.test(shell)).length).toBeGreaterThan(10)
  })
})
