import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react'
import type { Page } from '../contract/channel.ts'
import { type Words, wordsOf } from '../messages/words.ts'
import { loadVisit } from '../stores/visit.ts'
import { type Formatters, formattersIn } from './formatters.ts'

export { href } from '../rules/link.ts'

export interface PageValue {
  page: Page
  t: Words
  format: Formatters
}

/** What texts are made of: the page's words and language, without React. */
export interface PageWords extends Omit<PageValue, 'page'> {
  page: Pick<Page, 'language'>
}

/** The day as of which the edge has sent this page (functions/pages/bar.ts); none off a browser. */
const sentOn = () => (typeof document === 'undefined' ? undefined : document.documentElement.dataset.today)

/** What a page says things with; `today` is the day in Seoul. */
export function wordsIn(page: Page, today = sentOn()): PageValue {
  const t = wordsOf(page.channel, page.language)
  return { page, t, format: formattersIn(page.language, t, today) }
}

const Context = createContext<PageValue | null>(null)

/**
 * Every island stands in one: the channel's page, its words, and how its language says figures and
 * days.
 */
export function PageRoot({ page, today, children }: { page: Page; today?: string; children: ReactNode }) {
  const value = useMemo(() => wordsIn(page, today), [page, today])
  useEffect(() => {
    loadVisit()
  }, [])
  return <Context value={value}>{children}</Context>
}

/** The page this component stands on. */
export function usePage(): PageValue {
  const value = useContext(Context)
  if (!value) throw new Error('usePage needs a PageRoot above it')
  return value
}

/** The words of the page. */
export function useWords(): Words {
  return usePage().t
}
