import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ReservationDetail } from '#contract/reservation.ts'
import { savePicture } from '#stores/file.ts'
import { $keeping, allowVouchers, declineVouchers } from '#stores/offline.ts'
import { closePopup } from '#stores/popup.ts'
import { toast } from '#stores/toast.ts'
import { Sheet } from '#ui/Sheet.tsx'
import { type PageValue, usePage } from '../page.tsx'
import { keep } from './keep.tsx'
import { pictureOf } from './picture.ts'
import { VoucherView } from './VoucherView.tsx'
import { voucherWords } from './words.ts'
import './sheet.css'

/** Whether the voucher can be read without a network, and the way to change that. */
function Keeping({ page, detail }: { page: PageValue; detail: ReservationDetail }) {
  const { t } = page
  const keeping = useStore($keeping)
  if (keeping === 'asking' || keeping === 'none') return null
  const allow = () => {
    allowVouchers()
    keep(page, detail)
  }
  return (
    <p className="voucher-keeping">
      <span role="status">{t(`reservation:voucher.${keeping}`)}</span>
      {keeping !== 'impossible' && (
        <button type="button" onClick={keeping === 'kept' ? declineVouchers : allow}>
          {t(keeping === 'kept' ? 'reservation:voucher.forget' : 'reservation:voucher.keep')}
        </button>
      )}
    </p>
  )
}

/** What is shown at the counter, to be kept as a picture too. */
export function VoucherSheet({ detail }: { detail: ReservationDetail }) {
  const page = usePage()
  const { t } = page
  const [busy, setBusy] = useState(false)
  const words = voucherWords(page, detail)
  const save = async () => {
    if (busy) return
    setBusy(true)
    try {
      const taken = await savePicture(await pictureOf(words), `${detail.reservationNo}.png`)
      if (taken) toast('reservation:voucher.saved')
    } catch {
      toast('reservation:voucher.saveFailed')
    }
    setBusy(false)
  }
  const footer = (
    <button type="button" className="button button-wide" aria-disabled={busy} onClick={save}>
      {t('reservation:voucher.save')}
    </button>
  )
  return (
    <Sheet title={words.kind} closeLabel={t('shell:close')} onClose={closePopup} footer={footer}>
      <VoucherView words={words} />
      <Keeping page={page} detail={detail} />
    </Sheet>
  )
}
