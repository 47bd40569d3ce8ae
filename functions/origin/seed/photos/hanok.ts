import { under } from './air.ts'
import type { Hall } from './eaves.ts'
import { hall } from './hall.ts'
import { darken, lighten, n1, oval } from './ink.ts'
import { finish, floor, outdoors, type World } from './outdoors.ts'
import { path } from './pension.ts'
import { blades, tree, wood } from './plants.ts'
import type { Scene } from './scenes.ts'
import { ground, Plane, type Xyz } from './space.ts'

/** A low wall of stone and earth under its own tiles. */
export function yardWall(world: World, from: Xyz, to: Xyz, tall = 1.5): void {
  const { stage, sheet, air, chance } = world
  const plane = new Plane(from, [to[0] - from[0], 0, to[2] - from[2]], [0, 1, 0])
  const run = Math.hypot(to[0] - from[0], to[2] - from[2])
  const tone = stage.shade('#c9b99d', [plane.normal[0], 0.2, plane.normal[2]])
  stage.face(
    plane.rect(0, 0, run, tall),
    stage.between(plane.at(0, tall), plane.at(0, 0), [
      [0, tone],
      [1, darken(tone, 0.25)],
    ]),
  )
  let stones = ''
  for (let b = 0.1; b < tall - 0.3; b += 0.34)
    for (let a = chance.between(0, 0.3); a < run - 0.5; a += chance.between(0.5, 0.75))
      stones += stage.camera.outline(plane.round(a + 0.22, b + 0.12, 0.21, 0.12, 2.6, 12))
  sheet.path(stones, darken(tone, 0.3), { opacity: 0.75 })
  const tile = stage.shade(air.snow ? '#f1f4f8' : '#565b62', [0, 1, 0])
  stage.face(
    [
      plane.at(0, tall + 0.28, -0.2),
      plane.at(run, tall + 0.28, -0.2),
      plane.at(run, tall - 0.02, 0.35),
      plane.at(0, tall - 0.02, 0.35),
    ],
    tile,
  )
  let ribs = ''
  for (let a = 0.15; a < run; a += 0.3)
    ribs += stage.camera.outline([
      plane.at(a, tall + 0.28, -0.2),
      plane.at(a + 0.1, tall + 0.28, -0.2),
      plane.at(a + 0.1, tall - 0.02, 0.35),
      plane.at(a, tall - 0.02, 0.35),
    ])
  sheet.path(ribs, darken(tile, air.snow ? 0.1 : 0.4), { opacity: 0.8 })
  stage.face(plane.rect(0, tall - 0.1, run, tall, 0.35), darken(tile, 0.4))
}

/** Jars for soy and pepper paste on their terrace. */
export function jars(world: World, at: Xyz, count: number): void {
  const { stage, sheet, air, chance } = world
  stage.block({
    at: [at[0], 0, at[2]],
    size: [count * 0.62 + 0.8, 0.28, 2],
    colour: '#aaa193',
    top: air.snow ? '#f1f4f8' : '#bdb4a4',
  })
  for (let row = 0; row < 2; row++)
    for (let i = 0; i < count; i++) {
      const p: Xyz = [at[0] + (i - (count - 1) / 2) * 0.66 + row * 0.2, 0.28, at[2] + 0.45 - row * 0.85]
      const [x, y] = stage.camera.at(p)
      const s = stage.camera.scale(p) * (row ? 0.8 : 1.1) * chance.between(0.85, 1.15)
      const c = under(air, chance.pick(['#6b3f2a', '#7d4a30', '#57331f']), 0.6)
      sheet.path(oval(x, y, s * 0.3, s * 0.06), '#120b0a', { opacity: 0.35 })
      sheet.path(
        `M${n1(x - s * 0.17)} ${n1(y)}C${n1(x - s * 0.42)} ${n1(y - s * 0.3)} ${n1(x - s * 0.34)} ${n1(y - s * 0.62)} ${n1(x - s * 0.2)} ${n1(y - s * 0.72)}H${n1(x + s * 0.2)}C${n1(x + s * 0.34)} ${n1(y - s * 0.62)} ${n1(x + s * 0.42)} ${n1(y - s * 0.3)} ${n1(x + s * 0.17)} ${n1(y)}Z`,
        sheet.linear(
          [x - s * 0.36, y],
          [x + s * 0.36, y],
          [
            [0, darken(c, 0.2)],
            [0.3, lighten(c, 0.28)],
            [0.55, c],
            [1, darken(c, 0.5)],
          ],
        ),
      )
      sheet.path(oval(x, y - s * 0.73, s * 0.25, s * 0.07), air.snow ? '#f4f6fa' : lighten(c, 0.12))
      sheet.path(oval(x, y - s * 0.78, s * 0.05, s * 0.03), darken(c, 0.2))
    }
}

