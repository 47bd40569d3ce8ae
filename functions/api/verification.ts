import { Failure } from '#contract/failure.ts'
import * as identity from '#contract/identity.ts'
import { saveVerification } from '#contract/upstream/pay.ts'
import { sendMessage } from '#contract/upstream/sms.ts'
import * as verification from '#contract/verification.ts'
import { isCalled } from '#rules/country.ts'
import { isForeigners } from '#rules/language.ts'
import { CODE_VALID_SECONDS } from '#rules/limits.ts'
import { isMobile, isPhoneAbroad } from '#rules/phone.ts'
import type { RequestContext } from '../env.ts'
import { endIdentity, verifiedOf } from '../identity.ts'
import { disownOrders } from '../orders/ledger/ledger.ts'
import { forgetMember } from '../partners/member.ts'
import type { ContactKind } from '../person.ts'
import { runToCompletion, type Serve } from '../request/serve.ts'
import { UpstreamError } from '../upstream.ts'
import { checkCode, issueCode, type Send } from '../verification.ts'
import { wordsFor } from '../words.ts'

/**
 * Sends a code to a contact; the answer does not tell whether the person has a reservation. Throws
 * `invalid-input` for what cannot be an address, `unavailable` when the gateway fails.
 */
function sendTo(context: RequestContext, kind: ContactKind, name: string, contact: string) {
  const { title } = context.channel
  const t = wordsFor(context.channel, context.language)
  const send: Send = async (code, key) => {
    const values = { title, code, minutes: CODE_VALID_SECONDS / 60 }
    const isPhone = kind === 'phone'
    const subject = isPhone ? '' : t('verification:message.email.subject', values)
    const text = t(isPhone ? 'verification:message.sms' : 'verification:message.email.text', values)
    try {
      await context.ask(sendMessage, { kind: isPhone ? 'sms' : 'email', subject, text, to: contact, key })
    } catch (error) {
      const refused = error instanceof UpstreamError && error.code === 'INVALID_REQUEST'
      throw new Failure(refused ? 'invalid-input' : 'unavailable', undefined, { cause: error })
    }
  }
  return runToCompletion(context, issueCode(context, kind, { name, contact }, send))
}

/** Proof of a contact by a code, and its registration (docs/product.md, "Verification"). */
export function verificationRoutes(serve: Serve): void {
  serve(verification.certification, async ({ name, phone }, context) => {
    // Before anything is counted: it is no try at anybody's phone.
    const reached = isMobile(phone) || (isPhoneAbroad(phone) && isCalled(phone) && isForeigners(context.file))
    if (!reached) throw new Failure('not-mobile')
    return sendTo(context, 'phone', name, phone)
  })
  serve(verification.certificationEmail, ({ name, email }, context) => sendTo(context, 'email', name, email))
  serve(verification.certificationCheck, (attempt, context) =>
    runToCompletion(context, checkCode(context, 'phone', attempt)),
  )
  serve(verification.certificationEmailCheck, (attempt, context) =>
    runToCompletion(context, checkCode(context, 'email', attempt)),
  )
  serve(identity.certificationStatus, (_, context) => verifiedOf(context))
  serve(identity.certificationEnd, async (_, context) => {
    const end = async () => {
      // First: by its old id the session could not be found again for those that failed.
      await disownOrders(context.env, context.session.id)
      await endIdentity(context)
    }
    await runToCompletion(context, end())
    forgetMember(context)
    return { ended: true as const }
  })
  serve(verification.certificationSave, async (_, context) => {
    const verified = await verifiedOf(context)
    if (!verified?.phone) throw new Failure('verification-required')
    await context.ask(saveVerification, { phone: verified.phone, name: verified.name })
    return { saved: true as const }
  })
}
