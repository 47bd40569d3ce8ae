/**
 * The widths in which photos are there as AVIF, pixels: what phones of one to three pixels a point
 * show across them, and the widest.
 */
export const AVIF_WIDTHS = [480, 640, 800, 1200, 1600]

/** The scene of a photo: another take of it has the same id and a letter, `hotel-exterior-01b`. */
export const sceneOf = (id: string): string => id.replace(/[a-z]$/, '')
