import { firstMode, type VerificationMode } from '#stores/identity.ts'
import { usePage } from '../page.tsx'
import './verification.css'

/** The ways to show who one is, first the one that a page in its language asks for first. */
export function VerificationModes({
  mode,
  onMode,
}: {
  mode: VerificationMode
  onMode: (mode: VerificationMode) => void
}) {
  const { t, page } = usePage()
  const modes: readonly VerificationMode[] =
    firstMode(page.language) === 'phone' ? ['phone', 'email'] : ['email', 'phone']
  return (
    <fieldset className="verification-modes">
      <legend className="visually-hidden">{t('verification:mode')}</legend>
      {modes.map((each) => (
        <label key={each} className="chip">
          <input type="radio" name="identify" value={each} checked={mode === each} onChange={() => onMode(each)} />
          {t(`verification:by.${each}`)}
        </label>
      ))}
    </fieldset>
  )
}

/** What stands in the place of a form that is on its way. */
export function VerificationSkeleton() {
  return (
    <div className="verification" aria-busy="true">
      <span className="skeleton" />
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  )
}
