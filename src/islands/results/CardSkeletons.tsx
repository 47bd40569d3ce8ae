import { useWords } from '../page.tsx'
import './results.css'

const PLACES = [1, 2, 3, 4, 5, 6]

/** A list of cards that is on its way. */
export function CardSkeletons() {
  const t = useWords()
  return (
    <ul className="results-list" aria-busy="true" aria-label={t('shell:loading')}>
      {PLACES.map((at) => (
        <li key={at}>
          <span className="skeleton photo" />
          <span className="skeleton results-line" />
          <span className="skeleton results-line results-line-short" />
        </li>
      ))}
    </ul>
  )
}
