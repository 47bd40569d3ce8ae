import type { InferOutput } from 'valibot'
import type { Photo } from '#contract/catalogue.ts'
import type { UpstreamPhoto } from '#contract/upstream/catalogue.ts'

/** The three widths that the catalogue keeps of each photo, CSS pixels. */
const WIDTHS = { small: 480, medium: 960, large: 1600 } as const

/** A photo of the catalogue, its base address, as the addresses of its three widths. */
export function photoOf({ url, alt }: InferOutput<typeof UpstreamPhoto>): Photo {
  const at = (width: number) => `${url}-${width}.webp`
  return { small: at(WIDTHS.small), medium: at(WIDTHS.medium), large: at(WIDTHS.large), alt }
}
