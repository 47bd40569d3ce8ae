import { under } from './air.ts'
import { darken, lighten, mix, n1, oval } from './ink.ts'
import { halo, pool, type World } from './outdoors.ts'
import { ground, type Xyz } from './space.ts'

export const GLOWING = '#ffcf8a'

/** A bell tent on its deck: cloth gores round a pole, its doors tied back. */
export function bell(world: World, at: Xyz, radius: number, cloth: string): void {
  const { stage, air, sheet } = world
  const lit = air.lamps > 0.4
  deck(world, at, radius * 2.5, radius * 2.4)
  const wallTall = radius * 0.36
  const top: Xyz = [at[0], at[1] + radius * 1.32, at[2]]
  const n = 16
  const rim = (i: number, y: number, r = radius): Xyz => {
    const t = (i / n) * Math.PI * 2 - Math.PI / 2 - Math.PI / n
    return [at[0] + Math.cos(t) * r, at[1] + y, at[2] + Math.sin(t) * r]
  }
  const parts = Array.from({ length: n }, (_, i) => i).sort(
    (a, b) => stage.camera.depth(rim(b + 0.5, 0)) - stage.camera.depth(rim(a + 0.5, 0)),
  )
  for (const i of parts) {
    const t = ((i + 0.5) / n) * Math.PI * 2 - Math.PI / 2 - Math.PI / n
    const normal: Xyz = [Math.cos(t), 0.5, Math.sin(t)]
    const tone = stage.shade(cloth, normal)
    const upper = lit ? mix(tone, GLOWING, 0.5) : tone
    const lower = lit ? mix(tone, '#ffdca0', 0.78) : darken(tone, 0.1)
    const edge = rim(i + 0.5, wallTall * 0.97, radius * 1.03)
    const mid = (k: number): Xyz => {
      const r = rim(i + k, wallTall)
      return [r[0] * 0.45 + top[0] * 0.55, r[1] * 0.52 + top[1] * 0.48 - radius * 0.06, r[2] * 0.45 + top[2] * 0.55]
    }
    stage.face(
      [top, mid(0), rim(i, wallTall, radius * 1.04), edge, rim(i + 1, wallTall, radius * 1.04), mid(1)],
      stage.between(top, edge, [
        [0, air.snow ? mix(upper, '#f4f7fb', 0.5) : upper],
        [1, lower],
      ]),
      { stroke: darken(lower, 0.1), width: 1.2 },
    )
    const door = i === 0
    stage.face([rim(i, 0), rim(i + 1, 0), rim(i + 1, wallTall), rim(i, wallTall)], darken(lower, 0.08))
    if (door) {
      const lo = stage.between(
        rim(0.5, wallTall * 2),
        rim(0.5, 0),
        lit
          ? [
              [0, '#fff0cc'],
              [1, '#ffb65c'],
            ]
          : [
              [0, '#3a312b'],
              [1, '#6d5a48'],
            ],
      )
      const apex: Xyz = [
        rim(0.5, 0)[0] * 0.66 + top[0] * 0.34,
        at[1] + radius * 0.86,
        rim(0.5, 0)[2] * 0.66 + top[2] * 0.34,
      ]
      stage.face([rim(-0.2, 0), rim(1.2, 0), rim(1.2, wallTall * 1.02), apex, rim(-0.2, wallTall * 1.02)], lo)
      for (const s of [0, 1])
        stage.face(
          [
            apex,
            rim(s ? 1.3 : -0.3, wallTall * 1.2),
            rim(s ? 1.25 : -0.25, 0),
            rim(s ? 0.85 : 0.15, 0),
            rim(s ? 1 : 0, wallTall * 0.8),
          ],
          stage.shade(lighten(cloth, 0.2), [0, 0.4, -0.8]),
        )
    }
  }
  const [x, y] = stage.camera.at(top)
  const s = stage.camera.scale(top)
  sheet.path(oval(x, y, s * 0.07), stage.shade('#5d4a3a', [0, 1, 0]))
  if (lit) {
    halo(world, [at[0], at[1] + radius * 0.6, at[2] - radius], radius * 2.2, 0.45, GLOWING)
    pool(world, [at[0], 0, at[2] - radius * 1.6], radius * 2, 0.5, GLOWING)
  }
  for (const side of [-1, 1]) {
    const a = stage.camera.at(rim(side > 0 ? 3 : -2, wallTall))
    const b = stage.camera.at([at[0] + side * radius * 1.7, 0, at[2] - radius * 0.7])
    sheet.line(`M${n1(a[0])} ${n1(a[1])}L${n1(b[0])} ${n1(b[1])}`, '#e8dfd0', 1.6, 0.7)
  }
}

