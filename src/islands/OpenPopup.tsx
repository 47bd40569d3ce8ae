import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $popup } from '#stores/popup.ts'
import { Lazy } from '#ui/Lazy.tsx'

/**
 * The popup that is open over a screen, if one is; its code is fetched then. It alone follows which
 * that is, so that opening one renders nothing of the screen below.
 */
export function OpenPopup({ children }: { children: (popup: string) => ReactNode }) {
  const popup = useStore($popup)
  return popup && <Lazy>{children(popup)}</Lazy>
}
