import { useWords } from '../page.tsx'
import './reservation.css'

/** What stands in a sheet of a reservation until it is there. */
export function SheetSkeleton() {
  const t = useWords()
  return (
    <div className="reservation-skeleton" role="status" aria-busy="true" aria-label={t('shell:loading')}>
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  )
}
