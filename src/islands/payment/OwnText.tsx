import { useStore } from '@nanostores/react'
import { clearCheckout } from '#stores/checkout.ts'
import { $form, editOwn } from '#stores/payment.ts'
import { type FormPart, PartText, type PartTextProps } from '../FormPart.tsx'
import { useIssues } from './state.ts'

/** Takes what is filled in of the product's own part; what was told is read. */
export function fillOwn(name: string, value: string): void {
  clearCheckout()
  editOwn({ [name]: value })
}

/** The product's own part of the payment form. */
export function useOwnPart(): FormPart {
  const { own } = useStore($form)
  const issues = useIssues().filter((issue) => issue.at === 'own')
  return { id: 'payment-own', values: own, issues, fill: fillOwn }
}

/** A field of the product's own part of the payment form that takes a text. */
export function OwnText(field: PartTextProps) {
  return <PartText of={useOwnPart()} {...field} />
}
