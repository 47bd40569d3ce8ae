import type { ReactNode } from 'react'
import type { Destination } from '#rules/directions.ts'
import type { ItemSummary } from '#rules/item.ts'
import { DetailBody } from '../detail/DetailBody.tsx'
import { type PopupAddress, popupsOf } from '../PopupLink.tsx'
import { useWords } from '../page.tsx'

interface Props {
  place: Destination
  /** The parts that it has, in their order. */
  tabs: readonly ('rooms' | 'reviews' | 'location' | 'guide')[]
  /** Address of a popup of this page. */
  popup: (name: string) => string
  onOpen: ((popup: string) => void) | undefined
  head: ReactNode
  children: ReactNode
  /** What should be known before booking; given the way to what cancelling costs. */
  guide: (policy: PopupAddress) => ReactNode
  near: readonly ItemSummary[]
  bar: ReactNode
}

/** The page of a property, at home or abroad. */
export function LodgingBody({ tabs, popup, onOpen, guide, near, ...body }: Props) {
  const t = useWords()
  const link = popupsOf(popup, onOpen)
  return (
    <DetailBody
      {...body}
      tabs={{ label: t('detail:tabs.label'), tabs: tabs.map((id) => ({ id, text: t(`detail:tabs.${id}`) })) }}
      map={link('map')}
      guide={guide(link('policy'))}
      near={{ title: t('detail:near.title'), items: near }}
    />
  )
}
