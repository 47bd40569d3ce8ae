import { AIR, type Air } from './air.ts'
import { type Chance, chance, lit, type Sheet } from './ink.ts'
import { order, sheetOf, vignette } from './outdoors.ts'
import type { Scene } from './scenes.ts'
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

type Mood = { ambient: string; key: string; sun: string; lamp: number; window: string; ceiling: string }

type Room = { w: number; d: number; h: number }

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
