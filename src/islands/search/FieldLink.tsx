import type { MouseEventHandler } from 'react'
import { Icon, type IconPath } from '#ui/Icon.tsx'
import './field.css'

interface Props {
  href: string
  icon: IconPath
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
