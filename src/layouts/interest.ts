import { SIGNS } from '../rules/interest.ts'

/** True for what browsers tell of a pointer that rests where a page comes to lie under it. */
const rests = (event: Event) =>
  event instanceof MouseEvent && event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0

/** Begins something once, at the visitor's first sign of interest from now on. */
export function atInterest(begin: () => unknown): void {
  const hear = (event: Event) => {
    if (rests(event)) return
    for (const sign of SIGNS) removeEventListener(sign, hear, true)
    begin()
  }
  for (const sign of SIGNS) addEventListener(sign, hear, { capture: true, passive: true })
}
