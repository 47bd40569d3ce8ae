import type { ReactNode } from 'react'

/**
 * The bar at the foot of a screen: what it is about on the left, the one thing to do on the right.
 */
export function ActionBar({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <div className="action-bar">
      <p className="action-bar-summary">{summary}</p>
      {children}
    </div>
  )
}
