import { darken, lighten, mix, n1, oval } from './ink.ts'
import { type Inside, lamplight } from './inside.ts'
import { Plane, type Xyz } from './space.ts'

/** Every piece stands on `at`, the middle of its foot print, turned by `turn` radians. */
type At = { at: Xyz; turn?: number }

const spot = ({ at, turn = 0 }: At, a: number, y: number, b: number): Xyz => [
  at[0] + a * Math.cos(turn) + b * Math.sin(turn),
  at[1] + y,
  at[2] - a * Math.sin(turn) + b * Math.cos(turn),
]
function ground({ stage }: Inside, at: At, w: number, d: number, opacity = 0.5): void {
  stage.shadow(
    [spot(at, -w / 2, 0, -d / 2), spot(at, w / 2, 0, -d / 2), spot(at, w / 2, 0, d / 2), spot(at, -w / 2, 0, d / 2)],
    opacity,
    0.06,
  )
}

export function rug(inside: Inside, at: Xyz, wide: number, deep: number, round = false): void {
  const { stage, taste, sheet } = inside
  const plane = new Plane([at[0] - wide / 2, 0.012, at[2] - deep / 2], [1, 0, 0], [0, 0, 1])
  const tone = stage.shade(taste.rug, [0, 1, 0])
  const shape = round ? plane.round(wide / 2, deep / 2, wide / 2, deep / 2, 2, 44) : plane.rect(0, 0, wide, deep)
  stage.shadow(shape, 0.25, 0.03)
  stage.face(
    shape,
    stage.between(plane.at(0, deep), plane.at(wide, 0), [
      [0, lighten(tone, 0.12)],
      [1, darken(tone, 0.12)],
    ]),
  )
  if (round) {
    stage.face(plane.round(wide / 2, deep / 2, wide / 2 - 0.12, deep / 2 - 0.12, 2, 44), 'none', {
      stroke: darken(tone, 0.25),
      width: 2,
      opacity: 0.5,
    })
    return
  }
  let lines = ''
  for (let b = 0.08; b < deep; b += 0.085) lines += stage.camera.outline(plane.rect(0.05, b, wide - 0.05, b + 0.014))
  sheet.path(lines, darken(tone, 0.3), { opacity: 0.22 })
  stage.face(plane.rect(0.1, 0.1, wide - 0.1, deep - 0.1), 'none', {
    stroke: lighten(tone, 0.4),
    width: 2.4,
    opacity: 0.5,
  })
}

export function nightstand(inside: Inside, at: Xyz, turn = 0, lamp: 'shade' | 'globe' | 'none' = 'shade'): void {
  const { stage, taste } = inside
  const look = { at, turn }
  ground(inside, look, 0.5, 0.42)
  stage.block({
    at: [at[0], 0.1, at[2]],
    size: [0.5, 0.42, 0.4],
    turn,
    colour: taste.wood,
    top: lighten(taste.wood, 0.12),
    round: 0.012,
  })
  const [front] = stage.sides({ at: [at[0], 0.1, at[2]], size: [0.5, 0.42, 0.4], turn })
  if (front && stage.camera.sees(front.origin, front.normal)) {
    const tone = stage.shade(taste.wood, front.normal)
    stage.face(front.rect(0.02, 0.2, 0.48, 0.212), darken(tone, 0.5), { opacity: 0.7 })
    for (const b of [0.1, 0.3])
      stage.face(front.rect(0.2, b, 0.3, b + 0.015, 0.01), stage.shade(taste.metal, [0, 1, 0]))
  }
  if (lamp !== 'none') tableLamp(inside, spot(look, 0, 0.52, 0), lamp)
}
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

