/**
 * What a field of the page has been set to by now, by its selector: what was chosen before the
 * script came. Null where there is none.
 */
export const held = (field: string): string | null =>
  document.querySelector<HTMLInputElement | HTMLSelectElement>(field)?.value ?? null
