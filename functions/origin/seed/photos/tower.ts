import { under } from './air.ts'
import { type Facade, facade, GLOW, glass, type Wall } from './facade.ts'
import { darken, lighten, mix } from './ink.ts'
import { finish, floor, halo, lantern, outdoors, paving, pool, type World } from './outdoors.ts'
import { type Tree, tree } from './plants.ts'
import type { Scene } from './scenes.ts'
import { skyline } from './skyline.ts'
import { type Block, ground, type Xyz } from './space.ts'

type Design = {
  wall: Wall
  colour: string
  trim: string
  floors: number
  wide: number
  deep: number
  turn: number
  wing?: number
}

const HOTELS: readonly [Design, ...Design[]] = [
  { wall: 'grid', colour: '#d9cdb8', trim: '#f1ebdf', floors: 13, wide: 34, deep: 20, turn: 0.5 },
  { wall: 'fins', colour: '#6b5b4c', trim: '#b99a72', floors: 15, wide: 30, deep: 22, turn: -0.55 },
  { wall: 'glass', colour: '#3c4a5a', trim: '#9fb0bd', floors: 19, wide: 28, deep: 20, turn: 0.6 },
  { wall: 'balcony', colour: '#f0ece4', trim: '#ffffff', floors: 10, wide: 48, deep: 16, turn: 0.35 },
  { wall: 'balcony', colour: '#d8b996', trim: '#f3e6d3', floors: 12, wide: 38, deep: 18, turn: -0.4 },
  { wall: 'grid', colour: '#9c5a43', trim: '#e3d3bd', floors: 9, wide: 40, deep: 20, turn: -0.5 },
  { wall: 'ribbon', colour: '#cfc7ba', trim: '#eee9df', floors: 12, wide: 36, deep: 22, turn: 0.45 },
  { wall: 'ribbon', colour: '#e8e1d4', trim: '#b08d62', floors: 8, wide: 52, deep: 18, turn: -0.3 },
  { wall: 'grid', colour: '#efe6da', trim: '#7d6a58', floors: 11, wide: 32, deep: 20, turn: 0.55 },
  { wall: 'fins', colour: '#d9d4cb', trim: '#f6f1e8', floors: 14, wide: 34, deep: 20, turn: -0.5 },
]
const MOTELS: readonly [Design, ...Design[]] = [
  { wall: 'grid', colour: '#3f4147', trim: '#a98c63', floors: 6, wide: 19, deep: 16, turn: 0.5 },
  { wall: 'fins', colour: '#b9a58c', trim: '#6d5641', floors: 7, wide: 18, deep: 15, turn: -0.45 },
  { wall: 'ribbon', colour: '#2c2d33', trim: '#8d7bd0', floors: 6, wide: 20, deep: 15, turn: 0.42 },
  { wall: 'grid', colour: '#e4e0d8', trim: '#4f6f86', floors: 5, wide: 22, deep: 15, turn: -0.4 },
  { wall: 'grid', colour: '#7a4636', trim: '#dccab2', floors: 6, wide: 18, deep: 16, turn: 0.55 },
]

