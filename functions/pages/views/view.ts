import type { ReactNode } from 'react'
import type { Edge } from '../../env.ts'
import type { Head } from '../shell.ts'

/** How a screen is filled: what its island's store reads at start, and the HTML of the island's first render. */
export interface View<Data> {
  load: (edge: Edge, params: Record<string, string>, search: URLSearchParams) => Promise<Data>
  render: (data: Data) => ReactNode
  /** What the page says of itself, where that depends on its data. */
  head?: (data: Data, edge: Edge) => Head
}

/** Ties the two halves of a view to one type of data. */
export function view<Data>(value: View<Data>): View<unknown> {
  return value as View<unknown>
}
