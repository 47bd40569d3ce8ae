import { house } from './house.ts'
import { darken, lighten, n1, oval } from './ink.ts'
import type { House } from './openings.ts'
import { finish, floor, halo, outdoors, paving, pool, type World } from './outdoors.ts'
import { grove, path } from './pension.ts'
import { blades, tree, wood } from './plants.ts'
import type { Scene } from './scenes.ts'
import { skyline } from './skyline.ts'
import { ground, Plane, type Xyz } from './space.ts'

const GUESTHOUSES: readonly [Omit<House, 'at'>, ...Omit<House, 'at'>[]] = [
  {
    wide: 10,
    deep: 9,
    storeys: 2,
    turn: 0.36,
    wall: '#b2694c',
    roof: '#6a4638',
    trim: '#f3ecdf',
    skin: 'brick',
    gable: 'front',
    pitch: 0.5,
  },
  {
    wide: 10,
    deep: 9,
    storeys: 2,
    turn: -0.38,
    wall: '#e8dcc6',
    roof: '#5b6168',
    trim: '#5f4a39',
    skin: 'plaster',
    gable: 'side',
    pitch: 0.6,
  },
  {
    wide: 11,
    deep: 8,
    storeys: 1,
    turn: 0.32,
    wall: '#fbf9f3',
    roof: '#3f7fa8',
    trim: '#3f7fa8',
    skin: 'plaster',
    gable: 'side',
    pitch: 0.8,
  },
  {
    wide: 9,
    deep: 9,
    storeys: 2,
    turn: 0.4,
    wall: '#8f97a0',
    roof: '#3d434b',
    trim: '#e8d9bd',
    skin: 'brick',
    gable: 'front',
    pitch: 0.55,
  },
  {
    wide: 12,
    deep: 8,
    storeys: 1,
    turn: -0.34,
    wall: '#e6d3b2',
    roof: '#565b62',
    trim: '#7d5638',
    skin: 'plaster',
    gable: 'side',
    pitch: 0.85,
  },
  {
    wide: 11,
    deep: 8,
    storeys: 1,
    turn: 0.3,
    wall: '#f1eadc',
    roof: '#c06a43',
    trim: '#8a6144',
    skin: 'stone',
    gable: 'side',
    pitch: 0.75,
  },
  {
    wide: 10,
    deep: 8,
    storeys: 2,
    turn: -0.36,
    wall: '#d3a37c',
    roof: '#5d4b43',
    trim: '#f5efe4',
    skin: 'boards',
    gable: 'front',
    pitch: 0.9,
  },
  {
    wide: 9,
    deep: 9,
    storeys: 3,
    turn: 0.36,
    wall: '#e9c46a',
    roof: '#5d4b43',
    trim: '#ffffff',
    skin: 'plaster',
    gable: 'front',
    pitch: 0.5,
  },
  {
    wide: 12,
    deep: 8,
    storeys: 2,
    turn: -0.32,
    wall: '#7fa39a',
    roof: '#3d4a4a',
    trim: '#f4efe2',
    skin: 'boards',
    gable: 'side',
    pitch: 0.6,
  },
  {
    wide: 8,
    deep: 9,
    storeys: 3,
    turn: -0.4,
    wall: '#c98a78',
    roof: '#6a4638',
    trim: '#f6eadb',
    skin: 'brick',
    gable: 'mono',
    pitch: 0.25,
  },
  {
    wide: 13,
    deep: 8,
    storeys: 1,
    turn: 0.3,
    wall: '#d9e3e2',
    roof: '#2f6f8f',
    trim: '#2f6f8f',
    skin: 'stone',
    gable: 'front',
    pitch: 0.7,
  },
  {
    wide: 11,
    deep: 9,
    storeys: 2,
    turn: 0.34,
    wall: '#f6f1e4',
    roof: '#7d8f6a',
    trim: '#5f6f4f',
    skin: 'plaster',
    gable: 'side',
    pitch: 0.7,
  },
]

