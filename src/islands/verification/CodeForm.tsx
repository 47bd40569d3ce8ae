import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { CODE_VALID_SECONDS } from '#rules/limits.ts'
import { codeIn, isCode, showSeconds } from '#rules/verification.ts'
import { $verification } from '#stores/identity.ts'
import { checkCode, editIdentity, editVerification, sendCode } from '#stores/verification.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { usePage } from '../page.tsx'
import { FieldError } from './FieldError.tsx'
import { useWait } from './wait.ts'
import './verification.css'

/** The code that was sent, its time, and the way to another one. */
export function CodeForm() {
  const { t } = usePage()
  const { mode, contact, code, issue, busy, left, resendIn, sent } = useStore($verification)
  const wait = useWait()
  const input = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every code that is sent is waited for in the field
  useEffect(() => input.current?.focus(), [sent])
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        checkCode()
      }}
    >
      <p className="verification-sent" role="status">
        {t(`verification:${sent > 1 ? 'sentAgain' : 'sent'}.${mode}`, { contact })}
      </p>
      <div className="field">
        <label htmlFor="verification-code">{t('verification:code')}</label>
        <div className="verification-code">
          <input
            ref={input}
            id="verification-code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            placeholder={t('verification:codePlaceholder')}
            value={code}
            onChange={(event) => editVerification({ code: codeIn(event.target.value) })}
            onPaste={(event) => {
              // The field would join the lines of a message, and with them the code and the number
              // that begins the next one.
              const pasted = codeIn(event.clipboardData.getData('text'))
              if (!isCode(pasted)) return
              event.preventDefault()
              editVerification({ code: pasted })
            }}
            aria-invalid={issue?.field === 'code'}
            aria-describedby="verification-code-error verification-left"
          />
          <span id="verification-left" role="timer" data-over={left === 0}>
            {/* As a label of the time it would be told in its place. */}
            <span className="visually-hidden">{t('verification:left')} </span>
            {showSeconds(Math.min(left, CODE_VALID_SECONDS))}
          </span>
        </div>
        <FieldError field="code" />
      </div>
      <button type="submit" className="button button-wide" aria-disabled={busy !== null || left === 0}>
        {busy === 'check' && <Spinner />}
        {t('verification:check')}
      </button>
      <div className="verification-more">
        <button type="button" onClick={sendCode} aria-disabled={busy !== null || resendIn > 0}>
          {resendIn > 0 ? t('verification:resendIn', { wait: wait(resendIn) }) : t('verification:resend')}
        </button>
        <button type="button" onClick={editIdentity}>
          {t('verification:edit')}
        </button>
      </div>
      <p className="field-hint">{t(`verification:hint.${mode}`)}</p>
    </form>
  )
}
