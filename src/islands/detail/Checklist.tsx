import { Icon } from '#ui/Icon.tsx'
import * as icons from '#ui/icons.ts'
import './detail.css'

/** What there is, each with a tick. */
export function Checklist({ items }: { items: readonly string[] }) {
  return (
    <ul className="detail-checklist">
      {items.map((item) => (
        <li key={item}>
          <Icon path={icons.check} size={16} />
          {item}
        </li>
      ))}
    </ul>
  )
}
