import { type ReactNode, Suspense } from 'react'

/**
 * A part of a filled screen that wakes by itself: at once where it is what the visitor has touched,
 * else after that, in small steps. One that is rendered anew before it is awake has to wake at
 * once.
 */
export const Part = ({ children }: { children: ReactNode }) => <Suspense>{children}</Suspense>
