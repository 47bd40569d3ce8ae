import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { Product } from '#contract/channel.ts'
import { guardOf, LEADS_ON, resolve, shellsOf } from '#rules/address.ts'
import { ERROR_SHELLS, popupsOf, ROUTES, SCREEN_SEGMENTS } from '#rules/route.ts'
import { ADDRESSES, PARTNER_ADDRESSES } from '../address.ts'

const PAGES = 'src/pages/shell/[channel]/[lang]'
const ALL = [...ADDRESSES, ...Object.values(PARTNER_ADDRESSES).flat()]

test('there are as many address shapes as the table is thought to have', () => {
  expect(ADDRESSES.length).toBeGreaterThan(130)
  expect(new Set(ALL.map(([path]) => path)).size).toBe(ALL.length)
})

test.each(ROUTES)('$path has a title, in words', ({ title }) => {
  const [room = '', ...names] = title.split(/[:.]/)
  const messages = JSON.parse(readFileSync(`src/messages/ko/${room}.json`, 'utf8'))
  expect(names.reduce((at, name) => at?.[name], messages)).toEqual(expect.any(String))
})

test.each(ALL)('/%s is a screen of %s', (path, shell, _, popup) => {
  const found = resolve(`/narae/${path}`)
  expect(found && [found.channel, found.route.shell, found.popup]).toEqual(['narae', shell, popup])
  if (path) expect(resolve(`/narae/${path}/`)).toEqual(found)
})

/** Pages of a channel that stand for the whole shop, and no row leads to. */
const WHOLE = ['ended', 'pre-launch', 'error/[code]']

test('every row has a page, and every page a row', () => {
  const pages = globSync('**/*.astro', { cwd: PAGES }).map((file) => file.replace(/\.astro$/, ''))
  const shells = new Set(ROUTES.map(({ shell }) => shell).filter((shell) => shell !== LEADS_ON))
  expect(
    [...shells].filter((shell) => !pages.includes(shell)),
    `pages that ${PAGES} lacks`,
  ).toEqual([])
  const unknown = pages.filter((page) => !shells.has(page) && !WHOLE.includes(page))
  expect(unknown, `pages of ${PAGES} that no row of src/rules/route.ts leads to`).toEqual([])
})

test('every row, alias and popup is one of the addresses, so that none is there unseen', () => {
  const seen = new Set(
    ALL.map(([path]) => {
      const found = resolve(`/narae/${path}`)
      return found && `${ROUTES.indexOf(found.route)} ${path.split('/', 2).join('/')} ${found.popup}`
    }),
  )
  for (const [at, row] of ROUTES.entries())
    for (const pattern of [row.path, ...row.aliases])
      for (const popup of [null, ...(pattern.includes(':popup') ? row.popups : [])]) {
        const parts = pattern.split('/').filter((part) => part !== ':popup?')
        const heads = [parts, parts.filter((part) => !part.endsWith('?'))].flatMap(([first = '', second]) =>
          second?.startsWith(':') || second === undefined ? [first] : [`${first}/${second}`],
        )
        const found = [...seen].some(
          (each) => each?.endsWith(` ${popup}`) && heads.some((head) => each.startsWith(`${at} ${head}`)),
        )
        expect(found, `tests/address.ts has an address of ${pattern}${popup ? ` with ${popup}` : ''}`).toBe(true)
      }
})

test.each([
  ['place/date', ['dplace/date']],
  ['place/guest', ['dplace/guest']],
  ['place/results/map', ['dplace/results/map', 'quickSearch/results/map']],
  ['place/result/12/photos', ['dplace/result/12/photos', 'quickSearch/result/12/photos']],
  ['foreign', ['globalPlace']],
  ['foreign/date', ['globalPlace/date', 'foreign/search/date']],
  ['foreign/guest', ['globalPlace/guest', 'foreign/search/guest']],
  ['foreign/results/sort', ['globalPlace/results/sort']],
  ['foreign/result/12/policy', ['globalPlace/result/12/policy']],
  ['leisure/category', ['leisureV2/category']],
  ['leisure/search', ['leisureV2/search']],
  ['leisure/results/filter', ['leisureV2/results/filter']],
  ['leisure/result/12/reviews', ['leisureV2/result/12/reviews']],
  ['reserve/cancel', ['custIdReserve/cancel', 'globalReserve/cancel']],
  [
    'reserve/N261121-K3V9QX7M2A/receipt',
    ['custIdReserve/N261121-K3V9QX7M2A/receipt', 'globalReserve/N261121-K3V9QX7M2A/receipt'],
  ],
  ['leisure/reserve/N261121-K3V9QX7M2A', ['leisure/custIdReserve/N261121-K3V9QX7M2A']],
  ['rentcar/result/12/map', ['rentcar/results/result/12/map']],
  ['payment/foreign/terms', ['globalPayment/place/terms']],
  ['payment/leisure/verify', ['globalPayment/leisure/verify']],
  ['payment/complete/leisure', ['globalPayment/complete/leisure']],
])('%s answers as %j too', (path, twins) => {
  const found = resolve(`/narae/${path}`) ?? expect.unreachable(path)
  for (const twin of twins) {
    const other = resolve(`/narae/${twin}`) ?? expect.unreachable(twin)
    expect([other.route.shell, other.route.title, other.route.product, other.popup, other.params]).toEqual([
      found.route.shell,
      found.route.title,
      found.route.product,
      found.popup,
      found.params,
    ])
  }
})

/**
 * How an address is said under another name, written out by hand as the addresses are: the other
 * name's pattern and the usual one.
 */
