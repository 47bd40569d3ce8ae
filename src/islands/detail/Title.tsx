import type { Wish } from '#rules/wish.ts'
import { HeartButton } from '../HeartButton.tsx'
import { LocalName } from '../KoreanOnly.tsx'
import { ShareButton } from '../ShareButton.tsx'
import './detail.css'

/**
 * The name of something sold, the ways to keep it and to tell others of it: `path` is its address.
 */
export function Title({ wish, localName, path }: { wish: Wish; localName?: string | undefined; path: string }) {
  const { name } = wish
  return (
    <div className="detail-title">
      <h2>
        {name} <LocalName name={localName} />
      </h2>
      <div>
        <HeartButton wish={wish} />
        <ShareButton title={name} path={path} />
      </div>
    </div>
  )
}
