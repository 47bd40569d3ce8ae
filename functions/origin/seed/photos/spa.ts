import { under } from './air.ts'
import { darken, lighten, n1, oval } from './ink.ts'
import { boards, finish, floor, lantern, outdoors } from './outdoors.ts'
import { grove } from './pension.ts'
import { tree, wood } from './plants.ts'
import type { Scene } from './scenes.ts'
import { ground, Plane, type Xyz } from './space.ts'
import { steam, water } from './water.ts'

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
