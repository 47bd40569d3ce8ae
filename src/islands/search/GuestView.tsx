import type { ReactNode } from 'react'
import { writePlaceQuery } from '../../rules/search.ts'
import type { StayFill } from '../../rules/stay.ts'
import { Stepper } from '../../ui/Stepper.tsx'
import { href, usePage } from '../page.tsx'
import { Kept } from './Kept.tsx'

/** Most guests of a search; the contract's own bounds. */
const MOST = { adults: 20, children: 10 } as const
const LEAST = { adults: 1, children: 0 } as const

interface Props {
  stay: StayFill | null
  onChange?: (changes: { adults?: number; children?: number }) => void
}

/** Choosing who comes: steppers once alive, number fields before. */
export function GuestView({ stay, onChange }: Props) {
  const { page, t } = usePage()
  const row = (who: 'adults' | 'children'): ReactNode => {
    const value = stay?.query[who] ?? LEAST[who]
    const label = t(`place:guest.${who}`)
    return (
      <div className="guest-row">
        <div>
          <b id={`guest-${who}`}>{label}</b>
          <small>{t(`place:guest.${who}Hint`)}</small>
        </div>
        {onChange ? (
          <>
            <Stepper
              label={label}
              value={value}
              min={LEAST[who]}
              max={MOST[who]}
              lessLabel={t('place:guest.less', { who: label })}
              moreLabel={t('place:guest.more', { who: label })}
              onChange={(next) => onChange({ [who]: next })}
            />
            <input type="hidden" name={who} value={value} />
          </>
        ) : (
          <div className="field">
            <input
              type="number"
              inputMode="numeric"
              name={who}
              aria-labelledby={`guest-${who}`}
              defaultValue={value}
              min={LEAST[who]}
              max={MOST[who]}
              required
            />
          </div>
        )}
      </div>
    )
  }
  return (
    <form className="guest-page" method="get" action={href(page, stay?.to ?? 'place/results')}>
      {stay && <Kept search={writePlaceQuery({ ...stay.query, page: 1 })} changed={['adults', 'children']} />}
      {row('adults')}
      {row('children')}
      <p className="guest-note">{t('place:guest.note')}</p>
      <div className="action-bar">
        <p className="action-bar-summary">
          {stay && t('place:guests', { count: stay.query.adults + stay.query.children })}
        </p>
        <button type="submit" className="button">
          {t('place:guest.apply')}
        </button>
      </div>
    </form>
  )
}
