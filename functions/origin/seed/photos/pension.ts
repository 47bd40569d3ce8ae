import { under } from './air.ts'
import { house } from './house.ts'
import { darken } from './ink.ts'
import type { House } from './openings.ts'
import { finish, floor, lantern, outdoors, type World } from './outdoors.ts'
import { blades, type Tree, tree, wood } from './plants.ts'
import type { Scene } from './scenes.ts'
import type { Xyz } from './space.ts'

const PENSIONS: readonly [Omit<House, 'at'>, ...Omit<House, 'at'>[]] = [
  {
    wide: 9,
    deep: 8,
    storeys: 1,
    turn: 0.42,
    wall: '#f1ece2',
    roof: '#a5573c',
    trim: '#8a5f3e',
    skin: 'plaster',
    gable: 'front',
    pitch: 0.95,
    deck: true,
    chimney: true,
  },
  {
    wide: 10,
    deep: 8,
    storeys: 1,
    turn: -0.45,
    wall: '#a9764a',
    roof: '#4c4f55',
    trim: '#5c4029',
    skin: 'logs',
    gable: 'side',
    pitch: 1.1,
    deck: true,
    chimney: true,
  },
  {
    wide: 8.6,
    deep: 8,
    storeys: 2,
    turn: 0.4,
    wall: '#6c4d38',
    roof: '#33363c',
    trim: '#d8c3a2',
    skin: 'boards',
    gable: 'front',
    pitch: 0.8,
    deck: true,
  },
  {
    wide: 9,
    deep: 8,
    storeys: 1,
    turn: -0.4,
    wall: '#8d5f3d',
    roof: '#5a4a44',
    trim: '#4b3524',
    skin: 'logs',
    gable: 'front',
    pitch: 1.3,
    deck: true,
    chimney: true,
  },
  {
    wide: 11,
    deep: 8,
    storeys: 1,
    turn: 0.36,
    wall: '#c9a77c',
    roof: '#6e4233',
    trim: '#6b4a30',
    skin: 'boards',
    gable: 'side',
    pitch: 0.95,
    deck: true,
    chimney: true,
  },
  {
    wide: 9.5,
    deep: 8,
    storeys: 2,
    turn: -0.42,
    wall: '#f6f3ec',
    roof: '#4b6f8c',
    trim: '#4b6f8c',
    skin: 'boards',
    gable: 'front',
    pitch: 0.75,
    deck: true,
  },
  {
    wide: 10,
    deep: 7,
    storeys: 1,
    turn: 0.4,
    wall: '#5d5f5c',
    roof: '#2f3236',
    trim: '#b98e60',
    skin: 'boards',
    gable: 'front',
    pitch: 1.15,
    deck: true,
  },
  {
    wide: 9,
    deep: 8,
    storeys: 2,
    turn: -0.38,
    wall: '#efe2cd',
    roof: '#b06a48',
    trim: '#ffffff',
    skin: 'plaster',
    gable: 'side',
    pitch: 0.85,
    deck: true,
  },
  {
    wide: 10,
    deep: 8,
    storeys: 1,
    turn: 0.42,
    wall: '#dcd6cc',
    roof: '#53565c',
    trim: '#6e4f36',
    skin: 'stone',
    gable: 'front',
    pitch: 0.85,
    deck: true,
    chimney: true,
  },
  {
    wide: 10,
    deep: 9,
    storeys: 1,
    turn: 0.36,
    wall: '#7b5b41',
    roof: '#3a4a45',
    trim: '#d9b98c',
    skin: 'boards',
    gable: 'front',
    pitch: 1.35,
    deck: true,
  },
  {
    wide: 12,
    deep: 8,
    storeys: 2,
    turn: -0.34,
    wall: '#e9e6df',
    roof: '#3c4148',
    trim: '#3c4148',
    skin: 'plaster',
    gable: 'mono',
    pitch: 0.3,
    deck: true,
  },
  {
    wide: 13,
    deep: 8,
    storeys: 1,
    turn: 0.3,
    wall: '#a4543f',
    roof: '#4d5359',
    trim: '#f2ead9',
    skin: 'brick',
    gable: 'side',
    pitch: 1.2,
    deck: true,
    chimney: true,
  },
]

const GROVE: Record<Scene['light'], readonly [Tree, ...Tree[]]> = {
  day: ['broad', 'fir', 'broad'],
  dusk: ['fir', 'broad'],
  night: ['fir', 'broad'],
  dawn: ['broad', 'fir', 'pine'],
  autumn: ['broad', 'broad', 'fir'],
  spring: ['cherry', 'broad', 'cherry'],
  snow: ['fir', 'fir', 'bare'],
}

