import { SIGNS } from '../rules/interest.ts'

/** True for what browsers tell of a pointer that rests where a page comes to lie under it. */
const rests = ({ type, movementX, movementY }: Partial<PointerEvent>) =>
  type === 'pointermove' && movementX === 0 && movementY === 0

/** Begins something once, at the visitor's first sign of interest from now on. */
export function atInterest(begin: () => unknown): void {
  const hear = (event: Event) => {
    if (rests(event)) return
    for (const sign of SIGNS) removeEventListener(sign, hear, true)
    begin()
  }
  for (const sign of SIGNS) addEventListener(sign, hear, { capture: true, passive: true })
}

/** Whether the page's address asks for a popup over it. */
export function asksForPopup(): boolean {
  const last = location.pathname.replace(/\/$/, '').split('/').pop() || ''
  return (document.documentElement.dataset.popups || '').split(' ').includes(last)
}

/** Whether the edge has filled the page, which can wait then. */
export const isFilled = () => Boolean(document.getElementById('fill'))
