import { useWords } from '../page.tsx'
import './skeleton.css'

/** A page of something sold while it is on its way. */
export function DetailSkeleton() {
  const t = useWords()
  return (
    <div className="detail-skeleton" aria-busy="true">
      <p className="visually-hidden" role="status">
        {t('shell:loading')}
      </p>
      <span className="skeleton detail-skeleton-photo" />
      <div className="detail-head">
        <span className="skeleton detail-line detail-line-short" />
        <span className="skeleton detail-line" />
        <span className="skeleton detail-line detail-line-short" />
      </div>
      {[1, 2].map((at) => (
        <div key={at} className="section">
          <span className="skeleton photo" />
          <span className="skeleton detail-line" />
          <span className="skeleton detail-line detail-line-short" />
        </div>
      ))}
    </div>
  )
}
