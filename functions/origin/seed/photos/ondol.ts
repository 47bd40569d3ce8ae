import { bedding, chest, cushion, soban } from './floorware.ts'
import { outlook, sunlight } from './glazing.ts'
import { darken, mix } from './ink.ts'
import { along, close, type Inside, inside, lamplight, length, type Side, type Taste, wall } from './inside.ts'
import { pendant, tableLamp } from './lamps.ts'
import { paperDoor } from './paper.ts'
import type { Scene } from './scenes.ts'
import { shell } from './shell.ts'

const HANJI: Taste = {
  wall: '#f3ecdd',
  accent: '#efe5d2',
  floor: '#d9b779',
  wood: '#6f4a2e',
  linen: '#fbf8f1',
  throw: '#3f6b5c',
  seat: '#a34a3b',
  rug: '#d8c7a5',
  metal: '#b08d57',
}

const QUILTS = ['#b65a52', '#4d7a68', '#3f5d86', '#d39a4a', '#8a5f8c', '#c77f86'] as const

/** Sliding paper doors along a wall, drawn open between two of its places. */
function screens(
  all: Inside,
  side: Side,
  a0: number,
  a1: number,
  open0: number,
  open1: number,
  tall: number,
  foot = 0.05,
): void {
  const { stage, air } = all
  const plane = wall(all, side)
  outlook(all, stage.camera.outline(plane.rect(open0, foot, open1, tall)))
  const lit = air.light !== 'night'
  if (open0 - a0 > 0.3) paperDoor(all, plane, a0, foot, open0, tall, lit, '#7a5334')
  if (a1 - open1 > 0.3) paperDoor(all, plane, open1, foot, a1, tall, lit, '#7a5334')
  const tone = stage.shade('#6a452b', plane.normal)
  stage.face(plane.rect(a0 - 0.08, tall, a1 + 0.08, tall + 0.12, 0.03), tone)
  stage.face(plane.rect(a0 - 0.08, 0, a1 + 0.08, foot, 0.03), tone)
  for (const a of [open0, open1]) stage.face(plane.rect(a - 0.03, foot, a + 0.03, tall, 0.03), darken(tone, 0.1))
}

/** A heated-floor room: paper doors, bedding or a tea table, a chest, a lantern. */
export function ondol(scene: Scene): string {
  const modern = scene.category === 'resort'
  const taste: Taste = modern ? { ...HANJI, floor: '#cfa873', wall: '#efe8db', accent: '#d9ccb2' } : HANJI
  const index = Number(scene.id.slice(-2)) - 1
  const back = modern || index % 2 === 0
  const bright: Side = back ? 'back' : index % 4 === 1 ? 'left' : 'right'
  const lean = index % 2 ? 1 : -1
  const all = inside(scene, { w: 4.8, d: 4.6, h: 2.45 }, taste, bright, {
    eye: [lean * -0.6, 1.15, -0.5],
    yaw: lean * 0.16,
    focal: 1020,
    horizon: 520,
  })
  const { stage, room, turn, chance } = all
  shell(all, 'hanji', { ceiling: modern ? '#f6f1e7' : '#efe3cb' })
  if (!modern) {
    // Beams across the ceiling.
    for (let i = 0; i < 4; i++)
      stage.block({ at: [0, room.h - 0.22, 0.4 + i * 1.35], size: [room.w, 0.22, 0.2], colour: '#7a4f30' })
    for (const x of [-room.w / 2 + 0.07, room.w / 2 - 0.07])
      stage.block({ at: [x, 0, room.d - 0.07], size: [0.16, room.h, 0.16], colour: '#6f4729' })
  }
  const run = length(all, bright)
  if (bright === 'back') {
    const wide = modern ? 2.2 : 1.7
    screens(all, 'back', 0.5, run - 0.5, run / 2 - wide / 2, run / 2 + wide / 2, 2)
    sunlight(all, { side: 'back', a0: run / 2 - wide / 2, a1: run / 2 + wide / 2, b0: 0, b1: 2 }, 1.5, 2)
  } else {
    const z = [along(all, bright, 0.9), along(all, bright, 3.9)].sort((m, n) => m - n)
    const [a0 = 0, a1 = 1] = z
    screens(all, bright, a0, a1, a0 + (a1 - a0) * 0.32, a0 + (a1 - a0) * 0.68, 2)
    sunlight(all, { side: bright, a0: a0 + 0.3, a1: a1 - 0.3, b0: 0, b1: 2 }, 1.7, 4)
    paperDoor(all, wall(all, 'back'), 0.6, 0.06, 2, 1.95, false, '#7a5334')
    const scroll = wall(all, 'back')
    stage.shadow(scroll.rect(3, 0.75, 3.6, 2.05), 0.2, 0.03)
    stage.face(scroll.rect(3, 0.75, 3.6, 2.05, 0.01), stage.shade('#dccbaa', scroll.normal))
    stage.face(scroll.rect(3.06, 0.9, 3.54, 1.92, 0.012), stage.shade('#f7f2e6', scroll.normal))
    for (let i = 0; i < 4; i++)
      stage.face(
        [
          scroll.at(3.08, 0.92 + i * 0.13, 0.014),
          scroll.at(3.52, 0.92 + i * 0.13, 0.014),
          scroll.at(3.3 + chance.between(-0.14, 0.14), 1.14 + i * 0.2, 0.014),
        ],
        '#4a5a5c',
        { opacity: 0.2 },
      )
    for (const b of [0.72, 2.05]) stage.face(scroll.rect(2.96, b, 3.64, b + 0.04, 0.02), '#4b3120')
  }
  const quilt = QUILTS[turn % QUILTS.length] ?? QUILTS[0]
  const other = bright === 'left' ? 1 : -1
  chest(all, [bright === 'back' ? -room.w / 2 + 0.9 - 10 * Number(!back) : other * 1.1, 0, room.d - 0.3], 0, 1.1)
  const laid = turn % 3 !== 2
  if (laid) {
    bedding(all, [lean * 0.75, 0, 2.35], lean * 0.06, quilt)
    bedding(
      all,
      [lean * -0.75, 0, 2.35],
      lean * 0.06,
      mix(quilt, QUILTS[(turn + 2) % QUILTS.length] ?? QUILTS[1], 0.75),
    )
    soban(all, [lean * -1.75, 0, 1.3])
  } else {
    soban(all, [0, 0, 2.1])
    for (const [x, z] of [
      [-0.95, 2.1],
      [0.95, 2.1],
      [0, 1.3],
    ] as const)
      cushion(all, [x, 0, z], quilt)
    const stack = room.w / 2 - 0.6
    for (let i = 0; i < 4; i++)
      stage.block({
        at: [lean * -stack, i * 0.14, room.d - 0.6],
        size: [0.95, 0.14, 0.6],
        colour: QUILTS[(turn + i) % QUILTS.length] ?? QUILTS[0],
        round: 0.05,
      })
  }
  tableLamp(all, [lean * 1.95, 0, room.d - 0.5], 'globe', 1.2)
  pendant(all, [0, 1.85, 2.4], 'paper', 0.9)
  lamplight(all, [0, 1.5, 2.4], 2.6, 0.35)
  return close(all)
}

