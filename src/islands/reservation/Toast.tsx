import { useStore } from '@nanostores/react'
import { $toast } from '../../stores/toast.ts'
import { useWords } from '../page.tsx'

/** What is told for a moment, read out without taking the focus. */
export function Toast() {
  const t = useWords()
  const key = useStore($toast)
  return <div role="status">{key && <p className="toast">{t(key)}</p>}</div>
}
