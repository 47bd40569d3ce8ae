/** How this page was come to: `back_forward` also for a tab that is opened again. */
export function arrival(): NavigationTimingType | undefined {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit?.type
}
