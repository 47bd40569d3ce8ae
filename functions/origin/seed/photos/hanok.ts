import { under } from './air.ts'
import { path } from './house.ts'
import { darken, lighten, mix, n1, oval } from './ink.ts'
import { finish, floor, halo, outdoors, pool, type World } from './outdoors.ts'
import { blades, tree, wood } from './plants.ts'
import type { Scene } from './scenes.ts'
import { ground, Plane, type Xyz } from './space.ts'

export type Hall = {
  at: Xyz
  /** Bays of about 2.4 m; `open` ones are the wooden hall without doors. */
  bays: number
  open: readonly number[]
  deep: number
  turn: number
  /** A smaller wing has no gabled ends. */
  plain?: boolean
}
const BAY = 2.4
const PLINTH = 0.7
const WALL = 2.7

/** Paper doors in their lattice: a frame of thin bars over hanji that glows when a lamp is lit behind it. */
export function paperDoor(
  world: Pick<World, 'stage' | 'sheet'>,
  plane: Plane,
  a0: number,
  b0: number,
  a1: number,
  b1: number,
  lit: boolean,
  wood: string,
  out = 0.02,
): void {
  const { stage, sheet } = world
  const tone = stage.shade(wood, plane.normal)
  stage.face(plane.rect(a0, b0, a1, b1, out), tone)
  const leaves = Math.max(1, Math.round((a1 - a0) / 0.75))
  const w = (a1 - a0) / leaves
  let paper = ''
  let bars = ''
  for (let i = 0; i < leaves; i++) {
    const x0 = a0 + i * w + 0.05
    const x1 = a0 + (i + 1) * w - 0.05
    const y0 = b0 + (b1 - b0) * 0.24
    paper += stage.camera.outline(plane.rect(x0, y0, x1, b1 - 0.06, out))
    for (let k = 1; k < 6; k++) {
      const a = x0 + ((x1 - x0) * k) / 6
      bars += stage.camera.outline(plane.rect(a - 0.009, y0, a + 0.009, b1 - 0.06, out))
    }
    for (const t of [0.04, 0.1, 0.16, 0.44, 0.5, 0.56, 0.84, 0.9, 0.96]) {
      const b = y0 + (b1 - 0.06 - y0) * t
      bars += stage.camera.outline(plane.rect(x0, b - 0.009, x1, b + 0.009, out))
    }
  }
  const white = stage.shade('#f3ead8', plane.normal)
  sheet.path(
    paper,
    lit
      ? stage.between(plane.at(a0, b1), plane.at(a0, b0), [
          [0, '#ffe3a8'],
          [0.5, '#ffd186'],
          [1, '#eaa552'],
        ])
      : stage.between(plane.at(a0, b1), plane.at(a1, b0), [
          [0, lighten(white, 0.2)],
          [1, darken(white, 0.1)],
        ]),
  )
  sheet.path(bars, darken(tone, 0.2))
}

