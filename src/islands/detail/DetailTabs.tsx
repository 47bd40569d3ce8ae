import { useEffect, useState } from 'react'
import './detail.css'

/**
 * What of a screen's height lies above the line that a part must have reached to be the one read.
 */
const LINE = 0.35

/**
 * The parts of a page, each a link to it by its anchor; the one that is read is marked. Parts come
 * in the order of the page.
 */
export function DetailTabs({ label, tabs }: { label: string; tabs: readonly { id: string; text: string }[] }) {
  const [read, setRead] = useState<string | null>(null)
  const ids = tabs.map(({ id }) => id).join(' ')
  useEffect(() => {
    let asked = 0
    const look = () => {
      asked = 0
      const reached = ids.split(' ').filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return top !== undefined && top <= innerHeight * LINE
      })
      setRead(reached.at(-1) || null)
    }
    const follow = () => {
      asked ||= requestAnimationFrame(look)
    }
    follow()
    addEventListener('scroll', follow, { passive: true })
    return () => {
      removeEventListener('scroll', follow)
      cancelAnimationFrame(asked)
    }
  }, [ids])
  return (
    <nav className="detail-tabs" aria-label={label}>
      {tabs.map(({ id, text }) => (
        <a key={id} href={`#${id}`} aria-current={read === id ? 'location' : undefined}>
          {text}
        </a>
      ))}
    </nav>
  )
}