/** The glazed entrance storeys: lit inside, with columns and a canopy that light spills from. */
function entrance(world: World, block: Block, height: number, warm: string): void {
  const { stage, air, chance } = world
  const [front, right, , left] = stage.sides(block)
  for (const [plane, width] of [
    [front, block.size[0]],
    [right, block.size[2]],
    [left, block.size[2]],
  ] as const) {
    if (!plane || !stage.camera.sees(plane.origin, plane.normal)) continue
    const inside = air.lamps > 0.25
    const fill = inside
      ? stage.between(plane.at(0, height), plane.at(0, 0), [
          [0, '#fff0cd'],
          [0.4, warm],
          [1, darken(warm, 0.36)],
        ])
      : glass(stage, air, plane.at(0, height), plane.at(0, -height))
    stage.face(plane.rect(0, 0, width, height, 0.02), fill)
    if (!inside) stage.face(plane.rect(0, 0, width, height, 0.02), '#f4d9a4', { opacity: 0.16 })
    for (let a = 0.6; a < width - 1; a += 2.1) {
      const tall = chance.between(0.2, 0.75) * height * 0.7
      stage.face(plane.rect(a, 0, a + chance.between(0.5, 1.6), tall, 0.02), inside ? '#7b4a22' : '#10202e', {
        opacity: 0.28,
      })
    }
    const frame = stage.shade('#2e2b2b', plane.normal)
    let bars = ''
    for (let a = 0; a <= width; a += 2.1) bars += stage.camera.outline(plane.rect(a - 0.05, 0, a + 0.05, height, 0.05))
    bars += stage.camera.outline(plane.rect(0, height * 0.68, width, height * 0.68 + 0.1, 0.05))
    world.sheet.path(bars, frame)
    stage.face(plane.rect(0, height - 0.05, width, height + 0.5, 0.4), stage.shade('#4a4038', plane.normal))
  }
  if (!front) return
  const w = block.size[0]
  const depth = 5.5
  const span = Math.min(13, w * 0.36)
  const a0 = w * 0.5 - span / 2
  const deck = height * 0.82
  for (const a of [a0 + 0.6, a0 + span - 0.6]) {
    const at = front.at(a, 0, depth - 0.6)
    pool(world, at, 2.4, 0.4)
    stage.block({ at, size: [0.42, deck, 0.42], turn: block.turn ?? 0, colour: '#5d5148' })
  }
  const c = (p: Xyz[], colour: string) => stage.face(p, colour)
  c(
    [front.at(a0, deck, 0), front.at(a0 + span, deck, 0), front.at(a0 + span, deck, depth), front.at(a0, deck, depth)],
    air.lamps > 0.25 ? '#ffe3ad' : under(air, '#a98660', 0.3),
  )
  c(front.rect(a0, deck, a0 + span, deck + 0.55, depth), stage.shade('#51463c', front.normal))
  const [edge] = [front.at(a0 + span, deck, 0)]
  if (edge)
    c(
      [
        front.at(a0 + span, deck, 0),
        front.at(a0 + span, deck, depth),
        front.at(a0 + span, deck + 0.55, depth),
        front.at(a0 + span, deck + 0.55, 0),
      ],
      stage.shade('#3b322b', front.u),
    )
  halo(world, front.at(w / 2, deck * 0.7, depth * 0.5), 9, 0.42, warm)
  pool(world, front.at(w / 2, 0, depth * 0.6), 10, 0.55, warm)
}

function roof(world: World, block: Block, look: Design): void {
  const { stage, air } = world
  const [w, h, d] = block.size
  const at: Xyz = [block.at[0], block.at[1] + h, block.at[2]]
  const turn = block.turn ?? 0
  stage.block({ at, size: [w + 0.5, 0.9, d + 0.5], turn, colour: air.snow ? '#f5f7fa' : look.trim })
  stage.block({ at: [at[0], at[1] + 0.9, at[2] + 1], size: [w * 0.32, 3, d * 0.4], turn, colour: look.colour })
}

function building(world: World, look: Design, z: number, x: number, foot: number): void {
  const { stage, air, chance } = world
  const style: Facade = {
    wall: look.wall,
    colour: look.colour,
    trim: look.trim,
    floor: 3.3,
    bay: look.wall === 'glass' ? 1.7 : look.wall === 'balcony' ? 4.2 : 3.1,
    foot,
    head: 1.4,
  }
  const height = foot + look.floors * 3.3 + 1.4
  const block: Block = { at: [x, 0, z], size: [look.wide, height, look.deep], turn: look.turn, colour: look.colour }
  const sides = stage.sides(block)
  stage.shadow(ground().rect(x - look.wide * 0.62, z - look.deep * 0.75, x + look.wide * 0.62, z), 0.5, 2)
  // Seen from the street the walls hide all but the edge of the roof.
  roof(world, block, look)
  sides.forEach((plane, i) => {
    if (stage.camera.sees(plane.origin, plane.normal))
      facade(stage, air, chance, plane, i % 2 ? look.deep : look.wide, height, style)
  })
  entrance(world, block, foot - 0.6, chance.pick(GLOW))
}

function shore(world: World): void {
  const sand = '#e3d2ae'
  const base = ground()
  floor(world, base.rect(-120, 10, 120, 240), sand)
}

const STREET: Record<Scene['light'], readonly [Tree, ...Tree[]]> = {
  day: ['broad'],
  dusk: ['broad'],
  night: ['broad'],
  dawn: ['broad', 'fir'],
  autumn: ['broad'],
  spring: ['cherry'],
  snow: ['bare', 'fir'],
}

