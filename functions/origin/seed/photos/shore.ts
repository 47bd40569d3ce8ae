import { under } from './air.ts'
import { boat, highrise, waterTo } from './front.ts'
import { darken, lighten, n1 } from './ink.ts'
import { floor, type World } from './outdoors.ts'
import { tree, wood } from './plants.ts'
import { skyline } from './skyline.ts'
import { ground } from './space.ts'
import { water } from './water.ts'

/** Thatched houses on stilts above a bright lagoon. */
export function lagoon(world: World): void {
  const { sheet, stage, air, chance } = world
  water(world, ground().rect(-90, 3, 90, 130), { colour: '#3cc6c4' })
  const boards = under(air, '#b98d5f', 0.8)
  const hut = (x: number, z: number, size: number) => {
    const s = stage.camera.scale([x, 0, z]) * size
    const [px, py] = stage.camera.at([x, 0, z])
    for (const k of [-1.5, -0.5, 0.5, 1.5])
      sheet.rect(px + k * s - s * 0.06, py - s * 0.7, s * 0.12, s * 0.85, under(air, '#6b4d35', 0.5))
    sheet.rect(px - s * 2.1, py - s * 0.85, s * 4.2, s * 0.2, boards)
    const wall = under(air, '#a9794d', 0.7)
    sheet.rect(
      px - s * 1.5,
      py - s * 2.2,
      s * 3,
      s * 1.4,
      sheet.down(py - s * 2.2, py - s, [0, darken(wall, 0.3)], [1, wall]),
    )
    sheet.rect(px - s * 0.55, py - s * 2, s * 1.1, s * 1.15, air.lamps > 0.4 ? '#ffcf87' : '#4a3a30')
    for (const k of [-1.2, 0.8])
      sheet.rect(px + k * s, py - s * 1.8, s * 0.4, s * 0.6, air.lamps > 0.4 ? '#ffe0a8' : '#5b7c86')
    const straw = under(air, '#b89a63', 0.8)
    sheet.path(
      `M${n1(px - s * 2.2)} ${n1(py - s * 2)}Q${n1(px - s)} ${n1(py - s * 2.9)} ${n1(px)} ${n1(py - s * 4)}Q${n1(px + s)} ${n1(py - s * 2.9)} ${n1(px + s * 2.2)} ${n1(py - s * 2)}Q${n1(px)} ${n1(py - s * 2.25)} ${n1(px - s * 2.2)} ${n1(py - s * 2)}Z`,
      sheet.down(py - s * 4, py - s * 2, [0, lighten(straw, 0.16)], [1, darken(straw, 0.25)]),
    )
    let stalks = ''
    for (let i = -8; i <= 8; i++)
      stalks += `M${n1(px)} ${n1(py - s * 4)}Q${n1(px + i * s * 0.12)} ${n1(py - s * 2.9)} ${n1(px + i * s * 0.26)} ${n1(py - s * 2.08)}`
    sheet.line(stalks, darken(straw, 0.4), Math.max(1, s * 0.03), 0.45)
    sheet.glow(px, py + s * 0.4, s * 2.4, s * 0.35, '#0f5560', 0.4)
  }
  for (let i = 6; i >= 0; i--) {
    hut(-7.5 + i * 2.1, 15 + i * 6.5, 1)
  }
  // The walk that joins the houses, and the beach with its palms.
  stage.face(
    [
      [14, 0.9, 4],
      [15.6, 0.9, 4],
      [6.4, 0.9, 78],
      [5.6, 0.9, 78],
    ],
    boards,
  )
  stage.face(
    [
      [15.6, 0.9, 4],
      [15.6, 0.6, 4],
      [6.4, 0.6, 78],
      [6.4, 0.9, 78],
    ],
    darken(boards, 0.4),
  )
  for (let z = 8; z < 70; z += 6)
    stage.block({ at: [14.8 - z * 0.118, 0, z], size: [0.2, 0.9, 0.2], colour: '#6b4d35' })
  floor(
    world,
    [
      [-40, 0, 2.4],
      [1.5, 0, 2.4],
      [-4, 0, 7],
      [-40, 0, 13],
    ],
    '#f0e2bf',
  )
  for (const k of [0, 1, 2])
    tree(sheet, air, chance, 'palm', { x: 70 + k * 150, y: 1130 - k * 90, tall: 980 - k * 170 })
  wood(sheet, air, chance, ['shrub'], { x: -60, y: 1200, tall: 150 }, { x: 420, y: 1200, tall: 100 }, 5)
}

