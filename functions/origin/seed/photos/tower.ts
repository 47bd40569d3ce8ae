import { under } from './air.ts'
import { type Facade, facade, GLOW, glass } from './facade.ts'
import { darken, lighten } from './ink.ts'
import { finish, floor, halo, lantern, outdoors, paving, pool, type World } from './outdoors.ts'
import { car } from './parking.ts'
import { type Tree, tree } from './plants.ts'
import type { Scene } from './scenes.ts'
import { skyline } from './skyline.ts'
import { type Block, ground, type Xyz } from './space.ts'
import { type Design, HOTELS, MOTELS } from './towers.ts'

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

const STREET: Record<Scene['light'], readonly [Tree, ...Tree[]]> = {
  day: ['broad'],
  dusk: ['broad'],
  night: ['broad'],
  dawn: ['broad', 'fir'],
  autumn: ['broad'],
  spring: ['cherry'],
  snow: ['bare', 'fir'],
}

/** Land that ends in sand, foam and open water on the side away from the building. */
function shore(world: World, side: number, depth: number): void {
  const { stage, sheet, air, scene } = world
  const line = (out: number): Xyz[] => [
    [side * 240, 0, 2],
    [-side * (44 + out), 0, 2],
    [-side * (21 + out), 0, 20],
    [-side * (15 + out), 0, depth * 0.62],
    [-side * (4 + out), 0, depth * 0.95],
    [side * (20 - out), 0, depth + 22 + out],
    [side * 240, 0, depth + 60 + out],
  ]
  if (scene.setting === 'sea') {
    const foam = stage.camera.outline(line(11))
    sheet.path(foam, under(air, '#ffffff', 1), { opacity: 0.85, stroke: under(air, '#ffffff', 1), width: 5 })
    floor(world, line(10), '#e6d5b0')
    const wet = under(air, '#bfa982', 0.8)
    sheet.path(stage.camera.outline(line(10)), 'none', { stroke: wet, width: 12, opacity: 0.35 })
  } else floor(world, line(3), '#b9ad95')
  floor(world, line(0), air.grass[1])
}

/** The street before a town hotel: road, kerb, forecourt between two lawns. */
function street(world: World, x: number, front: number, stone: string): void {
  const { stage, sheet, air, chance } = world
  const base = ground()
  paving(world, -80, 80, 17.6, front, stone, 1.5)
  floor(world, base.rect(-80, 3, 80, 16.6), '#56575d')
  stage.face(base.rect(-80, 16.6, 80, 17.6), under(air, air.snow ? '#eef2f6' : '#cfcac0', 0.85))
  if (!air.snow)
    for (let i = -5; i < 6; i++)
      stage.face(base.rect(i * 6, 13.4, i * 6 + 3.2, 13.65), under(air, '#f0ede4', 0.85), { opacity: 0.85 })
  for (const side of [-1, 1]) {
    const a = x + side * 6.5
    const b = x + side * 46
    const bed: Xyz[] = [
      [a, 0.02, 20.5],
      [b, 0.02, 20.5],
      [b, 0.02, front - 3.5],
      [a, 0.02, front - 3.5],
    ]
    stage.face(bed, under(air, air.grass[1], 0.75), {
      stroke: under(air, air.snow ? '#f4f7fb' : '#d8d0c2', 0.85),
      width: 5,
    })
    for (let i = 0; i < 26; i++) {
      const p: Xyz = [a + side * (0.8 + i * 1.15), 0, 21.4]
      const [sx, sy] = stage.camera.at(p)
      tree(sheet, air, chance, 'shrub', { x: sx, y: sy, tall: 0.95 * stage.camera.scale(p) })
    }
  }
}

