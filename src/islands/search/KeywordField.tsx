import { type ReactNode, useEffect, useState } from 'react'
import { KEYWORD_LENGTH } from '#contract/bounds.ts'
import { Icon } from '#ui/Icon.tsx'
import './panel.css'

interface Props {
  /** Read out; the placeholder is what is seen while the field is empty. */
  label: string
  placeholder: string
  value: string
  /** In the place of the icon: a link to a search of its own. */
  before?: ReactNode
}

/** What is searched for, in words. */
export function KeywordField({ label, placeholder, value, before }: Props) {
  return (
    <div className="keyword-field">
      {before ?? <Icon name="search" size={22} />}
      <input
        name="keyword"
        type="search"
        aria-label={label}
        placeholder={placeholder}
        defaultValue={value}
        maxLength={KEYWORD_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
      />
    </div>
  )
}

/** From where on suggestions lie below their field; the same in panel.css. */
const ROOM = '(min-width: 1024px)'

/** Whether there is room for suggestions below their field; not until the page is alive. */
export function useRoom(): boolean {
  const [room, setRoom] = useState(false)
  useEffect(() => setRoom(matchMedia(ROOM).matches), [])
  return room
}

/** The input of the keyword field within a part of the page. */
export const keywordInput = (part: string) => () =>
  document.querySelector<HTMLInputElement>(`${part} .keyword-field input`)