/** Bulbs on a wire between two points. */
export function bulbs(world: World, from: Xyz, to: Xyz, count: number, sag = 0.8): void {
  const { stage, sheet, air } = world
  const at = (t: number): Xyz => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t - sag * 4 * t * (1 - t),
    from[2] + (to[2] - from[2]) * t,
  ]
  let d = ''
  for (let i = 0; i <= 24; i++) {
    const [x, y] = stage.camera.at(at(i / 24))
    d += `${i ? 'L' : 'M'}${n1(x)} ${n1(y)}`
  }
  sheet.line(d, '#241f1e', 2, 0.8)
  for (let i = 1; i < count; i++) {
    const p = at(i / count)
    const [x, y] = stage.camera.at(p)
    const s = stage.camera.scale(p)
    halo(world, p, 0.42, 0.75)
    sheet.path(oval(x, y + s * 0.06, s * 0.055, s * 0.075), air.lamps > 0.25 ? '#fff0c6' : '#e8dcc2')
  }
}

/** A wall of dark field stones, as round the houses of Jeju and the south coast. */
export function fieldWall(world: World, from: Xyz, to: Xyz, tall = 0.9, colour = '#5c5a58'): void {
  const { stage, sheet, chance } = world
  const plane = new Plane(from, [to[0] - from[0], 0, to[2] - from[2]], [0, 1, 0])
  const run = Math.hypot(to[0] - from[0], to[2] - from[2])
  const tone = stage.shade(colour, [plane.normal[0], 0.3, plane.normal[2]])
  stage.face(plane.rect(0, 0, run, tall * 0.92), darken(tone, 0.5))
  const groups: [string, string, string] = ['', '', '']
  for (let b = 0.1; b < tall; b += 0.24)
    for (let a = chance.between(-0.1, 0.1); a < run; a += chance.between(0.26, 0.42)) {
      const r = chance.between(0.14, 0.2)
      groups[chance.whole(0, 2) as 0 | 1 | 2] += stage.camera.outline(plane.round(a + r, b, r * 1.12, 0.125, 2.5, 10))
    }
  groups.forEach((d, i) => {
    if (d) sheet.path(d, i === 0 ? tone : i === 1 ? lighten(tone, 0.16) : darken(tone, 0.2))
  })
}