/** The tiled roof: eaves that rise to their corners, rows of tiles from ridge to eave, rafters beneath. */
function roof(world: World, hall: Hall, front: Plane, wide: number): void {
  const { stage, sheet, air } = world
  const { deep, plain } = hall
  const eave = WALL + 0.1
  const over = 1.35
  const rise = deep * 0.42 + 0.5
  const half = wide / 2
  const point = (u: number, v: number): Xyz => {
    // u across -1..1, v from the ridge 0 to the eave 1
    const reach = plain ? half + over * 0.5 : half * 0.8 + (half * 0.2 + over) * Math.min(1, v * 1.15)
    const sag = v ** 0.82
    const lift = 0.62 * Math.abs(u) ** 3.2 * v ** 1.6
    const ridge = 0.2 * u * u * (1 - v)
    return front.at(half + u * reach, eave + rise * (1 - sag) + lift + ridge, -deep / 2 + (deep / 2 + over) * v)
  }
  const n = 30
  const rim = (v: number, from = -1, to = 1): Xyz[] =>
    Array.from({ length: n + 1 }, (_, i) => point(from + ((to - from) * i) / n, v))
  const drop = (p: Xyz, by: number): Xyz => [p[0], p[1] - by, p[2]]
  // Rafters and the shaded underside.
  const wallTop = front.rect(-0.1, eave - 0.5, wide + 0.1, eave - 0.1)
  const edge = rim(1)
  const inner = [wallTop[2], wallTop[3]].filter((p) => p !== undefined)
  const dark = stage.shade('#5b4130', [0, -1, 0])
  stage.face(
    [...edge.map((p) => drop(p, 0.28)), ...inner],
    air.lamps > 0.5 ? mix(dark, '#e39a4c', 0.42) : darken(dark, 0.15),
  )
  const rafters = Math.round(wide * 2.6)
  let beams = ''
  let ends = ''
  for (let i = 0; i <= rafters; i++) {
    const u = -0.98 + (1.96 * i) / rafters
    const p = drop(point(u, 0.99), 0.36)
    const q = front.at(half + u * half, eave - 0.22, 0.02)
    const [x0, y0] = stage.camera.at(p)
    const [x1, y1] = stage.camera.at(q)
    beams += `M${n1(x0)} ${n1(y0)}L${n1(x1)} ${n1(y1)}`
    ends += oval(x0, y0, stage.camera.scale(p) * 0.065)
  }
  const beam = stage.shade('#a87848', [0, -0.3, -1])
  const s = stage.camera.scale(front.at(half, eave, over))
  sheet.line(beams, air.lamps > 0.5 ? mix(beam, '#ffb765', 0.35) : beam, s * 0.1)
  sheet.path(ends, lighten(beam, 0.22))

  const tile = air.snow ? '#eef2f7' : '#5a5f66'
  const tone = stage.shade(tile, [front.normal[0] * 0.6, 0.8, front.normal[2] * 0.6])
  if (!plain) {
    // The gabled end above the hips.
    for (const u of [-1, 1]) {
      const base = point(u * 0.86, 0.42)
      stage.face(
        [point(u, 0), base, front.at(half + u * half * 0.8, base[1], -deep / 2 - 1.2)],
        stage.shade('#d9cfbf', front.u),
      )
    }
  }
  const top = rim(0)
  const shape = [...top, ...[...edge].reverse()]
  stage.face(
    shape,
    stage.between(point(0, 0), point(0, 1), [
      [0, darken(tone, 0.12)],
      [0.55, tone],
      [1, darken(tone, 0.22)],
    ]),
  )
  let ribs = ''
  let grooves = ''
  const rows = Math.round(wide * 3.4)
  for (let i = 0; i <= rows; i++) {
    const u = -1 + (2 * i) / rows
    const line = (du: number) =>
      Array.from({ length: 9 }, (_, k) => stage.camera.at(point(Math.max(-1, Math.min(1, u + du)), k / 8)))
        .map(([x, y], k) => `${k ? 'L' : 'M'}${n1(x)} ${n1(y)}`)
        .join('')
    grooves += line(0.5 / rows)
    ribs += line(0)
  }
  sheet.line(grooves, darken(tone, air.snow ? 0.18 : 0.55), s * 0.075, air.snow ? 0.5 : 0.9)
  sheet.line(ribs, lighten(tone, air.snow ? 0.5 : 0.2), s * 0.085, 0.9)
  // Tile ends along the eave.
  let caps = ''
  for (let i = 0; i <= rows; i++) {
    const [x, y] = stage.camera.at(drop(point(-1 + (2 * i) / rows, 1), 0.06))
    caps += oval(x, y, s * 0.082)
  }
  stage.face([...edge, ...[...edge].reverse().map((p) => drop(p, 0.2))], darken(tone, 0.35))
  sheet.path(caps, lighten(tone, air.snow ? 0.4 : 0.14), { stroke: darken(tone, 0.45), width: 1.2 })
  // Ridges: white mortar under dark tiles.
  const ridge = (points: readonly Xyz[], high: number) => {
    stage.face([...points.map((p) => drop(p, -high)), ...[...points].reverse()], stage.shade('#d8d4cc', front.normal))
    stage.face(
      [...points.map((p) => drop(p, -high)), ...[...points].reverse().map((p) => drop(p, -high * 0.55))],
      air.snow ? stage.shade('#f6f8fb', [0, 1, 0]) : stage.shade('#4b5057', front.normal),
    )
  }
  ridge(top, 0.5)
  for (const u of [-1, 1])
    ridge(
      Array.from({ length: 8 }, (_, k) => point(u, k / 7)),
      0.26,
    )
  for (const u of [-1, 1]) {
    const [x, y] = stage.camera.at(drop(point(u, 0), -0.4))
    sheet.path(oval(x, y, s * 0.15, s * 0.26), darken(tone, 0.3))
  }
}

