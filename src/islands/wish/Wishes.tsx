import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Page } from '#contract/channel.ts'
import type { Wish } from '#rules/wish.ts'
import { $wishes, addWish, dropWish } from '#stores/wish.ts'
import { $wishList, followWishes, loadGroup, openWishes } from '#stores/wish-list.ts'
import { PageRoot } from '../page.tsx'
import { WishesView } from './WishesView.tsx'

const NONE: readonly Wish[] = []

/** The screen of wishes: nothing of it is known but in the browser. */
export default function Wishes({ page }: { page: Page }) {
  const state = useStore($wishList)
  const wishes = useStore($wishes, { ssr: () => NONE })
  useEffect(() => {
    openWishes(page.products)
    return followWishes(page.products)
  }, [page.products])
  return (
    <PageRoot page={page}>
      <WishesView {...state} wishes={wishes} onRetry={loadGroup} onRemove={dropWish} onUndo={addWish} />
    </PageRoot>
  )
}
