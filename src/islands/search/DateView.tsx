import type { ReactNode } from 'react'
import { nightsBetween } from '../../rules/date.ts'
import { writePlaceQuery } from '../../rules/search.ts'
import type { StayFill } from '../../rules/stay.ts'
import { href, usePage } from '../page.tsx'
import { Kept } from './Kept.tsx'

interface Props {
  stay: StayFill | null
  /** The range being chosen; the search's own until the visitor taps. */
  range: { checkIn: string | null; checkOut: string | null } | null
  /** The calendar, once it is there; without it two date fields do. */
  calendar?: ReactNode
}

/** Choosing the dates: a GET form that goes back to the screen it came from. */
export function DateView({ stay, range, calendar }: Props) {
  const { page, t, say } = usePage()
  const checkIn = range ? range.checkIn : (stay?.query.checkIn ?? null)
  const checkOut = range ? range.checkOut : (stay?.query.checkOut ?? null)
  const day = (date: string | null) => (date ? say.day(date) : t('place:date.choose'))
  return (
    <form className="date-page" method="get" action={href(page, stay?.to ?? 'place/results')}>
      {stay && <Kept search={writePlaceQuery({ ...stay.query, page: 1 })} changed={['checkIn', 'checkOut']} />}
      <div className="date-page-head" aria-live="polite">
        <div>
          <small>{t('place:date.checkIn')}</small>
          <b>{day(checkIn)}</b>
        </div>
        <div>
          <small>{t('place:date.checkOut')}</small>
          <b>{day(checkOut)}</b>
        </div>
      </div>
      {calendar ? (
        <>
          {calendar}
          <input type="hidden" name="checkIn" value={checkIn ?? ''} />
          <input type="hidden" name="checkOut" value={checkOut ?? ''} />
        </>
      ) : (
        <div className="date-page-fields">
          <label className="field">
            <span className="field-label">{t('place:date.checkIn')}</span>
            <input type="date" name="checkIn" defaultValue={checkIn ?? ''} min={stay?.today} required />
          </label>
          <label className="field">
            <span className="field-label">{t('place:date.checkOut')}</span>
            <input type="date" name="checkOut" defaultValue={checkOut ?? ''} min={stay?.today} required />
          </label>
        </div>
      )}
      <div className="action-bar">
        <p className="action-bar-summary">
          {checkIn && checkOut
            ? t('place:date.nights', { count: nightsBetween(checkIn, checkOut) })
            : t('place:date.hint')}
        </p>
        <button type="submit" className="button" disabled={calendar !== undefined && !(checkIn && checkOut)}>
          {t('place:date.apply')}
        </button>
      </div>
    </form>
  )
}
