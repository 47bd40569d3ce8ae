import type { ComponentProps, ReactNode } from 'react'
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
  address: string
  map: PopupAddress
  guide: ReactNode
  near: ComponentProps<typeof NearSection>
  bar?: ReactNode
}

/** The page of something sold, part by part. */
export function DetailBody({ head, tabs, children, address, map, guide, near, bar }: Props) {
  return (
    <div className="detail">
      {head}
      <DetailTabs {...tabs} />
      {children}
      <LocationSection address={address} {...map} />
      {guide}
      <NearSection {...near} />
      {bar}
    </div>
  )
}
