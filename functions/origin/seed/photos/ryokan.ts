import { bedding, cushion, soban } from './floorware.ts'
import { outlook, sunlight } from './glazing.ts'
import { house } from './house.ts'
import { darken, lighten } from './ink.ts'
import { close, type Inside, inside, lamplight, length, type Taste, wall } from './inside.ts'
import { pendant, tableLamp } from './lamps.ts'
import { finish, floor, halo, lantern, outdoors, pool } from './outdoors.ts'
import { paperDoor } from './paper.ts'
import { path } from './pension.ts'
import { tree, wood } from './plants.ts'
import type { Scene } from './scenes.ts'
import { shell } from './shell.ts'
import { ground, Plane, type Xyz } from './space.ts'
import { steam } from './water.ts'

/** An inn of dark boards below a wood, its lamps lit. */
export function ryokan(scene: Scene): string {
  const world = outdoors(scene, { horizon: 620, eye: [0, 2.2, 0], focal: 1150, peaks: 1.1 })
  const { sheet, stage, air, chance } = world
  wood(
    sheet,
    air,
    chance,
    ['pine', 'fir', 'broad'],
    { x: -60, y: 720, tall: 380, far: 0.2 },
    { x: 1660, y: 720, tall: 380, far: 0.2 },
    17,
  )
  floor(world, ground().rect(-40, 1.2, 40, 30), '#a99a84')
  house(world, {
    at: [5.5, 0, 22],
    wide: 17,
    deep: 8,
    storeys: 2,
    turn: -0.16,
    wall: '#5b412f',
    roof: '#474d55',
    trim: '#33251b',
    skin: 'boards',
    gable: 'side',
    pitch: 0.62,
    deck: true,
  })
  path(world, [-1.8, 0, 2.6], [1.6, 0, 16.6], 2, '#8f887e')
  // Paper lanterns beside the entrance, and the curtain over it.
  for (const x of [-1.2, 4.4]) {
    const at: Xyz = [x, 2.1, 16.2]
    halo(world, at, 1.5, 0.9, '#ffb765')
    const [px, py] = stage.camera.at(at)
    const s = stage.camera.scale(at)
    sheet.path(
      `M${px - s * 0.26} ${py - s * 0.36}h${s * 0.52}q${s * 0.14} ${s * 0.36} 0 ${s * 0.72}h${-s * 0.52}q${-s * 0.14} ${-s * 0.36} 0 ${-s * 0.72}Z`,
      '#ffdf9f',
    )
    pool(world, [x, 0, 16], 2.4, 0.6)
  }
  for (const [x, z] of [
    [-4.4, 11],
    [4.6, 9],
    [-3, 6.4],
  ] as const) {
    stage.block({ at: [x, 0, z], size: [0.5, 0.2, 0.5], colour: '#8f8d86' })
    stage.block({ at: [x, 0.2, z], size: [0.22, 0.8, 0.22], colour: '#98958c' })
    stage.block({ at: [x, 1, z], size: [0.46, 0.4, 0.46], colour: '#ffd487' })
    stage.block({ at: [x, 1.4, z], size: [0.8, 0.16, 0.8], colour: '#7f7d77' })
    halo(world, [x, 1.2, z], 1.1, 0.7)
    pool(world, [x, 0, z], 1.7, 0.5)
  }
  steam(world, -7, 17, 3)
  lantern(world, [9.6, 0, 12], 1.6)
  for (const [x, y, tall] of [
    [90, 1010, 860],
    [1530, 980, 800],
  ] as const)
    tree(sheet, air, chance, 'pine', { x, y, tall })
  wood(sheet, air, chance, ['shrub'], { x: -40, y: 1150, tall: 150 }, { x: 560, y: 1130, tall: 110 }, 6)
  wood(sheet, air, chance, ['shrub'], { x: 1140, y: 1130, tall: 110 }, { x: 1650, y: 1160, tall: 150 }, 5)
  return finish(world)
}

const STRAW: Taste = {
  wall: '#e9e0cb',
  accent: '#d9c9a6',
  floor: '#c2b27a',
  wood: '#7c5a3a',
  linen: '#fbf8f1',
  throw: '#4d6b5c',
  seat: '#6d3f46',
  rug: '#c9bd8f',
  metal: '#3f3a34',
}

