import type { ReservationDetail } from '#contract/reservation.ts'
import { hasVoucher } from '#rules/lookup.ts'
import { VoucherSheet } from '../voucher/VoucherSheet.tsx'
import { CancelSheet } from './CancelSheet.tsx'
import { ReceiptSheet } from './ReceiptSheet.tsx'

/** The sheet that is open over a reservation. */
export default function ReservationSheets({ popup, detail }: { popup: string; detail: ReservationDetail }) {
  if (popup === 'voucher') return hasVoucher(detail) ? <VoucherSheet detail={detail} /> : null
  return popup === 'receipt' ? <ReceiptSheet /> : <CancelSheet detail={detail} />
}
