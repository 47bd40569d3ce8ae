import { useEffect } from 'react'
import type { ReservationDetail } from '#contract/reservation.ts'
import { usePage } from '../page.tsx'

/**
 * Keeps the voucher of the reservation that the page shows (docs/product.md, "Without a network"),
 * once the page has nothing else to do for it.
 */
export function Keeper({ detail }: { detail: ReservationDetail }) {
  const page = usePage()
  useEffect(() => {
    let gone = false
    // Without this part the reservation is shown all the same.
    const work = async () => {
      const { keep } = await import('./keep.tsx')
      if (!gone) await keep(page, detail)
    }
    work().catch(() => undefined)
    return () => {
      gone = true
    }
  }, [page, detail])
  return null
}
