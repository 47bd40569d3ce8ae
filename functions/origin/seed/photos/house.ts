import { darken, lighten, mix } from './ink.ts'
import { deck, type House, openings, STOREY } from './openings.ts'
import type { World } from './outdoors.ts'
import { type Block, ground, type Plane, type Xyz } from './space.ts'

export function skin(world: World, plane: Plane, wide: number, tall: number, look: House): void {
  const { stage, sheet, chance } = world
  const tone = stage.shade(look.wall, plane.normal)
  if (look.skin === 'plaster') return
  let dark = ''
  let light = ''
  if (look.skin === 'boards') {
    for (let a = 0; a < wide; a += 0.2) dark += stage.camera.outline(plane.rect(a, 0, a + 0.022, tall))
    for (let i = 0; i < wide * 2; i++) {
      const a = Math.floor(chance.between(0, wide / 0.2)) * 0.2
      light += stage.camera.outline(plane.rect(a, 0, Math.min(wide, a + 0.2), tall))
    }
  } else if (look.skin === 'logs') {
    for (let b = 0; b < tall; b += 0.26) {
      dark += stage.camera.outline(plane.rect(0, b, wide, b + 0.06))
      light += stage.camera.outline(plane.rect(0, b + 0.13, wide, b + 0.22))
    }
  } else {
    const w = look.skin === 'brick' ? 0.42 : 0.7
    const h = look.skin === 'brick' ? 0.15 : 0.42
    for (let b = 0; b < tall - 0.02; b += h)
      for (let a = (Math.round(b / h) % 2) * w * 0.5; a < wide - 0.1; a += w * chance.between(0.9, 1.1)) {
        const box = stage.camera.outline(plane.rect(a, b, Math.min(wide, a + w - 0.03), Math.min(tall, b + h - 0.03)))
        if (chance.often(0.35)) dark += box
        else if (chance.often(0.5)) light += box
      }
  }
  sheet.path(dark, darken(tone, 0.45), { opacity: 0.38 })
  sheet.path(light, lighten(tone, 0.3), { opacity: 0.2 })
}

