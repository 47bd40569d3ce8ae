/**
 * Calls back when the page comes out of the browser's memory as it was left, as Back brings it.
 * Answers what ends that.
 */
export function onShow(call: () => void): () => void {
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) call()
  }
  addEventListener('pageshow', shown)
  return () => removeEventListener('pageshow', shown)
}
