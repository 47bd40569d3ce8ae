import { BAY, type Hall, PLINTH, roof, WALL } from './eaves.ts'
import { darken, mix } from './ink.ts'
import { halo, pool, type World } from './outdoors.ts'
import { paperDoor } from './paper.ts'
import { ground, Plane, type Xyz } from './space.ts'

/** A hanok hall on its stone base. */
export function hall(world: World, look: Hall): void {
  const { stage, sheet, air, chance } = world
  const wide = look.bays * BAY
  const { at, turn, deep } = look
  const lit = air.lamps > 0.4
  stage.shadow(ground().rect(at[0] - wide * 0.6, at[2] - deep * 0.9, at[0] + wide * 0.6, at[2]), 0.4, 0.5)
  const base = {
    at,
    size: [wide + 1.6, PLINTH, deep + 2.2] as const,
    turn,
    colour: air.snow ? '#c9ccd0' : '#b3aa9b',
    top: air.snow ? '#f1f4f8' : '#cfc6b5',
  }
  stage.block(base)
  stage.sides(base).forEach((plane, i) => {
    if (!stage.camera.sees(plane.origin, plane.normal)) return
    const run = i % 2 ? deep + 2.2 : wide + 1.6
    let joints = ''
    for (let row = 0; row < 2; row++)
      for (let a = row * 0.45; a < run; a += chance.between(0.8, 1.3))
        joints += stage.camera.outline(plane.rect(a, row * 0.35, a + 0.03, row * 0.35 + 0.35))
    joints += stage.camera.outline(plane.rect(0, 0.34, run, 0.37))
    sheet.path(joints, '#2b241f', { opacity: 0.4 })
  })
  const box = { at: [at[0], PLINTH, at[2]] as Xyz, size: [wide, WALL, deep] as const, turn, colour: '#efe6d6' }
  const sides = stage.sides(box)
  const [front] = sides
  if (!front) return
  const plane = new Plane(front.at(0, 0), front.u, front.v)
  stage.block(box)
  const timber = '#7a5334'
  for (const [i, side] of sides.entries()) {
    if (i === 0 || !stage.camera.sees(side.origin, side.normal)) continue
    for (const a of [0, deep / 2, deep])
      stage.face(side.rect(Math.max(0, a - 0.12), 0, Math.min(deep, a + 0.12), WALL), stage.shade(timber, side.normal))
    stage.face(side.rect(0, 1.1, deep, 1.24), stage.shade(timber, side.normal))
    stage.face(side.rect(0, WALL - 0.3, deep, WALL), stage.shade(timber, side.normal))
    paperDoor(world, side, deep * 0.62, 0.55, deep * 0.86, 1.8, lit, timber)
  }
  for (let b = 0; b < look.bays; b++) {
    const a0 = b * BAY + 0.14
    const a1 = (b + 1) * BAY - 0.14
    if (look.open.includes(b)) {
      // The open hall: its floor, its far wall and doors, lit from within at night.
      stage.face(
        plane.rect(a0, 0.3, a1, WALL - 0.2, 0.005),
        stage.between(
          plane.at(a0, WALL),
          plane.at(a0, 0),
          lit
            ? [
                [0, '#8a5c34'],
                [0.5, '#d99a55'],
                [1, '#7d5230'],
              ]
            : [
                [0, darken(stage.shade('#6b4c34', plane.normal), 0.5)],
                [1, stage.shade('#8c6747', plane.normal)],
              ],
        ),
      )
      paperDoor(world, plane, a0 + 0.4, 0.75, a1 - 0.4, WALL - 0.7, lit, darken(timber, 0.2), 0.006)
    } else {
      stage.face(plane.rect(a0, 0.5, a1, WALL - 0.25, 0.005), stage.shade('#f2eadb', plane.normal))
      paperDoor(world, plane, a0 + 0.18, 0.5, a1 - 0.18, WALL - 0.55, lit && chance.often(0.85), timber, 0.01)
    }
    stage.face(plane.rect(a0 - 0.1, WALL - 0.28, a1 + 0.1, WALL - 0.04, 0.03), stage.shade('#8a5f3c', plane.normal))
    if (!look.open.includes(b)) stage.face(plane.rect(a0, 0.3, a1, 0.52, 0.03), stage.shade(timber, plane.normal))
  }
  stage.face(
    plane.rect(0, WALL - 0.75, wide, WALL, 0.04),
    stage.between(plane.at(0, WALL), plane.at(0, WALL - 0.75), [
      [0, '#120c10', lit ? 0.25 : 0.5],
      [1, '#120c10', 0],
    ]),
  )
  // The porch floor along the front, on its short posts.
  const out = 0.95
  const boards = stage.shade(air.snow ? '#e6dccd' : '#a9784a', [0, 1, 0])
  stage.face(
    [plane.at(0, 0.34, 0), plane.at(wide, 0.34, 0), plane.at(wide, 0.34, out), plane.at(0, 0.34, out)],
    lit ? mix(boards, '#ffb765', 0.3) : boards,
  )
  stage.face(plane.rect(0, 0.2, wide, 0.34, out), stage.shade('#8a5f3a', plane.normal))
  stage.face(plane.rect(0, 0, wide, 0.2, out - 0.1), '#17100c', { opacity: 0.5 })
  for (let b = 0; b <= look.bays; b++) {
    const p = plane.at(Math.min(wide - 0.1, Math.max(0.1, b * BAY)), 0, out - 0.1)
    stage.block({ at: [p[0], PLINTH - 0.02, p[2]], size: [0.34, 0.14, 0.34], turn, colour: '#a49b8d' })
    stage.block({ at: [p[0], PLINTH + 0.1, p[2]], size: [0.21, WALL - 0.05, 0.21], turn, colour: '#85592f' })
  }
  const stone = plane.at(wide * 0.5, 0, out + 0.5)
  stage.block({ at: [stone[0], PLINTH, stone[2]], size: [1.2, 0.16, 0.42], turn, colour: '#a8a092' })
  for (let i = 0; i < 2; i++) {
    const p = plane.at(wide * 0.5, 0, 1.3 + i * 0.36)
    stage.block({ at: [p[0], 0, p[2]], size: [1.8, PLINTH * (0.66 - i * 0.33), 0.4], turn, colour: '#b3aa9b' })
  }
  roof(world, look, plane, wide)
  if (lit) {
    for (let b = 0; b < look.bays; b++) {
      halo(world, plane.at((b + 0.5) * BAY, 1.3, 0.6), 1.7, 0.34, '#ffc069')
      pool(world, plane.at((b + 0.5) * BAY, -PLINTH, 2.6), 2.4, 0.4)
    }
  }
}
