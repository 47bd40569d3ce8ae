import { ReservationNo } from '../contract/booking.ts'
import { accepts } from '../rules/accept.ts'
import type { PaymentReason } from '../rules/outcome.ts'
import { untilLeft } from './leaving.ts'
import type { ProviderWindow } from './payment-window.ts'
import { $shell } from './shell.ts'

/** Its page's reasons that deserve words of their own. */
const REASONS: Record<string, PaymentReason> = { LEFT: 'cancelled', EXPIRED: 'aborted' }

/** A payment page of the partner's own, which this page is left for by a form. */
export const PARTNER_WINDOW: ProviderWindow<'partner'> = {
  open: ({ url, formData, successUrl }) => {
    const fields = { formData, returnUrl: successUrl }
    $shell.setKey('formData', fields)
    const form = document.createElement('form')
    form.method = 'post'
    form.action = url
    for (const [name, value] of Object.entries(fields)) {
      const input = document.createElement('input')
      Object.assign(input, { type: 'hidden', name, value })
      form.append(input)
    }
    document.body.append(form)
    form.submit()
    return untilLeft()
  },
  readReturn: (params, no) => {
    const [paymentKey, orderId] = [params.get('paymentNo'), params.get('orderId') ?? no]
    if (paymentKey === null || !/^[\w-]{1,40}$/.test(paymentKey)) return null
    if (!accepts(ReservationNo, orderId) || (no !== null && no !== orderId)) return null
    $shell.setKey('paymentData', Object.fromEntries(params))
    const amount = params.get('amount')
    if (amount !== null && /^\d{1,10}$/.test(amount))
      return { kind: 'success', orderId, paymentKey, amount: Number(amount) }
    const said = params.get('code') ?? ''
    const code = /^[A-Z0-9_]{1,80}$/.test(said) ? said : 'REFUSED'
    return { kind: 'fail', orderId, code, reason: REASONS[code] ?? 'refused' }
  },
}
