import { countOf } from '#rules/filter.ts'
import { useWords } from '../page.tsx'
import { ChipSet, type Choice } from './ChipSet.tsx'

interface Props {
  /** Whether only what can be cancelled for nothing is wanted. */
  free: boolean
  /** How many that would leave; absent where it is not known. */
  counts: readonly { value: true; count: number }[] | undefined
  /** What is asked besides. */
  more?: readonly Choice[]
}

/** What many ask first. */
export function QuickChips({ free, counts, more = [] }: Props) {
  const t = useWords()
  const count = countOf(counts, true)
  return (
    <ChipSet
      legend={t('results:filter.quick')}
      several
      choices={[
        { name: 'freeCancellation', value: 'true', text: t('results:filter.free'), chosen: free, count },
        ...more,
      ]}
    />
  )
}
