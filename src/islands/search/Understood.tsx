import type { ReactNode } from 'react'
import { Icon } from '#ui/Icon.tsx'
import * as icons from '#ui/icons.ts'
import { type PageWords, useWords } from '../page.tsx'
import './understood.css'

/** What an answer says of its keyword. */
interface Answer<Place> {
  list: readonly unknown[]
  meant: { keyword: string; question: string } | null
  near: readonly Place[]
}

/** Says above a list what its keyword was taken for, where that is not what was typed. */
export function Meant({ answer }: { answer: Answer<unknown> | null }) {
  const t = useWords()
  if (!answer?.meant || answer.list.length === 0) return null
  return <p className="meant">{t('search:found', { keyword: answer.meant.keyword })}</p>
}

interface Place {
  id: number | string
  name: string
}

/**
 * What is said and offered where a keyword finds nothing: what it may mean, and places, `where` of
 * which is their part of a search; null where it finds something. `to` leads to the list with so
 * much of the search changed.
 */
export function insteadOf<Query extends { keyword?: string | undefined }, Near extends Place>(
  { t }: Pick<PageWords, 't'>,
  { query, answer }: { query: Query | null; answer: Answer<Near> | null },
  to: (changes: Partial<Query>) => string,
  where: (place: Near) => Partial<Query>,
): { title: string; instead: ReactNode } | null {
  const keyword = query?.keyword
  if (!keyword || !answer || answer.near.length === 0) return null
  const { meant, near } = answer
  const instead = (
    <div className="instead">
      {meant && (
        <a className="button" href={to({ keyword: meant.keyword } as Partial<Query>)}>
          <Icon path={icons.search} size={18} />
          {meant.question}
        </a>
      )}
      <p>{t('search:near')}</p>
      <nav className="chips chips-wrap" aria-label={t('search:near')}>
        {near.map((place) => (
          <a key={place.id} className="chip" href={to({ keyword: undefined, ...where(place) })}>
            {place.name}
          </a>
        ))}
      </nav>
    </div>
  )
  return { title: t('search:none', { keyword }), instead }
}
