import { useEffect, useRef } from 'react'

/**
 * The focus of what went away as `state` changed goes on to the element with the id `next`. Whoever
 * has it elsewhere keeps it there.
 */
export function useNextFocus(state: unknown, next: string): void {
  const before = useRef(state)
  useEffect(() => {
    const isLost = before.current !== state && document.activeElement === document.body
    if (isLost) document.getElementById(next)?.focus()
    before.current = state
  }, [state, next])
}
