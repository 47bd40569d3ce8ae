import { darken, mix } from './ink.ts'
import { halo, pool, type World } from './outdoors.ts'
import { ground, Plane, type Xyz } from './space.ts'
import { chair, GLOWING } from './tents.ts'

/** A travel trailer with its awning. */
export function caravanOutside(world: World, at: Xyz, turn: number, stripe: string): void {
  const { stage, air } = world
  const w = 6.4
  const d = 2.3
  const h = 2.15
  const lit = air.lamps > 0.4
  stage.shadow(ground().rect(at[0] - w * 0.52, at[2] - d * 0.7, at[0] + w * 0.52, at[2] + d * 0.4), 0.5, 0.25)
  for (const side of stage.sides({ at: [at[0], 0, at[2]], size: [w, 1, d], turn }).slice(0, 1))
    for (const a of [w * 0.4, w * 0.56]) {
      const wheel = new Plane(side.at(a, 0.34), side.u, side.v)
      stage.face(wheel.round(0, 0, 0.34, 0.34, 2, 24), '#1d1c20')
      stage.face(wheel.round(0, 0, 0.17, 0.17, 2, 20), stage.shade('#c9cdd2', side.normal))
    }
  const box = { at: [at[0], 0.5, at[2]] as Xyz, size: [w, h, d] as const, turn, colour: '#f6f2ea', round: 0.22 }
  stage.block(box)
  const [front, right, , left] = stage.sides(box)
  if (!front) return
  stage.face(front.rect(0.05, 0.35, w - 0.05, 0.75, 0.01), stage.shade(stripe, front.normal))
  stage.face(front.rect(0.05, 0.82, w - 0.05, 0.88, 0.01), stage.shade(stripe, front.normal), { opacity: 0.7 })
  const glassy = lit ? '#ffd591' : stage.shade('#54707f', front.normal)
  for (const [a0, a1, b0, b1] of [
    [0.5, 1.9, 1.1, 1.8],
    [3.7, 5.8, 1.05, 1.8],
  ] as const) {
    stage.face(
      new Plane(front.at((a0 + a1) / 2, (b0 + b1) / 2), front.u, front.v).round(
        0,
        0,
        (a1 - a0) / 2 + 0.06,
        (b1 - b0) / 2 + 0.06,
        6,
        28,
      ),
      stage.shade('#3c4046', front.normal),
    )
    stage.face(
      new Plane(front.at((a0 + a1) / 2, (b0 + b1) / 2, 0.01), front.u, front.v).round(
        0,
        0,
        (a1 - a0) / 2,
        (b1 - b0) / 2,
        6,
        28,
      ),
      glassy,
    )
  }
  stage.face(front.rect(2.35, 0, 3.15, 1.9, 0.01), stage.shade('#d9d3c6', front.normal))
  stage.face(front.rect(2.5, 1.05, 3, 1.75, 0.02), glassy)
  for (const plane of [right, left])
    if (plane && stage.camera.sees(plane.origin, plane.normal)) {
      stage.face(plane.rect(0.1, 0.35, d - 0.1, 0.75, 0.01), stage.shade(stripe, plane.normal))
      stage.face(new Plane(plane.at(d / 2, 1.45, 0.01), plane.u, plane.v).round(0, 0, 0.75, 0.36, 6, 24), glassy)
    }
  const awn = stage.shade(stripe, [0, 1, -0.3])
  const y = 2.1
  const reach = 2.5
  const n = 9
  for (let i = 0; i < n; i++) {
    const a0 = 0.4 + (i / n) * (w - 1.2)
    const a1 = 0.4 + ((i + 1) / n) * (w - 1.2)
    const c = i % 2 ? stage.shade('#f7f1e4', [0, 1, -0.3]) : awn
    stage.face(
      [front.at(a0, y, 0), front.at(a1, y, 0), front.at(a1, y - 0.35, reach), front.at(a0, y - 0.35, reach)],
      lit ? mix(c, GLOWING, 0.35) : c,
    )
    stage.face(
      [
        front.at(a0, y - 0.35, reach),
        front.at(a1, y - 0.35, reach),
        front.at(a1, y - 0.55, reach),
        front.at(a0, y - 0.55, reach),
      ],
      darken(c, 0.12),
    )
  }
  for (const a of [0.5, w - 0.9]) {
    const p = front.at(a, 0, reach - 0.05)
    stage.block({ at: [p[0], 0, p[2]], size: [0.05, 2.2, 0.05], colour: '#d0d2d4' })
  }
  for (const a of [1.4, 4.4]) chair(world, front.at(a, -0.5, reach * 0.75), turn + (a > 2 ? -0.5 : 0.5), '#5f8193')
  if (lit) {
    halo(world, front.at(w / 2, 1.3, 0.8), 3.4, 0.5, GLOWING)
    pool(world, front.at(w / 2, -0.5, 2), 4, 0.55, GLOWING)
  }
}
