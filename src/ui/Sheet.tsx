import { type ReactNode, useLayoutEffect, useRef } from 'react'
import * as icons from '#ui/icons.ts'
import { Icon } from './Icon.tsx'

/** Where the last press in a sheet began. */
let pressed: EventTarget | null = null

/**
 * A modal sheet: rises from the bottom on phones, stands in the centre on desktops. Escape, the
 * backdrop and Back close it.
 */
export function Sheet({
  title,
  closeLabel,
  onClose,
  full = false,
  footer,
  children,
}: {
  title: string
  closeLabel: string
  onClose: () => void
  full?: boolean
  footer?: ReactNode
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const body = useRef<HTMLDivElement>(null)
  // Before the dialog leaves the page, so that the focus goes back to where it came from.
  useLayoutEffect(() => {
    const element = dialog.current
    if (element && !element.open) {
      element.showModal()
      // Otherwise on the button that closes it, with a ring around it where nobody has touched the
      // page yet.
      body.current?.focus()
    }
    return () => element?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own
    <dialog
      ref={dialog}
      className={full ? 'sheet sheet-full' : 'sheet'}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        pressed = event.target
      }}
      onClick={(event) => {
        // A selection of text that ends beside the sheet is a click on it to browsers.
        if (event.target === dialog.current && event.target === pressed) onClose()
      }}
    >
      <div className="sheet-head">
        <span />
        <h2>{title}</h2>
        <button type="button" aria-label={closeLabel} onClick={onClose}>
          <Icon path={icons.close} size={24} />
        </button>
      </div>
      <div ref={body} className="sheet-body" tabIndex={-1}>
        {children}
      </div>
      {footer && <div className="sheet-foot">{footer}</div>}
    </dialog>
  )
}
