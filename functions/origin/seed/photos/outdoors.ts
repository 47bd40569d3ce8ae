import { AIR, type Air, facing, under } from './air.ts'
import { GLOW, glass } from './facade.ts'
import { type Chance, chance, darken, lighten, mix, oval, Sheet } from './ink.ts'
import { type Landscape, landscape } from './landscape.ts'
import { snowfall } from './plants.ts'
import type { Scene } from './scenes.ts'
import { Camera, ground, type Plane, Stage, type Xyz } from './space.ts'

/** A drawing out of doors, its sky and far land already there. */
export type World = {
  readonly scene: Scene
  readonly sheet: Sheet
  readonly stage: Stage
  readonly air: Air
  readonly chance: Chance
  /** Which of its kind the scene is, from 0: what must differ between neighbours is chosen by it. */
  readonly turn: number
}

type Lens = Partial<Landscape> & { eye?: Xyz; yaw?: number; focal?: number; horizon: number; centre?: number }

export const order = (scene: Scene): number => Number(scene.id.slice(-2)) - 1

export const sheetOf = (scene: Scene): Sheet => new Sheet(1600, scene.subject === 'banner' ? 800 : 1200)

export function outdoors(scene: Scene, lens: Lens): World {
  const sheet = sheetOf(scene)
  const air = AIR[scene.light]
  const luck = chance(scene.id)
  landscape(sheet, air, scene.setting, luck, lens)
  const camera = new Camera(
    lens.eye ?? [0, 1.7, 0],
    lens.yaw ?? 0,
    lens.focal ?? 1250,
    lens.centre ?? 800,
    lens.horizon,
  )
  const stage = new Stage(sheet, camera, (colour, normal) => under(air, colour, facing(air, normal)))
  return { scene, sheet, stage, air, chance: luck, turn: order(scene) }
}

/** Finishing every outdoor drawing shares: snow in the air, the warmth of low sun, a little darkness at the corners. */
export function finish({ sheet, air, chance }: World): string {
  const { width: w, height: h } = sheet
  if (air.snow) snowfall(sheet, chance, 420)
  if (air.orb && air.light !== 'night') sheet.glow(air.orb.x * w, h * 0.5, w * 0.7, h * 0.6, air.orb.colour, 0.2)
  vignette(sheet, air.light === 'night' ? 0.4 : 0.24)
  return sheet.svg()
}

export function vignette(sheet: Sheet, strength: number): void {
  const { width: w, height: h } = sheet
  const fill = sheet.radial(w / 2, h * 0.48, w * 0.78, h * 0.82, [
    [0.55, '#0c0814', 0],
    [1, '#0c0814', strength],
  ])
  sheet.rect(0, 0, w, h, fill)
}

/** A surface on the ground, lit from above, fading into the haze with distance. */
export function floor(world: World, points: readonly Xyz[], colour: string, y = 0): void {
  const { stage, air } = world
  const [near] = points
  const far = points[2]
  if (!near || !far) return
  const tone = under(air, air.snow ? mix(colour, '#f4f7fb', 0.82) : colour, 0.8)
  stage.face(
    points.map(([x, , z]) => [x, y, z] as const),
    stage.between(near, far, [
      [0, darken(tone, 0.1)],
      [0.5, tone],
      [1, mix(tone, air.haze, 0.3)],
    ]),
  )
}

/** Paving slabs between two depths. */
export function paving(world: World, x0: number, x1: number, z0: number, z1: number, colour: string, slab = 1.2): void {
  const { stage, sheet, air, chance } = world
  const base = ground()
  floor(world, base.rect(x0, z0, x1, z1), colour)
  if (air.snow) return
  const tone = under(air, colour, 0.8)
  let light = ''
  let dark = ''
  let joints = ''
  for (let z = z0; z < Math.min(z1, z0 + slab * 26); z += slab) {
    joints += stage.camera.outline(base.rect(x0, z, x1, z + 0.025))
    const shift = (Math.round(z / slab) % 2) * slab * 0.5
    for (let x = x0 - shift; x < x1; x += slab) {
      const roll = chance()
      if (roll < 0.16) light += stage.camera.outline(base.rect(Math.max(x0, x), z, Math.min(x1, x + slab), z + slab))
      else if (roll < 0.32)
        dark += stage.camera.outline(base.rect(Math.max(x0, x), z, Math.min(x1, x + slab), z + slab))
      if (z < z0 + slab * 12) joints += stage.camera.outline(base.rect(x, z, x + 0.02, z + slab))
    }
  }
  sheet.path(light, lighten(tone, 0.2), { opacity: 0.2 })
  sheet.path(dark, darken(tone, 0.3), { opacity: 0.16 })
  sheet.path(joints, darken(tone, 0.5), { opacity: 0.3 })
}

