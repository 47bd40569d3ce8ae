/**
 * What is paid, with what it was before. All texts come ready: `basis` says for what ("2박", "1박").
 */
export function Price({
  now,
  was,
  percent,
  basis,
  wasLabel,
  nowLabel,
}: {
  now: string
  was: string | null
  percent: string | null
  basis: string
  wasLabel: string
  nowLabel: string
}) {
  return (
    <p className="price">
      {was && (
        <span>
          <span className="visually-hidden">{wasLabel} </span>
          <del>{was}</del>
        </span>
      )}
      {percent && <span className="price-percent">{percent}</span>}
      <span className="visually-hidden">{nowLabel} </span>
      <span className="price-now">{now}</span> <span className="price-basis">{basis}</span>
    </p>
  )
}
