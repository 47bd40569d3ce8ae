import { Component, type ReactNode, Suspense } from 'react'

interface Props {
  /** Shown while the part is on its way. */
  fallback?: ReactNode
  children: ReactNode
}

/**
 * A part of the screen whose code is fetched when it is needed. Where that does not come, the part
 * is missing and the rest of the screen stays as it is; the shell says what to do.
 */
export class Lazy extends Component<Props, { missing: boolean }> {
  override state = { missing: false }
  static getDerivedStateFromError() {
    return { missing: true }
  }
  override render() {
    const { fallback = null, children } = this.props
    return this.state.missing ? null : <Suspense fallback={fallback}>{children}</Suspense>
  }
}
