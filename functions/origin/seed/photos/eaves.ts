import { darken, lighten, mix, n1, oval } from './ink.ts'
import type { World } from './outdoors.ts'
import type { Plane, Xyz } from './space.ts'

/** The tiled roof: eaves that rise to their corners, rows of tiles from ridge to eave, rafters beneath. */
export function roof(world: World, hall: Hall, front: Plane, wide: number): void {
  const { stage, sheet, air } = world
  const { deep, plain } = hall
  const eave = WALL + 0.1
  const over = 1.35
  const rise = deep * 0.42 + 0.5
  const half = wide / 2
  const point = (u: number, v: number): Xyz => {
    // u across -1..1, v from the ridge 0 to the eave 1
    const reach = plain ? half + over * 0.5 : half * 0.8 + (half * 0.2 + over) * Math.min(1, v * 1.15)
    const sag = v ** 0.82
    const lift = 0.62 * Math.abs(u) ** 3.2 * v ** 1.6
    const ridge = 0.2 * u * u * (1 - v)
    return front.at(half + u * reach, eave + rise * (1 - sag) + lift + ridge, -deep / 2 + (deep / 2 + over) * v)
  }
  const n = 30
  const rim = (v: number, from = -1, to = 1): Xyz[] =>
    Array.from({ length: n + 1 }, (_, i) => point(from + ((to - from) * i) / n, v))
  const drop = (p: Xyz, by: number): Xyz => [p[0], p[1] - by, p[2]]
  // Rafters and the shaded underside.
  const wallTop = front.rect(-0.1, eave - 0.5, wide + 0.1, eave - 0.1)
  const edge = rim(1)
  const inner = [wallTop[2], wallTop[3]].filter((p) => p !== undefined)
  const dark = stage.shade('#5b4130', [0, -1, 0])
  stage.face(
    [...edge.map((p) => drop(p, 0.28)), ...inner],
    air.lamps > 0.5 ? mix(dark, '#e39a4c', 0.42) : darken(dark, 0.15),
  )
  const rafters = Math.round(wide * 2.6)
  let beams = ''
  let ends = ''
  for (let i = 0; i <= rafters; i++) {
    const u = -0.98 + (1.96 * i) / rafters
    const p = drop(point(u, 0.99), 0.36)
    const q = front.at(half + u * half, eave - 0.22, 0.02)
    const [x0, y0] = stage.camera.at(p)
    const [x1, y1] = stage.camera.at(q)
    beams += `M${n1(x0)} ${n1(y0)}L${n1(x1)} ${n1(y1)}`
    ends += oval(x0, y0, stage.camera.scale(p) * 0.065)
  }
  const beam = stage.shade('#a87848', [0, -0.3, -1])
  const s = stage.camera.scale(front.at(half, eave, over))
  sheet.line(beams, air.lamps > 0.5 ? mix(beam, '#ffb765', 0.35) : beam, s * 0.1)
  sheet.path(ends, lighten(beam, 0.22))

  const tile = air.snow ? '#eef2f7' : '#5a5f66'
  const tone = stage.shade(tile, [front.normal[0] * 0.6, 0.8, front.normal[2] * 0.6])
  if (!plain) {
    // The gabled end above the hips.
    for (const u of [-1, 1]) {
      const base = point(u * 0.86, 0.42)
      stage.face(
        [point(u, 0), base, front.at(half + u * half * 0.8, base[1], -deep / 2 - 1.2)],
        stage.shade('#d9cfbf', front.u),
      )
    }
  }
  const top = rim(0)
  const shape = [...top, ...[...edge].reverse()]
  stage.face(
    shape,
    stage.between(point(0, 0), point(0, 1), [
      [0, darken(tone, 0.12)],
      [0.55, tone],
      [1, darken(tone, 0.22)],
    ]),
  )
  let ribs = ''
  let grooves = ''
  const rows = Math.round(wide * 3.4)
  for (let i = 0; i <= rows; i++) {
    const u = -1 + (2 * i) / rows
    const line = (du: number) =>
      Array.from({ length: 9 }, (_, k) => stage.camera.at(point(Math.max(-1, Math.min(1, u + du)), k / 8)))
        .map(([x, y], k) => `${k ? 'L' : 'M'}${n1(x)} ${n1(y)}`)
        .join('')
    grooves += line(0.5 / rows)
    ribs += line(0)
  }
  sheet.line(grooves, darken(tone, air.snow ? 0.18 : 0.55), s * 0.075, air.snow ? 0.5 : 0.9)
  sheet.line(ribs, lighten(tone, air.snow ? 0.5 : 0.2), s * 0.085, 0.9)
  // Tile ends along the eave.
  let caps = ''
  for (let i = 0; i <= rows; i++) {
    const [x, y] = stage.camera.at(drop(point(-1 + (2 * i) / rows, 1), 0.06))
    caps += oval(x, y, s * 0.082)
  }
  stage.face([...edge, ...[...edge].reverse().map((p) => drop(p, 0.2))], darken(tone, 0.35))
  sheet.path(caps, lighten(tone, air.snow ? 0.4 : 0.14), { stroke: darken(tone, 0.45), width: 1.2 })
  // Ridges: white mortar under dark tiles.
  const ridge = (points: readonly Xyz[], high: number) => {
    stage.face([...points.map((p) => drop(p, -high)), ...[...points].reverse()], stage.shade('#d8d4cc', front.normal))
    stage.face(
      [...points.map((p) => drop(p, -high)), ...[...points].reverse().map((p) => drop(p, -high * 0.55))],
      air.snow ? stage.shade('#f6f8fb', [0, 1, 0]) : stage.shade('#4b5057', front.normal),
    )
  }
  ridge(top, 0.5)
  for (const u of [-1, 1])
    ridge(
      Array.from({ length: 8 }, (_, k) => point(u, k / 7)),
      0.26,
    )
  for (const u of [-1, 1]) {
    const [x, y] = stage.camera.at(drop(point(u, 0), -0.4))
    sheet.path(oval(x, y, s * 0.15, s * 0.26), darken(tone, 0.3))
  }
}

export type Hall = {
  at: Xyz
  /** Bays of about 2.4 m; `open` ones are the wooden hall without doors. */
  bays: number
  open: readonly number[]
  deep: number
  turn: number
  /** A smaller wing has no gabled ends. */
  plain?: boolean
}

export const BAY = 2.4

export const PLINTH = 0.7

export const WALL = 2.7
