import './notices.css'

/** Small sentences that a guest should know. */
export function Notices({ notices }: { notices: readonly string[] }) {
  return (
    <ul className="detail-notices">
      {notices.map((notice) => (
        <li key={notice}>{notice}</li>
      ))}
    </ul>
  )
}
