import { hiddenFields } from '#rules/list-query.ts'

/** The fields of a written search (without `?`) that a GET form keeps beside those it changes. */
export function HiddenFields({ search, changed = [] }: { search: string; changed?: readonly string[] | undefined }) {
  return hiddenFields(search, changed).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
