import { fire } from './fire.ts'
import { bulbs } from './guesthouse.ts'
import { darken, lighten } from './ink.ts'
import { finish, floor, outdoors, type World } from './outdoors.ts'
import { grove } from './pension.ts'
import { blades, tree, wood } from './plants.ts'
import type { Scene } from './scenes.ts'
import type { Xyz } from './space.ts'
import { bell, chair, safari } from './tents.ts'
import { caravanOutside } from './trailer.ts'

/** A tent of triangles over a frame, clear in front. */
function dome(world: World, at: Xyz, radius: number, cloth: string): void {
  const { stage, sheet, air } = world
  const lit = air.lamps > 0.4
  stage.block({ at: [at[0], 0, at[2]], size: [radius * 2.6, at[1], radius * 2.4], colour: '#8e6745', top: '#b48b62' })
  const [x, y] = stage.camera.at([at[0], at[1], at[2] - radius * 0.4])
  const s = stage.camera.scale(at) * radius
  const tone = stage.shade(cloth, [-0.4, 0.5, -0.8])
  const d = `M${x - s} ${y}C${x - s * 1.12} ${y - s * 0.8} ${x - s * 0.6} ${y - s * 1.32} ${x} ${y - s * 1.32}S${x + s * 1.12} ${y - s * 0.8} ${x + s} ${y}Z`
  sheet.path(
    d,
    sheet.linear(
      [x - s, 0],
      [x + s, 0],
      [
        [0, lit ? '#ffe3ad' : lighten(tone, 0.25)],
        [0.5, lit ? '#ffd79a' : tone],
        [1, lit ? '#c98a4a' : darken(tone, 0.28)],
      ],
    ),
  )
  sheet.within(d, () => {
    sheet.path(
      `M${x - s * 0.6} ${y}C${x - s * 0.62} ${y - s * 0.7} ${x - s * 0.3} ${y - s} ${x} ${y - s}S${x + s * 0.62} ${y - s * 0.7} ${x + s * 0.6} ${y}Z`,
      lit ? '#fff2cf' : '#5d7787',
      { opacity: 0.9 },
    )
    sheet.rect(x - s * 0.4, y - s * 0.26, s * 0.8, s * 0.2, '#f6efe2')
    let bars = ''
    for (let k = -3; k <= 3; k++)
      bars += `M${x + k * s * 0.36} ${y}L${x + k * s * 0.36 + s * 0.55} ${y - s * 1.4}M${x + k * s * 0.36} ${y}L${x + k * s * 0.36 - s * 0.55} ${y - s * 1.4}`
    for (const r of [0.4, 0.78, 1.1]) bars += `M${x - s * 1.2} ${y - s * r}H${x + s * 1.2}`
    sheet.line(bars, darken(tone, 0.35), Math.max(1.5, s * 0.012), 0.55)
  })
  if (lit) sheet.glow(x, y - s * 0.4, s * 1.8, s * 1.4, '#ffcf8a', 0.4)
}

/** A camp site: bell tents, safari tents or trailers in the wood, by the lake or the sea. */
export function camp(scene: Scene): string {
  const world = outdoors(scene, { horizon: 640, eye: [0, 2.2, 0], focal: 1180 })
  const { sheet, air, chance, turn } = world
  const open = scene.setting === 'sea' || scene.setting === 'lake'
  if (open)
    floor(
      world,
      [
        [-80, 0, 2],
        [80, 0, 2],
        [80, 0, 26],
        [-80, 0, 30],
      ],
      scene.setting === 'sea' ? '#d8c79f' : air.grass[1],
    )
  const kinds = scene.setting === 'sea' ? (['pine'] as const) : grove(scene)
  if (!open) {
    wood(
      sheet,
      air,
      chance,
      kinds,
      { x: -60, y: 720, tall: 300, far: 0.36 },
      { x: 1660, y: 720, tall: 300, far: 0.36 },
      20,
    )
    wood(
      sheet,
      air,
      chance,
      kinds,
      { x: -60, y: 760, tall: 440, far: 0.14 },
      { x: 1660, y: 760, tall: 440, far: 0.14 },
      10,
    )
  }
  for (const s of [-1, 1])
    wood(
      sheet,
      air,
      chance,
      kinds,
      { x: 800 + s * 880, y: 830, tall: 640, far: 0.03 },
      { x: 800 + s * 640, y: 800, tall: 520, far: 0.06 },
      3,
    )
  const cloth = ['#efe4cd', '#d9c7a6', '#e7dcc8', '#c9b594'][turn % 4] ?? '#efe4cd'
  const s = turn % 2 ? 1 : -1
  if (turn === 9 || turn === 11) {
    dome(world, [s * -7.4, 0.25, 23], 2.6, turn === 9 ? '#e9e4d8' : '#cfd8d2')
    dome(world, [s * 8.4, 0.25, 26], 2.6, cloth)
    dome(world, [s * 0.9, 0.3, 13.6], 3, '#f1ede2')
  } else if (turn === 10) {
    caravanOutside(world, [s * -7.5, 0, 23], 0.22 * s, '#6f8f5f')
    caravanOutside(world, [s * 1.2, 0, 14], 0.2 * s, '#d0a03e')
  } else if (scene.setting === 'sea') {
    caravanOutside(world, [s * -7.5, 0, 22], 0.18 * s, '#c98a4b')
    caravanOutside(world, [s * 1.2, 0, 14], -0.26 * s, turn % 2 ? '#4f8296' : '#b8604a')
  } else if (turn % 3 === 0) {
    safari(world, [s * -8, 0.3, 24], 4.6, 5, cloth, -0.2 * s)
    safari(world, [s * 1.4, 0.35, 14], 5, 5.4, cloth, 0.24 * s)
  } else {
    bell(world, [s * -7.2, 0.25, 23], 2.5, cloth)
    bell(world, [s * 8.6, 0.25, 27], 2.5, cloth)
    bell(world, [s * 0.9, 0.3, 13.4], 2.7, cloth)
  }
  if (air.lamps > 0.25 || turn % 2) {
    bulbs(world, [-7, 3.6, 12], [0.4 * s, 3.4, 9.6], 12)
    bulbs(world, [7, 3.6, 12], [0.4 * s, 3.4, 9.6], 12)
  }
  const hearth: Xyz = [s * -2.6, 0, 7.6]
  chair(world, [hearth[0] - 1.5, 0, hearth[2] + 0.6], -0.9, '#c07a4d')
  chair(world, [hearth[0] + 1.4, 0, hearth[2] + 0.8], 0.9, '#5f7f78')
  fire(world, hearth, air.lamps > 0.4 ? 0.9 : 0.5)
  if (!air.snow && scene.setting !== 'sea')
    blades(sheet, air, chance, 960, 1200, 480, air.light === 'day' ? ['#ffffff', '#f1d662'] : undefined)
  tree(sheet, air, chance, kinds[0], { x: 800 + s * 780, y: 1130, tall: 1120 })
  return finish(world)
}
