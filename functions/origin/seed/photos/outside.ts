import { under } from './air.ts'
import { bell, caravanOutside, chair, fire, safari } from './camp.ts'
import { bulbs, fieldWall } from './guesthouse.ts'
import { hall, jars, yardWall } from './hanok.ts'
import { grove, house, path } from './house.ts'
import { darken, lighten, mix, n1, oval } from './ink.ts'
import { finish, floor, halo, lantern, outdoors, pool, type World } from './outdoors.ts'
import { blades, tree, wood } from './plants.ts'
import type { Scene } from './scenes.ts'
import { skyline } from './skyline.ts'
import { ground, Plane, type Xyz } from './space.ts'
import { steam } from './villa.ts'
import { water } from './water.ts'

function boards(world: World, x0: number, x1: number, z0: number, z1: number, colour: string, y = 0): void {
  const { stage, sheet, air } = world
  const base = ground(y)
  floor(world, base.rect(x0, z0, x1, z1), colour, y)
  if (air.snow) return
  const tone = under(air, colour, 0.8)
  let seams = ''
  for (let z = z0; z < z1; z += 0.17) seams += stage.camera.outline(base.rect(x0, z, x1, z + 0.02))
  sheet.path(seams, darken(tone, 0.5), { opacity: 0.4 })
}

/** What a guest sees from the balcony: the view itself, with a rail, two chairs, and the edge of a curtain. */
export function view(scene: Scene): string {
  const index = Number(scene.id.slice(-2)) - 1
  const world = outdoors(scene, {
    horizon: scene.setting === 'sea' ? 470 : scene.setting === 'city' ? 560 : 600,
    eye: [0, 1.62, 0],
    focal: 1050,
    peaks: 1.25,
    ...(scene.setting === 'city' ? { ground: 'none' } : {}),
  })
  const { stage, sheet, air, chance } = world
  const h = stage.camera.horizon
  if (scene.setting === 'city') {
    sheet.rect(0, h - 40, 1600, 700, under(air, '#6d737b', 0.3, 0.35))
    skyline(world, h + 30, 1.15, 60)
    skyline(world, h + 190, 1.5, 420)
  } else if (scene.setting === 'mountain') {
    wood(
      sheet,
      air,
      chance,
      grove(scene),
      { x: -60, y: h + 190, tall: 210, far: 0.26 },
      { x: 1660, y: h + 190, tall: 210, far: 0.26 },
      26,
    )
    wood(
      sheet,
      air,
      chance,
      grove(scene),
      { x: -60, y: h + 420, tall: 390, far: 0.06 },
      { x: 1660, y: h + 420, tall: 390, far: 0.06 },
      16,
    )
  } else if (scene.setting === 'lake') {
    for (const s of [-1, 1])
      wood(
        sheet,
        air,
        chance,
        grove(scene),
        { x: 800 + s * 860, y: h + 300, tall: 420, far: 0.05 },
        { x: 800 + s * 500, y: h + 180, tall: 200, far: 0.16 },
        6,
      )
  } else if (index % 2 === 0)
    for (const k of [0, 1, 2])
      tree(sheet, air, chance, 'pine', {
        x: (index % 4 ? 60 : 1530) + (index % 4 ? 1 : -1) * k * 110,
        y: 1010 - k * 50,
        tall: 640 - k * 130,
        far: 0.03,
      })
  // The balcony floor, its glass rail and its furniture.
  const rail = 2.3
  boards(world, -4, 4, 0.6, rail, '#a67c54')
  const rim = (y0: number, y1: number): Xyz[] => [
    [-4, y0, rail],
    [4, y0, rail],
    [4, y1, rail],
    [-4, y1, rail],
  ]
  if (index % 3 === 2) {
    for (let i = -16; i <= 16; i++) stage.block({ at: [i * 0.15, 0, rail], size: [0.025, 1, 0.025], colour: '#3b3d40' })
  } else {
    stage.face(rim(0.06, 1), mix(air.haze, '#dff2f6', 0.6), { opacity: air.light === 'night' ? 0.07 : 0.14 })
    stage.face(
      [
        [-1.4, 0.06, rail],
        [-1, 0.06, rail],
        [-0.4, 1, rail],
        [-0.8, 1, rail],
      ],
      '#ffffff',
      { opacity: 0.1 },
    )
    for (const x of [-1.35, 1.35]) stage.block({ at: [x, 0, rail], size: [0.04, 1, 0.04], colour: '#6f7377' })
  }
  stage.block({ at: [0, 0.98, rail], size: [8, 0.05, 0.07], colour: index % 3 === 2 ? '#3b3d40' : '#8d9195' })
  const s = index % 2 ? 1 : -1
  if (index % 4 < 3) {
    seat(world, [s * 1.02, 0, 1.75], s * 0.5)
    seat(world, [s * 0.05, 0, 1.85], s * -0.4)
    const t: Xyz = [s * 0.55, 0, 1.72]
    stage.block({ at: t, size: [0.04, 0.5, 0.04], colour: '#4a4340' })
    const disc = new Plane([t[0], 0.5, t[2]], [1, 0, 0], [0, 0, 1])
    stage.face(disc.round(0, 0, 0.24, 0.24, 2, 32), stage.shade('#c9a073', [0, 1, 0]))
    for (const [a, c] of [
      [-0.08, '#f6f2ea'],
      [0.09, '#f6f2ea'],
    ] as const)
      stage.block({ at: [t[0] + a, 0.5, t[2]], size: [0.06, 0.07, 0.06], colour: c, round: 0.01 })
  }
  // The curtain and the door frame at one side: the view is from inside a room.
  const side = -s
  const x0 = side < 0 ? 0 : 1600
  const edge = (w: number) => x0 - side * w
  sheet.path(`M${x0} 0H${n1(edge(64))}V1200H${x0}Z`, under(air, '#57504a', 0.4))
  sheet.path(`M${n1(edge(64))} 0H${n1(edge(78))}V1200H${n1(edge(64))}Z`, under(air, '#8d857b', 0.8))
  const cloth = air.light === 'night' ? '#a58a6c' : under(air, '#f3ece0', 1)
  for (let i = 0; i < 9; i++) {
    const a = edge(i * 20 - 8)
    const b = edge(i * 20 + 16)
    const sway = side * -chance.between(0, 16)
    sheet.path(
      `M${n1(a)} -4H${n1(b)}C${n1(b)} 400 ${n1(b + sway)} 800 ${n1(b + sway * 1.6)} 1204H${n1(a)}Z`,
      sheet.linear(
        [Math.min(a, b), 0],
        [Math.max(a, b), 0],
        [
          [0, darken(cloth, 0.16)],
          [0.5, lighten(cloth, 0.2)],
          [1, darken(cloth, 0.1)],
        ],
      ),
      { opacity: 0.93 },
    )
  }
  if (air.light === 'night') sheet.glow(x0, 1100, 700, 600, '#ffb765', 0.24)
  return finish(world)
}
function seat(world: World, at: Xyz, turn: number, colour = '#e6dccb'): void {
  const { stage } = world
  const c = Math.cos(turn)
  const s = Math.sin(turn)
  const p = (a: number, y: number, b: number): Xyz => [at[0] + a * c - b * s, at[1] + y, at[2] + a * s * -1 - b * c]
  stage.shadow([p(-0.32, 0, -0.3), p(0.32, 0, -0.3), p(0.32, 0, 0.3), p(-0.32, 0, 0.3)], 0.4, 0.08)
  for (const [a, b] of [
    [-0.28, -0.26],
    [0.28, -0.26],
    [-0.28, 0.26],
    [0.28, 0.26],
  ] as const)
    stage.block({ at: p(a, 0, b), size: [0.045, 0.4, 0.045], colour: '#6f5138' })
  stage.block({ at: p(0, 0.34, 0), size: [0.62, 0.1, 0.58], turn, colour, round: 0.03 })
  stage.block({ at: p(0, 0.44, 0.25), size: [0.6, 0.42, 0.08], turn, colour: darken(colour, 0.06), round: 0.03 })
}

