import { type ComponentProps, lazy } from 'react'
import { MapSheet } from '../results/MapSheet.tsx'
import type Point from './PointMap.tsx'

const PointMap = lazy(() => import('./PointMap.tsx'))

/** Where something is, over the whole screen. */
export function PointSheet({ name, ...point }: ComponentProps<typeof Point> & { name: string }) {
  return (
    <MapSheet title={name}>
      <PointMap {...point} />
    </MapSheet>
  )
}
