import type { ComponentProps, ReactNode } from 'react'
import type { Destination } from '#rules/directions.ts'
import { Part } from '#ui/Part.tsx'
import type { PopupAddress } from '../PopupLink.tsx'
import { DetailTabs } from './DetailTabs.tsx'
import { LocationSection } from './LocationSection.tsx'
import { NearSection } from './NearSection.tsx'
import './detail.css'

interface Props {
  head: ReactNode
  tabs: ComponentProps<typeof DetailTabs>
  /** What is sold, and what others say of it. */
  children: ReactNode
  place: Destination
  map: PopupAddress
  guide: ReactNode
  near: ComponentProps<typeof NearSection>
  bar?: ReactNode
}

/** The page of something sold, part by part. */
export function DetailBody({ head, tabs, children, place, map, guide, near, bar }: Props) {
  return (
    <div className="detail">
      {head}
      <DetailTabs {...tabs} />
      <Part>{children}</Part>
      <Part>
        <LocationSection place={place} {...map} />
        {guide}
        <NearSection {...near} />
      </Part>
      {bar}
    </div>
  )
}
