import { bed } from './bed.ts'
import { art, plant, screen, slats } from './decor.ts'
import { cabinet, cup, nightstand, roundTable, rug, table } from './furniture.ts'
import { glazing, sunlight } from './glazing.ts'
import { chance, darken, mix } from './ink.ts'
import { along, close, type Inside, inside, lamplight, length, type Opening, type Side, wall } from './inside.ts'
import { floorLamp, pendant, spots } from './lamps.ts'
import { type Plan, planOf } from './plans.ts'
import type { Scene } from './scenes.ts'
import { armchair, sofa } from './seats.ts'
import { shell } from './shell.ts'
import type { Xyz } from './space.ts'
import { tasteOf } from './tastes.ts'

const FULL = 0.02

/** The wide or the modest window that a room of this kind has. */
function opening(inside: Inside, side: Side, grand: boolean): Opening {
  const { room } = inside
  if (side === 'back') {
    const w = grand ? room.w - 0.9 : Math.min(2.6, room.w * 0.52)
    const shift = grand ? 0 : (inside.turn % 2 ? -1 : 1) * 0.2
    return {
      side,
      a0: room.w / 2 - w / 2 + shift,
      a1: room.w / 2 + w / 2 + shift,
      b0: grand ? 0.08 : 0.75,
      b1: room.h - (grand ? 0.22 : 0.42),
    }
  }
  const z0 = grand ? 0.2 : 1.1
  const z1 = grand ? room.d - 0.7 : room.d - 1.1
  const a = [along(inside, side, z0), along(inside, side, z1)].sort((m, n) => m - n)
  return { side, a0: a[0] ?? 0, a1: a[1] ?? 1, b0: grand ? 0.08 : 0.7, b1: room.h - (grand ? 0.22 : 0.4) }
}

