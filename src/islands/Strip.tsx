import type { ReactNode } from 'react'
import { Carousel } from './Carousel.tsx'

/**
 * Things side by side, swiped sideways to the edges of the screen; each is an `li`. `className`
 * says how wide they are.
 */
export function Strip({ className, label, children }: { className?: string; label?: string; children: ReactNode }) {
  return (
    <Carousel>
      <ul className={className ? `strip ${className}` : 'strip'} aria-label={label}>
        {children}
      </ul>
    </Carousel>
  )
}
