import type { ReactNode } from 'react'
import type { LeisureSearchFill } from '#rules/leisure/home.ts'
import { writeLeisureQuery } from '#rules/leisure/search.ts'
import { Icon } from '#ui/Icon.tsx'
import * as icons from '#ui/icons.ts'
import { PopupLink } from '../PopupLink.tsx'
import { href, usePage } from '../page.tsx'
import { KeywordField } from '../search/KeywordField.tsx'
import { KeywordForm } from '../search/KeywordForm.tsx'
import { Keywords } from '../search/Keywords.tsx'

interface Props {
  state: LeisureSearchFill | null
  suggestions?: ReactNode
  onFilter?: () => void
}

/** The search of leisure on a screen of its own. */
export function SearchView({ state, suggestions, onFilter }: Props) {
  const { page, t } = usePage()
  const query = state?.query
  const rest = query ? writeLeisureQuery({ ...query, keyword: undefined, page: 1 }) : ''
  return (
    <KeywordForm
      action={href(page, 'leisure/results')}
      search={rest}
      submit={t('leisure:search.submit')}
      words={
        state && (
          <Keywords
            keywords={state.keywords}
            to={(keyword) =>
              href(page, 'leisure/results', `?${writeLeisureQuery({ ...state.query, keyword, page: 1 })}`)
            }
          />
        )
      }
    >
      <KeywordField
        label={t('leisure:search.keyword')}
        placeholder={state?.searchText || t('leisure:search.placeholder')}
        value={query?.keyword ?? ''}
      />
      {suggestions}
      <PopupLink
        className="button button-line"
        href={href(page, 'leisure/search/filter', query ? `?${writeLeisureQuery(query)}` : '')}
        onOpen={onFilter}
      >
        <Icon path={icons.filter} size={18} />
        {t('leisure:search.filter')}
      </PopupLink>
    </KeywordForm>
  )
}