/** A garden to walk in, and the back yard of a hanok. */
export function garden(scene: Scene): string {
  const world = outdoors(scene, { horizon: 600, eye: [0, 1.9, 0], focal: 1120 })
  const { sheet, stage, air, chance, turn } = world
  const kinds = grove(scene)
  const hanok = scene.category === 'hanok'
  wood(
    sheet,
    air,
    chance,
    kinds,
    { x: -60, y: 690, tall: 340, far: 0.32 },
    { x: 1660, y: 690, tall: 340, far: 0.32 },
    17,
  )
  if (hanok) {
    yardWall(world, [-16, 0, 20], [16, 0, 20], 1.6)
    hall(world, { at: [turn % 2 ? 6 : -6.4, 0, 15], bays: 3, open: [], deep: 4.6, turn: turn % 2 ? -0.42 : 0.42 })
    floor(
      world,
      [
        [-1.6, 0.01, 1.4],
        [1.6, 0.01, 1.4],
        [2.6, 0.01, 16],
        [-2.6, 0.01, 16],
      ],
      '#d3c09d',
    )
    if (turn % 2 === 0) {
      jars(world, [3.6, 0, 10.5], 5)
      jars(world, [4.6, 0, 7.2], 4)
    } else jars(world, [-4, 0, 11], 3)
  } else {
    path(world, [turn % 2 ? -0.8 : 0.8, 0, 1.8], [turn % 2 ? 2.4 : -2.4, 0, 26], 2.4, '#d8c9ad')
    if (turn === 2)
      for (const s of [-1, 1])
        wood(
          sheet,
          air,
          chance,
          ['shrub'],
          { x: 800 + s * 760, y: 980, tall: 200 },
          { x: 800 + s * 250, y: 720, tall: 70, far: 0.2 },
          9,
        )
  }
  for (const s of [-1, 1])
    for (let i = 3; i >= 0; i--) {
      const p: Xyz = [s * (3.2 + i * 0.9) + (turn % 2 ? 0.5 : -0.5), 0, 6.5 + i * 4.4]
      if (hanok && s === (turn % 2 ? 1 : -1)) continue
      const [x, y] = stage.camera.at(p)
      stage.shadow(ground().round(p[0] + 0.6, p[2] - 0.1, 1.7, 0.8, 2, 14), 0.3, 0.3)
      tree(
        sheet,
        air,
        chance,
        hanok ? (scene.light === 'autumn' ? 'broad' : i % 2 ? 'pine' : 'shrub') : (kinds[i % kinds.length] ?? kinds[0]),
        {
          x,
          y,
          tall:
            chance.between(4.4, 5.6) *
            stage.camera.scale(p) *
            (hanok && i % 2 === 0 && scene.light !== 'autumn' ? 0.28 : 1),
          far: i * 0.05,
        },
      )
      if (!hanok) lantern(world, [s * 1.75 + (turn % 2 ? 0.2 + i * 0.35 : -0.2 - i * 0.35), 0, 5.4 + i * 4], 1)
    }
  if (!hanok) {
    const b: Xyz = [turn % 2 ? -2.6 : 2.6, 0, 7]
    stage.block({ at: [b[0], 0.42, b[2]], size: [1.7, 0.06, 0.45], turn: turn % 2 ? -0.5 : 0.5, colour: '#a5774c' })
    stage.block({
      at: [b[0], 0.5, b[2] + 0.25],
      size: [1.7, 0.42, 0.06],
      turn: turn % 2 ? -0.5 : 0.5,
      colour: '#a5774c',
    })
    for (const k of [-0.6, 0.6])
      stage.block({ at: [b[0] + k, 0, b[2]], size: [0.07, 0.42, 0.36], turn: turn % 2 ? -0.5 : 0.5, colour: '#3d3f42' })
  }
  blades(
    sheet,
    air,
    chance,
    800,
    1200,
    620,
    scene.light === 'spring'
      ? ['#f6c4d2', '#ffffff', '#f2d45c', '#d98fb0']
      : scene.light === 'day'
        ? ['#ffffff', '#f2d45c', '#c9a0dc']
        : undefined,
  )
  if (scene.light === 'spring') {
    let petals = ''
    for (let i = 0; i < 150; i++)
      petals += oval(chance() * 1600, 200 + chance() * 1000, chance.between(2, 6), chance.between(1.5, 3.5))
    sheet.path(petals, '#fbdbe3', { opacity: 0.85 })
  }
  tree(sheet, air, chance, hanok ? (scene.light === 'autumn' ? 'broad' : 'pine') : kinds[0], {
    x: turn % 2 ? 1560 : 40,
    y: 1090,
    tall: 1000,
  })
  return finish(world)
}

