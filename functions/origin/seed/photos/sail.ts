import { under } from './air.ts'
import { figure, rope } from './figure.ts'
import { darken, lighten, n1, oval } from './ink.ts'
import { finish, outdoors, type World } from './outdoors.ts'
import type { Scene } from './scenes.ts'

/** A sailing yacht, its water line at `y`; `s` is the length of its hull in pixels. */
function yacht({ sheet, air }: World, x: number, y: number, s: number): void {
  const white = under(air, '#f7f5ef', 1)
  const mast = [x + s * 0.06, y - s * 0.1] as const
  const top = y - s * 1.28
  sheet.path(oval(x, y + s * 0.06, s * 0.6, s * 0.05), '#0b3d56', { opacity: 0.3 })
  sheet.path(
    `M${n1(mast[0] - s * 0.03)} ${n1(top + s * 0.04)}C${n1(x - s * 0.16)} ${n1(y - s * 0.8)} ${n1(x - s * 0.42)} ${n1(y - s * 0.4)} ${n1(x - s * 0.48)} ${n1(y - s * 0.22)}Q${n1(x - s * 0.2)} ${n1(y - s * 0.16)} ${n1(mast[0] - s * 0.02)} ${n1(y - s * 0.2)}Z`,
    sheet.linear(
      [x - s * 0.5, 0],
      [mast[0], 0],
      [
        [0, darken(white, 0.12)],
        [0.6, white],
        [1, darken(white, 0.06)],
      ],
    ),
  )
  sheet.path(
    `M${n1(mast[0] + s * 0.02)} ${n1(top + s * 0.16)}C${n1(x + s * 0.3)} ${n1(y - s * 0.7)} ${n1(x + s * 0.44)} ${n1(y - s * 0.4)} ${n1(x + s * 0.54)} ${n1(y - s * 0.16)}Q${n1(x + s * 0.28)} ${n1(y - s * 0.2)} ${n1(mast[0] + s * 0.03)} ${n1(y - s * 0.22)}Z`,
    sheet.linear(
      [mast[0], 0],
      [x + s * 0.55, 0],
      [
        [0, white],
        [1, darken(white, 0.18)],
      ],
    ),
  )
  let seams = ''
  for (let k = 0.3; k < 1; k += 0.16)
    seams += `M${n1(mast[0] - s * 0.03 - s * 0.42 * k)} ${n1(top + s * 1.02 * k)}Q${n1(x - s * 0.1)} ${n1(top + s * 1.06 * k + s * 0.03)} ${n1(mast[0] - s * 0.03)} ${n1(top + s * 1.04 * k)}`
  sheet.line(seams, darken(white, 0.3), 2, 0.4)
  sheet.line(`M${n1(mast[0])} ${n1(top)}V${n1(mast[1])}`, under(air, '#cbd2d8', 0.9), s * 0.018)
  rope(sheet, [mast[0], top], [x + s * 0.6, y - s * 0.12], 0, '#5b6570', 2)
  rope(sheet, [mast[0], top], [x - s * 0.56, y - s * 0.12], 0, '#5b6570', 2)
  const hull = `M${n1(x - s * 0.58)} ${n1(y - s * 0.13)}H${n1(x + s * 0.62)}Q${n1(x + s * 0.52)} ${n1(y + s * 0.04)} ${n1(x + s * 0.34)} ${n1(y + s * 0.05)}H${n1(x - s * 0.44)}Q${n1(x - s * 0.54)} ${n1(y + s * 0.03)} ${n1(x - s * 0.58)} ${n1(y - s * 0.13)}Z`
  sheet.path(
    `M${n1(x - s * 0.3)} ${n1(y - s * 0.12)}q${n1(s * 0.06)} ${n1(-s * 0.09)} ${n1(s * 0.16)} ${n1(-s * 0.09)}h${n1(s * 0.26)}q${n1(s * 0.1)} 0 ${n1(s * 0.16)} ${n1(s * 0.09)}Z`,
    lighten(white, 0.2),
  )
  sheet.path(
    `M${n1(x - s * 0.2)} ${n1(y - s * 0.15)}h${n1(s * 0.36)}l${n1(-s * 0.04)} ${n1(-s * 0.04)}h${n1(-s * 0.28)}Z`,
    '#27445a',
  )
  for (const [k, coat] of [
    [-0.46, '#d8443c'],
    [-0.39, '#2f6fb0'],
    [0.36, '#f2b134'],
    [0.43, '#4f7a5a'],
  ] as const)
    figure(sheet, [x + k * s, y - s * 0.09], s * 0.17, { coat: under(air, coat, 0.95), arms: k > 0.4 ? 'up' : 'down' })
  sheet.path(
    hull,
    sheet.down(
      y - s * 0.13,
      y + s * 0.05,
      [0, white],
      [0.62, darken(white, 0.08)],
      [0.63, under(air, '#1f4e79', 0.9)],
      [1, under(air, '#14344f', 0.8)],
    ),
  )
  sheet.path(
    `M${n1(x - s * 0.46)} ${n1(y + s * 0.05)}q${n1(s * 0.4)} ${n1(s * 0.05)} ${n1(s * 0.9)} 0q${n1(-s * 0.2)} ${n1(s * 0.09)} ${n1(-s * 0.46)} ${n1(s * 0.07)}t${n1(-s * 0.44)} ${n1(-s * 0.07)}Z`,
    '#ffffff',
    { opacity: 0.6 },
  )
}

