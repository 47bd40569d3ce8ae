/**
 * A mean with a star, its text ready, and how many reviews it is the mean of. `label` reads it out.
 */
export function Rating({ value, count, label }: { value: string; count?: string; label: string }) {
  return (
    <span className="rating" role="img" aria-label={label}>
      <svg width="14" height="14" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
        <path d="M12 2.5l2.9 6.1 6.6.8-4.9 4.6 1.3 6.6L12 17.3l-5.9 3.3 1.3-6.6L2.5 9.4l6.6-.8z" />
      </svg>
      <b>{value}</b>
      {count !== undefined && <span>{`(${count})`}</span>}
    </span>
  )
}
