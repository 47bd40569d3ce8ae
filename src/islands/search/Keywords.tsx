import { useWords } from '../page.tsx'
import { carryFields } from './carry.ts'
import './panel.css'

/**
 * Words that others search by, each a link to its results with what else the form around it holds
 * by then; nothing where there are none.
 */
export function Keywords({ keywords, to }: { keywords: readonly string[]; to: (keyword: string) => string }) {
  const t = useWords()
  if (keywords.length === 0) return null
  return (
    <nav className="chips keywords" aria-label={t('search:keywords')}>
      {keywords.map((keyword) => (
        <a key={keyword} className="chip" href={to(keyword)} onClick={(event) => carryFields(event, 'keyword')}>
          {keyword}
        </a>
      ))}
    </nav>
  )
}
