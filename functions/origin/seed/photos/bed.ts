import { darken, lighten, mix, n1 } from './ink.ts'
import type { Inside } from './inside.ts'
import { Plane, type Xyz } from './space.ts'

export type Bed = {
  /** The middle of its foot print; `turn` 0 has the head away from the eye. */
  at: Xyz
  turn?: number
  wide: number
  long?: number
  headboard?: 'panel' | 'channel' | 'slats' | 'wood' | 'none'
  runner?: boolean
  base?: string
  linen?: string
  low?: boolean
}

/** A made bed: base, mattress, a duvet whose cloth hangs and creases, two ranks of pillows, a throw. */
export function bed(inside: Inside, look: Bed): void {
  const { stage, sheet, chance, taste } = inside
  const { at, wide } = look
  const turn = look.turn ?? 0
  const long = look.long ?? 2.05
  const c = Math.cos(turn)
  const s = Math.sin(turn)
  const right: Xyz = [c, 0, -s]
  const head: Xyz = [s, 0, c]
  /** Across from the middle, height, and along towards the head. */
  const p = (a: number, y: number, b: number): Xyz => [at[0] + a * c + b * s, y, at[2] - a * s + b * c]
  const h = look.low ? 0.34 : 0.52
  const linen = look.linen ?? taste.linen
  const base = look.base ?? taste.wood
  const half = wide / 2
  const end = long / 2

  stage.shadow(
    [p(-half - 0.05, 0, -end - 0.05), p(half + 0.05, 0, -end - 0.05), p(half + 0.05, 0, end), p(-half - 0.05, 0, end)],
    0.5,
    0.09,
  )
  if (look.headboard !== 'none') headboard(inside, look, p(0, 0, end + 0.06), turn)
  stage.block({ at, size: [wide + 0.06, h * 0.5, long], turn, colour: base, round: 0.015 })
  stage.block({
    at: [at[0], h * 0.5, at[2]],
    size: [wide, h * 0.5, long],
    turn,
    colour: linen,
    round: 0.05,
    fade: 0.14,
  })

  // The duvet: over the top and down the sides, with a wavering hem.
  const up = h + 0.05
  const fold = end * 0.38
  const out = half + 0.035
  const toe = -end - 0.035
  const cloth = (normal: Xyz, t = 0) => darken(stage.shade(linen, normal), t)
  const drop = look.low ? 0.1 : h * 0.36
  const hang = (from: Xyz, to: Xyz, normal: Xyz) => {
    if (!stage.camera.sees(from, normal)) return
    const n = 16
    const hem: Xyz[] = []
    for (let i = 0; i <= n; i++) {
      const t = i / n
      hem.push([from[0] + (to[0] - from[0]) * t, drop + chance.between(-0.018, 0.018), from[2] + (to[2] - from[2]) * t])
    }
    const top: Xyz[] = [
      [to[0], up, to[2]],
      [from[0], up, from[2]],
    ]
    const fill = stage.between(
      [from[0], up, from[2]],
      [from[0], drop, from[2]],
      [
        [0, cloth(normal, 0)],
        [0.3, cloth(normal, 0.04)],
        [1, cloth(normal, 0.2)],
      ],
    )
    stage.face([...hem, ...top], fill, { stroke: fill, width: 6 })
    let dark = ''
    let light = ''
    for (let i = 0; i < 9; i++) {
      const t = (i + chance.between(0.1, 0.9)) / 9
      const x = (k: number): number => from[0] + (to[0] - from[0]) * k
      const z = (k: number): number => from[2] + (to[2] - from[2]) * k
      const w = chance.between(0.008, 0.022)
      const reach = chance.between(0.3, 0.95)
      dark += stage.camera.outline([
        [x(t), drop, z(t)],
        [x(t + w), drop, z(t + w)],
        [x(t + w * 0.4), drop + (up - drop) * reach, z(t + w * 0.4)],
      ])
      light += stage.camera.outline([
        [x(t + w), drop, z(t + w)],
        [x(t + w * 2.4), drop, z(t + w * 2.4)],
        [x(t + w * 1.1), drop + (up - drop) * reach, z(t + w * 1.1)],
      ])
    }
    sheet.path(dark, '#3d3340', { opacity: 0.16 })
    sheet.path(light, '#ffffff', { opacity: 0.2 })
  }
  const minus = (v: Xyz): Xyz => [-v[0], 0, -v[2]]
  hang(p(-out, 0, fold), p(-out, 0, toe), minus(right))
  hang(p(out, 0, toe), p(out, 0, fold), right)
  hang(p(-out, 0, toe), p(out, 0, toe), minus(head))

  const topTone = cloth([0, 1, 0])
  const topFill = stage.between(p(-half, up, end), p(half, up, -end), [
    [0, inside.bright === 'right' ? darken(topTone, 0.07) : lighten(topTone, 0.25)],
    [0.5, topTone],
    [1, inside.bright === 'right' ? lighten(topTone, 0.2) : darken(topTone, 0.09)],
  ])
  const scale = stage.camera.scale(at)
  stage.face([p(-out, up, toe), p(out, up, toe), p(out, up, end), p(-out, up, end)], topFill, {
    stroke: topFill,
    width: 0.05 * scale,
  })
  creases(inside, p, half, up, toe, fold)
  if (look.runner) {
    const b0 = toe + 0.18
    const b1 = toe + 0.72
    const t = stage.shade(taste.throw, [0, 1, 0])
    for (const [a, normal] of [
      [-out, minus(right)],
      [out, right],
    ] as const)
      if (stage.camera.sees(p(a, 0, b0), normal))
        stage.face(
          [p(a, up, b0), p(a, up, b1), p(a * 1.01, drop - 0.04, b1 + 0.01), p(a * 1.01, drop - 0.04, b0 - 0.01)],
          stage.shade(darken(taste.throw, 0.12), normal),
        )
    stage.face(
      [p(-out, up, b0), p(out, up, b0), p(out, up, b1), p(-out, up, b1)],
      stage.between(p(-out, up, b0), p(out, up, b1), [
        [0, lighten(t, 0.12)],
        [1, darken(t, 0.1)],
      ]),
      { stroke: t, width: 3 },
    )
    for (let i = 1; i < 6; i++) {
      const b = b0 + ((b1 - b0) * i) / 6
      stage.face([p(-out, up, b), p(out, up, b), p(out, up, b + 0.012), p(-out, up, b + 0.012)], darken(t, 0.3), {
        opacity: 0.35,
      })
    }
  }
  // The turned-down sheet.
  const band = lighten(cloth([0, 1, 0]), 0.3)
  stage.shadow(
    [p(-out, up, fold - 0.02), p(out, up, fold - 0.02), p(out, up, fold + 0.1), p(-out, up, fold + 0.1)],
    0.22,
    0.03,
    '#4a3f4c',
  )
  stage.face(
    [p(-out, up + 0.02, fold), p(out, up + 0.02, fold), p(out, up + 0.02, fold + 0.3), p(-out, up + 0.02, fold + 0.3)],
    band,
    { stroke: band, width: 0.03 * scale },
  )
  const count = wide > 1.25 ? 2 : 1
  const each = wide / count
  const rank = (lift: number, from: number, tilt: number, size: number, colour: string) => {
    for (let i = 0; i < count; i++) {
      const a = (i - (count - 1) / 2) * each * 0.98
      pillow(inside, p(a, up + lift, from), right, head, tilt, Math.min(0.38, each * 0.46), size, colour)
    }
  }
  rank(0.22, end - 0.14, 0.42, 0.23, darken(linen, 0.04))
  rank(0.15, end - 0.33, 0.75, 0.2, lighten(linen, 0.4))
  if (look.runner && wide > 1.25) {
    pillow(inside, p(count === 2 ? -0.14 : 0, up + 0.15, end - 0.5), right, head, 0.6, 0.23, 0.18, taste.throw)
    if (chance.often(0.6))
      pillow(inside, p(0.2, up + 0.1, end - 0.58), right, head, 0.7, 0.24, 0.12, mix(taste.throw, linen, 0.55))
  }
}

