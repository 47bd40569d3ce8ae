import { amusement } from './amusement.ts'
import { aquarium } from './aquarium.ts'
import { bus } from './bus.ts'
import { cable } from './cable.ts'
import { exhibit } from './exhibit.ts'
import { glide } from './glide.ts'
import { playroom } from './playroom.ts'
import { pottery } from './pottery.ts'
import { sail } from './sail.ts'
import type { Outing, Scene, Subject } from './scenes.ts'
import { slope } from './slope.ts'
import { surf } from './surf.ts'
import { theatre } from './theatre.ts'

const OUTINGS: Readonly<Record<Outing, (scene: Scene) => string>> = {
  themepark: amusement,
  aquarium,
  museum: exhibit,
  stage: theatre,
  sky: glide,
  cablecar: cable,
  playroom,
  surf,
  yacht: sail,
  pottery,
  bus,
  ski: slope,
}

/** What draws a subject of leisure; undefined for every other subject. */
export function outing(subject: Subject): ((scene: Scene) => string) | undefined {
  return Object.hasOwn(OUTINGS, subject) ? OUTINGS[subject as Outing] : undefined
}