function grill(world: World, at: Xyz): void {
  const { stage, sheet, air } = world
  for (const [a, b] of [
    [-0.3, -0.18],
    [0.3, -0.18],
    [-0.3, 0.18],
    [0.3, 0.18],
  ] as const)
    stage.block({ at: [at[0] + a, at[1], at[2] + b], size: [0.04, 0.62, 0.04], colour: '#2b2b2d' })
  stage.block({ at: [at[0], at[1] + 0.62, at[2]], size: [0.86, 0.24, 0.5], colour: '#353638', top: '#4a1d12' })
  const p: Xyz = [at[0], at[1] + 0.87, at[2]]
  const [x, y] = stage.camera.at(p)
  const s = stage.camera.scale(p)
  sheet.glow(x, y, s * 0.42, s * 0.14, '#ff7a2a', 0.9)
  const top = new Plane([at[0] - 0.42, at[1] + 0.89, at[2] - 0.24], [1, 0, 0], [0, 0, 1])
  for (let i = 0; i < 13; i++) stage.face(top.rect(i * 0.068, 0, i * 0.068 + 0.014, 0.48), '#1f1f20')
  for (const [a, b, c] of [
    [0.16, 0.16, '#a5523a'],
    [0.34, 0.32, '#b8633f'],
    [0.54, 0.14, '#a5523a'],
    [0.68, 0.33, '#d98b4a'],
    [0.5, 0.34, '#7f9a4a'],
  ] as const)
    stage.face(top.round(a, b, 0.085, 0.05, 3, 18), stage.shade(c, [0, 1, 0]))
  if (air.lamps > 0.4) sheet.glow(x, y - s * 0.2, s * 1.5, s * 1.1, '#ff9a4c', 0.32)
  for (let i = 0; i < 8; i++)
    sheet.glow(
      x + world.chance.between(-0.2, 0.3) * s,
      y - s * (0.25 + i * 0.17),
      s * (0.16 + i * 0.05),
      s * (0.12 + i * 0.03),
      '#ffffff',
      0.12,
    )
}
/** A deck with its table laid and its grill alight. */
export function barbecue(scene: Scene): string {
  const world = outdoors(scene, { horizon: 560, eye: [0, 1.85, 0], focal: 1080 })
  const { sheet, stage, air, chance, turn } = world
  const kinds = grove(scene)
  if (scene.setting !== 'sea') {
    wood(
      sheet,
      air,
      chance,
      kinds,
      { x: -60, y: 660, tall: 360, far: 0.28 },
      { x: 1660, y: 660, tall: 360, far: 0.28 },
      16,
    )
    if (turn % 2)
      house(world, {
        at: [-5.2, 0, 15],
        wide: 8,
        deep: 6,
        storeys: 1,
        turn: 0.5,
        wall: '#b88a5c',
        roof: '#4d4f54',
        trim: '#5c4029',
        skin: 'boards',
        gable: 'front',
        pitch: 0.9,
      })
  }
  boards(world, -6.5, 6.5, 1, 8.6, ['#a9784c', '#8f6848', '#bb9166', '#9d7450'][turn % 4] ?? '#a9784c')
  // Rail along the far edge and posts that carry the lights.
  for (let i = -6; i <= 6; i++) stage.block({ at: [i, 0, 8.6], size: [0.09, 1, 0.09], colour: '#7d5838' })
  for (const y of [0.5, 0.94]) stage.block({ at: [0, y, 8.6], size: [13, 0.08, 0.07], colour: '#8b6440' })
  for (const s of [-1, 1]) stage.block({ at: [s * 5.2, 0, 8.5], size: [0.13, 3.1, 0.13], colour: '#6f4d31' })
  bulbs(world, [-5.2, 3.05, 8.4], [0, 3, 4], 12, 0.5)
  bulbs(world, [5.2, 3.05, 8.4], [0, 3, 4], 12, 0.5)
  bulbs(world, [-5.2, 3.05, 8.4], [5.2, 3.05, 8.4], 15, 0.6)
  const s = turn % 2 ? 1 : -1
  const t: Xyz = [s * -0.5, 0, 5.4]
  const bench = (z: number) => {
    stage.block({ at: [t[0], 0.42, z], size: [2.3, 0.06, 0.32], colour: '#9d7148' })
    for (const k of [-0.95, 0.95]) stage.block({ at: [t[0] + k, 0, z], size: [0.08, 0.42, 0.28], colour: '#6f4d31' })
  }
  stage.shadow(ground().rect(t[0] - 1.3, t[2] - 1, t[0] + 1.3, t[2] + 0.9), 0.4, 0.25)
  bench(t[2] + 0.85)
  for (const k of [-1, 1]) stage.block({ at: [t[0] + k, 0, t[2]], size: [0.1, 0.7, 0.7], colour: '#6f4d31' })
  stage.block({ at: [t[0], 0.7, t[2]], size: [2.4, 0.07, 0.95], colour: '#ab7c50' })
  const top = new Plane([t[0], 0.775, t[2]], [1, 0, 0], [0, 0, 1])
  const dish = (a: number, b: number, r: number, c: string, food: readonly string[]) => {
    stage.face(top.round(a + 0.02, b - 0.02, r, r, 2, 22), '#1d120c', { opacity: 0.3 })
    stage.face(top.round(a, b, r, r, 2, 26), stage.shade(c, [0, 1, 0]))
    for (let i = 0; i < 7; i++)
      stage.face(
        top.round(a + chance.between(-r, r) * 0.5, b + chance.between(-r, r) * 0.45, r * 0.26, r * 0.2, 2, 10),
        stage.shade(food[i % food.length] ?? '#ffffff', [0, 1, 0]),
      )
  }
  dish(-0.75, 0.12, 0.17, '#f3eee4', ['#a5523a', '#c07848'])
  dish(-0.2, -0.12, 0.2, '#e9e2d4', ['#6f9a45', '#8fbf52', '#4f8438'])
  dish(0.35, 0.14, 0.16, '#f3eee4', ['#e2a94e', '#d8452f'])
  dish(0.82, -0.1, 0.17, '#c9d5d3', ['#c9314a', '#efb23e', '#8fb84a'])
  for (const [a, b, c] of [
    [-0.45, 0.3, '#5f7f45'],
    [0.6, 0.3, '#6d4428'],
    [0.08, 0.28, '#5f7f45'],
  ] as const) {
    const p = top.at(a, b)
    stage.block({ at: p, size: [0.07, 0.22, 0.07], colour: c })
    stage.block({ at: [p[0], p[1] + 0.22, p[2]], size: [0.03, 0.09, 0.03], colour: c })
  }
  for (const a of [-0.95, 0.12, 1]) stage.block({ at: top.at(a, -0.25), size: [0.06, 0.1, 0.06], colour: '#f0d9a8' })
  const lamp = top.at(0.05, 0.05)
  stage.block({ at: lamp, size: [0.12, 0.2, 0.12], colour: air.lamps > 0.4 ? '#ffe3a6' : '#d9d3c6' })
  halo(world, [lamp[0], lamp[1] + 0.1, lamp[2]], 1.1, 0.6)
  pool(world, [t[0], 0, t[2] - 0.7], 3, 0.4)
  bench(t[2] - 0.95)
  grill(world, [s * 2.6, 0, 5.2])
  if (turn >= 2) chair(world, [s * 3.4, 0, 6.9], s * 0.5)
  for (const k of [-1, 1]) tree(sheet, air, chance, 'shrub', { x: 800 + k * 790, y: 1010, tall: 230 })
  tree(sheet, air, chance, scene.setting === 'sea' ? 'pine' : kinds[0], { x: 800 - s * 770, y: 900, tall: 820 })
  return finish(world)
}