/** A guesthouse in its alley, by the sea or in a village. */
export function guesthouse(scene: Scene): string {
  const city = scene.setting === 'city'
  const world = outdoors(scene, { horizon: 700, eye: [0, 2, 0], focal: 1200, ...(city ? { ground: 'none' } : {}) })
  const { sheet, stage, air, chance, turn } = world
  const look = GUESTHOUSES[turn % GUESTHOUSES.length] ?? GUESTHOUSES[0]
  const side = look.turn > 0 ? -1 : 1
  const at: Xyz = [side * -0.4, 0, look.storeys > 2 ? 23 : look.storeys > 1 ? 18 : 15.5]
  if (city) {
    skyline(world, 700, 1.1, 60)
    floor(world, ground().rect(-60, 1.5, 60, 60), '#a39d94')
    for (const s of [-1, 1])
      house(world, {
        ...(GUESTHOUSES[(turn + (s > 0 ? 1 : 3)) % 4] ?? look),
        at: [at[0] + s * 12.6, 0, at[2] + 5],
        turn: look.turn,
        storeys: 2,
      })
    paving(world, -14, 14, 2, at[2] - 4, '#b9aa98', 0.8)
  } else {
    if (scene.setting === 'sea')
      floor(
        world,
        [
          [-80, 0, 2],
          [80, 0, 2],
          [80, 0, 30],
          [-80, 0, 34],
        ],
        air.grass[1],
      )
    else
      wood(
        sheet,
        air,
        chance,
        grove(scene),
        { x: -60, y: 775, tall: 280, far: 0.3 },
        { x: 1660, y: 775, tall: 280, far: 0.3 },
        15,
      )
    path(world, [side * 1.4, 0, 2.8], [at[0], 0, at[2] - look.deep * 0.6], 1.8, '#c9bba4')
  }
  house(world, { ...look, at })
  const wallZ = at[2] - look.deep * 0.62 - 2.4
  if (!city) {
    fieldWall(
      world,
      [-14, 0, wallZ],
      [at[0] - 1.7, 0, wallZ - 0.2],
      0.95,
      scene.setting === 'sea' ? '#55534f' : '#8c8172',
    )
    fieldWall(
      world,
      [at[0] + 1.7, 0, wallZ - 0.2],
      [14, 0, wallZ],
      0.95,
      scene.setting === 'sea' ? '#55534f' : '#8c8172',
    )
  }
  // Pots by the door, a bench, a bicycle's worth of life.
  for (let i = 0; i < 7; i++) {
    const p: Xyz = [at[0] + (i - 3) * 1.25 + (i > 3 ? 1.1 : -1.1), 0, at[2] - look.deep * 0.62 - 0.7]
    const [x, y] = stage.camera.at(p)
    const s = stage.camera.scale(p)
    sheet.path(
      `M${n1(x - s * 0.22)} ${n1(y - s * 0.36)}L${n1(x - s * 0.16)} ${n1(y)}H${n1(x + s * 0.16)}L${n1(x + s * 0.22)} ${n1(y - s * 0.36)}Z`,
      stage.shade(chance.pick(['#a86245', '#8b8a86', '#c9b79a', '#5f6f66']), [0, 0.4, -0.8]),
    )
    tree(sheet, air, chance, 'shrub', { x, y: y - s * 0.3, tall: s * chance.between(0.45, 0.8) })
  }
  const bench: Xyz = [at[0] + side * 3.6, 0, at[2] - look.deep * 0.62 - 1.8]
  stage.block({ at: [bench[0], 0.4, bench[2]], size: [1.7, 0.07, 0.45], turn: look.turn, colour: '#a97c52' })
  for (const k of [-0.7, 0.7])
    stage.block({ at: [bench[0] + k, 0, bench[2]], size: [0.08, 0.4, 0.4], turn: look.turn, colour: '#3d3a38' })
  // The name board is left without a name: a lit lantern and a hanging sign in plain wood.
  const sign: Xyz = [at[0] - side * 4.4, 0, wallZ + 0.6]
  stage.block({ at: sign, size: [0.1, 2.3, 0.1], colour: '#4d3a2c' })
  stage.block({ at: [sign[0] + 0.42, 1.6, sign[2]], size: [0.75, 0.5, 0.05], colour: '#c99c69' })
  pool(world, [at[0], 0, wallZ + 1], 4.4, 0.45)
  if (city || scene.light === 'dusk' || scene.light === 'night') {
    bulbs(world, [-7.5, 4.6, wallZ - 1], [at[0], 4.2, at[2] - look.deep * 0.5], 13)
    bulbs(world, [7.5, 4.6, wallZ - 1], [at[0], 4.2, at[2] - look.deep * 0.5], 13)
  }
  if (!city)
    blades(
      sheet,
      air,
      chance,
      1000,
      1200,
      air.snow ? 0 : 520,
      scene.light === 'spring' ? ['#f7d838', '#ffe86b', '#eec91f'] : undefined,
    )
  if (scene.light === 'spring')
    for (let i = 0; i < 5; i++) blades(sheet, air, chance, 940 + i * 30, 1200, 260, ['#f7d838', '#ffe86b', '#f2cf2c'])
  const [tx, ty] = [800 + side * 640, 1090]
  if (scene.light === 'autumn') persimmon(world, tx, ty, 900)
  else
    tree(sheet, air, chance, scene.setting === 'sea' ? 'palm' : city ? 'broad' : grove(scene)[0], {
      x: tx,
      y: ty,
      tall: 860,
    })
  return finish(world)
}

function persimmon(world: World, x: number, y: number, tall: number): void {
  const { sheet, air, chance } = world
  tree(sheet, { ...air, snow: false }, chance, 'bare', { x, y, tall })
  let leaves = ''
  let fruit = ''
  let shine = ''
  for (let i = 0; i < 90; i++) {
    const a = chance() * 6.283
    const r = chance() ** 0.6
    const px = x + Math.cos(a) * tall * 0.33 * r
    const py = y - tall * 0.66 + Math.sin(a) * tall * 0.27 * r
    if (i % 2) leaves += oval(px, py, 11, 6)
    else {
      fruit += oval(px, py, 13, 12)
      shine += oval(px - 4, py - 4, 4, 3)
    }
  }
  sheet.path(leaves, '#a8672a')
  sheet.path(fruit, '#e07a24')
  sheet.path(shine, '#ffc07a')
}
