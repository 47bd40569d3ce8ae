import { figure } from './figure.ts'
import { type Chance, chance, darken, lighten, mix, n1, oval, type Sheet } from './ink.ts'
import { sheetOf, vignette } from './outdoors.ts'
import type { Scene } from './scenes.ts'

function fish(sheet: Sheet, x: number, y: number, size: number, colour: string, left: boolean, stripe?: string): void {
  const s = left ? -1 : 1
  sheet.group(`transform="translate(${n1(x)} ${n1(y)}) scale(${s * size} ${size})"`, () => {
    sheet.path('M-1 0q.55 -.62 1.35 -.52q.7 .12 1.05 .52q-.35 .4 -1.05 .52q-.8 .1 -1.35 -.52Z', colour)
    sheet.path('M-.86 0l-.75 -.5q.16 .5 0 1Z', darken(colour, 0.15))
    sheet.path('M.1 -.45q.3 -.36 .8 -.28l-.2 .25Z', darken(colour, 0.12))
    if (stripe)
      sheet.path('M.25 -.5q.2 .5 0 1l.22 .02q.2 -.5 0 -1.04ZM-.35 -.34q.14 .34 0 .7l.16 .06q.14 -.4 0 -.84Z', stripe)
    sheet.path('M-.9 -.02q.6 .45 1.9 .42q-.5 .2 -.9 .12q-.6 -.1 -1 -.54Z', '#ffffff', { opacity: 0.25 })
    sheet.path(oval(0.98, -0.1, 0.085), '#10161c')
  })
}

function school(sheet: Sheet, luck: Chance, x: number, y: number, colour: string, left: boolean, count: number): void {
  for (let i = 0; i < count; i++)
    fish(
      sheet,
      x + luck.between(-190, 190),
      y + luck.between(-80, 80),
      luck.between(11, 19),
      mix(colour, '#0b4f78', luck.between(0, 0.3)),
      left,
    )
}

function ray(sheet: Sheet, x: number, y: number, s: number): void {
  sheet.group(`transform="translate(${x} ${y}) rotate(-14) scale(${s})"`, () => {
    sheet.path(
      'M0 -46C50 -40 130 10 196 40C130 34 60 46 16 56Q0 66 -16 56C-60 46 -130 34 -196 40C-130 10 -50 -40 0 -46Z',
      '#3b5a70',
    )
    sheet.path(
      'M0 -46C50 -40 130 10 196 40C130 22 60 12 0 14C-60 12 -130 22 -196 40C-130 10 -50 -40 0 -46Z',
      '#5f8299',
      { opacity: 0.7 },
    )
    sheet.line('M0 56Q10 130 34 210', '#3b5a70', 6)
    sheet.path('M-10 -44q-16 -26 -34 -22q8 18 22 26ZM10 -44q16 -26 34 -22q-8 18 -22 26Z', '#4a6a80')
    sheet.path(`${oval(-18, -24, 4)}${oval(18, -24, 4)}`, '#0d1a24')
  })
}

function shark(sheet: Sheet, x: number, y: number, s: number): void {
  sheet.group(`transform="translate(${x} ${y}) scale(${s})"`, () => {
    sheet.path('M-210 6C-120 -44 40 -52 190 -6C206 0 206 8 190 12C110 36 -60 46 -210 6Z', '#4b6b80')
    sheet.path('M-30 -40L18 -104Q30 -60 42 -40ZM-196 4L-268 -58Q-250 0 -262 42Z', '#42606f')
    sheet.path('M60 22L14 84Q70 70 104 26Z', '#3a5565')
    sheet.path('M-150 20C-40 42 110 34 188 12C110 30 0 30 -150 20Z', '#b8cdd6', { opacity: 0.7 })
    sheet.path(oval(150, -10, 5), '#0d1a24')
    sheet.line('M112 -14q6 12 2 26M100 -14q6 12 2 26', '#2f4a5a', 3)
  })
}

function coral(sheet: Sheet, luck: Chance, x: number, y: number, tall: number, colour: string): void {
  for (let i = 0; i < 9; i++) {
    const lean = luck.between(-0.6, 0.6) * tall
    sheet.line(
      `M${n1(x)} ${n1(y)}q${n1(lean * 0.2)} ${n1(-tall * 0.5)} ${n1(lean)} ${n1(-tall * luck.between(0.6, 1))}`,
      mix(colour, '#0b3d62', luck.between(0, 0.35)),
      luck.between(10, 22),
    )
  }
}

