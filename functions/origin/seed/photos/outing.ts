import { amusement } from './amusement.ts'
import { aquarium } from './aquarium.ts'
import { bus } from './bus.ts'
import { cable } from './cable.ts'
import { exhibit } from './exhibit.ts'
import { glide } from './glide.ts'
import * as indoors from './leisure-in.ts'
import * as outdoor from './leisure-out.ts'
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
  zoo: outdoor.zoo,
  blossoms: outdoor.blossoms,
  skydeck: outdoor.skydeck,
  waterpark: outdoor.waterpark,
  hotspring: outdoor.hotspring,
  sauna: indoors.sauna,
  mediaart: indoors.mediaart,
  relics: indoors.relics,
  planetarium: indoors.planetarium,
  play: indoors.play,
  classic: indoors.classic,
  jazz: indoors.jazz,
  pansori: indoors.pansori,
  fandance: indoors.fandance,
  zipline: outdoor.zipline,
  atv: outdoor.atv,
  riding: outdoor.riding,
  luge: outdoor.luge,
  railbike: outdoor.railbike,
  climbing: indoors.climbing,
  snorkel: (scene) => outdoor.undersea(scene, 'snorkel'),
  scuba: (scene) => outdoor.undersea(scene, 'scuba'),
  rafting: outdoor.rafting,
  kayak: outdoor.kayak,
  paddleboard: outdoor.paddleboard,
  perfume: indoors.perfume,
  baking: indoors.baking,
  leather: indoors.leather,
  ring: indoors.ring,
  cooking: indoors.cooking,
  farm: outdoor.farm,
  orchard: outdoor.orchard,
  jobs: indoors.jobs,
  cruise: outdoor.cruise,
  pass: outdoor.pass,
  walktour: outdoor.walktour,
  daytour: outdoor.daytour,
  nightmarket: outdoor.nightmarket,
  skischool: outdoor.skischool,
  rental: indoors.rental,
  sledding: outdoor.sledding,
  icefishing: outdoor.icefishing,
  skating: indoors.skating,
  buffet: indoors.buffet,
  tea: indoors.tea,
  brewery: indoors.brewery,
  beer: indoors.beer,
  afternoontea: indoors.afternoontea,
}

/** What draws a subject of leisure; undefined for every other subject. */
export function outing(subject: Subject): ((scene: Scene) => string) | undefined {
  return Object.hasOwn(OUTINGS, subject) ? OUTINGS[subject as Outing] : undefined
}
