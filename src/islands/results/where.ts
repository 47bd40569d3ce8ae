/** Where is looked, by the search itself or what it was found to be; nothing for everywhere. */
export function whereOf({
  query,
  title,
}: {
  query: { keyword?: string | undefined } | null
  title: string | null
}): string | undefined {
  return query?.keyword ?? title ?? undefined
}
