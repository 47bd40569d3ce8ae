interface Props {
  now: string
  /** Before every discount; null where nothing came off. */
  was: string | null
  percent: string | null
  /** For what: "/ 2박". */
  basis: string
  /** What one night of several costs in the mean. */
  average: string | null
  /** What it is with a coupon. */
  coupon?: string | null
  wasLabel: string
  nowLabel: string
}

/** What is paid, below what it was before. All texts come ready. */
export function Price({ now, was, percent, basis, average, coupon, wasLabel, nowLabel }: Props) {
  return (
    <p className="price">
      {was && (
        <span className="price-was">
          <span className="visually-hidden">{`${wasLabel} `}</span>
          <del>{was}</del> {percent && <span className="price-percent">{percent}</span>}
        </span>
      )}
      <span className="visually-hidden">{`${nowLabel} `}</span>
      <span className="price-now">{now}</span> <span className="price-basis">{basis}</span>
      {coupon && <span className="price-coupon">{coupon}</span>}
      {average && <span className="price-average">{average}</span>}
    </p>
  )
}
