import { darken, lighten, mix, type Stop } from './ink.ts'
import { along, type Inside, length, type Side, wall } from './inside.ts'
import { Plane, type Xyz } from './space.ts'

function wallFill(inside: Inside, side: Side, colour: string): string {
  const { stage, room, bright, mood } = inside
  const plane = wall(inside, side)
  const run = length(inside, side)
  const tone = stage.shade(colour, plane.normal)
  const stops: Stop[] =
    side === bright
      ? [
          [0, darken(tone, 0.1)],
          [1, darken(tone, 0.18)],
        ]
      : bright === 'back'
        ? [
            [side === 'left' ? 0 : 1, darken(tone, 0.1)],
            [side === 'left' ? 1 : 0, mix(tone, mood.sun, 0.16)],
          ]
        : [
            [bright === 'left' ? 0 : 1, mix(tone, mood.sun, 0.08)],
            [0.5, tone],
            [bright === 'left' ? 1 : 0, darken(tone, 0.12)],
          ]
  // A gradient needs both its ends before the eye: a side wall's runs from its far corner to just ahead of it.
  const near = side === 'back' ? run : along(inside, side, stage.camera.eye[2] + 1)
  return stage.between(
    plane.at(side === 'left' ? near : 0, room.h / 2),
    plane.at(side === 'left' ? run : near, room.h / 2),
    [...stops].sort((x, y) => x[0] - y[0]),
  )
}

export type Floor = 'planks' | 'herringbone' | 'carpet' | 'tile' | 'hanji'

/** Floor, ceiling and three walls, with the shade that gathers in their corners. */
export function shell(
  inside: Inside,
  floor: Floor,
  look: { accent?: Side; cove?: boolean; ceiling?: string } = {},
): void {
  const { stage, room, taste, mood } = inside
  const { w, d, h } = room
  const near = -3
  const base = new Plane([-w / 2, 0, near], [1, 0, 0], [0, 0, 1])
  const tone = stage.shade(taste.floor, [0, 1, 0])
  stage.face(
    base.rect(0, 0, w, d - near),
    stage.between(
      [0, 0, d],
      [0, 0, 0],
      [
        [0, mix(tone, mood.window, inside.bright === 'back' ? 0.2 : 0.06)],
        [0.5, tone],
        [1, darken(tone, 0.14)],
      ],
    ),
  )
  texture(inside, floor, base, w, d - near)
  const top = stage.shade(look.ceiling ?? mood.ceiling, [0, -1, 0])
  const lid: Xyz[] = [
    [-w / 2, h, near],
    [w / 2, h, near],
    [w / 2, h, d],
    [-w / 2, h, d],
  ]
  stage.face(
    lid,
    stage.between(
      [0, h, d],
      [0, h, 0],
      [
        [0, lighten(top, 0.12)],
        [1, darken(top, 0.1)],
      ],
    ),
  )
  if (look.cove) {
    const inset = 0.55
    const tray = (y: number, i: number): Xyz[] => [
      [-w / 2 + i, y, 0.2],
      [w / 2 - i, y, 0.2],
      [w / 2 - i, y, d - i],
      [-w / 2 + i, y, d - i],
    ]
    const warm = mix(top, '#ffdca0', 0.35 + mood.lamp * 0.5)
    stage.face(tray(h, inset), warm)
    stage.face(
      tray(h + 0.12, inset + 0.16),
      stage.between(
        [0, h, d],
        [0, h, 0.4],
        [
          [0, lighten(warm, 0.25)],
          [0.3, lighten(top, 0.14)],
          [1, top],
        ],
      ),
    )
  }
  for (const side of ['left', 'right', 'back'] as const) {
    const plane = wall(inside, side)
    const run = length(inside, side)
    const colour = look.accent === side ? taste.accent : taste.wall
    stage.face(plane.rect(0, 0, run, h), wallFill(inside, side, colour))
    stage.face(plane.rect(0, 0, run, 0.09, 0.01), stage.shade(mix(colour, '#ffffff', 0.25), plane.normal))
    stage.face(plane.rect(0, 0.09, run, 0.1, 0.01), '#1a1418', { opacity: 0.22 })
    const foot = stage.between(plane.at(0, 0), plane.at(0, 0.8), [
      [0, '#140d12', 0.22],
      [1, '#140d12', 0],
    ])
    const head = stage.between(plane.at(0, h), plane.at(0, h - 0.9), [
      [0, '#140d12', 0.16],
      [1, '#140d12', 0],
    ])
    if (side === 'back') {
      stage.face(plane.rect(0, 0, run, 0.8), foot)
      stage.face(plane.rect(0, h - 0.9, run, h), head)
    }
    const corner = side === 'left' ? run : 0
    const reach = side === 'right' || side === 'back' ? 0.9 : run - 0.9
    stage.face(
      plane.rect(Math.min(corner, reach), 0, Math.max(corner, reach), h),
      stage.between(plane.at(corner, 1), plane.at(reach, 1), [
        [0, '#140d12', 0.2],
        [1, '#140d12', 0],
      ]),
    )
    if (side === 'back')
      stage.face(
        plane.rect(run - 0.9, 0, run, h),
        stage.between(plane.at(run, 1), plane.at(run - 0.9, 1), [
          [0, '#140d12', 0.2],
          [1, '#140d12', 0],
        ]),
      )
  }
  stage.face(
    base.rect(0, d - near - 0.7, w, d - near),
    stage.between(
      [0, 0, d],
      [0, 0, d - 0.7],
      [
        [0, '#140d12', 0.3],
        [1, '#140d12', 0],
      ],
    ),
  )
}

