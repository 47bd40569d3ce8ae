import { map } from 'nanostores'
import { rentcarBranches, rentcarList } from '#contract/rentcar/catalogue.ts'
import { seoulDate } from '#rules/date.ts'
import { canReturn } from '#rules/rentcar/branch.ts'
import { HOME_CARS, type RentcarHomeFill } from '#rules/rentcar/home.ts'
import type { Times } from '#rules/rentcar/moment.ts'
import { fitted } from '#rules/rentcar/rental.ts'
import { readRentcarQuery } from '#rules/rentcar/search.ts'
import { call } from '../call.ts'
import { createHome } from '../home.ts'
import { writeBelow } from '../popup.ts'

/** The home of rental cars; a part that fails stays empty. */
export const rentcarHome = createHome<RentcarHomeFill>(async (params, now) => {
  const query = readRentcarQuery(params, now)
  const [branches, cars] = await Promise.all([
    call(rentcarBranches, {}).catch(() => []),
    call(rentcarList, { ...query, page: 1 })
      .then(({ list }) => list.slice(0, HOME_CARS))
      .catch(() => []),
  ])
  return { query, today: seoulDate(now), branches, cars }
})

interface Chosen {
  /**
   * Where the car is fetched and left: a branch's number, an area, or ''; null while nothing else
   * was chosen than the page says.
   */
  from: string | null
  to: string | null
  times: Times | null
}

/** What the visitor has changed of the search, before it is sent. */
export const $chosen = map<Chosen>({ from: null, to: null, times: null })

/**
 * Takes over what was chosen in the page's form before the script came. Where a car cannot be left
 * it is brought back to where it is fetched, as the form says by then.
 */
export function takeChosen(from: string | null, to: string | null): void {
  const branches = rentcarHome.$home.get()?.branches ?? []
  const [fetched, left] = [from, to].map((id) => branches.find((each) => String(each.id) === id))
  const apart = fetched && left && !canReturn(fetched, left)
  $chosen.set({ ...$chosen.get(), from, to: apart ? '' : to })
}

/** Where the car is fetched; where it may be left depends on it. */
export function setFrom(from: string): void {
  $chosen.set({ ...$chosen.get(), from, to: '' })
}

/** Where the car is left; '' where it comes back to where it was fetched. */
export function setTo(to: string): void {
  $chosen.setKey('to', to)
}

/** Takes the times that were chosen; the address has them for who comes back or loads it anew. */
export function setTimes(chosen: Times): void {
  const times = fitted(chosen)
  $chosen.setKey('times', times)
  writeBelow(() => {
    const url = new URL(location.href)
    for (const [name, at] of Object.entries(times)) url.searchParams.set(name, at)
    history.replaceState(history.state, '', url)
  })
}