export function armchair(inside: Inside, at: Xyz, turn: number, colour = inside.taste.seat): void {
  const { stage } = inside
  const look = { at, turn }
  ground(inside, look, 0.74, 0.72)
  const part = (a: number, y: number, b: number, w: number, h: number, d: number, c = colour, round = 0.06) =>
    stage.block({ at: spot(look, a, y, b), size: [w, h, d], turn, colour: c, round })
  for (const [a, b] of [
    [-0.28, 0.26],
    [0.28, 0.26],
    [-0.28, -0.26],
    [0.28, -0.26],
  ] as const)
    part(a, 0, b, 0.04, 0.16, 0.04, '#3b2a20', 0)
  const pieces = [
    { a: 0, b: 0.3, draw: () => part(0, 0.16, 0.3, 0.72, 0.66, 0.14) },
    { a: -0.33, b: 0, draw: () => part(-0.33, 0.16, 0, 0.12, 0.42, 0.66) },
    { a: 0.33, b: 0, draw: () => part(0.33, 0.16, 0, 0.12, 0.42, 0.66) },
    {
      a: 0,
      b: -0.06,
      draw: () => {
        part(0, 0.16, -0.04, 0.56, 0.16, 0.6, darken(colour, 0.08))
        part(0, 0.3, -0.06, 0.54, 0.12, 0.58, lighten(colour, 0.06))
      },
    },
  ]
  pieces.sort((m, n) => stage.camera.depth(spot(look, n.a, 0, n.b)) - stage.camera.depth(spot(look, m.a, 0, m.b)))
  for (const piece of pieces) piece.draw()
}
export function sofa(inside: Inside, at: Xyz, turn: number, wide = 2, colour = inside.taste.seat): void {
  const { stage, taste } = inside
  const look = { at, turn }
  ground(inside, look, wide, 0.9)
  const part = (a: number, y: number, b: number, w: number, h: number, d: number, c = colour, round = 0.06) =>
    stage.block({ at: spot(look, a, y, b), size: [w, h, d], turn, colour: c, round })
  const seats = wide > 1.7 ? 3 : 2
  const inner = wide - 0.4
  const pieces = [
    {
      a: 0,
      b: 0.36,
      draw: () => {
        part(0, 0.08, 0.36, wide, 0.68, 0.2)
        for (let i = 0; i < seats; i++)
          part(
            ((i + 0.5) / seats - 0.5) * inner,
            0.44,
            0.2,
            inner / seats - 0.02,
            0.4,
            0.17,
            lighten(colour, 0.07),
            0.07,
          )
      },
    },
    { a: -wide / 2 + 0.1, b: 0, draw: () => part(-wide / 2 + 0.1, 0.08, 0, 0.2, 0.52, 0.9) },
    { a: wide / 2 - 0.1, b: 0, draw: () => part(wide / 2 - 0.1, 0.08, 0, 0.2, 0.52, 0.9) },
    {
      a: 0,
      b: -0.1,
      draw: () => {
        part(0, 0.08, -0.06, inner, 0.2, 0.74, darken(colour, 0.12))
        for (let i = 0; i < seats; i++)
          part(
            ((i + 0.5) / seats - 0.5) * inner,
            0.27,
            -0.08,
            inner / seats - 0.02,
            0.15,
            0.74,
            lighten(colour, 0.05),
            0.05,
          )
      },
    },
  ]
  pieces.sort((m, n) => stage.camera.depth(spot(look, n.a, 0, n.b)) - stage.camera.depth(spot(look, m.a, 0, m.b)))
  for (const piece of pieces) piece.draw()
  for (const [a, c] of [
    [-inner / 2 + 0.2, taste.throw],
    [inner / 2 - 0.22, mix(taste.throw, '#ffffff', 0.5)],
  ] as const)
    part(a, 0.44, 0.06, 0.36, 0.34, 0.1, c, 0.06)
}

