import type { Photo } from '../../contract/catalogue.ts'
import { Picture } from '../../ui/Picture.tsx'
import { Section } from '../../ui/Section.tsx'
import { Stars } from '../results/Stars.tsx'

interface Ranked {
  href: string
  photo: Photo
  /** The line above the name: where it is, of what kind. */
  kicker: string
  name: string
  /** What guests think of it; null where nobody has said anything. */
  rating: { rating: number; count: number } | null
}

const SKELETONS = [1, 2, 3, 4]

/** What is looked for most, in its order; `null` while it is on its way, nothing where there is none. */
export function Ranking({ title, items }: { title: string; items: readonly Ranked[] | null }) {
  if (items?.length === 0) return null
  return (
    <Section title={title}>
      <ol className="strip ranking">
        {items?.map(({ href, photo, kicker, name, rating }, at) => (
          <li key={href}>
            <a href={href}>
              <Picture photo={photo} sizes="200px" />
              <span className="ranking-place">{at + 1}</span>
              <span className="ranking-kicker">{kicker}</span>
              <b>{name}</b>
              {rating && <Stars {...rating} />}
            </a>
          </li>
        )) ??
          SKELETONS.map((at) => (
            <li key={at}>
              <span className="skeleton photo" />
              <span className="skeleton ranking-line" />
            </li>
          ))}
      </ol>
    </Section>
  )
}