function creases(
  { stage, sheet, chance }: Inside,
  p: (a: number, y: number, b: number) => Xyz,
  half: number,
  up: number,
  toe: number,
  fold: number,
): void {
  for (let i = 0; i < 13; i++) {
    const a = chance.between(-half, half * 0.8)
    const b = chance.between(toe + 0.1, fold - 0.15)
    const run = chance.between(0.2, 0.7)
    const lean = chance.between(-0.35, 0.35)
    const q = [p(a, up, b), p(a + lean * 0.3, up + 0.03, b + run * 0.5), p(a + lean, up, b + run)].map((v) =>
      stage.camera.at(v),
    )
    const [from, mid, to] = q
    if (!from || !mid || !to) continue
    const d = `M${n1(from[0])} ${n1(from[1])}Q${n1(mid[0])} ${n1(mid[1])} ${n1(to[0])} ${n1(to[1])}`
    const w = chance.between(3, 9)
    sheet.line(d, '#54475a', w, 0.05)
    sheet.line(d, '#54475a', w * 0.45, 0.07)
    sheet.group(`transform="translate(${n1(w * 0.5)} ${n1(-w * 0.3)})"`, () => sheet.line(d, '#ffffff', w * 0.6, 0.28))
  }
}

/** A plump pillow leaning back by `tilt` radians. */
export function pillow(
  { stage, sheet }: Inside,
  at: Xyz,
  right: Xyz,
  head: Xyz,
  tilt: number,
  ra: number,
  rb: number,
  colour: string,
): void {
  const v: Xyz = [head[0] * Math.sin(tilt), Math.cos(tilt), head[2] * Math.sin(tilt)]
  const plane = new Plane(at, right, v)
  const tone = stage.shade(colour, [plane.normal[0] * 0.6, 0.7, plane.normal[2] * 0.6])
  const s = stage.camera.scale(at)
  stage.shadow(plane.round(0.02, -0.05, ra, rb, 3, 16), 0.26, 0.05, '#3c3140')
  const fill = stage.between(plane.at(-ra * 0.3, rb), plane.at(ra * 0.3, -rb), [
    [0, lighten(tone, 0.35)],
    [0.45, tone],
    [1, darken(tone, 0.2)],
  ])
  stage.face(plane.round(0, 0, ra, rb, 3.2, 36), fill, { stroke: lighten(tone, 0.2), width: 0.012 * s })
  // A dent where a head would lie, and the pull of the corners.
  const [x, y] = stage.camera.at(plane.at(ra * 0.1, -rb * 0.1))
  sheet.glow(x, y, ra * s * 0.6, rb * s * 0.6, darken(tone, 0.5), 0.14)
  for (const side of [-1, 1]) {
    const from = stage.camera.at(plane.at(side * ra * 0.92, rb * 0.75))
    const to = stage.camera.at(plane.at(side * ra * 0.5, rb * 0.3))
    sheet.line(`M${n1(from[0])} ${n1(from[1])}L${n1(to[0])} ${n1(to[1])}`, darken(tone, 0.5), 0.014 * s, 0.16)
  }
}

