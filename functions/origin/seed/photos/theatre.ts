import { figure } from './figure.ts'
import { chance, darken, lighten, n1, oval } from './ink.ts'
import { sheetOf, vignette } from './outdoors.ts'
import type { Scene } from './scenes.ts'

const FLOOR = 860

/** A stage under light, between curtains, over the heads of those who watch. */
export function theatre(scene: Scene): string {
  const sheet = sheetOf(scene)
  const luck = chance(scene.id)
  sheet.rect(0, 0, 1600, 1200, '#120b16')
  sheet.rect(
    170,
    90,
    1260,
    780,
    sheet.down(90, FLOOR, [0, '#141b4a'], [0.5, '#4a3f8a'], [0.82, '#c76f8e'], [1, '#f3b27a']),
  )
  for (let i = 0; i < 90; i++)
    sheet.path(oval(luck.between(200, 1400), luck.between(110, 480), luck.between(1, 2.6)), '#fff6dd', {
      opacity: luck.between(0.3, 0.9),
    })
  sheet.glow(1130, 290, 230, 230, '#fff1c9', 0.8)
  sheet.path(oval(1130, 290, 92), '#fff3d3')
  sheet.path(`${oval(1104, 270, 18)}${oval(1156, 312, 24)}${oval(1150, 252, 10)}`, '#f0dcae', { opacity: 0.7 })
  let roofs = `M170 ${FLOOR}`
  for (let x = 170; x < 1430; x += 70) {
    const h = luck.between(70, 240)
    roofs += `V${n1(FLOOR - h)}l35 ${n1(-luck.between(10, 46))}l35 ${n1(luck.between(10, 40))}`
  }
  sheet.path(`${roofs}V${FLOOR}Z`, '#241b48')
  let lit = ''
  for (let i = 0; i < 46; i++) lit += `M${n1(luck.between(190, 1400))} ${n1(luck.between(720, 840))}h10v14h-10Z`
  sheet.path(lit, '#ffd98a', { opacity: 0.9 })
  sheet.path(`M120 ${FLOOR}H1480L1600 1010H0Z`, sheet.down(FLOOR, 1010, [0, '#b77f52'], [1, '#6d4429']))
  let boards = ''
  for (let i = -9; i <= 9; i++) boards += `M${800 + i * 72} ${FLOOR}L${800 + i * 92} 1010`
  sheet.line(boards, '#3d2415', 3, 0.45)
  sheet.rect(0, 1006, 1600, 26, '#2a1711')
  for (const [x, colour] of [
    [480, '#fff0c4'],
    [800, '#ffe3f1'],
    [1100, '#d9ecff'],
  ] as const) {
    sheet.path(
      `M${x - 30} 70h60L${800 + (x - 800) * 0.72 + 170} 930h-340Z`,
      sheet.down(70, 930, [0, colour, 0.4], [1, colour, 0.06]),
    )
    sheet.path(oval(800 + (x - 800) * 0.72, 925, 190, 36), colour, { opacity: 0.3 })
  }
  const cast: [number, number, number, string, 'up' | 'out' | 'down'][] = [
    [800, 940, 300, '#f6e7d0', 'up'],
    [570, 930, 270, '#c43b52', 'out'],
    [1020, 930, 275, '#2f7fa8', 'out'],
    [420, 905, 220, '#7b5aa6', 'up'],
    [1160, 905, 222, '#e0a33b', 'up'],
  ]
  for (const [x, y, tall, coat, arms] of cast) {
    sheet.soft(oval(x, y, tall * 0.26, tall * 0.04), '#140a08', 0.45, 10)
    figure(sheet, [x, y], tall, { coat, legs: darken(coat, 0.45), arms })
  }
  const skirt = 830
  sheet.path(`M764 ${skirt - 20}h72l52 100q-88 26 -176 0Z`, '#fdf3e2')
  sheet.path(`M764 ${skirt - 20}h36l-10 108q-44 2 -78 -8Z`, '#ffffff', { opacity: 0.6 })
  const cloth = (x0: number, x1: number, folds: number, y1: number) => {
    const w = (x1 - x0) / folds
    for (let i = 0; i < folds; i++) {
      const x = x0 + i * w
      sheet.path(
        `M${n1(x)} 0h${n1(w + 1)}V${n1(y1 - luck() * 14)}q${n1(-w / 2)} 22 ${n1(-w - 1)} 0Z`,
        sheet.linear(
          [x, 0],
          [x + w, 0],
          [
            [0, '#5c0f1d'],
            [0.42, '#c02c3e'],
            [0.6, '#a02030'],
            [1, '#4b0a17'],
          ],
        ),
      )
    }
  }
  cloth(-10, 250, 6, 1000)
  cloth(1350, 1610, 6, 1000)
  for (let i = 0; i < 8; i++) {
    const x = i * 200
    sheet.path(`M${x} 0h200v110q-100 90 -200 0Z`, sheet.down(0, 190, [0, '#4b0a17'], [0.6, '#a82335'], [1, '#d24a55']))
    sheet.line(`M${x} 110q100 90 200 0`, '#e9c46a', 8)
  }
  for (const s of [0, 1]) sheet.rect(s ? 1318 : 238, 520, 44, 18, '#e9c46a')
  for (const [row, y, r] of [
    [0, 1090, 46],
    [1, 1180, 62],
  ] as const)
    for (let i = 0; i < 13 - row * 2; i++) {
      const x = 60 + row * 60 + i * (124 + row * 26) + luck.between(-12, 12)
      const tone = lighten('#170e1a', row ? 0 : 0.05)
      sheet.path(
        `M${n1(x - r * 1.3)} 1200q${n1(r * 0.1)} ${n1(-(1200 - y) - r * 0.4)} ${n1(r * 1.3)} ${n1(-(1200 - y) - r * 0.4)}t${n1(r * 1.3)} ${n1(1200 - y + r * 0.4)}Z`,
        tone,
      )
      sheet.path(oval(x, y - r * 0.9, r * 0.62, r * 0.74), tone)
    }
  sheet.glow(800, 560, 900, 640, '#ffdca8', 0.16)
  vignette(sheet, 0.4)
  return sheet.svg()
}
