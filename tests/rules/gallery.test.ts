import { expect, it } from 'vitest'
import { galleryOf, photosIn } from '#rules/gallery.ts'

const photo = (id: string) => ({ small: `${id}-480`, medium: `${id}-960`, large: `${id}-1600`, alt: id })

it('shows each photo once, under the first part that has it, and no empty part', () => {
  const parts = galleryOf([
    { name: '숙소', photos: [photo('front')] },
    { name: '더블', photos: [photo('bed'), photo('front')] },
    { name: '트윈', photos: [photo('bed')] },
  ])
  expect(parts.map(({ name, photos }) => [name, photos.map(({ alt }) => alt)])).toEqual([
    ['숙소', ['front']],
    ['더블', ['bed']],
  ])
  expect(photosIn(parts)).toBe(2)
})