/** A hotel or a motel on its street or its shore (as the scene's setting says). */
export function tower(scene: Scene): string {
  const motel = scene.category === 'motel'
  const city = scene.setting === 'city'
  const horizon = city ? 880 : 830
  const world = outdoors(scene, {
    horizon,
    eye: [0, city ? 3.4 : 6, 0],
    focal: 1150,
    ...(city ? { ground: 'none' } : {}),
  })
  const { stage, sheet, air, chance, turn } = world
  const designs = motel ? MOTELS : HOTELS
  const look = designs[turn % designs.length] ?? designs[0]
  const foot = motel ? 4.2 : 6
  const height = foot + look.floors * 3.3
  const z = Math.max((1150 * height) / (motel ? 690 : 730), 1.18 * look.wide * (look.wing ? 1.3 : 1)) + look.deep * 0.4
  const lean = look.turn > 0 ? -1 : 1
  const x = lean * z * (city ? 0.05 : 0.14)
  const front = z - look.deep * 0.9
  if (city) {
    skyline(world, horizon, 1.7)
    floor(world, ground().rect(-200, 2, 200, 500), '#8b8883')
    for (const side of [-1, 1]) neighbour(world, x + side * (look.wide * 0.6 + 17), z + 14, motel)
  } else shore(world, lean, z)
  if (city) street(world, x, front, motel ? '#a8a39b' : '#c9bfae')
  else {
    paving(world, x - look.wide * 0.75, x + look.wide * 0.75, front - 9, front + 4, '#d6c9b2', 1.6)
    paving(world, x - 4 + lean * 3, x + 4 + lean * 3, 4, front - 9, '#cbbda4', 1.6)
  }
  if (look.wing)
    building(
      world,
      { ...look, floors: look.wing, wide: look.wide * 0.9, colour: darken(look.colour, 0.12) },
      z + look.deep * 0.9,
      x + lean * look.wide * 0.86,
      foot,
    )
  building(world, look, z, x, foot)
  // Polished stone gives the lit lobby back.
  const [px, py] = stage.camera.at([x, 0, front])
  if (air.lamps > 0.5) sheet.glow(px, py + 40, 560, 150, GLOW[1], 0.36)
  const kinds = scene.setting === 'sea' ? (['palm', 'palm', 'pine'] as const) : STREET[scene.light]
  const plants: { p: Xyz; kind: Tree; tall: number }[] = []
  for (const side of [-1, 1]) {
    for (let i = 0; i < 4; i++) {
      const tz = city ? 23 + i * ((front - 27) / 3) : front - 5 - i * (front * 0.17)
      const tx = x + side * (city ? 9 + i * 3.2 : 6.5 + i * 1.2 + look.wide * 0.1)
      plants.push({
        p: [tx, 0, tz],
        kind: chance.pick(kinds),
        tall: chance.between(5.4, 7.4) * (scene.setting === 'sea' ? 1.25 : 1),
      })
    }
    for (let i = 0; i < 9; i++)
      plants.push({ p: [x + side * look.wide * (0.2 + i * 0.045), 0, front - 1.5], kind: 'shrub', tall: 1.1 })
  }
  plants.sort((m, n) => n.p[2] - m.p[2])
  for (const { p, kind, tall } of plants) {
    const [sx, sy] = stage.camera.at(p)
    if (kind !== 'shrub') stage.shadow(ground().round(p[0] + 0.7, p[2], 1.9, 1.1, 2, 12), 0.32, 0.3)
    tree(sheet, air, chance, kind, { x: sx, y: sy, tall: tall * stage.camera.scale(p), far: 0.02 })
  }
  for (const side of [-1, 1])
    for (let i = 0; i < 3; i++)
      lantern(world, [x + side * 5.6, 0, (city ? 22 : front * 0.5) + i * ((front - 24) / 3)], 3.2)
  if (city && !air.snow)
    car(world, [x - lean * 3.4, 0, front - 8], chance.pick(['#f4f3f0', '#2b2f36', '#33506e', '#8d959d']))
  if (city) tree(sheet, air, chance, kinds[0], { x: lean < 0 ? 1540 : 60, y: 1160, tall: 760 })
  else
    for (const k of [0, 1, 2, 3])
      tree(sheet, air, chance, 'shrub', { x: lean < 0 ? 30 + k * 120 : 1570 - k * 120, y: 1190, tall: 150 })
  sheet.rect(0, 1080, 1600, 120, sheet.down(1080, 1200, [0, '#0d0a14', 0], [1, '#0d0a14', 0.2]))
  return finish(world)
}

function neighbour(world: World, x: number, z: number, low: boolean): void {
  const { stage, air, chance } = world
  const w = chance.between(14, 20)
  const floors = chance.whole(4, low ? 6 : 10)
  const block: Block = {
    at: [x, 0, z],
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
