import type { MessageKey } from '#messages/key.ts'
import { useWords } from './page.tsx'

interface Props {
  onRetry: (() => void) | undefined
  className?: string
  text?: MessageKey
}

/**
 * The button that asks once more. It goes as that is done, and the focus, which would go with it,
 * goes to what it stood in.
 */
export function Retry({ onRetry, className = 'button button-line', text = 'shell:retry' }: Props) {
  const t = useWords()
  return (
    <button
      type="button"
      className={className}
      onClick={({ currentTarget }) => {
        const place = currentTarget.closest('.sheet-body,main') as HTMLElement
        place.tabIndex = -1
        place.focus({ preventScroll: true })
        onRetry?.()
      }}
    >
      {t(text)}
    </button>
  )
}
