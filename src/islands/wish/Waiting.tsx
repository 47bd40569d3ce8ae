import { useWords } from '../page.tsx'
import './wish.css'

const ROWS = [1, 2, 3]

/** Wishes that are on their way. */
export function Waiting() {
  const t = useWords()
  return (
    <ul className="wish-waiting" aria-busy="true" aria-label={t('shell:loading')}>
      {ROWS.map((at) => (
        <li key={at} className="skeleton" />
      ))}
    </ul>
  )
}
