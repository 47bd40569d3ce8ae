import { AIR, type Air } from './air.ts'
import { type Chance, chance, darken, lighten, lit, mix, type Sheet, type Stop } from './ink.ts'
import { landscape } from './landscape.ts'
import { order, sheetOf, vignette } from './outdoors.ts'
import { tree, wood } from './plants.ts'
import type { Scene } from './scenes.ts'
import { skyline } from './skyline.ts'
import { Camera, Plane, Stage, type Xyz } from './space.ts'

/** The colours a room is furnished in. */
export type Taste = {
  wall: string
  accent: string
  floor: string
  wood: string
  linen: string
  throw: string
  seat: string
  rug: string
  metal: string
}
export type Mood = { ambient: string; key: string; sun: string; lamp: number; window: string; ceiling: string }
export type Room = { w: number; d: number; h: number }
export type Side = 'back' | 'left' | 'right'
export type Opening = { side: Side; a0: number; a1: number; b0: number; b1: number }

/** A drawing indoors. */
export type Inside = {
  readonly scene: Scene
  readonly sheet: Sheet
  readonly stage: Stage
  readonly air: Air
  readonly mood: Mood
  readonly chance: Chance
  readonly turn: number
  readonly room: Room
  readonly taste: Taste
  /** Where most light comes from. */
  readonly bright: Side
}

const MOODS: Readonly<Record<Scene['light'], Mood>> = {
  day: { ambient: '#c3c1c0', key: '#524a3f', sun: '#fff3d6', lamp: 0.25, window: '#f3f8fb', ceiling: '#fbf9f5' },
  spring: { ambient: '#c6c1c0', key: '#504941', sun: '#fff0da', lamp: 0.2, window: '#fbf6f2', ceiling: '#fbf8f4' },
  autumn: { ambient: '#bcb1a6', key: '#604c37', sun: '#ffe0a8', lamp: 0.35, window: '#fff1d8', ceiling: '#f8f2e8' },
  snow: { ambient: '#b3b4ba', key: '#48443e', sun: '#eef4fb', lamp: 0.6, window: '#f1f5fa', ceiling: '#f5f2ed' },
  dawn: { ambient: '#b5aaa9', key: '#624e40', sun: '#ffd9a8', lamp: 0.4, window: '#ffe8cf', ceiling: '#f6efe7' },
  dusk: { ambient: '#a18d86', key: '#644431', sun: '#ffb273', lamp: 0.8, window: '#ffcfa0', ceiling: '#efe0d2' },
  night: { ambient: '#94806f', key: '#51412f', sun: '#9fb6e8', lamp: 1, window: '#2b3c66', ceiling: '#e6d3bb' },
}

export function inside(
  scene: Scene,
  room: Room,
  taste: Taste,
  bright: Side,
  lens: { eye?: Xyz; yaw?: number; focal?: number; horizon?: number } = {},
): Inside {
  const sheet = sheetOf(scene)
  const mood = MOODS[scene.light]
  const camera = new Camera(lens.eye ?? [0, 1.45, -1.4], lens.yaw ?? 0, lens.focal ?? 1080, 800, lens.horizon ?? 590)
  const from: Xyz = bright === 'left' ? [-0.8, 0.55, -0.1] : bright === 'right' ? [0.8, 0.55, -0.1] : [0.1, 0.75, 0.5]
  const size = Math.hypot(...from)
  const stage = new Stage(sheet, camera, (colour, n) => {
    const dot = (from[0] * n[0] + from[1] * n[1] + from[2] * n[2]) / size
    const lamps = Math.max(0, n[1]) * 0.55 * mood.lamp
    const up = n[1] < -0.9 ? 0.55 : 0
    return lit(colour, mood.ambient, mood.key, Math.max(0, dot) * 1.1 + 0.2 + lamps + up + Math.min(0, dot) * 0.75)
  })
  return {
    scene,
    sheet,
    stage,
    air: AIR[scene.light],
    mood,
    chance: chance(scene.id),
    turn: order(scene),
    room,
    taste,
    bright,
  }
}

/** A wall as seen from inside, `a` running right. */
export function wall({ room: { w, d } }: Pick<Inside, 'room'>, side: Side): Plane {
  if (side === 'left') return new Plane([-w / 2, 0, -3], [0, 0, 1], [0, 1, 0])
  if (side === 'right') return new Plane([w / 2, 0, d], [0, 0, -1], [0, 1, 0])
  return new Plane([-w / 2, 0, d], [1, 0, 0], [0, 1, 0])
}
/** Metres along a side wall that lie `z` metres into the room; side walls run on behind the eye. */
export const along = ({ room }: Pick<Inside, 'room'>, side: Side, z: number): number =>
  side === 'left' ? z + 3 : room.d - z