/** A path of flat stones or gravel from the eye to a door. */
export function path(world: World, from: Xyz, to: Xyz, wide: number, colour = '#cdbfa8'): void {
  const { stage, air, sheet } = world
  const mid: Xyz = [(from[0] + to[0]) / 2 + (from[0] - to[0]) * 0.6, 0, (from[2] + to[2]) / 2]
  const at = (t: number): Xyz => [
    (1 - t) ** 2 * from[0] + 2 * t * (1 - t) * mid[0] + t * t * to[0],
    0.01,
    (1 - t) ** 2 * from[2] + 2 * t * (1 - t) * mid[2] + t * t * to[2],
  ]
  const left: Xyz[] = []
  const right: Xyz[] = []
  for (let i = 0; i <= 14; i++) {
    const p = at(i / 14)
    const w = (wide / 2) * (1 - 0.2 * (i / 14))
    left.push([p[0] - w, p[1], p[2]])
    right.unshift([p[0] + w, p[1], p[2]])
  }
  const tone = under(air, air.snow ? '#dfe6ee' : colour, 0.85)
  const d = stage.camera.outline([...left, ...right])
  sheet.soft(d, darken(tone, 0.4), 0.3, 8, 3)
  sheet.path(d, tone)
}

/** A pension on its lawn, its wood behind it. */
export function pension(scene: Scene): string {
  const world = outdoors(scene, { horizon: 690, eye: [0, 2.5, 0], focal: 1250 })
  const { sheet, stage, air, chance, turn } = world
  const look = PENSIONS[turn % PENSIONS.length] ?? PENSIONS[0]
  const side = look.turn > 0 ? -1 : 1
  const at: Xyz = [side * -0.6, 0, look.storeys > 1 ? 19 : 16]
  if (scene.setting === 'sea')
    floor(
      world,
      [
        [-80, 0, 3],
        [80, 0, 3],
        [80, 0, 40],
        [-80, 0, 48],
      ],
      air.grass[1],
    )
  if (scene.setting === 'lake')
    floor(
      world,
      [
        [-80, 0, 3],
        [80, 0, 3],
        [80, 0, 24],
        [-80, 0, 27],
      ],
      air.grass[1],
    )
  const kinds = scene.setting === 'sea' ? (['pine', 'pine', 'broad'] as const) : GROVE[scene.light]
  const open = scene.setting === 'sea' || scene.setting === 'lake'
  if (!open)
    wood(
      sheet,
      air,
      chance,
      kinds,
      { x: -60, y: 770, tall: 330, far: 0.32 },
      { x: 1660, y: 770, tall: 330, far: 0.3 },
      15,
    )
  for (const s of open ? [side] : [-1, 1])
    wood(
      sheet,
      air,
      chance,
      kinds,
      { x: 800 + s * 860, y: 815, tall: 560, far: 0.1 },
      { x: 800 + s * 470, y: 800, tall: 400, far: 0.14 },
      5,
    )
  if (turn % 3 === 0 && !open)
    house(world, {
      ...(PENSIONS[(turn + 4) % PENSIONS.length] ?? look),
      at: [side * 15, 0, 32],
      deck: false,
      turn: -look.turn,
    })
  blades(sheet, air, chance, 800, 960, air.snow ? 0 : 260)
  path(world, [side * 2.6, 0, 3.2], [at[0] + Math.sin(-look.turn) * 3.5, 0, at[2] - look.deep * 0.5 - 2.2], 2)
  house(world, { ...look, at })
  for (const s of [-1, 1]) {
    for (let i = 0; i < 4; i++) {
      const p: Xyz = [at[0] + s * (look.wide * 0.62 + i * 0.75), 0, at[2] - look.deep * 0.42 - i * 0.5]
      const [x, y] = stage.camera.at(p)
      tree(sheet, air, chance, 'shrub', { x, y, tall: chance.between(0.7, 1.1) * stage.camera.scale(p) })
    }
    lantern(world, [at[0] + s * 3.4, 0, at[2] - look.deep * 0.5 - 4.4], 1.1)
  }
  if (!air.snow)
    blades(
      sheet,
      air,
      chance,
      930,
      1200,
      620,
      air.light === 'spring'
        ? ['#f6c4d2', '#fff1b8', '#ffffff', '#e58fae']
        : air.light === 'day'
          ? ['#ffffff', '#f4d65a']
          : undefined,
    )
  const [nx, tall] = side > 0 ? [60, 980] : [1540, 980]
  tree(sheet, air, chance, kinds[0], { x: nx, y: 1120, tall })
  return finish(world)
}

export const grove = (scene: Scene): readonly [Tree, ...Tree[]] => GROVE[scene.light]
