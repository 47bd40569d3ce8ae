import { useEffect, useState } from 'react'
import { isKoreanIn } from '#rules/language.ts'
import { usePage } from './page.tsx'
import './address.css'

/** The language of words that somebody wrote, where that is not the page's. */
export function useTongue(): (text: string) => 'ko' | undefined {
  const { language } = usePage().page
  return (text) => (isKoreanIn(text, language) ? 'ko' : undefined)
}

/** The button that has the page translated, where it offers that. */
const translation = () => document.querySelector<HTMLButtonElement>('#translation button')

/**
 * Says of a text that there is it in Korean only, and offers the machine translation of the page
 * where it has one (docs/product.md, "Languages"); nothing of a text in the page's language.
 */
export function KoreanOnly({ text }: { text: string }) {
  const { t } = usePage()
  const tongue = useTongue()
  const [offered, setOffered] = useState(false)
  useEffect(() => setOffered(translation()?.hidden === false), [])
  if (!tongue(text)) return null
  return (
    <p className="korean-only" translate="no">
      {t('detail:koreanOnly')}{' '}
      {offered && (
        <button
          type="button"
          onClick={() => {
            translation()?.click()
            setOffered(false)
          }}
        >
          {t('shell:language.translate')}
        </button>
      )}
    </p>
  )
}

/** What something is called where it is, beside its name in the visitor's language. */
export function LocalName({ name }: { name?: string | undefined }) {
  if (!name) return null
  return (
    <small className="local-name" lang="ko" translate="no">
      ({name})
    </small>
  )
}
