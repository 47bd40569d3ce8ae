import { plant } from './decor.ts'
import {
  berries,
  croissant,
  cutlery,
  egg,
  glassOf,
  leaves,
  lump,
  mug,
  pancakes,
  plate,
  round,
  TOP,
  toast,
} from './dishes.ts'
import { glazing, sunlight } from './glazing.ts'
import { darken, lighten, mix, n1, oval } from './ink.ts'
import { close, type Inside, inside, type Opening, type Taste } from './inside.ts'
import type { Scene } from './scenes.ts'
import { shell } from './shell.ts'
import { Plane, type Xyz } from './space.ts'
import { TASTES } from './tastes.ts'

/** A breakfast table by a window. */
export function breakfast(scene: Scene): string {
  const korean = scene.category === 'hanok'
  const index = korean ? 4 : Number(scene.id.slice(-2)) - 1
  const taste: Taste = { ...(TASTES[[0, 5, 3, 1, 0][index] ?? 0] ?? TASTES[0]) }
  const all = inside(scene, { w: 5, d: 4.4, h: 2.7 }, taste, 'back', {
    eye: [[0, 0.1, -0.1, 0.06, 0][index] ?? 0, 1.42, 0],
    yaw: 0,
    focal: 1150,
    horizon: 300,
  })
  const { stage, room } = all
  shell(all, 'planks', { ceiling: '#f3ede2' })
  const at: Opening = { side: 'back', a0: 0.4, a1: room.w - 0.4, b0: 0.35, b1: 2.5 }
  glazing(all, at, {
    frame: korean ? '#6b452b' : taste.wood,
    bars: 3,
    rows: korean ? 1 : 1,
    high: true,
    ...(index % 2 ? {} : { curtain: '#efe6d6', sheer: true }),
  })
  sunlight(all, at, 2, 3)
  plant(all, [index % 2 ? 1.9 : -1.9, 0, 3.7], 1.3, 'olive')
  // The table: round-cornered, its grain running away from the eye.
  const wood = ['#b98a5b', '#d9c3a0', '#8a5c39', '#e9e2d6', '#7a4a2b'][index] ?? '#b98a5b'
  const table = new Plane([0, TOP, 1.35], [1, 0, 0], [0, 0, 1])
  const tone = stage.shade(wood, [0, 1, 0])
  const edge = new Plane([0, TOP - 0.05, 1.35], [1, 0, 0], [0, 0, 1])
  const lip = (p: Plane) =>
    index === 1 || korean ? p.round(0, -0.1, 0.98, 0.72, korean ? 5 : 2.6, 56) : p.round(0, -0.25, 1.7, 0.82, 12, 56)
  stage.shadow(lip(new Plane([0, 0.2, 1.35], [1, 0, 0], [0, 0, 1])), 0.4, 0.25)
  stage.face(lip(edge), darken(tone, 0.45))
  stage.face(
    lip(table),
    stage.between(
      [0, TOP, 2.1],
      [0, TOP, 0.7],
      [
        [0, mix(tone, all.mood.window, 0.35)],
        [0.5, tone],
        [1, darken(tone, 0.12)],
      ],
    ),
  )
  all.sheet.within(stage.camera.outline(lip(table)), () => {
    let grain = ''
    for (let i = 0; i < 40; i++) {
      const a = all.chance.between(-1.8, 1.8)
      grain += stage.camera.outline(table.rect(a, -1.2, a + 0.008, 1))
    }
    all.sheet.path(grain, darken(tone, 0.4), { opacity: 0.2 })
    const mat = stage.shade(['#e4d9c2', '#8fa7a6', '#d9c8ab', '#c7a584', '#54382a'][index] ?? '#e4d9c2', [0, 1, 0])
    if (!korean) for (const x of [-0.42, 0.42]) stage.face(table.rect(x - 0.3, -0.62, x + 0.3, -0.18, 0.003), mat)
  })
  if (korean) koreanTable(all)
  else if (index === 0) {
    for (const x of [-0.42, 0.42]) plate(all, x, 0.98, 0.16)
    egg(all, -0.47, 1)
    leaves(all, -0.38, 0.96, 0.07)
    toast(all, 0.38, 0.99)
    lump(all, 0.5, 0.94, 0.07, 0.05, '#d8452f')
    plate(all, 0, 1.5, 0.2, '#d9e2dd')
    berries(all, 0, 1.5, 0.14)
    plate(all, -0.55, 1.5, 0.17)
    croissant(all, -0.6, 1.54, 1)
    croissant(all, -0.5, 1.46, -1)
    glassOf(all, 0.2, 1.28, 0.045, 0.15, '#f09a2b')
    glassOf(all, -0.2, 1.28, 0.045, 0.15, '#f09a2b')
    mug(all, 0.72, 1.2, '#e9ddc9')
    mug(all, -0.76, 1.2, '#e9ddc9')
  } else if (index === 1) {
    plate(all, -0.34, 1.05, 0.18, '#eef3f4')
    leaves(all, -0.4, 1.08, 0.08)
    egg(all, -0.27, 1.02)
    toast(all, -0.34, 1.13)
    plate(all, 0.36, 1.05, 0.18, '#eef3f4')
    croissant(all, 0.3, 1.08, 1)
    croissant(all, 0.44, 1.02, -1)
    plate(all, 0.02, 1.5, 0.17, '#7fa5b3')
    berries(all, 0.02, 1.5, 0.12)
    glassOf(all, 0.02, 1.2, 0.045, 0.16, '#e9583f')
    mug(all, 0.62, 1.4, '#4f8296')
    mug(all, -0.6, 1.42, '#4f8296')
  } else if (index === 2) {
    const board = new Plane([0, TOP + 0.015, 1.36], [1, 0, 0.05], [0, 0, 1])
    stage.shadow(board.round(0, 0, 0.5, 0.22, 8, 30), 0.35, 0.04)
    stage.face(board.round(0, 0, 0.5, 0.22, 8, 30), stage.shade('#caa06d', [0, 1, 0]))
    for (const [x, z, w, c] of [
      [-0.28, 1.42, 0.26, '#b5702f'],
      [0.02, 1.44, 0.24, '#c98a45'],
      [0.28, 1.38, 0.2, '#a8632a'],
    ] as const) {
      lump(all, x, z, w, 0.15, c)
      for (let i = -1; i <= 1; i++) lump(all, x + i * w * 0.22, z - 0.01, 0.03, 0.02, '#f3dfb5', TOP + 0.1)
    }
    croissant(all, -0.2, 1.2, 1)
    croissant(all, 0.2, 1.22, -1)
    for (const x of [-0.44, 0.44]) plate(all, x, 0.94, 0.15, '#e6dccb')
    toast(all, -0.48, 0.95)
    croissant(all, 0.44, 0.95, 1)
    mug(all, -0.1, 0.98, '#c96f4a')
    mug(all, 0.16, 1.04, '#c96f4a')
    glassOf(all, 0.66, 1.34, 0.045, 0.14, '#f3c454')
  } else {
    for (const x of [-0.42, 0.42]) plate(all, x, 0.98, 0.17)
    pancakes(all, -0.42, 0.99)
    pancakes(all, 0.42, 0.99)
    plate(all, 0, 1.46, 0.22, '#f3efe6')
    berries(all, -0.04, 1.46, 0.16)
    for (let i = 0; i < 4; i++) lump(all, 0.1 + i * 0.03, 1.52 - i * 0.03, 0.09, 0.06, '#f0b13c')
    glassOf(all, -0.1, 1.16, 0.045, 0.15, '#7fb04e')
    glassOf(all, 0.1, 1.2, 0.045, 0.15, '#f09a2b')
    mug(all, 0.74, 1.24, '#f4f0e8')
    mug(all, -0.74, 1.24, '#f4f0e8')
  }
  if (!korean) for (const x of [-0.66, 0.18]) cutlery(all, x, 0.96)
  const vase: Xyz = [korean ? 0.9 : index % 2 ? -0.28 : 0.42, TOP, korean ? 1.7 : 1.62]
  if (!korean) {
    const [x, y] = stage.camera.at(vase)
    const s = stage.camera.scale(vase)
    for (let i = 0; i < 9; i++) {
      const ex = x + (i - 4) * s * 0.026
      const ey = y - s * all.chance.between(0.24, 0.36)
      all.sheet.line(`M${n1(x)} ${n1(y - s * 0.1)}Q${n1(x)} ${n1((y + ey) / 2)} ${n1(ex)} ${n1(ey)}`, '#5f7f45', 2.5)
      all.sheet.path(oval(ex, ey, s * 0.024, s * 0.02), all.chance.pick(['#f3c5cf', '#fff4d6', '#e89a7c', '#f6e08a']))
    }
    all.sheet.path(
      `M${n1(x - s * 0.035)} ${n1(y - s * 0.14)}Q${n1(x - s * 0.07)} ${n1(y - s * 0.04)} ${n1(x - s * 0.035)} ${n1(y)}H${n1(x + s * 0.035)}Q${n1(x + s * 0.07)} ${n1(y - s * 0.04)} ${n1(x + s * 0.035)} ${n1(y - s * 0.14)}Z`,
      '#dfe7e4',
      { opacity: 0.9 },
    )
  }
  return close(all)
}

