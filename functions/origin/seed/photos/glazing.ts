import { chance, darken, lighten } from './ink.ts'
import { type Inside, type Opening, wall } from './inside.ts'
import { landscape } from './landscape.ts'
import { tree, wood } from './plants.ts'
import { skyline } from './skyline.ts'
import type { Plane, Xyz } from './space.ts'

type Outlook = { high?: boolean }

/** What can be seen through an outline, to the scene's own setting and light. */
export function outlook(inside: Inside, d: string, look: Outlook = {}): void {
  const { sheet, air, scene, stage, mood } = inside
  const horizon = stage.camera.horizon
  const luck = chance(`${scene.id} outside`)
  sheet.within(d, () => {
    const garden = scene.setting === 'garden'
    landscape(sheet, air, garden ? 'country' : scene.setting, luck, {
      horizon: horizon + (scene.setting === 'sea' ? 6 : 24),
      coarse: 3,
      ...(scene.setting === 'city' ? { ground: 'none' } : {}),
      bottom: Math.min(1200, horizon + 480),
    })
    const world = { scene, sheet, stage, air, chance: luck, turn: inside.turn }
    if (scene.setting === 'city') {
      skyline(world, horizon + 70, look.high ? 1.9 : 2.6, 520)
    } else if (garden) {
      wood(
        sheet,
        air,
        luck,
        air.light === 'spring' ? ['cherry', 'shrub', 'pine'] : ['broad', 'shrub', 'pine'],
        { x: -80, y: horizon + 90, tall: 330, far: 0.16 },
        { x: 1700, y: horizon + 90, tall: 330, far: 0.16 },
        10,
      )
      wood(
        sheet,
        air,
        luck,
        ['shrub'],
        { x: -40, y: horizon + 190, tall: 150, far: 0.04 },
        { x: 1650, y: horizon + 190, tall: 150, far: 0.04 },
        15,
      )
    } else if (scene.setting === 'mountain' || scene.setting === 'country')
      wood(
        sheet,
        air,
        luck,
        air.snow ? ['fir', 'bare'] : ['broad', 'fir', 'broad'],
        { x: -80, y: horizon + 170, tall: 270, far: 0.14 },
        { x: 1700, y: horizon + 170, tall: 270, far: 0.14 },
        13,
      )
    else if (scene.setting === 'sea' && luck.often(0.5))
      tree(sheet, air, luck, 'pine', { x: luck.between(200, 1400), y: horizon + 260, tall: 420 })
    // Glass and over-exposure: the outside is a little paler than the room.
    if (air.light !== 'night') sheet.rect(0, 0, sheet.width, sheet.height, mood.window, { opacity: 0.16 })
  })
}

type Glazing = {
  frame: string
  bars?: number
  rows?: number
  high?: boolean
  curtain?: string
  sheer?: boolean
  deep?: number
}

/** A window: its outlook, frame, sill, and the curtains that hang at either side of it. */
export function glazing(inside: Inside, at: Opening, look: Glazing): void {
  const { stage, mood } = inside
  const plane = wall(inside, at.side)
  const { a0, a1, b0, b1 } = at
  outlook(inside, stage.camera.outline(plane.rect(a0, b0, a1, b1)), look.high ? { high: true } : {})
  const frame = stage.shade(look.frame, [plane.normal[0] * 0.4, 0.2, plane.normal[2] * 0.4])
  const dark = darken(frame, 0.18)
  const t = 0.055
  const bar = (x0: number, y0: number, x1: number, y1: number, c = dark) =>
    stage.face(plane.rect(x0, y0, x1, y1, 0.02), c)
  bar(a0 - t, b0 - t, a0 + t * 0.4, b1 + t)
  bar(a1 - t * 0.4, b0 - t, a1 + t, b1 + t)
  bar(a0 - t, b1 - t * 0.4, a1 + t, b1 + t, frame)
  bar(a0 - t, b0 - t, a1 + t, b0 + t * 0.4, lighten(frame, 0.2))
  const bars = look.bars ?? 3
  for (let i = 1; i < bars; i++)
    bar(a0 + ((a1 - a0) * i) / bars - t * 0.45, b0, a0 + ((a1 - a0) * i) / bars + t * 0.45, b1)
  const rows = look.rows ?? 1
  for (let i = 1; i < rows; i++)
    bar(a0, b0 + ((b1 - b0) * i) / rows - t * 0.35, a1, b0 + ((b1 - b0) * i) / rows + t * 0.35)
  const [x, y] = stage.camera.at(plane.at((a0 + a1) / 2, (b0 + b1) / 2))
  const s = stage.camera.scale(plane.at((a0 + a1) / 2, (b0 + b1) / 2))
  if (inside.air.light !== 'night') inside.sheet.glow(x, y, s * 2.6, s * 2.4, mood.window, 0.22)
  if (look.curtain) {
    const wide = Math.min(0.62, (a1 - a0) * 0.17)
    if (look.sheer) {
      drape(inside, plane, a0 - 0.1, a0 + wide * 1.05, b1 + 0.25, Math.min(b0, 0.04), '#fbf8f2', 0.62)
      drape(inside, plane, a1 - wide * 1.05, a1 + 0.1, b1 + 0.25, Math.min(b0, 0.04), '#fbf8f2', 0.62)
    }
    const foot = b0 > 0.7 ? b0 - 0.25 : 0.03
    drape(inside, plane, a0 - 0.35, a0 - 0.35 + wide, b1 + 0.25, foot, look.curtain)
    drape(inside, plane, a1 + 0.35 - wide, a1 + 0.35, b1 + 0.25, foot, look.curtain)
  }
}

