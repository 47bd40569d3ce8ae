import type { ReactNode } from 'react'

interface Props {
  /** Address of the popup, which is where the link leads without a script. */
  href: string
  /** Opens it in place. */
  onOpen?: (() => void) | undefined
  className?: string
  label?: string
  tabIndex?: number
  children: ReactNode
}

/**
 * A link to a popup of this screen: opened in place once the screen is alive, an address before. A
 * click that comes too early is given again.
 */
export function PopupLink({ href, onOpen, className, label, tabIndex, children }: Props) {
  return (
    <a
      className={className}
      href={href}
      data-replay
      aria-label={label}
      tabIndex={tabIndex}
      onClick={(event) => {
        if (!onOpen) return
        event.preventDefault()
        onOpen()
      }}
    >
      {children}
    </a>
  )
}
