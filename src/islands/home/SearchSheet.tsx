import { useEffect } from 'react'
import type { HomeState } from '../../rules/home.ts'
import { writeStay } from '../../rules/search.ts'
import { closePopup } from '../../stores/popup.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { href, usePage } from '../page.tsx'
import { Kept } from '../search/Kept.tsx'
import { Keywords } from './Keywords.tsx'

/** The search over the whole screen: the `search` popup of the home. A GET form like the home's own. */
export default function SearchSheet({
  state,
  field,
  suggestions,
}: {
  state: NonNullable<HomeState>
  /** Finds the field that the suggestions serve. */
  field: () => HTMLInputElement | null
  suggestions: React.ReactNode
}) {
  const { page, t } = usePage()
  // After the sheet has opened, which takes the focus.
  useEffect(() => field()?.focus(), [field])
  return (
    <Sheet full title={t('home:search.label')} closeLabel={t('shell:close')} onClose={closePopup}>
      <form className="search-sheet" method="get" action={href(page, 'place/results')}>
        <div className="search-sheet-field">
          <Icon name="search" size={22} />
          <input
            name="keyword"
            type="search"
            aria-label={t('home:search.keyword')}
            placeholder={state.searchText || t('home:search.placeholder')}
            defaultValue={state.query.keyword ?? ''}
            maxLength={50}
            autoComplete="off"
            enterKeyHint="search"
          />
        </div>
        {suggestions}
        <Kept search={writeStay(state.query)} />
        <Keywords {...state} />
        <button type="submit" className="button button-wide">
          {t('home:search.submit')}
        </button>
      </form>
    </Sheet>
  )
}
