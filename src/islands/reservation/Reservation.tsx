import { useEffect } from 'react'
import type { Page } from '#contract/channel.ts'
import { BOOKED } from '#rules/define-route.ts'
import { followEnding } from '#stores/ending.ts'
import { firstMode } from '#stores/identity.ts'
import { followPopups, openPopup } from '#stores/popup.ts'
import { openReservation } from '#stores/reservation.ts'
import { onShow } from '#stores/show.ts'
import { later } from '#ui/Lazy.tsx'
import { OpenPopup } from '../OpenPopup.tsx'
import { PageRoot } from '../page.tsx'
import { Keeper } from '../voucher/Keeper.tsx'
import { ReservationFrame } from './ReservationFrame.tsx'
import { ReservationView } from './ReservationView.tsx'

const Sheets = later(() => import('./ReservationSheets.tsx'))

/** The screen of a reservation: what was booked, its receipt, cancelling it. */
export default function Reservation({ page }: { page: Page }) {
  useEffect(followEnding, [])
  useEffect(() => {
    const follow = () => followPopups(BOOKED)
    let unfollow = follow()
    const close = openReservation(firstMode(page.language))
    // A page that comes back as it was left may stand at another address than its popup.
    const stop = onShow(() => {
      unfollow()
      unfollow = follow()
    })
    return () => {
      unfollow()
      close()
      stop()
    }
  }, [page])
  return (
    <PageRoot page={page}>
      <ReservationFrame kept>
        {(detail) => (
          <>
            <ReservationView detail={detail} onOpen={openPopup} />
            <Keeper detail={detail} />
            <OpenPopup>{(popup) => <Sheets popup={popup} detail={detail} />}</OpenPopup>
          </>
        )}
      </ReservationFrame>
    </PageRoot>
  )
}
