import { under } from './air.ts'
import { darken } from './ink.ts'
import { halo, pool, type World, window } from './outdoors.ts'
import type { Plane, Xyz } from './space.ts'

export type House = {
  at: Xyz
  wide: number
  deep: number
  storeys: number
  turn: number
  wall: string
  roof: string
  trim: string
  /** Boards, bricks or smooth plaster. */
  skin: 'boards' | 'logs' | 'plaster' | 'brick' | 'stone'
  /** Which way the ridge runs: `front` shows its gable. */
  gable: 'front' | 'side' | 'mono'
  pitch: number
  deck?: boolean
  chimney?: boolean
}

export const STOREY = 2.9

export function openings(world: World, plane: Plane, run: number, i: number, look: House, gable: number): void {
  const { chance } = world
  const front = i === 0
  for (let s = 0; s < look.storeys; s++) {
    const base = s * STOREY + 0.25
    if (front && s === 0) {
      const door = run * 0.5 - 0.55
      window(world, plane, run * 0.07, base + 0.2, run * 0.38, base + 2.2, {
        frame: look.trim,
        bars: 3,
        on: chance.often(world.air.lamps * 1.15),
      })
      window(world, plane, run * 0.66, base + 0.35, run * 0.93, base + 2.2, {
        frame: look.trim,
        bars: 2,
        on: chance.often(world.air.lamps * 1.15),
      })
      world.stage.face(
        plane.rect(door - 0.08, 0.2, door + 1.18, base + 2.22, 0.03),
        world.stage.shade(look.trim, plane.normal),
      )
      world.stage.face(plane.rect(door, 0.2, door + 1.1, base + 2.14, 0.04), world.stage.shade('#7a4d30', plane.normal))
      world.stage.face(
        plane.rect(door + 0.3, base + 0.7, door + 0.8, base + 1.95, 0.05),
        world.air.lamps > 0.25 ? '#ffd897' : world.stage.shade('#8fa7b5', plane.normal),
      )
      halo(world, plane.at(door + 1.5, base + 1.9, 0.3), 1.1, 0.7)
    } else {
      const n = Math.max(1, Math.round(run / 3.4))
      for (let k = 0; k < n; k++) {
        const c = ((k + 0.5) / n) * run
        const half = Math.min(0.75, run / n / 2 - 0.5)
        if (half > 0.3)
          window(world, plane, c - half, base + 0.75, c + half, base + 2.1, {
            frame: look.trim,
            bars: 2,
            rows: look.skin === 'plaster' ? 1 : 2,
          })
      }
    }
  }
  if (gable > 2) {
    const b = look.storeys * STOREY + 0.5
    window(world, plane, run / 2 - 0.75, b, run / 2 + 0.75, b + Math.min(1.7, gable * 0.42), {
      frame: look.trim,
      bars: 2,
      on: world.air.lamps > 0.4,
    })
  }
}

export function deck(world: World, front: Plane, w: number, side: number): void {
  const { stage, air, sheet } = world
  const out = 2.6
  const y = 0.32
  const tone = under(air, air.snow ? '#e8edf3' : '#a97a50', 0.85)
  const dx0 = -0.3
  const dx1 = w + 0.3
  stage.face([front.at(dx0, y, 0), front.at(dx1, y, 0), front.at(dx1, y, out), front.at(dx0, y, out)], tone)
  let seams = ''
  for (let o = 0.2; o < out; o += 0.2)
    seams += stage.camera.outline([
      front.at(dx0, y, o),
      front.at(dx1, y, o),
      front.at(dx1, y, o + 0.03),
      front.at(dx0, y, o + 0.03),
    ])
  sheet.path(seams, darken(tone, 0.4), { opacity: 0.5 })
  stage.face(front.rect(dx0, 0, dx1, y, out), stage.shade('#7c5636', front.normal))
  pool(world, front.at(w * 0.5, y, out * 0.6), 3.6, 0.5)
  const rail = stage.shade('#f0e8da', front.normal)
  const gap: [number, number] = [w * 0.42, w * 0.6]
  let posts = ''
  for (const [a0, a1] of [
    [dx0, gap[0]],
    [gap[1], dx1],
  ] as const) {
    posts += stage.camera.outline(front.rect(a0, y + 0.86, a1, y + 0.95, out))
    for (let a = a0; a <= a1; a += 0.24) posts += stage.camera.outline(front.rect(a, y, a + 0.045, y + 0.9, out))
  }
  // Table and two chairs on the open side of the deck.
  const c = front.at(side > 0 ? w * 0.8 : w * 0.2, y, out * 0.5)
  stage.block({ at: c, size: [0.08, 0.62, 0.08], colour: '#5b4433' })
  stage.block({ at: [c[0], c[1] + 0.62, c[2]], size: [0.8, 0.05, 0.8], colour: '#b88a5c', round: 0.02 })
  sheet.path(posts, rail)
  for (let i = 0; i < 2; i++)
    stage.block({
      at: front.at((gap[0] + gap[1]) / 2, 0, out + 0.35 + i * 0.3),
      size: [w * 0.17, y - 0.1 - i * 0.12, 0.32],
      turn: Math.atan2(-front.u[2], front.u[0]),
      colour: '#9a7048',
    })
}
