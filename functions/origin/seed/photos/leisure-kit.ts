import { under } from './air.ts'
import { figure } from './figure.ts'
import { type Chance, chance, darken, lighten, mix, n1, oval, type Sheet, type Xy } from './ink.ts'
import { finish, outdoors, sheetOf, vignette, type World } from './outdoors.ts'
import type { Scene } from './scenes.ts'

export const P = (d: (string | number)[]) => d.map((v) => (typeof v === 'number' ? n1(v) : v)).join(' ')

/** Somebody seated from the side, facing right unless `flip`; `x`, `y` is the hip and `s` the height of the torso. */
export function rider(
  sheet: Sheet,
  [x, y]: Xy,
  s: number,
  look: { coat: string; helmet?: string; legs?: string; arm?: Xy; knee?: Xy; foot?: Xy; lean?: number; flip?: boolean },
): void {
  const k = look.flip ? -1 : 1
  const { arm = [0.62, -0.3], knee = [0.55, -0.1], foot = [0.7, 0.34], lean = 0.12 } = look
  const sh: Xy = [x + k * lean * s, y - 0.62 * s]
  sheet.line(
    `M${n1(x)} ${n1(y)}L${n1(x + k * knee[0] * s)} ${n1(y + knee[1] * s)}L${n1(x + k * foot[0] * s)} ${n1(y + foot[1] * s)}`,
    look.legs ?? '#2d3440',
    s * 0.19,
  )
  sheet.line(`M${n1(x)} ${n1(y)}L${n1(sh[0])} ${n1(sh[1])}`, look.coat, s * 0.36)
  sheet.line(
    `M${n1(x + k * s * 0.05)} ${n1(y - s * 0.1)}L${n1(sh[0] + k * s * 0.06)} ${n1(sh[1])}`,
    lighten(look.coat, 0.2),
    s * 0.1,
    0.5,
  )
  const hx = sh[0] + k * s * 0.08
  const hy = sh[1] - s * 0.36
  sheet.path(oval(hx, hy, s * 0.19, s * 0.22), '#d9a888')
  if (look.helmet)
    sheet.path(`M${n1(hx - s * 0.22)} ${n1(hy)}a${n1(s * 0.22)} ${n1(s * 0.24)} 0 0 1 ${n1(s * 0.44)} 0Z`, look.helmet)
  else
    sheet.path(
      `M${n1(hx - s * 0.21)} ${n1(hy + s * 0.04)}a${n1(s * 0.21)} ${n1(s * 0.24)} 0 0 1 ${n1(s * 0.42)} ${n1(-s * 0.1)}Z`,
      '#2a211d',
    )
  sheet.line(
    `M${n1(sh[0])} ${n1(sh[1] + s * 0.06)}L${n1(x + k * arm[0] * s)} ${n1(y + arm[1] * s)}`,
    darken(look.coat, 0.12),
    s * 0.14,
  )
  sheet.path(oval(x + k * arm[0] * s, y + arm[1] * s, s * 0.08), '#d9a888')
}

export type Still = { sheet: Sheet; luck: Chance; top: number }

