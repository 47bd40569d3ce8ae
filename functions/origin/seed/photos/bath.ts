import { type Look, tub, vanity } from './bathware.ts'
import { plant } from './decor.ts'
import { disc } from './furniture.ts'
import { glazing, sunlight } from './glazing.ts'
import { along, close, type Inside, inside, lamplight, type Opening, type Side, type Taste, wall } from './inside.ts'
import { spots } from './lamps.ts'
import type { Scene } from './scenes.ts'
import { shell } from './shell.ts'
import { Plane, type Xyz } from './space.ts'
import { TASTES } from './tastes.ts'

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
