import { KEPT_FIELDS, maySave } from '#rules/reload.ts'

/* What a visitor has typed or chosen, over a reload that was not theirs. */

/** Milliseconds in which a field may still come, as some are there only when their data is. */
const PATIENCE_MS = 10_000

/** In what a field is not alive, or keeps the place of one that is to come. */
const NOT_YET = 'astro-island[ssr], [inert]'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** A field by what tells it from others, and what stood in it. */
interface SavedField {
  key: string
  value: string
  checked: boolean
}

const isTick = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'
const keyOf = (field: Field) => [field.id, field.name, field.type, isTick(field) ? field.value : ''].join(' ')

function fields(): Field[] {
  const all = [...document.querySelectorAll<Field>('input, select, textarea')]
  return all.filter(({ type, autocomplete, name, id }) => maySave({ type, autocomplete, name, id }))
}

/** Keeps what stands in the page's fields until it is loaded again. */
export function saveFields(): void {
  const kept = fields().map((field): SavedField => {
    return { key: keyOf(field), value: field.value, checked: isTick(field) && field.checked }
  })
  try {
    sessionStorage.setItem(KEPT_FIELDS, JSON.stringify({ path: location.pathname, kept }))
  } catch {
    // A browser that keeps nothing.
  }
}

/** What was kept for this page, once. */
function takeKept(): Map<string, SavedField> {
  try {
    const text = sessionStorage.getItem(KEPT_FIELDS)
    sessionStorage.removeItem(KEPT_FIELDS)
    const { path, kept } = JSON.parse(text ?? '{}') as { path?: string; kept?: SavedField[] }
    return new Map(path === location.pathname ? kept?.map((each) => [each.key, each]) : [])
  } catch {
    return new Map()
  }
}

/** Fills a field as a hand would, so that React, which watches the property itself, hears of it. */
function put(field: Field, { value, checked }: SavedField): void {
  if (isTick(field)) {
    if (field.checked !== checked) field.click()
    return
  }
  if (field.value === value) return
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

/** Puts back what was kept, each field as soon as it is there and alive. */
export function restoreFields(): void {
  const kept = takeKept()
  if (kept.size === 0) return
  // Islands wait for a sign of interest; whoever typed has shown theirs.
  dispatchEvent(new Event('scroll'))
  const fill = () => {
    for (const field of fields()) {
      const key = keyOf(field)
      const found = kept.get(key)
      // A choice that was put back just now may have put another in its place.
      if (!found || !field.isConnected || field.closest(NOT_YET)) continue
      kept.delete(key)
      put(field, found)
    }
    if (kept.size === 0) watch.disconnect()
  }
  const watch = new MutationObserver(fill)
  watch.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['ssr', 'inert'] })
  setTimeout(() => watch.disconnect(), PATIENCE_MS)
  fill()
}
