import { under } from './air.ts'
import { grove } from './house.ts'
import { darken, mix } from './ink.ts'
import { finish, floor, halo, outdoors, paving, pool, type World, window } from './outdoors.ts'
import { tree, wood } from './plants.ts'
import type { Scene } from './scenes.ts'
import { skyline } from './skyline.ts'
import { type Block, ground, type Plane, type Xyz } from './space.ts'
import { lounger, parasol, swimming } from './water.ts'

type Volume = {
  x: number
  z: number
  y: number
  w: number
  h: number
  d: number
  colour: string
  glass: readonly (readonly [number, number])[]
  slab: string
  over?: number
  wood?: boolean
}
type Villa = {
  turn: number
  volumes: readonly Volume[]
  pool: readonly [number, number, number, number]
  water: string
  deck: string
  canopy: string
}

const GLAZED: readonly (readonly [number, number])[] = [[0.05, 0.95]]
const HALF: readonly (readonly [number, number])[] = [[0.06, 0.6]]
const VILLAS: readonly [Villa, ...Villa[]] = [
  {
    turn: 0.34,
    pool: [-5.6, 2.6, 6.2, 11.4],
    water: '#35b6c9',
    deck: '#dccdb4',
    canopy: '#f3efe6',
    volumes: [
      { x: -2, z: 19, y: 0, w: 11, h: 3.2, d: 7, colour: '#f2eee6', glass: GLAZED, slab: '#fbf8f2', over: 1.4 },
      {
        x: -4,
        z: 20,
        y: 3.5,
        w: 6.4,
        h: 3,
        d: 6,
        colour: '#c7a079',
        glass: HALF,
        slab: '#fbf8f2',
        over: 0.9,
        wood: true,
      },
    ],
  },
  {
    turn: -0.36,
    pool: [-2.2, 6, 6.4, 11.2],
    water: '#3aa7c4',
    deck: '#b98f66',
    canopy: '#d8b48a',
    volumes: [
      { x: 2, z: 19, y: 0, w: 12, h: 3.3, d: 7, colour: '#6d6a66', glass: GLAZED, slab: '#8f6b48', over: 1.6 },
      { x: 4.6, z: 20, y: 3.6, w: 6, h: 3, d: 6, colour: '#e9e3d8', glass: GLAZED, slab: '#8f6b48', over: 0.9 },
    ],
  },
  {
    turn: 0.3,
    pool: [-5.4, 3, 6.4, 11.6],
    water: '#2fb4c8',
    deck: '#a88d72',
    canopy: '#4b4038',
    volumes: [
      {
        x: -1.4,
        z: 20,
        y: 0,
        w: 13,
        h: 3.4,
        d: 7,
        colour: '#4a4643',
        glass: GLAZED,
        slab: '#b98a5a',
        over: 1.8,
        wood: true,
      },
    ],
  },
  {
    turn: -0.32,
    pool: [-1.4, 6.4, 6, 10.8],
    water: '#45bfc8',
    deck: '#e4dccb',
    canopy: '#b9c8a2',
    volumes: [
      { x: 3.4, z: 18.6, y: 0, w: 10, h: 3.1, d: 7, colour: '#fbf8f1', glass: HALF, slab: '#e8dfce', over: 1 },
      {
        x: -4.4,
        z: 21,
        y: 0,
        w: 5,
        h: 4.6,
        d: 6,
        colour: '#d5b892',
        glass: [[0.14, 0.86]],
        slab: '#e8dfce',
        over: 0.5,
        wood: true,
      },
    ],
  },
  {
    turn: 0.36,
    pool: [-5.8, 2.2, 6.4, 11],
    water: '#3c9fae',
    deck: '#9c7d5e',
    canopy: '#a9784c',
    volumes: [
      {
        x: -1.6,
        z: 19,
        y: 0,
        w: 10,
        h: 3.2,
        d: 7,
        colour: '#8b6244',
        glass: GLAZED,
        slab: '#3c3835',
        over: 1.5,
        wood: true,
      },
      { x: 0.6, z: 20.4, y: 3.5, w: 7, h: 3, d: 6, colour: '#4a4744', glass: GLAZED, slab: '#3c3835', over: 0.8 },
    ],
  },
  {
    turn: -0.3,
    pool: [-2.4, 5.6, 6.6, 11.2],
    water: '#4aa8b8',
    deck: '#c9c3ba',
    canopy: '#8a6a4e',
    volumes: [
      {
        x: 2.4,
        z: 19,
        y: 0,
        w: 11,
        h: 3.2,
        d: 7,
        colour: '#b9895d',
        glass: GLAZED,
        slab: '#eef2f6',
        over: 1.2,
        wood: true,
      },
      { x: 4.8, z: 20, y: 3.5, w: 6, h: 2.9, d: 6, colour: '#5d5a57', glass: HALF, slab: '#eef2f6', over: 0.8 },
    ],
  },
  {
    turn: 0.3,
    pool: [-5.4, 3.2, 6.4, 11],
    water: '#54a4b4',
    deck: '#d9c9ae',
    canopy: '#f3efe6',
    volumes: [
      { x: -3.6, z: 19.4, y: 0, w: 9, h: 3.2, d: 7, colour: '#ded5c6', glass: GLAZED, slab: '#f7f2e9', over: 1.4 },
    ],
  },
  {
    turn: -0.34,
    pool: [-2, 6.2, 6.4, 11.4],
    water: '#2ca9c6',
    deck: '#bcb1a2',
    canopy: '#5b5048',
    volumes: [
      { x: 3, z: 19, y: 0, w: 12, h: 3.3, d: 7, colour: '#f0ece4', glass: GLAZED, slab: '#d9d2c6', over: 1.6 },
      { x: 1.4, z: 20, y: 3.6, w: 7, h: 3, d: 6, colour: '#f6f2ea', glass: GLAZED, slab: '#d9d2c6', over: 0.9 },
    ],
  },
]

