import { pillow } from './bed.ts'
import { disc, table } from './furniture.ts'
import { darken, lighten } from './ink.ts'
import type { Inside } from './inside.ts'
import { Plane, type Xyz } from './space.ts'

/** Bedding laid on the warm floor: mattress, quilt turned back, long pillow. */
export function bedding(all: Inside, at: Xyz, turn: number, quilt: string): void {
  const { stage, sheet } = all
  const c = Math.cos(turn)
  const s = Math.sin(turn)
  const p = (a: number, y: number, b: number): Xyz => [at[0] + a * c + b * s, y, at[2] - a * s + b * c]
  stage.shadow([p(-0.6, 0, -1.05), p(0.6, 0, -1.05), p(0.6, 0, 1.05), p(-0.6, 0, 1.05)], 0.42, 0.07)
  stage.block({ at, size: [1.14, 0.12, 2.1], turn, colour: '#f6efe2', round: 0.04 })
  const box = {
    at: [at[0] - s * 0.28, 0.08, at[2] - c * 0.28] as Xyz,
    size: [1.24, 0.13, 1.5] as const,
    turn,
    colour: quilt,
    round: 0.05,
    fade: 0.16,
  }
  stage.block(box)
  const y = 0.215
  const tone = stage.shade(quilt, [0, 1, 0])
  stage.face(
    [p(-0.6, y, -1), p(0.6, y, -1), p(0.6, y, 0.45), p(-0.6, y, 0.45)],
    stage.between(p(-0.6, y, 0.4), p(0.6, y, -1), [
      [0, lighten(tone, 0.14)],
      [0.5, tone],
      [1, darken(tone, 0.12)],
    ]),
    { stroke: tone, width: 5 },
  )
  stage.face([p(-0.36, y, -0.72), p(0.36, y, -0.72), p(0.36, y, 0.18), p(-0.36, y, 0.18)], 'none', {
    stroke: lighten(tone, 0.4),
    width: 2.4,
    opacity: 0.5,
  })
  let lines = ''
  for (let i = 1; i < 6; i++) {
    const b = -1 + (1.45 * i) / 6
    lines += stage.camera.outline([p(-0.6, y, b), p(0.6, y, b), p(0.6, y, b + 0.014), p(-0.6, y, b + 0.014)])
  }
  sheet.path(lines, darken(tone, 0.35), { opacity: 0.3 })
  const fold = stage.shade('#fdfaf3', [0, 1, 0])
  stage.face([p(-0.61, y + 0.02, 0.3), p(0.61, y + 0.02, 0.3), p(0.61, y + 0.02, 0.6), p(-0.61, y + 0.02, 0.6)], fold, {
    stroke: fold,
    width: 6,
  })
  stage.shadow([p(-0.61, y, 0.27), p(0.61, y, 0.27), p(0.61, y, 0.31), p(-0.61, y, 0.31)], 0.25, 0.03)
  pillow(all, p(0, 0.26, 0.84), [c, 0, -s], [s, 0, c], 1.15, 0.36, 0.17, '#fdfaf3')
  stage.face([p(-0.3, 0.34, 0.76), p(0.3, 0.34, 0.76), p(0.3, 0.34, 0.8), p(-0.3, 0.34, 0.8)], quilt, { opacity: 0.4 })
}

/** A chest with its brass plates. */
export function chest(all: Inside, at: Xyz, turn: number, wide: number): void {
  const { stage } = all
  const h = 0.78
  stage.shadow(
    [
      [at[0] - wide / 2, 0, at[2] - 0.25],
      [at[0] + wide / 2, 0, at[2] - 0.25],
      [at[0] + wide / 2, 0, at[2] + 0.2],
      [at[0] - wide / 2, 0, at[2] + 0.2],
    ],
    0.4,
    0.06,
  )
  stage.block({ at, size: [wide, h, 0.42], turn, colour: '#7d4c2b', top: '#94603a', round: 0.012 })
  const [front] = stage.sides({ at, size: [wide, h, 0.42], turn })
  if (!front) return
  const brass = stage.shade('#c9a457', [0, 0.6, -0.6])
  stage.face(front.rect(0.02, h * 0.48, wide - 0.02, h * 0.5, 0.003), '#2c170c', { opacity: 0.7 })
  for (const a of [0.06, wide - 0.16])
    for (const b of [0.06, h - 0.16]) stage.face(front.rect(a, b, a + 0.1, b + 0.1, 0.004), brass)
  stage.face(new Plane(front.at(wide / 2, h * 0.5, 0.006), front.u, front.v).round(0, 0, 0.11, 0.11, 2, 20), brass)
  for (const a of [wide * 0.25, wide * 0.75])
    stage.face(front.rect(a - 0.06, h * 0.25, a + 0.06, h * 0.28, 0.005), brass)
}

export function cushion(all: Inside, at: Xyz, colour: string): void {
  const { stage } = all
  const plane = new Plane([at[0], at[1] + 0.01, at[2]], [1, 0, 0], [0, 0, 1])
  stage.shadow(plane.round(0, 0, 0.33, 0.33, 5, 20), 0.36, 0.04)
  const tone = stage.shade(colour, [0, 1, 0])
  const top = new Plane([at[0], at[1] + 0.09, at[2]], [1, 0, 0], [0, 0, 1])
  stage.face(plane.round(0, 0, 0.33, 0.33, 5, 24), darken(tone, 0.3), { stroke: darken(tone, 0.3), width: 8 })
  stage.face(
    top.round(0, 0, 0.31, 0.31, 5, 24),
    stage.between(top.at(-0.3, 0.3), top.at(0.3, -0.3), [
      [0, lighten(tone, 0.18)],
      [1, darken(tone, 0.08)],
    ]),
  )
  stage.face(top.round(0, 0, 0.2, 0.2, 5, 24), 'none', { stroke: lighten(tone, 0.4), width: 2, opacity: 0.5 })
}

/** A small low table for tea. */
export function soban(all: Inside, at: Xyz): void {
  table(all, at, 0, 0.95, 0.62, 0.3, '#7a4a2b')
  const y = at[1] + 0.3
  for (const [x, z, r] of [
    [-0.2, 0.08, 0.06],
    [0.22, 0.06, 0.06],
    [0.02, -0.1, 0.1],
  ] as const) {
    disc(all, [at[0] + x, y + 0.012, at[2] + z], r, '#e9e2d4')
    disc(all, [at[0] + x, y + 0.05, at[2] + z], r * 0.72, '#6d8f86')
  }
}
