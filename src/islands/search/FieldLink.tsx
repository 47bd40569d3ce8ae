import { Icon, type IconName } from '#ui/Icon.tsx'
import './field.css'

interface Props {
  href: string
  icon: IconName
  label: string
  /** What is chosen; nothing until it is known. */
  value?: string | null
}

/** A field of a search that is changed on a screen of its own: when, for whom, where. */
export function FieldLink({ href, icon, label, value }: Props) {
  return (
    <a className="field-link" href={href}>
      <Icon name={icon} />
      <span>
        <small>{label}</small>
        {value && <b>{value}</b>}
      </span>
    </a>
  )
}
