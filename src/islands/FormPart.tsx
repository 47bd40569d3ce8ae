import type { ComponentProps, ReactNode } from 'react'
import type { OwnFields, OwnIssue } from '#stores/checkout-adapter.ts'
import { Field } from '#ui/Field.tsx'
import { ShapedInput } from '#ui/ShapedInput.tsx'
import { usePage } from './page.tsx'

/** The part of a form that is a product's own, as it stands. */
export interface FormPart {
  /** What the ids of its inputs begin with: a field's id is `<id>-<name>`. */
  id: string
  values: OwnFields
  /** All that is wrong with it and is to be told. */
  issues: readonly OwnIssue[]
  fill: (name: string, value: string) => void
}

export interface Named {
  /** Name of the field; an issue of the form leads to it. */
  name: string
  label: string
  hint?: string | undefined
  /** Whether what is wrong is read out at once; not where focus goes to the field. */
  alert?: boolean | undefined
}

export interface PartFieldProps extends Named {
  children: (input: { id: string; 'aria-invalid': boolean; 'aria-describedby': string }) => ReactNode
}

/** A field of a part of a form, with what is wrong with it. */
export function PartField({ of: part, name, label, hint, alert, children }: PartFieldProps & { of: FormPart }) {
  const { t } = usePage()
  const issue = part.issues.find(({ field }) => field === name)
  return (
    <Field id={`${part.id}-${name}`} label={label} hint={hint} wrong={issue && t(issue.key)} alert={alert}>
      {children}
    </Field>
  )
}

const asTyped = (text: string) => text

export type PartTextProps = Named & Partial<Omit<ComponentProps<typeof ShapedInput>, 'value' | 'onText'>>

/** One that takes a text, which must be there unless said otherwise, shaped by `ShapedInput`. */
export function PartText({
  of: part,
  name,
  label,
  hint,
  shape = asTyped,
  autoComplete = 'off',
  ...input
}: PartTextProps & { of: FormPart }) {
  return (
    <PartField of={part} name={name} label={label} hint={hint}>
      {(bound) => (
        <ShapedInput
          required
          autoComplete={autoComplete}
          {...bound}
          {...input}
          value={part.values[name] ?? ''}
          shape={shape}
          onText={(text) => part.fill(name, text)}
        />
      )}
    </PartField>
  )
}
