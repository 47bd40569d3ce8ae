import type { Inside } from './inside.ts'
import type { Xyz } from './space.ts'

/** Every piece stands on `at`, the middle of its foot print, turned by `turn` radians. */
export type At = { at: Xyz; turn?: number }

export function ground({ stage }: Inside, at: At, w: number, d: number, opacity = 0.5): void {
  stage.shadow(
    [spot(at, -w / 2, 0, -d / 2), spot(at, w / 2, 0, -d / 2), spot(at, w / 2, 0, d / 2), spot(at, -w / 2, 0, d / 2)],
    opacity,
    0.06,
  )
}

export const spot = ({ at, turn = 0 }: At, a: number, y: number, b: number): Xyz => [
  at[0] + a * Math.cos(turn) + b * Math.sin(turn),
  at[1] + y,
  at[2] - a * Math.sin(turn) + b * Math.cos(turn),
]
