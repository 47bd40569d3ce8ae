import { under } from './air.ts'
import { figure, rope } from './figure.ts'
import { mix, n1, oval } from './ink.ts'
import { finish, outdoors, type World } from './outdoors.ts'
import { wood } from './plants.ts'
import type { Scene } from './scenes.ts'

/** Somebody on skis who leans into a turn; `s` is their height in pixels. */
function skier({ sheet, air }: World, x: number, y: number, s: number, lean: number, coat: string): void {
  sheet.soft(oval(x + s * 0.2, y + s * 0.04, s * 0.5, s * 0.06), '#6b8fb5', 0.5, 8)
  sheet.group(`transform="rotate(${lean} ${x} ${y})"`, () => {
    for (const d of [-0.12, 0.14]) {
      sheet.line(
        `M${n1(x + d * s - s * 0.5)} ${n1(y + s * 0.02)}L${n1(x + d * s + s * 0.5)} ${n1(y + s * 0.02)}q${n1(s * 0.06)} 0 ${n1(s * 0.09)} ${n1(-s * 0.06)}`,
        '#e4572e',
        s * 0.045,
      )
    }
    figure(sheet, [x, y], s, { coat: under(air, coat, 0.95), legs: '#2b3548', hair: '#e9edf2', arms: 'out' })
    for (const d of [-1, 1])
      sheet.line(
        `M${n1(x + d * s * 0.3)} ${n1(y - s * 0.78)}L${n1(x + d * s * 0.46)} ${n1(y - s * 0.02)}`,
        '#3a3f4a',
        s * 0.022,
      )
    sheet.path(`M${n1(x - s * 0.075)} ${n1(y - s * 0.9)}h${n1(s * 0.15)}v${n1(s * 0.05)}h${n1(-s * 0.15)}Z`, '#26303c')
  })
  sheet.path(
    `${oval(x - s * 0.5, y, s * 0.2, s * 0.08)}${oval(x - s * 0.72, y - s * 0.04, s * 0.14, s * 0.07)}`,
    '#ffffff',
    { opacity: 0.85 },
  )
}

function lift({ sheet, air }: World): void {
  const steel = '#5b6b7c'
  for (const [x, y, h] of [
    [1110, 470, 120],
    [1290, 400, 230],
    [1530, 290, 470],
  ] as const) {
    sheet.line(`M${x} ${y}v${h}`, steel, h / 22)
    sheet.line(`M${x - h / 6} ${y}h${h / 3}`, steel, h / 26)
  }
  rope(sheet, [1000, 500], [1700, 190], 14, steel, 4)
  for (let i = 0; i < 5; i++) {
    const t = 0.12 + i * 0.2
    const x = 1000 + 700 * t
    const y = 500 - 310 * t + 28 * t * (1 - t) * 2
    const s = 16 + 42 * t
    sheet.line(`M${n1(x)} ${n1(y)}v${n1(s)}`, steel, Math.max(2, s / 12))
    sheet.rect(x - s * 0.7, y + s, s * 1.4, s * 0.5, under(air, '#33415c', 0.9))
    for (const d of [-0.35, 0.35]) {
      sheet.path(oval(x + d * s, y + s * 0.95, s * 0.22, s * 0.34), under(air, d < 0 ? '#e4572e' : '#f2b134', 0.9))
      sheet.path(oval(x + d * s, y + s * 0.5, s * 0.16), '#eef1f4')
    }
  }
}

/** A ski slope on a clear winter day, its lift and two who come down. */
export function slope(scene: Scene): string {
  const world = outdoors(scene, { horizon: 640, eye: [0, 2, 0], focal: 1200, ground: 'none', peaks: 0.9 })
  const { sheet, air, chance } = world
  const snow = under(air, '#ffffff', 1)
  const shade = mix(snow, '#8fb2d6', 0.42)
  wood(
    sheet,
    air,
    chance,
    ['fir'],
    { x: 560, y: 660, tall: 110, far: 0.34 },
    { x: 1640, y: 600, tall: 140, far: 0.3 },
    26,
  )
  sheet.path(
    'M0 640Q260 560 620 640Q1000 600 1600 560V1200H0Z',
    sheet.down(560, 1200, [0, mix(snow, air.haze, 0.3)], [0.5, snow], [1, shade]),
  )
  wood(
    sheet,
    air,
    chance,
    ['fir'],
    { x: -30, y: 700, tall: 330, far: 0.12 },
    { x: 380, y: 650, tall: 200, far: 0.22 },
    12,
  )
  lift(world)
  wood(
    sheet,
    air,
    chance,
    ['fir'],
    { x: 1230, y: 690, tall: 190, far: 0.16 },
    { x: 1660, y: 760, tall: 330, far: 0.08 },
    9,
  )
  sheet.path(
    'M0 800Q420 690 900 780T1600 800V1200H0Z',
    sheet.down(740, 1200, [0, snow], [1, mix(snow, '#a9c4e0', 0.5)]),
  )
  let groomed = ''
  for (let i = 0; i < 38; i++) groomed += `M${n1(300 + i * 26)} 770Q${n1(200 + i * 34)} 960 ${n1(-420 + i * 66)} 1210`
  sheet.line(groomed, shade, 3, 0.4)
  for (const [x, y, w] of [
    [560, 900, 240],
    [1040, 1010, 320],
  ] as const)
    for (const d of [0, 22])
      sheet.line(
        `M${x + 60} ${y - 100 + d}q${-w} 30 ${-w * 0.5} ${w * 0.36}t${w * 0.1} ${w * 0.34}`,
        '#86a9cf',
        6,
        0.55,
      )
  skier(world, 610, 950, 210, -9, '#2f6fb0')
  skier(world, 1080, 1090, 290, 8, '#d8433a')
  skier(world, 820, 790, 90, -6, '#f2b134')
  let spray = ''
  for (let i = 0; i < 60; i++)
    spray += oval(900 + chance.between(-60, 90), 1090 + chance.between(-70, 20), chance.between(3, 12))
  sheet.path(spray, '#ffffff', { opacity: 0.8 })
  return finish(world)
}
