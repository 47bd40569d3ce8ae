import { useStore } from '@nanostores/react'
import type { ComponentProps, ReactNode } from 'react'
import { $checkout, clearCheckout } from '#stores/checkout.ts'
import { $form, editOwn } from '#stores/payment.ts'
import { Field } from '#ui/Field.tsx'
import { ShapedInput } from '#ui/ShapedInput.tsx'
import { usePage } from '../page.tsx'

interface Props extends Named {
  children: (input: { id: string; 'aria-invalid': boolean; 'aria-describedby': string }) => ReactNode
}

interface Named {
  /** Name of the field; an issue of the form leads to it. */
  name: string
  label: string
  hint?: string | undefined
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

const asTyped = (text: string) => text

/** One that takes a text, which must be there unless said otherwise, shaped by `ShapedInput`. */
export function OwnText({
  name,
  label,
  hint,
  shape = asTyped,
  autoComplete = 'off',
  ...input
}: Named & Partial<Omit<ComponentProps<typeof ShapedInput>, 'value' | 'onText'>>) {
  const { own } = useStore($form)
  return (
    <OwnField name={name} label={label} hint={hint}>
      {(bound) => (
        <ShapedInput
          required
          autoComplete={autoComplete}
          {...bound}
          {...input}
          value={own[name] ?? ''}
          shape={shape}
          onText={(text) => fillOwn(name, text)}
        />
      )}
    </OwnField>
  )
}
