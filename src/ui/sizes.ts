/** A phone's pixels to the CSS pixel from which on it has more than a photo shows. */
const DENSE = '(min-resolution: 2.5dppx)'

/**
 * The `sizes` of a photo that goes across a phone's screen but for `margins`, in CSS pixels;
 * `wide` is what it is on a wider one, as HTML has it. A little less is said than is so, that a
 * phone of 390 pixels takes the file of 640 and not of 800, and one of less than two pixels to the
 * CSS pixel does so for what has no margins; much less to dense screens, whose third pixel in a
 * photo nobody sees and everybody pays for.
 */
export function acrossPhone(wide: string, margins = 0): string {
  const of = (share: number) => `calc(${100 * share}vw - ${Math.round(margins * share)}px)`
  return `${wide}, ${DENSE} ${of(0.61)}, ${of(0.88)}`
}
