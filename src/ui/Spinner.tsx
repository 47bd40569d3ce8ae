/** Turns in a button while what it was pressed for is under way; the button says what that is. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />
}
