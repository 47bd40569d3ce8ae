import { figure } from './figure.ts'
import { glazing, sunlight } from './glazing.ts'
import { darken, lighten, oval } from './ink.ts'
import { close, type Inside, inside, type Taste, wall } from './inside.ts'
import type { Scene } from './scenes.ts'
import { shell } from './shell.ts'
import type { Xyz } from './space.ts'

const TASTE: Taste = {
  wall: '#fdf3e3',
  accent: '#8fd0c8',
  floor: '#dcb98a',
  wood: '#e0ac6a',
  linen: '#ffffff',
  throw: '#f2b134',
  seat: '#f28f6b',
  rug: '#bfe3dd',
  metal: '#f2f2f2',
}
const BALLS = ['#f2645a', '#f9c846', '#4fb3bf', '#7cc36a', '#8f7fd1', '#f59bb6'] as const

/** A pit full of balls behind a soft wall. */
function pit(all: Inside, x0: number, x1: number, z0: number, z1: number): void {
  const { stage, sheet, chance } = all
  stage.block({ at: [(x0 + x1) / 2, 0, z1], size: [x1 - x0 + 0.4, 0.75, 0.22], colour: '#f2b134', round: 0.06 })
  const balls = Array.from({ length: 330 }, (_, i) => ({
    at: [chance.between(x0 + 0.1, x1 - 0.1), 0.36 + chance.between(0, 0.1), chance.between(z0 + 0.1, z1 - 0.16)] as Xyz,
    colour: BALLS[i % BALLS.length] ?? BALLS[0],
  })).sort((a, b) => b.at[2] - a.at[2])
  for (const { at, colour } of balls) {
    const [x, y] = stage.camera.at(at)
    const r = 0.075 * stage.camera.scale(at)
    const tone = stage.shade(colour, [0, 1, 0])
    sheet.path(oval(x, y, r), darken(tone, 0.18))
    sheet.path(oval(x - r * 0.12, y - r * 0.16, r * 0.82), tone)
    sheet.path(oval(x - r * 0.34, y - r * 0.4, r * 0.24), lighten(tone, 0.6))
  }
  for (const x of [x0, x1])
    stage.block({ at: [x, 0, (z0 + z1) / 2], size: [0.22, 0.5, z1 - z0], colour: '#4fb3bf', round: 0.05 })
  stage.block({ at: [(x0 + x1) / 2, 0, z0], size: [x1 - x0 + 0.22, 0.5, 0.22], colour: '#f2645a', round: 0.05 })
}

/** A tower with a roof, and a slide that leads down into the pit. */
function tower(all: Inside, x: number, z: number): void {
  const { stage } = all
  for (const [a, b] of [
    [-1, 1],
    [1, 1],
    [-1, -1],
    [1, -1],
  ] as const)
    stage.block({ at: [x + a * 0.75, 0, z + b * 0.7], size: [0.14, 2.4, 0.14], colour: '#f7f2e8' })
  stage.block({ at: [x, 1.2, z], size: [1.7, 0.14, 1.6], colour: '#e0ac6a' })
  stage.block({ at: [x, 1.34, z + 0.72], size: [1.6, 0.55, 0.06], colour: '#8f7fd1' })
  stage.block({ at: [x + 0.78, 1.34, z], size: [0.06, 0.55, 1.5], colour: '#7cc36a' })
  const peak: Xyz = [x, 3.15, z]
  const corner = (a: number, b: number): Xyz => [x + a * 1, 2.4, z + b * 0.95]
  stage.face([corner(-1, -1), corner(1, -1), peak], stage.shade('#f2645a', [0, 0.5, -0.8]))
  stage.face([corner(1, -1), corner(1, 1), peak], stage.shade('#d94e46', [0.8, 0.5, 0]))
  stage.face([corner(-1, -1), corner(-1, 1), peak], stage.shade('#f58a7f', [-0.8, 0.5, 0]))
  const chute = (a: number, y: number, k: number): Xyz => [x - 0.8 - k * 2.3, 1.28 + y - k * 0.95, z - 0.3 + a]
  const bed = Array.from({ length: 9 }, (_, i) => i / 8)
  stage.face(
    [...bed.map((k) => chute(-0.32, 0, k)), ...bed.toReversed().map((k) => chute(0.32, 0, k))],
    stage.shade('#ffd75e', [0, 1, -0.3]),
  )
  for (const a of [0.32, -0.32])
    stage.face(
      [...bed.map((k) => chute(a, 0, k)), ...bed.toReversed().map((k) => chute(a, 0.26, k))],
      stage.shade(a < 0 ? '#f9c846' : '#f2b134', [0, 0, -1]),
    )
}

/** An indoor playground: ball pit, slide, soft blocks, children. */
export function playroom(scene: Scene): string {
  const all = inside(scene, { w: 9, d: 8.5, h: 3.6 }, TASTE, 'left', {
    eye: [0, 1.75, -1.5],
    focal: 1080,
    horizon: 480,
  })
  const { stage, sheet } = all
  shell(all, 'planks', { accent: 'back' })
  const left = { side: 'left', a0: 5.2, a1: 9.2, b0: 1, b1: 3 } as const
  glazing(all, left, { frame: '#ffffff', bars: 3 })
  const back = wall(all, 'back')
  const hills = ['#6fc0b6', '#a9dcc9', '#f9e3a4'] as const
  for (const [i, colour] of hills.entries()) stage.face(back.round(2 + i * 2.6, 0.2, 2.4, 1.2 + (i % 2) * 0.5), colour)
  stage.face(back.rect(0, 0, 9, 0.2), TASTE.accent)
  stage.face(back.round(7.4, 2.8, 0.42, 0.42), '#ffd75e')
  for (const [a, b] of [
    [2.6, 2.9],
    [5.2, 3.05],
  ] as const)
    for (const k of [-0.34, 0, 0.34]) stage.face(back.round(a + k, b + (k ? 0 : 0.1), 0.28, 0.2), '#ffffff')
  tower(all, 2.6, 6)
  pit(all, -3, 1, 3.9, 6.2)
  sunlight(all, left)
  const blocks: [Xyz, Xyz, string, number][] = [
    [[2.5, 0, 3.1], [0.6, 0.6, 0.6], '#4fb3bf', 0.3],
    [[3.1, 0, 3.4], [0.6, 0.6, 0.6], '#f2645a', -0.1],
    [[2.75, 0.6, 3.25], [0.6, 0.6, 0.6], '#f9c846', 0.2],
    [[-3.6, 0, 3], [0.5, 0.9, 0.5], '#7cc36a', 0.2],
  ]
  for (const [at, size, colour, turn] of blocks) stage.block({ at, size, colour, turn, round: 0.05 })
  for (const [x, z, y, coat, arms] of [
    [-1.6, 5, 0.25, '#f2645a', 'up'],
    [0.1, 4.7, 0.25, '#4c7fbf', 'up'],
    [1.7, 3.4, 0, '#7cc36a', 'out'],
    [2.6, 6.1, 1.34, '#f59bb6', 'up'],
  ] as const) {
    const foot = stage.camera.at([x, y, z])
    figure(sheet, foot, 1.12 * stage.camera.scale([x, y, z]), { coat, arms })
  }
  const at: Xyz[] = [
    [-0.4, 0.4, 4.2],
    [-2.2, 0.4, 4.3],
  ]
  for (const [i, p] of at.entries()) {
    const [x, y] = stage.camera.at(p)
    const r = 0.09 * stage.camera.scale(p)
    sheet.path(oval(x, y, r), BALLS[i * 2] ?? BALLS[0])
  }
  return close(all)
}
