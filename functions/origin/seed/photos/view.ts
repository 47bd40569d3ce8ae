import { under } from './air.ts'
import { darken, lighten, mix, n1 } from './ink.ts'
import { boards, finish, outdoors, type World } from './outdoors.ts'
import { grove } from './pension.ts'
import { tree, wood } from './plants.ts'
import type { Scene } from './scenes.ts'
import { skyline } from './skyline.ts'
import { Plane, type Xyz } from './space.ts'

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
