import { useStore } from '@nanostores/react'
import { $tender } from '#stores/tender.ts'
import { usePage } from '../page.tsx'

/** What went wrong with a coupon, or with a pin, in words. */
export function useTenderIssue(at: 'coupon' | 'pin') {
  const { t } = usePage()
  const { issue } = useStore($tender)
  return issue?.at === at ? t(issue.key) : null
}
