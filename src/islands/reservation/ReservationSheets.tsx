import { useEffect } from 'react'
import type { ReservationDetail } from '#contract/reservation.ts'
import { hasVoucher } from '#rules/lookup.ts'
import { mayChangeDriver } from '#rules/rentcar/booked.ts'
import { closePopup } from '#stores/popup.ts'
import { later } from '#ui/Lazy.tsx'
import { VoucherSheet } from '../voucher/VoucherSheet.tsx'
import { CancelSheet } from './CancelSheet.tsx'
import { ReceiptSheet } from './ReceiptSheet.tsx'

const DriverSheet = later(() => import('../rentcar/DriverSheet.tsx'))

/** There is nothing, or nothing any more, to be shown so: the address loses its popup. */
function Nothing() {
  useEffect(closePopup, [])
  return null
}

/** The sheet that is open over a reservation. */
export default function ReservationSheets({ popup, detail }: { popup: string; detail: ReservationDetail }) {
  if (popup === 'voucher') return hasVoucher(detail) ? <VoucherSheet detail={detail} /> : <Nothing />
  if (popup === 'driver') return mayChangeDriver(detail) ? <DriverSheet detail={detail} /> : <Nothing />
  return popup === 'receipt' ? <ReceiptSheet {...detail} /> : <CancelSheet detail={detail} />
}
