import type { ReactNode } from 'react'
import type { ChoiceFill, ChoiceSource } from '#rules/choice.ts'
import { nightsBetween } from '#rules/date.ts'
import type { Range } from '#stores/choice.ts'
import { href, usePage } from '../page.tsx'
import { DateForm } from './DateForm.tsx'

interface Props<Query> {
  source: ChoiceSource<Query>
  choice: ChoiceFill<Query> | null
  /** The range being chosen; the search's own until the visitor taps. */
  range?: Range | null
  calendar?: ReactNode
}

/** Choosing the nights of a stay. */
export function DateView<Query extends { checkIn: string; checkOut: string; page: number }>({
  source,
  choice,
  range,
  calendar,
}: Props<Query>) {
  const { page, t } = usePage()
  const from = range ? range.from : (choice?.query.checkIn ?? null)
  const to = range ? range.to : (choice?.query.checkOut ?? null)
  return (
    <DateForm
      action={href(page, choice?.to ?? source.fallback)}
      search={choice ? source.write({ ...choice.query, page: 1 }) : ''}
      fields={[
        { name: 'checkIn', label: t('place:date.checkIn'), value: from },
        { name: 'checkOut', label: t('place:date.checkOut'), value: to },
      ]}
      today={choice?.today}
      summary={from && to ? t('place:date.nights', { count: nightsBetween(from, to) }) : t('place:date.hint')}
      calendar={calendar}
    />
  )
}