/** A table seen close, a room out of focus behind it; `people` stand behind the table. */
export function tabletop(
  scene: Scene,
  look: {
    wall: string
    wood: string
    top?: number
    lamp?: string
    shelf?: readonly string[]
    people?: readonly (readonly [number, string])[]
    window?: boolean
  },
): Still {
  const sheet = sheetOf(scene)
  const luck = chance(scene.id)
  const top = look.top ?? 660
  sheet.rect(0, 0, 1600, 1200, sheet.down(0, top, [0, lighten(look.wall, 0.1)], [1, darken(look.wall, 0.16)]))
  if (look.window !== false) {
    const x = luck.often(0.5) ? 110 : 1120
    sheet.rect(x, 70, 370, 430, sheet.down(70, 500, [0, '#cfe6f2'], [0.6, '#eef6f4'], [1, '#b9d3a8']))
    for (const k of [0, 123, 246, 369]) sheet.rect(x + k - 6, 64, 12, 442, '#f4efe6')
    for (const k of [64, 280, 500]) sheet.rect(x - 6, k, 382, 12, '#f4efe6')
    sheet.glow(x + 185, 290, 700, 620, '#fff3d6', 0.5)
  }
  if (look.shelf) {
    const x0 = look.window === false ? 120 : 560
    for (const y of [230, 420]) {
      sheet.rect(x0, y, 520, 16, darken(look.wood, 0.2))
      for (let x = x0 + 14; x < x0 + 490; x += luck.between(34, 62)) {
        const h = luck.between(50, 120)
        sheet.rect(
          x,
          y - h,
          luck.between(22, 40),
          h,
          mix(luck.pick(look.shelf as readonly [string, ...string[]]), look.wall, 0.25),
          { opacity: 0.9 },
        )
      }
    }
  }
  for (const [x, coat] of look.people ?? []) {
    figure(sheet, [x, top + 330], 760, { coat })
    sheet.path(P(['M', x - 74, top - 160, 'h', 148, 'l', 18, 330, 'h', -184, 'Z']), '#f4efe4', { opacity: 0.92 })
    sheet.line(
      P(['M', x - 60, top - 160, 'L', x - 34, top - 300, 'M', x + 60, top - 160, 'L', x + 34, top - 300]),
      '#f4efe4',
      12,
    )
  }
  sheet.rect(
    0,
    top,
    1600,
    1200 - top,
    sheet.down(top, 1200, [0, lighten(look.wood, 0.14)], [1, darken(look.wood, 0.22)]),
  )
  let grain = ''
  for (let i = 0; i < 26; i++) {
    const y = top + 8 + luck() ** 1.4 * (1180 - top)
    grain += P([
      'M',
      luck.between(-200, 900),
      y,
      'q',
      luck.between(150, 400),
      luck.between(-8, 8),
      luck.between(400, 900),
      luck.between(-6, 6),
    ])
  }
  sheet.line(grain, darken(look.wood, 0.4), 3, 0.28)
  sheet.rect(0, top, 1600, 7, lighten(look.wood, 0.35))
  for (const x of [420, 1180]) {
    if (!look.lamp) continue
    sheet.line(`M${x} -10V90`, '#3a322b', 5)
    sheet.path(`M${x - 70} 150q8 -64 70 -70q62 6 70 70Z`, look.lamp)
    sheet.path(oval(x, 150, 70, 13), '#fff0c4')
    sheet.glow(x, 240, 420, 380, '#ffd99a', 0.34)
  }
  return { sheet, luck, top }
}

export function end({ sheet }: { sheet: Sheet }, strength = 0.28): string {
  sheet.glow(800, 500, 1100, 800, '#fff0cf', 0.1)
  vignette(sheet, strength)
  return sheet.svg()
}

const shadow = (sheet: Sheet, x: number, y: number, r: number) =>
  sheet.soft(oval(x, y, r, r * 0.24), '#1a120c', 0.34, Math.max(6, r * 0.16))

/** A turned shape lit from the left. */
const round = (sheet: Sheet, x: number, r: number, colour: string) =>
  sheet.linear(
    [x - r, 0],
    [x + r, 0],
    [
      [0, lighten(colour, 0.3)],
      [0.35, colour],
      [1, darken(colour, 0.4)],
    ],
  )

export function bottle(
  sheet: Sheet,
  x: number,
  y: number,
  s: number,
  colour: string,
  cap = '#d9b45a',
  glass = true,
): void {
  shadow(sheet, x, y, s * 0.36)
  sheet.path(
    P([
      'M',
      x - s * 0.3,
      y,
      'V',
      y - s * 0.6,
      'q',
      0,
      -s * 0.16,
      s * 0.18,
      -s * 0.2,
      'v',
      -s * 0.12,
      'h',
      s * 0.24,
      'v',
      s * 0.12,
      'q',
      s * 0.18,
      s * 0.04,
      s * 0.18,
      s * 0.2,
      'V',
      y,
      'Z',
    ]),
    round(sheet, x, s * 0.3, colour),
    { opacity: glass ? 0.88 : 1 },
  )
  sheet.rect(x - s * 0.15, y - s * 1.1, s * 0.3, s * 0.2, round(sheet, x, s * 0.15, cap))
  sheet.rect(x - s * 0.2, y - s * 0.46, s * 0.4, s * 0.26, '#fbf7ee', { opacity: 0.92 })
  sheet.rect(x - s * 0.24, y - s * 0.62, s * 0.05, s * 0.5, '#ffffff', { opacity: 0.5 })
}

export function bowl(sheet: Sheet, x: number, y: number, r: number, colour: string, food: string): void {
  shadow(sheet, x, y + r * 0.05, r * 0.8)
  sheet.path(
    P([
      'M',
      x - r,
      y - r * 0.5,
      'C',
      x - r * 0.9,
      y + r * 0.1,
      x - r * 0.4,
      y + r * 0.14,
      x,
      y + r * 0.14,
      'S',
      x + r * 0.9,
      y + r * 0.1,
      x + r,
      y - r * 0.5,
      'Z',
    ]),
    round(sheet, x, r, colour),
  )
  sheet.path(oval(x, y - r * 0.5, r, r * 0.3), lighten(colour, 0.3))
  sheet.path(oval(x, y - r * 0.47, r * 0.88, r * 0.24), food)
}

