import type { ComponentProps } from 'react'

interface Props extends Omit<ComponentProps<'input'>, 'onChange' | 'onBlur'> {
  value: string
  /** Brings what is typed into the form that it is shown in, such as with its hyphens. */
  shape: (text: string) => string
  onText: (text: string) => void
}

/**
 * A field that brings its text into shape: while it is typed at the end, and when it is left. A
 * correction in the middle is left as it is meanwhile, so that its caret stays.
 */
export function ShapedInput({ shape, onText, ...input }: Props) {
  return (
    <input
      {...input}
      onChange={({ target: { value, selectionStart } }) =>
        onText((selectionStart ?? value.length) < value.length ? value : shape(value))
      }
      onBlur={({ target: { value } }) => {
        // What was told of a text that stays as it is stays too.
        if (shape(value) !== value) onText(shape(value))
      }}
    />
  )
}
