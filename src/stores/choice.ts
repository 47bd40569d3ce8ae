import { atom, type MapStore, map, type ReadableAtom, type WritableAtom } from 'nanostores'
import { MAX_NIGHTS } from '../contract/bounds.ts'
import type { LocalDate } from '../contract/date.ts'
import { type ChoiceFill, type ChoiceSource, choiceLink, readChoice } from '../rules/choice.ts'
import { nightsBetween } from '../rules/date.ts'
import { takeFill } from './fill.ts'
import { pageNow } from './now.ts'

/** A range of days as it is being chosen: `to` is null between the first and the second tap. */
export interface Range {
  from: LocalDate | null
  to: LocalDate | null
  /** Whether it began where the one before would have ended, had it not been too long. */
  tooLong?: boolean
}

export interface RangeStore {
  $range: MapStore<Range>
  openRange: (range: Range) => void
  /**
   * A tap on a day: begins a new range, or ends the one begun when it is late enough and not too
   * long; `last` is the latest end there may be.
   */
  chooseDay: (day: LocalDate, last?: LocalDate | null) => void
}

/**
 * Makes a range that is chosen by taps; `least` and `most` are how many days lie between its ends.
 */
export function createRange({ least = 1, most = MAX_NIGHTS } = {}): RangeStore {
  const $range = map<Range>({ from: null, to: null })
  return {
    $range,
    openRange: (range) => $range.set(range),
    chooseDay: (day, last = null) => {
      const { from, to } = $range.get()
      const days = from ? nightsBetween(from, day) : -1
      const ends = days >= least && days <= most && (last === null || day <= last)
      $range.set(from && !to && ends ? { from, to: day } : { from: day, to: null, tooLong: !to && days > most })
    },
  }
}

/** A search that is being changed on a screen of its own. */
export interface ChoiceStore<Query> {
  source: ChoiceSource<Query>
  $choice: ReadableAtom<ChoiceFill<Query> | null>
  /** Reads the address where the edge could not. */
  openChoice: (now?: string) => ChoiceFill<Query>
  /** The address says it too, for who loads the page anew or asks for it in another language. */
  change: (changes: Partial<Query>) => void
}

/** Makes what such a screen knows, one a page. */
export function createChoice<Query extends { page: number }>(source: ChoiceSource<Query>): ChoiceStore<Query> {
  const $choice: WritableAtom<ChoiceFill<Query> | null> = atom(null)
  takeFill<ChoiceFill<Query>>((fill) => $choice.set(fill))
  return {
    source,
    $choice,
    openChoice: (now = pageNow()) => {
      const choice = $choice.get() ?? readChoice(source, new URLSearchParams(location.search), now)
      $choice.set(choice)
      return choice
    },
    change: (changes) => {
      const choice = $choice.get()
      if (!choice) return
      const query = { ...choice.query, ...changes }
      $choice.set({ ...choice, query })
      const link = (of: Query) => choiceLink(source, of, choice.to)
      const address = link(query)
      // Nothing that no address takes, such as a child without an age.
      const isRead = link(source.read(new URLSearchParams(address), pageNow())) === address
      if (isRead && address !== link(choice.query)) history.replaceState(history.state, '', address)
    },
  }
}
