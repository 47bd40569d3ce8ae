import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { Benefits, PointRules } from '#contract/tender.ts'
import { failureKey } from '#rules/failure.ts'
import { mostPoints } from '#rules/tender.ts'
import { $form, pointsIssues, priceForPoints, renewOffer } from '#stores/payment.ts'
import { $tender, applyCoupon, loadLoyalty, removeCoupon, spendPoints } from '#stores/tender.ts'
import { toast } from '#stores/toast.ts'
import { ShapedInput } from '#ui/ShapedInput.tsx'
import { PartField } from '../FormPart.tsx'
import { useNextFocus } from '../next-focus.ts'
import { usePage } from '../page.tsx'
import { CardLink, PinForm } from './MemberProof.tsx'
import { useOwnPart } from './OwnText.tsx'
import { useBill } from './state.ts'
import { useTenderIssue } from './tender-issue.ts'
import './tender.css'

/** The longest number of a coupon. */
const COUPON_LENGTH = 40
/** After so long without another digit, or elsewhere, a figure is typed, milliseconds. */
const TYPED_MS = 400

/** How many of the member's points pay. */
function PointsField({ rules }: { rules: PointRules }) {
  const { t, format } = usePage()
  const { points } = useStore($form)
  const part = useOwnPart()
  // What is left in the field that may not pay is told there, and not at the press alone; not while
  // something else is being pressed, which would move away.
  const [left, setLeft] = useState(false)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useBill()
  const most = mostPoints(rules, priceForPoints())
  const have = format.figure(rules.point)
  const [least, unit] = [format.figure(rules.minUse), format.figure(rules.unit)]
  if (most === 0 && points === 0) {
    return <p className="payment-hint">{t('payment:tender.unusable', { points: have })}</p>
  }
  return (
    <PartField
      of={{ ...part, issues: [...part.issues, ...(left ? pointsIssues(rules) : [])] }}
      name="points"
      // A press leads to the field, which says it then.
      alert={!part.issues.some(({ field }) => field === 'points')}
      label={t('payment:tender.use')}
      hint={t(rules.minUse > 1 || rules.unit > 1 ? 'payment:tender.rules' : 'payment:tender.upTo', {
        least,
        unit,
        most: format.figure(most),
      })}
    >
      {(input) => (
        <div className="tender-points">
          <input
            {...input}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            placeholder={t('payment:tender.have', { points: have })}
            value={points === 0 ? '' : format.figure(points)}
            onChange={(event) => {
              setLeft(false)
              spendPoints(Number(event.target.value.replace(/\D/g, '')))
            }}
            onFocus={() => clearTimeout(leaving.current)}
            onBlur={() => {
              leaving.current = setTimeout(() => setLeft(true), TYPED_MS)
            }}
          />
          <button type="button" className="button button-line" onClick={() => spendPoints(points > 0 ? 0 : most)}>
            {t(points > 0 ? 'payment:tender.none' : 'payment:tender.all')}
          </button>
        </div>
      )}
    </PartField>
  )
}

/** A coupon of the partner's, by its number. */
function CouponField() {
  const { t, format } = usePage()
  const { partnerCoupon } = useStore($form)
  const { busy } = useStore($tender)
  const [no, setNo] = useState('')
  const issue = useTenderIssue('coupon')
  useNextFocus(partnerCoupon !== null, partnerCoupon ? 'tender-coupon-remove' : 'tender-coupon')
  if (partnerCoupon) {
    return (
      <div className="tender-coupon">
        <p role="status" id="tender-coupon-used">
          {t('payment:tender.couponUsed', { name: partnerCoupon.name })}
          <b>{t('payment:minus', { amount: format.figure(partnerCoupon.amount) })}</b>
        </p>
        <button
          type="button"
          id="tender-coupon-remove"
          className="button button-line"
          aria-describedby="tender-coupon-used"
          onClick={removeCoupon}
        >
          {t('payment:tender.remove')}
        </button>
      </div>
    )
  }
  return (
    <form
      className="field"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        applyCoupon(no)
      }}
    >
      <label htmlFor="tender-coupon">{t('payment:tender.couponNo')}</label>
      <div className="tender-points">
        <ShapedInput
          id="tender-coupon"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={COUPON_LENGTH}
          value={no}
          shape={(text) => text.toUpperCase()}
          onText={setNo}
          aria-invalid={issue !== null}
          aria-describedby="tender-coupon-error"
        />
        <button type="submit" className="button button-line" aria-busy={busy === 'coupon'}>
          {t('payment:tender.apply')}
        </button>
      </div>
      <p id="tender-coupon-error" className="field-error" role="alert">
        {issue}
      </p>
    </form>
  )
}

/** The member's grade, and what the booking earns. */
function Loyalty({ charge }: { charge: number }) {
  const { t, format } = usePage()
  const { loyalty } = useStore($tender)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is charged decides what is earned
  useEffect(() => {
    // Points are typed digit by digit: the last one is asked about.
    const typed = setTimeout(loadLoyalty, TYPED_MS)
    return () => clearTimeout(typed)
  }, [charge])
  if (!loyalty) return null
  return (
    <p className="payment-hint">
      <b>{t(`payment:tender.grade.${loyalty.grade}`)}</b>{' '}
      {t('payment:tender.earn', { points: format.figure(loyalty.earned) })}
    </p>
  )
}

/** What a member may spend. */
function Spending({ benefits: { points, coupons } }: { benefits: Benefits }) {
  const { t } = usePage()
  const retry = async () => {
    const failure = await renewOffer()
    if (failure) toast(failureKey(failure))
  }
  return (
    <>
      {coupons && <CouponField />}
      {points && <PointsField rules={points} />}
      {!points && !coupons && (
        <p className="payment-hint">
          {t('payment:tender.silent')}{' '}
          <button type="button" className="tender-retry" onClick={retry}>
            {t('shell:retry')}
          </button>
        </p>
      )}
    </>
  )
}

/** What the channel's partner pays of the price: its member's points and coupons. */
export default function TenderSection({ benefits }: { benefits: Benefits }) {
  const { t } = usePage()
  const bill = useBill()
  const { member, proof } = benefits
  useNextFocus(member, 'payment-own-points')
  // Who only arrives as a member is none by now.
  if (!bill || (!member && proof === null)) return null
  return (
    <section className="section" aria-labelledby="payment-tender">
      <h2 id="payment-tender">{t('payment:tender.title')}</h2>
      <div className="payment-fields">
        {!member && (proof === 'pin' ? <PinForm /> : <CardLink />)}
        {member && <Spending benefits={benefits} />}
        {member && proof === 'pin' && <Loyalty charge={bill.charge} />}
      </div>
    </section>
  )
}
