import type { ForeignHomeFill } from '#rules/foreign/home.ts'
import { useWords } from '../page.tsx'
import { KeywordField } from '../search/KeywordField.tsx'

/** Where to go, by words. */
export function CityField({ state }: { state: ForeignHomeFill | null }) {
  const t = useWords()
  return (
    <KeywordField
      label={t('foreign:search.keyword')}
      placeholder={state?.searchText || t('foreign:search.placeholder')}
      value={state?.query.keyword ?? ''}
    />
  )
}