/** The open wooden hall of a hanok, looking out to its yard. */
export function daecheong(scene: Scene): string {
  const taste: Taste = { ...HANJI, floor: '#a9713f', wall: '#efe6d4' }
  const all = inside(scene, { w: 5.6, d: 4.6, h: 3.1 }, taste, 'back', {
    eye: [scene.light === 'day' ? -0.5 : 0.6, 1.2, -0.7],
    yaw: scene.light === 'day' ? 0.08 : -0.1,
    focal: 980,
    horizon: 560,
  })
  const { stage, room } = all
  shell(all, 'planks', { ceiling: '#c49a68' })
  const plane = wall(all, 'back')
  outlook(all, stage.camera.outline(plane.rect(0.3, 0.02, room.w - 0.3, 2.5)))
  // Posts and the raised doors that hang from the beam.
  for (const a of [0.3, 2.05, 3.55, room.w - 0.3])
    stage.block({ at: [-room.w / 2 + a, 0, room.d - 0.05], size: [0.22, 2.6, 0.22], colour: '#75492a' })
  stage.block({ at: [0, 2.5, room.d - 0.05], size: [room.w, 0.34, 0.26], colour: '#6b4327' })
  for (let i = 0; i < 11; i++)
    stage.block({
      at: [-room.w / 2 + 0.25 + i * 0.51, room.h - 0.14, room.d / 2],
      size: [0.14, 0.14, room.d],
      colour: '#8b5d38',
    })
  for (let i = 0; i < 3; i++)
    stage.block({ at: [0, room.h - 0.42, 0.5 + i * 1.7], size: [room.w, 0.3, 0.28], colour: '#6b4327' })
  for (const side of ['left', 'right'] as const) {
    const flank = wall(all, side)
    const a = along(all, side, 1.2)
    const b = along(all, side, 3.6)
    paperDoor(all, flank, Math.min(a, b), 0.3, Math.max(a, b), 2.1, false, '#7a5334')
  }
  sunlight(all, { side: 'back', a0: 0.5, a1: room.w - 0.5, b0: 0, b1: 2.4 }, 2.3, 3)
  soban(all, [0.1, 0, 2.3])
  for (const x of [-0.95, 1.15]) cushion(all, [x, 0, 2.3], scene.light === 'day' ? '#3f6b5c' : '#a34a3b')
  cushion(all, [0.1, 0, 1.5], '#d9c49a')
  return close(all)
}
