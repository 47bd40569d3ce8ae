import type { ReactNode } from 'react'

/** What a list says when it has nothing to list: empty, failed or ended. */
export function Note({ title, children, role }: { title: string; children?: ReactNode; role?: 'alert' | 'status' }) {
  return (
    <div className="note" role={role}>
      <strong>{title}</strong>
      {children}
    </div>
  )
}
