import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Page } from '#contract/channel.ts'
import type { ChoiceFill } from '#rules/choice.ts'
import type { ChoiceStore } from '#stores/choice.ts'
import { pageNow } from '#stores/now.ts'
import { PageRoot } from '../page.tsx'
import { fieldsOf } from '../send-in-place.ts'

interface Props<Query> {
  page: Page
  store: ChoiceStore<Query>
  /** `alive` from when what is chosen can be changed without a form. */
  children: (choice: ChoiceFill<Query> | null, alive: boolean) => ReactNode
}

/**
 * A screen on which a part of a search is chosen: plain fields first, steppers once it is alive.
 */
export function ChoiceScreen<Query>({ page, store: { source, $choice, openChoice, change }, children }: Props<Query>) {
  const choice = useStore($choice)
  const [alive, setAlive] = useState(false)
  useEffect(() => {
    // What was filled in before the script came; fields of a page that was not filled say nothing.
    const form = $choice.get() && document.querySelector<HTMLFormElement>('.guest-page')
    openChoice()
    if (form) change(source.read(fieldsOf(form), pageNow()))
    setAlive(true)
  }, [$choice, source, openChoice, change])
  return <PageRoot page={page}>{children(choice, alive)}</PageRoot>
}
