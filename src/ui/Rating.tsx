/**
 * A mean with a star, its text ready, and how many reviews it is the mean of. `label` reads it out.
 */
export function Rating({ value, count, label }: { value: string; count?: string; label: string }) {
  return (
    <span className="rating" role="img" aria-label={label}>
      <svg width="14" height="14" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
        <path d="M12 2.500l2.900 6.100 6.600.800-4.900 4.600 1.300 6.600L12 17.300l-5.900 3.300 1.300-6.600L2.500 9.400l6.600-.800z" />
      </svg>
      <b>{value}</b>
      {count !== undefined && <span>({count})</span>}
    </span>
  )
}
