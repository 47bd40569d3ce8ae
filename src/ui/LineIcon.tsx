/** A line icon of 32 units by its path; decorative, so its meaning stands in text beside it. */
export function LineIcon({ path }: { path: string }) {
  return (
    <svg width="32" height="32" viewBox="0 0 32 32" strokeWidth="1.6" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
