import { expect, it } from 'vitest'
import type { Descriptor } from '#contract/channel.ts'
import { linksOf, pageOf, type Registered } from '#rules/page.ts'

const CHANNEL = {
  name: 'harbour',
  title: '항구 여행',
  names: { en: { title: 'Harbour Travel', tagline: '' } },
  products: ['place', 'leisure'],
  ranking: true,
  banner: false,
  marketing: true,
  navigation: {},
  partner: {},
  layout: 'standard',
  languages: ['ko'],
  maps: 'ours',
  defaults: { region: '항구', amenities: ['pet'], keywords: { place: ['부두'] }, banners: [{}] },
  maxWidth: 999,
  secret: 'what no browser may see',
} as unknown as Descriptor

it('a page says of its channel what a browser may see, and nothing else', () => {
  expect(pageOf(CHANNEL, 'ko')).toEqual({
    channel: 'harbour',
    language: 'ko',
    title: '항구 여행',
    products: ['place', 'leisure'],
    ranking: true,
    banner: false,
    marketing: true,
    links: [],
    maps: 'ours',
    defaults: { region: '항구', amenities: ['pet'] },
    languages: ['ko'],
    wide: false,
  })
})

it('a page is in its own language, with what its partner wishes', () => {
  const channel = {
    ...CHANNEL,
    maxWidth: 1000,
  }
  expect(pageOf(channel as Descriptor, 'en')).toMatchObject({
    language: 'en',
    title: 'Harbour Travel',
    wide: true,
  })
})

it.each([
  [{ partner: { dapi: true } }, ['dapi']],
  [{ partner: { v2: true } }, ['v2']],
  [{ layout: 'quick' }, ['quick']],
  [{ products: ['leisure'] }, ['only-leisure']],
  [{ languages: ['ko', 'en'] }, ['global']],
])('links of a channel with %j are %j', (more, links) => {
  expect(linksOf({ ...CHANNEL, ...more } as Descriptor)).toEqual(links)
})

it('links of a channel that is registered for less stay those of its file, as its pages are built so', () => {
  const registered = { ...CHANNEL, products: ['leisure'], links: ['quick'] } as unknown as Registered
  expect(linksOf(registered)).toEqual(['quick'])
  expect(linksOf({ ...registered, links: [] })).toEqual([])
})
