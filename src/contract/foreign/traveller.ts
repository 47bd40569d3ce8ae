import * as v from 'valibot'
import { PASSPORT_NAME_LENGTH, TYPED_NAME_LENGTH } from '../bounds.ts'

/**
 * A name as a passport bears it in its two lines: the letters A to Z, words with single spaces
 * between them. Small letters become capitals; hyphens and apostrophes, which passports leave out,
 * become spaces.
 */
const PassportName = v.pipe(
  v.string(),
  v.maxLength(TYPED_NAME_LENGTH),
  v.transform((text) =>
    text
      .normalize('NFKC')
      .toUpperCase()
      .replaceAll(/[\s'’-]+/g, ' ')
      .trim(),
  ),
  v.regex(/^[A-Z]+(?: [A-Z]+)*$/),
  v.maxLength(PASSPORT_NAME_LENGTH),
)

/** The guest whose passport is shown for a room (docs/product.md, "Overseas lodging"). */
export const Traveller = v.strictObject({ lastName: PassportName, firstName: PassportName })
export type Traveller = v.InferOutput<typeof Traveller>
