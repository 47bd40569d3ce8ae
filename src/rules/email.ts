import { EmailAddress } from '../contract/person.ts'
import { accepts } from './accept.ts'
import { plainLine } from './plain.ts'

/** Whether it is an address a code can be sent to. */
export function isEmail(text: string): boolean {
  return accepts(EmailAddress, plainLine(text))
}
