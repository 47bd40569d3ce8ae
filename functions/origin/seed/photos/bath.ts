import { TASTES } from './bedroom.ts'
import { disc, plant, spots } from './furniture.ts'
import { darken, lighten, mix, n1 } from './ink.ts'
import {
  along,
  close,
  glazing,
  type Inside,
  inside,
  lamplight,
  type Opening,
  type Side,
  shell,
  sunlight,
  type Taste,
  wall,
} from './inside.ts'
import type { Scene } from './scenes.ts'
import { Plane, type Xyz } from './space.ts'

type Look = {
  wall: string
  accent: string
  floor: string
  counter: string
  tub: 'oval' | 'box' | 'wood'
  bright: Side
  mirror: 'round' | 'wide'
  shower?: boolean
  tile: [number, number]
}
const LOOKS: readonly [Look, ...Look[]] = [
  {
    wall: '#eee9e1',
    accent: '#c9b8a0',
    floor: '#b5aa9b',
    counter: '#a9784e',
    tub: 'oval',
    bright: 'left',
    mirror: 'round',
    tile: [0.6, 0.3],
  },
  {
    wall: '#a39a91',
    accent: '#5c5a5a',
    floor: '#6d6964',
    counter: '#4b382c',
    tub: 'box',
    bright: 'right',
    mirror: 'wide',
    tile: [0.9, 0.6],
  },
  {
    wall: '#e8eef0',
    accent: '#9dbcc4',
    floor: '#c9c4ba',
    counter: '#c79f6f',
    tub: 'oval',
    bright: 'back',
    mirror: 'round',
    tile: [0.3, 0.15],
  },
  {
    wall: '#d8c7b0',
    accent: '#8d6a4b',
    floor: '#8b7c6b',
    counter: '#8a5c38',
    tub: 'wood',
    bright: 'back',
    mirror: 'round',
    tile: [0.6, 0.6],
  },
  {
    wall: '#8f8a88',
    accent: '#3d4148',
    floor: '#5f5b58',
    counter: '#3f3029',
    tub: 'oval',
    bright: 'back',
    mirror: 'wide',
    tile: [1.2, 0.6],
  },
  {
    wall: '#f1eeea',
    accent: '#7d9a92',
    floor: '#a7a39c',
    counter: '#b98b5f',
    tub: 'box',
    bright: 'left',
    mirror: 'wide',
    shower: true,
    tile: [0.3, 0.1],
  },
]

function tiles(all: Inside, side: Side, w: number, h: number): void {
  const { stage, sheet, room, chance } = all
  const plane = wall(all, side)
  const run = side === 'back' ? room.w : room.d + 3
  let joints = ''
  let light = ''
  for (let b = 0; b < room.h; b += h) {
    joints += stage.camera.outline(plane.rect(0, b, run, b + 0.008, 0.002))
    for (let a = (Math.round(b / h) % 2) * w * 0.5; a < run; a += w) {
      joints += stage.camera.outline(plane.rect(a, b, a + 0.007, Math.min(room.h, b + h), 0.002))
      if (chance.often(0.14))
        light += stage.camera.outline(plane.rect(a, b, Math.min(run, a + w), Math.min(room.h, b + h), 0.002))
    }
  }
  sheet.path(light, '#ffffff', { opacity: 0.13 })
  sheet.path(joints, '#3a3330', { opacity: 0.2 })
}

