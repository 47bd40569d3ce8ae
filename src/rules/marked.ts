/**
 * What of a form bears its mark: of all that is wrong what was so as it was pressed, or else what
 * the edge has refused. `placeOf` says where an issue stands; `pressed` are such places.
 */
export function markedIn<Issue>(
  all: readonly Issue[],
  placeOf: (issue: Issue) => string,
  { pressed, issue }: { pressed: readonly string[]; issue: Issue | null },
): Issue[] {
  if (pressed.length === 0 && issue) return [issue]
  return all.filter((each) => pressed.includes(placeOf(each)))
}
