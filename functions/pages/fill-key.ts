import type { Instant } from '#contract/date.ts'
import type { Params } from '#rules/address.ts'
import { seoulDate } from '#rules/date.ts'
import { BoundedCache, bytesOf } from '../bounded-cache.ts'
import { deployedVersion } from '../deployed.ts'
import type { RequestContext } from '../env.ts'
import type { View } from '../products/view.ts'
import { KEYS } from './kept.ts'

/** The part of a query that a screen reads: whatever else a link bears is the same page. */
function narrowed(search: URLSearchParams, reads: readonly string[]): URLSearchParams {
  if (search.size === 0) return search
  const read = new URLSearchParams([...search].filter(([name]) => reads.includes(name)))
  read.sort()
  return read
}

/** Bytes that an isolate keeps of how queries are read: doing so costs a fifth of a kept page. */
const QUERY_BYTES = 1024 * 1024
/** Queries as their screens read them, by what is read, when, and by which screen. */
const queries = new BoundedCache<string>(QUERY_BYTES)

/** A screen by its address, who asks for it, and the minute as of which it is read. */
export interface Asked {
  shell: string
  view: View<unknown>
  context: RequestContext
  params: Params
  search: URLSearchParams
  minute: Instant
}

/** The query of a screen as it reads it; '' where an address says nothing to it. */
function queryOf({ shell, view, context, search, minute }: Asked): string {
  const asked = narrowed(search, view.reads)
  if (asked.size === 0) return ''
  const { channel } = context
  const key = `${channel.name} ${shell} ${minute} ${asked}`
  const known = queries.get(key)
  if (known !== undefined) return known
  const query = view.query(asked, minute, channel)
  queries.set(key, query, bytesOf(key) + bytesOf(query))
  return query
}

/**
 * A filled page's key, and the query that is in it: deployed version, screen, query, registration,
 * and the day, as "tonight" is a default.
 */
export function keyOf(asked: Asked): { key: string; query: string } {
  const { shell, context, params, minute } = asked
  const query = queryOf(asked)
  const all = [query, new URLSearchParams(params).toString()].filter(Boolean).join('&')
  const { name, products, banner, marketing } = context.channel
  const registered = [...products, banner, marketing].join('-')
  const screen = `${name}/${registered}/${context.language}/${shell}/${seoulDate(minute)}`
  return { key: `${KEYS}${deployedVersion(context.env)}/${screen}${all && `?${all}`}`, query }
}
