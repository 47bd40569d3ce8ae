import { type Air, under } from './air.ts'
import { type Chance, mix, n1, oval, type Sheet } from './ink.ts'

/** One leaf: six straight edges, a third of what an ellipse costs to draw, and there are thousands. */
function leaf(x: number, y: number, rx: number, ry: number): string {
  if (rx > 9) return oval(x, y, rx, ry)
  const a = n1(rx * 0.55)
  const b = n1(ry)
  return `M${n1(x - rx)} ${n1(y)}l${n1(rx - a)} ${-b}h${2 * a}l${n1(rx - a)} ${b}l${n1(a - rx)} ${b}h${-2 * a}Z`
}

/** Many small leaves around a middle, as one outline. */
export function leaves(
  chance: Chance,
  x: number,
  y: number,
  rx: number,
  ry: number,
  size: number,
  count: number,
): string {
  let d = ''
  for (let i = 0; i < count; i++) {
    const angle = chance() * Math.PI * 2
    const reach = chance() ** 0.6
    const r = size * chance.between(0.6, 1.4)
    d += leaf(x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach, r, r * chance.between(0.6, 1))
  }
  return d
}

export type Tones = readonly [string, string, string]

export function tones(air: Air, set: Tones, far: number): Tones {
  return [under(air, set[0], 0.15, far), under(air, set[1], 0.55, far), under(air, set[2], 1, far)]
}

export function crown(
  sheet: Sheet,
  air: Air,
  chance: Chance,
  x: number,
  y: number,
  rx: number,
  ry: number,
  set: Tones,
): void {
  const side = air.towards[0] < 0 ? -1 : 1
  const detail = Math.min(1, rx / 110)
  const count = Math.round(6 + 8 * detail)
  const size = Math.max(1.6, Math.min(rx * 0.078, 6 + rx * 0.012))
  sheet.path(leaves(chance, x, y + ry * 0.06, rx * 0.66, ry * 0.66, size * 2.6, 30), set[0])
  const spots = Array.from({ length: count }, () => {
    const angle = chance() * Math.PI * 2
    const reach = chance() ** 0.5 * 0.75
    return [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach] as const
  }).sort((a, b) => b[1] - a[1])
  for (const [cx, cy] of spots) {
    const r = rx * chance.between(0.26, 0.42)
    const ry2 = r * 0.8
    const n = Math.round(11 + 25 * detail)
    sheet.path(leaves(chance, cx, cy + r * 0.16, r, ry2, size, n), mix(set[0], set[1], 0.35))
    sheet.path(leaves(chance, cx + side * r * 0.12, cy - r * 0.14, r * 0.9, ry2 * 0.85, size, n), set[1])
    sheet.path(
      leaves(chance, cx + side * r * 0.3, cy - r * 0.36, r * 0.62, ry2 * 0.55, size * 0.85, Math.round(n * 0.7)),
      set[2],
    )
  }
}

export function trunk(
  sheet: Sheet,
  x: number,
  y: number,
  tall: number,
  width: number,
  lean: number,
  colour: string,
): void {
  sheet.path(
    `M${n1(x - width)} ${n1(y)}Q${n1(x - width * 0.4)} ${n1(y - tall * 0.5)} ${n1(x + lean - width * 0.35)} ${n1(y - tall)}L${n1(x + lean + width * 0.35)} ${n1(y - tall)}Q${n1(x + width * 0.7)} ${n1(y - tall * 0.5)} ${n1(x + width)} ${n1(y)}Z`,
    colour,
  )
}

export function boughs(
  sheet: Sheet,
  chance: Chance,
  x: number,
  y: number,
  length: number,
  angle: number,
  width: number,
  colour: string,
  depth: number,
): void {
  const ex = x + Math.cos(angle) * length
  const ey = y + Math.sin(angle) * length
  sheet.line(
    `M${n1(x)} ${n1(y)}Q${n1((x + ex) / 2 + chance.between(-6, 6))} ${n1((y + ey) / 2)} ${n1(ex)} ${n1(ey)}`,
    colour,
    width,
  )
  if (depth <= 0) return
  const forks = depth > 2 ? 3 : 2
  for (let i = 0; i < forks; i++) {
    const t = 0.6 + (0.4 * i) / (forks - 1)
    const turn = angle + chance.between(0.25, 0.6) * (i % 2 ? 1 : -1)
    boughs(
      sheet,
      chance,
      x + (ex - x) * t,
      y + (ey - y) * t,
      length * chance.between(0.55, 0.75),
      turn,
      width * 0.6,
      colour,
      depth - 1,
    )
  }
}