function deck(world: World, at: Xyz, wide: number, deep: number): void {
  const { stage, air, sheet } = world
  stage.shadow(
    ground().rect(at[0] - wide * 0.52, at[2] - deep * 0.54, at[0] + wide * 0.52, at[2] + deep * 0.4),
    0.4,
    0.3,
  )
  const lift = Math.max(0.12, at[1])
  stage.block({
    at: [at[0], 0, at[2]],
    size: [wide, lift, deep],
    colour: '#8e6745',
    top: air.snow ? '#f1f4f8' : '#b48b62',
  })
  const tone = under(air, '#6b4a30', 0.7)
  let seams = ''
  const base = ground(lift + 0.002)
  for (let z = at[2] - deep / 2; z < at[2] + deep / 2; z += 0.22)
    seams += stage.camera.outline(base.rect(at[0] - wide / 2, z, at[0] + wide / 2, z + 0.025))
  if (!air.snow) sheet.path(seams, tone, { opacity: 0.5 })
}

/** A safari tent: a long ridge, walls of cloth, a porch on poles. */
export function safari(world: World, at: Xyz, wide: number, deep: number, cloth: string, turn = 0): void {
  const { stage, air } = world
  const lit = air.lamps > 0.4
  deck(world, [at[0], at[1], at[2] - 0.9], wide * 1.25, deep + 2.6)
  const wall = 1.9
  const [front, right, back, left] = stage.sides({ at, size: [wide, wall, deep], turn })
  if (!front || !right || !back || !left) return
  const ridge = wall + wide * 0.3
  for (const plane of [right, left])
    if (stage.camera.sees(plane.origin, plane.normal)) {
      const tone = stage.shade(cloth, plane.normal)
      stage.face(plane.rect(0, 0, deep, wall), lit ? mix(tone, GLOWING, 0.55) : tone)
    }
  const tone = stage.shade(darken(cloth, 0.05), front.normal)
  const glow = lit ? mix(tone, '#ffd79a', 0.75) : tone
  stage.face(
    [front.at(0, 0), front.at(wide, 0), front.at(wide, wall), front.at(wide / 2, ridge), front.at(0, wall)],
    stage.between(front.at(0, ridge), front.at(0, 0), [
      [0, glow],
      [1, darken(glow, 0.12)],
    ]),
  )
  const inside = lit
    ? stage.between(front.at(0, wall), front.at(0, 0), [
        [0, '#fff2d2'],
        [0.5, '#ffd28a'],
        [1, '#c9833f'],
      ])
    : stage.between(front.at(0, wall), front.at(0, 0), [
        [0, '#2f2822'],
        [1, '#5a4737'],
      ])
  stage.face(front.rect(wide * 0.28, 0, wide * 0.72, wall * 0.98, 0.01), inside)
  stage.face(front.rect(wide * 0.36, 0, wide * 0.66, 0.45, 0.01), lit ? '#f7ead6' : '#8d7d6b')
  for (const [a, b] of [
    [0.26, 0.36],
    [0.64, 0.74],
  ] as const)
    stage.face(
      [
        front.at(wide * a, 0, 0.05),
        front.at(wide * b, 0, 0.05),
        front.at(wide * ((a + b) / 2 + (a < 0.5 ? -0.02 : 0.02)), wall * 0.5, 0.05),
        front.at(wide * b, wall, 0.05),
        front.at(wide * a, wall, 0.05),
      ],
      stage.shade(lighten(cloth, 0.18), front.normal),
    )
  const porch = 1.7
  for (const s of [0, 1] as const) {
    const a = s ? wide + 0.25 : -0.25
    const slope = [
      front.at(wide / 2, ridge + 0.12, porch),
      front.at(a, wall - 0.12, porch),
      back.at(s ? -0.25 : wide + 0.25, wall - 0.12, 0.3),
      back.at(wide / 2, ridge + 0.12, 0.3),
    ]
    const normal: Xyz = [front.u[0] * (s ? 1 : -1) * 0.5, 0.85, front.u[2] * (s ? 1 : -1) * 0.5]
    const colour = air.snow ? '#f3f6fa' : cloth
    const c = stage.shade(colour, normal)
    const first = slope[1]
    if (first && stage.camera.sees(first, [normal[0] * wide * 0.6, wide * 0.5, normal[2] * wide * 0.6]))
      stage.face(
        slope,
        stage.between(front.at(wide / 2, ridge, porch), front.at(a, wall, 0), [
          [0, lighten(c, 0.12)],
          [1, darken(c, 0.08)],
        ]),
      )
    else
      stage.face(
        [
          front.at(wide / 2, ridge + 0.1, 0),
          front.at(a, wall - 0.12, 0),
          front.at(a, wall - 0.12, porch),
          front.at(wide / 2, ridge + 0.1, porch),
        ],
        lit ? mix(c, GLOWING, 0.5) : darken(c, 0.3),
      )
  }
  stage.face(
    [
      front.at(-0.25, wall - 0.12, porch),
      front.at(wide / 2, ridge + 0.12, porch),
      front.at(wide / 2, ridge - 0.06, porch),
      front.at(-0.25, wall - 0.32, porch),
    ],
    stage.shade('#e9dfcc', front.normal),
  )
  stage.face(
    [
      front.at(wide + 0.25, wall - 0.12, porch),
      front.at(wide / 2, ridge + 0.12, porch),
      front.at(wide / 2, ridge - 0.06, porch),
      front.at(wide + 0.25, wall - 0.32, porch),
    ],
    stage.shade('#e9dfcc', front.normal),
  )
  for (const a of [-0.1, wide + 0.1]) {
    const p = front.at(a, 0, porch - 0.1)
    stage.block({ at: [p[0], at[1], p[2]], size: [0.11, wall - 0.2, 0.11], turn, colour: '#7b5a3d' })
  }
  for (const a of [wide * 0.12, wide * 0.9]) chair(world, front.at(a, 0, porch * 0.65), turn + (a > 1 ? -0.4 : 0.4))
  if (lit) {
    halo(world, front.at(wide / 2, 1.2, 0.8), 3.2, 0.5, GLOWING)
    pool(world, front.at(wide / 2, -at[1], porch + 0.8), 3.6, 0.5, GLOWING)
  }
}

