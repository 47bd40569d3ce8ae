import { tongueOf } from '#rules/language.ts'
import { toast } from '#stores/toast.ts'
import { usePage } from './page.tsx'
import './address.css'

/** The language of words that somebody wrote, where that is not the page's. */
export function useTongue(): (text: string, product?: string) => 'ko' | 'en' | undefined {
  const { language } = usePage().page
  return (text, product) => tongueOf(text, language, product)
}

/** Has the page translated, and tells where that fails. */
function translate(): void {
  const button = document.querySelector('#translation button') as HTMLElement
  button.onerror = () => toast('shell:language.failed')
  button.click()
}

/**
 * Says of a text that there is it in Korean only, and offers the machine translation of the page
 * (docs/product.md, "Languages") as long as the page does (address.css); nothing of a text in the
 * page's language.
 */
export function KoreanOnly({ text = '' }: { text: string | undefined }) {
  const { t } = usePage()
  const tongue = useTongue()
  if (!tongue(text)) return null
  return (
    <p className="korean-only" translate="no">
      {t('detail:koreanOnly')}{' '}
      <button type="button" onClick={translate}>
        {t('shell:language.translate')}
      </button>
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
