import { under } from './air.ts'
import { figure } from './figure.ts'
import { darken, lighten, n1, oval } from './ink.ts'
import { finish, outdoors, type World } from './outdoors.ts'
import { blades, wood } from './plants.ts'
import type { Scene } from './scenes.ts'

const CELLS = 15

/** A paraglider's canopy with its lines and those who hang below it; `w` is its span in pixels. */
function glider(
  world: World,
  x: number,
  y: number,
  w: number,
  colours: readonly [string, string, string],
  crew: number,
): void {
  const { sheet, air } = world
  const at = (i: number, k: number) => {
    const t = Math.PI * (0.1 + (0.8 * i) / CELLS)
    return [x - Math.cos(t) * (w / 2) * k, y - Math.sin(t) * w * 0.27 * k + w * 0.1] as const
  }
  const hang = [x, y + w * 0.72] as const
  let lines = ''
  for (let i = 0; i <= CELLS; i++) {
    const [lx, ly] = at(i, 0.96)
    lines += `M${n1(lx)} ${n1(ly)}L${n1(hang[0] + (i < CELLS / 2 ? -1 : 1) * w * 0.02)} ${n1(hang[1] - w * 0.07)}`
  }
  sheet.line(lines, under(air, '#3a3f4a', 0.8), Math.max(1, w / 420), 0.6)
  for (let i = 0; i < CELLS; i++) {
    const [ax, ay] = at(i, 1.06)
    const [bx, by] = at(i + 1, 1.06)
    const [cx, cy] = at(i + 1, 0.86)
    const [dx, dy] = at(i, 0.86)
    const middle = Math.abs(i - (CELLS - 1) / 2)
    const tone = under(air, colours[middle < 2 ? 2 : middle < 5 ? 0 : 1] ?? colours[0], 0.9)
    const lift = w * 0.018
    sheet.path(
      `M${n1(ax)} ${n1(ay)}Q${n1((ax + bx) / 2)} ${n1((ay + by) / 2 - lift)} ${n1(bx)} ${n1(by)}L${n1(cx)} ${n1(cy)}Q${n1((cx + dx) / 2)} ${n1((cy + dy) / 2 - lift)} ${n1(dx)} ${n1(dy)}Z`,
      sheet.linear(
        [ax, ay],
        [dx, dy],
        [
          [0, lighten(tone, 0.18)],
          [0.5, tone],
          [1, darken(tone, 0.3)],
        ],
      ),
    )
  }
  const u = w * 0.022
  for (let i = 0; i < crew; i++) {
    const px = hang[0] + (i - (crew - 1) / 2) * u * 1.5
    const py = hang[1] + i * u * 0.8
    const coat = under(air, i ? '#e0a33b' : '#c43b3b', 0.9)
    sheet.path(
      `M${n1(px - u * 1.2)} ${n1(py - u)}q${n1(u * 0.2)} ${n1(u * 2.8)} ${n1(u * 2)} ${n1(u * 2.4)}l${n1(u * 0.7)} ${n1(-u * 0.6)}l${n1(-u * 0.9)} ${n1(-u * 2)}Z`,
      darken(coat, 0.35),
    )
    sheet.path(oval(px - u * 0.1, py - u * 0.6, u * 0.85, u * 1.25), coat)
    sheet.line(`M${n1(px)} ${n1(py + u)}q${n1(u * 1.4)} ${n1(u * 0.1)} ${n1(u * 2)} ${n1(u * 1.3)}`, '#2d3440', u * 0.7)
    sheet.path(oval(px, py - u * 2.2, u * 0.8), under(air, '#f2f4f6', 0.9))
  }
}

/** Paragliders over a valley, seen from the slope they leave. */
export function glide(scene: Scene): string {
  const world = outdoors(scene, { horizon: 880, eye: [0, 2, 0], focal: 1200, peaks: 0.62 })
  const { sheet, air, chance } = world
  glider(world, 1180, 560, 150, ['#4c7fbf', '#f4f1e6', '#e4572e'], 1)
  glider(world, 380, 700, 96, ['#7fb04a', '#f2b134', '#ffffff'], 1)
  glider(world, 760, 260, 560, ['#e4572e', '#f2b134', '#fff4df'], 2)
  wood(
    sheet,
    air,
    chance,
    ['fir', 'broad'],
    { x: -40, y: 960, tall: 150, far: 0.16 },
    { x: 1660, y: 930, tall: 130, far: 0.2 },
    22,
  )
  const slope = 'M0 1010Q420 940 820 1000T1600 1040V1200H0Z'
  sheet.path(slope, sheet.down(960, 1200, [0, under(air, air.grass[1], 0.95)], [1, under(air, air.grass[0], 0.7)]))
  sheet.within(slope, () => blades(sheet, air, chance, 990, 1200, 420, ['#ffffff', '#f2d06b']))
  figure(sheet, [250, 1090], 170, { coat: under(air, '#2f6fb0', 0.9), arms: 'up' })
  figure(sheet, [330, 1096], 160, { coat: under(air, '#d8443c', 0.9) })
  return finish(world)
}
