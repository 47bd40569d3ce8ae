import { bulbs } from './guesthouse.ts'
import { house } from './house.ts'
import { boards, finish, halo, outdoors, pool, type World } from './outdoors.ts'
import { grove } from './pension.ts'
import { tree, wood } from './plants.ts'
import type { Scene } from './scenes.ts'
import { ground, Plane, type Xyz } from './space.ts'
import { chair } from './tents.ts'

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
