import type { Identity } from '#contract/identity.ts'
import { maskEmail, maskName } from '#rules/mask.ts'
import { maskPhone } from '#rules/phone.ts'
import { Icon } from '#ui/Icon.tsx'
import * as icons from '#ui/icons.ts'
import { usePage } from '../page.tsx'
import { EndVerification } from './EndVerification.tsx'
import './verification.css'

/** A verified person, masked, with the ways to be somebody else and to be nobody. */
export function VerifiedPerson({ identity, onAgain }: { identity: Identity; onAgain: () => void }) {
  const { t } = usePage()
  const contact = identity.phone ? maskPhone(identity.phone) : maskEmail(identity.email ?? '')
  return (
    <div className="verified">
      <span className="verified-mark">
        <Icon path={icons.check} />
      </span>
      <p>
        <strong>{maskName(identity.name)}</strong> <span>{contact}</span>
        <small>{t('verification:verified')}</small>
      </p>
      <span className="verified-actions">
        <button id="verified-again" type="button" className="verified-again" onClick={onAgain}>
          {t('verification:again')}
        </button>
        <EndVerification />
      </span>
    </div>
  )
}
