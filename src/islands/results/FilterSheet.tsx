import type { ReactNode } from 'react'
import { closePopup } from '#stores/popup.ts'
import { Sheet } from '#ui/Sheet.tsx'
import { useWords } from '../page.tsx'
import { HiddenFields } from '../search/HiddenFields.tsx'
import './results.css'

interface Props {
  /** Where the form leads: the results. */
  action: string
  /** The written search that the filter narrows. */
  search: string
  /** Fields of it that the filter sets anew; the others go along. */
  changed: readonly string[]
  /** The results without any filter. */
  clear: string
  children: ReactNode
}

/** What narrows a list, as a GET form: it makes an address. */
export function FilterSheet({ action, search, changed, clear, children }: Props) {
  const t = useWords()
  return (
    <Sheet
      title={t('results:filter.title')}
      closeLabel={t('shell:close')}
      onClose={closePopup}
      footer={
        <>
          <a className="button button-line" href={clear}>
            {t('results:filter.clear')}
          </a>
          <button type="submit" form="filter" className="button">
            {t('results:filter.apply')}
          </button>
        </>
      }
    >
      <form id="filter" className="results-filter" method="get" action={action}>
        <HiddenFields search={search} changed={changed} />
        {children}
      </form>
    </Sheet>
  )
}