export function roundTable(inside: Inside, at: Xyz, radius: number, tall: number, colour = inside.taste.wood): void {
  const { stage } = inside
  stage.shadow(new Plane(at, [1, 0, 0], [0, 0, 1]).round(0, 0, radius * 0.85, radius * 0.85, 2, 20), 0.42, 0.08)
  stage.block({ at, size: [0.07, tall, 0.07], colour: '#3a302b' })
  disc(inside, [at[0], tall - 0.04, at[2]], radius, darken(colour, 0.35))
  disc(inside, [at[0], tall, at[2]], radius, colour)
}
export function disc({ stage, mood }: Inside, at: Xyz, radius: number, colour: string): void {
  const plane = new Plane(at, [1, 0, 0], [0, 0, 1])
  const tone = stage.shade(colour, [0, 1, 0])
  stage.face(
    plane.round(0, 0, radius, radius, 2, 40),
    stage.between(plane.at(-radius, radius), plane.at(radius, -radius), [
      [0, mix(tone, mood.window, 0.25)],
      [1, darken(tone, 0.08)],
    ]),
  )
}
export function cup(inside: Inside, at: Xyz, colour = '#f4efe6'): void {
  const { stage, sheet } = inside
  const [x, y] = stage.camera.at(at)
  const s = stage.camera.scale(at)
  sheet.path(oval(x, y, s * 0.075, s * 0.022), darken(colour, 0.12))
  sheet.path(
    `M${n1(x - s * 0.042)} ${n1(y - s * 0.07)}L${n1(x - s * 0.03)} ${n1(y)}H${n1(x + s * 0.03)}L${n1(x + s * 0.042)} ${n1(y - s * 0.07)}Z`,
    sheet.linear(
      [x - s * 0.04, y],
      [x + s * 0.04, y],
      [
        [0, lighten(colour, 0.4)],
        [1, darken(colour, 0.25)],
      ],
    ),
  )
  sheet.path(oval(x, y - s * 0.07, s * 0.042, s * 0.012), '#5d3b26')
}
/** A low table, desk or bench: a top on four legs. */
export function table(
  inside: Inside,
  at: Xyz,
  turn: number,
  wide: number,
  deep: number,
  tall: number,
  colour = inside.taste.wood,
): void {
  const { stage } = inside
  const look = { at, turn }
  ground(inside, look, wide * 0.95, deep * 0.95, 0.4)
  for (const [a, b] of [
    [-1, 1],
    [1, 1],
    [-1, -1],
    [1, -1],
  ] as const)
    stage.block({
      at: spot(look, a * (wide / 2 - 0.05), 0, b * (deep / 2 - 0.05)),
      size: [0.05, tall - 0.04, 0.05],
      turn,
      colour: darken(colour, 0.2),
    })
  stage.block({
    at: spot(look, 0, tall - 0.05, 0),
    size: [wide, 0.05, deep],
    turn,
    colour,
    top: lighten(colour, 0.1),
    round: 0.01,
  })
}
/** A low cabinet with its doors. */
export function cabinet(
  inside: Inside,
  at: Xyz,
  turn: number,
  wide: number,
  deep: number,
  tall: number,
  doors: number,
  colour = inside.taste.wood,
): void {
  const { stage } = inside
  ground(inside, { at, turn }, wide, deep)
  stage.block({ at, size: [wide, tall, deep], turn, colour, top: lighten(colour, 0.1) })
  for (const [i, plane] of stage.sides({ at, size: [wide, tall, deep], turn }).entries()) {
    if (i !== 0 || !stage.camera.sees(plane.origin, plane.normal)) continue
    const tone = stage.shade(colour, plane.normal)
    for (let k = 1; k < doors; k++)
      stage.face(
        plane.rect((wide * k) / doors - 0.008, 0.04, (wide * k) / doors + 0.008, tall - 0.03, 0.002),
        darken(tone, 0.5),
        { opacity: 0.6 },
      )
    stage.face(plane.rect(0.01, 0.03, wide - 0.01, 0.05, 0.002), darken(tone, 0.5), { opacity: 0.5 })
  }
}

