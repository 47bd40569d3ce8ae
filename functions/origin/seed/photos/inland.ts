import { under } from './air.ts'
import { darken, lighten, mix, n1, oval } from './ink.ts'
import { floor, type World } from './outdoors.ts'
import { blades, tree, wood } from './plants.ts'
import { ground } from './space.ts'

/** A village below high peaks. */
export function alps(world: World): void {
  const { sheet, air, chance } = world
  const peak = (points: readonly (readonly [number, number])[], far: number) => {
    const d = `M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`
    const rock = under(air, '#7c8490', 0.7, far)
    sheet.path(
      d,
      sheet.down(
        180,
        760,
        [0, under(air, '#f6f9fd', 1, far * 0.4)],
        [0.42, under(air, '#dfe7f0', 0.9, far)],
        [0.7, rock],
        [1, under(air, '#4d6a4a', 0.7, far)],
      ),
    )
    let shade = ''
    for (const [i, [x, y]] of points.entries()) {
      const next = points[i + 1]
      if (i % 2 && next && y < 600)
        shade += `M${x} ${y}L${next[0]} ${next[1]}L${(x + next[0]) / 2 - 30} ${Math.min(760, next[1] + 170)}Z`
    }
    sheet.path(shade, '#2d3d5c', { opacity: 0.22 })
  }
  peak(
    [
      [-50, 760],
      [140, 380],
      [250, 470],
      [430, 220],
      [560, 400],
      [640, 350],
      [860, 760],
    ],
    0.25,
  )
  peak(
    [
      [560, 760],
      [820, 330],
      [930, 430],
      [1090, 190],
      [1240, 390],
      [1330, 330],
      [1660, 640],
      [1660, 760],
    ],
    0.18,
  )
  wood(
    sheet,
    air,
    chance,
    ['fir'],
    { x: -40, y: 800, tall: 150, far: 0.2 },
    { x: 1640, y: 790, tall: 150, far: 0.2 },
    40,
  )
  const chalet = (x: number, y: number, s: number) => {
    const timber = under(air, '#8b5a37', 0.75)
    sheet.rect(
      x - 70 * s,
      y - 90 * s,
      140 * s,
      90 * s,
      sheet.down(
        y - 90 * s,
        y,
        [0, darken(timber, 0.2)],
        [0.55, timber],
        [0.56, under(air, '#efe7d8', 0.8)],
        [1, under(air, '#e3d8c4', 0.8)],
      ),
    )
    sheet.path(
      `M${n1(x - 105 * s)} ${n1(y - 80 * s)}L${n1(x)} ${n1(y - 150 * s)}L${n1(x + 105 * s)} ${n1(y - 80 * s)}L${n1(x + 92 * s)} ${n1(y - 68 * s)}L${n1(x)} ${n1(y - 128 * s)}L${n1(x - 92 * s)} ${n1(y - 68 * s)}Z`,
      under(air, '#5d4a42', 0.7),
    )
    for (const k of [-44, -8, 28]) {
      sheet.rect(x + k * s, y - 76 * s, 20 * s, 22 * s, '#dfe9ee')
      sheet.rect(x + k * s - 2, y - 52 * s, 24 * s, 6 * s, under(air, '#c9433f', 0.9))
      sheet.rect(x + k * s, y - 32 * s, 20 * s, 20 * s, '#cfdde4')
    }
  }
  for (const [x, y, s] of [
    [240, 880, 1],
    [520, 850, 0.8],
    [1180, 860, 0.9],
    [1420, 900, 1.15],
    [900, 840, 0.7],
  ] as const)
    chalet(x, y, s)
  const wall = under(air, '#f4efe4', 0.9)
  sheet.rect(742, 700, 46, 150, wall)
  sheet.path('M734 702L765 560L796 702Z', under(air, '#6d7a6a', 0.7))
  sheet.path(oval(765, 740, 13), under(air, '#c9a24a', 0.9))
  blades(sheet, air, chance, 900, 1200, 520, ['#ffffff', '#f6d64a', '#d98bb4'])
  wood(sheet, air, chance, ['fir'], { x: -60, y: 1120, tall: 420 }, { x: 150, y: 1010, tall: 300 }, 3)
  wood(sheet, air, chance, ['fir'], { x: 1480, y: 1020, tall: 320 }, { x: 1660, y: 1130, tall: 430 }, 3)
}

