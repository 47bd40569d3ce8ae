import { pillow } from './bed.ts'
import { plant } from './decor.ts'
import { cabinet, rug } from './furniture.ts'
import { glazing, sunlight } from './glazing.ts'
import { darken, lighten } from './ink.ts'
import { close, type Inside, inside, lamplight, type Taste } from './inside.ts'
import { spots } from './lamps.ts'
import type { Scene } from './scenes.ts'
import { shell } from './shell.ts'
import type { Xyz } from './space.ts'
import { TASTES } from './tastes.ts'

function bunk(
  all: Inside,
  x: number,
  z: number,
  sign: number,
  look: { post: string; cover: string; metal: boolean },
): void {
  const { stage, air } = all
  const w = 1
  const d = 2.05
  const post = look.metal ? 0.05 : 0.09
  stage.shadow(
    [
      [x - w / 2, 0, z - d / 2],
      [x + w / 2, 0, z - d / 2],
      [x + w / 2, 0, z + d / 2],
      [x - w / 2, 0, z + d / 2],
    ],
    0.5,
    0.08,
  )
  const leg = (a: number, b: number) =>
    stage.block({
      at: [x + a * (w / 2 - 0.04), 0, z + b * (d / 2 - 0.04)],
      size: [post, 1.95, post],
      colour: look.post,
    })
  leg(sign, 1)
  leg(-sign, 1)
  for (const y of [0.32, 1.38]) {
    stage.block({ at: [x, y - 0.12, z], size: [w, 0.12, d], colour: look.post })
    stage.block({ at: [x, y, z], size: [w - 0.08, 0.16, d - 0.08], colour: '#f4efe6', round: 0.04 })
    pillow(all, [x, y + 0.26, z + d / 2 - 0.3], [1, 0, 0], [0, 0, 1], 0.9, 0.3, 0.16, '#fbf8f2')
    const box = {
      at: [x, y + 0.06, z - 0.3] as Xyz,
      size: [w - 0.02, 0.17, d - 0.7] as const,
      colour: look.cover,
      round: 0.05,
      fade: 0.14,
    }
    stage.block(box)
    const tone = stage.shade(look.cover, [0, 1, 0])
    if (y < 1)
      stage.face(
        [
          [x - 0.49, y + 0.235, z + 0.05],
          [x + 0.49, y + 0.235, z + 0.05],
          [x + 0.49, y + 0.235, z + 0.24],
          [x - 0.49, y + 0.235, z + 0.24],
        ],
        lighten(tone, 0.4),
      )
    // The reading lamp on the wall side.
    const at: Xyz = [x + sign * (w / 2 - 0.12), y + 0.55, z + d / 2 - 0.45]
    stage.block({ at, size: [0.08, 0.1, 0.12], colour: '#3a3634', top: '#ffe9bd' })
    if (air.lamps > 0.4) {
      const [lx, ly] = stage.camera.at(at)
      all.sheet.path(`M${lx - 5} ${ly}h10v8h-10Z`, '#fff3d2')
    }
    lamplight(all, at, 0.95, 0.75)
  }
  leg(sign, -1)
  leg(-sign, -1)
  // Guard rail and ladder on the open side.
  const rail = (y: number) =>
    stage.block({ at: [x - sign * (w / 2 - 0.04), y, z + 0.1], size: [0.045, 0.07, d - 0.5], colour: look.post })
  rail(1.66)
  rail(1.5)
  for (const b of [-0.96, -0.62])
    stage.block({
      at: [x - sign * (w / 2 + 0.02), 0, z + b],
      size: [0.05, 1.75, 0.05],
      colour: darken(look.post, 0.08),
    })
  for (let i = 1; i < 6; i++)
    stage.block({
      at: [x - sign * (w / 2 + 0.02), i * 0.29, z - 0.79],
      size: [0.05, 0.045, 0.34],
      colour: lighten(look.post, 0.08),
    })
}

/** A dormitory: bunks along both walls, a window between them. */
export function dormitory(scene: Scene): string {
  const index = Number(scene.id.slice(-2)) - 1
  const taste: Taste = TASTES[[5, 2, 7, 3][index % 4] ?? 5] ?? TASTES[0]
  const looks = [
    { post: '#c39a66', cover: '#5f86a0', metal: false },
    { post: '#3d3f44', cover: '#c78a4a', metal: true },
    { post: '#f1ede4', cover: '#4f9aa8', metal: false },
    { post: '#b98552', cover: '#d9a3a0', metal: false },
  ] as const
  const look = looks[index % 4] ?? looks[0]
  const four = scene.setting === 'sea'
  const all = inside(
    scene,
    { w: 4.3, d: four ? 3.9 : 5.2, h: 2.6 },
    { ...taste, wall: ['#eee9df', '#9a9890', '#e4edf0', '#f3e6e0'][index % 4] ?? '#eee9df' },
    'back',
    {
      eye: [index % 2 ? -0.25 : 0.25, 1.45, -0.7],
      yaw: index % 2 ? 0.06 : -0.06,
      focal: 900,
      horizon: 520,
    },
  )
  const { room } = all
  shell(all, 'planks')
  const a0 = room.w / 2 - 0.75
  const at = { side: 'back', a0, a1: a0 + 1.5, b0: 0.75, b1: 2.15 } as const
  glazing(all, at, { frame: look.post, bars: 2, curtain: lighten(look.cover, 0.45), sheer: true })
  cabinet(all, [0, 0, room.d - 0.22], 0, 1.2, 0.4, 0.6, 4, lighten(look.post, 0.05))
  plant(all, [0.36, 0.6, room.d - 0.25], 0.6, 'leafy')
  rug(all, [0, 0, 2], 1.3, 2.4)
  sunlight(all, at, 1.8, 2)
  const rows = four ? [2.7] : [4.05, 1.85]
  for (const z of rows) {
    bunk(all, -room.w / 2 + 0.54, z, -1, look)
    bunk(all, room.w / 2 - 0.54, z, 1, look)
  }
  spots(all, [
    [0, room.h, 1.4],
    [0, room.h, 3],
  ])
  lamplight(all, [0, 2.2, 2.6], 2.4, 0.3)
  return close(all)
}
