import { LineIcon } from '#ui/LineIcon.tsx'
import './home.css'

interface Category {
  href: string
  text: string
  /** Path of its icon, 32 units. */
  icon: string
}

/** The kinds of what is sold, each a link to its list. */
export function CategoryGrid({ label, categories }: { label: string; categories: readonly Category[] }) {
  return (
    <nav className="category-grid" aria-label={label}>
      {categories.map(({ href, text, icon }) => (
        <a key={text} href={href}>
          <LineIcon path={icon} />
          {text}
        </a>
      ))}
    </nav>
  )
}
