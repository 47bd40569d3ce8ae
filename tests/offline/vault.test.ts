import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { createStore, entries, set } from 'idb-keyval'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openVault, vaultName } from '#offline/vault.ts'
import { KEPT_VOUCHER_LENGTH, KEPT_VOUCHERS } from '#rules/offline.ts'
import { DAY, keptOf, NO, NOW, OTHER_NO } from './kept.ts'

/* What a browser keeps of vouchers, by a database and the cryptography of a browser. */

const UNTIL = NOW + 10 * DAY
const TIMES = { until: UNTIL, now: NOW, device: NOW }

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()))

const storeOf = () => createStore(vaultName('narae'), 'kept')
/** The records themselves, as somebody has them who looks into the database. */
const records = async () => new Map(await entries<string, object>(storeOf()))
const numbersOf = (read: { kept: { reservationNo: string } }[]) => read.map(({ kept }) => kept.reservationNo)

describe('a voucher that is kept', () => {
  it('is read as it was drawn, the next one first, with how long it may be', async () => {
    const vault = openVault('narae')
    const sooner = keptOf(OTHER_NO, { begins: '2026-12-01T09:00' })
    await vault.keep(keptOf(), TIMES)
    await vault.keep(sooner, TIMES)
    expect(await vault.read(NOW + DAY)).toEqual([
      { kept: sooner, left: 9 * DAY },
      { kept: keptOf(), left: 9 * DAY },
    ])
  })

  it('takes the place of the one before it', async () => {
    const vault = openVault('narae')
    await vault.keep(keptOf(), TIMES)
    await vault.keep(keptOf(NO, { article: 'newer' }), TIMES)
    expect((await vault.read(NOW)).map(({ kept }) => kept.article)).toEqual(['newer'])
  })

  it('stands in the database sealed, by a key that cannot be taken out', async () => {
    await openVault('narae').keep(keptOf(NO, { article: '홍*동' }), TIMES)
    const all = await records()
    const key = all.get('key') as CryptoKey
    expect([key.extractable, key.algorithm]).toEqual([false, { name: 'AES-GCM', length: 256 }])
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
    const { data, ...open } = all.get(`voucher/${NO}`) as { data: ArrayBuffer }
    expect(new TextDecoder().decode(data)).not.toContain('나래')
    expect(open).toEqual({ until: UNTIL, at: NOW, iv: expect.any(Uint8Array) })
  })

  it('is one of another channel’s nowhere', async () => {
    await openVault('narae').keep(keptOf(), TIMES)
    expect(await openVault('suwon').read(NOW)).toEqual([])
  })

  it('is short, and one of few: beyond those what was kept longest ago goes', async () => {
    const vault = openVault('narae')
    const long = keptOf(NO, { article: 'x'.repeat(KEPT_VOUCHER_LENGTH) })
    await expect(vault.keep(long, TIMES)).rejects.toThrow(RangeError)
    for (let at = 0; at <= KEPT_VOUCHERS; at++)
      await vault.keep(keptOf(`N261121-000000000${at.toString(36)}`), { until: UNTIL, now: NOW + at, device: NOW + at })
    const left = await vault.numbers()
    expect(left).toHaveLength(KEPT_VOUCHERS)
    expect(left).not.toContain('N261121-0000000000')
  })
})

describe('the end of what is kept', () => {
  it('comes by itself: at its moment it is neither read nor there, and with the last one the key goes', async () => {
    const vault = openVault('narae')
    await vault.keep(keptOf(), TIMES)
    expect(await vault.read(UNTIL - 1)).toHaveLength(1)
    expect(await vault.read(UNTIL)).toEqual([])
    expect([...(await records()).keys()]).toEqual([])
  })

  it.each([
    ['prolonged', `voucher/${NO}`, { until: UNTIL + 100 * DAY }, []],
    ['renamed', `voucher/${OTHER_NO}`, {}, [NO]],
  ])('is not put off by a record that was %s by hand', async (_, name, change, left) => {
    const vault = openVault('narae')
    await vault.keep(keptOf(), TIMES)
    await set(name, { ...(await records()).get(`voucher/${NO}`), ...change }, storeOf())
    expect(numbersOf(await vault.read(NOW))).toEqual(left)
    expect(await vault.numbers()).toEqual(left)
  })

  it('is by the edge’s clock, and a device’s clock that is set back does not put it off', async () => {
    const vault = openVault('narae')
    // The device's clock is a day late.
    await vault.keep(keptOf(), { until: UNTIL, now: NOW, device: NOW - DAY })
    expect(await vault.read(UNTIL - DAY - 1)).toHaveLength(1)
    // Set back by some days, it shows nothing, and forgets nothing.
    expect(await vault.read(UNTIL - 4 * DAY)).toEqual([])
    expect(await vault.numbers()).toEqual([NO])
    expect(await vault.read(UNTIL - DAY)).toEqual([])
    expect(await vault.numbers()).toEqual([])
  })

  it('is a word: by number, or of all', async () => {
    const vault = openVault('narae')
    await vault.keep(keptOf(), TIMES)
    await vault.keep(keptOf(OTHER_NO), TIMES)
    expect(await vault.remove([NO])).toBe(1)
    expect(numbersOf(await vault.read(NOW))).toEqual([OTHER_NO])
    await vault.wipe()
    expect([await vault.read(NOW), (await records()).size]).toEqual([[], 0])
  })

  it('is final: what was sealed before it opens by no key that comes after', async () => {
    const vault = openVault('narae')
    await vault.keep(keptOf(), TIMES)
    const before = (await records()).get(`voucher/${NO}`)
    await vault.wipe()
    await vault.keep(keptOf(OTHER_NO), TIMES)
    await set(`voucher/${NO}`, before, storeOf())
    expect(numbersOf(await vault.read(NOW))).toEqual([OTHER_NO])
  })
})
