import { under } from './air.ts'
import { type Facade, facade } from './facade.ts'
import { lighten } from './ink.ts'
import { finish, floor, halo, lantern, outdoors, paving, pool, type World } from './outdoors.ts'
import { grove } from './pension.ts'
import { blades, tree, wood } from './plants.ts'
import { type Design, RESORTS, type Wing } from './resorts.ts'
import type { Scene } from './scenes.ts'
import { type Block, ground, type Xyz } from './space.ts'
import { lounger, parasol, swimming } from './water.ts'

function wing(world: World, look: Design, { x, z, w, d, floors, turn }: Wing): void {
  const { stage, air, chance } = world
  const height = floors * 3.3 + 5
  const block: Block = { at: [x, 0, z], size: [w, height, d], turn, colour: look.colour }
  const style: Facade = {
    wall: look.wall,
    colour: look.colour,
    trim: look.trim,
    floor: 3.3,
    bay: look.wall === 'balcony' ? 4.2 : 3.4,
    foot: 4.2,
    head: 0.8,
  }
  const sides = stage.sides(block)
  if (!look.hip)
    stage.block({ at: [x, height, z], size: [w + 1.4, 0.8, d + 1.4], turn, colour: air.snow ? '#f3f6f9' : look.trim })
  sides.forEach((plane, i) => {
    if (!stage.camera.sees(plane.origin, plane.normal)) return
    const run = i % 2 ? d : w
    facade(stage, air, chance, plane, run, height, style)
    // The ground storey: arcades with the lobby's light behind them.
    const bays = Math.max(2, Math.round(run / 5))
    let dark = ''
    for (let b = 0; b < bays; b++)
      dark += stage.camera.outline(plane.rect((b * run) / bays + 0.6, 0, ((b + 1) * run) / bays - 0.6, 3.5, 0.02))
    world.sheet.path(dark, air.lamps > 0.25 ? '#ffcd83' : stage.shade('#3b4650', plane.normal))
    stage.face(plane.rect(0, 3.6, run, 4.1, 0.5), stage.shade(look.trim, plane.normal))
  })
  if (look.hip) {
    const [front] = sides
    if (!front) return
    const over = 1.2
    const rise = d * 0.42
    const eave = (a: number, out: number): Xyz => front.at(a, height - 0.1, out)
    const ridge = [front.at(d * 0.5, height + rise, -d / 2), front.at(w - d * 0.5, height + rise, -d / 2)] as const
    const corners = [
      eave(-over, over),
      eave(w + over, over),
      eave(w + over, -d - over),
      eave(-over, -d - over),
    ] as const
    const colour = air.snow ? '#f1f4f8' : look.roof
    const up = (v: Xyz): Xyz => [v[0] * 0.6, 0.8, v[2] * 0.6]
    const right: Xyz = front.u
    const left: Xyz = [-right[0], 0, -right[2]]
    if (stage.camera.sees(corners[1], right))
      stage.face([corners[1], corners[2], ridge[1]], stage.shade(colour, up(right)))
    if (stage.camera.sees(corners[0], left))
      stage.face([corners[0], corners[3], ridge[0]], stage.shade(colour, up(left)))
    const tone = stage.shade(colour, up(front.normal))
    stage.face(
      [corners[0], corners[1], ridge[1], ridge[0]],
      stage.between(ridge[0], corners[0], [
        [0, lighten(tone, 0.1)],
        [1, tone],
      ]),
    )
    stage.face(
      [
        corners[0],
        corners[1],
        [corners[1][0], corners[1][1] - 0.5, corners[1][2]],
        [corners[0][0], corners[0][1] - 0.5, corners[0][2]],
      ],
      stage.shade(look.trim, front.normal),
    )
  }
}