/** A bedroom of a hotel, resort, pension, motel or guesthouse: standard, deluxe, suite or family. */
export function bedroom(scene: Scene): string {
  const plan = planOf(scene)
  const luck = chance(`${scene.id} plan`)
  const grand = scene.subject !== 'standard' || scene.setting === 'sea'
  const total = plan.beds.reduce((sum, wide) => sum + wide, 0)
  const w = plan.head === 'back' ? Math.max(4.4, total + 2.6) : 4.9
  const d = plan.head === 'back' ? 5 : Math.max(5, total + 3) + (scene.subject === 'suite' ? 1 : 0)
  const lean = plan.bright === 'left' ? -1 : plan.bright === 'right' ? 1 : plan.head === 'left' ? -0.55 : 0.55
  const all = inside(scene, { w, d, h: plan.ceiling }, tasteOf(scene), plan.bright, {
    eye: [-lean * (plan.bright === 'back' ? 1.0 : 0.75), 1.42, plan.head === 'back' ? -0.55 : -0.7],
    yaw: lean * luck.between(0.17, 0.24),
    focal: luck.between(980, 1080),
    horizon: 505,
  })
  const { stage, taste } = all
  const has = (what: Plan['extra'][number]) => plan.extra.includes(what)
  shell(all, plan.floor, { accent: plan.head, cove: grand || scene.category === 'motel' })
  const light = opening(all, plan.bright, grand)
  const rustic = scene.category === 'pension' || scene.category === 'guesthouse'
  glazing(all, light, {
    frame: rustic ? taste.wood : '#4a4644',
    bars: grand ? 3 : 2,
    ...(rustic && !grand ? { rows: 2 } : {}),
    high: scene.category === 'hotel',
    curtain: luck.pick([mix(taste.seat, '#ffffff', 0.25), mix(taste.accent, '#ffffff', 0.1), '#d8cfc0']),
    sheer: true,
  })
  const back = wall(all, plan.head)
  const run = length(all, plan.head)
  const centre = plan.head === 'back' ? run / 2 : along(all, plan.head, d - 1.5 - total / 2)
  if (has('slats'))
    slats(
      all,
      back,
      Math.max(0.05, centre - total / 2 - 0.9),
      Math.min(run - 0.05, centre + total / 2 + 0.9),
      0.1,
      plan.ceiling - 0.12,
    )
  if (scene.category === 'motel') {
    const neon = taste.throw
    stage.face(
      back.rect(centre - total / 2 - 0.5, 1.62, centre + total / 2 + 0.5, 1.66, 0.05),
      mix(neon, '#ffffff', 0.55),
    )
    lamplight(all, back.at(centre - 0.6, 1.7, 0.1), 1.9, 0.5, mix(neon, '#ffb8e0', 0.35))
    lamplight(all, back.at(centre + 0.6, 1.7, 0.1), 1.9, 0.5, mix(neon, '#ffb8e0', 0.35))
  } else lamplight(all, back.at(centre, 1.4, 0.1), 2.1, 0.32)
  if (has('art') && !has('slats')) {
    if (plan.head === 'back' && plan.beds.length > 1)
      for (const k of [-1, 1]) art(all, back, centre + k * total * 0.28, 1.78, 0.6, 0.5)
    else art(all, back, centre, 1.86, 1.15, 0.62)
  }
  const far = wall(all, plan.bright === 'left' ? 'right' : 'left')
  if (plan.bright !== 'back') {
    const side = plan.bright === 'left' ? 'right' : 'left'
    const a = along(all, side, d - 1.7)
    screen(all, far, a, 1.35, scene.category === 'motel' ? 1.9 : 1.3)
    cabinet(
      all,
      [(plan.bright === 'left' ? 1 : -1) * (w / 2 - 0.24), 0, d - 1.9],
      plan.bright === 'left' ? Math.PI / 2 : -Math.PI / 2,
      2,
      0.42,
      0.5,
      4,
    )
  } else {
    const side = plan.head === 'left' ? 'right' : 'left'
    screen(all, wall(all, side), along(all, side, d - 1.9), 1.4, 1.35)
    cabinet(
      all,
      [(side === 'right' ? 1 : -1) * (w / 2 - 0.24), 0, d - 1.9],
      side === 'right' ? Math.PI / 2 : -Math.PI / 2,
      2.1,
      0.42,
      0.5,
      4,
    )
  }
  sunlight(all, light, plan.bright === 'back' ? 1.7 : 1.5, grand ? 3 : 2)

  // What stands by the window, behind or beside the bed.
  const windowX =
    plan.bright === 'left'
      ? -w / 2 + 0.75
      : plan.bright === 'right'
        ? w / 2 - 0.75
        : plan.head === 'left'
          ? w * 0.22
          : -w * 0.22
  const windowZ = plan.bright === 'back' ? d - 0.85 : d - 1
  if (has('plant'))
    plant(
      all,
      plan.bright === 'back'
        ? [plan.head === 'left' ? w / 2 - 0.4 : -w / 2 + 0.4, 0, d - 0.4]
        : [windowX * 1.06, 0, d - 0.42],
      1.45,
      luck.pick(['fan', 'leafy', 'olive']),
    )
  if (has('lamp'))
    floorLamp(
      all,
      plan.bright === 'back' ? [plan.head === 'left' ? w / 2 - 0.5 : -w / 2 + 0.5, 0, d - 0.55] : [windowX, 0, d - 0.4],
    )
  const facing = plan.bright === 'left' ? 0.9 : plan.bright === 'right' ? -0.9 : plan.head === 'left' ? -0.2 : 0.2
  if (has('sofa')) {
    const x = plan.head === 'left' ? w / 2 - 0.75 : plan.head === 'right' ? -w / 2 + 0.75 : windowX
    if (plan.head === 'back') sofa(all, [x - Math.sign(x) * 0.05, 0, d - 2.3], x < 0 ? -Math.PI / 2 : Math.PI / 2, 1.7)
    else {
      sofa(all, [x * 0.72, 0, d - 0.8], 0, 1.7)
      roundTable(all, [x * 0.62, 0, d - 1.75], 0.36, 0.4)
      cup(all, [x * 0.62, 0.4, d - 1.75])
    }
  } else if (has('chairs') && !(plan.head === 'back' && w < 4.3)) {
    const z = plan.head === 'back' ? d - 2.7 : windowZ
    if (plan.head === 'back') {
      armchair(all, [windowX, 0, z + 0.6], facing * 0.8 * -1)
      roundTable(all, [windowX - Math.sign(windowX) * 0.05, 0, z - 0.25], 0.26, 0.5)
      cup(all, [windowX - Math.sign(windowX) * 0.05, 0.5, z - 0.25])
    } else {
      armchair(all, [windowX + 0.62, 0, z], 0.45)
      armchair(all, [windowX - 0.62, 0, z], -0.45)
      roundTable(all, [windowX, 0, z - 0.25], 0.27, 0.52)
      cup(all, [windowX + 0.06, 0.52, z - 0.28])
    }
  }
  if (has('desk')) table(all, [w / 2 - 0.3, 0, 2], Math.PI / 2, 1.3, 0.55, 0.74)

  beds(all, plan, total)
  if (has('bench') && plan.head === 'back')
    table(all, [0, 0, d - 2.62], 0, Math.min(1.5, total * 0.8), 0.4, 0.42, darken(taste.wood, 0.1))
  if (has('pendant'))
    for (const side of [-1, 1])
      pendant(
        all,
        plan.head === 'back' ? [side * (total / 2 + 0.36), 1.5, d - 0.4] : [0, 1.9, d - 2],
        luck.pick(['cone', 'globe']),
      )
  spots(
    all,
    [-1, 0, 1].map(
      (i): Xyz =>
        plan.head === 'back'
          ? [i * w * 0.28, plan.ceiling, d - 0.5]
          : [(plan.head === 'left' ? -1 : 1) * (w / 2 - 0.45), plan.ceiling, d - 1.4 - i * 1.1],
    ),
  )
  return close(all)
}

