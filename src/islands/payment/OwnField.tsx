import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $checkout, clearCheckout } from '#stores/checkout.ts'
import { editOwn } from '#stores/payment.ts'
import { Field } from '#ui/Field.tsx'
import { usePage } from '../page.tsx'

interface Props {
  /** Name of the field; an issue of the form leads to it. */
  name: string
  label: string
  hint?: string
  children: (input: { id: string; 'aria-invalid': boolean; 'aria-describedby': string }) => ReactNode
}

/** Takes what is filled in of the product's own part; what was told is read. */
export function fillOwn(name: string, value: string): void {
  clearCheckout()
  editOwn({ [name]: value })
}

/** A field of the product's own part of the payment form, with what is wrong with it. */
export function OwnField({ name, label, hint, children }: Props) {
  const { t } = usePage()
  const { issue } = useStore($checkout)
  const wrong = issue?.at === 'own' && issue.field === name ? t(issue.key) : null
  return (
    <Field id={`payment-own-${name}`} label={label} hint={hint} wrong={wrong}>
      {children}
    </Field>
  )
}