function texture(inside: Inside, kind: Floor, base: Plane, w: number, run: number): void {
  const { stage, sheet, chance, taste } = inside
  const tone = stage.shade(taste.floor, [0, 1, 0])
  let dark = ''
  let light = ''
  let joints = ''
  const put = (points: Xyz[]) => {
    const roll = chance()
    if (roll < 0.3) dark += stage.camera.outline(points)
    else if (roll < 0.58) light += stage.camera.outline(points)
  }
  if (kind === 'planks') {
    const board = 0.19
    for (let a = 0; a < w; a += board) {
      joints += stage.camera.outline(base.rect(a, 1.4, a + 0.006, run))
      for (let b = chance.between(0, 1.2); b < run; b += 1.5) {
        put(base.rect(a, b, Math.min(w, a + board), Math.min(run, b + 1.5)))
        joints += stage.camera.outline(base.rect(a, b, Math.min(w, a + board), b + 0.006))
      }
    }
  } else if (kind === 'herringbone') {
    const s = 0.62
    const t = 0.13
    for (let row = 0; row * t * Math.SQRT2 < run + 1; row++)
      for (let col = 0; col * s * Math.SQRT2 < w + s; col++) {
        const a = col * s * 0.7072 * 2
        const b = row * t * Math.SQRT2
        const k = 0.7072
        for (const dir of [1, -1]) {
          const at = (l: number, m: number): Xyz =>
            base.at(
              Math.max(0, Math.min(w, a + dir * l * k + (dir < 0 ? s * k * 2 : 0))),
              Math.min(run, b + l * k + m * k * 2),
            )
          put([at(0, 0), at(s, 0), at(s, t), at(0, t)])
        }
      }
  } else if (kind === 'tile') {
    for (let a = 0; a < w; a += 0.8) joints += stage.camera.outline(base.rect(a, 1, a + 0.012, run))
    for (let b = 0; b < run; b += 0.8) {
      joints += stage.camera.outline(base.rect(0, b, w, b + 0.012))
      for (let a = 0; a < w; a += 0.8) if (chance.often(0.5)) put(base.rect(a, b, Math.min(w, a + 0.8), b + 0.8))
    }
  } else if (kind === 'hanji') {
    for (let a = 0; a < w; a += 1.1) joints += stage.camera.outline(base.rect(a, 1, a + 0.008, run))
    for (let b = 0; b < run; b += 1.1) joints += stage.camera.outline(base.rect(0, b, w, b + 0.008))
  } else {
    for (let i = 0; i < 240; i++) {
      const a = chance() * w
      const b = chance() * run
      put(base.rect(a, b, Math.min(w, a + chance.between(0.05, 0.3)), b + 0.03))
    }
  }
  const soft = kind === 'planks' || kind === 'herringbone'
  sheet.path(dark, darken(tone, soft ? 0.35 : 0.2), { opacity: soft ? 0.28 : 0.16 })
  sheet.path(light, lighten(tone, 0.3), { opacity: soft ? 0.2 : 0.14 })
  sheet.path(joints, darken(tone, 0.6), { opacity: 0.34 })
}
