import { under } from './air.ts'
import { rope } from './figure.ts'
import { darken, lighten, n1 } from './ink.ts'
import { finish, outdoors, type World } from './outdoors.ts'
import { wood } from './plants.ts'
import type { Scene } from './scenes.ts'

/** A cabin that hangs from a cable at `x`, `y`; `s` is its width in pixels. */
function cabin({ sheet, air }: World, x: number, y: number, s: number, colour: string): void {
  const tone = under(air, colour, 0.9)
  const h = s * 1.02
  const top = y + s * 0.5
  sheet.line(
    `M${n1(x)} ${n1(y - s * 0.02)}V${n1(top + 2)}M${n1(x - s * 0.2)} ${n1(y)}H${n1(x + s * 0.2)}`,
    '#3a3f4a',
    Math.max(2, s * 0.05),
  )
  sheet.path(
    `M${n1(x - s * 0.4)} ${n1(top)}h${n1(s * 0.8)}q${n1(s * 0.14)} ${n1(s * 0.02)} ${n1(s * 0.14)} ${n1(s * 0.16)}l${n1(-s * 0.05)} ${n1(h - s * 0.2)}q${n1(-s * 0.02)} ${n1(s * 0.1)} ${n1(-s * 0.12)} ${n1(s * 0.1)}h${n1(-s * 0.74)}q${n1(-s * 0.1)} 0 ${n1(-s * 0.12)} ${n1(-s * 0.1)}l${n1(-s * 0.05)} ${n1(-h + s * 0.2)}q0 ${n1(-s * 0.14)} ${n1(s * 0.14)} ${n1(-s * 0.16)}Z`,
    sheet.linear(
      [x - s * 0.5, 0],
      [x + s * 0.5, 0],
      [
        [0, darken(tone, 0.2)],
        [0.3, lighten(tone, 0.15)],
        [1, darken(tone, 0.1)],
      ],
    ),
  )
  const pane = (a: number, w: number) =>
    sheet.path(
      `M${n1(x + a * s)} ${n1(top + s * 0.2)}h${n1(w * s)}l${n1(-s * 0.015)} ${n1(s * 0.46)}h${n1(-(w - 0.03) * s)}Z`,
      sheet.down(top, top + s * 0.7, [0, '#dff1f8'], [1, '#6d9db5']),
    )
  pane(-0.45, 0.27)
  pane(-0.145, 0.29)
  pane(0.18, 0.27)
  if (s > 60) {
    for (const [dx, coat] of [
      [-0.3, '#c43b52'],
      [-0.02, '#2f4f7f'],
      [0.3, '#e0a33b'],
    ] as const) {
      sheet.path(
        `M${n1(x + dx * s - s * 0.08)} ${n1(top + s * 0.66)}v${n1(-s * 0.12)}q${n1(s * 0.08)} ${n1(-s * 0.1)} ${n1(s * 0.16)} 0v${n1(s * 0.12)}Z`,
        coat,
      )
      sheet.path(
        `M${n1(x + dx * s - s * 0.05)} ${n1(top + s * 0.42)}a${n1(s * 0.05)} ${n1(s * 0.055)} 0 1 1 ${n1(s * 0.1)} 0a${n1(s * 0.05)} ${n1(s * 0.055)} 0 1 1 ${n1(-s * 0.1)} 0Z`,
        '#d9a888',
      )
    }
    sheet.path(
      `M${n1(x - s * 0.45)} ${n1(top + s * 0.2)}h${n1(s * 0.16)}l${n1(-s * 0.1)} ${n1(s * 0.46)}h${n1(-s * 0.05)}Z`,
      '#ffffff',
      { opacity: 0.3 },
    )
  }
  sheet.rect(x - s * 0.47, top + s * 0.76, s * 0.94, s * 0.05, lighten(tone, 0.5), { opacity: 0.8 })
}

function tower({ sheet, air }: World, x: number, y: number, foot: number, w: number): void {
  const steel = under(air, '#cfd5da', 0.85)
  sheet.path(
    `M${x - w * 0.2} ${y}h${w * 0.4}L${x + w * 0.5} ${foot}h${-w * 0.24}L${x} ${y + w * 0.5}L${x - w * 0.26} ${foot}h${-w * 0.24}Z`,
    sheet.linear(
      [x - w / 2, 0],
      [x + w / 2, 0],
      [
        [0, lighten(steel, 0.15)],
        [1, darken(steel, 0.25)],
      ],
    ),
  )
  let braces = ''
  for (let k = 0.2; k < 0.95; k += 0.18) {
    const h = y + (foot - y) * k
    const half = w * (0.2 + 0.28 * k)
    braces += `M${n1(x - half)} ${n1(h)}H${n1(x + half)}`
  }
  sheet.line(braces, darken(steel, 0.15), w * 0.05)
  sheet.rect(x - w * 0.9, y - 8, w * 1.8, 16, darken(steel, 0.2))
}

/** Cabins on their way over a bay. */
export function cable(scene: Scene): string {
  const world = outdoors(scene, { horizon: 760, eye: [0, 2, 0], focal: 1200, peaks: 1.3 })
  const { sheet, air, chance } = world
  tower(world, 560, 470, 800, 70)
  wood(
    sheet,
    air,
    chance,
    ['pine', 'broad', 'pine'],
    { x: 430, y: 800, tall: 90, far: 0.3 },
    { x: 760, y: 805, tall: 80, far: 0.3 },
    12,
  )
  rope(sheet, [-40, 560], [516, 470], 22, '#4b525c', 3)
  rope(sheet, [604, 470], [1680, 60], 60, '#4b525c', 6)
  rope(sheet, [604, 486], [1680, 250], 60, '#4b525c', 5)
  cabin(world, 150, 548, 44, '#e4572e')
  cabin(world, 380, 512, 48, '#2f6fb0')
  cabin(world, 760, 456, 70, '#f2b134')
  cabin(world, 960, 400, 104, '#2f9c95')
  cabin(world, 1290, 296, 300, '#e4572e')
  const shore = 'M0 1040Q300 960 640 1010T1240 1060T1600 1010V1200H0Z'
  sheet.path(shore, sheet.down(980, 1200, [0, under(air, air.grass[1], 0.8)], [1, under(air, air.grass[0], 0.55)]))
  wood(
    sheet,
    air,
    chance,
    ['pine', 'broad', 'shrub'],
    { x: -60, y: 1130, tall: 260, far: 0.03 },
    { x: 620, y: 1180, tall: 190, far: 0.02 },
    9,
  )
  wood(
    sheet,
    air,
    chance,
    ['pine', 'shrub'],
    { x: 1000, y: 1190, tall: 170, far: 0.02 },
    { x: 1680, y: 1140, tall: 250, far: 0.02 },
    9,
  )
  return finish(world)
}