/** Mats of straw with their dark borders, laid in turns. */
function mats(all: Inside): void {
  const { stage, sheet, room, chance } = all
  const base = new Plane([-room.w / 2, 0.004, -3], [1, 0, 0], [0, 0, 1])
  const tone = stage.shade(all.taste.floor, [0, 1, 0])
  let borders = ''
  let bright = ''
  for (let row = 0; row * 0.95 < room.d + 3; row++)
    for (let a = row % 2 ? -0.95 : 0; a < room.w; a += 1.9) {
      const [a0, a1] = [Math.max(0, a), Math.min(room.w, a + 1.9)]
      const [b0, b1] = [row * 0.95, Math.min(room.d + 3, row * 0.95 + 0.95)]
      if (b0 < 1.2 || a1 <= a0 || b1 <= b0) continue
      if (chance.often(0.45)) bright += stage.camera.outline(base.rect(a0, b0, a1, b1))
      borders +=
        stage.camera.outline(base.rect(a0, b0, a1, b0 + 0.045)) +
        stage.camera.outline(base.rect(a0, b1 - 0.045, a1, b1))
    }
  sheet.path(bright, lighten(tone, 0.2), { opacity: 0.35 })
  sheet.path(borders, '#3d4a35', { opacity: 0.75 })
}

/** A room laid with mats: paper doors drawn open on the garden, an alcove with its scroll, bedding or a tea table. */
export function tatami(scene: Scene): string {
  const night = scene.light === 'night'
  const all = inside(scene, { w: 5.6, d: 4.8, h: 2.5 }, STRAW, 'back', {
    eye: [night ? 0.6 : -0.6, 1.2, -0.6],
    yaw: night ? -0.1 : 0.1,
    focal: 1020,
    horizon: 540,
  })
  const { stage, room } = all
  shell(all, 'hanji', { ceiling: '#d9c29a' })
  mats(all)
  for (let i = 0; i < 8; i++)
    stage.block({
      at: [-room.w / 2 + 0.35 + i * 0.7, room.h - 0.05, room.d / 2],
      size: [0.05, 0.05, room.d],
      colour: '#a58457',
    })
  const back = wall(all, 'back')
  const run = length(all, 'back')
  const [open0, open1] = night ? [1.7, 3.3] : [1.2, 3.9]
  outlook(all, stage.camera.outline(back.rect(open0, 0.04, open1, 1.95)))
  paperDoor(all, back, 0.3, 0.04, open0, 1.95, !night, '#6d4d31')
  if (run - 1 > open1) paperDoor(all, back, open1, 0.04, run - 0.9, 1.95, !night, '#6d4d31')
  const beam = stage.shade('#6d4d31', back.normal)
  stage.face(back.rect(0, 1.95, run, 2.07, 0.03), beam)
  stage.face(back.rect(run - 0.86, 0, run - 0.74, room.h, 0.06), darken(beam, 0.1))
  // The alcove with its scroll.
  stage.face(back.rect(run - 0.7, 0, run, 0.16, 0.08), stage.shade('#4b3424', [0, 1, 0]))
  stage.face(back.rect(run - 0.52, 0.7, run - 0.2, 1.85, 0.02), stage.shade('#f4eedd', back.normal))
  stage.face(back.round(run - 0.36, 1.4, 0.07, 0.2, 2, 20), '#7d4a4a', { opacity: 0.55 })
  sunlight(all, { side: 'back', a0: open0, a1: open1, b0: 0, b1: 1.95 }, 1.8, 3)
  if (night) {
    bedding(all, [-0.75, 0, 2.4], 0.04, '#4d6b7c')
    bedding(all, [0.7, 0, 2.4], 0.04, '#6d7f5c')
  } else {
    soban(all, [0.1, 0, 2.4])
    for (const [x, z] of [
      [-0.85, 2.4],
      [1.05, 2.4],
      [0.1, 1.55],
    ] as const)
      cushion(all, [x, 0, z], '#6d3f46')
  }
  tableLamp(all, [night ? -2.2 : 2.2, 0, room.d - 0.6], 'globe', 1.2)
  pendant(all, [0, 1.9, 2.5], 'paper', 0.9)
  lamplight(all, [0, 1.5, 2.5], 2.6, 0.4)
  return close(all)
}
