import type { ItemSummary } from '#rules/item.ts'
import { Section } from '#ui/Section.tsx'
import { Card } from '../results/Card.tsx'
import { Strip } from '../Strip.tsx'
import './detail.css'

/** What else there is near by; nothing where there is none. */
export function NearSection({ title, items }: { title: string; items: readonly ItemSummary[] }) {
  if (items.length === 0) return null
  return (
    <Section title={title}>
      <Strip className="near">
        {items.map((item) => (
          <li key={item.key}>
            <Card item={item} sizes="240px" />
          </li>
        ))}
      </Strip>
    </Section>
  )
}
