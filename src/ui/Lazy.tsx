import { Component, type ComponentType, type ReactNode, Suspense, startTransition, useEffect, useState } from 'react'

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
  // As a field it would be defined by a helper of half a kilobyte in old browsers.
  constructor(props: Props) {
    super(props)
    this.state = { missing: false }
  }
  static getDerivedStateFromError() {
    return { missing: true }
  }
  override render() {
    const { fallback = null, children } = this.props
    return this.state.missing ? null : <Suspense fallback={fallback}>{children}</Suspense>
  }
}

/**
 * A part that the visitor asks for, such as a sheet. React's own `lazy` holds one back for 300 ms
 * where it had to wait for its code; this one stands as soon as that is there.
 * `waiting` is shown until then.
 */
export function later<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  waiting: ReactNode = null,
): (props: Props) => ReactNode {
  let Part: ComponentType<Props> | null = null
  let loading: Promise<void> | null = null
  const fetch = () => {
    loading ??= load().then(
      (module) => {
        Part = module.default
      },
      (error) => {
        loading = null
        throw error
      },
    )
    return loading
  }
  // biome-ignore lint/correctness/noComponentHookFactories: called once a part, as React's lazy is
  return function Later(props: Props) {
    const [{ error }, come] = useState<{ error?: unknown }>({})
    useEffect(() => {
      if (!Part)
        fetch().then(
          // In small steps: a sheet is much to make for a phone that has just woken the rest.
          () => startTransition(() => come({})),
          (error) => come({ error }),
        )
    }, [])
    if (error) throw error
    return Part ? <Part {...props} /> : waiting
  }
}
