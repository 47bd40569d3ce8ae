import { is } from 'valibot'
import { describe, expect, test } from 'vitest'
import { Maintenance, type MaintenanceWindow, OPEN } from '#contract/maintenance.ts'
import { closureAt, HISTORY, showWhen, windowAt, windowStateOf } from '#rules/maintenance.ts'

const LIVE = { state: 'live' } as const
const harbour = { name: 'harbour', status: LIVE }
const meadow = { name: 'meadow', status: LIVE }

const window = (more: Partial<MaintenanceWindow> = {}): MaintenanceWindow => ({
  id: 'night',
  channel: null,
  from: '2026-12-01T02:00:00+09:00',
  until: '2026-12-01T04:00:00+09:00',
  message: null,
  ...more,
})
const NIGHT = '2026.12.01 02:00-04:00'

describe('the windows that have been, in Seoul', () => {
  test.each([
    ['2023-06-20T03:29:59.999+09:00', null],
    ['2023-06-20T03:30:00+09:00', '2023.06.20 03:30-05:30'],
    ['2023-06-19T18:29:59.999Z', null],
    ['2023-06-19T18:30:00Z', '2023.06.20 03:30-05:30'],
    ['2023-06-20T05:29:59.999+09:00', '2023.06.20 03:30-05:30'],
    ['2023-06-20T05:30:00+09:00', null],
    // The same wall-clock time elsewhere is another moment.
    ['2023-06-20T03:30:00Z', null],
    ['2025-08-12T09:24:59.999+09:00', null],
    ['2025-08-12T00:25:00Z', '2025.08.12 09:25-09:35'],
    ['2025-08-11T20:25:00-04:00', '2025.08.12 09:25-09:35'],
    ['2025-08-12T09:34:59.999+09:00', '2025.08.12 09:25-09:35'],
    ['2025-08-12T09:35:00+09:00', null],
  ])('%s -> %s', (now, when) => {
    for (const channel of [null, harbour]) expect(closureAt(now, channel, OPEN)?.when ?? null).toBe(when)
  })

  test('are a valid part of a maintenance state', () => {
    expect(is(Maintenance, { ...OPEN, windows: HISTORY })).toBe(true)
  })
})

describe('a scheduled window', () => {
  const site = { ...OPEN, windows: [window()] }
  const one = { ...OPEN, windows: [window({ channel: 'harbour' })] }
  test.each([
    ['2026-12-01T01:59:59.999+09:00', null, null],
    ['2026-12-01T02:00:00.000+09:00', NIGHT, 7200],
    ['2026-11-30T17:00:00.000Z', NIGHT, 7200],
    ['2026-12-01T03:59:59.999+09:00', NIGHT, 1],
    ['2026-12-01T04:00:00.000+09:00', null, null],
  ])('%s: %s, again in %s s', (now, when, retryAfter) => {
    const closed = when ? { message: null, when, since: null, until: '2026-12-01T04:00:00+09:00', retryAfter } : null
    for (const channel of [null, harbour, meadow]) expect(closureAt(now, channel, site)).toEqual(closed)
    expect(closureAt(now, harbour, one)).toEqual(closed)
    for (const channel of [null, meadow]) expect(closureAt(now, channel, one)).toBeNull()
  })

  test('of several that are open the one that ends last counts', () => {
    const later = window({ id: 'long', until: '2026-12-01T05:00:00+09:00' })
    const maintenance = { ...OPEN, windows: [window(), later, window({ id: 'third' })] }
    expect(windowAt('2026-12-01T03:00:00+09:00', null, maintenance.windows)?.id).toBe('long')
    expect(closureAt('2026-12-01T04:00:00+09:00', null, maintenance)?.when).toBe('2026.12.01 02:00-05:00')
  })
})

describe('windows that follow each other without a gap', () => {
  const [two, four, six, eight] = [2, 4, 6, 8].map((hour) => `2026-12-01T0${hour}:00:00+09:00`) as [
    string,
    string,
    string,
    string,
  ]
  const chain = (...windows: [string, string, (string | null)?][]) => ({
    ...OPEN,
    windows: windows.map(([from, until, channel = null], at) => window({ id: `${at}`, channel, from, until })),
  })
  const told = (maintenance: Maintenance, channel: typeof harbour | null = null) => {
    const { until, retryAfter, when } = closureAt('2026-12-01T03:00:00+09:00', channel, maintenance) ?? {}
    return [until, retryAfter, when]
  }

  test.each([
    ['one at the end of another', chain([two, four], [four, six])],
    ['one that begins before', chain([two, four], ['2026-12-01T03:30:00+09:00', six])],
    ['one within another', chain([two, six], [two, four], [four, '2026-12-01T05:00:00+09:00'])],
  ])('tell the end of all of them: %s', (_, maintenance) => {
    expect(told(maintenance)).toEqual([six, 3 * 3600, '2026.12.01 02:00-06:00'])
  })

  test('are told as far as there is no gap', () => {
    const later = '2026-12-01T06:00:01+09:00'
    expect(told(chain([later, eight], [four, six], [two, four]))[0]).toBe(six)
    expect(told(chain([six, eight], [four, six], [two, four]))[0]).toBe(eight)
  })

  test('count for the channel that they are of', () => {
    const maintenance = chain([two, four], [four, six, 'harbour'], [six, eight, 'meadow'])
    expect([null, harbour, meadow].map((each) => told(maintenance, each)[0])).toEqual([four, six, four])
  })
})