export function plate(sheet: Sheet, x: number, y: number, r: number, colour = '#fbf8f2'): void {
  shadow(sheet, x, y + r * 0.06, r)
  sheet.path(
    oval(x, y, r, r * 0.36),
    sheet.down(y - r * 0.4, y + r * 0.4, [0, lighten(colour, 0.3)], [1, darken(colour, 0.14)]),
  )
  sheet.path(oval(x, y - r * 0.02, r * 0.72, r * 0.25), darken(colour, 0.05))
}

export function ball(sheet: Sheet, x: number, y: number, r: number, colour: string): void {
  sheet.path(
    oval(x, y, r),
    sheet.radial(x - r * 0.3, y - r * 0.35, r * 1.3, r * 1.3, [
      [0, lighten(colour, 0.45)],
      [0.5, colour],
      [1, darken(colour, 0.35)],
    ]),
  )
}

export function flower(sheet: Sheet, x: number, y: number, r: number, colour: string, middle = '#f2c84b'): void {
  let d = ''
  for (let i = 0; i < 6; i++)
    d += oval(x + Math.cos((i / 6) * 6.283) * r * 0.62, y + Math.sin((i / 6) * 6.283) * r * 0.5, r * 0.46, r * 0.4)
  sheet.path(d, colour)
  sheet.path(oval(x, y, r * 0.3, r * 0.26), middle)
}

export function cup(sheet: Sheet, x: number, y: number, r: number, colour: string, drink: string): void {
  shadow(sheet, x, y, r)
  sheet.path(
    P([
      'M',
      x - r,
      y - r * 1.2,
      'L',
      x - r * 0.72,
      y,
      'Q',
      x,
      y + r * 0.24,
      x + r * 0.72,
      y,
      'L',
      x + r,
      y - r * 1.2,
      'Z',
    ]),
    round(sheet, x, r, colour),
  )
  sheet.path(oval(x, y - r * 1.2, r, r * 0.32), lighten(colour, 0.3))
  sheet.path(oval(x, y - r * 1.17, r * 0.84, r * 0.24), drink)
}

export function steamAt(sheet: Sheet, x: number, y: number, s: number): void {
  for (const k of [-0.3, 0, 0.3])
    sheet.line(
      P(['M', x + k * s, y, 'q', -s * 0.18, -s * 0.3, 0, -s * 0.6, 't', 0, -s * 0.6]),
      '#ffffff',
      s * 0.09,
      0.36,
    )
}

export function board(sheet: Sheet, x: number, y: number, w: number, h: number, colour = '#c99c69'): void {
  sheet.soft(P(['M', x, y, 'h', w, 'l', 40, h, 'h', -w - 80, 'Z']), '#1a120c', 0.3, 14)
  sheet.path(
    P(['M', x, y, 'h', w, 'l', 40, h, 'h', -w - 80, 'Z']),
    sheet.down(y, y + h, [0, lighten(colour, 0.12)], [1, darken(colour, 0.08)]),
  )
  sheet.rect(x - 40, y + h, w + 80, 14, darken(colour, 0.35))
}

/** A dark hall's seats and heads in front. */
export function audience(sheet: Sheet, luck: Chance, y: number, tone = '#150e18'): void {
  for (const [row, yy, r] of [
    [0, y, 40],
    [1, y + 90, 56],
  ] as const)
    for (let i = 0; i < 14 - row * 2; i++) {
      const x = 40 + row * 50 + i * (120 + row * 24) + luck.between(-10, 10)
      const c = lighten(tone, row ? 0 : 0.06)
      sheet.path(
        P([
          'M',
          x - r * 1.3,
          1200,
          'q',
          r * 0.1,
          -(1200 - yy) - r * 0.4,
          r * 1.3,
          -(1200 - yy) - r * 0.4,
          't',
          r * 1.3,
          1200 - yy + r * 0.4,
          'Z',
        ]),
        c,
      )
      sheet.path(oval(x, yy - r * 0.9, r * 0.62, r * 0.74), c)
    }
}

