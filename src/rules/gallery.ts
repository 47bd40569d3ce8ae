import type { Photo } from '../contract/catalogue.ts'

/** Photos of a part of what is sold, under its name. */
export interface GalleryPart {
  name: string
  photos: Photo[]
}

/**
 * Every photo of some parts once, in the order they are shown; parts without one of their own are
 * left out.
 */
export function galleryOf(parts: readonly GalleryPart[]): GalleryPart[] {
  const seen = new Set<string>()
  return parts
    .map(({ name, photos }) => ({ name, photos: photos.filter(({ large }) => !seen.has(large) && seen.add(large)) }))
    .filter(({ photos }) => photos.length > 0)
}

/** How many photos there are. */
export function photosIn(parts: readonly GalleryPart[]): number {
  return parts.reduce((sum, { photos }) => sum + photos.length, 0)
}
