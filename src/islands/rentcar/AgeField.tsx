import { AGES } from '#rules/rentcar/search.ts'
import { usePage } from '../page.tsx'
import { ageWords } from './search-words.ts'

/** How old the driver is; an age that is not offered, as an address may have it, is one more. */
export function AgeField({ age }: { age: number }) {
  const words = usePage()
  return (
    <div className="field">
      <label htmlFor="rentcar-age">{words.t('rentcar:search.age')}</label>
      <select id="rentcar-age" name="age" defaultValue={age}>
        {/* All have two digits, so they sort as words do. */}
        {[...new Set([...AGES, age])].sort().map((each) => (
          <option key={each} value={each}>
            {ageWords(words, each)}
          </option>
        ))}
      </select>
    </div>
  )
}
