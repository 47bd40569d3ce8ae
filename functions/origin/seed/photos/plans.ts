import type { Bed } from './bed.ts'
import type { Side } from './inside.ts'
import type { Scene } from './scenes.ts'
import type { Floor } from './shell.ts'

export type Plan = {
  /** Which wall the bed's head stands against. */
  head: Side
  bright: Side
  beds: readonly number[]
  floor: Floor
  board: NonNullable<Bed['headboard']>
  ceiling: number
  extra: readonly ('chairs' | 'sofa' | 'desk' | 'tv' | 'plant' | 'lamp' | 'slats' | 'pendant' | 'art' | 'bench')[]
}

/** Layouts by how grand the room is; neighbours in a list differ in where the bed and the light are. */
const PLANS: Readonly<Record<'standard' | 'deluxe' | 'suite' | 'family', readonly [Plan, ...Plan[]]>> = {
  standard: [
    {
      head: 'back',
      bright: 'left',
      beds: [1.7],
      floor: 'planks',
      board: 'panel',
      ceiling: 2.6,
      extra: ['art', 'chairs'],
    },
    {
      head: 'right',
      bright: 'back',
      beds: [1.7],
      floor: 'carpet',
      board: 'channel',
      ceiling: 2.6,
      extra: ['art', 'lamp', 'chairs'],
    },
    {
      head: 'back',
      bright: 'right',
      beds: [1.15, 1.15],
      floor: 'carpet',
      board: 'panel',
      ceiling: 2.6,
      extra: ['art', 'plant'],
    },
    {
      head: 'left',
      bright: 'back',
      beds: [1.6],
      floor: 'planks',
      board: 'wood',
      ceiling: 2.6,
      extra: ['slats', 'plant', 'chairs'],
    },
  ],
  deluxe: [
    {
      head: 'left',
      bright: 'back',
      beds: [1.9],
      floor: 'planks',
      board: 'channel',
      ceiling: 2.9,
      extra: ['chairs', 'plant', 'art'],
    },
    {
      head: 'back',
      bright: 'left',
      beds: [1.9],
      floor: 'herringbone',
      board: 'slats',
      ceiling: 2.9,
      extra: ['chairs', 'pendant', 'bench', 'plant'],
    },
    {
      head: 'back',
      bright: 'right',
      beds: [1.9],
      floor: 'carpet',
      board: 'channel',
      ceiling: 2.9,
      extra: ['slats', 'chairs', 'bench', 'lamp'],
    },
    {
      head: 'right',
      bright: 'back',
      beds: [1.25, 1.25],
      floor: 'planks',
      board: 'panel',
      ceiling: 2.9,
      extra: ['chairs', 'art', 'lamp'],
    },
  ],
  suite: [
    {
      head: 'right',
      bright: 'back',
      beds: [2],
      floor: 'herringbone',
      board: 'channel',
      ceiling: 3.2,
      extra: ['sofa', 'plant', 'art', 'lamp'],
    },
    {
      head: 'left',
      bright: 'back',
      beds: [2],
      floor: 'planks',
      board: 'slats',
      ceiling: 3.2,
      extra: ['sofa', 'plant', 'lamp'],
    },
    {
      head: 'back',
      bright: 'left',
      beds: [2],
      floor: 'carpet',
      board: 'channel',
      ceiling: 3.1,
      extra: ['sofa', 'slats', 'bench', 'lamp', 'pendant'],
    },
  ],
  family: [
    {
      head: 'back',
      bright: 'left',
      beds: [1.5, 1, 1],
      floor: 'planks',
      board: 'wood',
      ceiling: 2.7,
      extra: ['pendant', 'plant'],
    },
    {
      head: 'left',
      bright: 'back',
      beds: [1.6, 1.1],
      floor: 'planks',
      board: 'panel',
      ceiling: 2.8,
      extra: ['sofa', 'plant', 'art'],
    },
    {
      head: 'back',
      bright: 'right',
      beds: [1.7, 1.1],
      floor: 'planks',
      board: 'wood',
      ceiling: 2.7,
      extra: ['pendant', 'art', 'plant'],
    },
  ],
}

/** Rooms with two beds of one size. */
const TWINS: readonly [Plan, ...Plan[]] = [
  {
    head: 'back',
    bright: 'left',
    beds: [1.2, 1.2],
    floor: 'carpet',
    board: 'channel',
    ceiling: 2.7,
    extra: ['art', 'lamp'],
  },
  {
    head: 'right',
    bright: 'back',
    beds: [1.15, 1.15],
    floor: 'planks',
    board: 'wood',
    ceiling: 2.7,
    extra: ['art', 'lamp', 'chairs'],
  },
  {
    head: 'left',
    bright: 'back',
    beds: [1.25, 1.25],
    floor: 'herringbone',
    board: 'panel',
    ceiling: 2.8,
    extra: ['art', 'plant', 'chairs'],
  },
  {
    head: 'back',
    bright: 'right',
    beds: [1.2, 1.2],
    floor: 'planks',
    board: 'slats',
    ceiling: 2.7,
    extra: ['slats', 'plant'],
  },
]

export function planOf(scene: Scene): Plan {
  if (scene.subject === 'twin') {
    const from = { hotel: 0, resort: 3, motel: 1, guesthouse: 2 }[scene.category as string] ?? 0
    return TWINS[(Number(scene.id.slice(-2)) - 1 + from) % TWINS.length] ?? TWINS[0]
  }
  const list =
    PLANS[
      scene.subject === 'deluxe' || scene.subject === 'suite' || scene.subject === 'family' ? scene.subject : 'standard'
    ]
  const shift =
    scene.subject === 'family'
      ? { hotel: 2, resort: 0, pension: 1, guesthouse: 2 }[scene.category as string]
      : { hotel: 0, resort: 2, pension: 3, poolvilla: 1, motel: 3, guesthouse: 0 }[scene.category as string]
  return list[(Number(scene.id.slice(-2)) - 1 + (shift ?? 0)) % list.length] ?? list[0]
}
