import { useWords } from '../page.tsx'
import './panel.css'

/** Words that others search by, each a link to its results; nothing where there are none. */
export function Keywords({ keywords, to }: { keywords: readonly string[]; to: (keyword: string) => string }) {
  const t = useWords()
  if (keywords.length === 0) return null
  return (
    <nav className="chips keywords" aria-label={t('search:keywords')}>
      {keywords.map((keyword) => (
        <a key={keyword} className="chip" href={to(keyword)}>
          {keyword}
        </a>
      ))}
    </nav>
  )
}
