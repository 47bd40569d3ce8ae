import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Page } from '#contract/channel.ts'
import { BOOKED } from '#rules/define-route.ts'
import { productsOf } from '#rules/lookup.ts'
import { followEnding } from '#stores/ending.ts'
import { firstMode } from '#stores/identity.ts'
import { $lookup, chooseMode, loadReservations, openLookup } from '#stores/lookup.ts'
import { pageParams } from '#stores/params.ts'
import { PageRoot } from '../page.tsx'
import { DeleteAlert } from './DeleteAlert.tsx'
import { Identify, useIdentifyAhead } from './Identify.tsx'
import { ListSkeleton, ReservationList } from './ReservationList.tsx'

/** The reservations of a phone number or an e-mail address, once it is shown to be one's own. */
export default function Lookup({ page }: { page: Page }) {
  const { step, mode, deleting } = useStore($lookup)
  useIdentifyAhead()
  useEffect(followEnding, [])
  useEffect(() => openLookup(BOOKED, productsOf(pageParams(), page.products), firstMode(page.language)), [page])
  return (
    <PageRoot page={page}>
      <div>
        {step === 'asking' ? (
          <ListSkeleton path="reserve" />
        ) : (
          <>
            <Identify mode={mode} onMode={chooseMode} onVerified={loadReservations} />
            <ReservationList />
          </>
        )}
      </div>
      {deleting && <DeleteAlert reservation={deleting} />}
    </PageRoot>
  )
}
