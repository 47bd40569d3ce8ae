import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { SuggestionStore } from '#stores/suggestion.ts'
import { Icon, type IconName } from '#ui/Icon.tsx'
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

interface Suggested {
  kind: string
  id: number | string
  name: string
  /** A second line: where it is, of what kind. */
  detail: string
}

interface Props<Item> {
  store: SuggestionStore<Item>
  /** Finds the input that they serve. */
  field: () => HTMLInputElement | null
  iconOf: (item: Item) => IconName
  onTake: (item: Item) => void
}

/** Suggestions under a keyword field, as a combobox: arrows choose, Enter takes, Escape closes. */
export function Suggestions<Item extends Suggested>({ store, field, iconOf, onTake }: Props<Item>) {
  const t = useWords()
  const { $suggestions, suggest, chooseSuggestion, closeSuggestions, stopSuggesting } = store
  const { list, at } = useStore($suggestions)

  useEffect(() => {
    const input = field()
    if (!input) return
    const ask = () => suggest(input.value)
    const press = (event: KeyboardEvent) => {
      const { list, at } = $suggestions.get()
      const chosen = list[at]
      if (event.key === 'Escape') closeSuggestions()
      else if (list.length === 0 || event.isComposing) return
      else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault()
        chooseSuggestion(event.key === 'ArrowDown' ? 1 : -1)
      } else if (event.key === 'Enter' && chosen) {
        event.preventDefault()
        onTake(chosen)
      }
    }
    const close = () => setTimeout(closeSuggestions, LINGER)
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
      input.removeEventListener('input', ask)
      input.removeEventListener('keydown', press)
      input.removeEventListener('blur', leave)
      removeEventListener('pointerdown', down, true)
      for (const end of ENDS) removeEventListener(end, up, true)
    }
  }, [field, onTake, $suggestions, suggest, chooseSuggestion, closeSuggestions, stopSuggesting])

  useEffect(() => {
    const input = field()
    input?.setAttribute('aria-expanded', String(list.length > 0))
    if (at >= 0) input?.setAttribute('aria-activedescendant', `${LIST}-${at}`)
    else input?.removeAttribute('aria-activedescendant')
  }, [list, at, field])

  if (list.length === 0) return null
  return (
    <div className="suggestions" id={LIST} role="listbox" aria-label={t('search:suggestions')}>
      {list.map((item, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's own
        <div
          key={`${item.kind}-${item.id}`}
          id={`${LIST}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(item)}
        >
          <Icon name={iconOf(item)} />
          <span>
            {item.name}
            <small>{item.detail}</small>
          </span>
        </div>
      ))}
    </div>
  )
}
