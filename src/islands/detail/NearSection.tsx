import type { ItemSummary } from '#rules/item.ts'
import { Section } from '#ui/Section.tsx'
import { useAwake } from '../awake.ts'
import { Card } from '../results/Card.tsx'
import { Strip } from '../Strip.tsx'
import './detail.css'

/** As many as stand side by side where there is room: the others come when the page is awake. */
const FIRST = 3

/** What else there is near by; nothing where there is none. */
export function NearSection({ title, items }: { title: string; items: readonly ItemSummary[] }) {
  const isAwake = useAwake()
  if (items.length === 0) return null
  return (
    <Section title={title}>
      <Strip label={title} className="near">
        {items.slice(0, isAwake ? undefined : FIRST).map((item) => (
          <li key={item.key}>
            <Card item={item} sizes="240px" />
          </li>
        ))}
      </Strip>
    </Section>
  )
}