/** A kayak for two, half in the water. */
function kayak({ sheet, air }: World, x: number, y: number, s: number, colour: string): void {
  const tone = under(air, colour, 0.95)
  sheet.path(oval(x, y + s * 0.07, s * 0.54, s * 0.05), '#0b3d56', { opacity: 0.35 })
  for (const [k, coat] of [
    [-0.16, '#f2b134'],
    [0.16, '#e4572e'],
  ] as const) {
    sheet.within(`M${n1(x - s)} ${n1(y - s)}h${n1(s * 2)}v${n1(s * 1.02)}h${n1(-s * 2)}Z`, () =>
      figure(sheet, [x + k * s, y + s * 0.26], s * 0.5, { coat: under(air, coat, 0.95), legs: tone, arms: 'out' }),
    )
    sheet.line(
      `M${n1(x + k * s - s * 0.2)} ${n1(y + s * 0.06)}L${n1(x + k * s + s * 0.2)} ${n1(y - s * 0.14)}`,
      '#3a3f4a',
      s * 0.018,
    )
    sheet.path(oval(x + k * s - s * 0.22, y + s * 0.07, s * 0.05, s * 0.022), '#fff4df')
    sheet.path(oval(x + k * s + s * 0.22, y - s * 0.15, s * 0.05, s * 0.022), '#fff4df')
  }
  sheet.path(
    `M${n1(x - s * 0.56)} ${n1(y - s * 0.03)}Q${n1(x)} ${n1(y + s * 0.02)} ${n1(x + s * 0.56)} ${n1(y - s * 0.03)}Q${n1(x + s * 0.4)} ${n1(y + s * 0.1)} ${n1(x)} ${n1(y + s * 0.1)}T${n1(x - s * 0.56)} ${n1(y - s * 0.03)}Z`,
    sheet.down(y - s * 0.03, y + s * 0.1, [0, lighten(tone, 0.2)], [1, darken(tone, 0.25)]),
  )
  sheet.line(
    `M${n1(x - s * 0.6)} ${n1(y + s * 0.1)}q${n1(s * 0.6)} ${n1(s * 0.05)} ${n1(s * 1.2)} 0`,
    '#ffffff',
    4,
    0.6,
  )
}

/** A yacht under sail in a bay, and two kayaks before it. */
export function sail(scene: Scene): string {
  const world = outdoors(scene, { horizon: 640, eye: [0, 2, 0], focal: 1200, peaks: 1.1 })
  const { sheet, chance } = world
  yacht(world, 300, 690, 150)
  yacht(world, 1430, 676, 100)
  yacht(world, 900, 800, 560)
  kayak(world, 400, 980, 330, '#e4572e')
  kayak(world, 1250, 1070, 400, '#2f9c95')
  let glints = ''
  for (let i = 0; i < 110; i++)
    glints += `M${n1(chance() * 1600)} ${n1(chance.between(700, 1190))}h${n1(chance.between(14, 60))}`
  sheet.line(glints, '#ffffff', 3, 0.28)
  for (const [x, y] of [
    [520, 250],
    [590, 220],
    [1320, 330],
  ] as const)
    sheet.line(`M${x - 26} ${y - 8}q14 -12 26 8q12 -20 26 -8`, '#5b6570', 4, 0.8)
  return finish(world)
}
