import { useEffect, useState } from 'react'
import { KEPT_SEARCH, PATIENCE_MS } from '#rules/kept-page.ts'
import { readChoice } from '#stores/offline-choice.ts'
import { href, usePage } from '../page.tsx'

/**
 * The way to the voucher of a reservation that this browser keeps, or with `path` of the list to
 * all of them, where something is kept: its page is there, and what it asks for does not come.
 * `late` is for one that is still waited for.
 */
export function KeptLink({ path, late = false }: { path: string; late?: boolean }) {
  const { page, t } = usePage()
  const [shown, show] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => show(readChoice() === 'kept'), late ? PATIENCE_MS : 0)
    return () => clearTimeout(timer)
  }, [late])
  if (!shown) return null
  return (
    <p className="reservation-kept">
      <a className="button button-line" href={href(page, path, KEPT_SEARCH)}>
        {t('reservation:voucher.offline.open')}
      </a>
    </p>
  )
}
