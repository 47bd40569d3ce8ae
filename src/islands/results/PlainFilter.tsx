import type { ListQuery } from '#rules/results.ts'
import { href, type PageWords, usePage } from '../page.tsx'
import { HiddenFields } from '../search/HiddenFields.tsx'
import type { SearchAddress } from './address.ts'
import { ChipSet } from './ChipSet.tsx'
import { type Filter, textOf } from './filter.ts'

/** A search whose list may be in several orders. */
type Sorted = ListQuery & { sort: string }

/** What a product's list is put in order and narrowed by. */
interface Props<Query extends Sorted> extends SearchAddress<Query> {
  query: Query
  filter: Filter<Query>
  /** The fields that are asked, in their order, and what each question is called. */
  questions: (words: PageWords) => { [Name in keyof Query]?: string }
  /** What the list says that each answer would leave; null where it is not known. */
  offered: { [Name in keyof Query]?: readonly { value: unknown; count: number }[] } | null
  /** Its orders, and how one is said. */
  sorts: readonly Query['sort'][]
  sortText: (words: PageWords, sort: Query['sort']) => string
  /** How a day of use is asked for, its field `date`; absent where none is. */
  day?: (words: PageWords) => string
}

/**
 * The order of a list and what narrows it, as a GET form: what stands in the place of a sheet over
 * the list where no script opens one.
 */
export function PlainFilter<Query extends Sorted>(props: Props<Query>) {
  const { query, filter, questions, offered, sorts, sortText, day, path, write } = props
  const words = usePage()
  const { page, t } = words
  const asked = Object.entries(questions(words)) as [keyof Query & string, string][]
  return (
    <form className="section results-filter" method="get" action={href(page, path)}>
      <HiddenFields
        search={write({ ...query, first: undefined, page: 1 })}
        changed={['sort', ...(day ? ['date'] : []), ...(offered ? asked.map(([name]) => name) : [])]}
      />
      <ChipSet
        legend={t('results:sort')}
        name="sort"
        choices={sorts.map((sort) => ({ value: sort, text: sortText(words, sort), chosen: sort === query.sort }))}
      />
      {day && (
        <label className="field">
          {day(words)}
          <input type="date" name="date" defaultValue={'date' in query ? String(query.date ?? '') : ''} />
        </label>
      )}
      {offered &&
        asked.map(([name, legend]) => {
          const answers = offered[name] ?? []
          const chosen: unknown[] = [query[name]].flat().filter((value) => value !== undefined)
          // One answer alone can be taken back, as any of several.
          const several = Array.isArray(query[name]) || answers.length === 1
          const all = { value: '', text: t('results:filter.ratingAll'), chosen: chosen.length === 0 }
          // An address may ask for what is no answer: it goes along.
          const others = chosen.filter((value) => !answers.some((answer) => answer.value === value))
          return (
            <ChipSet
              key={name}
              legend={legend}
              name={name}
              several={several}
              choices={[
                ...(several || filter.defaults?.[name] ? [] : [all]),
                ...[...answers, ...others.map((value) => ({ value, count: undefined }))].map(({ value, count }) => ({
                  value: String(value),
                  text: textOf(filter, words, name, value) ?? '',
                  chosen: chosen.includes(value),
                  count,
                })),
              ]}
            />
          )
        })}
      <button type="submit" className="button button-wide">
        {t('results:filter.apply')}
      </button>
    </form>
  )
}
