import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Reservation, ReservationDetail } from '#contract/reservation.ts'
import { openVault } from '#offline/vault.ts'
import { keptOf, NO, NOW, OTHER_NO } from '../offline/kept.ts'
import { openPage } from './page.ts'

/* What a page keeps of its guest's vouchers, and when it forgets them. */

const BASE = '/narae/reserve'
const GUEST = { name: '홍길동', phone: '01012345678', email: 'gildong@narae.example' }

let storage: Map<string, string>
let registered: { script: string; scope: string }[]
let open: () => Promise<typeof import('#stores/offline.ts')>

/** A reservation as its guest is answered it, as far as keeping looks at it. */
const detailOf = (more: Partial<ReservationDetail> = {}) =>
  ({
    reservationNo: NO,
    guestName: GUEST.name,
    guestPhone: '010-1234-5678',
    guestEmail: GUEST.email,
    keepUntil: '2026-12-10T02:00:00.000Z',
    timestamp: new Date(NOW).toISOString(),
    bought: { product: 'place' },
    ...more,
  }) as ReservationDetail

const numbers = () => openVault('narae').numbers()
const draw = (no = NO) => {
  const { owners: _, ...drawn } = keptOf(no)
  return () => drawn
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  storage = new Map()
  registered = []
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('document', { documentElement: { dataset: { channel: 'narae' } }, getElementById: () => null })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
  const serviceWorker = {
    register: async (script: string, { scope }: { scope: string }) => {
      registered.push({ script, scope })
    },
    getRegistrations: async () =>
      registered.map(({ scope }) => ({
        scope: `https://narae.example${scope}`,
        unregister: async () => {
          registered = registered.filter((each) => each.scope !== scope)
        },
      })),
  }
  vi.stubGlobal('navigator', { serviceWorker })
  vi.resetModules()
  open = () => import('#stores/offline.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a reservation that its guest looks at', () => {
  it('is kept, and the worker registered for the channel’s reservations alone', async () => {
    const { $keeping, keepVoucher } = await open()
    await keepVoucher(detailOf(), BASE, draw())
    expect($keeping.get()).toBe('kept')
    expect(registered).toEqual([{ script: '/offline.js', scope: BASE }])
    const [read] = await openVault('narae').read(NOW)
    expect(read?.kept).toMatchObject({
      ...draw()(),
      owners: [expect.stringMatching(/^[\da-f]{64}$/), expect.anything()],
    })
    expect(read?.left).toBe(Date.parse('2026-12-10T02:00:00.000Z') - NOW)
    expect(JSON.stringify([...storage])).not.toContain(NO)
  })

  it('is answered by the ordinary address too, where the channel’s links use another', async () => {
    const { keepVoucher } = await open()
    await keepVoucher(detailOf(), '/narae/globalReserve', draw())
    expect(registered.map(({ scope }) => scope)).toEqual(['/narae/globalReserve', BASE])
    await keepVoucher(detailOf({ keepUntil: null }), '/narae/globalReserve', draw())
    expect(registered).toEqual([])
  })

  it.each(['leisure', 'a product to come'])(
    'of %s stays as it is kept while its tickets cannot be read',
    async (product) => {
      const { $keeping, keepVoucher } = await open()
      await keepVoucher(detailOf(), BASE, draw())
      $keeping.set('asking')
      const bought = { product, vouchers: null } as ReservationDetail['bought']
      await keepVoucher(detailOf({ bought }), BASE, () => ({ ...draw()(), article: '' }))
      const [read] = await openVault('narae').read(NOW)
      expect([read?.kept.article, $keeping.get()]).toEqual([draw()().article, 'asking'])
    },
  )

  it('is forgotten once it may be kept no more, and the worker goes with the last one', async () => {
    const { $keeping, keepVoucher } = await open()
    await keepVoucher(detailOf(), BASE, draw())
    await keepVoucher(detailOf({ keepUntil: null }), BASE, draw())
    expect([$keeping.get(), await numbers(), registered, storage.size]).toEqual(['none', [], [], 0])
  })

  it('is not kept where the browser keeps nothing, or its guest wants nothing kept, until they do', async () => {
    const { $keeping, allowVouchers, declineVouchers, keepVoucher } = await open()
    await keepVoucher(detailOf(), BASE, draw())
    await declineVouchers()
    await keepVoucher(detailOf(), BASE, draw())
    expect([$keeping.get(), await numbers(), registered]).toEqual(['declined', [], []])
    allowVouchers()
    await keepVoucher(detailOf(), BASE, draw())
    expect([$keeping.get(), await numbers()]).toEqual(['kept', [NO]])
  })

  it.each([
    ['no workers', () => vi.stubGlobal('navigator', {})],
    [
      'a database that is refused',
      () =>
        vi.stubGlobal('indexedDB', {
          open: () => {
            throw new DOMException('denied', 'SecurityError')
          },
        }),
    ],
    [
      'a memory that is refused',
      () =>
        vi.stubGlobal('localStorage', {
          getItem: () => {
            throw new DOMException('denied', 'SecurityError')
          },
        }),
    ],
  ])('is told to be impossible with %s, and nothing breaks', async (_, refuse) => {
    refuse()
    const { $keeping, keepVoucher, wipeVouchers } = await open()
    await keepVoucher(detailOf(), BASE, draw())
    expect($keeping.get()).toBe('impossible')
    await wipeVouchers()
  })
})

describe('what is declined while it is just being kept', () => {
  it('is not kept', async () => {
    const { $keeping, declineVouchers, keepVoucher } = await open()
    await keepVoucher(detailOf(), BASE, async () => {
      await declineVouchers()
      return draw()()
    })
    expect([$keeping.get(), await numbers(), registered]).toEqual(['declined', [], []])
    await keepVoucher(detailOf(), BASE, draw())
    expect([$keeping.get(), await numbers()]).toEqual(['declined', []])
  })

  it('goes again where it was sealed already, by another tab', async () => {
    const { $keeping, keepVoucher } = await open()
    const encrypt = crypto.subtle.encrypt.bind(crypto.subtle)
    vi.spyOn(crypto.subtle, 'encrypt').mockImplementationOnce((...sealing) => {
      storage.set('offline.narae', 'declined')
      return encrypt(...sealing)
    })
    await keepVoucher(detailOf(), BASE, draw())
    expect([$keeping.get(), await numbers(), registered]).toEqual(['declined', [], []])
  })

  it('goes again where it was sealed while it was being wiped', async () => {
    const { $keeping, declineVouchers, keepVoucher } = await open()
    const encrypt = crypto.subtle.encrypt.bind(crypto.subtle)
    let declined: Promise<void> | null = null
    vi.spyOn(crypto.subtle, 'encrypt').mockImplementationOnce((...sealing) => {
      declined = declineVouchers()
      return encrypt(...sealing)
    })
    await keepVoucher(detailOf(), BASE, draw())
    await declined
    expect([$keeping.get(), await numbers(), registered]).toEqual(['declined', [], []])
  })
})

describe('what is kept goes', () => {
  it('with the verification, at once; also what another tab is about to keep', async () => {
    const { keepVoucher, wipeVouchers } = await open()
    const { countEnding } = await import('#stores/ended.ts')
    await keepVoucher(detailOf(), BASE, draw())
    await keepVoucher(detailOf({ reservationNo: OTHER_NO }), BASE, async () => {
      // Ended while this one is being drawn.
      countEnding()
      await wipeVouchers()
      return draw(OTHER_NO)()
    })
    expect([await numbers(), registered]).toEqual([[], []])
  })

  it('when somebody else is shown; the same person by either contact keeps theirs', async () => {
    const { keepVoucher } = await open()
    const { forgetOthers } = await import('#stores/vouchers.ts')
    await keepVoucher(detailOf(), BASE, draw())
    await forgetOthers({ ...GUEST, email: null })
    await forgetOthers({ name: '홍 길동', phone: null, email: ' Gildong@narae.example' })
    expect(await numbers()).toEqual([NO])
    // Of the same name, with another phone.
    await forgetOthers({ name: GUEST.name, phone: '01099998888', email: null })
    expect([await numbers(), registered]).toEqual([[], []])
  })

  it.each([
    ['cancelled', () => Response.json(detailOf({ keepUntil: null, state: 'CANCELLED' }))],
    ['nobody’s', () => Response.json({ error: { code: 'reservation-not-found' } }, { status: 404 })],
  ])('when the edge says that it is %s, on whatever page of it', async (_, reply) => {
    const { keepVoucher } = await open()
    await keepVoucher(detailOf(), BASE, draw())
    openPage(`/narae/cancelComplete?reservationNo=${NO}`)
    vi.stubGlobal('fetch', async () => reply())
    const { openReservation } = await import('#stores/reservation.ts')
    openReservation()
    await expect.poll(async () => [await numbers(), registered]).toEqual([[], []])
  })

  it('when the list shows it as cancelled or over', async () => {
    const { keepVoucher } = await open()
    const { forgetOver } = await import('#stores/vouchers.ts')
    await keepVoucher(detailOf(), BASE, draw())
    await keepVoucher(detailOf({ reservationNo: OTHER_NO }), BASE, draw(OTHER_NO))
    const listed = (reservationNo: string, state: string, tab: string) => ({ reservationNo, state, tab }) as Reservation
    await forgetOver([listed(NO, 'BOOKED', 'upcoming'), listed(OTHER_NO, 'CANCELLED', 'cancelled')])
    expect(await numbers()).toEqual([NO])
    await forgetOver([listed(NO, 'BOOKED', 'past')])
    expect([await numbers(), registered]).toEqual([[], []])
  })
})
