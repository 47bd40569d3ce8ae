import { type Air, under } from './air.ts'
import { type Chance, darken, lighten, mix } from './ink.ts'
import type { Plane, Stage, Xyz } from './space.ts'

export type Wall = 'grid' | 'ribbon' | 'glass' | 'fins' | 'balcony'

export type Facade = {
  wall: Wall
  colour: string
  /** Frames, railings, slab edges. */
  trim: string
  /** Metres. */
  floor: number
  bay: number
  /** Metres left without windows at the foot and at the top. */
  foot: number
  head: number
}

/** The colours a lamp-lit window takes, by chance. */
export const GLOW = ['#ffd089', '#ffc06a', '#ffe2ae', '#f7b765', '#ffdca0'] as const

/** What glass reflects when no lamp is on behind it. */
export function glass(stage: Stage, air: Air, top: Xyz, foot: Xyz): string {
  const sky = air.sky.map(([, colour]) => colour)
  const high = sky[0] ?? air.haze
  const low = sky.at(-2) ?? air.haze
  const deep = air.light === 'night' ? '#0c1531' : '#22354a'
  return stage.between(top, foot, [
    [0, mix(high, deep, 0.25)],
    [0.45, mix(low, deep, 0.34)],
    [0.62, mix(air.haze, deep, 0.5)],
    [1, mix(under(air, air.leaf[0], 0.4), deep, 0.55)],
  ])
}