/** A framed picture: an abstract landscape in the room's own colours. */
export function art(inside: Inside, plane: Plane, a: number, b: number, w: number, h: number): void {
  const { stage, taste, chance } = inside
  stage.shadow(plane.rect(a - w / 2, b - h / 2 - 0.02, a + w / 2, b + h / 2 - 0.02), 0.3, 0.04)
  stage.face(plane.rect(a - w / 2, b - h / 2, a + w / 2, b + h / 2, 0.02), stage.shade(taste.metal, plane.normal))
  stage.face(
    plane.rect(a - w / 2 + 0.025, b - h / 2 + 0.025, a + w / 2 - 0.025, b + h / 2 - 0.025, 0.02),
    stage.shade('#f3eee4', plane.normal),
  )
  const x0 = a - w / 2 + w * 0.14
  const x1 = a + w / 2 - w * 0.14
  const y0 = b - h / 2 + h * 0.14
  const y1 = b + h / 2 - h * 0.14
  stage.face(plane.rect(x0, y0, x1, y1, 0.02), stage.shade(mix(taste.throw, '#f6efe2', 0.72), plane.normal))
  const r = Math.min(x1 - x0, y1 - y0) * 0.18
  stage.face(
    new Plane(plane.at(x0 + (x1 - x0) * chance.between(0.3, 0.7), y0 + (y1 - y0) * 0.66, 0.02), plane.u, plane.v).round(
      0,
      0,
      r,
      r,
      2,
      20,
    ),
    stage.shade(mix(taste.throw, '#e9a05c', 0.5), plane.normal),
  )
  for (let i = 0; i < 3; i++) {
    const top = y0 + (y1 - y0) * (0.58 - i * 0.18)
    const points: Xyz[] = [plane.at(x1, y0, 0.02), plane.at(x0, y0, 0.02)]
    for (let k = 0; k <= 6; k++)
      points.push(plane.at(x0 + ((x1 - x0) * k) / 6, top + chance.between(-0.04, 0.05) * h, 0.02))
    stage.face(points, stage.shade(mix(taste.seat, i === 1 ? taste.throw : '#3c4a4a', 0.3 + i * 0.2), plane.normal), {
      opacity: 0.85,
    })
  }
}
export function screen(inside: Inside, plane: Plane, a: number, b: number, w: number): void {
  const { stage } = inside
  const h = w * 0.56
  stage.shadow(plane.rect(a - w / 2, b - h / 2 - 0.03, a + w / 2, b + h / 2), 0.34, 0.05)
  stage.face(plane.rect(a - w / 2, b - h / 2, a + w / 2, b + h / 2, 0.04), '#0e0f13')
  stage.face(
    plane.rect(a - w / 2 + 0.015, b - h / 2 + 0.015, a + w / 2 - 0.015, b + h / 2 - 0.015, 0.04),
    stage.between(plane.at(a - w / 2, b + h / 2), plane.at(a + w / 2, b - h / 2), [
      [0, '#3a424e'],
      [0.45, '#1c2027'],
      [0.5, '#232932'],
      [1, '#14161b'],
    ]),
  )
}

