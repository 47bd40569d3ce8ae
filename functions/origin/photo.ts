import type { InferOutput } from 'valibot'
import type { UpstreamPhoto } from '#contract/upstream/catalogue.ts'
import type { Env } from './env.ts'
import list from './photos.json'

type ScenePhoto = InferOutput<typeof UpstreamPhoto>

const DEFAULT_BASE = '/__origin/photos'
const alts = new Map(list.map(({ id, alt }) => [id, alt]))

/** A photo by its id: the base of its three files and what it shows. */
export function photo(env: Env, scene: string): ScenePhoto {
  return { url: `${env.PHOTO_BASE ?? DEFAULT_BASE}/${scene}`, alt: alts.get(scene) ?? '숙소 사진' }
}

/** The photos of a JSON column of scene ids. */
export function photos(env: Env, json: string): ScenePhoto[] {
  return (JSON.parse(json) as string[]).map((scene) => photo(env, scene))
}