function headboard(inside: Inside, look: Bed, at: Xyz, turn: number): void {
  const { stage, taste } = inside
  const kind = look.headboard ?? 'panel'
  const wide = look.wide + (kind === 'slats' ? 1.5 : 0.24)
  const tall = kind === 'wood' ? 1 : kind === 'slats' ? 1.35 : 1.18
  const colour = kind === 'wood' || kind === 'slats' ? taste.wood : taste.seat
  stage.block({ at, size: [wide, tall, 0.1], turn, colour, round: kind === 'wood' || kind === 'slats' ? 0.01 : 0.035 })
  const [front] = stage.sides({ at, size: [wide, tall, 0.1], turn })
  if (!front) return
  const tone = stage.shade(colour, front.normal)
  const n =
    kind === 'channel' ? Math.round(wide / 0.17) : kind === 'slats' ? Math.round(wide / 0.09) : kind === 'panel' ? 4 : 0
  for (let i = 1; i < n; i++) {
    const a = (wide * i) / n
    stage.face(front.rect(a - 0.012, 0.04, a + 0.006, tall - 0.03, 0.001), darken(tone, 0.45), { opacity: 0.6 })
    stage.face(front.rect(a + 0.008, 0.04, a + 0.028, tall - 0.03, 0.001), lighten(tone, 0.4), { opacity: 0.35 })
  }
}
