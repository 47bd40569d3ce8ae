import { fire } from './fire.ts'
import { fieldWall } from './guesthouse.ts'
import { hall } from './hall.ts'
import { yardWall } from './hanok.ts'
import { house } from './house.ts'
import { oval } from './ink.ts'
import { finish, floor, lantern, outdoors } from './outdoors.ts'
import { grove } from './pension.ts'
import { blades, tree, wood } from './plants.ts'
import type { Scene } from './scenes.ts'
import { skyline } from './skyline.ts'
import { ground } from './space.ts'
import { bell } from './tents.ts'
import { water } from './water.ts'

/** A wide view over a whole place, for the head of a page. */
export function banner(scene: Scene): string {
  const city = scene.setting === 'city'
  const world = outdoors(scene, {
    horizon: city ? 560 : 400,
    eye: [0, city ? 12 : 4.2, 0],
    focal: 1150,
    peaks: 0.95,
    ...(city ? { ground: 'none' } : {}),
  })
  const { sheet, air, chance } = world
  const kinds = grove(scene)
  const trees = (y0: number, y1: number, tall: number, n: number, far: number, only = kinds) =>
    wood(sheet, air, chance, only, { x: -60, y: y0, tall, far }, { x: 1660, y: y1, tall, far }, n)
  if (city) {
    skyline(world, 560, 2, 80)
    water(world, ground().rect(-260, 20, 260, 160), { colour: '#27456f', lamps: false })
    for (let i = 0; i < 46; i++) {
      const x = chance() * 1600
      sheet.rect(
        x,
        562,
        chance.between(5, 13),
        chance.between(60, 190),
        sheet.down(562, 740, [0, chance.pick(['#ffc76f', '#ffdf9e', '#9fc4ff']), 0.5], [1, '#ffc76f', 0]),
      )
    }
    // A bridge with its lamps.
    for (let i = 0; i < 9; i++) {
      sheet.rect(40 + i * 190, 552, 12, 56, '#1b2748')
      sheet.line(`M${46 + i * 190} 552Q${141 + i * 190} 500 ${236 + i * 190} 552`, '#33436d', 5)
    }
    sheet.rect(0, 546, 1600, 12, '#26345c')
    for (let i = 0; i < 54; i++) {
      sheet.glow(i * 30 + 10, 540, 22, 22, '#ffcf87', 0.6)
      sheet.path(oval(i * 30 + 10, 541, 2.6), '#fff3d2')
    }
  } else if (scene.setting === 'sea') {
    floor(
      world,
      [
        [-60, 0, 3],
        [10, 0, 3],
        [30, 0, 34],
        [4, 0, 60],
        [-80, 0, 60],
      ],
      '#e2d1a8',
    )
    floor(
      world,
      [
        [-60, 0, 3],
        [2, 0, 3],
        [14, 0, 30],
        [0, 0, 56],
        [-80, 0, 56],
      ],
      air.grass[1],
    )
    for (const [x, z, k] of [
      [-30, 52, 0],
      [-18, 46, 2],
      [-6, 44, 1],
      [-26, 34, 3],
      [-12, 30, 0],
    ] as const) {
      const p = [
        { wall: '#fbf9f3', roof: '#3f7fa8' },
        { wall: '#f4ead8', roof: '#c06a43' },
        { wall: '#f9f6ef', roof: '#d0784a' },
        { wall: '#e9f0f2', roof: '#4d6f86' },
      ][k] ?? { wall: '#fbf9f3', roof: '#3f7fa8' }
      house(world, {
        at: [x, 0, z],
        wide: 9,
        deep: 8,
        storeys: k % 2 ? 1 : 2,
        turn: -0.3 + k * 0.15,
        ...p,
        trim: '#ffffff',
        skin: 'plaster',
        gable: k % 2 ? 'side' : 'front',
        pitch: 0.7,
      })
    }
    fieldWall(world, [-30, 0, 20], [3, 0, 17], 1)
    for (const k of [0, 1, 2])
      tree(sheet, air, chance, 'palm', { x: 1480 - k * 150, y: 760 - k * 40, tall: 620 - k * 130 })
    for (const k of [0, 1, 2, 3])
      tree(sheet, air, chance, 'pine', { x: 40 + k * 110, y: 700 - k * 30, tall: 420 - k * 70 })
    blades(sheet, air, chance, 640, 800, 300, ['#ffffff', '#f6d64a'])
  } else if (scene.setting === 'lake') {
    for (const s of [-1, 1])
      wood(
        sheet,
        air,
        chance,
        ['cherry', 'cherry', 'broad'],
        { x: 800 + s * 900, y: 690, tall: 620 },
        { x: 800 + s * 260, y: 450, tall: 110, far: 0.34 },
        9,
      )
    hall(world, { at: [-9, 0, 34], bays: 4, open: [1, 2], deep: 5, turn: 0.4 })
    floor(
      world,
      [
        [-40, 0, 3],
        [40, 0, 3],
        [40, 0, 7.5],
        [-40, 0, 8.5],
      ],
      air.grass[1],
    )
    blades(sheet, air, chance, 690, 800, 420, ['#f6c4d2', '#ffffff', '#f2d45c'])
    let petals = ''
    for (let i = 0; i < 120; i++)
      petals += oval(chance() * 1600, chance() * 800, chance.between(2, 5), chance.between(1.5, 3))
    sheet.path(petals, '#fbdbe3', { opacity: 0.85 })
  } else {
    trees(470, 470, 150, 30, 0.42)
    trees(520, 520, 230, 20, 0.2)
    if (scene.light === 'autumn') {
      for (const [x, z] of [
        [-12, 34],
        [2, 30],
        [15, 36],
      ] as const)
        hall(world, { at: [x, 0, z], bays: 4, open: [1], deep: 5, turn: x > 8 ? -0.4 : 0.35 })
      yardWall(world, [-24, 0, 24], [24, 0, 22], 1.4)
    } else {
      const cabin = (x: number, z: number, turn: number, roof: string) =>
        house(world, {
          at: [x, 0, z],
          wide: 9,
          deep: 8,
          storeys: 1,
          turn,
          wall: '#8d5f3d',
          roof,
          trim: '#4b3524',
          skin: 'logs',
          gable: 'front',
          pitch: 1.15,
          deck: true,
          chimney: true,
        })
      cabin(-19, 36, 0.4, '#4d4f54')
      cabin(18, 38, -0.4, '#5a4a44')
      cabin(-3, 28, 0.3, '#3f4349')
      if (scene.light === 'dusk') {
        bell(world, [9.5, 0.2, 20], 2.3, '#efe4cd')
        fire(world, [3.4, 0, 14], 0.9)
      }
    }
    for (const s of [-1, 1])
      wood(
        sheet,
        air,
        chance,
        kinds,
        { x: 800 + s * 860, y: 740, tall: 560 },
        { x: 800 + s * 600, y: 640, tall: 400, far: 0.05 },
        3,
      )
    if (!air.snow) blades(sheet, air, chance, 640, 800, 380)
    for (const x of [-6, 6, 11]) lantern(world, [x, 0, 16], 1.4)
  }
  return finish(world)
}
