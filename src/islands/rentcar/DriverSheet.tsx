import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { ReservationDetail } from '#contract/reservation.ts'
import { markedIn } from '#rules/marked.ts'
import { driverFormIssues } from '#rules/rentcar/payment.ts'
import type { OwnIssue } from '#stores/checkout-adapter.ts'
import { closePopup } from '#stores/popup.ts'
import { $driver, askDriver, changeDriver, chooseDriverMode, fillDriver, openDriver } from '#stores/rentcar/driver.ts'
import { Sheet } from '#ui/Sheet.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { useNextFocus } from '../next-focus.ts'
import { usePage } from '../page.tsx'
import { SheetFailure } from '../reservation/FailedNote.tsx'
import { Identify } from '../reservation/Identify.tsx'
import { SheetSkeleton } from '../reservation/SheetSkeleton.tsx'
import { DriverFields } from './DriverFields.tsx'
import '../reservation/reservation.css'

const ID = 'driver'

/** Changing who drives a rental that is paid for and has not begun. */
export default function DriverSheet({ detail: { reservationNo, bought, begins } }: { detail: ReservationDetail }) {
  const { t } = usePage()
  const driver = useStore($driver)
  const { status, mode, own, issue, failure, message } = driver
  useEffect(() => openDriver(reservationNo), [reservationNo])
  useEffect(() => {
    if (issue) document.getElementById(`${ID}-${issue.field}`)?.focus()
  }, [issue])
  const busy = status === 'sending'
  const open = status === 'ready' || busy
  useNextFocus(open, `${ID}-driverName`)
  if (bought.product !== 'rentcar') return null
  const issues = markedIn<OwnIssue>(driverFormIssues(own, bought, begins), ({ field }) => field, driver)
  // What was mended bears no mark any more, should it be spoilt again.
  const fill = (name: string, value: string) =>
    fillDriver(
      name,
      value,
      issues.map(({ field }) => field),
    )
  const footer = open && (
    <div className="cancel-foot">
      <p role="alert">{message && t(message)}</p>
      <button
        type="button"
        className="button"
        aria-disabled={busy}
        aria-busy={busy}
        onClick={() => changeDriver(bought, begins)}
      >
        {busy && <Spinner />}
        {t('rentcar:driver.change.submit')}
      </button>
    </div>
  )
  return (
    <Sheet title={t('rentcar:driver.change.title')} closeLabel={t('shell:close')} onClose={closePopup} footer={footer}>
      {status === 'loading' && <SheetSkeleton />}
      {status === 'verify' && <Identify mode={mode} onMode={chooseDriverMode} onVerified={askDriver} />}
      {status === 'error' && failure && (
        <SheetFailure failure={failure}>
          <button type="button" className="button button-line" onClick={askDriver}>
            {t('shell:retry')}
          </button>
        </SheetFailure>
      )}
      {open && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            changeDriver(bought, begins)
          }}
        >
          <p className="reservation-hint">
            {t('rentcar:driver.change.now', { name: bought.driver.name, birth: bought.driver.birth })}
            <br />
            {t('rentcar:driver.change.told')}
          </p>
          <DriverFields conditions={bought} part={{ id: ID, values: own, issues, fill }} />
          {/* What makes Enter in a field send the form; the button in the sheet's foot is seen. */}
          <input type="submit" hidden />
        </form>
      )}
    </Sheet>
  )
}