const YARDS: readonly (Hall & { wing?: 'left' | 'right' | 'both' })[] = [
  { at: [0.5, 0, 17], bays: 5, open: [2, 3], deep: 5, turn: 0.22, wing: 'left' },
  { at: [-0.4, 0, 15], bays: 4, open: [1], deep: 5, turn: -0.26 },
  { at: [0, 0, 16], bays: 5, open: [1, 2], deep: 5, turn: -0.2, wing: 'right' },
  { at: [0.4, 0, 16], bays: 4, open: [2], deep: 5, turn: 0.28, wing: 'left' },
  { at: [-0.6, 0, 18], bays: 5, open: [2], deep: 5, turn: -0.3 },
  { at: [0.2, 0, 14.5], bays: 3, open: [1], deep: 4.6, turn: 0.3, wing: 'right' },
  { at: [2, 0, 17], bays: 4, open: [1, 2], deep: 5, turn: 0.34, wing: 'left' },
  { at: [0, 0, 19], bays: 7, open: [2, 3, 4], deep: 5, turn: 0.1, wing: 'both' },
  { at: [-1, 0, 13], bays: 3, open: [0, 1], deep: 4.6, turn: -0.36 },
  { at: [0, 0, 20], bays: 6, open: [2, 3], deep: 5, turn: -0.12, wing: 'both' },
  { at: [1, 0, 15], bays: 4, open: [0], deep: 5, turn: 0.4, wing: 'right' },
  { at: [-1.4, 0, 16], bays: 5, open: [4], deep: 5, turn: -0.42, wing: 'left' },
]

/** A hanok round its yard. */
export function hanok(scene: Scene): string {
  const world = outdoors(scene, { horizon: 640, eye: [0, 2.9, 0], focal: 1150 })
  const { sheet, stage, air, chance, turn } = world
  const look = YARDS[turn % YARDS.length] ?? YARDS[0]
  if (!look) return finish(world)
  const kinds = air.snow
    ? (['pine', 'bare'] as const)
    : air.light === 'spring'
      ? (['cherry', 'pine', 'broad'] as const)
      : (['pine', 'broad', 'broad'] as const)
  wood(sheet, air, chance, kinds, { x: -60, y: 720, tall: 330, far: 0.3 }, { x: 1660, y: 720, tall: 330, far: 0.3 }, 15)
  floor(world, ground().rect(-40, 1.2, 40, 26), air.light === 'dawn' ? '#cbb594' : '#d3c09d')
  yardWall(world, [-16, 0, 24], [16, 0, 24], 1.7)
  // A village: further roofs behind the wall.
  if (turn === 6 || turn === 7 || turn === 10)
    for (const [x, z] of [
      [-9, 30],
      [10, 32],
      [0, 38],
    ] as const)
      hall(world, { at: [x, 0.4, z], bays: 3, open: [], deep: 4.4, turn: x > 0 ? -0.3 : 0.35 })
  for (const side of ['left', 'right'] as const)
    if (look.wing === side || look.wing === 'both') {
      const s = side === 'left' ? -1 : 1
      hall(world, {
        at: [look.at[0] + s * (look.bays * 1.2 + 3.4), 0, look.at[2] + 0.6],
        bays: 2,
        open: [],
        deep: 4.4,
        turn: look.turn,
        plain: true,
      })
    }
  path(
    world,
    [look.turn > 0 ? -1.6 : 1.6, 0, 2.6],
    [look.at[0] - look.turn * 3, 0, look.at[2] - look.deep / 2 - 2.6],
    1.5,
    '#b6ad9f',
  )
  hall(world, look)
  const s = look.turn > 0 ? 1 : -1
  if (turn % 2 === 0) jars(world, [s * 6.4, 0, 11.4], 4)
  if (!air.snow) blades(sheet, air, chance, 1090, 1200, 90)
  const kind = air.light === 'spring' ? 'cherry' : air.light === 'autumn' ? 'broad' : 'pine'
  const [x, y] = stage.camera.at([s * -4.1, 0, 7.2])
  stage.shadow(ground().round(s * -4.1, 7.2, 1.3, 0.8, 2, 14), 0.4, 0.3)
  tree(sheet, air, chance, kind, { x, y, tall: kind === 'pine' ? 700 : 760 })
  for (let i = 0; i < 5; i++)
    tree(sheet, air, chance, 'shrub', { x: 800 - s * (470 + i * 80), y: 1010 + i * 26, tall: 110 })
  return finish(world)
}
