import { keptFields } from '../../rules/query.ts'

/** The fields of a written search (without `?`) that a GET form keeps beside those it changes. */
export function Kept({ search, changed = [] }: { search: string; changed?: readonly string[] }) {
  return keptFields(search, changed).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
