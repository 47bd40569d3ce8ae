/** Waits for a lane; answers what leaves it. */
export type EnterLane = () => Promise<() => void>

/** Lanes for so many at a time: whoever has waited longest has the next one that is left. */
export function openLanes(most: number): EnterLane {
  let free = most
  const waiting: (() => void)[] = []
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else free++
  }
  return async () => {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    return leave
  }
}