/** Hanging cloth: folds as columns of light and shade. */
function drape(
  inside: Inside,
  plane: Plane,
  a0: number,
  a1: number,
  top: number,
  foot: number,
  colour: string,
  opacity = 1,
): void {
  const { stage, sheet, chance } = inside
  const tone = stage.shade(colour, [plane.normal[0] * 0.5, 0.3, plane.normal[2] * 0.5])
  const out = 0.1
  stage.face(
    plane.rect(a0, foot, a1, top, out),
    stage.between(plane.at(a0, top), plane.at(a0, foot), [
      [0, darken(tone, 0.1)],
      [0.5, tone],
      [1, darken(tone, 0.22)],
    ]),
    { opacity },
  )
  let dark = ''
  let light = ''
  let a = a0
  while (a < a1) {
    const f = chance.between(0.07, 0.13)
    const lean = chance.between(-0.02, 0.02)
    dark += stage.camera.outline([
      plane.at(a, top, out),
      plane.at(Math.min(a1, a + f * 0.3), top, out),
      plane.at(Math.min(a1, a + f * 0.42 + lean), foot, out),
      plane.at(Math.max(a0, a + lean), foot, out),
    ])
    light += stage.camera.outline([
      plane.at(Math.min(a1, a + f * 0.55), top, out),
      plane.at(Math.min(a1, a + f * 0.75), top, out),
      plane.at(Math.min(a1, a + f * 0.85 + lean), foot, out),
      plane.at(Math.min(a1, a + f * 0.6 + lean), foot, out),
    ])
    a += f
  }
  sheet.path(dark, darken(tone, 0.4), { opacity: 0.4 * opacity })
  sheet.path(light, lighten(tone, 0.35), { opacity: 0.42 * opacity })
}

/** Daylight lying on the floor beneath a side window, with the shadow of its bars. */
export function sunlight(inside: Inside, at: Opening, reach = 1.9, bars = 2): void {
  const { stage, sheet, mood, room, air } = inside
  if (air.light === 'night') return
  const strength = air.light === 'snow' ? 0.18 : air.light === 'dusk' ? 0.46 : 0.4
  const spot = (t: number, far: number): Xyz => {
    const a = at.a0 + (at.a1 - at.a0) * t
    if (at.side === 'back') return [-room.w / 2 + a + far * 0.35, 0, room.d - 0.15 - far]
    const z = at.side === 'left' ? a - 3 : room.d - a
    return at.side === 'left'
      ? [-room.w / 2 + 0.15 + far, 0, z - far * 0.45]
      : [room.w / 2 - 0.15 - far, 0, z - far * 0.45]
  }
  for (let i = 0; i < bars; i++) {
    const from = (i + 0.06) / bars
    const to = (i + 0.94) / bars
    const quad = [spot(from, 0.1), spot(to, 0.1), spot(to, reach), spot(from, reach)]
    const d = stage.camera.outline(quad)
    sheet.soft(d, mood.sun, strength * 0.85, 9, 4)
  }
}
