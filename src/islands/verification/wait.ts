import { waitOf } from '#rules/verification.ts'
import { usePage } from '../page.tsx'

/** Words for so many seconds to wait. */
export function useWait(): (seconds: number) => string {
  const { t } = usePage()
  return (seconds) => {
    const { unit, value } = waitOf(seconds)
    return t(`verification:wait.${unit}`, { value })
  }
}
