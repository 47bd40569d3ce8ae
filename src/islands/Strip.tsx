import type { ReactNode } from 'react'
import { Carousel } from './Carousel.tsx'

/**
 * Things side by side, swiped sideways to the edges of the screen; each is an `li`. `label` says
 * what they are, `className` how wide.
 */
export function Strip({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <Carousel label={label}>
      <ul className={className ? `strip ${className}` : 'strip'}>{children}</ul>
    </Carousel>
  )
}