const TWINS: [other: RegExp, usual: string][] = [
  [/^(?:dplace|quickSearch)(?=\/|$)/, 'place'],
  [/^globalPlace(?=\/|$)/, 'foreign'],
  [/^foreign\/search(?=\/(?:date|guest)$)/, 'foreign'],
  [/^leisureV2(?=\/)/, 'leisure'],
  [/^leisure\/custIdReserve(?=\/|$)/, 'leisure/reserve'],
  [/^(?:custIdReserve|globalReserve)(?=\/|$)/, 'reserve'],
  [/^rentcar\/results\/result(?=\/|$)/, 'rentcar/result'],
  [/^globalPayment\/place(?=\/|$)/, 'payment/foreign'],
  [/^globalPayment(?=\/)/, 'payment'],
]

test('every address under another name is the same as its usual one', () => {
  const screen = (path: string) => {
    const { route: row, params, popup } = resolve(`/narae/${path}`) ?? expect.unreachable(path)
    const { shell, product, guard, title, screen: partner } = row
    return { shell, product, guard, title, partner, params, popup }
  }
  const met = new Set<string>()
  for (const [path] of ALL) {
    const [other, usual] = TWINS.find(([pattern]) => pattern.test(path)) ?? []
    if (!other || usual === undefined) continue
    expect(screen(path), path).toEqual(screen(path.replace(other, usual)))
    const { route: row } = resolve(`/narae/${path}`) ?? expect.unreachable(path)
    for (const alias of row.aliases)
      if (path.startsWith(alias.split('/:', 1)[0] ?? alias)) met.add(`${row.path} ${alias}`)
  }
  // No alias of the table is left out, though for some the table's own pattern is the other name.
  const aliases = ROUTES.flatMap((row) => row.aliases.map((alias) => [`${row.path} ${alias}`, row.path] as const))
  const turned = aliases.filter(([, path]) => TWINS.some(([pattern]) => pattern.test(path))).map(([name]) => name)
  for (const [name] of aliases) if (!turned.includes(name)) expect(met).toContain(name)
  expect(turned).toEqual(['rentcar/results/result/:id?/:popup? rentcar/result/:id?/:popup?'])
})

describe('guards', () => {
  const at = (path: string) => (resolve(`/narae/${path}`) ?? expect.unreachable(path)).route
  const everything = { products: Product.options, screens: [] }
  test.each<[string, Parameters<typeof guardOf>[1], ReturnType<typeof guardOf>]>([
    ['place/date', everything, 'pass'],
    ['place/date', { products: ['leisure'], screens: [] }, 'home'],
    ['foreign/search', { products: ['place'], screens: [] }, 'home'],
    ['rentcar/results', { products: ['place', 'leisure'], screens: [] }, 'home'],
    ['payment/rentcar', { products: ['place'], screens: [] }, 'home'],
    ['leisure', { products: ['place', 'foreign', 'rentcar'], screens: [] }, 'not-found'],
    ['leisureV2/results', { products: ['place'], screens: [] }, 'not-found'],
    ['payment/leisure', { products: ['place'], screens: [] }, 'not-found'],
    ['leisure/reserve', { products: ['place'], screens: [] }, 'not-found'],
    ['', { products: ['leisure'], screens: [] }, 'pass'],
    ['reserve', { products: ['rentcar'], screens: [] }, 'pass'],
    ['verification', everything, 'not-found'],
    ['verification', { products: ['place'], screens: ['verification'] }, 'pass'],
    ['payment/place/verification', { products: ['rentcar'], screens: ['verification'] }, 'home'],
    ['payment/place/verification', { products: ['place'], screens: ['reservation'] }, 'not-found'],
    ['reserve/2024070912345', { products: ['place'], screens: ['reservation'] }, 'pass'],
    ['leisure/reserve/2024070912345', { products: ['place'], screens: ['reservation'] }, 'not-found'],
  ])('%s where %j is sold: %s', (path, channel, does) => expect(guardOf(at(path), channel)).toBe(does))

  test('nothing is built that nobody could open', () => {
    expect(shellsOf({ products: ['rentcar'], screens: [] }).sort()).toEqual(
      [
        'cancel-complete',
        ...ERROR_SHELLS,
        'event',
        'exhibition',
        'notice',
        'payment/complete',
        'payment/redirect',
        'payment/rentcar',
        'policy/privacy',
        'policy/service',
        'promotion',
        'rentcar/home',
        'rentcar/result',
        'rentcar/results',
        'reserve/detail',
        'reserve/list',
        'reserve/number',
        'wish',
      ].sort(),
    )
    expect(new Set(shellsOf({ ...everything, screens: ['verification', 'reservation'] }))).toEqual(
      new Set([...ROUTES.map(({ shell }) => shell).filter((shell) => shell !== LEADS_ON), ...ERROR_SHELLS]),
    )
  })
})

test('a page knows the popups of all its addresses', () => {
  expect(popupsOf('home')).toEqual(['search', 'notice'])
  expect(popupsOf('leisure/result')).toEqual(['photos', 'reviews', 'map', 'policy', 'filter'])
  expect(popupsOf('policy/service')).toEqual([])
})

test('whatever a page opens in place is an address that can be loaded, under each of its names', () => {
  for (const [path, shell, , popup] of ADDRESSES) {
    // This list opens nothing of its own.
    if (popup || path === 'rentcar/channelReserve') continue
    for (const name of popupsOf(shell)) {
      const opened = `/narae/${path ? `${path}/` : ''}${name}`
      expect(`${opened}: ${resolve(opened)?.route.shell} ${resolve(opened)?.popup}`).toBe(`${opened}: ${shell} ${name}`)
    }
  }
})

test('what begins an address of ours begins no channel', () => {
  for (const [path] of ALL) if (path) expect(SCREEN_SEGMENTS).toContain(path.split('/')[0])
})
