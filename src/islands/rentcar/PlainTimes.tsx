import type { Hours } from '#contract/rentcar/branch.ts'
import { nearestTime, pickUpTimes } from '#rules/rentcar/hours.ts'
import type { Times } from '#rules/rentcar/moment.ts'
import { usePage } from '../page.tsx'

/** When the branches are open at which a car is fetched and left. */
export type HoursOfEnds = Record<keyof Times, Hours>

/**
 * When the car is fetched and left, of a search without a script: a day, and a time at which the
 * branch is open that the page was asked for, as two fields of one name.
 */
export function PlainTimes({ times, hours }: { times: Times; hours: HoursOfEnds }) {
  const { t } = usePage()
  const end = (name: keyof Times, label: string) => {
    const offered = pickUpTimes(hours[name])
    const [date, time = ''] = times[name].split('T')
    return (
      <div className="field">
        <label htmlFor={name}>{label}</label>
        <div className="car-when">
          <input type="date" id={name} name={name} defaultValue={date} required />
          <select name={name} aria-label={label} defaultValue={nearestTime(time, offered)}>
            {offered.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </div>
      </div>
    )
  }
  return (
    <>
      {end('pickUpAt', t('rentcar:search.begins'))}
      {end('returnAt', t('rentcar:search.ends'))}
    </>
  )
}