function car(world: World, at: Xyz, colour: string): void {
  const { stage } = world
  const w = 1.85
  const d = 4.4
  stage.shadow(ground().rect(at[0] - w * 0.52, at[2] - d * 0.52, at[0] + w * 0.52, at[2] + d * 0.5), 0.6, 0.12)
  for (const [a, b] of [
    [-1, 1],
    [1, 1],
    [-1, -1],
    [1, -1],
  ] as const)
    stage.block({
      at: [at[0] + a * (w / 2 - 0.12), 0, at[2] + b * (d / 2 - 0.85)],
      size: [0.22, 0.62, 0.64],
      colour: '#17181b',
      round: 0.12,
    })
  stage.block({ at: [at[0], 0.26, at[2]], size: [w, 0.6, d], colour, round: 0.16 })
  const y0 = 0.84
  const y1 = 1.46
  const b = (x: number, y: number, z: number): Xyz => [at[0] + x, y, at[2] + z]
  const low = 0.82
  const high = 0.62
  const roof: Xyz[] = [b(-high, y1, -0.75), b(high, y1, -0.75), b(high, y1, 1), b(-high, y1, 1)]
  const glass = stage.shade('#2f3f4c', [0, 0.3, -0.8])
  for (const s of [-1, 1])
    if (stage.camera.sees(b(s * low, y0, 0), [s, 0, 0]))
      stage.face(
        [b(s * low, y0, -1.35), b(s * low, y0, 1.75), b(s * high, y1, 1), b(s * high, y1, -0.75)],
        stage.shade('#33434f', [s, 0.2, 0]),
      )
  stage.face(
    [b(-low, y0, -1.4), b(low, y0, -1.4), b(high, y1, -0.75), b(-high, y1, -0.75)],
    stage.between(b(-low, y1, -1), b(low, y0, -1.4), [
      [0, lighten(glass, 0.35)],
      [1, glass],
    ]),
  )
  stage.face(roof, stage.shade(colour, [0, 1, 0]), { stroke: stage.shade(colour, [0, 1, 0]), width: 6 })
  for (const s of [-1, 1])
    stage.block({
      at: [at[0] + s * 0.66, 0.56, at[2] - d / 2 + 0.02],
      size: [0.36, 0.16, 0.06],
      colour: '#f6f2e4',
      round: 0.03,
    })
  stage.block({ at: [at[0], 0.5, at[2] - d / 2 + 0.01], size: [0.7, 0.14, 0.05], colour: '#24272b' })
}
/** A car park before the house. */
export function parking(scene: Scene): string {
  const city = scene.setting === 'city'
  const world = outdoors(scene, { horizon: 560, eye: [0, 2.6, 0], focal: 1050, ...(city ? { ground: 'none' } : {}) })
  const { sheet, stage, air, chance } = world
  if (city) skyline(world, 560, 1.5, 90)
  else
    wood(
      sheet,
      air,
      chance,
      grove(scene),
      { x: -60, y: 670, tall: 340, far: 0.24 },
      { x: 1660, y: 670, tall: 340, far: 0.24 },
      16,
    )
  floor(world, ground().rect(-60, 1.2, 60, 30), city ? '#6a6b70' : '#8a8781')
  if (!city)
    floor(
      world,
      [
        [-60, 0.01, 17.2],
        [60, 0.01, 17.2],
        [60, 0.01, 30],
        [-60, 0.01, 30],
      ],
      air.grass[1],
    )
  if (city)
    house(world, {
      at: [6, 0, 25],
      wide: 18,
      deep: 8,
      storeys: 3,
      turn: 0.12,
      wall: '#cdbfa9',
      roof: '#8f877c',
      trim: '#4f4a45',
      skin: 'brick',
      gable: 'mono',
      pitch: 0.05,
    })
  const line = under(air, '#f2f0ea', 0.9)
  for (let i = -5; i <= 5; i++)
    stage.face(ground(0.01).rect(i * 2.6 - 0.06, 11.2, i * 2.6 + 0.06, 16.6), line, { opacity: 0.9 })
  stage.face(ground(0.01).rect(-13, 16.5, 13, 16.64), line)
  for (let i = -5; i < 5; i++) stage.block({ at: [i * 2.6 + 1.3, 0, 16], size: [1.7, 0.12, 0.16], colour: '#d9c04a' })
  const colours = ['#f4f3f0', '#2b2f36', '#8d959d', '#b5402f', '#33506e', '#d9d6cf'] as const
  const filled = city ? [-4, -3, -1, 1, 2, 4] : [-4, -1, 0, 3]
  filled.forEach((slot, i) => {
    car(world, [slot * 2.6 - 1.3, 0, 14], colours[(i * 5 + (city ? 0 : 2)) % colours.length] ?? '#f4f3f0')
  })
  for (const s of [-1, 1])
    for (let i = 0; i < 2; i++) {
      const p: Xyz = [s * (9.4 + i * 2.4), 0, 17.4 - i * 4]
      const [x, y] = stage.camera.at(p)
      tree(sheet, air, chance, 'broad', { x, y, tall: 6 * stage.camera.scale(p) })
    }
  for (let i = 0; i < 14; i++) {
    const p: Xyz = [(i - 6.5) * 1.9, 0, 17.4]
    const [x, y] = stage.camera.at(p)
    tree(sheet, air, chance, 'shrub', { x, y, tall: 0.9 * stage.camera.scale(p) })
  }
  if (!city) {
    tree(sheet, air, chance, 'broad', { x: 130, y: 1060, tall: 1000 })
    const shade = ground(0.012).round(-2.2, 7, 4.4, 2, 2, 24)
    stage.shadow(shade, 0.3, 0.6)
  }
  const arrow = new Plane([1.5, 0.011, 6], [1, 0, 0], [0, 0, 1])
  stage.face(arrow.rect(-0.12, 0, 0.12, 2), line, { opacity: 0.85 })
  stage.face([arrow.at(-0.45, 2), arrow.at(0.45, 2), arrow.at(0, 3)], line, { opacity: 0.85 })
  return finish(world)
}

