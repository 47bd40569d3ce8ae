import type { Wish } from '#rules/wish.ts'
import { HeartButton } from '../HeartButton.tsx'
import { LocalName } from '../KoreanOnly.tsx'
import { ShareButton } from '../ShareButton.tsx'
import './detail.css'

interface Props {
  wish: Wish
  localName?: string | undefined
  /** The language of the name, where that is not the page's. */
  tongue?: 'en' | undefined
  path: string
}

/**
 * The name of something sold, the ways to keep it and to tell others of it: `path` is its address.
 */
export function Title({ wish, localName, tongue, path }: Props) {
  const { name } = wish
  return (
    <div className="detail-title">
      <h2 lang={tongue}>
        {name} <LocalName name={localName} />
      </h2>
      <div>
        <HeartButton wish={wish} />
        <ShareButton title={name} path={path} />
      </div>
    </div>
  )
}