export const length = ({ room }: Pick<Inside, 'room'>, side: Side): number => (side === 'back' ? room.w : room.d + 3)

function wallFill(inside: Inside, side: Side, colour: string): string {
  const { stage, room, bright, mood } = inside
  const plane = wall(inside, side)
  const run = length(inside, side)
  const tone = stage.shade(colour, plane.normal)
  const stops: Stop[] =
    side === bright
      ? [
          [0, darken(tone, 0.1)],
          [1, darken(tone, 0.18)],
        ]
      : bright === 'back'
        ? [
            [side === 'left' ? 0 : 1, darken(tone, 0.1)],
            [side === 'left' ? 1 : 0, mix(tone, mood.sun, 0.16)],
          ]
        : [
            [bright === 'left' ? 0 : 1, mix(tone, mood.sun, 0.08)],
            [0.5, tone],
            [bright === 'left' ? 1 : 0, darken(tone, 0.12)],
          ]
  return stage.between(
    plane.at(0, room.h / 2),
    plane.at(run, room.h / 2),
    [...stops].sort((x, y) => x[0] - y[0]),
  )
}

export type Floor = 'planks' | 'herringbone' | 'carpet' | 'tile' | 'hanji'

/** Floor, ceiling and three walls, with the shade that gathers in their corners. */
export function shell(
  inside: Inside,
  floor: Floor,
  look: { accent?: Side; cove?: boolean; ceiling?: string } = {},
): void {
  const { stage, room, taste, mood } = inside
  const { w, d, h } = room
  const near = -3
  const base = new Plane([-w / 2, 0, near], [1, 0, 0], [0, 0, 1])
  const tone = stage.shade(taste.floor, [0, 1, 0])
  stage.face(
    base.rect(0, 0, w, d - near),
    stage.between(
      [0, 0, d],
      [0, 0, 0],
      [
        [0, mix(tone, mood.window, inside.bright === 'back' ? 0.2 : 0.06)],
        [0.5, tone],
        [1, darken(tone, 0.14)],
      ],
    ),
  )
  texture(inside, floor, base, w, d - near)
  const top = stage.shade(look.ceiling ?? mood.ceiling, [0, -1, 0])
  const lid: Xyz[] = [
    [-w / 2, h, near],
    [w / 2, h, near],
    [w / 2, h, d],
    [-w / 2, h, d],
  ]
  stage.face(
    lid,
    stage.between(
      [0, h, d],
      [0, h, 0],
      [
        [0, lighten(top, 0.12)],
        [1, darken(top, 0.1)],
      ],
    ),
  )
  if (look.cove) {
    const inset = 0.55
    const tray = (y: number, i: number): Xyz[] => [
      [-w / 2 + i, y, 0.2],
      [w / 2 - i, y, 0.2],
      [w / 2 - i, y, d - i],
      [-w / 2 + i, y, d - i],
    ]
    const warm = mix(top, '#ffdca0', 0.35 + mood.lamp * 0.5)
    stage.face(tray(h, inset), warm)
    stage.face(
      tray(h + 0.12, inset + 0.16),
      stage.between(
        [0, h, d],
        [0, h, 0.4],
        [
          [0, lighten(warm, 0.25)],
          [0.3, lighten(top, 0.14)],
          [1, top],
        ],
      ),
    )
  }
  for (const side of ['left', 'right', 'back'] as const) {
    const plane = wall(inside, side)
    const run = length(inside, side)
    const colour = look.accent === side ? taste.accent : taste.wall
    stage.face(plane.rect(0, 0, run, h), wallFill(inside, side, colour))
    stage.face(plane.rect(0, 0, run, 0.09, 0.01), stage.shade(mix(colour, '#ffffff', 0.25), plane.normal))
    stage.face(plane.rect(0, 0.09, run, 0.1, 0.01), '#1a1418', { opacity: 0.22 })
    const foot = stage.between(plane.at(0, 0), plane.at(0, 0.8), [
      [0, '#140d12', 0.22],
      [1, '#140d12', 0],
    ])
    const head = stage.between(plane.at(0, h), plane.at(0, h - 0.9), [
      [0, '#140d12', 0.16],
      [1, '#140d12', 0],
    ])
    if (side === 'back') {
      stage.face(plane.rect(0, 0, run, 0.8), foot)
      stage.face(plane.rect(0, h - 0.9, run, h), head)
    }
    const corner = side === 'left' ? run : 0
    const reach = side === 'right' || side === 'back' ? 0.9 : run - 0.9
    stage.face(
      plane.rect(Math.min(corner, reach), 0, Math.max(corner, reach), h),
      stage.between(plane.at(corner, 1), plane.at(reach, 1), [
        [0, '#140d12', 0.2],
        [1, '#140d12', 0],
      ]),
    )
    if (side === 'back')
      stage.face(
        plane.rect(run - 0.9, 0, run, h),
        stage.between(plane.at(run, 1), plane.at(run - 0.9, 1), [
          [0, '#140d12', 0.2],
          [1, '#140d12', 0],
        ]),
      )
  }
  stage.face(
    base.rect(0, d - near - 0.7, w, d - near),
    stage.between(
      [0, 0, d],
      [0, 0, d - 0.7],
      [
        [0, '#140d12', 0.3],
        [1, '#140d12', 0],
      ],
    ),
  )
}

