import type { ReservationDetail } from '#contract/reservation.ts'
import { CancelSheet } from './CancelSheet.tsx'
import { ReceiptSheet } from './ReceiptSheet.tsx'

/** The sheet that is open over a reservation. */
export default function ReservationSheets({ popup, detail }: { popup: string; detail: ReservationDetail }) {
  return popup === 'receipt' ? <ReceiptSheet /> : <CancelSheet detail={detail} />
}
