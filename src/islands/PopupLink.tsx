import type { ReactNode } from 'react'
import { inPlace } from './in-place.ts'

/** Where a popup is. */
export interface PopupAddress {
  /** Where a link to it leads without a script. */
  href: string
  /** Opens it in place. */
  onOpen: (() => void) | undefined
}

/**
 * Where the popups of a screen are, by their names: `address` of one, which `onOpen` opens in place
 * once the screen is alive.
 */
export function popupsOf(
  address: (name: string) => string,
  onOpen: ((name: string) => void) | undefined,
): (name: string) => PopupAddress {
  return (name) => ({ href: address(name), onOpen: onOpen && (() => onOpen(name)) })
}

interface Props extends Pick<PopupAddress, 'href'>, Partial<Pick<PopupAddress, 'onOpen'>> {
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
    <a className={className} href={href} data-replay aria-label={label} tabIndex={tabIndex} onClick={inPlace(onOpen)}>
      {children}
    </a>
  )
}