describe('what goes before what', () => {
  const now = '2026-12-01T03:00:00+09:00'
  const since = '2026-12-01T01:10:00+09:00'
  const all = {
    site: { since, message: 'site switch' },
    channels: { harbour: { since, message: 'channel switch' } },
    windows: [window({ message: 'site window' }), window({ id: 'own', channel: 'harbour', message: 'channel window' })],
  }
  const message = (maintenance: Maintenance, channel: Parameters<typeof closureAt>[1]) =>
    closureAt(now, channel, maintenance)?.message
  const ending = { name: 'harbour', status: { state: 'maintenance', message: 'by its file' } } as const

  test('the site before the channel, a switch before a window, the file last', () => {
    expect(message(all, ending)).toBe('site switch')
    expect(message({ ...all, site: null }, ending)).toBe('channel switch')
    expect(message({ ...all, site: null, channels: {} }, ending)).toBe('site window')
    expect(message({ ...OPEN, windows: all.windows.slice(1) }, ending)).toBe('channel window')
    expect(message(OPEN, ending)).toBe('by its file')
    expect(message(OPEN, harbour)).toBeUndefined()
  })

  test("a channel's switch and window are its own", () => {
    expect(message({ ...all, site: null, windows: [] }, meadow)).toBeUndefined()
    expect(message({ ...all, site: null, windows: [] }, null)).toBeUndefined()
    expect(message(all, null)).toBe('site switch')
    expect(message({ ...all, site: null }, null)).toBe('site window')
  })

  test('a switch has no end', () => {
    const closed = { message: 'channel switch', when: null, since: '2026.12.01 01:10', until: null, retryAfter: 300 }
    expect(closureAt(now, harbour, { ...all, site: null, windows: [] })).toEqual(closed)
  })

  test('a channel named like a part of every object is not closed by that', () => {
    expect(closureAt(now, { name: 'constructor', status: LIVE }, OPEN)).toBeNull()
  })
})

test.each([
  ['2026-12-01T02:00:00+09:00', '2026-12-01T04:00:00+09:00', NIGHT],
  ['2026-11-30T17:00:00Z', '2026-11-30T19:00:00Z', NIGHT],
  ['2026-12-01T23:00:00+09:00', '2026-12-02T01:30:00+09:00', '2026.12.01 23:00-2026.12.02 01:30'],
])('%s to %s reads %s', (from, until, shown) => {
  expect(showWhen(from, until)).toBe(shown)
})

test.each([
  ['2026-12-01T01:59:59.999+09:00', 'coming'],
  ['2026-12-01T02:00:00+09:00', 'now'],
  ['2026-12-01T03:59:59.999+09:00', 'now'],
  ['2026-12-01T04:00:00+09:00', 'past'],
])('at %s it is %s', (now, state) => {
  expect(windowStateOf(window(), now)).toBe(state)
})

describe('a document that is no maintenance state', () => {
  test.each([
    ['nothing', {}],
    ['an unknown key', { ...OPEN, closed: true }],
    ['a switch without its time', { ...OPEN, site: { message: null } }],
    ['a switch with a time that no clock has', { ...OPEN, site: { since: '2026-12-01T02:00:00+09', message: null } }],
    ['a time without its offset', { ...OPEN, windows: [window({ from: '2026-12-01T02:00:00' })] }],
    ['a window that ends as it begins', { ...OPEN, windows: [window({ until: window().from })] }],
    ['a window without a name', { ...OPEN, windows: [{ ...window(), id: undefined }] }],
    ['an empty message', { ...OPEN, windows: [window({ message: ' ' })] }],
    ['a message of two lines', { ...OPEN, windows: [window({ message: 'one\ntwo' })] }],
    ['what can be no channel', { ...OPEN, channels: { 'No Channel': { since: window().from, message: null } } }],
    ['more windows than fit', { ...OPEN, windows: Array.from({ length: 201 }, () => window()) }],
  ])('%s', (_, document) => {
    expect(is(Maintenance, document)).toBe(false)
  })
})