/** Somebody in hanbok: a wide skirt and a short jacket. */
export function hanbok(
  sheet: Sheet,
  x: number,
  y: number,
  tall: number,
  skirt: string,
  jacket: string,
  arms: 'up' | 'out' | 'down' = 'down',
  fans?: string,
): void {
  const u = tall / 8
  const w = y - u * 5.2
  sheet.soft(oval(x, y, u * 2.2, u * 0.3), '#140a08', 0.35, 8)
  sheet.path(
    P([
      'M',
      x - u * 0.7,
      w,
      'C',
      x - u * 1.5,
      y - u * 3,
      x - u * 2.3,
      y - u,
      x - u * 2.3,
      y - u * 0.1,
      'Q',
      x,
      y + u * 0.35,
      x + u * 2.3,
      y - u * 0.1,
      'C',
      x + u * 2.3,
      y - u,
      x + u * 1.5,
      y - u * 3,
      x + u * 0.7,
      w,
      'Z',
    ]),
    sheet.linear(
      [x - u * 2, 0],
      [x + u * 2, 0],
      [
        [0, lighten(skirt, 0.2)],
        [0.5, skirt],
        [1, darken(skirt, 0.28)],
      ],
    ),
  )
  let folds = ''
  for (const k of [-1.3, -0.6, 0, 0.6, 1.3])
    folds += P(['M', x + k * u * 0.4, w + u * 0.3, 'Q', x + k * u * 0.9, y - u * 2, x + k * u * 1.5, y - u * 0.1])
  sheet.line(folds, darken(skirt, 0.3), 3, 0.4)
  const reach = arms === 'up' ? -u * 2.2 : arms === 'out' ? u * 0.1 : u * 1.6
  const side = arms === 'down' ? u * 0.9 : u * 1.7
  for (const k of [-1, 1]) {
    const ex = x + k * (u * 0.6 + side)
    const ey = w - u * 0.9 + reach
    sheet.line(P(['M', x + k * u * 0.6, w - u * 0.9, 'L', ex, ey]), jacket, u * 0.85)
    if (fans) {
      let d = P(['M', ex, ey])
      for (let i = 0; i <= 8; i++) {
        const a = Math.PI * (1.05 + (i / 8) * 0.9) + k * 0.35
        d += P(['L', ex + Math.cos(a) * u * 1.7, ey + Math.sin(a) * u * 1.7])
      }
      sheet.path(`${d}Z`, fans, { stroke: '#fff4f4', width: 3 })
    }
  }
  sheet.path(
    P([
      'M',
      x - u * 0.9,
      w + u * 0.1,
      'L',
      x - u * 0.7,
      w - u * 1.3,
      'Q',
      x,
      w - u * 1.7,
      x + u * 0.7,
      w - u * 1.3,
      'L',
      x + u * 0.9,
      w + u * 0.1,
      'Z',
    ]),
    jacket,
  )
  sheet.line(P(['M', x, w - u * 1.3, 'l', u * 0.1, u * 1.3, 'l', u * 0.4, u * 1]), darken(skirt, 0.1), u * 0.16)
  sheet.path(oval(x, w - u * 2, u * 0.55, u * 0.65), '#e2b496')
  sheet.path(
    P([
      'M',
      x - u * 0.6,
      w - u * 1.9,
      'q',
      0,
      -u * 0.95,
      u * 0.6,
      -u * 0.95,
      't',
      u * 0.6,
      u * 0.95,
      'q',
      -u * 0.2,
      -u * 0.45,
      -u * 0.6,
      -u * 0.45,
      't',
      -u * 0.6,
      u * 0.45,
      'Z',
    ]),
    '#1d1714',
  )
  sheet.path(oval(x, w - u * 2.75, u * 0.3, u * 0.22), '#1d1714')
}

export function fold(sheet: Sheet, x: number, y: number, w: number, h: number): void {
  for (let i = 0; i < 6; i++) {
    const a = x + (i * w) / 6
    sheet.path(
      P(['M', a, y + (i % 2 ? 14 : 0), 'L', a + w / 6, y + (i % 2 ? 0 : 14), 'V', y + h, 'H', a, 'Z']),
      sheet.linear(
        [a, 0],
        [a + w / 6, 0],
        [
          [0, i % 2 ? '#d9c9a4' : '#f0e4c6'],
          [1, i % 2 ? '#f0e4c6' : '#d9c9a4'],
        ],
      ),
    )
    sheet.line(P(['M', a + 14, y + h * 0.8, 'q', w * 0.04, -h * 0.3, w * 0.1, -h * 0.52]), '#5a4a3a', 6, 0.7)
    for (let k = 0; k < 4; k++)
      sheet.path(oval(a + 30 + k * 18, y + h * (0.3 + 0.1 * k), 15, 12), i % 2 ? '#c9485a' : '#e8a0a8', {
        opacity: 0.85,
      })
    sheet.line(P(['M', a, y, 'V', y + h]), '#5b3a2a', 4)
  }
  sheet.rect(x - 4, y - 8, w + 8, 16, '#4b2f22')
}

export {
  chance,
  darken,
  figure,
  finish,
  lighten,
  mix,
  n1,
  outdoors,
  oval,
  type Scene,
  type Sheet,
  shadow,
  sheetOf,
  under,
  vignette,
  type World,
}
