import { lit, mix, type Stop } from './ink.ts'
import type { Light } from './scenes.ts'

/** What the hour and the season do to everything out of doors. Multipliers: #ffffff is one. */
export type Air = {
  readonly light: Light
  readonly sky: readonly Stop[]
  readonly cloud: { readonly top: string; readonly base: string; readonly amount: number }
  /** Where the sun or the moon stands, as parts of the sheet's width and of the sky's height; none where overcast. */
  readonly orb: { readonly x: number; readonly y: number; readonly colour: string; readonly halo: number } | undefined
  readonly stars: number
  readonly ambient: string
  readonly key: string
  /** Towards the light; x right, y up, z away from the viewer. */
  readonly towards: readonly [number, number, number]
  readonly haze: string
  /** How many of the lamps and windows are on, 0 to 1. */
  readonly lamps: number
  readonly leaf: readonly [dark: string, middle: string, light: string]
  readonly grass: readonly [dark: string, light: string]
  readonly water: readonly [far: string, near: string]
  readonly snow: boolean
}

const green = { leaf: ['#2f4a2c', '#4f7538', '#8fae56'], grass: ['#577a38', '#9dbb5e'] } as const

export const AIR: Readonly<Record<Light, Air>> = {
  day: {
    light: 'day',
    sky: [
      [0, '#3f86c9'],
      [0.45, '#7db4e0'],
      [0.8, '#bcdcee'],
      [1, '#e3eff2'],
    ],
    cloud: { top: '#ffffff', base: '#c6d6e6', amount: 0.9 },
    orb: undefined,
    stars: 0,
    ambient: '#8d9bb0',
    key: '#8a7c62',
    towards: [-0.6, 0.62, -0.5],
    haze: '#c3dbea',
    lamps: 0.06,
    ...green,
    water: ['#4f9bbf', '#1f6f93'],
    snow: false,
  },
  spring: {
    light: 'spring',
    sky: [
      [0, '#6aa7d8'],
      [0.5, '#a5cce6'],
      [0.85, '#dbe8ee'],
      [1, '#f3efec'],
    ],
    cloud: { top: '#ffffff', base: '#d9dde8', amount: 0.7 },
    orb: undefined,
    stars: 0,
    ambient: '#9a9fb2',
    key: '#7d7364',
    towards: [-0.6, 0.62, -0.5],
    haze: '#d7e2ea',
    lamps: 0.06,
    leaf: ['#46692f', '#6f9643', '#b2ca6c'],
    grass: ['#6c9540', '#b5cf70'],
    water: ['#74b2c9', '#3c85a0'],
    snow: false,
  },
  autumn: {
    light: 'autumn',
    sky: [
      [0, '#3d7fbf'],
      [0.45, '#86b6dc'],
      [0.8, '#cfe0e6'],
      [1, '#f4e9d6'],
    ],
    cloud: { top: '#fffdf6', base: '#d5d4d8', amount: 0.5 },
    orb: undefined,
    stars: 0,
    ambient: '#8d8f9e',
    key: '#95785a',
    towards: [-0.68, 0.48, -0.5],
    haze: '#dcdad2',
    lamps: 0.12,
    leaf: ['#7d2f1d', '#c2581f', '#e9a437'],
    grass: ['#86803a', '#c4b05c'],
    water: ['#6c9fb5', '#35657b'],
    snow: false,
  },
  snow: {
    light: 'snow',
    sky: [
      [0, '#8ea6bf'],
      [0.5, '#b7c8d8'],
      [1, '#e9edf1'],
    ],
    cloud: { top: '#f4f6f9', base: '#b3c0cf', amount: 0.8 },
    orb: undefined,
    stars: 0,
    ambient: '#a3adc0',
    key: '#57524c',
    towards: [-0.5, 0.7, -0.5],
    haze: '#dfe7ee',
    lamps: 0.45,
    leaf: ['#2b3f3a', '#44594f', '#6d8074'],
    grass: ['#c5d2e0', '#f4f7fb'],
    water: ['#8aa3b4', '#5b7a8e'],
    snow: true,
  },
  dawn: {
    light: 'dawn',
    sky: [
      [0, '#6d8fbe'],
      [0.4, '#b3b7d2'],
      [0.7, '#f0c4b4'],
      [0.9, '#fbdcae'],
      [1, '#fdebcf'],
    ],
    cloud: { top: '#fde7d6', base: '#b79fb4', amount: 0.6 },
    orb: { x: 0.7, y: 0.88, colour: '#fff3cf', halo: 0.5 },
    stars: 0,
    ambient: '#8a87a0',
    key: '#8f6a4a',
    towards: [0.6, 0.4, -0.5],
    haze: '#f0d6c8',
    lamps: 0.3,
    leaf: ['#33473a', '#5c7349', '#a8a768'],
    grass: ['#5f7542', '#a9ae69'],
    water: ['#e3b9a8', '#5f7a9c'],
    snow: false,
  },
  dusk: {
    light: 'dusk',
    sky: [
      [0, '#283c74'],
      [0.3, '#5d5a94'],
      [0.55, '#b0708f'],
      [0.78, '#ee8f6b'],
      [0.93, '#fdbb70'],
      [1, '#fed898'],
    ],
    cloud: { top: '#ffb98a', base: '#6d5587', amount: 0.75 },
    orb: { x: 0.3, y: 0.93, colour: '#fff0bd', halo: 0.85 },
    stars: 14,
    ambient: '#5f5a80',
    key: '#8a5236',
    towards: [-0.7, 0.25, -0.25],
    haze: '#dc957d',
    lamps: 0.8,
    leaf: ['#26342f', '#46553a', '#8f8a4c'],
    grass: ['#47583a', '#8f8f52'],
    water: ['#f2a678', '#4a4a7c'],
    snow: false,
  },
  night: {
    light: 'night',
    sky: [
      [0, '#060d26'],
      [0.45, '#10204a'],
      [0.8, '#24396b'],
      [1, '#405583'],
    ],
    cloud: { top: '#33456f', base: '#182547', amount: 0.35 },
    orb: { x: 0.8, y: 0.22, colour: '#f6f2df', halo: 0.3 },
    stars: 240,
    ambient: '#2e3b61',
    key: '#1c2542',
    towards: [0.5, 0.7, -0.5],
    haze: '#2b3d69',
    lamps: 0.85,
    leaf: ['#223428', '#3c5638', '#6c8450'],
    grass: ['#3f5a3a', '#67864d'],
    water: ['#2b4270', '#0d1a38'],
    snow: false,
  },
}

/** How strongly the key light falls on a surface that faces `normal`, 0 to 1. */
export function facing(air: Air, normal: readonly [number, number, number]): number {
  const [x, y, z] = air.towards
  const size = Math.hypot(x, y, z) * Math.hypot(...normal)
  return Math.max(0, (x * normal[0] + y * normal[1] + z * normal[2]) / size)
}

/** The colour a surface shows out of doors; `amount` of key light, `far` of haze, each 0 to 1. */
export const under = (air: Air, colour: string, amount: number, far = 0): string =>
  mix(lit(colour, air.ambient, air.key, amount), air.haze, far)
