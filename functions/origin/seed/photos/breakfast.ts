import { TASTES } from './bedroom.ts'
import { plant } from './furniture.ts'
import { darken, lighten, mix, n1, oval } from './ink.ts'
import { close, glazing, type Inside, inside, type Opening, shell, sunlight, type Taste } from './inside.ts'
import type { Scene } from './scenes.ts'
import { Plane, type Xyz } from './space.ts'

const TOP = 0.76

function round(all: Inside, x: number, z: number, r: number, y: number, colour: string, shade = true): void {
  const { stage, mood } = all
  const plane = new Plane([x, y, z], [1, 0, 0], [0, 0, 1])
  const tone = stage.shade(colour, [0, 1, 0])
  if (shade) stage.shadow(plane.round(r * 0.1, -r * 0.1, r * 0.92, r * 0.92, 2, 24), 0.3, r * 0.16)
  stage.face(
    plane.round(0, 0, r, r, 2, 40),
    stage.between(plane.at(-r, r), plane.at(r, -r), [
      [0, mix(tone, mood.window, 0.3)],
      [1, darken(tone, 0.12)],
    ]),
  )
}
function plate(all: Inside, x: number, z: number, r: number, colour = '#fbf8f2'): void {
  round(all, x, z, r, TOP + 0.012, colour)
  round(all, x, z, r * 0.97, TOP + 0.022, lighten(colour, 0.3), false)
  round(all, x, z, r * 0.68, TOP + 0.018, darken(colour, 0.05), false)
}
/** Something low and rounded on a plate: bread, fruit, an egg. */
function lump(all: Inside, x: number, z: number, w: number, h: number, colour: string, y = TOP + 0.02): void {
  const { stage, sheet } = all
  const [px, py] = stage.camera.at([x, y, z])
  const s = stage.camera.scale([x, y, z])
  sheet.path(oval(px + s * w * 0.08, py + s * h * 0.05, s * w * 0.55, s * h * 0.3), '#2a1a12', { opacity: 0.25 })
  const c = stage.shade(colour, [0, 0.9, -0.3])
  sheet.path(
    oval(px, py - s * h * 0.35, s * w * 0.5, s * h * 0.5),
    sheet.radial(px - s * w * 0.16, py - s * h * 0.55, s * w * 0.6, s * h * 0.75, [
      [0, lighten(c, 0.4)],
      [0.45, c],
      [1, darken(c, 0.35)],
    ]),
  )
}
function glassOf(all: Inside, x: number, z: number, r: number, h: number, drink: string): void {
  const { stage, sheet } = all
  const [px, py] = stage.camera.at([x, TOP, z])
  const s = stage.camera.scale([x, TOP, z])
  const e = 0.42
  const box = (k: number, w: number) =>
    `M${n1(px - s * r * w)} ${n1(py - s * h * k)}L${n1(px - s * r * 0.86)} ${n1(py)}Q${n1(px)} ${n1(py + s * r * e)} ${n1(px + s * r * 0.86)} ${n1(py)}L${n1(px + s * r * w)} ${n1(py - s * h * k)}Z`
  sheet.path(oval(px + s * r * 0.5, py + s * r * 0.1, s * r * 1.3, s * r * 0.5), '#2a1a12', { opacity: 0.18 })
  sheet.path(box(1, 1), '#ffffff', { opacity: 0.3 })
  sheet.path(
    box(0.74, 0.96),
    sheet.linear(
      [px - s * r, py],
      [px + s * r, py],
      [
        [0, lighten(drink, 0.3)],
        [0.5, drink],
        [1, darken(drink, 0.25)],
      ],
    ),
  )
  sheet.path(oval(px, py - s * h * 0.74, s * r * 0.95, s * r * e * 0.9), lighten(drink, 0.28))
  sheet.path(oval(px, py - s * h, s * r, s * r * e), 'none', { stroke: '#ffffff', width: 2.4, opacity: 0.7 })
  sheet.line(
    `M${n1(px - s * r * 0.65)} ${n1(py - s * h * 0.9)}L${n1(px - s * r * 0.58)} ${n1(py - s * h * 0.15)}`,
    '#ffffff',
    s * r * 0.14,
    0.5,
  )
}
function mug(all: Inside, x: number, z: number, colour: string, drink = '#4a2c1a'): void {
  const { stage, sheet } = all
  plate(all, x, z, 0.095, colour)
  const [px, py] = stage.camera.at([x, TOP + 0.03, z])
  const s = stage.camera.scale([x, TOP, z])
  const r = s * 0.056
  const h = s * 0.085
  const c = stage.shade(colour, [0, 0.4, -0.8])
  sheet.line(
    `M${n1(px + r * 0.9)} ${n1(py - h * 0.8)}q${n1(r * 0.9)} ${n1(h * 0.1)} ${n1(r * 0.1)} ${n1(h * 0.55)}`,
    c,
    s * 0.014,
  )
  sheet.path(
    `M${n1(px - r)} ${n1(py - h)}Q${n1(px - r)} ${n1(py + r * 0.3)} ${n1(px)} ${n1(py + r * 0.35)}Q${n1(px + r)} ${n1(py + r * 0.3)} ${n1(px + r)} ${n1(py - h)}Z`,
    sheet.linear(
      [px - r, py],
      [px + r, py],
      [
        [0, lighten(c, 0.35)],
        [0.45, c],
        [1, darken(c, 0.3)],
      ],
    ),
  )
  sheet.path(oval(px, py - h, r, r * 0.46), lighten(c, 0.5))
  sheet.path(oval(px, py - h + r * 0.05, r * 0.86, r * 0.37), drink)
  sheet.path(oval(px - r * 0.2, py - h, r * 0.4, r * 0.15), '#c99a63', { opacity: 0.8 })
  for (let i = 0; i < 3; i++)
    sheet.line(
      `M${n1(px + (i - 1) * r * 0.5)} ${n1(py - h * 1.2)}q${n1(r * 0.5)} ${n1(-h * 0.6)} 0 ${n1(-h * 1.1)}q${n1(-r * 0.5)} ${n1(-h * 0.6)} 0 ${n1(-h)}`,
      '#ffffff',
      3.5,
      0.2,
    )
}
function cutlery(all: Inside, x: number, z: number): void {
  const { stage } = all
  const p = new Plane([x, TOP + 0.008, z], [1, 0, 0], [0, 0, 1])
  stage.face(p.rect(-0.05, -0.14, 0.05, 0.14), stage.shade('#e9e1d2', [0, 1, 0]))
  for (const a of [-0.02, 0.02]) stage.face(p.rect(a - 0.005, -0.11, a + 0.005, 0.1), '#9ea4a8')
}
function leaves(all: Inside, x: number, z: number, r: number): void {
  for (let i = 0; i < 22; i++) {
    const a = all.chance() * 6.283
    const d = all.chance() ** 0.5 * r
    lump(
      all,
      x + Math.cos(a) * d,
      z + Math.sin(a) * d * 0.8,
      0.055,
      0.035,
      all.chance.pick(['#6fa043', '#8fbf52', '#4f8438', '#b6cf6c']),
    )
  }
  for (let i = 0; i < 5; i++)
    lump(all, x + all.chance.between(-r, r) * 0.6, z + all.chance.between(-r, r) * 0.5, 0.035, 0.035, '#d8452f')
}
function berries(all: Inside, x: number, z: number, r: number): void {
  for (let i = 0; i < 20; i++) {
    const a = all.chance() * 6.283
    const d = all.chance() ** 0.5 * r
    lump(
      all,
      x + Math.cos(a) * d,
      z + Math.sin(a) * d,
      0.042,
      0.042,
      all.chance.pick(['#c9314a', '#3f4a86', '#e0644f', '#8fb84a', '#efb23e']),
    )
  }
}
function egg(all: Inside, x: number, z: number): void {
  const { stage, sheet } = all
  const p = new Plane([x, TOP + 0.026, z], [1, 0, 0], [0, 0, 1])
  stage.face(
    Array.from({ length: 18 }, (_, i) =>
      p.at(Math.cos((i / 18) * 6.283) * 0.065 * (1 + 0.16 * Math.sin(i * 2.3)), Math.sin((i / 18) * 6.283) * 0.06),
    ),
    '#fffaf0',
  )
  const [px, py] = stage.camera.at([x, TOP + 0.035, z])
  const s = stage.camera.scale([x, TOP, z])
  sheet.path(
    oval(px, py, s * 0.026, s * 0.016),
    sheet.radial(px - 3, py - 3, s * 0.03, s * 0.02, [
      [0, '#ffe07a'],
      [1, '#f0a01f'],
    ]),
  )
}
function pancakes(all: Inside, x: number, z: number): void {
  for (let i = 0; i < 5; i++) {
    round(all, x, z, 0.105, TOP + 0.025 + i * 0.02, '#a9672d', false)
    round(all, x, z, 0.103, TOP + 0.035 + i * 0.02, '#e2aa5e', false)
  }
  round(all, x, z, 0.07, TOP + 0.128, '#b5661f', false)
  lump(all, x, z, 0.045, 0.03, '#fff0b0', TOP + 0.13)
  berries(all, x + 0.11, z - 0.06, 0.045)
}
function toast(all: Inside, x: number, z: number): void {
  const { stage } = all
  for (let i = 0; i < 3; i++) {
    const p = new Plane([x + i * 0.055, TOP + 0.03 + i * 0.014, z - i * 0.02], [1, 0, 0.2], [0, 0, 1])
    stage.face(p.round(0, 0, 0.085, 0.085, 5, 24), '#b87a3c')
    stage.face(p.round(0, 0, 0.072, 0.072, 5, 24), '#efcd92')
  }
}
function croissant(all: Inside, x: number, z: number, turn: number): void {
  for (let i = -3; i <= 3; i++) {
    const t = i / 3
    lump(
      all,
      x + t * 0.075,
      z + t * t * 0.04 * turn,
      0.062 * (1 - 0.35 * Math.abs(t)) + 0.012,
      0.065 * (1 - 0.45 * Math.abs(t)),
      i % 2 ? '#c9853a' : '#dd9f4e',
    )
  }
}

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
