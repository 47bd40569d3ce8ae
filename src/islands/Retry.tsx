import type { RefCallback } from 'react'
import { useWords } from './page.tsx'

/** Where a button goes that has the focus, that goes on to what the button stood in. */
export const keepFocus = ((button: HTMLElement) => () => {
  if (button !== document.activeElement) return
  const place = button.closest('.sheet-body,main') as HTMLElement
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}) as RefCallback<HTMLElement>

/** The button that asks once more, and goes while that is done. */
export function Retry({ onRetry }: { onRetry: (() => void) | undefined }) {
  const t = useWords()
  return (
    <button ref={keepFocus} type="button" className="button button-line" onClick={onRetry}>
      {t('shell:retry')}
    </button>
  )
}
