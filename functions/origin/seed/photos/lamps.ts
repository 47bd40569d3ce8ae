import { darken, lighten, n1, oval } from './ink.ts'
import { type Inside, lamplight } from './inside.ts'
import type { Xyz } from './space.ts'
import { ground } from './stand.ts'

export function tableLamp(inside: Inside, at: Xyz, kind: 'shade' | 'globe' = 'shade', size = 1): void {
  const { stage, sheet, taste, mood } = inside
  const [x, y] = stage.camera.at(at)
  const s = stage.camera.scale(at) * size
  const on = mood.lamp > 0.3
  sheet.path(oval(x, y, s * 0.09, s * 0.025), '#15100f', { opacity: 0.35 })
  lamplight(inside, [at[0], at[1] + 0.34 * size, at[2]], 1.25 * size, 0.55)
  const stem = stage.shade(taste.metal, [0, 0.6, -0.8])
  if (kind === 'globe') {
    sheet.rect(x - s * 0.055, y - s * 0.07, s * 0.11, s * 0.07, stem)
    sheet.path(
      oval(x, y - s * 0.19, s * 0.13),
      sheet.radial(
        x - s * 0.03,
        y - s * 0.22,
        s * 0.17,
        s * 0.17,
        on
          ? [
              [0, '#fffaf0'],
              [0.6, '#ffe6b4'],
              [1, '#f0b565'],
            ]
          : [
              [0, '#ffffff'],
              [1, '#cfc8bd'],
            ],
      ),
    )
    return
  }
  sheet.path(
    `M${n1(x - s * 0.05)} ${n1(y)}C${n1(x - s * 0.09)} ${n1(y - s * 0.1)} ${n1(x - s * 0.02)} ${n1(y - s * 0.18)} ${n1(x - s * 0.012)} ${n1(y - s * 0.28)}L${n1(x + s * 0.012)} ${n1(y - s * 0.28)}C${n1(x + s * 0.02)} ${n1(y - s * 0.18)} ${n1(x + s * 0.09)} ${n1(y - s * 0.1)} ${n1(x + s * 0.05)} ${n1(y)}Z`,
    sheet.linear(
      [x - s * 0.07, y],
      [x + s * 0.07, y],
      [
        [0, darken(stem, 0.3)],
        [0.4, lighten(stem, 0.3)],
        [1, darken(stem, 0.35)],
      ],
    ),
  )
  const shade = on
    ? sheet.down(y - s * 0.5, y - s * 0.24, [0, '#f9d9a2'], [0.55, '#fff0cd'], [1, '#ffd993'])
    : sheet.linear(
        [x - s * 0.17, y],
        [x + s * 0.17, y],
        [
          [0, '#d9d0c2'],
          [0.45, '#f8f3ea'],
          [1, '#c4b8a8'],
        ],
      )
  sheet.path(
    `M${n1(x - s * 0.11)} ${n1(y - s * 0.5)}L${n1(x + s * 0.11)} ${n1(y - s * 0.5)}L${n1(x + s * 0.17)} ${n1(y - s * 0.24)}Q${n1(x)} ${n1(y - s * 0.215)} ${n1(x - s * 0.17)} ${n1(y - s * 0.24)}Z`,
    shade,
  )
}

export function pendant(inside: Inside, at: Xyz, kind: 'cone' | 'globe' | 'paper' = 'globe', size = 1): void {
  const { stage, sheet, taste, room, mood } = inside
  const [x, y] = stage.camera.at(at)
  const [, top] = stage.camera.at([at[0], room.h, at[2]])
  const s = stage.camera.scale(at) * size
  sheet.line(`M${n1(x)} ${n1(top)}V${n1(y)}`, '#2b2524', Math.max(1.5, s * 0.012))
  lamplight(inside, at, 1.3 * size, 0.6)
  const on = mood.lamp > 0.3
  const bulb = on ? '#fff4d8' : '#f3eee4'
  if (kind === 'cone') {
    sheet.path(oval(x, y + s * 0.13, s * 0.15, s * 0.035), bulb)
    sheet.path(
      `M${n1(x - s * 0.03)} ${n1(y - s * 0.06)}H${n1(x + s * 0.03)}L${n1(x + s * 0.17)} ${n1(y + s * 0.13)}Q${n1(x)} ${n1(y + s * 0.1)} ${n1(x - s * 0.17)} ${n1(y + s * 0.13)}Z`,
      sheet.linear(
        [x - s * 0.17, y],
        [x + s * 0.17, y],
        [
          [0, darken(taste.metal, 0.5)],
          [0.35, lighten(taste.metal, 0.2)],
          [1, darken(taste.metal, 0.55)],
        ],
      ),
    )
    return
  }
  const r = s * (kind === 'paper' ? 0.26 : 0.12)
  sheet.path(
    oval(x, y, r, r * (kind === 'paper' ? 0.82 : 1)),
    sheet.radial(
      x - r * 0.2,
      y - r * 0.2,
      r * 1.25,
      r * 1.25,
      on
        ? [
            [0, '#fffaf0'],
            [0.6, '#ffe9bd'],
            [1, '#eeb468'],
          ]
        : [
            [0, '#ffffff'],
            [0.7, '#efe9df'],
            [1, '#c8bfb2'],
          ],
    ),
  )
  if (kind === 'paper')
    for (let i = -3; i <= 3; i++)
      sheet.line(
        `M${n1(x - r * Math.sqrt(1 - (i / 4) ** 2))} ${n1(y + r * 0.2 * i)}Q${n1(x)} ${n1(y + r * 0.2 * i + r * 0.05)} ${n1(x + r * Math.sqrt(1 - (i / 4) ** 2))} ${n1(y + r * 0.2 * i)}`,
        '#a9875a',
        1.4,
        0.4,
      )
}

export function floorLamp(inside: Inside, at: Xyz, tall = 1.5): void {
  const { stage, sheet } = inside
  ground(inside, { at }, 0.25, 0.25, 0.4)
  const [x, y] = stage.camera.at(at)
  const s = stage.camera.scale(at)
  sheet.path(oval(x, y, s * 0.13, s * 0.03), '#2d2726')
  sheet.line(`M${n1(x)} ${n1(y)}V${n1(y - s * tall)}`, '#332c2a', s * 0.022)
  tableLamp(inside, [at[0], tall - 0.3, at[2]], 'shade', 1.25)
}

/** Spots let into the ceiling, and the light they wash a wall with. */
export function spots(inside: Inside, at: readonly Xyz[]): void {
  const { stage, sheet, mood } = inside
  for (const p of at) {
    const [x, y] = stage.camera.at(p)
    const s = stage.camera.scale(p)
    sheet.path(oval(x, y, s * 0.06, s * 0.022), mood.lamp > 0.3 ? '#fff6df' : '#e6e1d8')
    lamplight(inside, p, 0.4, 0.4)
  }
}
