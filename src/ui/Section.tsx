import type { ReactNode } from 'react'

/** A part of a page under a heading; with an `id` links lead to it. */
export function Section({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section className="section" id={id} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
