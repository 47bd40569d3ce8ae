import './detail.css'

/** The parts of a page, each a link to it by its anchor. */
export function DetailTabs({ label, tabs }: { label: string; tabs: readonly { id: string; text: string }[] }) {
  return (
    <nav className="detail-tabs" aria-label={label}>
      {tabs.map(({ id, text }) => (
        <a key={id} href={`#${id}`}>
          {text}
        </a>
      ))}
    </nav>
  )
}