/** A folding chair. */
export function chair(world: World, at: Xyz, turn: number, cloth = '#b9704a'): void {
  const { stage, sheet } = world
  const c = Math.cos(turn)
  const s = Math.sin(turn)
  const p = (a: number, y: number, b: number): Xyz => [at[0] + a * c + b * s, at[1] + y, at[2] - a * s + b * c]
  stage.shadow([p(-0.3, 0, -0.3), p(0.3, 0, -0.3), p(0.3, 0, 0.3), p(-0.3, 0, 0.3)], 0.35, 0.08)
  const bar = (a: Xyz, b: Xyz) => {
    const [x0, y0] = stage.camera.at(a)
    const [x1, y1] = stage.camera.at(b)
    sheet.line(
      `M${n1(x0)} ${n1(y0)}L${n1(x1)} ${n1(y1)}`,
      stage.shade('#8a6038', [0, 0.5, -0.5]),
      Math.max(1.5, stage.camera.scale(at) * 0.035),
    )
  }
  for (const k of [-0.28, 0.28]) {
    bar(p(k, 0, -0.28), p(k, 0.95, 0.34))
    bar(p(k, 0, 0.3), p(k, 0.5, -0.3))
  }
  stage.face(
    [p(-0.28, 0.42, -0.28), p(0.28, 0.42, -0.28), p(0.28, 0.34, 0.16), p(-0.28, 0.34, 0.16)],
    stage.shade(cloth, [0, 1, 0]),
  )
  stage.face(
    [p(-0.28, 0.34, 0.16), p(0.28, 0.34, 0.16), p(0.28, 0.92, 0.34), p(-0.28, 0.92, 0.34)],
    stage.shade(lighten(cloth, 0.1), [-s, 0.4, -c]),
  )
}
