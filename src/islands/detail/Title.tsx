import { LocalName } from '../KoreanOnly.tsx'
import { ShareButton } from '../ShareButton.tsx'
import './detail.css'

/** The name of something sold, and the way to tell others of it: `path` is its address. */
export function Title({ name, localName, path }: { name: string; localName?: string | undefined; path: string }) {
  return (
    <div className="detail-title">
      <h2>
        {name} <LocalName name={localName} />
      </h2>
      <ShareButton title={name} path={path} />
    </div>
  )
}