/** Light that falls on the ground from a lamp or a door. */
export function pool(world: World, at: Xyz, radius: number, strength = 0.5, colour: string = GLOW[1]): void {
  const { sheet, stage, air } = world
  if (air.lamps < 0.25) return
  const [x, y] = stage.camera.at(at)
  const r = radius * stage.camera.scale(at)
  sheet.glow(x, y, r, r * Math.max(0.16, Math.min(0.45, 1.9 / stage.camera.depth(at))), colour, strength * air.lamps)
}

/** The halo round a lamp. */
export function halo(world: World, at: Xyz, radius: number, strength = 0.6, colour: string = GLOW[2]): void {
  const { sheet, stage, air } = world
  const [x, y] = stage.camera.at(at)
  const r = radius * stage.camera.scale(at)
  if (air.lamps >= 0.25) sheet.glow(x, y, r, r, colour, strength * air.lamps)
}

export function lantern(world: World, at: Xyz, tall: number): void {
  const { stage, air, sheet } = world
  const s = stage.camera.scale(at)
  stage.block({ at, size: [0.06, tall, 0.06], colour: '#3a3d44' })
  const head: Xyz = [at[0], at[1] + tall, at[2]]
  const [x, y] = stage.camera.at(head)
  pool(world, at, tall * 0.9, 0.5)
  halo(world, head, tall * 0.55, 0.7)
  sheet.path(oval(x, y, s * 0.16), air.lamps > 0.25 ? '#fff1cf' : under(air, '#e8e6df', 0.8))
}

/** A window or glass door set into a wall: frame, pane, and a lit or reflecting inside. */
export function window(
  world: World,
  plane: Plane,
  a0: number,
  b0: number,
  a1: number,
  b1: number,
  look: { frame: string; on?: boolean; bars?: number; rows?: number },
): void {
  const { stage, air, chance } = world
  const frame = stage.shade(look.frame, plane.normal)
  stage.face(plane.rect(a0 - 0.09, b0 - 0.07, a1 + 0.09, b1 + 0.09, 0.02), frame)
  stage.face(plane.rect(a0 - 0.09, b0 - 0.13, a1 + 0.09, b0 - 0.05, 0.08), lighten(frame, 0.12))
  const pane = plane.rect(a0, b0, a1, b1, 0.02)
  const on = look.on ?? chance.often(air.lamps)
  if (on) {
    const warm = chance.pick(GLOW)
    const day = air.lamps < 0.5
    stage.face(
      pane,
      stage.between(plane.at(a0, b1), plane.at(a0, b0), [
        [0, mix('#fff0cc', air.haze, day ? 0.3 : 0)],
        [0.35, mix(warm, air.haze, day ? 0.3 : 0)],
        [1, mix(darken(warm, 0.3), air.haze, day ? 0.15 : 0)],
      ]),
    )
    const w = a1 - a0
    const h = b1 - b0
    for (const [from, to] of [
      [a0, a0 + w * 0.16],
      [a1 - w * 0.16, a1],
    ] as const)
      stage.face(plane.rect(from, b0, to, b1, 0.02), '#c08a55', { opacity: 0.42 })
    if (h > 1.2 && w > 0.9)
      stage.face(plane.rect(a0 + w * 0.28, b0, a0 + w * 0.66, b0 + h * 0.26, 0.02), '#6d4222', { opacity: 0.4 })
  } else {
    stage.face(pane, glass(stage, air, plane.at(a0, b1), plane.at(a0, b0)))
    stage.face(
      [plane.at(a0, b1), plane.at(a0 + (a1 - a0) * 0.5, b1), plane.at(a0 + (a1 - a0) * 0.1, b0), plane.at(a0, b0)],
      '#ffffff',
      { opacity: 0.1 },
    )
    if (chance.often(0.6))
      stage.face(plane.rect(a0, b0, a0 + (a1 - a0) * 0.2, b1, 0.02), stage.shade('#efe8dc', plane.normal), {
        opacity: 0.5,
      })
  }
  const bars = look.bars ?? 2
  for (let i = 1; i < bars; i++) {
    const a = a0 + ((a1 - a0) * i) / bars
    stage.face(plane.rect(a - 0.03, b0, a + 0.03, b1, 0.04), frame)
  }
  const rows = look.rows ?? 1
  for (let i = 1; i < rows; i++) {
    const b = b0 + ((b1 - b0) * i) / rows
    stage.face(plane.rect(a0, b - 0.025, a1, b + 0.025, 0.04), frame)
  }
  // The wall's thickness throws a shadow on the glass.
  stage.face(plane.rect(a0, b1 - 0.1, a1, b1, 0.03), '#0d0a14', { opacity: on ? 0.12 : 0.3 })
}

export function boards(world: World, x0: number, x1: number, z0: number, z1: number, colour: string, y = 0): void {
  const { stage, sheet, air } = world
  const base = ground(y)
  floor(world, base.rect(x0, z0, x1, z1), colour, y)
  if (air.snow) return
  const tone = under(air, colour, 0.8)
  let seams = ''
  for (let z = z0; z < z1; z += 0.17) seams += stage.camera.outline(base.rect(x0, z, x1, z + 0.02))
  sheet.path(seams, darken(tone, 0.5), { opacity: 0.4 })
}
