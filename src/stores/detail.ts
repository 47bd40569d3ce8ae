import { atom, map } from 'nanostores'
import type { FailureCode } from '../contract/failure.ts'
import type { FeeStep } from '../contract/fee.ts'
import { placeDetail, placeNear, placeReviewsBatch, placeRoom, placeVehicle } from '../contract/place.ts'
import {
  type DetailFill,
  type DetailState,
  detailOf,
  NEAR_SIZE,
  NO_DETAIL,
  PREVIEW_REVIEWS,
  placeNoOf,
} from '../rules/detail.ts'
import { readStay } from '../rules/search.ts'
import { asFailure, call } from './call.ts'
import { loadCoupons } from './coupon.ts'
import { takeFill } from './fill.ts'
import { remember } from './history.ts'
import { unhurried } from './loading.ts'

const fill = takeFill<DetailFill>()

export const $detail = map<DetailState>(fill ? detailOf(fill) : NO_DETAIL)

/** The photo that is shown alone in the gallery, by its largest address, or null for all of them. */
export const $photo = atom<string | null>(null)

export function showPhoto(large: string | null): void {
  $photo.set(large)
}

/** Asks for the property that the address names; for an unfilled page and for a retry. */
export async function loadDetail(now = new Date().toISOString()): Promise<void> {
  const placeId = placeNoOf(location.pathname)
  const stay = readStay(new URLSearchParams(location.search), now)
  $detail.set({ ...NO_DETAIL, stay, now })
  if (placeId === null) {
    $detail.set({ ...NO_DETAIL, status: 'error', failure: 'place-not-found' })
    return
  }
  try {
    const detail = await unhurried(call(placeDetail, { placeId, ...stay }))
    $detail.set({ ...NO_DETAIL, status: 'ready', stay, now, detail })
    remember(detail)
    completeDetail()
  } catch (error) {
    $detail.set({ ...NO_DETAIL, status: 'error', stay, failure: asFailure(error).code })
  }
}

/** Asks for the parts that are not there yet. One that fails stays out: the property is still a property. */
export function completeDetail(): void {
  const { detail, stay, reviews, near, parking } = $detail.get()
  if (!detail || !stay) return
  const placeId = detail.no
  const put = (changes: Partial<DetailState>) => $detail.set({ ...$detail.get(), ...changes })
  const quiet = () => undefined
  if (!reviews) {
    call(placeReviewsBatch, { size: PREVIEW_REVIEWS }, { params: { id: String(placeId) } })
      .then((reviews) => put({ reviews }))
      .catch(quiet)
  }
  if (!near) {
    call(placeNear, { placeId, size: NEAR_SIZE, ...stay })
      .then((near) => put({ near }))
      .catch(quiet)
  }
  if (!parking) {
    call(placeVehicle, { placeId })
      .then((parking) => put({ parking }))
      .catch(quiet)
  }
  loadCoupons(placeId)
}

interface Fees {
  roomId: number | null
  /** Won, what would be paid. */
  total: number
  steps: FeeStep[]
  loading: boolean
  failure: FailureCode | null
}

const NO_FEES: Fees = { roomId: null, total: 0, steps: [], loading: false, failure: null }

/** What cancelling a room would cost, for the sheet that shows it. */
export const $fees = map<Fees>(NO_FEES)

let flight: AbortController | null = null

/** Asks what cancelling a room would cost until when, at its price of now. Another room ends the request in flight. */
export async function loadFees(roomId: number): Promise<void> {
  const { detail, stay } = $detail.get()
  if (!detail || !stay) return
  flight?.abort()
  const mine = new AbortController()
  flight = mine
  $fees.set({ ...NO_FEES, roomId, loading: true })
  try {
    const { room, feeSteps } = await call(placeRoom, { placeId: detail.no, roomId, ...stay }, { signal: mine.signal })
    $fees.set({ ...NO_FEES, roomId, total: room.salePrice, steps: feeSteps })
  } catch (error) {
    if (!mine.signal.aborted) $fees.set({ ...NO_FEES, roomId, failure: asFailure(error).code })
  }
}