function cladding(world: World, plane: Plane, w: number, h: number, colour: string): void {
  const tone = world.stage.shade(colour, plane.normal)
  let dark = ''
  for (let a = 0; a < w; a += 0.18) dark += world.stage.camera.outline(plane.rect(a, 0, a + 0.025, h))
  world.sheet.path(dark, darken(tone, 0.45), { opacity: 0.5 })
}

function volume(world: World, v: Volume, turn: number): void {
  const { stage, air } = world
  const at: Xyz = [v.x, v.y, v.z]
  const block: Block = { at, size: [v.w, v.h, v.d], turn, colour: v.colour, fade: 0.12 }
  if (v.y === 0) stage.shadow(ground().rect(v.x - v.w * 0.56, v.z - v.d * 0.66, v.x + v.w * 0.56, v.z), 0.4, 0.5)
  const over = v.over ?? 1
  const slab: Block = {
    at: [v.x, v.y + v.h, v.z],
    size: [v.w + over * 1.2, 0.36, v.d + over * 2],
    turn,
    colour: air.snow ? '#f1f4f8' : v.slab,
  }
  // Seen from below, the roof's underside lies before the wall it shades; the wall hides the rest of it.
  stage.block(slab)
  stage.block(block)
  stage.sides(block).forEach((plane, i) => {
    if (!stage.camera.sees(plane.origin, plane.normal)) return
    const run = i % 2 ? v.d : v.w
    if (v.wood) cladding(world, plane, run, v.h, v.colour)
    for (const [from, to] of i % 2 ? ([[0.2, 0.7]] as const) : v.glass) {
      const width = (to - from) * run
      window(world, plane, from * run, 0.12, to * run, v.h - 0.35, {
        frame: '#35322f',
        bars: Math.max(2, Math.round(width / 1.9)),
        on: air.lamps > 0.25,
      })
    }
    stage.face(
      plane.rect(0, v.h - 0.6, run, v.h),
      stage.between(plane.at(0, v.h), plane.at(0, v.h - 0.6), [
        [0, '#120d14', 0.42],
        [1, '#120d14', 0],
      ]),
    )
    if (i === 0) {
      const soffit =
        air.lamps > 0.25
          ? mix(stage.shade(v.slab, [0, -1, 0]), '#ffd596', 0.6)
          : darken(stage.shade(v.slab, [0, -1, 0]), 0.15)
      stage.face(
        [
          plane.at(-over * 0.6, v.h, 0),
          plane.at(run + over * 0.6, v.h, 0),
          plane.at(run + over * 0.6, v.h, over),
          plane.at(-over * 0.6, v.h, over),
        ],
        soffit,
      )
      stage.face(
        plane.rect(-over * 0.6, v.h, run + over * 0.6, v.h + 0.36, over),
        stage.shade(slab.colour, plane.normal),
      )
      if (air.lamps > 0.25)
        for (let k = 0; k < 4; k++) {
          const a = ((k + 0.5) / 4) * run
          pool(world, plane.at(a, 0, over + 0.4), 2.6, 0.42)
          halo(world, plane.at(a, v.h - 0.1, over * 0.5), 0.9, 0.5)
        }
      if (v.y > 0)
        stage.face(plane.rect(-0.2, 0, run + 0.2, 1, over * 0.5), mix(air.haze, '#dfeef2', 0.5), {
          opacity: air.light === 'night' ? 0.14 : 0.32,
        })
    }
  })
}

