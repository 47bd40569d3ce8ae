import { bed } from './bed.ts'
import { cup, rug } from './furniture.ts'
import { outlook } from './glazing.ts'
import { lighten } from './ink.ts'
import { close, inside, lamplight, type Taste } from './inside.ts'
import { tableLamp } from './lamps.ts'
import type { Scene } from './scenes.ts'
import { shell } from './shell.ts'
import { Plane, type Xyz } from './space.ts'
import { TASTES } from './tastes.ts'

/** Inside a travel trailer: bed across its end, seats and a table, a small kitchen. */
export function caravan(scene: Scene): string {
  const index = Number(scene.id.slice(-2)) - 1
  const taste: Taste = { ...(TASTES[[5, 4, 3, 7][index % 4] ?? 5] ?? TASTES[0]) }
  const all = inside(scene, { w: 2.7, d: 4.6, h: 2.12 }, taste, index % 2 ? 'right' : 'left', {
    eye: [index % 2 ? -0.22 : 0.22, 1.32, -0.75],
    yaw: index % 2 ? 0.07 : -0.07,
    focal: 860,
    horizon: 520,
  })
  const { stage, room } = all
  const { w, d, h } = room
  shell(all, 'planks', { cove: false })
  const frame = '#55585c'
  const port = (plane: Plane, a: number, b: number, ra: number, rb: number) => {
    const rim = new Plane(plane.at(a, b, 0.01), plane.u, plane.v)
    stage.face(rim.round(0, 0, ra + 0.05, rb + 0.05, 6, 36), stage.shade(frame, plane.normal))
    outlook(all, stage.camera.outline(rim.round(0, 0, ra, rb, 6, 36)))
    stage.face(rim.round(0, 0, ra, rb, 6, 36), 'none', { stroke: '#1c2024', width: 2, opacity: 0.6 })
  }
  const left = new Plane([-w / 2, 0, 0], [0, 0, 1], [0, 1, 0])
  const right = new Plane([w / 2, 0, d], [0, 0, -1], [0, 1, 0])
  const back = new Plane([-w / 2, 0, d], [1, 0, 0], [0, 1, 0])
  port(back, w / 2, 1.3, 0.92, 0.36)
  port(left, 1.75, 1.3, 0.72, 0.34)
  port(right, d - 1.75, 1.32, 0.6, 0.3)
  // Rounded shoulders where the walls meet the ceiling, with a strip of light beneath them.
  for (const s of [-1, 1]) {
    for (let i = 0; i < 5; i++) {
      const t0 = (i / 5) * (Math.PI / 2)
      const t1 = ((i + 1) / 5) * (Math.PI / 2)
      const r = 0.3
      const p = (t: number, z: number): Xyz => [s * (w / 2 - r + Math.cos(t) * r), h - r + Math.sin(t) * r, z]
      stage.face(
        [p(t0, -2), p(t0, d), p(t1, d), p(t1, -2)],
        stage.shade(all.mood.ceiling, [-s * Math.cos(t0), -Math.sin(t0), 0]),
      )
    }
    stage.block({ at: [s * (w / 2 - 0.17), 1.72, 2.2], size: [0.34, 0.3, 3.4], colour: taste.wood, round: 0.02 })
    for (let i = 0; i < 4; i++)
      stage.block({
        at: [s * (w / 2 - 0.345), 1.75, 0.95 + i * 0.85],
        size: [0.012, 0.24, 0.8],
        colour: lighten(taste.wood, 0.08),
      })
    for (let i = 0; i < 6; i++) lamplight(all, [s * (w / 2 - 0.2), 1.66, 0.6 + i * 0.6], 0.6, 0.34)
    stage.face(
      [
        [s * (w / 2 - 0.02), 1.7, 0.5],
        [s * (w / 2 - 0.02), 1.7, 3.9],
        [s * (w / 2 - 0.3), 1.7, 3.9],
        [s * (w / 2 - 0.3), 1.7, 0.5],
      ],
      all.mood.lamp > 0.5 ? '#ffe2a6' : '#d9d0c0',
    )
  }
  const s = index % 2 ? 1 : -1
  bed(all, {
    at: [0, 0, d - 0.86],
    turn: s * (Math.PI / 2),
    wide: 1.5,
    long: w - 0.3,
    headboard: 'none',
    runner: true,
    low: false,
  })
  for (const k of [-0.35, 0.35])
    stage.block({
      at: [s * (w / 2 - 0.3), 0.62, d - 0.86 + k],
      size: [0.16, 0.3, 0.42],
      colour: k > 0 ? taste.throw : '#f8f4ec',
      round: 0.08,
    })
  // Kitchen on one side.
  const kx = s * (w / 2 - 0.27)
  stage.block({ at: [kx, 0, 1.9], size: [0.54, 0.86, 1.7], colour: lighten(taste.wood, 0.12), top: '#e9e4da' })
  for (let i = 0; i < 3; i++)
    stage.block({ at: [kx - s * 0.275, 0.08, 1.35 + i * 0.56], size: [0.01, 0.7, 0.52], colour: taste.wood })
  const sink = new Plane([kx, 0.865, 2.2], [1, 0, 0], [0, 0, 1])
  stage.face(sink.round(0, 0, 0.2, 0.24, 4, 24), stage.shade('#9aa0a5', [0, 1, 0]))
  stage.block({ at: [kx + s * 0.14, 0.86, 2.2], size: [0.03, 0.24, 0.03], colour: '#c9ccd0' })
  cup(all, [kx, 0.87, 1.5])
  // Bench and table on the other.
  const bx = -s * (w / 2 - 0.3)
  for (const z of [1.1, 2.5]) {
    stage.block({ at: [bx, 0, z], size: [0.6, 0.42, 0.5], colour: taste.wood })
    stage.block({ at: [bx, 0.4, z], size: [0.6, 0.12, 0.5], colour: taste.seat, round: 0.04 })
    stage.block({ at: [bx, 0.5, z + (z > 2 ? 0.22 : -0.22)], size: [0.6, 0.42, 0.1], colour: taste.seat, round: 0.04 })
  }
  stage.block({ at: [bx, 0, 1.8], size: [0.06, 0.68, 0.06], colour: '#9a9da1' })
  stage.block({ at: [bx, 0.68, 1.8], size: [0.62, 0.045, 0.62], colour: lighten(taste.wood, 0.15), round: 0.02 })
  cup(all, [bx - 0.1, 0.73, 1.75])
  tableLamp(all, [bx - s * 0.12, 0.73, 1.95], 'globe', 0.45)
  rug(all, [0, 0, 1.6], 0.9, 1.8)
  return close(all)
}
