import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Page } from '#contract/channel.ts'
import type { ChoiceFill } from '#rules/choice.ts'
import type { ChoiceStore } from '#stores/choice.ts'
import { PageRoot } from '../page.tsx'

interface Props<Query> {
  page: Page
  store: Pick<ChoiceStore<Query>, '$choice' | 'openChoice'>
  /** `alive` from when what is chosen can be changed without a form. */
  children: (choice: ChoiceFill<Query> | null, alive: boolean) => ReactNode
}

/**
 * A screen on which a part of a search is chosen: plain fields first, steppers once it is alive.
 */
export function ChoiceScreen<Query>({ page, store: { $choice, openChoice }, children }: Props<Query>) {
  const choice = useStore($choice)
  const [alive, setAlive] = useState(false)
  useEffect(() => {
    openChoice()
    setAlive(true)
  }, [openChoice])
  return <PageRoot page={page}>{children(choice, alive)}</PageRoot>
}
