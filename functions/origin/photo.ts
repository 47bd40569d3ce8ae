import type { InferOutput } from 'valibot'
import type { UpstreamPhoto } from '#contract/upstream/catalogue.ts'
import type { Env } from './env.ts'
import list from './photos.json' with { type: 'json' }
import { AVIF_WIDTHS, sceneOf } from './scene.ts'

type ScenePhoto = InferOutput<typeof UpstreamPhoto>

const DEFAULT_BASE = '/__origin/photos'
const alts = new Map(list.map(({ id, alt }) => [id, alt]))

/** A photo by its id: the base of its files, its widths as AVIF, and what it shows. */
export function photo(env: Env, id: string): ScenePhoto {
  return {
    url: `${env.PHOTO_BASE ?? DEFAULT_BASE}/${id}`,
    alt: alts.get(sceneOf(id)) ?? '숙소 사진',
    avif: AVIF_WIDTHS,
  }
}

/** The photos of a JSON column of scene ids. */
export function photos(env: Env, json: string): ScenePhoto[] {
  return (JSON.parse(json) as string[]).map((scene) => photo(env, scene))
}

/** What a list shows of something that has no photos. */
const NONE = 'any-view-01'

/**
 * The rows of a page, each with one photo of its own (JSON of ids), its cover if that may be: no
 * scene is shown twice while a row has another, and none beside itself.
 */
export function covered<Row extends { photos: string }>(
  env: Env,
  rows: readonly Row[],
): (Omit<Row, 'photos'> & { photo: ScenePhoto })[] {
  const scenes = new Set<string>()
  const shown = new Set<string>()
  let last = ''
  return rows.map(({ photos: json, ...row }) => {
    const own = JSON.parse(json) as string[]
    const apart = own.filter((id) => sceneOf(id) !== last)
    const fresh = own.find((id) => !scenes.has(sceneOf(id))) ?? apart.find((id) => !shown.has(id))
    const id = fresh ?? apart[0] ?? own[0] ?? NONE
    last = sceneOf(id)
    scenes.add(last)
    shown.add(id)
    return { ...row, photo: photo(env, id) }
  })
}
