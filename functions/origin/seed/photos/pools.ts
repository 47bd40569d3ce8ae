import { under } from './air.ts'
import { mix } from './ink.ts'
import { finish, floor, halo, outdoors, paving, pool } from './outdoors.ts'
import { tree } from './plants.ts'
import type { Scene } from './scenes.ts'
import { ground, type Xyz } from './space.ts'
import { backdrop, volume } from './villa.ts'
import { GLAZED } from './villas.ts'
import { lounger, parasol, steam, swimming } from './water.ts'

/** A pool as the picture's subject: on a roof, at the edge of the sea, among hills, or a villa's own. */
export function pools(scene: Scene): string {
  const world = outdoors(scene, {
    horizon: scene.setting === 'sea' ? 520 : 560,
    eye: [0, 2.7, 0],
    focal: 1050,
    ...(scene.setting === 'city' ? { ground: 'none' } : {}),
  })
  const { stage, sheet, air, chance, turn } = world
  backdrop(world)
  const own = scene.category === 'poolvilla'
  const deck = own ? '#b48a61' : scene.category === 'hotel' ? '#b7aea2' : '#ddd0ba'
  const edge = own ? 12 : 15
  if (scene.setting !== 'city' && scene.setting !== 'sea') floor(world, ground().rect(-60, 2, 60, 40), air.grass[1])
  paving(world, -16, 16, 1.4, edge + (own ? 2.6 : 0.4), deck, own ? 0.4 : 1.1)
  const left = turn % 2 === 0
  const x0 = left ? -10 : -2.7
  const x1 = left ? 2.7 : 10
  if (own && scene.setting !== 'sea')
    for (const v of [
      {
        x: left ? 8.6 : -8.6,
        z: 17.5,
        y: 0,
        w: 9,
        h: 3.2,
        d: 6,
        colour: '#e9e0d1',
        glass: GLAZED,
        slab: '#8f6b48',
        over: 1.2,
      },
    ])
      volume(world, v, left ? 0.2 : -0.2)
  swimming(world, x0, x1, own ? 5 : 4.2, edge, {
    colour: scene.setting === 'city' ? '#2b9fc4' : '#33b4c6',
    ...(air.light === 'dusk' ? { mirror: '#f6ac7a' } : {}),
  })
  if (!own || scene.setting === 'sea') {
    // The far edge: water that ends in the view, or a sheet of glass before it.
    if (scene.setting === 'city') {
      const rail: Xyz[] = [
        [-16, 0.1, edge + 0.6],
        [16, 0.1, edge + 0.6],
        [16, 1.25, edge + 0.6],
        [-16, 1.25, edge + 0.6],
      ]
      stage.face(rail, mix(air.haze, '#dff0f6', 0.6), { opacity: air.light === 'night' ? 0.1 : 0.22 })
      for (let i = -10; i <= 10; i += 2)
        stage.block({ at: [i, 0, edge + 0.6], size: [0.05, 1.3, 0.05], colour: '#6d7378' })
      stage.block({ at: [0, 1.24, edge + 0.6], size: [32, 0.06, 0.08], colour: '#9aa0a5' })
    } else
      stage.face(
        [
          [x0, -0.09, edge - 0.12],
          [x1, -0.09, edge - 0.12],
          [x1, -0.09, edge + 0.5],
          [x0, -0.09, edge + 0.5],
        ],
        stage.between(
          [x0, 0, edge - 0.12],
          [x0, 0, edge + 0.5],
          [
            [0, under(air, '#8fdfe4', 1), 0.9],
            [1, under(air, '#3a9fb4', 1), 0.9],
          ],
        ),
      )
  }
  const s = left ? 1 : -1
  const shore = left ? x1 : x0
  const cloth = ['#f4efe4', '#e9d8b8', '#dfe8ea', '#f0e2d6'][turn % 4] ?? '#f4efe4'
  const shade = ['#f6f1e6', '#d98f5c', '#5f8f9c', '#c9b48a'][turn % 4] ?? '#f6f1e6'
  for (let i = 0; i < 4; i++) {
    const z = edge - 1.6 - i * 2.3
    const x = shore + s * (2.2 + (i % 2) * 0.1)
    if (i % 2 === 0) parasol(world, [x + s * 1.1, 0, z - 0.9], 1.45, shade)
    lounger(world, [x, 0, z], s * 1.25, cloth)
  }
  if (scene.setting === 'sea')
    for (const k of [0, 1])
      tree(sheet, air, chance, 'palm', {
        x: left ? 1500 - k * 170 : 100 + k * 170,
        y: 760 - k * 60,
        tall: 560 - k * 110,
        far: 0.03,
      })
  else if (scene.setting !== 'city')
    for (const k of [0, 1, 2])
      tree(sheet, air, chance, 'shrub', { x: left ? 1560 - k * 90 : 40 + k * 90, y: 820, tall: 130 })
  if (scene.light === 'dawn') steam(world, (x0 + x1) / 2, 8)
  for (let i = 0; i < 5; i++) {
    const at: Xyz = [shore + s * 0.9, 0, 4 + i * 2.2]
    pool(world, at, 1.2, 0.5)
    halo(world, [at[0], 0.25, at[2]], 0.4, 0.6)
    stage.block({ at, size: [0.12, 0.3, 0.12], colour: '#3c3936', top: air.lamps > 0.25 ? '#ffe6b0' : '#55504b' })
  }
  sheet.rect(0, 1050, 1600, 150, sheet.down(1050, 1200, [0, '#0d0a14', 0], [1, '#0d0a14', 0.2]))
  return finish(world)
}
