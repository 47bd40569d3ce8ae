import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { TYPED_CARD_LENGTH } from '#contract/bounds.ts'
import type { Page } from '#contract/channel.ts'
import { showCard } from '#rules/card.ts'
import { followEnding } from '#stores/ending.ts'
import { $membership, editCard, type MemberInfo, openMembership, proveCard } from '#stores/membership.ts'
import { Field } from '#ui/Field.tsx'
import { ShapedInput } from '#ui/ShapedInput.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { useNextFocus } from '../next-focus.ts'
import { href, PageRoot, usePage } from '../page.tsx'
import './membership.css'

/** Asks for the number of the membership card. */
function CardForm() {
  const { t } = usePage()
  const { card, busy, issue } = useStore($membership)
  return (
    <form
      className="membership-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        proveCard()
      }}
    >
      <p className="membership-lead">{t('membership:lead')}</p>
      <Field
        id="membership-card"
        label={t('membership:card')}
        hint={t('membership:hint')}
        wrong={issue && t(issue)}
        alert
      >
        {(input) => (
          <ShapedInput
            {...input}
            inputMode="numeric"
            autoComplete="off"
            required
            maxLength={TYPED_CARD_LENGTH}
            placeholder="0000 0000 0000 0000"
            value={card}
            shape={showCard}
            onText={editCard}
          />
        )}
      </Field>
      <button type="submit" className="button button-wide" aria-disabled={busy}>
        {busy && <Spinner />}
        {t('membership:submit')}
      </button>
    </form>
  )
}

/** Where a member goes on: to the payment that asked for the card, or home. */
function useWayOn(page: Page): string {
  const [to, setTo] = useState(href(page, ''))
  useEffect(() => {
    const { pathname, search } = window.location
    const payment = /^(.*\/payment\/\w+)\/verification$/.exec(pathname)?.[1]
    if (payment) setTo(payment + search)
  }, [])
  return to
}

function Member({ page, info }: { page: Page; info: MemberInfo }) {
  const { t, format } = usePage()
  const to = useWayOn(page)
  return (
    <section className="membership-member" aria-labelledby="membership-grade">
      <div className="membership-card">
        <h2 id="membership-grade">{t(`membership:grade.${info.grade}`)}</h2>
        <p>{info.cardNo}</p>
        <dl>
          <dt>{t('membership:point')}</dt>
          <dd>{t('membership:points', { points: format.figure(info.point) })}</dd>
        </dl>
      </div>
      <p role="status">{t('membership:done')}</p>
      <a id="membership-go-on" className="button button-wide" href={to}>
        {t('membership:goOn')}
      </a>
    </section>
  )
}

/** A carrier's membership: the card proves the member, whose grade and points are shown. */
export default function Membership({ page }: { page: Page }) {
  const { step, info } = useStore($membership)
  useEffect(followEnding, [])
  useEffect(() => {
    openMembership()
  }, [])
  useNextFocus(step, 'membership-go-on')
  return (
    <PageRoot page={page}>
      <div className="membership" aria-busy={step === 'asking'}>
        {step === 'asking' && <div className="skeleton" />}
        {step === 'card' && <CardForm />}
        {step === 'member' && info && <Member page={page} info={info} />}
      </div>
    </PageRoot>
  )
}