/** A hanok hall on its stone base. */
export function hall(world: World, look: Hall): void {
  const { stage, sheet, air, chance } = world
  const wide = look.bays * BAY
  const { at, turn, deep } = look
  const lit = air.lamps > 0.4
  stage.shadow(ground().rect(at[0] - wide * 0.6, at[2] - deep * 0.9, at[0] + wide * 0.6, at[2]), 0.4, 0.5)
  const base = {
    at,
    size: [wide + 1.6, PLINTH, deep + 2.2] as const,
    turn,
    colour: air.snow ? '#c9ccd0' : '#b3aa9b',
    top: air.snow ? '#f1f4f8' : '#cfc6b5',
  }
  stage.block(base)
  stage.sides(base).forEach((plane, i) => {
    if (!stage.camera.sees(plane.origin, plane.normal)) return
    const run = i % 2 ? deep + 2.2 : wide + 1.6
    let joints = ''
    for (let row = 0; row < 2; row++)
      for (let a = row * 0.45; a < run; a += chance.between(0.8, 1.3))
        joints += stage.camera.outline(plane.rect(a, row * 0.35, a + 0.03, row * 0.35 + 0.35))
    joints += stage.camera.outline(plane.rect(0, 0.34, run, 0.37))
    sheet.path(joints, '#2b241f', { opacity: 0.4 })
  })
  const box = { at: [at[0], PLINTH, at[2]] as Xyz, size: [wide, WALL, deep] as const, turn, colour: '#efe6d6' }
  const sides = stage.sides(box)
  const [front] = sides
  if (!front) return
  const plane = new Plane(front.at(0, 0), front.u, front.v)
  stage.block(box)
  const timber = '#7a5334'
  for (const [i, side] of sides.entries()) {
    if (i === 0 || !stage.camera.sees(side.origin, side.normal)) continue
    for (const a of [0, deep / 2, deep])
      stage.face(side.rect(Math.max(0, a - 0.12), 0, Math.min(deep, a + 0.12), WALL), stage.shade(timber, side.normal))
    stage.face(side.rect(0, 1.1, deep, 1.24), stage.shade(timber, side.normal))
    stage.face(side.rect(0, WALL - 0.3, deep, WALL), stage.shade(timber, side.normal))
    paperDoor(world, side, deep * 0.62, 0.55, deep * 0.86, 1.8, lit, timber)
  }
  for (let b = 0; b < look.bays; b++) {
    const a0 = b * BAY + 0.14
    const a1 = (b + 1) * BAY - 0.14
    if (look.open.includes(b)) {
      // The open hall: its floor, its far wall and doors, lit from within at night.
      stage.face(
        plane.rect(a0, 0.3, a1, WALL - 0.2, 0.005),
        stage.between(
          plane.at(a0, WALL),
          plane.at(a0, 0),
          lit
            ? [
                [0, '#8a5c34'],
                [0.5, '#d99a55'],
                [1, '#7d5230'],
              ]
            : [
                [0, darken(stage.shade('#6b4c34', plane.normal), 0.5)],
                [1, stage.shade('#8c6747', plane.normal)],
              ],
        ),
      )
      paperDoor(world, plane, a0 + 0.4, 0.75, a1 - 0.4, WALL - 0.7, lit, darken(timber, 0.2), 0.006)
    } else {
      stage.face(plane.rect(a0, 0.5, a1, WALL - 0.25, 0.005), stage.shade('#f2eadb', plane.normal))
      paperDoor(world, plane, a0 + 0.18, 0.5, a1 - 0.18, WALL - 0.55, lit && chance.often(0.85), timber, 0.01)
    }
    stage.face(plane.rect(a0 - 0.1, WALL - 0.28, a1 + 0.1, WALL - 0.04, 0.03), stage.shade('#8a5f3c', plane.normal))
    if (!look.open.includes(b)) stage.face(plane.rect(a0, 0.3, a1, 0.52, 0.03), stage.shade(timber, plane.normal))
  }
  stage.face(
    plane.rect(0, WALL - 0.75, wide, WALL, 0.04),
    stage.between(plane.at(0, WALL), plane.at(0, WALL - 0.75), [
      [0, '#120c10', lit ? 0.25 : 0.5],
      [1, '#120c10', 0],
    ]),
  )
  // The porch floor along the front, on its short posts.
  const out = 0.95
  const boards = stage.shade(air.snow ? '#e6dccd' : '#a9784a', [0, 1, 0])
  stage.face(
    [plane.at(0, 0.34, 0), plane.at(wide, 0.34, 0), plane.at(wide, 0.34, out), plane.at(0, 0.34, out)],
    lit ? mix(boards, '#ffb765', 0.3) : boards,
  )
  stage.face(plane.rect(0, 0.2, wide, 0.34, out), stage.shade('#8a5f3a', plane.normal))
  stage.face(plane.rect(0, 0, wide, 0.2, out - 0.1), '#17100c', { opacity: 0.5 })
  for (let b = 0; b <= look.bays; b++) {
    const p = plane.at(Math.min(wide - 0.1, Math.max(0.1, b * BAY)), 0, out - 0.1)
    stage.block({ at: [p[0], PLINTH - 0.02, p[2]], size: [0.34, 0.14, 0.34], turn, colour: '#a49b8d' })
    stage.block({ at: [p[0], PLINTH + 0.1, p[2]], size: [0.21, WALL - 0.05, 0.21], turn, colour: '#85592f' })
  }
  const stone = plane.at(wide * 0.5, 0, out + 0.5)
  stage.block({ at: [stone[0], PLINTH, stone[2]], size: [1.2, 0.16, 0.42], turn, colour: '#a8a092' })
  for (let i = 0; i < 2; i++) {
    const p = plane.at(wide * 0.5, 0, 1.3 + i * 0.36)
    stage.block({ at: [p[0], 0, p[2]], size: [1.8, PLINTH * (0.66 - i * 0.33), 0.4], turn, colour: '#b3aa9b' })
  }
  roof(world, look, plane, wide)
  if (lit) {
    for (let b = 0; b < look.bays; b++) {
      halo(world, plane.at((b + 0.5) * BAY, 1.3, 0.6), 1.7, 0.34, '#ffc069')
      pool(world, plane.at((b + 0.5) * BAY, -PLINTH, 2.6), 2.4, 0.4)
    }
  }
}

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
  if (turn === 6 || turn === 7)
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