/** An open-air bath among stones, or a whirlpool on its deck. */
export function spa(scene: Scene): string {
  const world = outdoors(scene, { horizon: 540, eye: [0, 1.9, 0], focal: 1080 })
  const { sheet, stage, air, chance, turn } = world
  const kinds = grove(scene)
  if (scene.setting !== 'sea')
    wood(
      sheet,
      air,
      chance,
      scene.setting === 'garden' ? ['broad', 'pine', 'shrub'] : kinds,
      { x: -60, y: 660, tall: 400, far: 0.2 },
      { x: 1660, y: 660, tall: 400, far: 0.2 },
      15,
    )
  const deck = turn % 2 === 1
  if (deck) {
    boards(world, -8, 8, 1, 9.4, '#a97b50')
    for (let i = -8; i <= 8; i++)
      stage.block({
        at: [i * 1, 0, 9.4],
        size: [0.96, scene.setting === 'garden' ? 1.7 : 0.5, 0.06],
        colour: '#8f6844',
      })
    const c: Xyz = [0, 0, 5.6]
    const rim = (y: number, r: number) =>
      new Plane([c[0], y, c[2]], [1, 0, 0], [0, 0, 1]).round(
        0,
        0,
        r * 1.25,
        r,
        scene.setting === 'garden' ? 5 : 2.4,
        52,
      )
    stage.shadow(rim(0, 1.75), 0.45, 0.3)
    for (let i = 0; i <= 12; i++)
      stage.face(
        rim(i * 0.055, 1.75),
        darken(stage.shade(scene.setting === 'garden' ? '#e9e2d6' : '#8a6242', [0, 0.2, -1]), 0.22 - i * 0.015),
      )
    stage.face(rim(0.68, 1.8), stage.shade(scene.setting === 'garden' ? '#f6f2ea' : '#b58a60', [0, 1, 0]))
    water(world, rim(0.62, 1.55), {
      y: 0.62,
      colour: '#4fb6c2',
      ...(air.light === 'dusk' ? { mirror: '#f6b186' } : {}),
    })
    for (let i = 0; i < 40; i++) {
      const a = chance() * 6.283
      const r = chance() ** 0.5 * 1.3
      const [x, y] = stage.camera.at([c[0] + Math.cos(a) * r * 1.2, 0.62, c[2] + Math.sin(a) * r])
      sheet.path(oval(x, y, chance.between(4, 13), chance.between(2, 5)), '#ffffff', { opacity: 0.45 })
    }
    for (let i = 0; i < 2; i++)
      stage.block({ at: [1.4, 0, 3.6 - i * 0.35], size: [1.4, 0.4 - i * 0.2, 0.36], colour: '#9a6f47' })
    for (let i = 0; i < 3; i++)
      stage.block({
        at: [-2.7, i * 0.1, 4.2],
        size: [0.6, 0.09, 0.42],
        colour: i % 2 ? '#e6d9c2' : '#fbf8f1',
        round: 0.03,
      })
  } else {
    floor(world, ground().rect(-14, 1.2, 14, 14), air.snow ? '#e8edf3' : '#8f8579')
    const shape = Array.from({ length: 40 }, (_, i): Xyz => {
      const t = (i / 40) * Math.PI * 2
      const r = 1 + 0.12 * Math.sin(t * 3 + turn) + 0.06 * Math.sin(t * 5)
      return [Math.cos(t) * 3.9 * r, 0, 6.4 + Math.sin(t) * 2.5 * r]
    })
    const rocks = shape.filter((_, i) => i % 2 === 0)
    const rock = ([x, , z]: Xyz, k: number) => {
      const [sx, sy] = stage.camera.at([x, 0, z])
      const s = stage.camera.scale([x, 0, z]) * chance.between(0.42, 0.62) * k
      const tone = under(air, chance.pick(['#6f6a66', '#827b73', '#5d5a58']), 0.6)
      sheet.path(
        `M${n1(sx - s)} ${n1(sy + s * 0.2)}Q${n1(sx - s * 0.95)} ${n1(sy - s * 0.5)} ${n1(sx - s * 0.25)} ${n1(sy - s * 0.62)}Q${n1(sx + s * 0.7)} ${n1(sy - s * 0.66)} ${n1(sx + s)} ${n1(sy + s * 0.1)}Q${n1(sx + s * 0.5)} ${n1(sy + s * 0.4)} ${n1(sx - s)} ${n1(sy + s * 0.2)}Z`,
        sheet.linear(
          [sx - s * 0.3, sy - s * 0.6],
          [sx + s * 0.3, sy + s * 0.3],
          [
            [0, air.snow ? '#f6f8fb' : lighten(tone, 0.28)],
            [air.snow ? 0.4 : 0.5, air.snow ? '#dfe6ee' : tone],
            [air.snow ? 0.55 : 0.9, air.snow ? tone : darken(tone, 0.4)],
            [1, darken(tone, 0.5)],
          ],
        ),
      )
    }
    const [near, far]: [Xyz[], Xyz[]] = [rocks.filter((p) => p[2] < 6.4), rocks.filter((p) => p[2] >= 6.4)]
    water(world, shape, { y: 0, colour: '#5aa7a6', lamps: air.lamps > 0.8 })
    for (const p of far.sort((a, b) => b[2] - a[2])) rock(p, 1)
    lantern(world, [-4.6, 0, 9.2], 1.1)
    lantern(world, [4.6, 0, 9.2], 1.1)
    for (const p of near.sort((a, b) => b[2] - a[2])) rock(p, 0.8)
    stage.block({ at: [3.1, 0, 3.5], size: [0.5, 0.26, 0.4], colour: '#b58a5c' })
    stage.block({ at: [3.1, 0.26, 3.5], size: [0.42, 0.12, 0.34], colour: '#fbf8f1', round: 0.03 })
  }
  for (let i = 0; i < 3; i++) steam(world, 0, 6, 3.6)
  for (const s of [-1, 1]) {
    lantern(world, [s * 4.4, 0, 7.6], 0.9)
    tree(sheet, air, chance, air.snow ? 'fir' : 'pine', { x: 800 + s * 720, y: 880, tall: 640 })
    tree(sheet, air, chance, 'shrub', { x: 800 + s * 790, y: 1090, tall: 240 })
  }
  return finish(world)
}