function backdrop(world: World): void {
  const { sheet, air, chance, scene } = world
  if (scene.setting === 'city') {
    skyline(world, 640, 1.3, 120)
    return
  }
  if (scene.setting === 'mountain' || scene.setting === 'country' || scene.setting === 'garden') {
    wood(
      sheet,
      air,
      chance,
      grove(scene),
      { x: -60, y: 700, tall: 300, far: 0.3 },
      { x: 1660, y: 700, tall: 300, far: 0.3 },
      16,
    )
    wood(
      sheet,
      air,
      chance,
      ['shrub'],
      { x: -30, y: 730, tall: 90, far: 0.1 },
      { x: 1640, y: 730, tall: 90, far: 0.1 },
      18,
    )
  }
}

/** A pool villa and its pool. */
export function poolvilla(scene: Scene): string {
  const world = outdoors(scene, { horizon: 610, eye: [0, 3.1, 0], focal: 1120 })
  const { sheet, air, chance, turn } = world
  const look = VILLAS[turn % VILLAS.length] ?? VILLAS[0]
  const open = scene.setting === 'sea' || scene.setting === 'lake'
  if (open)
    floor(
      world,
      [
        [-80, 0, 2],
        [80, 0, 2],
        [80, 0, 24],
        [-80, 0, 26],
      ],
      air.grass[1],
    )
  backdrop(world)
  const side = look.turn > 0 ? 1 : -1
  if (open)
    for (let i = 0; i < 2; i++)
      tree(sheet, air, chance, scene.setting === 'sea' ? 'palm' : 'pine', {
        x: 800 + side * (520 + i * 180),
        y: 800 - i * 30,
        tall: 470 + i * 60,
        far: 0.06,
      })
  for (const s of [-1, 1])
    wood(
      sheet,
      air,
      chance,
      ['shrub'],
      { x: 800 + s * 900, y: 800, tall: 120, far: 0.04 },
      { x: 800 + s * 560, y: 745, tall: 90, far: 0.08 },
      7,
    )
  paving(world, -9.5, 9.5, 1.6, 15.4, look.deck, look.deck < '#c0' ? 0.5 : 1)
  for (const v of [...look.volumes].sort((a, b) => b.z - a.z || a.y - b.y)) volume(world, v, look.turn)
  const [x0, x1, z0, z1] = look.pool
  swimming(world, x0, x1, z0, z1, { colour: look.water, ...(air.light === 'dusk' ? { mirror: '#f4a877' } : {}) })
  const dry = side
  const bedX = dry > 0 ? x1 + 2.2 : x0 - 2.2
  if (!air.snow) {
    lounger(world, [bedX + dry * 0.9, 0, 9.2], dry * 0.9)
    parasol(world, [bedX + dry * 1.7, 0, 8.6], 1.35, look.canopy)
    lounger(world, [bedX, 0, 7.6], dry * 0.9)
  } else steam(world, (x0 + x1) / 2, (z0 + z1) / 2)
  if (scene.light === 'dawn') steam(world, (x0 + x1) / 2, (z0 + z1) / 2)
  const [px, py] = [800 - side * 740, 1110]
  tree(sheet, air, chance, air.snow ? 'fir' : scene.setting === 'sea' ? 'palm' : grove(scene)[0], {
    x: px,
    y: py,
    tall: 900,
  })
  for (let i = 0; i < 3; i++)
    tree(sheet, air, chance, 'shrub', { x: px + i * side * 90 - 60, y: 1150 + i * 14, tall: 170 })
  return finish(world)
}
/** Warm mist above water. */
export function steam(world: World, x: number, z: number, spread = 3): void {
  const { sheet, stage, chance } = world
  for (let i = 0; i < 16; i++) {
    const at: Xyz = [x + chance.between(-spread, spread), chance.between(0, 0.7), z + chance.between(-1.5, 1.5)]
    const [sx, sy] = stage.camera.at(at)
    const s = stage.camera.scale(at)
    sheet.glow(sx, sy - s * 0.3, s * chance.between(0.8, 1.7), s * chance.between(0.35, 0.8), '#ffffff', 0.17)
  }
}

