import { bed } from './bed.ts'
import { art, plant, screen, slats } from './decor.ts'
import { bookcase, chandelier, desk, fireplace } from './fittings.ts'
import { cabinet, cup, roundTable, rug, table } from './furniture.ts'
import { glazing, sunlight } from './glazing.ts'
import { mix } from './ink.ts'
import { close, type Inside, inside, lamplight, type Opening, wall } from './inside.ts'
import { floorLamp, pendant, spots, tableLamp } from './lamps.ts'
import type { Scene } from './scenes.ts'
import { armchair, sofa } from './seats.ts'
import { shell } from './shell.ts'
import type { Xyz } from './space.ts'
import { tasteOf } from './tastes.ts'
import { swimming } from './water.ts'

/** The villa's own pool beyond its glass. */
function poolOutside(all: Inside, at: Opening): void {
  const { stage, sheet, scene, air, chance, turn, room } = all
  const plane = wall(all, at.side)
  sheet.within(stage.camera.outline(plane.rect(at.a0, at.b0, at.a1, at.b1)), () => {
    const world = { scene, sheet, stage, air, chance, turn }
    const deck: Xyz[] = [
      [-14, -0.05, room.d],
      [14, -0.05, room.d],
      [14, -0.05, room.d + 8],
      [-14, -0.05, room.d + 8],
    ]
    stage.face(
      deck,
      stage.between(
        [0, 0, room.d],
        [0, 0, room.d + 8],
        [
          [0, mix('#cdb693', air.haze, air.light === 'night' ? 0.75 : 0.15)],
          [1, mix('#d8c6a8', air.haze, air.light === 'night' ? 0.8 : 0.4)],
        ],
      ),
    )
    swimming(world, -4.5, 3.5, room.d + 1.6, room.d + 6, {
      y: -0.05,
      colour: '#34b4c6',
      ...(air.light === 'dusk' ? { mirror: '#f4aa78' } : {}),
    })
  })
}

