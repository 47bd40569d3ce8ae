import { under } from './air.ts'
import { house } from './house.ts'
import { lighten } from './ink.ts'
import { finish, floor, outdoors, type World } from './outdoors.ts'
import { grove } from './pension.ts'
import { tree, wood } from './plants.ts'
import type { Scene } from './scenes.ts'
import { skyline } from './skyline.ts'
import { ground, Plane, type Xyz } from './space.ts'

/** A parked car, its nose to the eye. */
export function car(world: World, at: Xyz, colour: string): void {
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
