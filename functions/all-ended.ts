/** What work side by side comes to, once all of it has ended. Throws what the first failed with. */
export async function allEnded<Result>(work: readonly Promise<Result>[]): Promise<Result[]> {
  const ended = await Promise.allSettled(work)
  return ended.map((each) => {
    if (each.status === 'rejected') throw each.reason
    return each.value
  })
}
