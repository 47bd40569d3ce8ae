import { Icon } from '#ui/Icon.tsx'
import * as icons from '#ui/icons.ts'
import { KoreanOnly, useTongue } from '../KoreanOnly.tsx'
import { useWords } from '../page.tsx'
import './detail.css'

/** A longer text folds behind its first lines, letters. */
const FOLDED = 140

/**
 * What something is; a long text opens at a press. `lang` is its language where it is neither
 * Korean nor the page's.
 */
export function About({ text, lang }: { text: string; lang?: 'en' | undefined }) {
  const t = useWords()
  const tongue = useTongue()(text) || lang
  if (text.length <= FOLDED)
    return (
      <>
        <KoreanOnly text={text} />
        <p lang={tongue}>{text}</p>
      </>
    )
  return (
    <>
      <KoreanOnly text={text} />
      <details className="detail-about">
        <summary>
          <span lang={tongue}>{text}</span>
          <b>
            {t('detail:guide.more')}
            <Icon path={icons.down} size={14} />
          </b>
        </summary>
      </details>
    </>
  )
}