function koreanTable(all: Inside): void {
  const bowl = (x: number, z: number, r: number, colour: string, fill: string, h = 0.06) => {
    for (let i = 0; i <= 5; i++)
      round(all, x, z, r * (0.62 + 0.38 * (i / 5)), TOP + (h * i) / 5, darken(colour, 0.2 - i * 0.03), i === 0)
    round(all, x, z, r, TOP + h, lighten(colour, 0.3), false)
    round(all, x, z, r * 0.86, TOP + h - 0.006, fill, false)
  }
  bowl(-0.24, 0.96, 0.13, '#d9d3c4', '#fbf8f0', 0.075)
  for (let i = 0; i < 26; i++)
    lump(
      all,
      -0.24 + all.chance.between(-0.09, 0.09),
      0.96 + all.chance.between(-0.07, 0.07),
      0.03,
      0.022,
      '#ffffff',
      TOP + 0.075,
    )
  bowl(0.2, 0.96, 0.13, '#8a5a3a', '#b8824a', 0.07)
  for (const [dx, c] of [
    [-0.04, '#f4efe0'],
    [0.04, '#6f9a45'],
    [0, '#f4efe0'],
  ] as const)
    lump(all, 0.2 + dx, 0.96 + dx * 0.5, 0.05, 0.025, c, TOP + 0.07)
  for (const [x, z, c] of [
    [-0.5, 1.22, '#c8402c'],
    [-0.26, 1.3, '#5f8a3e'],
    [0, 1.34, '#e3c66a'],
    [0.26, 1.3, '#8a5a34'],
    [0.5, 1.22, '#efe6cf'],
    [-0.36, 1.52, '#b5652e'],
    [0.36, 1.52, '#4f7a48'],
  ] as const) {
    bowl(x, z, 0.095, '#e9ede8', '#dfe6de', 0.035)
    for (let i = 0; i < 9; i++)
      lump(
        all,
        x + all.chance.between(-0.05, 0.05),
        z + all.chance.between(-0.04, 0.04),
        0.05,
        0.03,
        mix(c, '#ffffff', all.chance.between(0, 0.2)),
        TOP + 0.03,
      )
  }
  plate(all, 0, 1.6, 0.17, '#cfd8d3')
  for (let i = 0; i < 3; i++) lump(all, -0.08 + i * 0.08, 1.6, 0.13, 0.04, '#b9894e')
  const { stage } = all
  const p = new Plane([0.5, TOP + 0.01, 0.96], [1, 0, 0], [0, 0, 1])
  for (const a of [-0.015, 0.01]) stage.face(p.rect(a, -0.14, a + 0.009, 0.12), '#a8acae')
  stage.face(p.round(0.06, 0.11, 0.022, 0.03, 2, 18), '#b4b8ba')
  stage.face(p.rect(0.056, -0.14, 0.066, 0.09), '#a8acae')
}
