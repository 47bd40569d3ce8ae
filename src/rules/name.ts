import { PersonName } from '../contract/person.ts'
import { accepts } from './accept.ts'
import { plainLine } from './plain.ts'

/** What may be wrong with a name, as keys of the `verification` messages. */
export type NameIssue = 'nameLetters' | 'nameCheck'

/**
 * The issue of a name, or null (docs/product.md, "Names"). An unfinished syllable is a slip of the
 * keyboard, not a foreign letter.
 */
export function nameIssue(text: string): NameIssue | null {
  const name = plainLine(text)
  if (accepts(PersonName, name)) return null
  return /[^가-힣\u1100-\u11ffa-zA-Z ]/.test(name) ? 'nameLetters' : 'nameCheck'
}