/** A pool as the picture's subject: on a roof, at the edge of the sea, among hills, or a villa's own. */
export function pools(scene: Scene): string {
  const world = outdoors(scene, {
    horizon: scene.setting === 'sea' ? 520 : 560,
    eye: [0, 2.7, 0],
    focal: 1050,
    ...(scene.setting === 'city' ? { ground: 'none' } : {}),
  })
  const { stage, sheet, air, chance, turn } = world
  backdrop(world)
  const own = scene.category === 'poolvilla'
  const deck = own ? '#b48a61' : scene.category === 'hotel' ? '#b7aea2' : '#ddd0ba'
  const edge = own ? 12 : 15
  if (scene.setting !== 'city' && scene.setting !== 'sea') floor(world, ground().rect(-60, 2, 60, 40), air.grass[1])
  paving(world, -16, 16, 1.4, edge + (own ? 2.6 : 0.4), deck, own ? 0.4 : 1.1)
  const left = turn % 2 === 0
  const x0 = left ? -11 : -4.6
  const x1 = left ? 4.6 : 11
  if (own && scene.setting !== 'sea')
    for (const v of [
      {
        x: left ? 8.6 : -8.6,
        z: 17.5,
        y: 0,
        w: 9,
        h: 3.2,
        d: 6,
        colour: '#e9e0d1',
        glass: GLAZED,
        slab: '#8f6b48',
        over: 1.2,
      },
    ])
      volume(world, v, left ? 0.2 : -0.2)
  swimming(world, x0, x1, own ? 5 : 4.2, edge, {
    colour: scene.setting === 'city' ? '#2b9fc4' : '#33b4c6',
    ...(air.light === 'dusk' ? { mirror: '#f6ac7a' } : {}),
  })
  if (!own || scene.setting === 'sea') {
    // The far edge: water that ends in the view, or a sheet of glass before it.
    if (scene.setting === 'city') {
      const rail: Xyz[] = [
        [-16, 0.1, edge + 0.6],
        [16, 0.1, edge + 0.6],
        [16, 1.25, edge + 0.6],
        [-16, 1.25, edge + 0.6],
      ]
      stage.face(rail, mix(air.haze, '#dff0f6', 0.6), { opacity: air.light === 'night' ? 0.1 : 0.22 })
      for (let i = -10; i <= 10; i += 2)
        stage.block({ at: [i, 0, edge + 0.6], size: [0.05, 1.3, 0.05], colour: '#6d7378' })
      stage.block({ at: [0, 1.24, edge + 0.6], size: [32, 0.06, 0.08], colour: '#9aa0a5' })
    } else
      stage.face(
        [
          [x0, -0.09, edge - 0.12],
          [x1, -0.09, edge - 0.12],
          [x1, -0.09, edge + 0.5],
          [x0, -0.09, edge + 0.5],
        ],
        stage.between(
          [x0, 0, edge - 0.12],
          [x0, 0, edge + 0.5],
          [
            [0, under(air, '#8fdfe4', 1), 0.9],
            [1, under(air, '#3a9fb4', 1), 0.9],
          ],
        ),
      )
  }
  const s = left ? 1 : -1
  const shore = left ? x1 : x0
  const cloth = ['#f4efe4', '#e9d8b8', '#dfe8ea', '#f0e2d6'][turn % 4] ?? '#f4efe4'
  const shade = ['#f6f1e6', '#d98f5c', '#5f8f9c', '#c9b48a'][turn % 4] ?? '#f6f1e6'
  for (let i = 0; i < 4; i++) {
    const z = edge - 1.6 - i * 2.3
    const x = shore + s * (2.2 + (i % 2) * 0.1)
    if (i % 2 === 0) parasol(world, [x + s * 1.1, 0, z - 0.9], 1.45, shade)
    lounger(world, [x, 0, z], s * 1.25, cloth)
  }
  if (scene.setting === 'sea')
    for (const k of [0, 1])
      tree(sheet, air, chance, 'palm', {
        x: left ? 1500 - k * 170 : 100 + k * 170,
        y: 760 - k * 60,
        tall: 560 - k * 110,
        far: 0.03,
      })
  else if (scene.setting !== 'city')
    for (const k of [0, 1, 2])
      tree(sheet, air, chance, 'shrub', { x: left ? 1560 - k * 90 : 40 + k * 90, y: 820, tall: 130 })
  if (scene.light === 'dawn') steam(world, (x0 + x1) / 2, 8)
  for (let i = 0; i < 5; i++) {
    const at: Xyz = [shore + s * 0.9, 0, 4 + i * 2.2]
    pool(world, at, 1.2, 0.5)
    halo(world, [at[0], 0.25, at[2]], 0.4, 0.6)
    stage.block({ at, size: [0.12, 0.3, 0.12], colour: '#3c3936', top: air.lamps > 0.25 ? '#ffe6b0' : '#55504b' })
  }
  sheet.rect(0, 1050, 1600, 150, sheet.down(1050, 1200, [0, '#0d0a14', 0], [1, '#0d0a14', 0.2]))
  return finish(world)
}
