import { Icon } from '#ui/Icon.tsx'
import './detail.css'

/** What there is, each with a tick. */
export function Checklist({ items }: { items: readonly string[] }) {
  return (
    <ul className="detail-checklist">
      {items.map((item) => (
        <li key={item}>
          <Icon name="check" size={16} />
          {item}
        </li>
      ))}
    </ul>
  )
}
