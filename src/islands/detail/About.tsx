import { Icon } from '#ui/Icon.tsx'
import { useWords } from '../page.tsx'
import './detail.css'

/** A longer text folds behind its first lines, letters. */
const FOLDED = 140

/** What something is; a long text opens at a press. */
export function About({ text }: { text: string }) {
  const t = useWords()
  if (text.length <= FOLDED) return <p>{text}</p>
  return (
    <details className="detail-about">
      <summary>
        <span>{text}</span>
        <b>
          {t('detail:guide.more')}
          <Icon name="down" size={14} />
        </b>
      </summary>
    </details>
  )
}
