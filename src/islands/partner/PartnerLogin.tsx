import { useStore } from '@nanostores/react'
import { $checkout } from '#stores/checkout.ts'
import { loginLink } from '#stores/member.ts'
import { usePage } from '../page.tsx'

/** The way to the partner's login, for whoever has to be logged in there to pay and is not. */
export function PartnerLogin() {
  const { page, t } = usePage()
  const { message } = useStore($checkout)
  const link = loginLink(message === 'failure:partner-login-required')
  if (!link) return null
  return (
    <div className="field">
      <p className="field-hint">{t('payment:guest.loginHint')}</p>
      <a id="payment-own-login" className="button button-wide" href={link}>
        {t('payment:guest.login', { title: page.title })}
      </a>
    </div>
  )
}
