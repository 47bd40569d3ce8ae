import { useEffect, useRef, useState } from 'react'
import type { Photo } from '#contract/catalogue.ts'
import { Icon } from '#ui/Icon.tsx'
import * as icons from '#ui/icons.ts'
import { Picture } from '#ui/Picture.tsx'
import { useWords } from '../page.tsx'
import { sideways } from '../sideways.ts'
import './photo.css'

/**
 * One photo after another over the whole screen: swiped by hand (scroll snapping), or stepped by
 * arrow keys and buttons.
 */
export function PhotoViewer({ photos, at, onAll }: { photos: readonly Photo[]; at: number; onAll: () => void }) {
  const t = useWords()
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(at)
  /** The photo that a step leads to, shown only later; null where a hand moves the strip. */
  const goal = useRef<number>(null)
  const last = photos.length - 1

  useEffect(() => {
    const element = strip.current
    if (!element) return
    element.scrollTo({ left: at * element.clientWidth, behavior: 'instant' })
    const follow = () => setShown(Math.round(element.scrollLeft / Math.max(1, element.clientWidth)))
    element.addEventListener('scroll', follow, { passive: true })
    return () => element.removeEventListener('scroll', follow)
  }, [at])

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = sideways(event)
      if (step === 0) return
      event.preventDefault()
      go(step)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })

  function go(step: number): void {
    const element = strip.current
    const next = Math.min(last, Math.max(0, (goal.current ?? shown) + step))
    goal.current = next
    // Photos that arrive meanwhile would end a long way.
    element?.scrollTo({ left: next * element.clientWidth, behavior: Math.abs(next - shown) > 1 ? 'instant' : 'auto' })
  }
  const take = () => {
    goal.current = null
  }

  return (
    <div className="photo-viewer">
      <ul ref={strip} onPointerDown={take} onWheel={take}>
        {photos.map((photo, index) => (
          <li key={photo.large} inert={index !== shown}>
            <Picture photo={photo} sizes="100vw" eager={index === at} className="photo-viewer-photo" />
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="photo-viewer-step"
        aria-label={t('detail:photos.previous')}
        aria-disabled={shown === 0}
        onClick={() => go(-1)}
      >
        <Icon path={icons.left} size={24} />
      </button>
      <button
        type="button"
        // biome-ignore lint/a11y/noAutofocus: the photo that was pressed has gone with the focus
        autoFocus
        className="photo-viewer-step photo-viewer-next"
        aria-label={t('detail:photos.next')}
        aria-disabled={shown === last}
        onClick={() => go(1)}
      >
        <Icon path={icons.right} size={24} />
      </button>
      <div className="photo-viewer-foot">
        <p role="status">{t('detail:photos.counter', { at: shown + 1, total: photos.length })}</p>
        <button type="button" onClick={onAll}>
          {t('detail:photos.list')}
        </button>
      </div>
    </div>
  )
}
