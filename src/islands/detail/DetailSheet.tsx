import type { ComponentProps, ReactNode } from 'react'
import { PhotoSheet } from './PhotoSheet.tsx'
import { PointSheet } from './PointSheet.tsx'

interface Props extends ComponentProps<typeof PhotoSheet>, ComponentProps<typeof PointSheet> {
  popup: string
  /** The sheet of what others say of it. */
  reviews: ReactNode
}

/** The sheet that is open over something sold: its photos, its reviews or its map. */
export function DetailSheet({ popup, name, parts, reviews, ...point }: Props) {
  if (popup === 'photos') return <PhotoSheet name={name} parts={parts} />
  return popup === 'reviews' ? reviews : <PointSheet name={name} {...point} />
}