/** A house with a pitched roof. */
export function house(world: World, look: House): void {
  const { stage, air, chance, sheet } = world
  const { wide: w, deep: d, at, turn } = look
  const h = look.storeys * STOREY + 0.2
  const rise =
    look.gable === 'front' ? (w / 2) * look.pitch : look.gable === 'side' ? (d / 2) * look.pitch : w * look.pitch * 0.45
  const block: Block = { at, size: [w, h, d], turn, colour: look.wall }
  const sides = stage.sides(block)
  const [front, right, back, left] = sides
  if (!front || !right || !back || !left) return
  const [fx, fy] = [at[0], at[2]]
  stage.shadow(ground().rect(fx - w * 0.62, fy - d * 0.7, fx + w * 0.62, fy + d * 0.3), 0.42, 0.5)
  const over = 0.55
  // A roof is two slopes; the farther is drawn before the walls, the nearer after them.
  const slope = (a: Xyz, b: Xyz, c: Xyz, e: Xyz, normal: Xyz, seams: number) => {
    const tone = stage.shade(air.snow ? '#f2f5f9' : look.roof, normal)
    stage.face(
      [a, b, c, e],
      stage.between(a, c, [
        [0, lighten(tone, 0.1)],
        [1, darken(tone, 0.14)],
      ]),
    )
    const lerp = (p: Xyz, q: Xyz, t: number): Xyz => [
      p[0] + (q[0] - p[0]) * t,
      p[1] + (q[1] - p[1]) * t,
      p[2] + (q[2] - p[2]) * t,
    ]
    let lines = ''
    for (let i = 1; i < seams; i++) {
      const t = i / seams
      lines += stage.camera.outline([
        lerp(a, b, t),
        lerp(a, b, t + 0.12 / seams),
        lerp(e, c, t + 0.12 / seams),
        lerp(e, c, t),
      ])
    }
    if (!air.snow) sheet.path(lines, darken(tone, 0.4), { opacity: 0.45 })
  }
  const board = (a: Xyz, b: Xyz, normal: Xyz, thick = 0.24) =>
    stage.face(
      [a, b, [b[0], b[1] - thick, b[2]], [a[0], a[1] - thick, a[2]]],
      stage.shade(air.snow ? mix(look.trim, '#f2f5f9', 0.5) : look.trim, normal),
    )
  const up = (plane: Plane, a: number, y: number, out: number): Xyz => plane.at(a, y, out)
  const minus = (v: Xyz): Xyz => [-v[0], -v[1], -v[2]]
  const tilt = (v: Xyz, run: number): Xyz => [v[0] * rise, run, v[2] * rise]
  const drop = look.gable === 'front' ? (over * rise) / (w / 2) : look.gable === 'side' ? (over * rise) / (d / 2) : 0

  const walls = () => {
    for (const [i, plane] of sides.entries()) {
      if (!stage.camera.sees(plane.origin, plane.normal)) continue
      const run = i % 2 ? d : w
      const tone = stage.shade(look.wall, plane.normal)
      const gabled = look.gable === 'front' ? i % 2 === 0 : look.gable === 'side' ? i % 2 === 1 : i % 2 === 0
      const outline: Xyz[] = [plane.at(0, 0), plane.at(run, 0)]
      if (look.gable === 'mono')
        outline.push(
          plane.at(run, i === 0 || i === 1 ? h + (i === 0 ? rise : rise) : h),
          plane.at(0, i === 0 ? h : i === 1 ? h + rise : h),
        )
      else if (gabled) outline.push(plane.at(run, h), plane.at(run / 2, h + rise), plane.at(0, h))
      else outline.push(plane.at(run, h), plane.at(0, h))
      stage.face(
        outline,
        stage.between(plane.at(0, h), plane.at(run, 0), [
          [0, lighten(tone, 0.05)],
          [1, darken(tone, 0.15)],
        ]),
      )
      sheet.within(stage.camera.outline(outline), () => {
        skin(world, plane, run, h + rise, look)
        stage.face(
          plane.rect(0, h - 0.7, run, h),
          stage.between(plane.at(0, h), plane.at(0, h - 0.7), [
            [0, '#120d14', gabled ? 0 : 0.38],
            [1, '#120d14', 0],
          ]),
        )
        stage.face(plane.rect(0, 0, run, 0.35), stage.shade('#77706a', plane.normal))
      })
      openings(world, plane, run, i, look, gabled ? rise : 0)
    }
  }
  const chimney = () => {
    if (look.chimney) {
      const c = front.at(w * 0.72, 0, -d * 0.4)
      stage.block({
        at: [c[0], h + rise * 0.35, c[2]],
        size: [0.7, rise * 0.65 + 0.9, 0.7],
        turn,
        colour: '#8a6a5a',
        top: air.snow ? '#f4f6f9' : '#6d5245',
      })
    }
  }
  if (look.gable === 'front') {
    chimney()
    const l: [Xyz, Xyz] = [up(front, -over, h - drop, over), up(back, w + over, h - drop, over)]
    const r: [Xyz, Xyz] = [up(front, w + over, h - drop, over), up(back, -over, h - drop, over)]
    const top: [Xyz, Xyz] = [up(front, w / 2, h + rise, over), up(back, w / 2, h + rise, over)]
    const leftSeen = stage.camera.sees(l[0], tilt(minus(front.u), w / 2))
    const rightSeen = stage.camera.sees(r[0], tilt(front.u, w / 2))
    walls()
    if (leftSeen) slope(l[0], l[1], top[1], top[0], tilt(minus(front.u), w / 2), 16)
    if (rightSeen) slope(r[0], r[1], top[1], top[0], tilt(front.u, w / 2), 16)
    stage.face(
      [
        front.at(0, h, 0),
        front.at(w / 2, h + rise, 0),
        front.at(w / 2, h + rise, over),
        front.at(-over, h - drop, over),
      ],
      darken(stage.shade(look.trim, [0, -1, 0]), 0.25),
    )
    stage.face(
      [
        front.at(w, h, 0),
        front.at(w / 2, h + rise, 0),
        front.at(w / 2, h + rise, over),
        front.at(w + over, h - drop, over),
      ],
      darken(stage.shade(look.trim, [0, -1, 0]), 0.35),
    )
    board(l[0], top[0], front.normal)
    board(top[0], r[0], front.normal)
  } else if (look.gable === 'side') {
    const f: [Xyz, Xyz] = [up(front, -over, h - drop, over), up(front, w + over, h - drop, over)]
    const ridge: [Xyz, Xyz] = [up(left, d / 2, h + rise, over), up(right, d / 2, h + rise, over)]
    walls()
    slope(f[0], f[1], ridge[1], ridge[0], tilt(front.normal, d / 2), Math.round(w * 2.2))
    board(f[0], f[1], front.normal)
    for (const [plane, a, b] of [
      [right, f[1], ridge[1]],
      [left, f[0], ridge[0]],
    ] as const)
      if (stage.camera.sees(plane.origin, plane.normal)) {
        board(a, b, plane.normal)
        const far = up(plane, plane === right ? d + over : -over, h - drop, over)
        board(b, far, plane.normal)
      }
  } else {
    walls()
    const a: [Xyz, Xyz] = [up(front, -over, h - 0.05 - over * 0.1, over), up(front, w + over, h + rise + 0.1, over)]
    const b: [Xyz, Xyz] = [up(back, w + over, h - 0.05 - over * 0.1, over), up(back, -over, h + rise + 0.1, over)]
    if (stage.camera.sees(a[0], [front.normal[0], 9, front.normal[2]])) slope(a[0], a[1], b[1], b[0], [0, 1, 0], 12)
    else
      stage.face(
        [front.at(0, h, 0), front.at(w, h + rise, 0), a[1], a[0]],
        darken(stage.shade(look.trim, [0, -1, 0]), 0.3),
      )
    board(a[0], a[1], front.normal, 0.3)
    if (stage.camera.sees(right.origin, right.normal)) board(a[1], b[1], right.normal, 0.3)
  }
  if (look.gable !== 'front') chimney()
  if (look.deck) deck(world, front, w, chance.often(0.5) ? 1 : -1)
}