function tub(all: Inside, at: Xyz, kind: Look['tub'], turn: number): void {
  const { stage, mood, air } = all
  const c = Math.cos(turn)
  const s = Math.sin(turn)
  const shape = (y: number, k: number): Xyz[] =>
    new Plane([at[0], y, at[2]], [c, 0, -s], [s, 0, c]).round(0, 0, 0.86 * k, 0.42 * k, kind === 'oval' ? 2.6 : 7, 44)
  const colour = kind === 'wood' ? '#b07a48' : '#f8f6f2'
  stage.shadow(shape(0, 0.9), 0.5, 0.1)
  const h = 0.6
  const steps = 18
  const side = stage.shade(colour, [-0.5, 0.2, -0.8])
  for (let i = 0; i <= steps; i++) {
    const t = i / steps
    const k = kind === 'oval' ? 0.72 + 0.28 * t ** 0.7 : 0.96 + 0.04 * t
    stage.face(shape(h * t, k), darken(side, 0.24 * (1 - t) ** 1.4))
  }
  if (kind === 'wood')
    for (const y of [0.14, 0.46])
      stage.face(shape(y, 0.985), 'none', { stroke: stage.shade('#5b3a20', [0, 0, -1]), width: 6 })
  stage.face(shape(h, 1), stage.shade(colour, [0, 1, 0]))
  const inner = shape(h, 0.9)
  stage.face(inner, darken(side, 0.2))
  const water = mix(mood.window, '#5fb4bf', air.light === 'night' ? 0.45 : 0.4)
  stage.face(
    shape(h - 0.1, 0.87),
    stage.between(
      [at[0] - 0.8, h, at[2] + 0.3],
      [at[0] + 0.8, h, at[2] - 0.4],
      [
        [0, lighten(water, 0.3)],
        [1, darken(water, 0.15)],
      ],
    ),
  )
  for (let i = 0; i < 9; i++) {
    const p: Xyz = [at[0] + all.chance.between(-0.5, 0.5) * c, h - 0.09, at[2] + all.chance.between(-0.22, 0.22)]
    const [x, y] = stage.camera.at(p)
    const r = stage.camera.scale(p) * all.chance.between(0.04, 0.1)
    all.sheet.path(
      `M${n1(x - r)} ${n1(y)}a${n1(r)} ${n1(r * 0.4)} 0 1 0 ${n1(2 * r)} 0a${n1(r)} ${n1(r * 0.4)} 0 1 0 ${n1(-2 * r)} 0Z`,
      '#ffffff',
      { opacity: 0.35 },
    )
  }
  // The filler stands at its end, a folded towel hangs over its rim.
  const pipe: Xyz = [at[0] + c * 0.95, 0, at[2] - s * 0.95]
  stage.block({ at: pipe, size: [0.04, 0.98, 0.04], colour: '#b8a27c' })
  stage.block({ at: [pipe[0] - c * 0.12, 0.94, pipe[2] + s * 0.12], size: [0.28, 0.04, 0.04], turn, colour: '#cdb88f' })
  const front = new Plane([at[0] - c * 0.3 - s * 0.43, 0, at[2] + s * 0.3 - c * 0.43], [c, 0, -s], [0, 1, 0])
  stage.face(front.rect(-0.16, 0.24, 0.16, h + 0.02, 0.02), stage.shade('#fbf8f1', front.normal))
  stage.face(front.rect(-0.16, 0.3, 0.16, 0.33, 0.021), stage.shade('#c9b79a', front.normal))
}

