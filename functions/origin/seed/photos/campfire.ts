import { fire } from './fire.ts'
import { finish, floor, halo, outdoors } from './outdoors.ts'
import { blades, wood } from './plants.ts'
import type { Scene } from './scenes.ts'
import type { Xyz } from './space.ts'
import { bell, chair, safari } from './tents.ts'
import { caravanOutside } from './trailer.ts'

/** A fire at the middle, chairs round it, a lit tent behind. */
export function campfire(scene: Scene): string {
  const world = outdoors(scene, { horizon: 560, eye: [0, 1.35, 0], focal: 1150 })
  const { sheet, stage, air, chance, turn } = world
  const shore = scene.setting === 'sea' || scene.setting === 'lake'
  if (shore)
    floor(
      world,
      [
        [-60, 0, 1.5],
        [60, 0, 1.5],
        [60, 0, 13],
        [-60, 0, 15],
      ],
      scene.setting === 'sea' ? '#cdbb93' : air.grass[1],
    )
  else {
    wood(
      sheet,
      air,
      chance,
      ['fir', 'fir', 'broad'],
      { x: -60, y: 640, tall: 420, far: 0.26 },
      { x: 1660, y: 640, tall: 420, far: 0.26 },
      18,
    )
    wood(
      sheet,
      air,
      chance,
      ['fir'],
      { x: -60, y: 700, tall: 620, far: 0.05 },
      { x: 420, y: 690, tall: 480, far: 0.08 },
      4,
    )
    wood(
      sheet,
      air,
      chance,
      ['fir'],
      { x: 1660, y: 700, tall: 620, far: 0.05 },
      { x: 1180, y: 690, tall: 480, far: 0.08 },
      4,
    )
  }
  const s = turn % 2 ? 1 : -1
  if (scene.setting === 'sea') caravanOutside(world, [s * 4.6, 0, 12], -0.3 * s, '#4f8296')
  else if (turn % 2) safari(world, [s * 3.4, 0.2, 10.5], 3.6, 4, '#e6d8bc', 0.3 * s)
  else bell(world, [s * 3, 0.15, 9.4], 1.9, '#efe4cd')
  if (!shore) blades(sheet, air, chance, 760, 1200, 320)
  chair(world, [-1.45, 0, 5.2], -0.85, '#b9673f')
  chair(world, [1.5, 0, 5.3], 0.85, '#4f7a78')
  if (turn !== 1) chair(world, [s * -2.3, 0, 4], s * -1.2, '#c9a45a')
  const t: Xyz = [s * 2.1, 0, 4.2]
  stage.block({ at: t, size: [0.5, 0.4, 0.4], colour: '#8b6340' })
  stage.block({ at: [t[0], 0.4, t[2]], size: [0.14, 0.24, 0.14], colour: '#ffe2a0' })
  halo(world, [t[0], 0.52, t[2]], 0.7, 0.7)
  for (let i = 0; i < 4; i++)
    stage.block({
      at: [s * -3 + i * 0.06, 0.02 + i * 0.13, 5.8],
      size: [0.9, 0.13, 0.2],
      turn: 0.4,
      colour: i % 2 ? '#7a5233' : '#94673f',
    })
  fire(world, [0, 0, 4.4], 0.95)
  sheet.glow(800, 900, 900, 520, '#ff9a3c', 0.22)
  return finish(world)
}
