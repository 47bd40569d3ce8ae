import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $lookup, askDelete, confirmDelete } from '../../stores/lookup.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { useWords } from '../page.tsx'

/** Asks once more before a reservation is taken out of the list. */
export default function DeleteSheet() {
  const t = useWords()
  const { deleting, busy } = useStore($lookup)
  // The button that opened it is gone with its reservation; the list is where one goes on.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.getElementById('reservation-panel')?.focus()
    },
    [],
  )
  if (!deleting) return null
  const close = () => askDelete(null)
  const footer = (
    <>
      <button type="button" className="button button-line" onClick={close}>
        {t('shell:close')}
      </button>
      <button type="button" className="button button-danger" aria-disabled={busy} onClick={confirmDelete}>
        {busy && <span className="button-busy" />}
        {t('reservation:delete.confirm')}
      </button>
    </>
  )
  return (
    <Sheet title={t('reservation:delete.title')} closeLabel={t('shell:close')} onClose={close} footer={footer}>
      <p>{t('reservation:delete.question', { name: deleting.placeName })}</p>
      <p className="reservation-hint">{t('reservation:delete.note')}</p>
    </Sheet>
  )
}