function vanity(all: Inside, side: Side, a: number, look: Look): void {
  const { stage, sheet, mood } = all
  const plane = wall(all, side)
  const wide = 1.5
  const turn = side === 'left' ? -Math.PI / 2 : side === 'right' ? Math.PI / 2 : 0
  const foot = plane.at(a, 0, 0.27)
  stage.block({ at: [foot[0], 0.42, foot[2]], size: [wide, 0.36, 0.5], turn, colour: look.counter })
  stage.block({ at: [foot[0], 0.78, foot[2]], size: [wide + 0.06, 0.06, 0.54], turn, colour: '#f4f0e9' })
  const basin: Xyz = [foot[0], 0.84, foot[2]]
  for (let i = 0; i <= 8; i++) disc(all, [basin[0], 0.84 + i * 0.016, basin[2]], 0.15 + i * 0.008, '#f7f4ee')
  disc(all, [basin[0], 0.975, basin[2]], 0.185, '#d6d4d0')
  const tap = plane.at(a, 0.84, 0.07)
  stage.block({ at: tap, size: [0.035, 0.28, 0.035], colour: '#b9a07a' })
  stage.face(plane.rect(a - 0.016, 1.09, a + 0.016, 1.12, 0.2), '#cbb58e')
  const mirror =
    look.mirror === 'round'
      ? new Plane(plane.at(a, 1.62, 0.03), plane.u, plane.v).round(0, 0, 0.44, 0.44, 2, 44)
      : plane.rect(a - 0.72, 1.16, a + 0.72, 2.02, 0.03)
  const [mx, my] = stage.camera.at(plane.at(a, 1.62))
  const s = stage.camera.scale(plane.at(a, 1.62))
  lamplight(all, plane.at(a, 1.62, 0.05), 1.3, 0.55)
  stage.face(mirror, '#ffe9bf', {
    stroke: mood.lamp > 0.5 ? '#fff0cb' : stage.shade('#b9a07a', plane.normal),
    width: s * 0.05,
  })
  const pale = stage.shade(mix(all.taste.wall, '#dfe9ec', 0.5), plane.normal)
  stage.face(
    mirror,
    sheet.linear(
      [mx - s * 0.5, my - s * 0.5],
      [mx + s * 0.5, my + s * 0.5],
      [
        [0, lighten(pale, 0.3)],
        [0.48, pale],
        [0.5, lighten(pale, 0.16)],
        [1, darken(pale, 0.16)],
      ],
    ),
  )
  for (const [k, c, h] of [
    [0.46, '#8a6b4d', 0.16],
    [0.58, '#e9e2d5', 0.2],
    [-0.5, '#5f7f74', 0.13],
  ] as const) {
    const p = plane.at(a + k, 0.84, 0.2)
    stage.block({ at: p, size: [0.07, h, 0.07], colour: c })
  }
  for (let i = 0; i < 3; i++) {
    const p = plane.at(a - 0.2, 0.44 - 0.3 + i * 0.09, 0.26)
    stage.block({
      at: [p[0], 0.14 + i * 0.085, p[2]],
      size: [0.44, 0.075, 0.26],
      turn,
      colour: i % 2 ? '#e7ddcc' : '#fbf8f2',
      round: 0.03,
    })
  }
}