/** Covers an upright plane with storeys of windows. One outline for each tone, so that a tower stays a small document. */
export function facade(
  stage: Stage,
  air: Air,
  chance: Chance,
  plane: Plane,
  width: number,
  height: number,
  look: Facade,
): void {
  const { camera, sheet } = stage
  const far = 0.04
  const face = (colour: string) => mix(stage.shade(colour, plane.normal), air.haze, far)
  const wall = face(look.colour)
  stage.face(
    plane.rect(0, 0, width, height),
    stage.between(plane.at(0, height), plane.at(width, 0), [
      [0, lighten(wall, air.light === 'night' ? 0 : 0.05)],
      [1, darken(wall, 0.12)],
    ]),
  )
  const floors = Math.max(1, Math.floor((height - look.foot - look.head) / look.floor))
  const bays = Math.max(1, Math.round(width / look.bay))
  const bay = width / bays
  const panes: Record<string, string> = {}
  const ink = (tone: string, points: readonly Xyz[]) => {
    panes[tone] = (panes[tone] ?? '') + camera.outline(points)
  }
  const continuous = look.wall === 'glass' || look.wall === 'ribbon'
  const side =
    look.wall === 'glass'
      ? 0.06
      : look.wall === 'ribbon'
        ? 0.04
        : look.wall === 'balcony'
          ? 0.3
          : look.wall === 'fins'
            ? 0.24
            : bay * 0.2
  const sill =
    look.wall === 'glass'
      ? 0.3
      : look.wall === 'ribbon'
        ? 0.85
        : look.wall === 'balcony'
          ? 0.15
          : look.wall === 'fins'
            ? 0.35
            : 0.8
  const lintel = look.wall === 'glass' ? 0.1 : look.wall === 'balcony' ? 0.5 : 0.45
  const open: [number, number, number, number, boolean][] = []
  for (let f = 0; f < floors; f++) {
    for (let b = 0; b < bays; b++) {
      const a0 = b * bay + side
      const a1 = (b + 1) * bay - side
      const b0 = look.foot + f * look.floor + sill
      const b1 = look.foot + (f + 1) * look.floor - lintel
      const on = chance.often(air.lamps * 0.72)
      open.push([a0, b0, a1, b1, on])
      // The reveal: the wall's own thickness, dark above and at one side.
      if (!continuous) ink('reveal', plane.rect(a0 - 0.07, b0 - 0.05, a1 + 0.07, b1 + 0.09))
      if (on) {
        const warm = GLOW[chance.whole(0, GLOW.length - 1)] ?? GLOW[0]
        ink(warm, plane.rect(a0, b0, a1, b1))
        if (chance.often(0.5)) {
          const w = (a1 - a0) * chance.between(0.14, 0.3)
          ink('curtain', plane.rect(a0, b0, a0 + w, b1))
          ink('curtain', plane.rect(a1 - w, b0, a1, b1))
        }
        ink('ceiling', plane.rect(a0, b1 - (b1 - b0) * 0.26, a1, b1))
        if (chance.often(0.4))
          ink('thing', plane.rect(a0, b0, a0 + (a1 - a0) * chance.between(0.3, 0.9), b0 + (b1 - b0) * 0.24))
      } else {
        ink('glass', plane.rect(a0, b0, a1, b1))
        const roll = chance()
        if (roll < 0.22) ink('dark', plane.rect(a0, b0, a1, b1))
        else if (roll < 0.4) ink('bright', plane.rect(a0, b0, a1, b1))
        if (chance.often(0.35)) ink('blind', plane.rect(a0, b1 - (b1 - b0) * chance.between(0.2, 0.75), a1, b1))
      }
    }
  }
  if (panes.reveal) sheet.path(panes.reveal, darken(wall, 0.42))
  if (panes.glass) sheet.path(panes.glass, glass(stage, air, plane.at(0, height), plane.at(0, 0)))
  if (panes.dark) sheet.path(panes.dark, '#0d1826', { opacity: 0.22 })
  if (panes.bright) sheet.path(panes.bright, air.haze, { opacity: air.light === 'night' ? 0.08 : 0.16 })
  if (panes.blind) sheet.path(panes.blind, face('#e9e4da'), { opacity: 0.34 })
  for (const warm of GLOW) {
    const d = panes[warm]
    if (d) sheet.path(d, air.lamps < 0.3 ? mix(warm, air.haze, 0.35) : warm)
  }
  if (panes.ceiling) sheet.path(panes.ceiling, '#fff3d0', { opacity: 0.55 })
  if (panes.thing) sheet.path(panes.thing, '#7a4a22', { opacity: 0.32 })
  if (panes.curtain) sheet.path(panes.curtain, '#c98f57', { opacity: 0.5 })

  const trim = face(look.trim)
  let lines = ''
  let slabs = ''
  let soffits = ''
  let rails = ''
  const tops: Xyz[][] = []
  for (const [a0, b0, a1, b1] of open) {
    const middle = (a0 + a1) / 2
    if (look.wall === 'grid' || look.wall === 'fins') {
      lines += camera.outline(plane.rect(middle - 0.035, b0, middle + 0.035, b1))
      lines += camera.outline(plane.rect(a0, b0 - 0.04, a1, b0 + 0.07))
      slabs += camera.outline(plane.rect(a0 - 0.1, b0 - 0.14, a1 + 0.1, b0 - 0.02))
    } else {
      lines += camera.outline(plane.rect(a0 - 0.05, b0, a0 + 0.05, b1))
      if (look.wall === 'balcony') lines += camera.outline(plane.rect(middle - 0.04, b0, middle + 0.04, b1))
    }
  }
  for (let f = 0; f <= floors; f++) {
    const level = look.foot + f * look.floor
    if (look.wall === 'balcony') {
      const out = 1.25
      soffits += camera.outline([
        plane.at(0.2, level - 0.2, 0),
        plane.at(width - 0.2, level - 0.2, 0),
        plane.at(width - 0.2, level - 0.9, 0),
        plane.at(0.2, level - 0.9, 0),
      ])
      if (camera.eye[1] < level)
        tops.push([
          plane.at(0, level - 0.2, 0),
          plane.at(width, level - 0.2, 0),
          plane.at(width, level - 0.2, out),
          plane.at(0, level - 0.2, out),
        ])
      slabs += camera.outline(plane.rect(0, level - 0.2, width, level + 0.06, out))
      if (f < floors) rails += camera.outline(plane.rect(0, level + 0.06, width, level + 1.05, out))
    } else if (look.wall === 'ribbon') slabs += camera.outline(plane.rect(0, level - 0.1, width, level + 0.12, 0.12))
    else if (look.wall === 'glass') slabs += camera.outline(plane.rect(0, level - 0.06, width, level + 0.06))
  }
  if (soffits) sheet.path(soffits, '#151018', { opacity: 0.3 })
  for (const top of tops) stage.face(top, darken(trim, 0.3))
  if (lines) sheet.path(lines, look.wall === 'glass' ? darken(trim, 0.25) : trim)
  if (slabs) sheet.path(slabs, lighten(trim, 0.12))
  if (look.wall === 'balcony') {
    for (let b = 0; b <= bays; b += 2) {
      const a = Math.min(width - 0.1, Math.max(0.1, b * bay))
      stage.face(
        [
          plane.at(a, look.foot, 0),
          plane.at(a, look.foot + floors * look.floor, 0),
          plane.at(a, look.foot + floors * look.floor, 1.2),
          plane.at(a, look.foot, 1.2),
        ],
        stage.shade(look.colour, plane.u),
      )
    }
    if (rails) sheet.path(rails, mix(air.haze, '#dbe8ee', 0.4), { opacity: air.light === 'night' ? 0.16 : 0.36 })
  }
  if (look.wall === 'fins')
    for (let b = 0; b <= bays; b++) {
      const a = Math.min(width - 0.08, b * bay)
      stage.face(plane.rect(a - 0.1, look.foot, a + 0.1, look.foot + floors * look.floor, 0.3), trim)
      stage.face(
        [
          plane.at(a + 0.1, look.foot, 0),
          plane.at(a + 0.1, look.foot, 0.3),
          plane.at(a + 0.1, height - look.head, 0.3),
          plane.at(a + 0.1, height - look.head, 0),
        ],
        darken(trim, 0.25),
      )
    }
}
