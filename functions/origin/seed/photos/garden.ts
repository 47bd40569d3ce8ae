import { hall } from './hall.ts'
import { jars, yardWall } from './hanok.ts'
import { oval } from './ink.ts'
import { finish, floor, lantern, outdoors } from './outdoors.ts'
import { grove, path } from './pension.ts'
import { blades, tree, wood } from './plants.ts'
import type { Scene } from './scenes.ts'
import { ground, type Xyz } from './space.ts'

/** A garden to walk in, and the back yard of a hanok. */
export function garden(scene: Scene): string {
  const world = outdoors(scene, { horizon: 600, eye: [0, 1.9, 0], focal: 1120 })
  const { sheet, stage, air, chance, turn } = world
  const kinds = grove(scene)
  const hanok = scene.category === 'hanok'
  wood(
    sheet,
    air,
    chance,
    kinds,
    { x: -60, y: 690, tall: 340, far: 0.32 },
    { x: 1660, y: 690, tall: 340, far: 0.32 },
    17,
  )
  if (hanok) {
    yardWall(world, [-16, 0, 20], [16, 0, 20], 1.6)
    hall(world, { at: [turn % 2 ? 6 : -6.4, 0, 15], bays: 3, open: [], deep: 4.6, turn: turn % 2 ? -0.42 : 0.42 })
    floor(
      world,
      [
        [-1.6, 0.01, 1.4],
        [1.6, 0.01, 1.4],
        [2.6, 0.01, 16],
        [-2.6, 0.01, 16],
      ],
      '#d3c09d',
    )
    if (turn % 2 === 0) {
      jars(world, [3.6, 0, 10.5], 5)
      jars(world, [4.6, 0, 7.2], 4)
    } else jars(world, [-4, 0, 11], 3)
  } else {
    path(world, [turn % 2 ? -0.8 : 0.8, 0, 1.8], [turn % 2 ? 2.4 : -2.4, 0, 26], 2.4, '#d8c9ad')
    if (turn === 2)
      for (const s of [-1, 1])
        wood(
          sheet,
          air,
          chance,
          ['shrub'],
          { x: 800 + s * 760, y: 980, tall: 200 },
          { x: 800 + s * 250, y: 720, tall: 70, far: 0.2 },
          9,
        )
  }
  for (const s of [-1, 1])
    for (let i = 3; i >= 0; i--) {
      const p: Xyz = [s * (3.2 + i * 0.9) + (turn % 2 ? 0.5 : -0.5), 0, 6.5 + i * 4.4]
      if (hanok && s === (turn % 2 ? 1 : -1)) continue
      const [x, y] = stage.camera.at(p)
      stage.shadow(ground().round(p[0] + 0.6, p[2] - 0.1, 1.7, 0.8, 2, 14), 0.3, 0.3)
      tree(
        sheet,
        air,
        chance,
        hanok ? (scene.light === 'autumn' ? 'broad' : i % 2 ? 'pine' : 'shrub') : (kinds[i % kinds.length] ?? kinds[0]),
        {
          x,
          y,
          tall:
            chance.between(4.4, 5.6) *
            stage.camera.scale(p) *
            (hanok && i % 2 === 0 && scene.light !== 'autumn' ? 0.28 : 1),
          far: i * 0.05,
        },
      )
      if (!hanok) lantern(world, [s * 1.75 + (turn % 2 ? 0.2 + i * 0.35 : -0.2 - i * 0.35), 0, 5.4 + i * 4], 1)
    }
  if (!hanok) {
    const b: Xyz = [turn % 2 ? -2.6 : 2.6, 0, 7]
    stage.block({ at: [b[0], 0.42, b[2]], size: [1.7, 0.06, 0.45], turn: turn % 2 ? -0.5 : 0.5, colour: '#a5774c' })
    stage.block({
      at: [b[0], 0.5, b[2] + 0.25],
      size: [1.7, 0.42, 0.06],
      turn: turn % 2 ? -0.5 : 0.5,
      colour: '#a5774c',
    })
    for (const k of [-0.6, 0.6])
      stage.block({ at: [b[0] + k, 0, b[2]], size: [0.07, 0.42, 0.36], turn: turn % 2 ? -0.5 : 0.5, colour: '#3d3f42' })
  }
  blades(
    sheet,
    air,
    chance,
    800,
    1200,
    620,
    scene.light === 'spring'
      ? ['#f6c4d2', '#ffffff', '#f2d45c', '#d98fb0']
      : scene.light === 'day'
        ? ['#ffffff', '#f2d45c', '#c9a0dc']
        : undefined,
  )
  if (scene.light === 'spring') {
    let petals = ''
    for (let i = 0; i < 150; i++)
      petals += oval(chance() * 1600, 200 + chance() * 1000, chance.between(2, 6), chance.between(1.5, 3.5))
    sheet.path(petals, '#fbdbe3', { opacity: 0.85 })
  }
  tree(sheet, air, chance, hanok ? (scene.light === 'autumn' ? 'broad' : 'pine') : kinds[0], {
    x: turn % 2 ? 1560 : 40,
    y: 1090,
    tall: 1000,
  })
  return finish(world)
}
