import { atom } from 'nanostores'
import type { Photo } from '../contract/catalogue.ts'
import { openPopup } from './popup.ts'

/**
 * The photo that is shown alone in the gallery, by its largest address, or null for all of them.
 */
export const $photo = atom<string | null>(null)

/** Shows a photo alone in the gallery, or all of them. */
export function showPhoto(photo: Photo | null): void {
  $photo.set(photo?.large || null)
}

/** Opens the gallery (the popup `photos`) at a photo, or at all of them. */
export function openPhotos(photo: Photo | null): void {
  showPhoto(photo)
  openPopup('photos')
}
