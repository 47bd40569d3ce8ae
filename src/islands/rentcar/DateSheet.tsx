import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { MAX_RENTAL_DAYS } from '#contract/bounds.ts'
import type { LocalDate } from '#contract/date.ts'
import { failureKey } from '#rules/failure.ts'
import { firstBranch } from '#rules/rentcar/branch.ts'
import { checkRental } from '#rules/rentcar/check.ts'
import type { RentcarHomeFill } from '#rules/rentcar/home.ts'
import { nearestTime, pickUpTimes } from '#rules/rentcar/hours.ts'
import { durationOf } from '#rules/rentcar/moment.ts'
import { createRange } from '#stores/choice.ts'
import { pageNow } from '#stores/now.ts'
import { closePopup } from '#stores/popup.ts'
import { setTimes } from '#stores/rentcar/home.ts'
import { Sheet } from '#ui/Sheet.tsx'
import { usePage } from '../page.tsx'
import Calendar from '../search/Calendar.tsx'
import { durationWords } from './words.ts'
import './home.css'

const { $range, openRange, chooseDay } = createRange({ most: MAX_RENTAL_DAYS })

interface TimeProps {
  id: string
  label: string
  steps: readonly string[]
  value: string
  onChange: (time: string) => void
}

function Time({ id, label, steps, value, onChange }: TimeProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {steps.map((time) => (
          <option key={time} value={time}>
            {time}
          </option>
        ))}
      </select>
    </div>
  )
}

/**
 * When the car is fetched and left: the days in a calendar, the times among those at which the
 * branch there is open. `from` and `to` are what was chosen since the page came, null for nothing.
 */
export default function DateSheet({
  home,
  from,
  to,
}: {
  home: RentcarHomeFill
  from: string | null
  to: string | null
}) {
  const words = usePage()
  const { t } = words
  const { query, branches, today } = home
  const branchOf = (chosen: string) => branches.find(({ id }) => String(id) === chosen)
  const branch = from === null ? firstBranch(query, branches) : branchOf(from)
  const back = branchOf(to ?? String(query.returnBranchId)) ?? branch
  const steps = pickUpTimes(branch?.hours ?? null)
  const returnSteps = pickUpTimes(back?.hours ?? null)
  // Before the range is first read.
  useState(() => openRange({ from: query.pickUpAt.slice(0, 10), to: query.returnAt.slice(0, 10) }))
  const range = useStore($range)
  const { from: first, to: last } = range
  const [pickUpTime, setPickUpTime] = useState(() => nearestTime(query.pickUpAt.slice(11), steps))
  const [returnTime, setReturnTime] = useState(() => nearestTime(query.returnAt.slice(11), returnSteps))
  const at = (date: LocalDate, time: string) => `${date}T${time}`
  const times = first && last ? { pickUpAt: at(first, pickUpTime), returnAt: at(last, returnTime) } : null
  const issue = times && checkRental(times, pageNow())
  return (
    <Sheet
      title={t('rentcar:date.title')}
      closeLabel={t('shell:close')}
      onClose={closePopup}
      full
      footer={
        <div className="rentcar-date-foot">
          <Time
            id="rentcar-pick-up-time"
            label={t('rentcar:date.pickUpTime')}
            steps={steps}
            value={pickUpTime}
            onChange={setPickUpTime}
          />
          <Time
            id="rentcar-return-time"
            label={t('rentcar:date.returnTime')}
            steps={returnSteps}
            value={returnTime}
            onChange={setReturnTime}
          />
          <p role="status" className={issue ? 'field-error' : undefined}>
            {issue && t(failureKey(issue))}
            {!issue && times && durationWords(words, durationOf(times))}
            {!times && t(range.tooLong ? 'rentcar:date.tooLong' : 'rentcar:date.hint', { most: MAX_RENTAL_DAYS })}
          </p>
          <button
            type="button"
            className="button"
            disabled={!times || issue !== null}
            onClick={() => {
              if (!times) return
              setTimes(times)
              closePopup()
            }}
          >
            {t('rentcar:date.apply')}
          </button>
        </div>
      }
    >
      {/* What a page that loads itself anew keeps: days that nobody has applied yet. */}
      {(['from', 'to'] as const).map((end) => (
        <input
          key={end}
          id={`rentcar-date-${end}`}
          value={range[end] ?? ''}
          onChange={({ target }) => openRange({ ...$range.get(), [end]: target.value || null })}
          hidden
        />
      ))}
      <Calendar today={today} {...range} onDay={chooseDay} />
    </Sheet>
  )
}