/** A hotel or a motel on its street or its shore (as the scene's setting says). */
export function tower(scene: Scene): string {
  const motel = scene.category === 'motel'
  const world = outdoors(scene, {
    horizon: motel ? 870 : 900,
    eye: [0, motel ? 1.7 : 2.4, 0],
    focal: 1150,
    ...(scene.setting === 'city' ? { ground: 'none' } : {}),
  })
  const { stage, sheet, air, chance, turn } = world
  const designs = motel ? MOTELS : HOTELS
  const look = designs[turn % designs.length] ?? designs[0]
  const seaside = scene.setting === 'sea' || scene.setting === 'lake'
  if (scene.setting === 'city') {
    skyline(world, 900, 1.7)
    floor(world, ground().rect(-200, 2, 200, 500), '#8b8883')
  } else {
    shore(world)
    if (scene.setting === 'lake') floor(world, ground().rect(-200, 2, 200, 70), air.grass[1])
  }
  const height = (motel ? 4.2 : 6) + look.floors * 3.3
  const z = (1150 * height) / (motel ? 700 : 740) + look.deep * 0.4
  const x = (look.turn > 0 ? -1 : 1) * z * (seaside ? 0.13 : 0.05)
  if (scene.setting === 'city')
    for (const side of [-1, 1]) {
      const w = chance.between(14, 22)
      const floors = chance.whole(4, motel ? 7 : 10)
      const block: Block = {
        at: [x + side * (look.wide * 0.6 + w * 0.75 + 4), 0, z + 14],
        size: [w, floors * 3.4, 16],
        colour: chance.pick(['#a9a196', '#8c8f94', '#b7a48f', '#747b84']),
      }
      stage.sides(block).forEach((plane, i) => {
        if (stage.camera.sees(plane.origin, plane.normal))
          facade(stage, air, chance, plane, i % 2 ? 16 : w, floors * 3.4, {
            wall: chance.pick(['grid', 'ribbon']),
            colour: block.colour,
            trim: lighten(block.colour, 0.15),
            floor: 3.4,
            bay: 3.6,
            foot: 0.5,
            head: 0.6,
          })
      })
    }
  building(world, look, z, x, motel ? 4.2 : 6)
  const front = z - look.deep * 0.9
  if (scene.setting === 'city') {
    paving(world, -80, 80, 9, front - 2, motel ? '#a8a39b' : '#c2b8a8', 1.6)
    const road = ground()
    floor(world, road.rect(-60, 1.5, 60, 8.6), '#55565c')
    stage.face(road.rect(-60, 8.5, 60, 9), under(air, air.snow ? '#eef2f6' : '#cfcac0', 0.8))
    for (let i = -6; i < 7; i++)
      if (!air.snow) stage.face(road.rect(i * 5, 5.3, i * 5 + 2.6, 5.5), under(air, '#f0ede4', 0.8), { opacity: 0.8 })
  } else paving(world, -80, 80, 5, front - 3, '#d6c9b2', 1.6)
  // Wet stone and polished paving give the lit windows back.
  const [px, py] = stage.camera.at([x, 0, front])
  if (air.lamps > 0.5) sheet.glow(px, py + 60, 620, 190, GLOW[1], 0.34)
  const kinds = scene.setting === 'sea' ? (['palm', 'pine'] as const) : STREET[scene.light]
  for (const side of [-1, 1]) {
    for (let i = 0; i < 3; i++) {
      const tz = front - 3 - i * (front * 0.23)
      const tx = x + side * (look.wide * 0.5 + 3 + i * 1.2) * (1 - i * 0.16)
      const [sx, sy] = stage.camera.at([tx, 0, tz])
      stage.shadow(ground().round(tx, tz, 1.6, 1, 2, 12), 0.35, 0.3)
      tree(sheet, air, chance, chance.pick(kinds), {
        x: sx,
        y: sy,
        tall: chance.between(6, 8.4) * stage.camera.scale([tx, 0, tz]),
        far: 0.04,
      })
    }
    for (let i = 0; i < 2; i++)
      lantern(world, [x + side * look.wide * (0.26 + i * 0.1), 0, front - 4 - i * front * 0.3], 3.4)
  }
  for (let i = 0; i < 16; i++) {
    const tx = x + (i < 8 ? -1 : 1) * (look.wide * 0.22 + (i % 8) * look.wide * 0.055)
    const [sx, sy] = stage.camera.at([tx, 0, front - 1.5])
    tree(sheet, air, chance, 'shrub', { x: sx, y: sy, tall: 1.1 * stage.camera.scale([tx, 0, front - 1.5]) })
  }
  sheet.rect(0, 1080, 1600, 120, sheet.down(1080, 1200, [0, '#0d0a14', 0], [1, '#0d0a14', 0.22]))
  if (air.light === 'night') sheet.rect(0, 880, 1600, 320, mix(air.haze, '#0c1430', 0.5), { opacity: 0.14 })
  return finish(world)
}