/** A resort and its grounds: its pool, its lawn, or its ski slope. */
export function resort(scene: Scene): string {
  const world = outdoors(scene, { horizon: 700, eye: [0, 5.2, 0], focal: 1130 })
  const { sheet, stage, air, chance, turn } = world
  const look = RESORTS[turn % RESORTS.length] ?? RESORTS[0]
  const open = scene.setting === 'sea' || scene.setting === 'lake'
  floor(
    world,
    [
      [-140, 0, 3],
      [140, 0, 3],
      [140, 0, open ? 86 : 150],
      [-140, 0, open ? 92 : 150],
    ],
    air.grass[1],
  )
  const kinds = scene.setting === 'sea' ? (['palm', 'pine', 'palm'] as const) : grove(scene)
  if (!open)
    wood(
      sheet,
      air,
      chance,
      kinds,
      { x: -60, y: 700, tall: 210, far: 0.34 },
      { x: 1660, y: 700, tall: 210, far: 0.34 },
      20,
    )
  if (look.front === 'slope') {
    for (const [x, w] of [
      [120, 210],
      [1290, 260],
    ] as const) {
      sheet.path(
        `M${x} 360C${x + 30} 480 ${x - 60} 560 ${x - 90} 700H${x + w}C${x + w - 40} 560 ${x + 90} 480 ${x + 70} 350Z`,
        sheet.down(340, 700, [0, '#f4f7fb', 0.8], [1, '#eef3f8']),
      )
      for (let i = 0; i < 5; i++) sheet.rect(x + w * 0.55 - i * 18, 400 + i * 62, 4, 34, under(air, '#5d646c', 0.6))
      sheet.line(`M${x + 130} 390L${x + w * 0.3} 690`, under(air, '#5d646c', 0.6), 2)
    }
  }
  for (const one of [...look.wings].sort((a, b) => b.z - a.z)) {
    stage.shadow(ground().rect(one.x - one.w * 0.55, one.z - one.d, one.x + one.w * 0.55, one.z - 2), 0.35, 1.5)
    wing(world, look, one)
  }
  for (let i = 0; i < 22; i++) {
    const at: Xyz = [(i - 10.5) * 4.2 + chance.between(-1, 1), 0, 46 + chance.between(-2, 3)]
    const [x, y] = stage.camera.at(at)
    tree(sheet, air, chance, chance.often(0.5) ? 'shrub' : chance.pick(kinds), {
      x,
      y,
      tall: chance.between(2, 6) * stage.camera.scale(at),
      far: 0.06,
    })
  }
  if (look.front === 'pool') {
    paving(world, -40, 40, 5, 40, '#ddd0ba', 2.2)
    const s = turn % 2 ? 1 : -1
    swimming(world, -13 + s * 4, 13 + s * 4, 12.5, 27, {
      colour: '#2fb0c6',
      ...(air.light === 'dusk' ? { mirror: '#f3a67b' } : {}),
    })
    if (look.wings.length > 1) swimming(world, -s * 17 - 3, -s * 17 + 5, 20, 30, { colour: '#3fbccb' })
    for (let i = 0; i < 6; i++) {
      const x = -13 + s * 4 + i * 5.2
      if (i % 2 === 0) parasol(world, [x, 0, 29.4], 1.7, ['#f6f1e6', '#e0a064', '#6f9fb0'][turn % 3] ?? '#f6f1e6')
      lounger(world, [x + 1.9, 0, 29], 0.2)
    }
    for (const side of [-1, 1])
      for (let i = 0; i < 3; i++) {
        const at: Xyz = [s * 4 + side * (17.5 + i * 3), 0, 15 + i * 6]
        const [x, y] = stage.camera.at(at)
        tree(sheet, air, chance, kinds[0], { x, y, tall: 8.5 * stage.camera.scale(at), far: 0.02 })
      }
    for (let i = 0; i < 6; i++) lantern(world, [-16 + i * 6.6, 0, 11.2], 1.2)
  } else {
    const road: Xyz[] = [
      [-9, 0.02, 4],
      [3, 0.02, 4],
      [6, 0.02, 40],
      [1, 0.02, 40],
    ]
    stage.face(road, under(air, air.snow ? '#d5dde6' : '#b9ab97', 0.85))
    for (const side of [-1, 1])
      for (let i = 0; i < 4; i++) {
        const at: Xyz = [side * (7.5 + i * 2.4) + 1, 0, 12 + i * 8]
        const [x, y] = stage.camera.at(at)
        stage.shadow(ground().round(at[0], at[2], 2, 1, 2, 12), 0.3, 0.4)
        tree(sheet, air, chance, kinds[i % kinds.length] ?? kinds[0], {
          x,
          y,
          tall: chance.between(5.5, 7.5) * stage.camera.scale(at),
          far: 0.02,
        })
        lantern(world, [side * 5 - 1 + i * 0.8, 0, 10 + i * 7], 2.4)
      }
    blades(sheet, air, chance, 1000, 1200, air.snow ? 0 : 420, air.light === 'day' ? ['#ffffff', '#f2d45c'] : undefined)
  }
  for (const one of look.wings) {
    pool(world, [one.x, 0, one.z - one.d], 16, 0.35)
    halo(world, [one.x, 3, one.z - one.d], 10, 0.22)
  }
  sheet.rect(0, 1050, 1600, 150, sheet.down(1050, 1200, [0, '#0d0a14', 0], [1, '#0d0a14', 0.2]))
  return finish(world)
}