/** A fire at the middle, chairs round it, a lit tent behind. */
export function campfire(scene: Scene): string {
  const world = outdoors(scene, { horizon: 560, eye: [0, 1.35, 0], focal: 1150 })
  const { sheet, stage, air, chance, turn } = world
  const shore = scene.setting === 'sea' || scene.setting === 'lake'
  if (shore)
    floor(
      world,
      [
        [-60, 0, 1.5],
        [60, 0, 1.5],
        [60, 0, 13],
        [-60, 0, 15],
      ],
      scene.setting === 'sea' ? '#cdbb93' : air.grass[1],
    )
  else {
    wood(
      sheet,
      air,
      chance,
      ['fir', 'fir', 'broad'],
      { x: -60, y: 640, tall: 420, far: 0.26 },
      { x: 1660, y: 640, tall: 420, far: 0.26 },
      18,
    )
    wood(
      sheet,
      air,
      chance,
      ['fir'],
      { x: -60, y: 700, tall: 620, far: 0.05 },
      { x: 420, y: 690, tall: 480, far: 0.08 },
      4,
    )
    wood(
      sheet,
      air,
      chance,
      ['fir'],
      { x: 1660, y: 700, tall: 620, far: 0.05 },
      { x: 1180, y: 690, tall: 480, far: 0.08 },
      4,
    )
  }
  const s = turn % 2 ? 1 : -1
  if (scene.setting === 'sea') caravanOutside(world, [s * 4.6, 0, 12], -0.3 * s, '#4f8296')
  else if (turn % 2) safari(world, [s * 3.4, 0.2, 10.5], 3.6, 4, '#e6d8bc', 0.3 * s)
  else bell(world, [s * 3, 0.15, 9.4], 1.9, '#efe4cd')
  if (!shore) blades(sheet, air, chance, 760, 1200, 320)
  chair(world, [-1.45, 0, 5.2], -0.85, '#b9673f')
  chair(world, [1.5, 0, 5.3], 0.85, '#4f7a78')
  if (turn !== 1) chair(world, [s * -2.3, 0, 4], s * -1.2, '#c9a45a')
  const t: Xyz = [s * 2.1, 0, 4.2]
  stage.block({ at: t, size: [0.5, 0.4, 0.4], colour: '#8b6340' })
  stage.block({ at: [t[0], 0.4, t[2]], size: [0.14, 0.24, 0.14], colour: '#ffe2a0' })
  halo(world, [t[0], 0.52, t[2]], 0.7, 0.7)
  for (let i = 0; i < 4; i++)
    stage.block({
      at: [s * -3 + i * 0.06, 0.02 + i * 0.13, 5.8],
      size: [0.9, 0.13, 0.2],
      turn: 0.4,
      colour: i % 2 ? '#7a5233' : '#94673f',
    })
  fire(world, [0, 0, 4.4], 0.95)
  sheet.glow(800, 900, 900, 520, '#ff9a3c', 0.22)
  return finish(world)
}

