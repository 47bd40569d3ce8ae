import { figure } from './figure.ts'
import { glazing, sunlight } from './glazing.ts'
import { type Chance, darken, lighten, n1, oval, type Sheet } from './ink.ts'
import { close, type Inside, inside, lamplight, type Taste, wall } from './inside.ts'
import type { Scene } from './scenes.ts'
import { shell } from './shell.ts'
import type { Xyz } from './space.ts'

const TASTE: Taste = {
  wall: '#efe5d6',
  accent: '#d8c3a5',
  floor: '#9b7752',
  wood: '#8a5f3c',
  linen: '#f7f3ec',
  throw: '#b3703f',
  seat: '#7a5a40',
  rug: '#d9cbb5',
  metal: '#6d6a66',
}
const GLAZES = ['#d9c7a8', '#7d9a8c', '#b5694a', '#e9e3d6', '#4f6b7d', '#c98f5a', '#8a9a5b'] as const

/** A pot, a bowl or a jar that stands at a pixel; `s` is its height in pixels. */
function pot(sheet: Sheet, luck: Chance, x: number, y: number, s: number, colour: string): void {
  const w = s * luck.between(0.34, 0.56)
  const neck = w * luck.between(0.4, 0.9)
  const d = `M${n1(x - w * 0.55)} ${n1(y)}C${n1(x - w * 1.3)} ${n1(y - s * 0.34)} ${n1(x - w)} ${n1(y - s * 0.72)} ${n1(x - neck)} ${n1(y - s)}H${n1(x + neck)}C${n1(x + w)} ${n1(y - s * 0.72)} ${n1(x + w * 1.3)} ${n1(y - s * 0.34)} ${n1(x + w * 0.55)} ${n1(y)}Z`
  sheet.path(
    d,
    sheet.linear(
      [x - w * 1.1, 0],
      [x + w * 1.1, 0],
      [
        [0, lighten(colour, 0.25)],
        [0.35, colour],
        [1, darken(colour, 0.45)],
      ],
    ),
  )
  sheet.path(oval(x, y - s, neck, s * 0.07), darken(colour, 0.5))
  if (luck.often(0.5))
    sheet.within(d, () => sheet.rect(x - w * 2, y - s * 0.66, w * 4, s * 0.12, lighten(colour, 0.5), { opacity: 0.6 }))
}

function shelves(all: Inside): void {
  const { stage, sheet, chance } = all
  const back = wall(all, 'back')
  for (const b of [1, 1.62, 2.24]) {
    stage.face(back.rect(0.7, b - 0.26, 5.4, b - 0.06, 0.01), '#2a1c12', { opacity: 0.16 })
    stage.face(
      [back.at(0.6, b, 0.01), back.at(5.5, b, 0.01), back.at(5.5, b, 0.34), back.at(0.6, b, 0.34)],
      stage.shade(TASTE.wood, [0, 1, 0]),
    )
    stage.face(back.rect(0.6, b - 0.06, 5.5, b, 0.34), stage.shade(TASTE.wood, back.normal))
    for (let a = 0.85; a < 5.3; a += chance.between(0.3, 0.46)) {
      const at = back.at(a, b, 0.2)
      const [x, y] = stage.camera.at(at)
      pot(sheet, chance, x, y, chance.between(0.22, 0.46) * stage.camera.scale(at), chance.pick(GLAZES))
    }
  }
}

