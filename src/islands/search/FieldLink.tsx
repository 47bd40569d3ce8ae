import type { MouseEventHandler } from 'react'
import { Icon } from '#ui/Icon.tsx'
import './field.css'

interface Props {
  href: string
  /** Path of its icon. */
  icon: string
  label: string
  /** What is chosen; nothing until it is known. */
  value?: string | null
  onClick?: MouseEventHandler<HTMLAnchorElement>
}

/** A field of a search that is changed on a screen of its own: when, for whom, where. */
export function FieldLink({ href, icon, label, value, onClick }: Props) {
  return (
    <a className="field-link" href={href} onClick={onClick}>
      <Icon path={icon} />
      <span>
        <small>{label}</small>
        {value && <b>{value}</b>}
      </span>
    </a>
  )
}
