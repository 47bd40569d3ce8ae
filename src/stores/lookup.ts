import { map } from 'nanostores'
import type { Product } from '../contract/channel.ts'
import type { FailureCode } from '../contract/failure.ts'
import { RESERVATIONS, type Reservation, type ReservationList } from '../contract/reservation.ts'
import { failureKey } from '../rules/failure.ts'
import { readReservationNo, readTab, writeTab } from '../rules/lookup.ts'
import { areTwo } from '../rules/person.ts'
import type { ReservationTab } from '../rules/reservation.ts'
import { asFailure, call } from './call.ts'
import { $identity, askIdentity, forgetIdentity, loadIdentity, type VerificationMode } from './identity.ts'
import { latest } from './latest.ts'
import { withMinimumDuration } from './loading.ts'
import { $shell } from './shell.ts'
import { onShow } from './show.ts'
import { toast } from './toast.ts'
import { replacePage } from './trail.ts'
import { forgetOver } from './vouchers.ts'

interface LookupState {
  /** `asking` until it is known whether this session has shown itself to be somebody. */
  step: 'asking' | 'ready'
  mode: VerificationMode
  status: 'idle' | 'loading' | 'ready' | 'error'
  /** A list that is there is being asked for again. */
  refreshing: boolean
  /** What each product answered, and as of when. */
  lists: Partial<Record<Product, ReservationList>>
  tab: ReservationTab
  failure: FailureCode | null
  /** The reservation that is about to be taken out of the list, and whether that is under way. */
  deleting: Reservation | null
  busy: boolean
}

const EMPTY: LookupState = {
  step: 'asking',
  mode: 'phone',
  status: 'idle',
  refreshing: false,
  lists: {},
  tab: 'upcoming',
  failure: null,
  deleting: null,
  busy: false,
}

export const $lookup = map<LookupState>(EMPTY)

/** The reservations of all products, and as of when: the oldest answer. */
export function reservationsIn({ lists }: Pick<LookupState, 'lists'>): { list: Reservation[]; timestamp: string } {
  const answers = Object.values(lists)
  return {
    list: answers.flatMap(({ list }) => list),
    timestamp: answers.map(({ timestamp }) => timestamp).sort()[0] ?? '',
  }
}

/** Products whose reservations this page is about. */
let products: readonly Product[] = []

const flight = latest()

function put(changes: Partial<LookupState>): void {
  $lookup.set({ ...$lookup.get(), ...changes })
}

/**
 * A popup of a reservation belongs to its detail; without a number there is only the list, under
 * whichever of its names.
 */
function leavePopup(popups: readonly string[]): void {
  const parts = location.pathname.replace(/\/$/, '').split('/')
  const popup = popups.find((name) => name === parts.at(-1))
  if (!popup) return
  const list = parts.slice(0, -1).join('/')
  const no = readReservationNo(location.search)
  if (no) replacePage(`${list}/${no}/${popup}`)
  else history.replaceState(history.state, '', list + location.search)
}

/**
 * Begins with the tab of the address, for these products, and with whom this session has shown
 * itself to be; a stranger is asked for `first`. Answers what ends it.
 */
export function openLookup(
  popups: readonly string[],
  of: readonly Product[],
  first: VerificationMode = 'phone',
): () => void {
  products = of
  leavePopup(popups)
  const tab = readTab(location.search)
  $lookup.set({ ...EMPTY, tab })
  $shell.setKey('tabKey', tab)
  loadIdentity().then((identity) =>
    put({ step: 'ready', mode: identity ? (identity.phone ? 'phone' : 'email') : first }),
  )
  // Back from a reservation, the page is as it was left: the reservation may be cancelled by now.
  return onShow(() => {
    if ($lookup.get().status === 'ready') loadReservations()
  })
}

/** Whoever is asked for next sees nothing of the one before, nor what is still on its way. */
function leave(mode = $lookup.get().mode): void {
  flight.end()
  put({ mode, status: 'idle', refreshing: false, lists: {}, deleting: null })
}

/** Another way to show who one is. */
export function chooseMode(mode: VerificationMode): void {
  leave(mode)
}

/** Shows a tab and keeps it in the address, without a step of history. */
export function chooseTab(tab: ReservationTab): void {
  put({ tab })
  $shell.setKey('tabKey', tab)
  history.replaceState(history.state, '', location.pathname + writeTab(location.search, tab))
}

/**
 * Asks for the reservations of the phone or e-mail address that was shown; a list that is there
 * stays until then.
 */
export async function loadReservations(): Promise<void> {
  const { mode, status, refreshing } = $lookup.get()
  if (status === 'loading' || refreshing) return
  const signal = flight.begin()
  put(status === 'ready' ? { refreshing: true } : { status: 'loading', failure: null })
  try {
    // The answer does not say whose it is: somebody else may have been shown since.
    if (status !== 'idle') await askIdentity()
    if (signal.aborted) return
    const ask = async (product: Product) =>
      [product, await call(RESERVATIONS[product].list, { by: mode }, { signal })] as const
    const answers = await withMinimumDuration(Promise.all(products.map(ask)))
    if (signal.aborted) return
    put({ lists: Object.fromEntries(answers), status: 'ready', refreshing: false, failure: null })
    forgetOver(reservationsIn($lookup.get()).list)
  } catch (error) {
    if (signal.aborted) return
    const { code } = asFailure(error)
    if (code === 'verification-required') return leaveIdentity()
    if (status === 'ready') toast(failureKey(code))
    put({ status: status === 'ready' ? 'ready' : 'error', refreshing: false, failure: code })
  }
}

/** The proof no longer holds: nothing of it stays on the screen. */
function leaveIdentity(): void {
  forgetIdentity()
  leave()
}

/** Asks whether a reservation is to be taken out of the list; null when it is not. */
export function askDelete(reservation: Reservation | null): void {
  if (!$lookup.get().busy) put({ deleting: reservation })
}

/**
 * Takes the reservation that was asked about out of the list. Presses while that is under way are
 * the same press.
 */
export async function confirmDelete(): Promise<void> {
  const { deleting, busy } = $lookup.get()
  if (!deleting || busy) return
  put({ busy: true })
  try {
    const { reservationNo, product } = deleting
    await call(RESERVATIONS[product].remove, { reservationNo })
    const { lists } = $lookup.get()
    const before = lists[product]
    const left = before && { ...before, list: before.list.filter((each) => each.reservationNo !== reservationNo) }
    put({ lists: left ? { ...lists, [product]: left } : lists, deleting: null, busy: false })
    toast('reservation:delete.done')
    // A list that is on its way may still have it.
    if ($lookup.get().refreshing) {
      put({ refreshing: false })
      loadReservations()
    }
  } catch (error) {
    const { code } = asFailure(error)
    put({ deleting: null, busy: false })
    if (code === 'verification-required') return leaveIdentity()
    toast(failureKey(code))
    if (code === 'reservation-not-found') loadReservations()
  }
}

$identity.listen((identity, before) => {
  if (!identity || (before && areTwo(before, identity))) leave()
})
