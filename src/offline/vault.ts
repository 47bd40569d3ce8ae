import { clear, createStore, delMany, entries, get, set, update } from 'idb-keyval'
import { KEPT_VOUCHER_LENGTH, KEPT_VOUCHERS, type KnownClock, timeBy } from '../rules/offline.ts'

/* Where a browser keeps a channel's vouchers (docs/product.md, "Without a network"): sealed by a
   key that no script can read out, each until its own moment. The page and the worker have it. */

/** A voucher as it is kept; what names its guest is in nothing but the seal. */
export interface Kept {
  reservationNo: string
  /** An ISO instant, to be sorted by. */
  begins: string
  /** Digests of the contacts of whose it is. */
  owners: string[]
  /** A BCP 47 tag. */
  language: string
  /** Of the document; text. */
  title: string
  css: string
  /** HTML: above all vouchers, the voucher, below all of them, and in the place of one not kept. */
  lead: string
  article: string
  foot: string
  missing: string
}

/** What lies in the store: until when, milliseconds by the edge's clock, and the rest sealed. */
interface Sealed {
  until: number
  at: number
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
}

/** Another shape of what is kept cannot be opened, and goes. */
const SHAPE = 1
const KEY = 'key'
const CLOCK = 'clock'
const VOUCHER = 'voucher/'

/** The database of a channel's vouchers. */
export const vaultName = (channel: string) => `offline-${channel}`

/** What the seal also holds: a record that was renamed or prolonged does not open. */
const bound = (name: string, until: number) => new TextEncoder().encode(`${SHAPE}/${name}/${until}`)

/** The vault of a channel. What it does fails where the browser refuses to keep anything. */
export function openVault(channel: string) {
  const store = createStore(vaultName(channel), 'kept')

  async function records(): Promise<[name: string, record: Sealed][]> {
    const all = await entries<string, Sealed>(store)
    return all.filter(([name]) => name.startsWith(VOUCHER))
  }

  /** Forgets everything, the key first of all that matters: what is left opens by nothing. */
  const wipe = async () => clear(store)

  /** Forgets vouchers; answers how many are left, and with none of them forgets the key too. */
  async function forget(names: readonly string[]): Promise<number> {
    await delMany([...names], store)
    const left = (await records()).length
    if (left === 0) await wipe()
    return left
  }

  async function key(): Promise<CryptoKey> {
    const found = await get<CryptoKey>(KEY, store)
    if (found) return found
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
    // Another tab may have made one meanwhile: the first stays.
    await update<CryptoKey>(KEY, (before) => before ?? made, store)
    return (await get<CryptoKey>(KEY, store)) ?? made
  }

  /** The time by the device's clock; null where it was set back, or nothing is kept. */
  async function timeOf(device: number): Promise<number | null> {
    const clock = await get<KnownClock>(CLOCK, store)
    const now = clock ? timeBy(clock, device) : null
    if (clock && now !== null) await set(CLOCK, { ...clock, seen: now }, store)
    return now
  }

  /** Forgets what is over; answers the time, or null where nothing may be read. */
  async function sweep(device: number): Promise<number | null> {
    const now = await timeOf(device)
    if (now === null) return null
    const over = (await records()).filter(([, { until }]) => until <= now)
    if (over.length > 0) await forget(over.map(([name]) => name))
    return now
  }

  /**
   * Keeps a voucher until a moment, in the place of an earlier one of its number; beyond
   * `KEPT_VOUCHERS` the one that was kept longest ago goes. `now` is the edge's time, `device` the
   * device's at the same moment, all milliseconds. Throws RangeError for one that is too long.
   */
  async function keep(kept: Kept, { until, now, device }: { until: number; now: number; device: number }) {
    const text = JSON.stringify(kept)
    if (text.length > KEPT_VOUCHER_LENGTH) throw new RangeError('a voucher too long to be kept')
    const name = VOUCHER + kept.reservationNo
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const sealing = { name: 'AES-GCM', iv, additionalData: bound(name, until) }
    const data = await crypto.subtle.encrypt(sealing, await key(), new TextEncoder().encode(text))
    await set(CLOCK, { ahead: now - device, seen: now } satisfies KnownClock, store)
    await set(name, { until, at: now, iv, data } satisfies Sealed, store)
    await sweep(device)
    const latest = (await records()).sort(([, a], [, b]) => b.at - a.at)
    if (latest.length > KEPT_VOUCHERS) await forget(latest.slice(KEPT_VOUCHERS).map(([each]) => each))
  }

  /**
   * The vouchers that may be read now, the next one first, each with how long it may be, in
   * milliseconds. What is over or does not open goes.
   */
  async function read(device: number): Promise<{ kept: Kept; left: number }[]> {
    const now = await sweep(device)
    const opener = await get<CryptoKey>(KEY, store)
    if (now === null || !opener) return []
    const read: { kept: Kept; left: number }[] = []
    const lost: string[] = []
    for (const [name, { until, iv, data }] of await records()) {
      try {
        const sealed = { name: 'AES-GCM', iv, additionalData: bound(name, until) }
        const text = new TextDecoder().decode(await crypto.subtle.decrypt(sealed, opener, data))
        read.push({ kept: JSON.parse(text) as Kept, left: until - now })
      } catch {
        lost.push(name)
      }
    }
    if (lost.length > 0) await forget(lost)
    return read.sort((a, b) => (a.kept.begins < b.kept.begins ? -1 : 1))
  }

  return {
    keep,
    read,
    sweep,
    wipe,
    /** Forgets vouchers by their numbers; answers how many are left. */
    remove: (numbers: readonly string[]) => forget(numbers.map((no) => VOUCHER + no)),
    /** The numbers of what is kept. */
    numbers: async () => (await records()).map(([name]) => name.slice(VOUCHER.length)),
  }
}