/** A potter's room: a wheel with a pot growing on it, shelves of what was made before. */
export function pottery(scene: Scene): string {
  const all = inside(scene, { w: 8, d: 6.6, h: 3.2 }, TASTE, 'right', {
    eye: [0, 1.62, -1.5],
    focal: 1080,
    horizon: 520,
  })
  const { stage, sheet, chance } = all
  shell(all, 'planks', {})
  const right = { side: 'right', a0: 0.6, a1: 4.4, b0: 0.95, b1: 2.7 } as const
  glazing(all, right, { frame: '#5f4632', bars: 4 })
  shelves(all)
  sunlight(all, right)
  for (const [px, pz, coat] of [
    [-0.55, 3.4, '#39597a'],
    [-2.3, 4.6, '#6d8a7a'],
    [2.2, 4.5, '#b5694a'],
  ] as const) {
    const foot = stage.camera.at([px, 0, pz])
    figure(sheet, foot, 1.66 * stage.camera.scale([px, 0, pz]), { coat })
  }
  const table: Xyz = [0.2, 0, 2.4]
  for (const [a, b] of [
    [-1, 1],
    [1, 1],
    [-1, -1],
    [1, -1],
  ] as const)
    stage.block({ at: [table[0] + a * 1.55, 0, table[2] + b * 0.52], size: [0.12, 0.76, 0.12], colour: '#6d4a31' })
  stage.block({ at: [table[0], 0.76, table[2]], size: [3.5, 0.09, 1.3], colour: '#a9764a', round: 0.02 })
  const wheel: Xyz = [0.1, 0.85, 2.25]
  const [x, y] = stage.camera.at(wheel)
  const s = stage.camera.scale(wheel)
  sheet.soft(oval(x, y + s * 0.02, s * 0.42, s * 0.12), '#2a1c12', 0.4, 12)
  sheet.path(oval(x, y, s * 0.4, s * 0.125), '#4a4d52')
  sheet.path(
    oval(x, y - s * 0.03, s * 0.4, s * 0.125),
    sheet.linear(
      [x - s * 0.4, 0],
      [x + s * 0.4, 0],
      [
        [0, '#8c9096'],
        [0.6, '#c3c7cc'],
        [1, '#7a7e84'],
      ],
    ),
  )
  const clay = '#a87352'
  sheet.path(
    `M${n1(x - s * 0.14)} ${n1(y - s * 0.02)}C${n1(x - s * 0.3)} ${n1(y - s * 0.2)} ${n1(x - s * 0.28)} ${n1(y - s * 0.36)} ${n1(x - s * 0.2)} ${n1(y - s * 0.48)}H${n1(x + s * 0.2)}C${n1(x + s * 0.28)} ${n1(y - s * 0.36)} ${n1(x + s * 0.3)} ${n1(y - s * 0.2)} ${n1(x + s * 0.14)} ${n1(y - s * 0.02)}Z`,
    sheet.linear(
      [x - s * 0.28, 0],
      [x + s * 0.28, 0],
      [
        [0, darken(clay, 0.25)],
        [0.55, clay],
        [0.8, lighten(clay, 0.3)],
        [1, clay],
      ],
    ),
  )
  sheet.path(oval(x, y - s * 0.48, s * 0.2, s * 0.06), darken(clay, 0.5))
  for (let i = 1; i < 6; i++)
    sheet.line(
      `M${n1(x - s * 0.24)} ${n1(y - s * 0.08 * i)}q${n1(s * 0.24)} ${n1(s * 0.06)} ${n1(s * 0.48)} 0`,
      darken(clay, 0.3),
      2,
      0.35,
    )
  const others: [number, number, number][] = [
    [-1.3, 2.1, 0.26],
    [-0.95, 2.5, 0.18],
    [1.35, 2.2, 0.3],
    [1.05, 2.6, 0.16],
    [1.65, 2.55, 0.2],
  ]
  for (const [px, pz, tall] of others) {
    const at: Xyz = [px, 0.85, pz]
    const [sx, sy] = stage.camera.at(at)
    sheet.soft(oval(sx, sy, tall * s * 0.5, tall * s * 0.14), '#2a1c12', 0.35, 8)
    pot(sheet, chance, sx, sy, tall * stage.camera.scale(at), chance.pick(GLAZES))
  }
  for (const px of [-1.1, 1.3]) {
    const at: Xyz = [px, 2.3, 2.9]
    const [lx, ly] = stage.camera.at(at)
    sheet.line(`M${n1(lx)} -10V${n1(ly - 40)}`, '#3a322b', 4)
    sheet.path(`M${n1(lx - 46)} ${n1(ly)}q6 -46 46 -50q40 4 46 50Z`, '#3f4a45')
    sheet.path(oval(lx, ly, 46, 9), '#fff0c4')
    lamplight({ ...all, mood: { ...all.mood, lamp: 0.8 } }, at, 1, 0.4)
  }
  return close(all)
}
