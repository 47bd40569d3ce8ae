import { abroad } from './abroad.ts'
import { automobile } from './automobile.ts'
import { banner } from './banner.ts'
import { barbecue } from './barbecue.ts'
import { bathroom } from './bath.ts'
import { bedroom } from './bedroom.ts'
import { breakfast } from './breakfast.ts'
import { dormitory } from './bunks.ts'
import { camp } from './camp.ts'
import { campfire } from './campfire.ts'
import { caravan } from './caravan.ts'
import { COVERS } from './covers.ts'
import { garden } from './garden.ts'
import { guesthouse } from './guesthouse.ts'
import { hanok } from './hanok.ts'
import { living, retreat } from './living.ts'
import { daecheong, ondol } from './ondol.ts'
import { outing } from './outing.ts'
import { parking } from './parking.ts'
import { pension } from './pension.ts'
import { pools } from './pools.ts'
import { resort } from './resort.ts'
import { ryokan, tatami } from './ryokan.ts'
import type { Scene } from './scenes.ts'
import { spa } from './spa.ts'
import { glamping } from './tent.ts'
import { tower } from './tower.ts'
import { view } from './view.ts'
import { poolvilla } from './villa.ts'

function exterior(scene: Scene): string {
  const cover = COVERS[scene.category]
  if (cover) return cover(scene)
  switch (scene.category) {
    case 'pension':
      return pension(scene)
    case 'resort':
      return resort(scene)
    case 'guesthouse':
      return guesthouse(scene)
    case 'camping':
      return camp(scene)
    case 'hanok':
      return hanok(scene)
    case 'ryokan':
      return ryokan(scene)
    case 'poolvilla':
      return poolvilla(scene)
    default:
      return tower(scene)
  }
}

/** The drawing of a scene as an SVG document, always the same for the same scene: 1600 by 1200, or by 800 for a banner. */
export function draw(scene: Scene): string {
  switch (scene.subject) {
    case 'exterior':
      return exterior(scene)
    case 'pool':
      return pools(scene)
    case 'lobby':
      return scene.category === 'hanok' ? daecheong(scene) : living(scene)
    case 'villa':
      return scene.setting === 'garden' ? retreat(scene) : living(scene)
    case 'ondol':
      return ondol(scene)
    case 'tatami':
      return tatami(scene)
    case 'city':
      return abroad(scene)
    case 'dormitory':
      return dormitory(scene)
    case 'glamping':
      return glamping(scene)
    case 'caravan':
      return caravan(scene)
    case 'bathroom':
      return bathroom(scene)
    case 'breakfast':
      return breakfast(scene)
    case 'view':
      return view(scene)
    case 'garden':
      return garden(scene)
    case 'barbecue':
      return barbecue(scene)
    case 'parking':
      return parking(scene)
    case 'spa':
      return spa(scene)
    case 'campfire':
      return campfire(scene)
    case 'car':
      return automobile(scene)
    case 'banner':
      return banner(scene)
    default:
      return (outing(scene.subject) ?? bedroom)(scene)
  }
}
