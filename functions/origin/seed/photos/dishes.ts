import { darken, lighten, mix, n1, oval } from './ink.ts'
import type { Inside } from './inside.ts'
import { Plane } from './space.ts'

export const TOP = 0.76

export function round(all: Inside, x: number, z: number, r: number, y: number, colour: string, shade = true): void {
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

export function plate(all: Inside, x: number, z: number, r: number, colour = '#fbf8f2'): void {
  round(all, x, z, r, TOP + 0.012, colour)
  round(all, x, z, r * 0.97, TOP + 0.022, lighten(colour, 0.3), false)
  round(all, x, z, r * 0.68, TOP + 0.018, darken(colour, 0.05), false)
}

/** Something low and rounded on a plate: bread, fruit, an egg. */
export function lump(all: Inside, x: number, z: number, w: number, h: number, colour: string, y = TOP + 0.02): void {
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

export function glassOf(all: Inside, x: number, z: number, r: number, h: number, drink: string): void {
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

export function mug(all: Inside, x: number, z: number, colour: string, drink = '#4a2c1a'): void {
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

export function cutlery(all: Inside, x: number, z: number): void {
  const { stage } = all
  const p = new Plane([x, TOP + 0.008, z], [1, 0, 0], [0, 0, 1])
  stage.face(p.rect(-0.05, -0.14, 0.05, 0.14), stage.shade('#e9e1d2', [0, 1, 0]))
  for (const a of [-0.02, 0.02]) stage.face(p.rect(a - 0.005, -0.11, a + 0.005, 0.1), '#9ea4a8')
}

export function leaves(all: Inside, x: number, z: number, r: number): void {
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

export function berries(all: Inside, x: number, z: number, r: number): void {
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

export function egg(all: Inside, x: number, z: number): void {
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

export function pancakes(all: Inside, x: number, z: number): void {
  for (let i = 0; i < 5; i++) {
    round(all, x, z, 0.105, TOP + 0.025 + i * 0.02, '#a9672d', false)
    round(all, x, z, 0.103, TOP + 0.035 + i * 0.02, '#e2aa5e', false)
  }
  round(all, x, z, 0.07, TOP + 0.128, '#b5661f', false)
  lump(all, x, z, 0.045, 0.03, '#fff0b0', TOP + 0.13)
  berries(all, x + 0.11, z - 0.06, 0.045)
}

export function toast(all: Inside, x: number, z: number): void {
  const { stage } = all
  for (let i = 0; i < 3; i++) {
    const p = new Plane([x + i * 0.055, TOP + 0.03 + i * 0.014, z - i * 0.02], [1, 0, 0.2], [0, 0, 1])
    stage.face(p.round(0, 0, 0.085, 0.085, 5, 24), '#b87a3c')
    stage.face(p.round(0, 0, 0.072, 0.072, 5, 24), '#efcd92')
  }
}

export function croissant(all: Inside, x: number, z: number, turn: number): void {
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
