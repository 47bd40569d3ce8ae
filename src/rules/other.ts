import { ForOther } from '../contract/booking.ts'
import type { MessageKey } from '../messages/key.ts'
import { accepts } from './accept.ts'
import { nameIssue } from './name.ts'
import { stripPhone } from './phone.ts'
import { plainLine } from './plain.ts'

/**
 * The fields of a payment form that say who it is for: `other` is `yes` where that is somebody else
 * than who books.
 */
export const OTHER_FIELDS = { other: '', otherName: '', otherPhone: '' }

type Fields = Readonly<Record<string, string>>
interface OtherIssue {
  field: 'otherName' | 'otherPhone'
  key: MessageKey
}

const WRONG: Record<OtherIssue['field'], OtherIssue> = {
  otherName: { field: 'otherName', key: 'verification:issue.nameCheck' },
  otherPhone: { field: 'otherPhone', key: 'verification:issue.phoneCheck' },
}

/** Who it is for as it is sent, or null for whoever books (docs/product.md, "Orders"). */
export function forOtherOf({ other, otherName = '', otherPhone = '' }: Fields): ForOther | null {
  if (other !== 'yes') return null
  return { name: plainLine(otherName), phone: stripPhone(otherPhone) || null }
}

/**
 * All that is wrong with it, each its field and the key of what is told; nothing when it can be
 * sent.
 */
export function otherIssues(form: Fields): OtherIssue[] {
  const draft = forOtherOf(form)
  if (!draft) return []
  const issues: OtherIssue[] = []
  const issue = nameIssue(draft.name)
  if (draft.name === '') issues.push({ field: 'otherName', key: 'payment:issue.otherName' })
  else if (issue) issues.push({ field: 'otherName', key: `verification:issue.${issue}` })
  if (!accepts(ForOther.entries.phone, draft.phone)) issues.push(WRONG.otherPhone)
  return issues
}

/** The field that the wire names so, or null. */
export function otherFieldAt(at: string): OtherIssue | null {
  if (at === 'forOther.name') return WRONG.otherName
  return at === 'forOther.phone' ? WRONG.otherPhone : null
}
