import type * as icons from './icons.ts'

/** The path of an icon that there is. */
export type IconPath = (typeof icons)[keyof typeof icons]

/**
 * A line icon of 24 units; decorative, so say its meaning in text beside it or in the button's
 * label.
 */
export function Icon({ path, size = 20 }: { path: IconPath; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" strokeWidth="1.8" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