/** A living room or lobby: seats round a low table before a wide window. */
export function living(scene: Scene): string {
  const lobby = scene.subject === 'lobby'
  const index = Number(scene.id.slice(-2)) - 1
  const grand = lobby && (scene.category === 'hotel' || scene.category === 'resort')
  const small = scene.category === 'motel' || scene.category === 'guesthouse'
  const h = grand ? 4.6 : scene.subject === 'villa' ? 3 : 2.7
  const w = grand ? 8.4 : small ? 6 : 6.6
  const d = grand ? 7.6 : 5.6
  const lean = index % 2 ? 1 : -1
  const all = inside(scene, { w, d, h }, tasteOf(scene), 'back', {
    eye: [lean * -0.7, grand ? 1.65 : 1.4, -0.7],
    yaw: lean * 0.12,
    focal: grand ? 900 : 930,
    horizon: grand ? 640 : 540,
  })
  const { stage, taste, chance } = all
  shell(all, grand ? 'tile' : index % 2 ? 'herringbone' : 'planks', {
    accent: lean > 0 ? 'right' : 'left',
    cove: !small || scene.category === 'motel',
  })
  const villa = scene.subject === 'villa'
  const at: Opening = small
    ? { side: 'back', a0: w * 0.3, a1: w * 0.3 + 2.2, b0: 0.75, b1: 2.15 }
    : { side: 'back', a0: 0.45, a1: w - 0.45, b0: 0.06, b1: h - 0.28 }
  const hearth = grand && scene.setting === 'mountain'
  const desked = lobby && (scene.category === 'motel' || (scene.category === 'hotel' && index < 2))
  glazing(all, at, {
    frame: small ? taste.wood : '#4b4744',
    bars: small ? 2 : grand ? 5 : 4,
    rows: grand ? 2 : 1,
    ...(villa || small ? { curtain: mix(taste.seat, '#ffffff', 0.3), sheer: true } : {}),
    high: scene.category === 'hotel',
  })
  if (villa && scene.setting !== 'garden') {
    poolOutside(all, at)
    const plane = wall(all, 'back')
    for (let i = 0; i <= 4; i++)
      stage.face(
        plane.rect(
          at.a0 + ((at.a1 - at.a0) * i) / 4 - 0.03,
          at.b0,
          at.a0 + ((at.a1 - at.a0) * i) / 4 + 0.03,
          at.b1,
          0.03,
        ),
        stage.shade('#3d3a38', plane.normal),
      )
  }
  sunlight(all, at, grand ? 3 : 2.2, small ? 2 : 4)
  const side = lean > 0 ? 'right' : 'left'
  const accent = wall(all, side)
  const a = side === 'left' ? 3 + d - 2.6 : 2.6
  if (!desked) {
    if (villa || scene.subject === 'family') {
      screen(all, accent, a, 1.35, 1.7)
      cabinet(all, [lean * (w / 2 - 0.24), 0, d - 2.6], (lean * Math.PI) / 2, 2.4, 0.42, 0.44, 4)
    } else art(all, accent, a, grand ? 2.2 : 1.7, grand ? 1.8 : 1.2, grand ? 1.2 : 0.8)
  }
  if (hearth) fireplace(all, lean * -2.2)
  if (scene.category === 'guesthouse') bookcase(all, -lean * (w / 2 - 0.9), 1.7, 2.2)
  if (grand)
    for (const s of [-1, 1]) {
      stage.block({ at: [s * (w / 2 - 0.9), 0, d - 1.2], size: [0.62, h, 0.62], colour: '#d9cfbf' })
      lamplight(all, [s * (w / 2 - 0.9), 2.4, d - 1.5], 1.3, 0.35)
    }
  const m: Xyz = [lean * -0.3, 0, d - (grand ? 3.6 : 2.7)]
  if (desked) {
    const plane = wall(all, 'back')
    if (scene.category === 'motel') {
      slats(all, plane, 0.2, w - 0.2, 0.1, h - 0.15)
      for (const [k, _c] of [
        [-1.2, '#ffc37a'],
        [0, '#ffd79a'],
        [1.2, '#ffc37a'],
      ] as const)
        pendant(all, [k, 1.75, d - 0.9], index ? 'globe' : 'cone')
      lamplight(all, [0, 1.9, d - 0.4], 2.4, 0.45)
    }
    desk(all, 0, d - 1.5, grand ? 4 : 3, taste.wood)
    rug(all, [0, 0, d - 3.6], grand ? 4.6 : 3, 1.8, index % 2 === 0)
    sofa(all, [-lean * (w / 2 - 0.9), 0, d - 3.6], (-lean * Math.PI) / 2, grand ? 2 : 1.7)
    roundTable(all, [-lean * (w / 2 - 1.9), 0, d - 3.6], 0.36, 0.4)
    armchair(all, [lean * (w / 2 - 1.1), 0, d - 3], lean * 0.9)
    armchair(all, [lean * (w / 2 - 1.1), 0, d - 4.1], lean * 1.25)
  } else {
    rug(all, [m[0], 0, m[2] - 0.1], 3.6, 2.6, index % 2 === 1)
    if (index % 2 === 0 || grand) {
      sofa(all, [m[0], 0, m[2] + 1.05], 0, 2.3)
      for (const s of [-1, 1]) armchair(all, [m[0] + s * 1.6, 0, m[2] - 0.1], s * 1.2)
    } else {
      sofa(all, [-lean * (w / 2 - 1), 0, m[2]], (-lean * Math.PI) / 2, 2.2)
      armchair(all, [m[0] + lean * 0.4, 0, m[2] + 1.3], lean * 0.2)
      armchair(all, [m[0] + lean * 1.3, 0, m[2] + 1.1], lean * 0.55)
    }
    if (chance.often(0.5)) {
      roundTable(all, [m[0], 0, m[2] - 0.15], 0.5, 0.36)
      cup(all, [m[0] + 0.12, 0.36, m[2] - 0.2])
      cup(all, [m[0] - 0.16, 0.36, m[2] - 0.1])
    } else {
      table(all, [m[0], 0, m[2] - 0.15], 0, 1.25, 0.65, 0.38)
      cup(all, [m[0] + 0.2, 0.38, m[2] - 0.2])
      plant(all, [m[0] - 0.3, 0.38, m[2] - 0.1], 0.4, 'leafy')
    }
  }
  plant(all, [-lean * (w / 2 - 0.5), 0, d - 0.6], grand ? 2.2 : 1.5, chance.pick(['fan', 'leafy', 'olive']))
  if (!desked) floorLamp(all, [lean * (w / 2 - 0.7), 0, d - 0.9])
  if (grand && !hearth && scene.light === 'night') chandelier(all, [0, 2.9, d - 3.4], 0.8)
  else if (grand) for (const k of [-1.5, 0, 1.5]) pendant(all, [k, 3.1 - Math.abs(k) * 0.15, d - 3], 'globe', 1.5)
  else if (!desked) pendant(all, [m[0], 2, m[2]], chance.pick(['globe', 'cone', 'paper']), 1.2)
  spots(
    all,
    [-1, 0, 1].map((k): Xyz => [k * w * 0.3, h, d - 1.2]),
  )
  return close(all)
}

/** A villa's bedroom, open to its garden. */
export function retreat(scene: Scene): string {
  const all = inside(scene, { w: 5.6, d: 5.4, h: 3 }, tasteOf(scene), 'back', {
    eye: [1, 1.4, -0.6],
    yaw: -0.14,
    focal: 980,
    horizon: 520,
  })
  const { room, taste } = all
  shell(all, 'planks', { accent: 'left', cove: true })
  const at: Opening = { side: 'back', a0: 0.5, a1: room.w - 0.4, b0: 0.06, b1: 2.74 }
  glazing(all, at, { frame: taste.wood, bars: 3, curtain: '#e9e0cf', sheer: true })
  if (scene.setting !== 'garden') poolOutside(all, at)
  sunlight(all, at, 2, 3)
  plant(all, [room.w / 2 - 0.5, 0, room.d - 0.6], 1.7, 'olive')
  armchair(all, [1.5, 0, room.d - 1.3], 0.4)
  roundTable(all, [0.75, 0, room.d - 1.2], 0.28, 0.5)
  rug(all, [-1.2, 0, 2.7], 2.8, 2.8)
  const turn = -Math.PI / 2
  tableLamp(all, [-room.w / 2 + 0.3, 0.5, 4.05], 'globe')
  bed(all, { at: [-room.w / 2 + 1.16, 0, 2.75], turn, wide: 1.95, long: 2.05, headboard: 'slats', runner: true })
  pendant(all, [-room.w / 2 + 0.45, 1.5, 1.45], 'globe')
  return close(all)
}
