import { createContext, type ReactNode, useContext } from 'react'
import type { Page } from '../contract/channel.ts'
import { type Words, wordsOf } from '../messages/words.ts'

export { href } from '../rules/link.ts'

interface PageValue {
  page: Page
  t: Words
}

const Context = createContext<PageValue | null>(null)

/** Every island stands in one: the channel's page and its words. */
export function PageRoot({ page, children }: { page: Page; children: ReactNode }) {
  return <Context value={{ page, t: wordsOf(page.channel, page.language) }}>{children}</Context>
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
