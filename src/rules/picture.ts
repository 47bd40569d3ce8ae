/** Pictures that the build draws of a channel: its icon, and what is shown where it is shared. */
export const PICTURES = { icon: { width: 192, height: 192 }, share: { width: 1200, height: 630 } } as const
export type PictureKind = keyof typeof PICTURES

/** The address of a channel's picture. */
export function pictureOf(channel: string, kind: PictureKind): string {
  return `/brand/${channel}-${kind}.png`
}
