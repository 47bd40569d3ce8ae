import { darken, lighten, mix } from './ink.ts'
import type { Inside } from './inside.ts'
import type { Xyz } from './space.ts'
import { ground, spot } from './stand.ts'

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
