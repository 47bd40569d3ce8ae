import { darken, lighten } from './ink.ts'
import type { World } from './outdoors.ts'
import type { Plane } from './space.ts'

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