/** A great tank, with those who look up at it. */
export function aquarium(scene: Scene): string {
  const sheet = sheetOf(scene)
  const luck = chance(scene.id)
  const floor = 1010
  sheet.rect(0, 0, 1600, 1200, sheet.down(0, floor, [0, '#57d3e6'], [0.3, '#1f9cc8'], [0.7, '#0d5f9a'], [1, '#0a3f6d']))
  for (let i = 0; i < 9; i++) {
    const x = 140 + i * 165 + luck.between(-40, 40)
    const w = luck.between(30, 80)
    sheet.path(
      `M${n1(x)} 0h${n1(w)}L${n1(x + w * 2.4 - 240)} ${floor}h${n1(-w * 3)}Z`,
      sheet.down(0, floor * 0.8, [0, '#d8fbff', 0.34], [1, '#d8fbff', 0]),
    )
  }
  let ripple = ''
  for (let i = 0; i < 60; i++)
    ripple += `M${n1(luck() * 1600)} ${n1(luck() * 60)}q${n1(luck.between(20, 60))} ${n1(luck.between(4, 16))} ${n1(luck.between(60, 140))} 0`
  sheet.line(ripple, '#f2feff', 4, 0.35)
  school(sheet, luck, 330, 250, '#f5d565', false, 26)
  school(sheet, luck, 1260, 560, '#b9d8e6', true, 30)
  shark(sheet, 1130, 250, 1.15)
  ray(sheet, 620, 380, 1.15)
  let rocks = `M0 ${floor + 10}`
  for (let x = 0; x <= 1600; x += 80)
    rocks += `L${x} ${n1(floor - 60 - luck() * 120 - (Math.abs(x - 800) / 800) * 150)}`
  sheet.path(`${rocks}L1600 ${floor + 10}Z`, sheet.down(700, floor, [0, '#2f6f86'], [1, '#16384d']))
  const reef = ['#e8735a', '#f2b04c', '#c95d8f', '#8d6fc9', '#5fc0a5'] as const
  for (let i = 0; i < 14; i++)
    coral(
      sheet,
      luck,
      30 + i * 120,
      floor - 20 - luck() * 60 - (Math.abs(i - 6.5) / 6.5) * 110,
      luck.between(60, 130),
      reef[i % reef.length] ?? reef[0],
    )
  const bright: [string, string | undefined][] = [
    ['#ff8a3c', '#fff3e2'],
    ['#ffd84d', undefined],
    ['#4fa3ff', '#173a7a'],
    ['#f06a7f', '#ffe3e6'],
  ]
  for (let i = 0; i < 22; i++) {
    const [colour, stripe] = bright[i % bright.length] ?? ['#ff8a3c', undefined]
    fish(sheet, luck.between(60, 1540), luck.between(480, 900), luck.between(18, 38), colour, luck.often(0.5), stripe)
  }
  let bubbles = ''
  for (let i = 0; i < 70; i++)
    bubbles += oval(luck.pick([210, 700, 1390]) + luck.between(-46, 46), luck.between(60, 880), luck.between(2, 9))
  sheet.path(bubbles, '#eaffff', { opacity: 0.32 })
  sheet.rect(0, floor, 1600, 190, sheet.down(floor, 1200, [0, '#0a2436'], [1, '#040b12']))
  sheet.path(`M200 ${floor}H1400L1600 1200H0Z`, sheet.down(floor, 1200, [0, '#57d3e6', 0.34], [1, '#57d3e6', 0.02]))
  sheet.rect(0, floor - 8, 1600, 14, '#081a28')
  const watchers: [number, number, number][] = [
    [560, 1165, 300],
    [660, 1170, 190],
    [752, 1168, 320],
    [1120, 1160, 280],
    [1204, 1166, 170],
  ]
  for (const [x, y, tall] of watchers)
    figure(sheet, [x, y], tall, {
      coat: lighten('#0a1a28', 0.04),
      legs: '#06111b',
      hair: '#050d14',
      arms: tall < 200 ? 'up' : 'down',
    })
  sheet.path('M0 0H1600V1200H0ZM46 46V1010H1554V46Z', '#061420', { opacity: 0.32 })
  vignette(sheet, 0.42)
  return sheet.svg()
}
