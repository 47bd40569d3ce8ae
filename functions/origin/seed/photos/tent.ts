import { bed } from './bed.ts'
import { plant } from './decor.ts'
import { cup, nightstand, roundTable, rug } from './furniture.ts'
import { outlook, sunlight } from './glazing.ts'
import { darken, lighten, mix, oval } from './ink.ts'
import { close, inside, lamplight, type Taste } from './inside.ts'
import { tableLamp } from './lamps.ts'
import type { Scene } from './scenes.ts'
import { armchair } from './seats.ts'
import { shell } from './shell.ts'
import type { Xyz } from './space.ts'
import { TASTES } from './tastes.ts'

/** Cloth walls that lean to a ridge, poles, and an opening to the view; furniture as in a room. */
export function glamping(scene: Scene): string {
  const index = Number(scene.id.slice(-2)) - 1
  const taste: Taste = { ...(TASTES[[3, 0, 1, 3, 5][index % 5] ?? 0] ?? TASTES[0]), floor: '#a9794c' }
  const cloth = ['#efe5d0', '#e6d6b8', '#eadfca', '#e9d9b9', '#f3ecdd'][index % 5] ?? '#efe5d0'
  const lean = index % 2 ? 1 : -1
  const all = inside(scene, { w: 5.2, d: 5.4, h: 3.5 }, taste, 'back', {
    eye: [lean * 0.5, 1.35, -0.6],
    yaw: lean * -0.1,
    focal: 920,
    horizon: 600,
  })
  const { stage, room, sheet, mood, air } = all
  const { w, d } = room
  shell(all, 'planks')
  const eave = 1.75
  const near = -2.5
  const lit = mood.lamp > 0.5
  const day = air.light !== 'night'
  for (const s of [-1, 1]) {
    const tone = stage.shade(cloth, [-s, 0.2, -0.2])
    const wallTone = day ? mix(tone, mood.window, 0.2) : tone
    const x = (s * w) / 2
    stage.face(
      [
        [x, 0, near],
        [x, 0, d],
        [x, eave, d],
        [x, eave, near],
      ],
      stage.between(
        [x, eave, d],
        [x, 0, 0],
        [
          [0, wallTone],
          [1, darken(wallTone, 0.22)],
        ],
      ),
    )
    const roof = stage.shade(cloth, [-s * 0.5, -0.4, 0])
    const glow = day ? mix(roof, mood.sun, 0.3) : mix(roof, '#ffc98a', 0.2)
    stage.face(
      [
        [x, eave, near],
        [x, eave, d],
        [0, room.h, d],
        [0, room.h, near],
      ],
      stage.between(
        [x, eave, d],
        [0, room.h, d],
        [
          [0, darken(glow, 0.1)],
          [1, glow],
        ],
      ),
    )
    let seams = ''
    for (let z = 0; z < d; z += 0.9)
      seams +=
        stage.camera.outline([
          [x, 0, z],
          [x, 0, z + 0.03],
          [x, eave, z + 0.03],
          [x, eave, z],
        ]) +
        stage.camera.outline([
          [x, eave, z],
          [x, eave, z + 0.03],
          [0, room.h, z + 0.03],
          [0, room.h, z],
        ])
    sheet.path(seams, darken(glow, 0.4), { opacity: 0.3 })
    stage.block({ at: [x - s * 0.04, eave - 0.05, (d + near) / 2], size: [0.09, 0.1, d - near], colour: '#8b6544' })
  }
  const gable: Xyz[] = [
    [-w / 2, 0, d],
    [w / 2, 0, d],
    [w / 2, eave, d],
    [0, room.h, d],
    [-w / 2, eave, d],
  ]
  const back = stage.shade(cloth, [0, 0, -1])
  stage.face(
    gable,
    stage.between(
      [0, room.h, d],
      [0, 0, d],
      [
        [0, darken(back, 0.08)],
        [1, darken(back, 0.24)],
      ],
    ),
  )
  const half = 1.45
  const door: Xyz[] = [
    [-half, 0.02, d],
    [half, 0.02, d],
    [half, 1.9, d],
    [0, 2.75, d],
    [-half, 1.9, d],
  ]
  outlook(all, stage.camera.outline(door))
  stage.face(door, 'none', { stroke: stage.shade('#7d5a3a', [0, 0, -1]), width: 9 })
  for (const s of [-1, 1]) {
    const flap = stage.shade(lighten(cloth, 0.15), [0, 0.1, -1])
    stage.face(
      [
        [s * half, 2, d - 0.05],
        [s * 0.35, 2.65, d - 0.05],
        [s * (half - 0.15), 1.25, d - 0.1],
        [s * (half - 0.3), 0, d - 0.1],
        [s * (half + 0.25), 0, d - 0.1],
      ],
      stage.between(
        [s * half, 2, d],
        [s * (half - 0.3), 0, d],
        [
          [0, flap],
          [1, darken(flap, 0.2)],
        ],
      ),
    )
    stage.face(
      [
        [s * (half - 0.17), 1.22, d - 0.11],
        [s * (half + 0.06), 1.22, d - 0.11],
        [s * (half + 0.06), 1.32, d - 0.11],
        [s * (half - 0.17), 1.32, d - 0.11],
      ],
      stage.shade('#8b5e3a', [0, 0, -1]),
    )
  }
  stage.block({ at: [0, room.h - 0.12, (d + near) / 2], size: [0.12, 0.12, d - near], colour: '#7d5a3c' })
  for (const s of [-1, 1])
    stage.block({ at: [s * (w / 2 - 0.06), 0, d - 0.06], size: [0.1, eave, 0.1], colour: '#7d5a3c' })
  sunlight(all, { side: 'back', a0: w / 2 - half, a1: w / 2 + half, b0: 0, b1: 2 }, 2, 1)
  // Bulbs along the eaves.
  for (const s of [-1, 1])
    for (let i = 0; i < 9; i++) {
      const at: Xyz = [s * (w / 2 - 0.55), 2.22 - Math.sin((i / 8) * Math.PI * 4) ** 2 * 0.14, 0.4 + i * 0.58]
      const [x, y] = stage.camera.at(at)
      lamplight(all, at, 0.4, 0.8)
      sheet.path(oval(x, y, stage.camera.scale(at) * 0.035), lit ? '#fff2cd' : '#efe4cb')
    }
  rug(all, [0, 0, 2.9], 2.8, 2.2)
  plant(all, [lean * (w / 2 - 0.45), 0, d - 0.5], 1.2, index % 2 ? 'olive' : 'leafy')
  const twin = index % 2 === 1
  if (twin) {
    for (const s of [-1, 1]) {
      nightstand(all, [s * (w / 2 - 0.3), 0, 3.9], 0, 'shade')
      bed(all, { at: [s * (w / 2 - 0.78), 0, 2.5], wide: 1.1, long: 1.95, runner: true, headboard: 'wood', low: true })
    }
    roundTable(all, [0, 0, 3.5], 0.34, 0.42)
    tableLamp(all, [0, 0.42, 3.5], 'globe', 0.7)
  } else {
    const s = -lean
    nightstand(all, [s * (w / 2 - 0.32), 0, 3.75], (s * Math.PI) / 2, 'shade')
    armchair(all, [lean * 1.15, 0, 4], lean * 0.35)
    roundTable(all, [lean * 0.45, 0, 3.9], 0.27, 0.46)
    cup(all, [lean * 0.45, 0.46, 3.9])
    bed(all, {
      at: [s * (w / 2 - 1.12), 0, 2.5],
      turn: (s * Math.PI) / 2,
      wide: 1.7,
      long: 2.02,
      runner: true,
      headboard: 'wood',
    })
    nightstand(all, [s * (w / 2 - 0.32), 0, 1.25], (s * Math.PI) / 2, 'shade')
  }
  return close(all)
}
