import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { guardOf, ROUTES, resolve } from '../../src/rules/route.ts'

const no = 'N260720-K3V9QX7M2A'

describe('addresses and their shells', () => {
  test.each<[string, string, Record<string, string>, string | null]>([
    ['', 'home', {}, null],
    ['/', 'home', {}, null],
    ['/place', 'home', {}, null],
    ['/place/', 'home', {}, null],
    ['/place/date', 'place/date', {}, null],
    ['/place/guest', 'place/guest', {}, null],
    ['/place/results', 'place/results', {}, null],
    ['/place/results/filter', 'place/results', {}, 'filter'],
    ['/place/results/sort', 'place/results', {}, 'sort'],
    ['/place/results/map', 'place/results', {}, 'map'],
    ['/place/result', 'place/result', {}, null],
    ['/place/result/12', 'place/result', { id: '12' }, null],
    ['/place/result/12/', 'place/result', { id: '12' }, null],
    ['/place/result/12/photos', 'place/result', { id: '12' }, 'photos'],
    ['/place/result/12/reviews', 'place/result', { id: '12' }, 'reviews'],
    ['/place/result/12/map', 'place/result', { id: '12' }, 'map'],
    ['/place/result/12/policy', 'place/result', { id: '12' }, 'policy'],
    ['/place/result/photos', 'place/result', {}, 'photos'],
    ['/dplace', 'home', {}, null],
    ['/dplace/date', 'place/date', {}, null],
    ['/dplace/result/12/map', 'place/result', { id: '12' }, 'map'],
    ['/quickSearch/results/map', 'place/results', {}, 'map'],
    ['/quickSearch/result/12', 'place/result', { id: '12' }, null],
    ['/payment/place', 'payment/place', {}, null],
    ['/payment/place/terms', 'payment/place', {}, 'terms'],
    ['/payment/place/verify', 'payment/place', {}, 'verify'],
    ['/payment/place/redirect', 'payment/redirect', {}, null],
    [`/payment/place/redirect/${no}`, 'payment/redirect', { no }, null],
    ['/payment/complete', 'payment/complete', {}, null],
    ['/payment/complete/place', 'payment/complete', { type: 'place' }, null],
    ['/reserve', 'reserve/list', {}, null],
    ['/reserve/cancel', 'reserve/list', {}, 'cancel'],
    [`/reserve/${no}`, 'reserve/detail', { detail: no }, null],
    [`/reserve/${no}/cancel`, 'reserve/detail', { detail: no }, 'cancel'],
    [`/reserve/${no}/receipt`, 'reserve/detail', { detail: no }, 'receipt'],
    ['/cancelComplete', 'cancel-complete', {}, null],
    ['/policy/service', 'policy/service', {}, null],
    ['/policy/privacy', 'policy/privacy', {}, null],
  ])('%s', (path, shell, params, popup) => {
    const found = resolve(`/narae${path}`)
    expect(
      found && { channel: found.channel, shell: found.row.shell, params: found.params, popup: found.popup },
    ).toEqual({
      channel: 'narae',
      shell,
      params,
      popup,
    })
  })
})

test.each([
  '',
  '/',
  '//',
  'narae',
  '/Narae',
  '/1narae',
  '/n',
  `/${'n'.repeat(31)}`,
  '/narae//place',
  '//narae/place',
  '/narae/place//',
  '/narae/place/results/photos',
  '/narae/place/results/filter/sort',
  '/narae/place/result/0',
  '/narae/place/result/012',
  '/narae/place/result/123456789',
  '/narae/place/result/1e3',
  '/narae/place/result/-1',
  '/narae/place/result/12/13',
  '/narae/place/result/12/filter',
  '/narae/Place',
  '/narae/nowhere',
  '/narae/quickSearch',
  '/narae/quickSearch/date',
  '/narae/reserve/12',
  `/narae/reserve/${no.toLowerCase()}`,
  `/narae/reserve/${no}/photos`,
  '/narae/payment',
  '/narae/payment/complete/boat',
  '/narae/policy',
  '/narae/policy/service/x',
  '/narae/place%2Fresults',
  '/narae/%70lace',
  '/narae/place/%00',
  '/narae/place/\0',
  '/narae/place/result/12\n',
  '/narae/./place',
  '/narae/../place',
  '/narae/%2e%2e/place',
  '/narae\\place',
  '/narae/place/result/숙소',
  '/narae/__proto__',
  '/narae/constructor',
  '/narae/place/result/:id',
  '/narae/place/results/:popup?',
  `/narae/payment/place/redirect/${'a'.repeat(300)}`,
])('%j is no address of ours', (path) => expect(resolve(path)).toBeNull())

test('no path makes it throw, and what it finds is a row of the table', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'narae',
      'place',
      'dplace',
      'result',
      'results',
      '12',
      'map',
      'reserve',
      no,
      '..',
      '%2F',
      '',
      'payment',
      'redirect',
    ),
    fc.string({ unit: 'binary' }),
  )
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const found = resolve(`/${pieces.join('/')}`)
      if (found) expect(ROUTES).toContain(found.row)
    }),
    { numRuns: 1000 },
  )
})

test('every row answers under its own path and each alias, with each popup, and none hides another', () => {
  const sample: Record<string, string> = { ':id?': '12', ':detail': no, ':no?': no, ':type?': 'place' }
  for (const row of ROUTES) {
    const [first = '', ...parts] = row.path.split('/').filter((part) => part !== ':popup?')
    const rest = parts.map((part) => sample[part] ?? part)
    for (const head of [first, ...row.aliases]) {
      const path = ['/narae', head, ...rest].filter((part) => part !== '').join('/')
      expect(resolve(path)?.row, path).toBe(row)
      for (const popup of row.popups) {
        expect(resolve(`${path}/${popup}`), path).toMatchObject({ row, popup })
      }
      expect(resolve(`${path}/nosuchpopup`), path).toBeNull()
    }
  }
})

test('guards', () => {
  const at = (path: string) => ROUTES.find((row) => row.path === path) ?? expect.unreachable(path)
  expect(guardOf(at('place/date'), ['place', 'leisure'])).toBe('pass')
  expect(guardOf(at('place/date'), ['leisure'])).toBe('home')
  expect(guardOf(at(''), ['leisure'])).toBe('pass')
  expect(guardOf(at('reserve/:popup?'), ['rentcar'])).toBe('pass')
  expect(guardOf({ ...at('place/date'), product: 'leisure', guard: 'not-found' }, ['place'])).toBe('not-found')
})