function texture(inside: Inside, kind: Floor, base: Plane, w: number, run: number): void {
  const { stage, sheet, chance, taste } = inside
  const tone = stage.shade(taste.floor, [0, 1, 0])
  let dark = ''
  let light = ''
  let joints = ''
  const put = (points: Xyz[]) => {
    const roll = chance()
    if (roll < 0.3) dark += stage.camera.outline(points)
    else if (roll < 0.58) light += stage.camera.outline(points)
  }
  if (kind === 'planks') {
    const board = 0.19
    for (let a = 0; a < w; a += board) {
      joints += stage.camera.outline(base.rect(a, 1.4, a + 0.006, run))
      for (let b = chance.between(0, 1.2); b < run; b += 1.5) {
        put(base.rect(a, b, Math.min(w, a + board), Math.min(run, b + 1.5)))
        joints += stage.camera.outline(base.rect(a, b, Math.min(w, a + board), b + 0.006))
      }
    }
  } else if (kind === 'herringbone') {
    const s = 0.62
    const t = 0.13
    for (let row = 0; row * t * Math.SQRT2 < run + 1; row++)
      for (let col = 0; col * s * Math.SQRT2 < w + s; col++) {
        const a = col * s * 0.7072 * 2
        const b = row * t * Math.SQRT2
        const k = 0.7072
        for (const dir of [1, -1]) {
          const at = (l: number, m: number): Xyz =>
            base.at(
              Math.max(0, Math.min(w, a + dir * l * k + (dir < 0 ? s * k * 2 : 0))),
              Math.min(run, b + l * k + m * k * 2),
            )
          put([at(0, 0), at(s, 0), at(s, t), at(0, t)])
        }
      }
  } else if (kind === 'tile') {
    for (let a = 0; a < w; a += 0.8) joints += stage.camera.outline(base.rect(a, 1, a + 0.012, run))
    for (let b = 0; b < run; b += 0.8) {
      joints += stage.camera.outline(base.rect(0, b, w, b + 0.012))
      for (let a = 0; a < w; a += 0.8) if (chance.often(0.5)) put(base.rect(a, b, Math.min(w, a + 0.8), b + 0.8))
    }
  } else if (kind === 'hanji') {
    for (let a = 0; a < w; a += 1.1) joints += stage.camera.outline(base.rect(a, 1, a + 0.008, run))
    for (let b = 0; b < run; b += 1.1) joints += stage.camera.outline(base.rect(0, b, w, b + 0.008))
  } else {
    for (let i = 0; i < 240; i++) {
      const a = chance() * w
      const b = chance() * run
      put(base.rect(a, b, Math.min(w, a + chance.between(0.05, 0.3)), b + 0.03))
    }
  }
  const soft = kind === 'planks' || kind === 'herringbone'
  sheet.path(dark, darken(tone, soft ? 0.35 : 0.2), { opacity: soft ? 0.28 : 0.16 })
  sheet.path(light, lighten(tone, 0.3), { opacity: soft ? 0.2 : 0.14 })
  sheet.path(joints, darken(tone, 0.6), { opacity: 0.34 })
}

export type Outlook = { high?: boolean }
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

export type Glazing = {
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
export function drape(
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

/** A lit lamp's light in the room. */
export function lamplight(inside: Inside, at: Xyz, radius: number, strength = 0.55, colour = '#ffcf87'): void {
  const { stage, sheet, mood } = inside
  const power = mood.lamp * strength
  if (power < 0.12) return
  const [x, y] = stage.camera.at(at)
  const r = radius * stage.camera.scale(at)
  sheet.glow(x, y, r, r, colour, power)
}

/** The last touches every interior shares. */
export function close(inside: Inside): string {
  const { sheet, mood, bright, air } = inside
  const x = bright === 'left' ? 180 : bright === 'right' ? 1420 : 800
  if (air.light !== 'night') sheet.glow(x, 420, 1150, 900, mood.sun, air.light === 'snow' ? 0.08 : 0.16)
  else sheet.glow(800, 480, 1100, 800, '#ffb765', 0.1)
  vignette(sheet, air.light === 'night' ? 0.42 : 0.26)
  return sheet.svg()
}
