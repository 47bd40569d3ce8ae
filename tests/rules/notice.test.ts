import { describe, expect, it, test } from 'vitest'
import type { Descriptor } from '#contract/channel.ts'
import {
  channelNotices,
  DEFAULT_NOTICE,
  isCurrent,
  layersOf,
  noticeCookie,
  noticeFor,
  noticesByDate,
  suppressedIn,
} from '#rules/notice.ts'
import { loadDescriptors } from '#scripts/channel/descriptors.ts'

type Channel = Pick<Descriptor, 'status' | 'notices'>

const LIVE: Channel = { status: { state: 'live' }, notices: [] }
const ended = (on: string): Channel => ({ status: { state: 'ended', on, notice: '끝났습니다.' }, notices: [] })
const sale = {
  id: 'sale',
  title: '특가',
  html: '<p>특가</p>',
  from: '2026-11-20T12:00:00+09:00',
  until: '2026-11-23T00:00:00+09:00',
}
const guide = { id: 'guide', title: '안내', html: '<p>안내</p>' }
const shop: Channel = { ...LIVE, notices: [sale, guide] }

const visit = { shell: 'home', popup: null, seen: [], suppressed: [] }
const told = (channel: Channel, now: string, more: Partial<Parameters<typeof noticeFor>[1]> = {}) =>
  noticeFor(channelNotices(channel), { ...visit, now: Date.parse(now), ...more })?.id ?? null

describe('which notice lies over a page, to the millisecond in Seoul', () => {
  const MAINTENANCE = DEFAULT_NOTICE.id
  test.each<[why: string, channel: Channel, now: string, id: string | null]>([
    ['the common one, before its end', LIVE, '2025-02-25T04:59:59.999+09:00', MAINTENANCE],
    ['the common one, in another zone', LIVE, '2025-02-24T19:59:59.999Z', MAINTENANCE],
    ['nothing at its end', LIVE, '2025-02-25T05:00:00.000+09:00', null],
    ['nothing after it', LIVE, '2025-02-25T05:00:00.001+09:00', null],
    ['the same wall-clock time elsewhere is another moment', LIVE, '2025-02-25T04:59:59.999Z', null],
    ['no end yet on the last day', ended('2024-10-14'), '2024-10-14T23:59:59.999+09:00', MAINTENANCE],
    ['the end from the day after', ended('2024-10-14'), '2024-10-15T00:00:00.000+09:00', 'ended-2024-10-14'],
    ['the other end, a moment before', ended('2024-10-31'), '2024-10-31T14:59:59.999Z', MAINTENANCE],
    ['the other end', ended('2024-10-31'), '2024-10-31T15:00:00.000Z', 'ended-2024-10-31'],
    ['no cut-off for an end', ended('2024-10-14'), '2025-02-25T05:00:00.000+09:00', 'ended-2024-10-14'],
    ['no cut-off years later', ended('2024-10-31'), '2031-01-01T00:00:00+09:00', 'ended-2024-10-31'],
    ["a channel's own without dates", shop, '2026-11-20T11:59:59.999+09:00', 'guide'],
    ["a channel's own from its beginning", shop, '2026-11-20T12:00:00.000+09:00', 'sale'],
    ["a channel's own before its end", shop, '2026-11-22T23:59:59.999+09:00', 'sale'],
    ["a channel's own at its end", shop, '2026-11-23T00:00:00.000+09:00', 'guide'],
  ])('%s', (_why, channel, now, id) => expect(told(channel, now)).toBe(id))
})

describe('a visit', () => {
  const now = '2026-11-21T12:00:00+09:00'
  test.each<[why: string, more: Partial<Parameters<typeof noticeFor>[1]>, id: string | null]>([
    ['sees the first', {}, 'sale'],
    ['sees each once', { seen: ['sale'] }, 'guide'],
    ['sees none that was put away', { suppressed: ['sale'] }, 'guide'],
    ['sees nothing when all were seen or put away', { seen: ['guide'], suppressed: ['sale'] }, null],
    ['sees them on any screen', { shell: 'place/result' }, 'sale'],
    ['sees none over the page of notices', { shell: 'notice' }, null],
    ['sees none over an error', { shell: 'error/502' }, null],
    ['sees none over a payment', { shell: 'payment/place' }, null],
    ['sees none over a completion', { shell: 'payment/complete' }, null],
    ['sees none over the way back from the payment window', { shell: 'payment/redirect' }, null],
    ['sees none over a verification', { shell: 'partner/verification' }, null],
    ['sees none over a reservation', { shell: 'reserve/detail' }, null],
    ["sees none over a partner's reservation", { shell: 'partner/reservation' }, null],
    ['sees none over what was cancelled', { shell: 'cancel-complete' }, null],
    ['sees none over another popup', { popup: 'photos' }, null],
    ['sees what it asks for by address', { popup: 'notice' }, 'sale'],
    ['sees what it asks for, seen or put away', { popup: 'notice', seen: ['sale'], suppressed: ['sale'] }, 'sale'],
  ])('%s', (_why, more, id) => expect(told(shop, now, more)).toBe(id))

  it('that asks for notices where there are none gets none', () => {
    expect(told(LIVE, now, { popup: 'notice' })).toBeNull()
  })
})

it('has the two borders of a window', () => {
  expect([0, 1, 9, 10].map((now) => isCurrent({ from: 1, until: 10 }, now))).toEqual([false, true, true, false])
  expect(isCurrent({ from: null, until: null }, 0)).toBe(true)
})

it('of the past maintenance is in the archive and in no layer', () => {
  expect(noticesByDate(shop).map(({ kind }) => kind)).toContain('default')
  expect(layersOf(shop).map(({ id }) => id)).toEqual(['sale', 'guide'])
  expect(layersOf(ended('2024-10-14')).map(({ id }) => id)).toEqual(['ended-2024-10-14'])
})

it('is put away by a cookie of its channel and id alone', () => {
  const name = noticeCookie('harbour', 'sale')
  expect(name).toBe('notice_harbour_sale')
  expect(suppressedIn(`i18n_redirected=ko; ${name}=1`, 'harbour', ['sale', 'guide'])).toEqual(['sale'])
  expect(suppressedIn(`${name}=1`, 'meadow', ['sale'])).toEqual([])
  expect(suppressedIn('notice_harbour_sales=1', 'harbour', ['sale'])).toEqual([])
  expect(suppressedIn('', 'harbour', ['sale'])).toEqual([])
})

it('is listed the newest first, and before those what has no date', () => {
  const next = { ...sale, id: 'next', from: '2026-12-01T12:00:00+09:00', until: '2026-12-05T00:00:00+09:00' }
  for (const notices of [
    [sale, next, guide],
    [next, guide, sale],
  ]) {
    const ids = noticesByDate({ ...ended('2024-10-14'), notices }).map(({ id }) => id)
    expect(ids).toEqual(['guide', 'next', 'sale', DEFAULT_NOTICE.id, 'ended-2024-10-14'])
  }
})

it('of a service that has ended stands on the two channels that ended, and on no other', () => {
  const after = Date.parse('2026-11-21T12:00:00+09:00')
  const ends = loadDescriptors('channels').flatMap((channel) =>
    channelNotices(channel).filter((notice) => notice.kind === 'ended' && isCurrent(notice, after)),
  )
  expect(ends.map(({ id }) => id).sort()).toEqual(['ended-2024-10-14', 'ended-2024-10-31'])
})