function beds(all: Inside, plan: Plan, total: number): void {
  const { room, turn, scene } = all
  const { w, d } = room
  const lamp = turn % 2 ? 'globe' : 'shade'
  const gap = 0.5
  const width = total + gap * (plan.beds.length - 1)
  let from = -width / 2
  const seats = plan.beds.map((wide) => {
    const middle = from + wide / 2
    from += wide + gap
    return { wide, middle }
  })
  const common = { headboard: plan.board, runner: scene.subject !== 'standard' || turn % 2 === 0 }
  if (plan.head === 'back') {
    rug(all, [0, 0, d - 1.9], width + 1.3, 2)
    const hung = plan.extra.includes('pendant')
    for (const side of [-1, 1]) nightstand(all, [side * (width / 2 + 0.33), 0, d - 0.3], 0, hung ? 'none' : lamp)
    if (plan.beds.length > 1)
      seats.slice(1).forEach(({ wide, middle }) => {
        nightstand(all, [middle - wide / 2 - gap / 2, 0, d - 0.3], 0, 'none')
      })
    for (const { wide, middle } of seats) bed(all, { at: [middle, 0, d - 1.14 - FULL], wide, long: 2.02, ...common })
    return
  }
  const left = plan.head === 'left'
  const sign = left ? -1 : 1
  const centre = d - 1.5 - total / 2
  const x = sign * (w / 2 - 1.14)
  rug(all, [x - sign * 0.5, 0, centre], 2.4, width + 0.7)
  // Far pieces first: the row runs towards the eye.
  nightstand(all, [sign * (w / 2 - 0.28), 0, centre + width / 2 + 0.34], left ? -Math.PI / 2 : Math.PI / 2, lamp)
  for (const { wide, middle } of [...seats].reverse())
    bed(all, { at: [x, 0, centre + middle], turn: left ? -Math.PI / 2 : Math.PI / 2, wide, long: 2.02, ...common })
  nightstand(all, [sign * (w / 2 - 0.28), 0, centre - width / 2 - 0.34], left ? -Math.PI / 2 : Math.PI / 2, lamp)
}
