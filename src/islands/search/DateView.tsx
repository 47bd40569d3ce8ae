import type { ReactNode } from 'react'
import { MAX_NIGHTS } from '#contract/bounds.ts'
import type { StayDay } from '#contract/catalogue.ts'
import type { ChoiceFill, ChoiceSource } from '#rules/choice.ts'
import { nightsBetween } from '#rules/date.ts'
import { isOpen } from '#rules/opening.ts'
import type { Range } from '#stores/choice.ts'
import { href, type PageValue, usePage } from '../page.tsx'
import { DateForm } from './DateForm.tsx'
import { stayWords } from './words.ts'

interface Props<Query> {
  source: ChoiceSource<Query>
  choice: ChoiceFill<Query> | null
  /** The range being chosen; the search's own until the visitor taps. */
  range?: Range | null
  calendar?: ReactNode
  /** What the range costs, once it is known, where the dates are those of a property. */
  price?: StayDay | null
}

/** From which price on a stay is to be had, or why it is not. */
function priceWords({ t, format }: PageValue, { left, minNights, salePrice }: StayDay, nights: number): string {
  if (left === 0) return t('place:soldOut')
  if (minNights > nights) return t('place:tooShort', { count: minNights })
  return t('place:from', { price: format.won(salePrice) })
}

/** Choosing the nights of a stay. */
export function DateView<Query extends { checkIn: string; checkOut: string; page: number }>({
  source,
  choice,
  range,
  calendar,
  price = null,
}: Props<Query>) {
  const words = usePage()
  const { page, t } = words
  const priced = choice !== null && !source.screens.includes(choice.to)
  const from = range ? range.from : (choice?.query.checkIn ?? null)
  const to = range ? range.to : (choice?.query.checkOut ?? null)
  const stay = from && to ? { checkIn: from, checkOut: to } : null
  return (
    <DateForm
      action={href(page, choice?.to ?? source.fallback)}
      search={choice ? source.write({ ...choice.query, page: 1 }) : ''}
      fields={[
        { name: 'checkIn', label: t('place:date.checkIn'), value: from },
        { name: 'checkOut', label: t('place:date.checkOut'), value: to },
      ]}
      today={choice?.today}
      summary={
        <>
          {stay && stayWords(words, stay)}
          {!stay && !range?.tooLong && t('place:date.hint', { most: MAX_NIGHTS })}
          {range?.tooLong && <span role="alert">{t('place:date.tooLong', { most: MAX_NIGHTS })}</span>}
          {priced && stay && (
            <strong aria-live="polite" data-open={price && isOpen(price, nightsBetween(stay.checkIn, stay.checkOut))}>
              {price && priceWords(words, price, nightsBetween(stay.checkIn, stay.checkOut))}
            </strong>
          )}
        </>
      }
      calendar={calendar}
    />
  )
}
