import { KoreanOnly, useTongue } from '../KoreanOnly.tsx'
import './notices.css'

/** Small sentences that a guest should know. */
export function Notices({ notices }: { notices: readonly string[] }) {
  const tongue = useTongue()
  return (
    <>
      <KoreanOnly text={notices[0]} />
      <ul className="detail-notices">
        {notices.map((notice) => (
          <li key={notice} lang={tongue(notice)}>
            {notice}
          </li>
        ))}
      </ul>
    </>
  )
}
