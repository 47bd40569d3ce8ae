import { disc } from './furniture.ts'
import { darken, lighten, mix, n1 } from './ink.ts'
import { type Inside, lamplight, type Side, wall } from './inside.ts'
import { Plane, type Xyz } from './space.ts'

export type Look = {
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

export function tub(all: Inside, at: Xyz, kind: Look['tub'], turn: number): void {
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

export function vanity(all: Inside, side: Side, a: number, look: Look): void {
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
