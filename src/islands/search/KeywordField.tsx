import { useEffect, useState } from 'react'
import { KEYWORD_LENGTH } from '#contract/bounds.ts'
import { Icon } from '#ui/Icon.tsx'
import * as icons from '#ui/icons.ts'
import { inPlace } from '../in-place.ts'
import type { PopupAddress } from '../PopupLink.tsx'
import { useWords } from '../page.tsx'
import { carryFields } from './carry.ts'
import './panel.css'

interface Props {
  /** Read out; the placeholder is what is seen while the field is empty. */
  label: string
  placeholder: string
  value: string
  /** A search of its own, to which the icon leads with what the form holds by then. */
  own?: PopupAddress
}

/** What is searched for, in words. */
export function KeywordField({ label, placeholder, value, own }: Props) {
  const t = useWords()
  const icon = <Icon path={icons.search} size={22} />
  return (
    <div className="keyword-field">
      {own ? (
        <a
          href={own.href}
          data-replay
          aria-label={t('search:open')}
          onClick={(event) => {
            carryFields(event)
            inPlace(own.onOpen)(event)
          }}
        >
          {icon}
        </a>
      ) : (
        icon
      )}
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
