import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { leadOn } from '#stores/leading.ts'
import { closePopup } from '#stores/popup.ts'
import type { Preview } from '#stores/preview.ts'
import { replacePage } from '#stores/trail.ts'
import { Sheet } from '#ui/Sheet.tsx'
import { inPlace } from '../in-place.ts'
import { useWords } from '../page.tsx'
import { HiddenFields } from '../search/HiddenFields.tsx'
import { fieldsOf, sendInPlace } from '../send-in-place.ts'
import './results.css'

/** What a list says of what it can be narrowed by. */
interface Counts<List> {
  totalCount: number
  /** Null where it is not known. */
  filterList: List | null
}

interface Props<List> {
  /** Where the form leads: the results. */
  action: string
  /** The written search that the filter narrows. */
  search: string
  /** Fields of it that the filter sets anew; the others go along. */
  changed: readonly string[]
  /** The results without any filter. */
  clear: string
  /** The list as it is; null where the screen has none. */
  known: Counts<List> | null
  preview: Preview<Counts<List>>
  /** What the button says that shows so many. */
  show: (count: number) => string
  /** The questions, with how many each answer would leave. */
  children: (filterList: List | null) => ReactNode
}

/**
 * What narrows a list, as a GET form: it makes an address. While one chooses, it says how many that
 * would show.
 */
export function FilterSheet<List>(props: Props<List>) {
  const { action, search, changed, clear, known, preview: store, show, children } = props
  const t = useWords()
  const form = useRef<HTMLFormElement>(null)
  const { $preview, preview, endPreview } = store
  const now = useStore($preview)
  const list = now.changed ? now.page : known
  // While it is asked, what each choice would leave stays as it was last told.
  const told = useRef<List | null>(null)
  if (list) told.current = list.filterList
  const unknown = known === null
  useEffect(() => {
    if (unknown && form.current) preview(fieldsOf(form.current))
    return endPreview
  }, [unknown, preview, endPreview])
  // What is not asked for is not in the address.
  useEffect(() => {
    form.current?.addEventListener('formdata', ({ formData }) => {
      for (const [name, value] of [...formData]) if (value === '') formData.delete(name)
    })
  }, [])
  return (
    <Sheet
      title={t('results:filter.title')}
      closeLabel={t('shell:close')}
      onClose={closePopup}
      footer={
        <>
          <a className="button button-line" href={clear} onClick={inPlace(() => leadOn(clear, replacePage))}>
            {t('results:filter.clear')}
          </a>
          <button type="submit" form="filter" className="button">
            {list ? show(list.totalCount) : t('results:filter.apply')}
          </button>
          {/* What a button says is not told when it changes. */}
          <p className="visually-hidden" role="status">
            {now.changed && list && show(list.totalCount)}
          </p>
        </>
      }
    >
      <form
        ref={form}
        id="filter"
        className="results-filter"
        method="get"
        action={action}
        onChange={(event) => preview(fieldsOf(event.currentTarget))}
        onSubmit={sendInPlace}
      >
        {/* No question asks for a lowest price: that of the search goes along. */}
        <HiddenFields search={search} changed={changed.filter((name) => name !== 'minPrice')} />
        {children(told.current)}
      </form>
    </Sheet>
  )
}
