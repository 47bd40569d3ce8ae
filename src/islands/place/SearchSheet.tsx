import { type ReactNode, useEffect } from 'react'
import type { HomeFill } from '#rules/place/home.ts'
import { writePlaceQuery } from '#rules/place/search.ts'
import { placeSuggestions } from '#stores/place/home.ts'
import { closePopup } from '#stores/popup.ts'
import { Sheet } from '#ui/Sheet.tsx'
import { href, usePage } from '../page.tsx'
import { KeywordField } from '../search/KeywordField.tsx'
import { KeywordForm } from '../search/KeywordForm.tsx'
import { Keywords } from '../search/Keywords.tsx'
import { Conditions, restOf } from './Conditions.tsx'

interface Props {
  state: HomeFill
  /** Finds the field that the suggestions serve. */
  field: () => HTMLInputElement | null
  suggestions: ReactNode
}

/** The search over the whole screen: the `search` popup of the home. */
export default function SearchSheet({ state: { query, keywords, searchText }, field, suggestions }: Props) {
  const { page, t } = usePage()
  useEffect(() => {
    // After the sheet has opened, which takes the focus.
    const input = field()
    input?.focus()
    // For what was typed before; an answer to that may have ended with the press that led here.
    placeSuggestions.suggest(input?.value ?? '')
    // What is offered for this field is nothing to the one below.
    return () => placeSuggestions.closeSuggestions()
  }, [field])
  const action = href(page, 'place/results')
  return (
    <Sheet full title={t('home:search.label')} closeLabel={t('shell:close')} onClose={closePopup}>
      <KeywordForm
        action={action}
        search={restOf(query)}
        submit={t('home:search.submit')}
        words={<Keywords keywords={keywords} to={(keyword) => `${action}?${writePlaceQuery({ ...query, keyword })}`} />}
      >
        <KeywordField
          label={t('home:search.keyword')}
          placeholder={searchText || t('home:search.placeholder')}
          value={query.keyword ?? ''}
        />
        {suggestions}
        <Conditions query={query} />
      </KeywordForm>
    </Sheet>
  )
}
