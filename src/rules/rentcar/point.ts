import type { Bounds } from '#contract/catalogue.ts'
import type { FilterList } from '#contract/rentcar/catalogue.ts'
import type { Marker } from '../map.ts'

/** A branch on the map, with the price of the car that is cheapest there and how many it has. */
export type BranchPoint = Marker & { nameEn: string; count: number }

/** The branches of an answer, within a rectangle where one is given. */
export function branchPoints(filterList: FilterList | null, bounds?: Bounds): BranchPoint[] {
  const within = ({ lat, lon }: BranchPoint['geoPoint']) =>
    !bounds || (lat >= bounds.south && lat <= bounds.north && lon >= bounds.west && lon <= bounds.east)
  return (filterList?.branches ?? [])
    .filter(({ geoPoint }) => within(geoPoint))
    .map(({ value, ...branch }) => ({ ...branch, id: value }))
}
