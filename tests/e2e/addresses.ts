import { existsSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import type { Descriptor } from '#contract/channel.ts'
import { guardOf } from '#rules/address.ts'
import { ROUTES } from '#rules/route.ts'
import { day } from './screen.ts'

/** A stay that every property of the seed sells. */
export const STAY = `checkIn=${day(30)}&checkOut=${day(32)}`

/** Something of each other product that every seed has. */
export const SOLD = { foreign: '30000001', leisure: '1', rentcar: '101' } as const

/** Asks a channel about lodging in the days of `STAY`. */
const asking = (request: APIRequestContext, channel: string) => async (path: string, data: object) =>
  (
    await request.post(path, {
      headers: { channel },
      data: { checkIn: day(30), checkOut: day(32), adults: 2, children: 0, ...data },
    })
  ).json()

/** A property for adults that has rooms, and one that is sold out; its address within a channel. */
export async function partlySold(request: APIRequestContext, channel: string): Promise<string> {
  const ask = asking(request, channel)
  for (let page = 1; ; page++) {
    const { list } = await ask('/api/place', { category: 'motel', page })
    if (list.length === 0) throw new Error('no such property')
    for (const { no, soldOut } of list) {
      const { rooms, adultOnly } = soldOut ? { rooms: [] } : await ask('/api/place/detail', { placeId: no })
      if (adultOnly && rooms.some(({ left }: { left: number }) => left === 0)) return `place/result/${no}?${STAY}`
    }
  }
}

/** Rooms of which tests beside each other hold and buy some, and never all. */
const PLENTY = 5

/** A room that can be booked, whatever other tests book. */
export async function roomOf(
  request: APIRequestContext,
  channel: string,
): Promise<{ placeId: number; roomId: number }> {
  const ask = asking(request, channel)
  const { list } = await ask('/api/place', {})
  for (const { no: placeId, soldOut } of list) {
    const { rooms } = soldOut ? { rooms: [] } : await ask('/api/place/detail', { placeId })
    const room = rooms.find(({ fits, left }: { fits: boolean; left: number }) => fits && left >= PLENTY)
    if (room) return { placeId, roomId: room.id }
  }
  throw new Error('no such room')
}

/** Screens that have a page of their own; the others are one and the same page. */
export const own = (shell: string) => existsSync(`src/pages/shell/[channel]/[lang]/${shell}.astro`)

interface Screen {
  shell: string
  /** After the channel, without a slash before it. */
  path: string
  /** With its question mark, or empty. */
  query: string
  popups: readonly string[]
}

/** Every screen of a channel once, by the first of its addresses; `no` is of a reservation. */
export function screensOf(
  { products, partner }: Descriptor,
  { placeId, roomId, no }: { placeId: number; roomId: number; no: string },
): Screen[] {
  const rows = ROUTES.filter((row) => guardOf(row, { products, screens: partner.screens ?? [] }) === 'pass')
  const first = rows.filter(({ shell }, at) => rows.findIndex((row) => row.shell === shell) === at)
  return first.map(({ path, shell, product, popups }) => ({
    shell,
    popups,
    path: path
      .replace(/\/?:popup\?/, '')
      .replace(':id?', product && product !== 'place' ? SOLD[product] : String(placeId))
      .replace(':detail', no)
      .replace(':no?', no)
      .replace(':type?', 'place')
      .replace('/:step?', '')
      .replace(':partnerNo', '2024070912345'),
    query:
      shell === 'payment/place'
        ? `?placeId=${placeId}&roomId=${roomId}&${STAY}`
        : path.startsWith('payment') || path === 'cancelComplete'
          ? `?orderId=${no}&reservationNo=${no}`
          : path.startsWith('place')
            ? `?${STAY}`
            : '',
  }))
}
