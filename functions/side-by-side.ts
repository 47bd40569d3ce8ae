/**
 * What work on each of many comes to, in their order, `most` of them at a time. Throws what the
 * first failed with, and begins with none after it.
 */
export async function sideBySide<Item, Result>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const left = [...items.entries()]
  const lane = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [at, item] = next
      results[at] = await work(item)
    }
  }
  const lanes = Array.from({ length: Math.min(most, items.length) }, lane)
  return Promise.all(lanes).then(
    () => results,
    (error: unknown) => {
      left.length = 0
      throw error
    },
  )
}
