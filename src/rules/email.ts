import { EmailAddress } from '../contract/person.ts'
import { accepts } from './accept.ts'

/** Whether it is an address a code can be sent to. */
export function isEmail(text: string): boolean {
  return accepts(EmailAddress, text.trim())
}