/** A bathroom: tub, basin and mirror, towels, a window or a shower. */
export function bathroom(scene: Scene): string {
  const index = Number(scene.id.slice(-2)) - 1
  const look = LOOKS[index % LOOKS.length] ?? LOOKS[0]
  const taste: Taste = { ...TASTES[0], wall: look.wall, accent: look.accent, floor: look.floor, wood: look.counter }
  const lean = look.bright === 'left' ? -1 : look.bright === 'right' ? 1 : index % 2 ? 1 : -1
  const all = inside(scene, { w: 4.2, d: 3.9, h: 2.6 }, taste, look.bright, {
    eye: [-lean * 0.6, 1.4, -0.9],
    yaw: lean * 0.16,
    focal: 1000,
    horizon: 500,
  })
  const { stage, room } = all
  const basinSide: Side = look.bright === 'back' ? (lean > 0 ? 'left' : 'right') : 'back'
  shell(all, 'tile', { accent: look.bright === 'back' ? basinSide : 'back', cove: index % 2 === 1 })
  for (const side of ['left', 'right', 'back'] as const) tiles(all, side, look.tile[0], look.tile[1])
  const grand = look.bright === 'back'
  const z = [along(all, look.bright, 1.3), along(all, look.bright, 3)].sort((m, n) => m - n)
  const at: Opening = grand
    ? { side: 'back', a0: 0.5, a1: room.w - 0.5, b0: 0.7, b1: 2.35 }
    : { side: look.bright, a0: z[0] ?? 0, a1: z[1] ?? 1, b0: 1, b1: 2.2 }
  glazing(all, at, { frame: look.tub === 'wood' ? '#7d5636' : '#4c4947', bars: grand ? 3 : 2, high: true })
  sunlight(all, at, 1.3, 2)
  const a = basinSide === 'back' ? (lean > 0 ? 1.2 : room.w - 1.2) : basinSide === 'left' ? 3 + 1.9 : room.d - 1.9
  vanity(all, basinSide, a, look)
  plant(all, [grand ? lean * (room.w / 2 - 0.4) : -lean * -(room.w / 2 - 0.4), 0, room.d - 0.4], 1.15, 'fan')
  const rail = wall(all, lean > 0 ? 'left' : 'right')
  const ra = lean > 0 ? 3 + (grand ? 3.2 : 2.3) : grand ? 0.7 : 1.6
  for (const [b, c] of [
    [1.1, '#fbf8f2'],
    [0.95, '#d9c6a8'],
  ] as const)
    if (!grand || basinSide !== (lean > 0 ? 'left' : 'right'))
      stage.face(rail.rect(ra - 0.25, b - 0.35, ra + 0.25, b + 0.2, 0.06), stage.shade(c, rail.normal))
  if (look.shower) {
    const x = -lean * -0.9
    const glassy: Xyz[] = [
      [x + 0.5, 0, room.d - 1.25],
      [room.w / 2, 0, room.d - 1.25],
      [room.w / 2, 2.1, room.d - 1.25],
      [x + 0.5, 2.1, room.d - 1.25],
    ]
    stage.block({ at: [room.w / 2 - 0.5, 1.98, room.d - 0.45], size: [0.34, 0.03, 0.34], colour: '#b7bcc0' })
    stage.block({ at: [room.w / 2 - 0.5, 1.98, room.d - 0.2], size: [0.03, 0.03, 0.5], colour: '#9aa0a4' })
    stage.face(glassy, '#e6f3f4', { opacity: 0.24, stroke: '#5f6668', width: 3 })
    stage.face(
      [
        [x + 0.9, 0, room.d - 1.25],
        [x + 1.15, 0, room.d - 1.25],
        [x + 1.5, 2.1, room.d - 1.25],
        [x + 1.25, 2.1, room.d - 1.25],
      ],
      '#ffffff',
      { opacity: 0.2 },
    )
  }
  tub(
    all,
    grand ? [lean * 0.35, 0, room.d - 0.95] : [lean * (room.w / 2 - 0.75), 0, 2.1],
    look.tub,
    grand ? 0.05 * lean : Math.PI / 2 + 0.05,
  )
  const mat = new Plane([lean * (grand ? 0.2 : 0.4), 0.01, grand ? 1.75 : 1.6], [1, 0, 0], [0, 0, 1])
  stage.face(mat.rect(-0.45, -0.28, 0.45, 0.28), stage.shade('#f1ebdf', [0, 1, 0]), {
    stroke: stage.shade('#f1ebdf', [0, 1, 0]),
    width: 6,
  })
  const stool: Xyz = [lean * (grand ? -0.95 : 0.5), 0, grand ? room.d - 1.6 : 2.9]
  for (const k of [-0.13, 0.13])
    stage.block({ at: [stool[0] + k, 0, stool[2]], size: [0.04, 0.42, 0.2], colour: '#7d5636' })
  disc(all, [stool[0], 0.43, stool[2]], 0.2, '#a9774c')
  stage.block({ at: [stool[0] - 0.05, 0.43, stool[2]], size: [0.06, 0.12, 0.06], colour: '#f3e2bd' })
  lamplight(all, [stool[0] - 0.05, 0.6, stool[2]], 0.5, 0.6)
  spots(all, [
    [-0.9, room.h, 2.6],
    [0.9, room.h, 2.6],
  ])
  return close(all)
}
