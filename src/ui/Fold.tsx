import type { ReactNode } from 'react'
import * as icons from '#ui/icons.ts'
import { Icon } from './Icon.tsx'

/** Something that opens below its name at a press, without a script too. */
export function Fold({ name, children }: { name: string; children: ReactNode }) {
  return (
    <details className="fold">
      <summary>
        {name}
        <Icon path={icons.down} size={14} />
      </summary>
      {children}
    </details>
  )
}
