import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '#ui/Icon.tsx'
import * as icons from '#ui/icons.ts'
import { useWords } from './page.tsx'
import { sideways } from './sideways.ts'
import './carousel.css'

/** How much of what is seen a step moves on: a little stays, to see where one was. */
const STEP = 0.9
const BEFORE = 1
const AFTER = 2

/** Which sides of a scroller hold more than is seen. */
function hidden({ scrollLeft, clientWidth, scrollWidth }: Element): number {
  return (scrollLeft > 1 ? BEFORE : 0) + (scrollLeft + clientWidth < scrollWidth - 1 ? AFTER : 0)
}

/**
 * What scrolls sideways (its only child), with a button at each side that holds more and the arrow
 * keys, where there is no finger to swipe with; without a script it scrolls all the same. `label`
 * says what it holds.
 */
export function Carousel({ label, children }: { label: string; children: ReactNode }) {
  const t = useWords()
  const box = useRef<HTMLDivElement>(null)
  const [more, setMore] = useState(0)
  useEffect(() => {
    const scroller = box.current?.firstElementChild
    if (!scroller) return
    const look = () => setMore(hidden(scroller))
    look()
    addEventListener('resize', look)
    scroller.addEventListener('scroll', look, { passive: true })
    // What it holds may come later, and change.
    const watching = new MutationObserver(look)
    watching.observe(scroller, { childList: true, attributes: true })
    return () => {
      removeEventListener('resize', look)
      scroller.removeEventListener('scroll', look)
      watching.disconnect()
    }
  }, [])

  // At an end the button that was pressed goes, and the other one has the focus.
  const pressed = useRef(false)
  useEffect(() => {
    const other = box.current?.querySelector<HTMLElement>(':scope > button')
    if (more && pressed.current && document.activeElement === document.body) other?.focus()
  }, [more])

  function step(by: number): void {
    const scroller = box.current?.firstElementChild
    scroller?.scrollBy({ left: by * STEP * scroller.clientWidth })
  }
  function press(event: KeyboardEvent): void {
    const by = sideways(event)
    if (by === 0) return
    event.preventDefault()
    step(by)
  }
  const button = (side: number, name: string, to: 'left' | 'right', by: number) =>
    (more & side) > 0 && (
      <button
        type="button"
        className={`carousel-step carousel-${to}`}
        aria-label={label + t('shell:comma') + name}
        onClick={() => {
          pressed.current = true
          step(by)
        }}
        onBlur={() => {
          pressed.current = false
        }}
      >
        <Icon path={to === 'left' ? icons.left : icons.right} size={20} />
      </button>
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its links and buttons are what has the focus
    <div className="carousel" ref={box} onKeyDown={press}>
      {children}
      {button(BEFORE, t('shell:previous'), 'left', -1)}
      {button(AFTER, t('shell:next'), 'right', 1)}
    </div>
  )
}
