import { useStore } from '@nanostores/react'
import { sortedReservations } from '#rules/lookup.ts'
import { $lookup, loadReservations, reservationsIn } from '#stores/lookup.ts'
import { Icon } from '#ui/Icon.tsx'
import * as icons from '#ui/icons.ts'
import { Note } from '#ui/Note.tsx'
import { href, usePage } from '../page.tsx'
import { FailedNote } from './FailedNote.tsx'
import { KeptLink } from './KeptLink.tsx'
import { ListTabs } from './ListTabs.tsx'
import { showMoment } from './moment.ts'
import { ReservationCard } from './ReservationCard.tsx'
import './list.css'
import './reservation.css'

/** Cards that are in sight at once. */
const IN_SIGHT = 3

/** What is on its way, and with `path` the way to what is kept of it, where that takes long. */
export function ListSkeleton({ path }: { path?: string }) {
  const { t } = usePage()
  return (
    <>
      <div className="reservation-skeleton" aria-busy="true" role="status" aria-label={t('shell:loading')}>
        <span className="skeleton" />
        <span className="skeleton" />
        <span className="skeleton" />
      </div>
      {path && <KeptLink path={path} late />}
    </>
  )
}

/** The reservations of whoever this session has shown itself to be. */
export function ReservationList() {
  const words = usePage()
  const { page, t } = words
  const lookup = useStore($lookup)
  const { status, tab, refreshing, failure } = lookup
  const { list, timestamp } = reservationsIn(lookup)
  if (status === 'idle') return null
  if (status === 'error' && failure) {
    return (
      <FailedNote title={t('reservation:list.failed')} failure={failure} onRetry={loadReservations}>
        <KeptLink path="reserve" />
      </FailedNote>
    )
  }
  if (status !== 'ready') return <ListSkeleton path="reserve" />
  const shown = sortedReservations(list, tab)
  return (
    <div className="reservation-list">
      <ListTabs />
      <div id="reservation-panel" role="tabpanel" tabIndex={-1} aria-labelledby={`reservation-tab-${tab}`}>
        <p className="reservation-asof">
          <span>{t('reservation:list.asOf', { moment: showMoment(words, timestamp) })}</span>
          <button
            type="button"
            aria-label={t('reservation:list.refresh')}
            aria-disabled={refreshing}
            data-busy={refreshing}
            onClick={loadReservations}
          >
            <Icon path={icons.refresh} size={18} />
          </button>
        </p>
        {shown.length === 0 && (
          <Note title={t(`reservation:empty.${tab}.title`)}>
            <p>{t(`reservation:empty.${tab}.text`)}</p>
            {tab === 'upcoming' && (
              <a className="button" href={href(page, '')}>
                {t('reservation:empty.search')}
              </a>
            )}
          </Note>
        )}
        {shown.length > 0 && (
          <ul className="reservation-cards" inert={lookup.busy}>
            {shown.map((each, at) => (
              <ReservationCard key={each.reservationNo} reservation={each} now={timestamp} eager={at < IN_SIGHT} />
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
