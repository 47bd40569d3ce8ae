import { expect, it } from 'vitest'
import type { Descriptor } from '#contract/channel.ts'
import { linksOf, pageOf } from '#rules/page.ts'

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
    hideHome: false,
    hideBackOnResultAndReserve: false,
    links: { dapi: false, quick: false, v2: false, global: false, only: false },
    renewal: false,
    maps: 'ours',
    defaults: { region: '항구', amenities: ['pet'] },
    languages: ['ko'],
    wide: false,
  })
})

it('a page is in its own language, with what its partner wishes', () => {
  const channel = {
    ...CHANNEL,
    navigation: { hideHome: true, hideBackOnResultAndReserve: true },
    partner: { renewal: true },
    maxWidth: 1000,
  }
  expect(pageOf(channel as Descriptor, 'en')).toMatchObject({
    language: 'en',
    title: 'Harbour Travel',
    hideHome: true,
    hideBackOnResultAndReserve: true,
    renewal: true,
    wide: true,
  })
})

it.each([
  [{ partner: { dapi: true } }, { dapi: true, quick: false, v2: false, global: false, only: false }],
  [{ partner: { v2: true } }, { dapi: false, quick: false, v2: true, global: false, only: false }],
  [{ layout: 'quick' }, { dapi: false, quick: true, v2: false, global: false, only: false }],
  [{ products: ['leisure'] }, { dapi: false, quick: false, v2: false, global: false, only: 'leisure' }],
  [{ languages: ['ko', 'en'] }, { dapi: false, quick: false, v2: false, global: true, only: false }],
])('links of a channel with %j are %j', (more, links) => {
  expect(linksOf({ ...CHANNEL, ...more } as Descriptor)).toEqual(links)
})