/** A bay with its bridge, a town behind it and boats upon it. */
export function harbour(world: World): void {
  const { sheet, air, chance } = world
  skyline(world, 640, 1.5, 60)
  water(world, ground().rect(-300, 12, 300, 500), { colour: '#2f6f93', mirror: '#9fc3d8', lamps: false })
  const steel = under(air, '#b4513c', 0.7)
  for (const x of [430, 1170]) {
    sheet.rect(x - 17, 300, 12, 420, steel)
    sheet.rect(x + 5, 300, 12, 420, steel)
    for (const y of [340, 430, 520]) sheet.rect(x - 17, y, 34, 14, darken(steel, 0.15))
  }
  sheet.line('M-200 470Q120 640 430 306Q800 860 1170 306Q1480 640 1800 470', steel, 8)
  let cables = ''
  for (let x = 20; x < 1600; x += 26) {
    const inner = x > 430 && x < 1170
    const t = inner ? (x - 430) / 740 : 0
    const y = inner ? (1 - t) ** 2 * 306 + 2 * t * (1 - t) * 860 + t * t * 306 : 0
    if (inner) cables += `M${x} ${n1(y)}V646`
  }
  sheet.line(cables, steel, 2, 0.75)
  sheet.rect(0, 640, 1600, 16, darken(steel, 0.1))
  for (let i = 0; i < 46; i++) if (air.lamps > 0.4) sheet.glow(i * 36, 634, 16, 16, '#ffcf87', 0.7)
  for (const [x, y, s] of [
    [300, 830, 1],
    [820, 930, 1.5],
    [1280, 800, 0.8],
  ] as const) {
    const hull = under(air, chance.pick(['#f3efe6', '#d8e2e8', '#e5c9a4']), 0.9)
    sheet.path(`M${n1(x - 70 * s)} ${y}H${n1(x + 80 * s)}L${n1(x + 56 * s)} ${n1(y + 26 * s)}H${n1(x - 54 * s)}Z`, hull)
    sheet.path(
      `M${n1(x - 4 * s)} ${n1(y - 6 * s)}V${n1(y - 150 * s)}L${n1(x + 66 * s)} ${n1(y - 12 * s)}Z`,
      lighten(hull, 0.3),
    )
    sheet.path(
      `M${n1(x - 12 * s)} ${n1(y - 10 * s)}V${n1(y - 120 * s)}L${n1(x - 56 * s)} ${n1(y - 14 * s)}Z`,
      darken(hull, 0.12),
    )
  }
}

/** A harbour below hills: towers, ferries, and here and there a junk with its red sails. */
export function victoria(world: World): void {
  const { sheet, air, chance } = world
  sheet.path(
    'M0 660Q120 420 330 380T700 300Q860 260 1020 340T1340 400T1600 520V700H0Z',
    sheet.down(280, 680, [0, under(air, '#4f6a55', 0.7, 0.2)], [1, under(air, '#5f7a60', 0.7, 0.3)]),
  )
  const forms = ['slab', 'crown', 'wedge', 'spire', 'taper', 'slab', 'step'] as const
  for (let k = 0; k < 17; k++)
    highrise(
      world,
      30 + k * 96 + chance.between(-20, 20),
      690,
      chance.between(56, 90),
      chance.between(150, 390),
      forms[k % 7] ?? 'slab',
      ['#7d8fa0', '#b5a68f', '#5f7688', '#9c8a7a'][k % 4] ?? '#7d8fa0',
      0.16,
    )
  waterTo(world, 690, '#3f6f86', air.light === 'dusk' ? '#c98f8a' : undefined)
  boat(world, 330, 830, 190, 'ferry', '#2f7a5a')
  boat(world, 980, 960, 430, 'junk', '#b8322a')
  boat(world, 1400, 800, 150, 'ferry', '#2f7a5a')
}

/** A quay before towers, a ship that comes in. */
export function waterfront(world: World): void {
  const { sheet, chance } = world
  const forms = ['round', 'step', 'slab', 'sail', 'taper', 'wedge'] as const
  skyline(world, 640, 1.2, 60)
  for (let k = 0; k < 11; k++)
    highrise(
      world,
      60 + k * 150 + chance.between(-30, 30),
      700,
      chance.between(80, 120),
      chance.between(170, 400),
      forms[k % 6] ?? 'slab',
      ['#9fb0bc', '#c2b5a0', '#6f8798'][k % 3] ?? '#9fb0bc',
      0.12,
    )
  wood(
    sheet,
    world.air,
    chance,
    ['broad'],
    { x: -30, y: 712, tall: 70, far: 0.12 },
    { x: 1630, y: 712, tall: 70, far: 0.12 },
    30,
  )
  waterTo(world, 712, '#3f7f9c')
  boat(world, 520, 930, 520, 'ferry', '#2f5f93')
  boat(world, 1180, 850, 210, 'sail', '#f4f0e6')
  boat(world, 1420, 1010, 280, 'sail', '#d8443c')
}