/** A wide view over a whole place, for the head of a page. */
export function banner(scene: Scene): string {
  const city = scene.setting === 'city'
  const world = outdoors(scene, {
    horizon: city ? 560 : 400,
    eye: [0, city ? 12 : 4.2, 0],
    focal: 1150,
    peaks: 0.95,
    ...(city ? { ground: 'none' } : {}),
  })
  const { sheet, stage, air, chance } = world
  const kinds = grove(scene)
  const trees = (y0: number, y1: number, tall: number, n: number, far: number, only = kinds) =>
    wood(sheet, air, chance, only, { x: -60, y: y0, tall, far }, { x: 1660, y: y1, tall, far }, n)
  if (city) {
    skyline(world, 560, 2, 80)
    water(world, ground().rect(-260, 20, 260, 160), { colour: '#27456f', lamps: false })
    for (let i = 0; i < 46; i++) {
      const x = chance() * 1600
      sheet.rect(
        x,
        562,
        chance.between(5, 13),
        chance.between(60, 190),
        sheet.down(562, 740, [0, chance.pick(['#ffc76f', '#ffdf9e', '#9fc4ff']), 0.5], [1, '#ffc76f', 0]),
      )
    }
    // A bridge with its lamps.
    for (let i = 0; i < 9; i++) {
      sheet.rect(40 + i * 190, 552, 12, 56, '#1b2748')
      sheet.line(`M${46 + i * 190} 552Q${141 + i * 190} 500 ${236 + i * 190} 552`, '#33436d', 5)
    }
    sheet.rect(0, 546, 1600, 12, '#26345c')
    for (let i = 0; i < 54; i++) {
      sheet.glow(i * 30 + 10, 540, 22, 22, '#ffcf87', 0.6)
      sheet.path(oval(i * 30 + 10, 541, 2.6), '#fff3d2')
    }
  } else if (scene.setting === 'sea') {
    floor(
      world,
      [
        [-60, 0, 3],
        [10, 0, 3],
        [30, 0, 34],
        [4, 0, 60],
        [-80, 0, 60],
      ],
      '#e2d1a8',
    )
    floor(
      world,
      [
        [-60, 0, 3],
        [2, 0, 3],
        [14, 0, 30],
        [0, 0, 56],
        [-80, 0, 56],
      ],
      air.grass[1],
    )
    for (const [x, z, k] of [
      [-30, 52, 0],
      [-18, 46, 2],
      [-6, 44, 1],
      [-26, 34, 3],
      [-12, 30, 0],
    ] as const) {
      const p = [
        { wall: '#fbf9f3', roof: '#3f7fa8' },
        { wall: '#f4ead8', roof: '#c06a43' },
        { wall: '#f9f6ef', roof: '#d0784a' },
        { wall: '#e9f0f2', roof: '#4d6f86' },
      ][k] ?? { wall: '#fbf9f3', roof: '#3f7fa8' }
      house(world, {
        at: [x, 0, z],
        wide: 9,
        deep: 8,
        storeys: k % 2 ? 1 : 2,
        turn: -0.3 + k * 0.15,
        ...p,
        trim: '#ffffff',
        skin: 'plaster',
        gable: k % 2 ? 'side' : 'front',
        pitch: 0.7,
      })
    }
    fieldWall(world, [-30, 0, 20], [3, 0, 17], 1)
    for (const k of [0, 1, 2])
      tree(sheet, air, chance, 'palm', { x: 1480 - k * 150, y: 760 - k * 40, tall: 620 - k * 130 })
    for (const k of [0, 1, 2, 3])
      tree(sheet, air, chance, 'pine', { x: 40 + k * 110, y: 700 - k * 30, tall: 420 - k * 70 })
    blades(sheet, air, chance, 640, 800, 300, ['#ffffff', '#f6d64a'])
  } else if (scene.setting === 'lake') {
    for (const s of [-1, 1])
      wood(
        sheet,
        air,
        chance,
        ['cherry', 'cherry', 'broad'],
        { x: 800 + s * 900, y: 690, tall: 620 },
        { x: 800 + s * 260, y: 450, tall: 110, far: 0.34 },
        9,
      )
    hall(world, { at: [-9, 0, 34], bays: 4, open: [1, 2], deep: 5, turn: 0.4 })
    floor(
      world,
      [
        [-40, 0, 3],
        [40, 0, 3],
        [40, 0, 7.5],
        [-40, 0, 8.5],
      ],
      air.grass[1],
    )
    blades(sheet, air, chance, 690, 800, 420, ['#f6c4d2', '#ffffff', '#f2d45c'])
    let petals = ''
    for (let i = 0; i < 120; i++)
      petals += oval(chance() * 1600, chance() * 800, chance.between(2, 5), chance.between(1.5, 3))
    sheet.path(petals, '#fbdbe3', { opacity: 0.85 })
  } else {
    trees(470, 470, 150, 30, 0.42)
    trees(520, 520, 230, 20, 0.2)
    if (scene.light === 'autumn') {
      for (const [x, z] of [
        [-12, 34],
        [2, 30],
        [15, 36],
      ] as const)
        hall(world, { at: [x, 0, z], bays: 4, open: [1], deep: 5, turn: x > 8 ? -0.4 : 0.35 })
      yardWall(world, [-24, 0, 24], [24, 0, 22], 1.4)
    } else {
      const cabin = (x: number, z: number, turn: number, roof: string) =>
        house(world, {
          at: [x, 0, z],
          wide: 9,
          deep: 8,
          storeys: 1,
          turn,
          wall: '#8d5f3d',
          roof,
          trim: '#4b3524',
          skin: 'logs',
          gable: 'front',
          pitch: 1.15,
          deck: true,
          chimney: true,
        })
      cabin(-19, 36, 0.4, '#4d4f54')
      cabin(18, 38, -0.4, '#5a4a44')
      cabin(-3, 28, 0.3, '#3f4349')
      if (scene.light === 'dusk') {
        bell(world, [9.5, 0.2, 20], 2.3, '#efe4cd')
        fire(world, [3.4, 0, 14], 0.9)
      }
    }
    for (const s of [-1, 1])
      wood(
        sheet,
        air,
        chance,
        kinds,
        { x: 800 + s * 860, y: 740, tall: 560 },
        { x: 800 + s * 600, y: 640, tall: 400, far: 0.05 },
        3,
      )
    if (!air.snow) blades(sheet, air, chance, 640, 800, 380)
    for (const x of [-6, 6, 11]) lantern(world, [x, 0, 16], 1.4)
  }
  return finish(world)
}
