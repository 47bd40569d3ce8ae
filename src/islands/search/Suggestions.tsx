import { useStore } from '@nanostores/react'
import { type ReactNode, useCallback, useEffect } from 'react'
import type { Marks } from '#contract/catalogue.ts'
import { leadOn } from '#stores/leading.ts'
import type { SuggestionStore } from '#stores/suggestion.ts'
import { Icon, type IconPath } from '#ui/Icon.tsx'
import * as icons from '#ui/icons.ts'
import { useWords } from '../page.tsx'
import './panel.css'

const LIST = 'suggestions'
/**
 * Milliseconds after which suggestions go when their field is left: a press on one leaves it, too.
 * Where a press has left it they stay until it ends, as what is pressed would move from under it.
 */
const LINGER = 200
/** How a press ends. */
const ENDS = ['pointerup', 'pointercancel'] as const

/** Under which heading each kind stands. */
const HEADINGS = {
  category: 'category',
  country: 'where',
  city: 'where',
  area: 'where',
  region: 'where',
  landmark: 'landmark',
  place: 'stay',
  property: 'stay',
  deal: 'deal',
} as const

interface Suggested {
  kind: keyof typeof HEADINGS
  id: number | string
  name: string
  /** A second line: where it is, of what kind. */
  detail: string
  marks: Marks
}

interface Props<Item> {
  store: SuggestionStore<Item>
  /** Finds the input that they serve. */
  field: () => HTMLInputElement | null
  iconOf: (item: Item) => IconPath
  /** Where taking one leads; null while that is not known. */
  addressOf: (item: Item) => string | null
}

/** A name with its typed letters marked; `name` stands somewhere in `text`. */
function marked(text: string, name: string, marks: Marks): ReactNode[] {
  const start = text.indexOf(name)
  let at = 0
  const parts = marks.flatMap(([from, to]) => {
    const before = text.slice(at, start + from)
    at = start + to
    return [before, <mark key={from}>{text.slice(start + from, at)}</mark>]
  })
  return [...parts, text.slice(at)]
}

/** Suggestions under a keyword field, as a combobox: arrows choose, Enter takes, Escape closes. */
export function Suggestions<Item extends Suggested>({ store, field, iconOf, addressOf }: Props<Item>) {
  const t = useWords()
  const { $suggestions, suggest, chooseSuggestion, closeSuggestions, stopSuggesting } = store
  const { keyword, list, meant, near, at } = useStore($suggestions)
  const options = list.length > 0 ? list : near
  const take = useCallback(
    (item: Item) => {
      const address = addressOf(item)
      if (address) leadOn(address)
    },
    [addressOf],
  )

  useEffect(() => {
    const input = field()
    if (!input) return
    const ask = () => suggest(input.value)
    const press = (event: KeyboardEvent) => {
      const { list, near, at } = $suggestions.get()
      const options = list.length > 0 ? list : near
      const chosen = options[at]
      if (event.key === 'Escape') {
        // A search field would empty itself, too, and a sheet close.
        if (options.length > 0) event.preventDefault()
        closeSuggestions()
      } else if (options.length === 0 || event.isComposing) return
      else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault()
        chooseSuggestion(event.key === 'ArrowDown' ? 1 : -1)
      } else if (event.key === 'Enter' && chosen) {
        event.preventDefault()
        take(chosen)
      }
    }
    // Not where the field has been come back to meanwhile, or what is offered beside the options.
    const isHere = () => document.activeElement === input || document.activeElement?.closest('.suggestions')
    let closing = 0
    const close = () => {
      clearTimeout(closing)
      closing = window.setTimeout(() => isHere() || closeSuggestions(), LINGER)
    }
    let pressed = false
    const down = ({ target }: PointerEvent) => {
      pressed = true
      if (target !== input) stopSuggesting()
    }
    const up = () => {
      pressed = false
      if (document.activeElement !== input) close()
    }
    const leave = () => {
      if (!pressed) close()
    }
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-controls', LIST)
    input.addEventListener('input', ask)
    input.addEventListener('keydown', press)
    input.addEventListener('blur', leave)
    addEventListener('pointerdown', down, true)
    for (const end of ENDS) addEventListener(end, up, true)
    if (input.value && document.activeElement === input) ask()
    return () => {
      // Where another field has them now, they are that one's.
      clearTimeout(closing)
      input.removeEventListener('input', ask)
      input.removeEventListener('keydown', press)
      input.removeEventListener('blur', leave)
      removeEventListener('pointerdown', down, true)
      for (const end of ENDS) removeEventListener(end, up, true)
    }
  }, [field, take, $suggestions, suggest, chooseSuggestion, closeSuggestions, stopSuggesting])

  useEffect(() => {
    const input = field()
    input?.setAttribute('aria-expanded', String(options.length > 0))
    if (at >= 0) input?.setAttribute('aria-activedescendant', `${LIST}-${at}`)
    else input?.removeAttribute('aria-activedescendant')
    document.getElementById(`${LIST}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [options, at, field])

  if (!keyword) return null
  const none = list.length === 0
  const headingOf = ({ kind }: Item) => (none ? t('search:near') : t(`search:kind.${HEADINGS[kind]}`))
  const nameOf = ({ kind, name }: Item) => (kind === 'area' ? t('search:whole', { name }) : name)
  const groups = [...new Set(options.map(headingOf))]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the focus has left it
    <div
      className="suggestions"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && relatedTarget !== field() && !currentTarget.contains(relatedTarget)) closeSuggestions()
      }}
    >
      {/* What is offered may lie over the form's own button. */}
      <button type="submit" className="suggestions-search" onMouseDown={(event) => event.preventDefault()}>
        <Icon path={icons.search} />
        {t('search:all', { keyword })}
      </button>
      <div className="suggestions-said" role="status">
        {none ? t('search:none', { keyword }) : meant && t('search:found', { keyword: meant.keyword })}
      </div>
      {none && meant && (
        <button
          type="button"
          className="chip"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            const input = field()
            if (input) input.value = meant.keyword
            // The button goes, and the focus would with it.
            input?.focus()
            suggest(meant.keyword)
          }}
        >
          <Icon path={icons.search} size={16} />
          {meant.question}
        </button>
      )}
      {options.length > 0 && (
        <div id={LIST} role="listbox" aria-label={t('search:suggestions')}>
          {groups.map((heading) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
            <div key={heading} role="group" aria-label={heading}>
              <div className="suggestions-kind" aria-hidden="true">
                {heading}
              </div>
              {options.map(
                (item, index) =>
                  headingOf(item) === heading && (
                    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's own
                    <div
                      key={`${item.kind}-${item.id}`}
                      id={`${LIST}-${index}`}
                      role="option"
                      tabIndex={-1}
                      aria-selected={index === at}
                      onMouseDown={(event) => event.preventDefault()}
                      onClick={() => take(item)}
                    >
                      <Icon path={iconOf(item)} />
                      <span>
                        {marked(nameOf(item), item.name, item.marks)}
                        <small>{item.detail}</small>
                      </span>
                    </div>
                  ),
              )}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
