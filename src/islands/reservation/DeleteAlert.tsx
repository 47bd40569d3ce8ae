import { useEffect } from 'react'
import type { Reservation } from '#contract/reservation.ts'
import { showAlert } from '#stores/alert.ts'
import { askDelete, confirmDelete } from '#stores/lookup.ts'
import { useWords } from '../page.tsx'

/** Asks once more before a reservation is taken out of the list. */
export function DeleteAlert({ reservation }: { reservation: Reservation }) {
  const t = useWords()
  useEffect(() => {
    const text = `${t('reservation:delete.question', { name: reservation.name })}\n${t('reservation:delete.note')}`
    const arrBtn = [{ label: t('shell:close') }, { label: t('reservation:delete.confirm') }] as const
    showAlert({ text, arrBtn }).then((pressed) => (pressed === 1 ? confirmDelete() : askDelete(null)))
    return () => {
      // The button that opened it is gone with its reservation; the list is where one goes on.
      if (document.activeElement === document.body) document.getElementById('reservation-panel')?.focus()
    }
  }, [reservation, t])
  return null
}
