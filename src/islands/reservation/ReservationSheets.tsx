import { useEffect } from 'react'
import type { ReservationDetail } from '#contract/reservation.ts'
import { hasVoucher } from '#rules/lookup.ts'
import { closePopup } from '#stores/popup.ts'
import { VoucherSheet } from '../voucher/VoucherSheet.tsx'
import { CancelSheet } from './CancelSheet.tsx'
import { ReceiptSheet } from './ReceiptSheet.tsx'

/** Nothing is left to be shown at a counter: the address loses its popup. */
function NoVoucher() {
  useEffect(closePopup, [])
  return null
}

/** The sheet that is open over a reservation. */
export default function ReservationSheets({ popup, detail }: { popup: string; detail: ReservationDetail }) {
  if (popup === 'voucher') return hasVoucher(detail) ? <VoucherSheet detail={detail} /> : <NoVoucher />
  return popup === 'receipt' ? <ReceiptSheet /> : <CancelSheet detail={detail} />
}
