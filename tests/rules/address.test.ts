import { expect, test } from 'vitest'
import { type Resolved, resolve, writeParams } from '#rules/address.ts'
import { ROUTES } from '#rules/route.ts'
import { ADDRESSES, NO } from '../address.ts'
import fc from '../fc.ts'

test.each<[string, Record<string, string>, string | null]>([
  ['place/result/12/map', { id: '12' }, 'map'],
  ['place/result/map', {}, 'map'],
  ['quickSearch/result/99999999', { id: '99999999' }, null],
  [`reserve/${NO}/receipt`, { detail: NO }, 'receipt'],
  ['payment/complete/rentcar', { type: 'rentcar' }, null],
  [`payment/redirect/${NO}`, { no: NO }, null],
  [`payment/leisure/redirect/${NO}`, { no: NO }, null],
  ['verification/member', { step: 'member' }, null],
  ['reserve/YP-20240709', { partnerNo: 'YP-20240709' }, null],
  // A partner's number has no shape of ours.
  ['reserve/12', { partnerNo: '12' }, null],
])('/%s has the parameters %j', (path, params, popup) =>
  expect(resolve(`/narae/${path}`)).toMatchObject({ channel: 'narae', params, popup }),
)

test.each([
  ['place/result/12/map', 'id=12&product=place'],
  ['foreign/result/30000001', 'id=30000001&product=foreign'],
  [`reserve/${NO}/receipt`, `detail=${NO}`],
  [`leisure/reserve/${NO}`, `detail=${NO}&product=leisure`],
  ['rentcar/channelReserve', 'product=rentcar'],
  ['globalReserve', ''],
  [`payment/redirect/${NO}`, `no=${NO}`],
])('the page of /%s is told %j', (path, params) =>
  expect(writeParams(resolve(`/narae/${path}`) as Resolved)).toBe(params),
)

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
  '/narae/leisure/result/12/sort',
  '/narae/leisure/category/map',
  '/narae/place/map',
  '/narae/dplace/search/notice',
  '/narae/leisureV2',
  '/narae/leisureV2/reserve',
  '/narae/Place',
  '/narae/nowhere',
  '/narae/popup',
  '/narae/quickSearch',
  '/narae/quickSearch/date',
  '/narae/globalPlace/search',
  '/narae/globalPlace/reserve',
  '/narae/foreign/custIdReserve',
  '/narae/foreign/search/nowhere',
  '/narae/globalPayment/rentcar',
  '/narae/globalPayment/foreign',
  '/narae/globalPayment/success',
  '/narae/rentcar/results/result/map/12',
  '/narae/rentcar/channelReserve/cancel',
  '/narae/rentcar/custIdReserve',
  `/narae/reserve/${NO}/photos`,
  `/narae/reserve/${NO}/cancel/receipt`,
  '/narae/reserveDetail/12',
  '/narae/payment',
  '/narae/payment/terms',
  '/narae/payment/complete/boat',
  '/narae/payment/place/verification/again',
  '/narae/verification/1',
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
  '/narae/reserve/YP%2012',
  '/narae/reserve/YP 12',
  '/narae/reserve/YP<b>',
  '/narae/reserve//YP',
  '/narae/__proto__',
  '/narae/constructor',
  '/narae/place/result/:id',
  '/narae/place/results/:popup?',
  `/narae/payment/place/redirect/${'a'.repeat(300)}`,
])('%j is no address of ours', (path) => expect(resolve(path)).toBeNull())

test('an address with a segment more is another one or none, and never the same with a popup made up', () => {
  for (const [path] of ADDRESSES) expect(resolve(`/narae/${path}/nosuchpopup`)?.popup ?? null, path).toBeNull()
})

test('no path makes it throw, and what it finds is a row of the table', () => {
  const words = ADDRESSES.flatMap(([path]) => path.split('/'))
  const piece = fc.oneof(fc.constantFrom('narae', '..', '%2F', '', ...words), fc.string({ unit: 'binary' }))
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const found = resolve(`/${pieces.join('/')}`)
      if (!found) return
      expect(ROUTES).toContain(found.route)
      if (found.popup) expect(found.route.popups).toContain(found.popup)
    }),
    { numRuns: 2000 },
  )
})

test('a long address is looked at no longer than a short one', () => {
  const from = process.threadCpuUsage()
  for (let times = 0; times < 1000; times++) resolve(`/narae${'/a'.repeat(140)}!`)
  // Microseconds of the processor: a machine that is busy with others looks no longer, either.
  const { user, system } = process.threadCpuUsage(from)
  expect(user + system).toBeLessThan(3_000_000)
})
