import { startTransition, useEffect, useState } from 'react'

/** Whether what asks is awake: what few visitors look at comes then, and not with the page. */
export function useAwake(): boolean {
  const [isAwake, setAwake] = useState(false)
  useEffect(() => startTransition(() => setAwake(true)), [])
  return isAwake
}