/** Domes and minarets in low light. */
export function desert(world: World): void {
  const { sheet, air, chance } = world
  const stone = under(air, '#e0c39a', 0.7, 0.1)
  const blue = under(air, '#4f8fa8', 0.8, 0.08)
  const dome = (x: number, y: number, r: number, colour: string) => {
    sheet.rect(x - r * 0.96, y, r * 1.92, r * 1.4, stone)
    sheet.path(
      `M${n1(x - r)} ${n1(y)}C${n1(x - r * 1.25)} ${n1(y - r * 0.7)} ${n1(x - r * 0.45)} ${n1(y - r * 1.05)} ${n1(x)} ${n1(y - r * 1.5)}C${n1(x + r * 0.45)} ${n1(y - r * 1.05)} ${n1(x + r * 1.25)} ${n1(y - r * 0.7)} ${n1(x + r)} ${n1(y)}Z`,
      sheet.linear(
        [x - r, 0],
        [x + r, 0],
        [
          [0, lighten(colour, 0.25)],
          [0.5, colour],
          [1, darken(colour, 0.4)],
        ],
      ),
    )
    sheet.line(`M${x} ${n1(y - r * 1.5)}V${n1(y - r * 1.8)}`, under(air, '#d9b45a', 1), 5)
    for (let k = -2; k <= 2; k++)
      sheet.path(
        `M${n1(x + k * r * 0.36 - r * 0.1)} ${n1(y + r * 1.1)}V${n1(y + r * 0.5)}a${n1(r * 0.1)} ${n1(r * 0.14)} 0 0 1 ${n1(r * 0.2)} 0V${n1(y + r * 1.1)}Z`,
        air.lamps > 0.4 ? '#ffcf87' : darken(stone, 0.5),
      )
  }
  const minaret = (x: number, y: number, tall: number) => {
    sheet.rect(
      x - 15,
      y - tall,
      30,
      tall,
      sheet.linear(
        [x - 15, 0],
        [x + 15, 0],
        [
          [0, lighten(stone, 0.2)],
          [1, darken(stone, 0.3)],
        ],
      ),
    )
    for (const share of [0.72, 0.46]) sheet.rect(x - 24, y - tall * share, 48, 13, lighten(stone, 0.1))
    sheet.path(`M${x - 17} ${n1(y - tall)}L${x} ${n1(y - tall - 110)}L${x + 17} ${n1(y - tall)}Z`, blue)
  }
  for (let x = -20; x < 1620; ) {
    const w = chance.between(70, 150)
    const h = chance.between(90, 220)
    const tone = under(air, chance.pick(['#d9b98e', '#c9a377', '#e6cfa8', '#b98f66']), 0.6, 0.22)
    sheet.rect(x, 800 - h, w, h + 60, sheet.down(800 - h, 860, [0, lighten(tone, 0.08)], [1, darken(tone, 0.1)]))
    for (let k = 0; k < 4; k++)
      if (chance.often(0.7))
        sheet.rect(
          x + 12 + (k % 2) * 40,
          830 - h + Math.floor(k / 2) * 52,
          20,
          28,
          air.lamps > 0.4 && chance.often(0.6) ? '#ffd99a' : darken(tone, 0.45),
        )
    x += w
  }
  minaret(430, 800, 430)
  minaret(1170, 800, 430)
  dome(620, 560, 84, blue)
  dome(980, 560, 84, blue)
  dome(800, 470, 150, mix(blue, under(air, '#d9b45a', 0.9), 0.2))
  floor(world, ground().rect(-60, 2, 60, 40), '#d9b98a')
  for (const [x, y, tall] of [
    [90, 1080, 760],
    [270, 1010, 560],
    [1400, 1020, 600],
    [1540, 1100, 800],
  ] as const)
    tree(sheet, air, chance, 'palm', { x, y, tall })
}
