import { plant } from './decor.ts'
import { figure } from './figure.ts'
import { type Chance, lighten, mix, n1, oval } from './ink.ts'
import { close, type Inside, inside, lamplight, type Taste, wall } from './inside.ts'
import type { Scene } from './scenes.ts'
import { shell } from './shell.ts'
import type { Plane, Xyz } from './space.ts'

const TASTE: Taste = {
  wall: '#f4f1ec',
  accent: '#38495a',
  floor: '#b9966c',
  wood: '#8a6544',
  linen: '#ffffff',
  throw: '#c96f4a',
  seat: '#3c4650',
  rug: '#d7cbb8',
  metal: '#8d8d8d',
}

const PALETTES = [
  ['#1f3b57', '#e2a33c', '#d9573f', '#f2e6cf'],
  ['#264a3a', '#8fb46a', '#f2d06b', '#e9efe2'],
  ['#5b2a4a', '#d87a8c', '#f3c6a5', '#fbefe6'],
  ['#123a5c', '#3d8fb8', '#9fd3de', '#f4f1e8'],
] as const

/** A painting on a wall: a landscape, rings, or strips of colour. */
function painting(all: Inside, plane: Plane, a: number, b: number, w: number, h: number, turn: number): void {
  const { stage, sheet, chance } = all
  const palette = PALETTES[turn % PALETTES.length] ?? PALETTES[0]
  const frame = turn % 2 ? '#2e2721' : '#c7a45c'
  stage.shadow(plane.rect(a - 0.05, b - 0.12, a + w + 0.1, b + h, 0.01), 0.3, 0.05)
  stage.face(plane.rect(a - 0.07, b - 0.07, a + w + 0.07, b + h + 0.07, 0.04), stage.shade(frame, plane.normal))
  stage.face(plane.rect(a, b, a + w, b + h, 0.05), palette[3])
  sheet.within(stage.camera.outline(plane.rect(a, b, a + w, b + h, 0.05)), () =>
    subject(all, plane, [a, b, w, h], palette, turn, chance),
  )
  const glow = plane.at(a + w / 2, b + h + 0.3, 0.2)
  lamplight({ ...all, mood: { ...all.mood, lamp: 1 } }, glow, 1.1, 0.28, '#fff1cf')
}

function subject(
  { stage }: Inside,
  plane: Plane,
  [a, b, w, h]: readonly [number, number, number, number],
  [deep, middle, warm]: readonly [string, string, string, string],
  turn: number,
  chance: Chance,
): void {
  const put = (points: Xyz[], colour: string) => stage.face(points, colour)
  if (turn % 3 === 0) {
    put(plane.rect(a, b + h * 0.45, a + w, b + h, 0.05), lighten(middle, 0.5))
    put(plane.round(a + w * 0.7, b + h * 0.72, h * 0.14, h * 0.14), warm)
    put(
      [
        plane.at(a, b + h * 0.5),
        plane.at(a + w * 0.35, b + h * 0.78),
        plane.at(a + w * 0.62, b + h * 0.5),
        plane.at(a + w, b + h * 0.66),
        plane.at(a + w, b),
        plane.at(a, b),
      ],
      middle,
    )
    put(
      [
        plane.at(a, b + h * 0.3),
        plane.at(a + w * 0.5, b + h * 0.48),
        plane.at(a + w, b + h * 0.3),
        plane.at(a + w, b),
        plane.at(a, b),
      ],
      deep,
    )
  } else if (turn % 3 === 1) {
    for (let i = 5; i > 0; i--)
      put(
        plane.round(a + w * 0.5, b + h * 0.5, (h * 0.46 * i) / 5, (h * 0.46 * i) / 5),
        [deep, warm, middle, lighten(warm, 0.5), deep][5 - i] ?? deep,
      )
  } else {
    for (let i = 0; i < 9; i++) {
      const x = a + (w * i) / 9
      put(
        plane.rect(x, b, x + w / 9, b + h * chance.between(0.35, 1)),
        mix([deep, middle, warm][i % 3] ?? deep, '#ffffff', chance.between(0, 0.25)),
      )
    }
  }
}

/** A hall of pictures with a bench in its middle and somebody who looks. */
export function exhibit(scene: Scene): string {
  const all = inside(scene, { w: 10, d: 9.5, h: 4 }, TASTE, 'back', { eye: [0, 1.6, -1.2], focal: 1160, horizon: 540 })
  const { stage, sheet } = all
  shell(all, 'herringbone', { cove: true })
  const back = wall(all, 'back')
  painting(all, back, 1.1, 1.05, 2.3, 1.9, 0)
  painting(all, back, 4.1, 1.15, 1.7, 1.7, 1)
  painting(all, back, 6.6, 1.05, 2.3, 1.9, 2)
  const left = wall(all, 'left')
  painting(all, left, 4.3, 1.1, 1.9, 1.6, 3)
  painting(all, left, 7.6, 1.1, 1.7, 1.6, 4)
  const right = wall(all, 'right')
  painting(all, right, 2.4, 1.1, 1.7, 1.6, 5)
  painting(all, right, 5, 1.1, 1.9, 1.6, 7)
  for (const x of [-2.6, 0, 2.6])
    for (const z of [3, 6]) {
      const [sx, sy] = stage.camera.at([x, 3.86, z])
      sheet.path(oval(sx, sy, 60 / z, 16 / z), '#fffbe9')
    }
  stage.shadow(
    [
      [-1.3, 0, 3.9],
      [1.3, 0, 3.9],
      [1.3, 0, 4.6],
      [-1.3, 0, 4.6],
    ],
    0.5,
    0.12,
  )
  for (const x of [-1.05, 1.05]) stage.block({ at: [x, 0, 4.25], size: [0.1, 0.36, 0.5], colour: '#2a2d31' })
  stage.block({ at: [0, 0.36, 4.25], size: [2.5, 0.14, 0.62], colour: TASTE.wood, round: 0.04 })
  stage.block({ at: [3.1, 0, 5.6], size: [0.7, 1.05, 0.7], colour: '#f7f5f0' })
  const [px, py] = stage.camera.at([3.1, 1.05, 5.6])
  const s = stage.camera.scale([3.1, 1.05, 5.6])
  sheet.path(
    `M${n1(px - s * 0.16)} ${n1(py)}q${n1(-s * 0.2)} ${n1(-s * 0.3)} ${n1(s * 0.04)} ${n1(-s * 0.52)}h${n1(s * 0.22)}q${n1(s * 0.24)} ${n1(s * 0.22)} ${n1(s * 0.04)} ${n1(s * 0.52)}Z`,
    sheet.linear(
      [px - s * 0.2, py],
      [px + s * 0.2, py],
      [
        [0, '#bcd4c8'],
        [0.4, '#e6f1ea'],
        [1, '#7fa394'],
      ],
    ),
  )
  plant(all, [-4.2, 0, 7.6], 1.7)
  for (const [x, z, coat] of [
    [-1.5, 8.3, '#355070'],
    [-0.9, 8.4, '#b56576'],
    [1.9, 8.2, '#6d8a5a'],
  ] as const) {
    const foot = stage.camera.at([x, 0, z])
    sheet.soft(oval(foot[0], foot[1], 34, 8), '#140d12', 0.4, 8)
    figure(sheet, foot, 1.68 * stage.camera.scale([x, 0, z]), { coat })
  }
  return close(all)
}