/** A house plant in its pot. */
export function plant(inside: Inside, at: Xyz, tall: number, kind: 'fan' | 'leafy' | 'olive' = 'leafy'): void {
  const { stage, sheet, chance, mood } = inside
  ground(inside, { at }, 0.34, 0.34, 0.45)
  const [x, y] = stage.camera.at(at)
  const s = stage.camera.scale(at)
  const pot = stage.shade(chance.pick(['#d8cbb8', '#8f8a83', '#b5805e', '#e9e4da']), [0, 0.3, -0.8])
  const ph = 0.32 * s
  const stems = kind === 'fan' ? 9 : kind === 'olive' ? 5 : 13
  const dark = stage.shade('#2c4a30', [0, 0.4, -0.6])
  const light = mix(stage.shade('#6f9a52', [0, 1, 0]), mood.sun, 0.12)
  for (let i = 0; i < stems; i++) {
    const angle = ((i + 0.5) / stems - 0.5) * (kind === 'olive' ? 1.2 : 2.3) + chance.between(-0.15, 0.15)
    const reach = (tall - 0.3) * s * chance.between(0.65, 1)
    const ex = x + Math.sin(angle) * reach * 0.62
    const ey = y - ph - Math.cos(angle * 0.8) * reach
    sheet.line(
      `M${n1(x)} ${n1(y - ph)}Q${n1(x + Math.sin(angle) * reach * 0.12)} ${n1((y - ph + ey) / 2)} ${n1(ex)} ${n1(ey)}`,
      mix(dark, '#5b4a30', kind === 'olive' ? 0.7 : 0.2),
      Math.max(1.5, s * 0.014),
    )
    const tone = mix(dark, light, chance.between(0.1, 1))
    if (kind === 'olive') {
      let d = ''
      for (let k = 0; k < 26; k++) {
        const t = chance.between(0.4, 1.05)
        d += oval(
          x + (ex - x) * t + chance.between(-0.11, 0.11) * s,
          y - ph + (ey - y + ph) * t + chance.between(-0.09, 0.09) * s,
          s * 0.026,
          s * 0.012,
        )
      }
      sheet.path(d, mix(tone, '#9fb08a', 0.3))
    } else {
      const lw = s * (kind === 'fan' ? 0.13 : 0.085)
      const ll = s * (kind === 'fan' ? 0.3 : 0.26)
      const turn = (angle * 180) / Math.PI + chance.between(-20, 20)
      sheet.group(`transform="translate(${n1(ex)} ${n1(ey)}) rotate(${n1(turn + Math.sign(angle) * 35)})"`, () => {
        sheet.path(
          `M0 ${n1(ll * 0.4)}C${n1(-lw * 1.2)} ${n1(ll * 0.1)} ${n1(-lw)} ${n1(-ll * 0.4)} 0 ${n1(-ll * 0.6)}C${n1(lw)} ${n1(-ll * 0.4)} ${n1(lw * 1.2)} ${n1(ll * 0.1)} 0 ${n1(ll * 0.4)}Z`,
          tone,
        )
        sheet.path(
          `M0 ${n1(ll * 0.4)}C${n1(lw * 1.2)} ${n1(ll * 0.1)} ${n1(lw)} ${n1(-ll * 0.4)} 0 ${n1(-ll * 0.6)}Z`,
          lighten(tone, 0.14),
          { opacity: 0.7 },
        )
      })
    }
  }
  sheet.path(
    `M${n1(x - s * 0.16)} ${n1(y - ph)}L${n1(x - s * 0.12)} ${n1(y)}Q${n1(x)} ${n1(y + s * 0.03)} ${n1(x + s * 0.12)} ${n1(y)}L${n1(x + s * 0.16)} ${n1(y - ph)}Q${n1(x)} ${n1(y - ph + s * 0.04)} ${n1(x - s * 0.16)} ${n1(y - ph)}Z`,
    sheet.linear(
      [x - s * 0.16, y],
      [x + s * 0.16, y],
      [
        [0, lighten(pot, 0.2)],
        [0.4, pot],
        [1, darken(pot, 0.35)],
      ],
    ),
  )
}
/** Upright wooden slats over part of a wall. */
export function slats(
  inside: Inside,
  plane: Plane,
  a0: number,
  a1: number,
  b0: number,
  b1: number,
  colour = inside.taste.wood,
): void {
  const { stage, sheet } = inside
  const tone = stage.shade(colour, plane.normal)
  stage.face(plane.rect(a0, b0, a1, b1, 0.01), darken(tone, 0.5))
  let face = ''
  let edge = ''
  for (let a = a0; a < a1 - 0.02; a += 0.085) {
    face += stage.camera.outline(plane.rect(a, b0, Math.min(a1, a + 0.055), b1, 0.03))
    edge += stage.camera.outline(plane.rect(a, b0, Math.min(a1, a + 0.013), b1, 0.03))
  }
  sheet.path(
    face,
    stage.between(plane.at(a0, b1), plane.at(a1, b0), [
      [0, lighten(tone, 0.12)],
      [0.5, tone],
      [1, darken(tone, 0.14)],
    ]),
  )
  sheet.path(edge, lighten(tone, 0.3), { opacity: 0.6 })
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
