import { darken, lighten, mix, n1, oval } from './ink.ts'
import type { Inside } from './inside.ts'
import { tableLamp } from './lamps.ts'
import { Plane, type Xyz } from './space.ts'
import { ground, spot } from './stand.ts'

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
