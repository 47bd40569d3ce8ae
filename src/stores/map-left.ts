import { number, object, string } from 'valibot'
import type { GeoPoint, View } from '../contract/catalogue.ts'
import { arrival } from './arrival.ts'
import { readFromTab, saveInTab } from './tab-storage.ts'

/** What a tab keeps: where the map stood that was left last. */
const NAME = 'map'
const Left = object({ address: string(), centre: object({ lat: number(), lon: number() }), zoom: number() })

const here = () => location.pathname + location.search

/** Keeps what a map shows when its page is left, from now on; answers what stops it. */
export function followView(shown: () => View | null): () => void {
  const keep = () => {
    const view = shown()
    if (!view) return
    const { south, north, west, east } = view.bounds
    const centre = { lat: (south + north) / 2, lon: (west + east) / 2 }
    saveInTab(NAME, { address: here(), centre, zoom: view.zoom })
  }
  addEventListener('pagehide', keep)
  return () => removeEventListener('pagehide', keep)
}

/** Where the map of this page stood when it was left, if it is gone back to or loaded anew. */
export function viewLeft(): { centre: GeoPoint; zoom: number } | null {
  const left = arrival() === 'navigate' ? null : readFromTab(NAME, Left)
  return left?.address === here() ? left : null
}
