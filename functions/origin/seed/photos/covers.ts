import { under } from './air.ts'
import { neon } from './east.ts'
import {
  avenue,
  band,
  boat,
  cafe,
  type Form,
  type Front,
  front,
  highrise,
  people,
  plaza,
  row,
  street,
  taxi,
  waterTo,
} from './front.ts'
import { house } from './house.ts'
import { darken, lighten, mix, n1, oval, type Xy } from './ink.ts'
import type { House } from './openings.ts'
import { finish, floor, halo, outdoors, pool, type World } from './outdoors.ts'
import { path } from './pension.ts'
import { blades, tree, wood } from './plants.ts'
import { resort } from './resort.ts'
import type { Scene } from './scenes.ts'
import { skyline } from './skyline.ts'
import { ground, type Xyz } from './space.ts'
import { tower } from './tower.ts'
import { poolvilla } from './villa.ts'
import { steam } from './water.ts'

type Set = readonly Omit<Front, 'x' | 'foot'>[]
const f = (
  wide: number,
  storeys: number,
  bays: number,
  wall: string,
  trim: string,
  roof: Front['roof'],
  roofColour: string,
  window: Front['window'],
  g: Front['ground'],
  more: Partial<Front> = {},
): Omit<Front, 'x' | 'foot'> => ({ wide, storeys, bays, wall, trim, roof, roofColour, window, ground: g, ...more })

const PARIS: Set = [
  f(230, 5, 4, '#e6dcc8', '#f6f0e2', 'mansard', '#5b6672', 'french', 'shops', { awning: '#8c2f3a' }),
  f(190, 5, 3, '#ddd0b8', '#f3ecdc', 'mansard', '#667280', 'french', 'shops'),
  f(270, 4, 5, '#efe6d4', '#fbf6ea', 'mansard', '#515c68', 'french', 'arcade'),
]
const DUTCH: Set = [
  f(120, 5, 3, '#7d4a3a', '#f4efe6', 'bell', '', 'plain', 'door', { shutter: '#2f5a4a' }),
  f(112, 5, 2, '#9c5f45', '#f6f1e6', 'step', '', 'plain', 'door'),
  f(128, 4, 3, '#50443f', '#f4efe6', 'bell', '', 'plain', 'door', { shutter: '#6b2f2f' }),
  f(118, 5, 3, '#c9a06f', '#ffffff', 'step', '', 'plain', 'door', { shutter: '#28507a' }),
]
const ITALY: Set = [
  f(210, 4, 3, '#e0a866', '#f4e2c4', 'tile', '#b5623f', 'shutter', 'arcade', { shutter: '#4f7a5f' }),
  f(180, 5, 3, '#d98a66', '#f3dfc6', 'tile', '#a9573a', 'shutter', 'shops', { shutter: '#3f6b58' }),
  f(240, 4, 4, '#f0d9a6', '#fbf0d8', 'tile', '#bb6a45', 'shutter', 'door', { shutter: '#6d5a3f' }),
]
const GERMAN: Set = [
  f(170, 4, 3, '#f4ead4', '#8a5f3c', 'timber', '#a5573c', 'plain', 'shops'),
  f(150, 4, 2, '#e9c99a', '#6b4630', 'timber', '#934b36', 'plain', 'door'),
  f(180, 3, 3, '#f2dcd0', '#7a4f36', 'timber', '#8c4a38', 'shutter', 'shops', { shutter: '#3f6b52' }),
]
const VIENNA: Set = [
  f(230, 5, 4, '#f2dfa8', '#ffffff', 'cornice', '', 'arch', 'arcade'),
  f(190, 5, 3, '#bcd0c4', '#ffffff', 'cornice', '', 'plain', 'shops'),
  f(210, 5, 4, '#ecc6c0', '#ffffff', 'gable', '#9a4f3f', 'plain', 'door'),
  f(200, 4, 3, '#c9d3e0', '#ffffff', 'mansard', '#6a5248', 'plain', 'shops'),
]
const LONDON: Set = [
  f(170, 5, 3, '#8f4f3d', '#fbf7ee', 'cornice', '', 'plain', 'door', { shutter: '#1f2a3a' }),
  f(160, 5, 3, '#f6f2e8', '#ffffff', 'cornice', '', 'plain', 'door', { shutter: '#203a2c' }),
  f(180, 5, 3, '#a35a44', '#fbf7ee', 'gable', '#4f5560', 'bay', 'door', { shutter: '#7a1f2a' }),
]
const COPEN: Set = [
  f(130, 5, 3, '#d96b4a', '#ffffff', 'gable', '#8c4a38', 'plain', 'shops'),
  f(118, 5, 3, '#f0c24b', '#ffffff', 'gable', '#9a5038', 'plain', 'shops'),
  f(140, 4, 3, '#4f86a8', '#ffffff', 'tile', '#8c4a38', 'plain', 'shops'),
  f(122, 5, 3, '#e9e2d2', '#ffffff', 'gable', '#a35a3c', 'plain', 'door'),
  f(126, 4, 3, '#7fa37a', '#ffffff', 'tile', '#9a5038', 'plain', 'shops'),
]
const AEGEAN: Set = [
  f(190, 3, 2, '#fdfcf8', '#e6f0f6', 'flat', '', 'arch', 'door', { shutter: '#2f6fb0', high: 84 }),
  f(160, 2, 2, '#fbf9f2', '#e6f0f6', 'dome', '#2f6fb0', 'arch', 'door', { shutter: '#2f6fb0', high: 84 }),
  f(220, 3, 3, '#fffdf8', '#e6f0f6', 'flat', '', 'plain', 'arcade', { shutter: '#2f6fb0', high: 84 }),
]
const SOUK: Set = [
  f(230, 4, 3, '#cf9468', '#e9c79c', 'crenel', '', 'horseshoe', 'horseshoe'),
  f(200, 3, 3, '#d8a878', '#f0d6ae', 'crenel', '', 'horseshoe', 'shops', { awning: '#7d4a8a' }),
  f(250, 4, 4, '#e3c090', '#f6e6c4', 'flat', '', 'horseshoe', 'horseshoe'),
  f(190, 3, 2, '#b97a58', '#e6c096', 'crenel', '', 'lattice', 'door', { shutter: '#2f6f7a' }),
]
const MACHIYA: Set = [
  f(230, 2, 3, '#5b4535', '#7a5a40', 'tile', '#4a525c', 'lattice', 'noren', { high: 118 }),
  f(190, 2, 3, '#6b5240', '#8a6a4a', 'tile', '#414952', 'lattice', 'noren', { high: 118, awning: '#7d2f38' }),
  f(250, 3, 4, '#e9e2d2', '#5b4535', 'tile', '#4f5862', 'lattice', 'noren', { high: 112, awning: '#2f5f4f' }),
]
const TOKYO: Set = [
  f(170, 8, 3, '#c9cdd2', '#eef1f4', 'flat', '', 'plain', 'shops', { high: 76 }),
  f(130, 10, 2, '#8f98a3', '#d9dee3', 'flat', '', 'plain', 'shops', { high: 74 }),
  f(190, 7, 4, '#e3ddd0', '#f6f2e8', 'flat', '', 'plain', 'shops', { high: 78 }),
  f(140, 9, 3, '#6d5f5a', '#c9b9a8', 'flat', '', 'plain', 'shops', { high: 74 }),
]
const SHOPHOUSE: Set = [
  f(150, 3, 2, '#7fb0a6', '#fbf6e8', 'tile', '#b5623f', 'shutter', 'arcade', { shutter: '#f4ead2', high: 100 }),
  f(140, 3, 2, '#e9b45a', '#fff6e0', 'tile', '#a9573a', 'shutter', 'shops', { shutter: '#3f6f6a', high: 100 }),
  f(160, 3, 3, '#d98a8a', '#fff4ec', 'cornice', '', 'arch', 'arcade', { high: 100 }),
  f(150, 3, 2, '#8aa9cf', '#ffffff', 'tile', '#b5623f', 'shutter', 'shops', { shutter: '#f2efe4', high: 100 }),
]

const lens = (scene: Scene, horizon: number, more: Partial<Parameters<typeof outdoors>[1]> = {}) =>
  outdoors(scene, { horizon, eye: [0, 2.4, 0], focal: 1100, ground: 'none', ...more })

/** The hotel itself among its neighbours: larger, with flags over a lit entrance. */
function hotel(world: World, x: number, foot: number, look: Omit<Front, 'x' | 'foot'>): void {
  front(world, { ...look, x: x - look.wide / 2, foot })
  const { sheet, air } = world
  const y = foot - (look.high ?? 92) - 12
  for (const k of [-0.36, 0.36]) {
    const px = x + k * look.wide
    sheet.line(`M${n1(px)} ${n1(y)}l${k < 0 ? -26 : 26} -44`, under(air, '#d9d2c0', 0.8), 4)
    sheet.path(
      `M${n1(px + (k < 0 ? -26 : 26))} ${n1(y - 44)}q${k < 0 ? -20 : 20} 12 ${k < 0 ? -30 : 30} 40l${k < 0 ? 24 : -24} 4Z`,
      under(air, k < 0 ? '#a3323f' : '#2f5f93', 0.9),
    )
  }
}

function peaks(world: World, base: number, tall: number, shift = 0): void {
  const { sheet, air, chance } = world
  for (const [row, far] of [
    [0, 0.34],
    [1, 0.12],
  ] as const) {
    const pts: Xy[] = [[-200, base]]
    for (let x = -200 + shift; x < 1720; ) {
      const w = chance.between(230, 400)
      const h = tall * (row ? 0.58 : 1) * chance.between(0.55, 1)
      pts.push(
        [x + w * 0.42, base - h],
        [x + w * chance.between(0.5, 0.58), base - h * 0.84],
        [x + w, base - h * chance.between(0.28, 0.45)],
      )
      x += w
    }
    pts.push([1720, base])
    const d = `M${pts.map(([x, y]) => `${n1(x)} ${n1(y)}`).join('L')}Z`
    sheet.path(
      d,
      sheet.down(
        base - tall,
        base,
        [0, under(air, '#f8fafd', 1, far * 0.4)],
        [0.45, under(air, '#dfe7f0', 0.9, far)],
        [0.75, under(air, '#7c8490', 0.7, far)],
        [1, under(air, air.snow ? '#cdd8e2' : '#55704f', 0.7, far)],
      ),
    )
    sheet.within(d, () => {
      let s = ''
      for (const [i, [x, y]] of pts.entries()) {
        const next = pts[i + 2]
        if (i % 3 === 1 && next)
          s += `M${n1(x)} ${n1(y)}L${n1(x + 24)} ${n1(y + tall * 0.16)}L${n1(x - 14)} ${n1(y + tall * 0.34)}L${n1(x + 30)} ${n1(base)}H${n1(next[0])}V${n1(next[1])}Z`
      }
      sheet.path(s, '#2d3d5c', { opacity: 0.2 })
    })
  }
}

function fuji(world: World, x: number, base: number, tall: number): void {
  const { sheet, air } = world
  const c = under(air, '#5f7396', 0.6, 0.3)
  sheet.path(
    `M${x - tall * 1.7} ${base}Q${x - tall * 0.5} ${base - tall * 0.5} ${x - tall * 0.16} ${base - tall}H${x + tall * 0.16}Q${x + tall * 0.5} ${base - tall * 0.5} ${x + tall * 1.7} ${base}Z`,
    sheet.down(base - tall, base, [0, c], [1, mix(c, air.haze, 0.55)]),
  )
  sheet.path(
    `M${x - tall * 0.16} ${base - tall}H${x + tall * 0.16}Q${x + tall * 0.32} ${base - tall * 0.74} ${x + tall * 0.42} ${base - tall * 0.62}L${x + tall * 0.26} ${base - tall * 0.68}L${x + tall * 0.14} ${base - tall * 0.52}L${x} ${base - tall * 0.68}L${x - tall * 0.14} ${base - tall * 0.54}L${x - tall * 0.28} ${base - tall * 0.67}L${x - tall * 0.42} ${base - tall * 0.62}Q${x - tall * 0.32} ${base - tall * 0.74} ${x - tall * 0.16} ${base - tall}Z`,
    under(air, '#ffffff', 1, 0.08),
  )
}

function dome(world: World, x: number, y: number, r: number, colour: string, stone = '#d9c9ab'): void {
  const { sheet, air } = world
  const c = under(air, colour, 0.8, 0.1)
  const w = under(air, stone, 0.7, 0.1)
  sheet.rect(x - r, y, r * 2, r * 2.4, w)
  sheet.path(
    `M${n1(x - r * 1.06)} ${n1(y)}C${n1(x - r)} ${n1(y - r * 1.2)} ${n1(x - r * 0.3)} ${n1(y - r * 1.5)} ${n1(x)} ${n1(y - r * 1.56)}C${n1(x + r * 0.3)} ${n1(y - r * 1.5)} ${n1(x + r)} ${n1(y - r * 1.2)} ${n1(x + r * 1.06)} ${n1(y)}Z`,
    sheet.linear(
      [x - r, 0],
      [x + r, 0],
      [
        [0, lighten(c, 0.22)],
        [0.5, c],
        [1, darken(c, 0.35)],
      ],
    ),
  )
  sheet.rect(x - r * 0.13, y - r * 1.95, r * 0.26, r * 0.42, w)
  for (let k = -3; k <= 3; k++)
    sheet.rect(x + k * r * 0.27 - 4, y + r * 0.2, 8, r * 0.6, air.lamps > 0.4 ? '#ffcf87' : darken(w, 0.4))
}

function steeple(world: World, x: number, foot: number, tall: number, cap: string): void {
  const { sheet, air } = world
  const w = under(air, '#d9c9ab', 0.7, 0.12)
  const c = under(air, cap, 0.8, 0.1)
  sheet.rect(x - tall * 0.07, foot - tall * 0.62, tall * 0.14, tall * 0.62, w)
  sheet.path(
    `M${n1(x - tall * 0.09)} ${n1(foot - tall * 0.62)}L${n1(x)} ${n1(foot - tall)}L${n1(x + tall * 0.09)} ${n1(foot - tall * 0.62)}Z`,
    sheet.linear(
      [x - 30, 0],
      [x + 30, 0],
      [
        [0, lighten(c, 0.2)],
        [1, darken(c, 0.25)],
      ],
    ),
  )
  sheet.path(oval(x, foot - tall * 0.54, tall * 0.036), '#f6efdc')
  for (const k of [0.44, 0.3]) sheet.rect(x - tall * 0.022, foot - tall * k, tall * 0.044, tall * 0.08, darken(w, 0.5))
}

function minaret(world: World, x: number, foot: number, tall: number, tone = '#e0c39a'): void {
  const { sheet, air } = world
  const c = under(air, tone, 0.7, 0.08)
  sheet.rect(
    x - 14,
    foot - tall,
    28,
    tall,
    sheet.linear(
      [x - 14, 0],
      [x + 14, 0],
      [
        [0, lighten(c, 0.2)],
        [1, darken(c, 0.28)],
      ],
    ),
  )
  for (const k of [0.75, 0.48]) sheet.rect(x - 23, foot - tall * k, 46, 12, lighten(c, 0.12))
  sheet.path(
    `M${x - 16} ${n1(foot - tall)}L${x} ${n1(foot - tall * 1.24)}L${x + 16} ${n1(foot - tall)}Z`,
    under(air, '#4f8fa8', 0.8),
  )
}

function stupa(world: World, x: number, foot: number, tall: number): void {
  const { sheet, air } = world
  const g = under(air, '#d9a63c', 0.9, 0.05)
  const w = tall * 0.3
  sheet.path(
    `M${n1(x - w)} ${foot}L${n1(x - w * 0.82)} ${n1(foot - tall * 0.14)}H${n1(x - w * 0.66)}L${n1(x - w * 0.6)} ${n1(foot - tall * 0.24)}C${n1(x - w * 0.62)} ${n1(foot - tall * 0.44)} ${n1(x - w * 0.2)} ${n1(foot - tall * 0.48)} ${n1(x - w * 0.12)} ${n1(foot - tall * 0.6)}L${n1(x)} ${n1(foot - tall)}L${n1(x + w * 0.12)} ${n1(foot - tall * 0.6)}C${n1(x + w * 0.2)} ${n1(foot - tall * 0.48)} ${n1(x + w * 0.62)} ${n1(foot - tall * 0.44)} ${n1(x + w * 0.6)} ${n1(foot - tall * 0.24)}L${n1(x + w * 0.66)} ${n1(foot - tall * 0.14)}H${n1(x + w * 0.82)}L${n1(x + w)} ${foot}Z`,
    sheet.linear(
      [x - w, 0],
      [x + w, 0],
      [
        [0, lighten(g, 0.35)],
        [0.45, g],
        [1, darken(g, 0.5)],
      ],
    ),
  )
}

function castle(world: World, x: number, foot: number, s: number): void {
  const { sheet, air } = world
  sheet.path(
    `M${x - s} ${foot}L${x - s * 0.76} ${foot - s * 0.5}H${x + s * 0.76}L${x + s} ${foot}Z`,
    under(air, '#8d8a84', 0.7, 0.1),
  )
  for (let i = 0; i < 4; i++) front(world, f1(x, foot - s * 0.5 - i * s * 0.3, s * (1.3 - i * 0.26), s))
}
const f1 = (x: number, foot: number, w: number, s: number): Front => ({
  x: x - w / 2,
  foot,
  wide: w,
  storeys: 1,
  bays: 5,
  wall: '#f4f1ea',
  trim: '#6b7a72',
  roof: 'tile',
  roofColour: '#4f6b66',
  window: 'plain',
  ground: 'door',
  high: s * 0.19,
})

/** Red paper lanterns on a line. */
function lanterns(world: World, y: number, xs: readonly number[], colour = '#d8402f', r = 20): void {
  const { sheet, air } = world
  for (const x of xs) {
    if (air.lamps > 0.25) sheet.glow(x, y, r * 4, r * 4, colour, 0.5 * air.lamps)
    sheet.path(oval(x, y, r, r * 1.2), air.lamps > 0.25 ? lighten(colour, 0.25) : under(air, colour, 0.9))
    sheet.line(
      `M${x - r * 0.9} ${y - r * 0.4}h${r * 1.8}M${x - r} ${y}h${r * 2}M${x - r * 0.9} ${y + r * 0.4}h${r * 1.8}`,
      darken(colour, 0.35),
      1.5,
      0.7,
    )
    sheet.rect(x - r * 0.45, y - r * 1.35, r * 0.9, r * 0.25, '#2b211d')
  }
}

function signs(world: World, xs: readonly number[], y: number, tall: number): void {
  const { sheet, air, chance } = world
  for (const x of xs) {
    const c = chance.pick(['#e0483f', '#2f8fc4', '#f2b431', '#3fae6a', '#e05a9a'])
    const t = tall * chance.between(0.7, 1.2)
    if (air.lamps > 0.4) sheet.glow(x, y + t / 2, 90, t * 0.8, c, 0.5)
    sheet.rect(x - 19, y, 38, t, air.lamps > 0.4 ? lighten(c, 0.2) : under(air, c, 0.9))
    for (let k = 14; k < t - 24; k += 34)
      sheet.path(`M${x - 9} ${y + k}h18v6h-18ZM${x - 3} ${y + k}h6v20h-6ZM${x - 10} ${y + k + 14}h20v5h-20Z`, '#fffaf0')
  }
}

const FORMS: readonly Form[] = ['slab', 'step', 'taper', 'round', 'sail', 'wedge', 'crown', 'spire']

function metro(scene: Scene): string {
  const i = Number(scene.id.slice(-2)) - 1
  const world = lens(scene, i % 3 === 0 ? 760 : 820)
  const { sheet, air, chance } = world
  const foot = 900
  if (i === 8 || i === 2) peaks(world, 800, i === 2 ? 180 : 330)
  skyline(world, 800, 1.5, 120)
  const tones = ['#7d8794', '#a89d90', '#66717f', '#b7aa98', '#5f7a8c', '#8f6f5a'] as const
  for (let k = 0; k < 9; k++)
    highrise(
      world,
      60 + k * 185 + chance.between(-40, 40),
      foot,
      chance.between(90, 150),
      chance.between(260, 470),
      FORMS[(k * 3 + i) % 8] ?? 'slab',
      tones[(k + i) % 6] ?? '#7d8794',
      0.24,
    )
  const main =
    (
      [
        ['slab', 300, 660, '#c9b48f'],
        ['step', 330, 690, '#b78f6a'],
        ['round', 260, 640, '#6f92a8'],
        ['taper', 290, 720, '#8794a3'],
        ['crown', 280, 650, '#a57c5c'],
        ['sail', 330, 680, '#9fc0d0'],
        ['spire', 280, 700, '#c2b5a0'],
        ['wedge', 300, 640, '#5b6f7c'],
        ['tiered', 300, 740, '#6fa096'],
        ['slab', 420, 520, '#a3584a'],
        ['step', 260, 720, '#d6cdbb'],
        ['round', 340, 560, '#4d6f8c'],
      ] as const
    )[i] ?? (['slab', 300, 600, '#888888'] as const)
  const at = [800, 560, 1040, 800, 480, 1080, 700, 940, 800, 620, 1000, 560][i] ?? 800
  const big = i % 2 ? 1.3 : 1.12
  highrise(world, at, foot, main[1] * big, main[2] * Math.min(big, 1.15), main[0], main[3], 0)
  front(world, {
    ...f(main[1] * big * 1.5, 2, 7, lighten(main[3], 0.2), '#efe9dd', 'flat', '', 'plain', 'lobby', {
      awning: ['#7d2f38', '#2f4a6d', '#3f5a46', '#5b4a6b'][i % 4] ?? '#7d2f38',
    }),
    x: at - main[1] * big * 0.75,
    foot,
  })
  if (i % 3 === 0) {
    band(world, foot, foot + 26, '#bdb6a8')
    waterTo(world, foot + 26, '#3f6f8c', air.light === 'dusk' ? '#c98f8a' : undefined)
    for (let k = 0; k < 3; k++)
      boat(
        world,
        260 + k * 500,
        1040 + (k % 2) * 70,
        190,
        i === 0 ? 'ferry' : i === 6 ? 'junk' : i === 3 ? 'sail' : 'barge',
        ['#2f7a5a', '#a8322f', '#f4f0e6', '#3a5f8a'][(k + i) % 4] ?? '#a8322f',
      )
  } else if (i % 3 === 1) {
    street(world, foot)
    avenue(world, foot + 70, 190, air.snow ? 'bare' : 'broad', [110, 330, 1290, 1510])
    people(world, foot + 70, [250, 420, 980, 1180, 1380])
    taxi(world, 380, 1040, 300, i === 1 ? '#f2b82f' : i === 4 ? '#b52f38' : '#2f6f5e')
    taxi(world, 1180, 1150, 380, i === 1 ? '#f2b82f' : '#e9e6de')
  } else {
    band(world, foot, 1200, air.grass[1], air.grass[0])
    path(world, [0, 0, 2.6], [((at - 800) / 1100) * 24, 0, 24], 3, '#d9cfbc')
    wood(sheet, air, chance, ['broad', 'shrub'], { x: -40, y: 980, tall: 190 }, { x: at - 330, y: 950, tall: 150 }, 6)
    wood(sheet, air, chance, ['broad', 'shrub'], { x: at + 330, y: 950, tall: 150 }, { x: 1640, y: 980, tall: 190 }, 6)
    people(world, 1040, [640, 700, 1120])
    tree(sheet, air, chance, 'broad', { x: at > 800 ? 110 : 1490, y: 1140, tall: 560 })
  }
  return finish(world)
}

function japan(scene: Scene): string {
  const i = Number(scene.id.slice(-2)) - 1
  if (i === 2) {
    const world = outdoors(scene, { horizon: 600, eye: [0, 1.7, 0], focal: 1000, ground: 'none' })
    neon(world)
    return finish(world)
  }
  const world = lens(scene, i === 4 || i === 9 ? 700 : 800)
  const { sheet, air, chance } = world
  const foot = 930
  const low = i % 3 !== 0
  band(world, 790, 1200, '#a9a194')
  if (i === 1 || i === 7) fuji(world, i === 1 ? 420 : 1120, 810, 420)
  else if (i === 4) {
    wood(
      sheet,
      air,
      chance,
      ['pine', 'broad'],
      { x: -40, y: 860, tall: 260, far: 0.3 },
      { x: 1640, y: 860, tall: 260, far: 0.3 },
      16,
    )
    castle(world, 1120, 800, 300)
  } else if (i === 10) peaks(world, 830, 260)
  else skyline(world, 800, low ? 1 : 1.6, 140)
  if (i === 0 || i === 6) {
    // A lattice tower in red and white.
    const x = i === 0 ? 330 : 1260
    const c = under(air, '#d8512f', 0.9, 0.15)
    let d = ''
    for (let k = 0; k < 12; k++) {
      const y = 880 - k * 62
      const w = 150 * (1 - k / 12.5) ** 1.5 + 6
      const v = 150 * (1 - (k + 1) / 12.5) ** 1.5 + 6
      d += `M${n1(x - w)} ${y}L${n1(x + v)} ${y - 62}M${n1(x + w)} ${y}L${n1(x - v)} ${y - 62}M${n1(x - w)} ${y}L${n1(x - v)} ${y - 62}M${n1(x + w)} ${y}L${n1(x + v)} ${y - 62}M${n1(x - w)} ${y}H${n1(x + w)}`
    }
    sheet.line(d, c, 6)
    for (const y of [600, 380])
      sheet.rect(x - 46 + (600 - y) * 0.1, y, 92 - (600 - y) * 0.2, 26, under(air, '#f4f4f0', 0.9, 0.1))
    sheet.line(`M${x} 136v-80`, c, 6)
  }
  const mains: Record<number, Omit<Front, 'x' | 'foot'>> = {
    0: f(430, 9, 7, '#e3ddd0', '#ffffff', 'flat', '', 'plain', 'lobby', { high: 76 }),
    1: f(520, 3, 6, '#e9e2d2', '#5b4535', 'tile', '#4f5862', 'lattice', 'noren', { high: 126 }),
    3: f(360, 9, 5, '#7d6a5a', '#d8c3a2', 'flat', '', 'plain', 'lobby', { high: 78, awning: '#2f4a6d' }),
    4: f(560, 2, 6, '#5b4535', '#8a6a4a', 'tile', '#414952', 'lattice', 'noren', { high: 132, awning: '#7d2f38' }),
    5: f(480, 4, 6, '#f1ece0', '#6b5240', 'tiers', '#4a5a52', 'lattice', 'noren', { high: 104 }),
    6: f(380, 8, 6, '#b5c0c8', '#f2f5f7', 'flat', '', 'plain', 'lobby', { high: 82, awning: '#5b3f6b' }),
    7: f(600, 3, 7, '#d9cbb2', '#6b5240', 'tile', '#5a4a42', 'lattice', 'lobby', { high: 112 }),
    8: f(440, 5, 5, '#a5684c', '#f1e6d2', 'cornice', '', 'arch', 'lobby', { high: 100, awning: '#2f5f4f' }),
    9: f(500, 8, 7, '#d6d0c6', '#f4efe6', 'flat', '', 'plain', 'lobby', { high: 72 }),
    10: f(520, 5, 6, '#8f5a42', '#f0e2ca', 'gable', '#6a3f34', 'plain', 'lobby', { high: 104 }),
    11: f(540, 2, 6, '#6b5240', '#3f2f24', 'tile', '#3d444c', 'lattice', 'noren', { high: 130, awning: '#3a5f4a' }),
  }
  const look = mains[i]
  const at = [960, 800, 0, 640, 520, 800, 620, 800, 860, 780, 800, 760][i] ?? 800
  if (look) {
    row(world, foot, low ? MACHIYA : TOKYO, -30, 6, [at - look.wide / 2 - 6, at + look.wide / 2 + 6])
    front(world, { ...look, x: at - look.wide / 2, foot })
  }
  if (i === 9 || i === 4) {
    band(world, foot, foot + 30, '#8f8a80')
    waterTo(world, foot + 30, '#4f7f86', air.light === 'dusk' ? '#c98f8a' : undefined)
    wood(
      sheet,
      air,
      chance,
      [scene.light === 'spring' ? 'cherry' : 'broad', 'pine'],
      { x: -60, y: foot + 24, tall: 240 },
      { x: 460, y: foot + 24, tall: 190 },
      5,
    )
    wood(
      sheet,
      air,
      chance,
      [scene.light === 'spring' ? 'cherry' : 'broad'],
      { x: 1180, y: foot + 24, tall: 190 },
      { x: 1660, y: foot + 24, tall: 250 },
      5,
    )
    if (i === 9) boat(world, 1080, 1080, 260, 'barge', '#7a4a2f')
  } else if (low) {
    plaza(world, foot, i === 10 ? '#e6ecf2' : '#b5ab9c')
    people(world, foot + 90, [300, 380, 1120, 1300], 96)
    if (!air.snow)
      for (const x of [60, 1540])
        tree(sheet, air, chance, scene.light === 'spring' ? 'cherry' : scene.light === 'autumn' ? 'broad' : 'pine', {
          x,
          y: 1130,
          tall: 720,
        })
    else for (const x of [60, 1540]) tree(sheet, air, chance, 'pine', { x, y: 1130, tall: 720 })
    lanterns(world, foot - 100, [at - 240, at - 190, at + 190, at + 240], i % 2 ? '#e9dfc8' : '#d8402f', 17)
  } else {
    signs(
      world,
      [90, 260, 1260, 1420, 1530].filter((x) => Math.abs(x - at) > 240),
      520,
      220,
    )
    street(world, foot)
    people(world, foot + 60, [200, 300, 1180, 1320, 1440])
    taxi(world, i === 3 ? 1200 : 400, 1090, 340, i === 6 ? '#2f4f3f' : '#20242c')
    if (scene.light === 'spring') avenue(world, foot + 66, 260, 'cherry', [120, 420, 1480])
  }
  return finish(world)
}

const INNS: readonly Omit<House, 'at'>[] = [
  {
    wide: 16,
    deep: 8,
    storeys: 2,
    turn: -0.18,
    wall: '#5b412f',
    roof: '#474d55',
    trim: '#33251b',
    skin: 'boards',
    gable: 'side',
    pitch: 0.62,
    deck: true,
  },
  {
    wide: 12,
    deep: 9,
    storeys: 3,
    turn: 0.3,
    wall: '#7a5a40',
    roof: '#3f474e',
    trim: '#2f241c',
    skin: 'boards',
    gable: 'side',
    pitch: 0.75,
    deck: true,
  },
  {
    wide: 18,
    deep: 8,
    storeys: 1,
    turn: 0.16,
    wall: '#6b4a34',
    roof: '#545b52',
    trim: '#3a2a1e',
    skin: 'boards',
    gable: 'side',
    pitch: 0.8,
    deck: true,
  },
  {
    wide: 14,
    deep: 9,
    storeys: 2,
    turn: -0.3,
    wall: '#8a6a4c',
    roof: '#39414a',
    trim: '#3f2f24',
    skin: 'boards',
    gable: 'side',
    pitch: 0.95,
    deck: true,
  },
]

function onsen(scene: Scene): string {
  const i = Number(scene.id.slice(-2)) - 1
  const world = outdoors(scene, { horizon: 640, eye: [0, 2.3, 0], focal: 1180, peaks: 1 + (i % 3) * 0.15 })
  const { sheet, stage, air, chance } = world
  const set = air.snow
    ? (['fir', 'pine', 'bare'] as const)
    : air.light === 'spring'
      ? (['cherry', 'pine', 'broad'] as const)
      : (['pine', 'broad', 'broad'] as const)
  wood(sheet, air, chance, set, { x: -60, y: 740, tall: 360, far: 0.26 }, { x: 1660, y: 740, tall: 360, far: 0.26 }, 16)
  floor(world, ground().rect(-40, 1.2, 40, 32), i % 2 ? '#a99a84' : '#b8b09c')
  const inn = INNS[i % 4] ?? INNS[0]
  if (!inn) return finish(world)
  const side = inn.turn > 0 ? -1 : 1
  const at: Xyz = [side * (i % 3 === 0 ? 5 : 3), 0, inn.storeys > 2 ? 25 : 21]
  if (i % 3 !== 1)
    house(world, {
      ...(INNS[(i + 2) % 4] ?? inn),
      wide: 9,
      storeys: 2,
      at: [at[0] - side * 15, 0, 31],
      deck: false,
      turn: -inn.turn,
    })
  if (i % 3 === 2) {
    // A river through the place, a red bridge over it.
    const wet = stage.camera.outline([
      [-40, 0, 6.6],
      [40, 0, 6.6],
      [40, 0, 12.5],
      [-40, 0, 12.5],
    ])
    house(world, { ...inn, at })
    sheet.path(wet, sheet.down(760, 1060, [0, under(air, '#7fa6ac', 0.9)], [1, under(air, '#3f6a76', 0.8)]))
    for (let k = 0; k < 40; k++)
      sheet.line(
        `M${n1(chance.between(0, 1600))} ${n1(chance.between(870, 1040))}h${n1(chance.between(20, 110))}`,
        '#ffffff',
        2.5,
        0.3,
      )
    const red = under(air, '#b8392b', 0.9)
    const cx = 800 - side * 330
    sheet.path(`M${cx - 300} 1080Q${cx} 850 ${cx + 300} 1080L${cx + 300} 1112Q${cx} 890 ${cx - 300} 1112Z`, red)
    for (let k = -6; k <= 6; k++) sheet.rect(cx + k * 46 - 6, 1078 - 112 * (1 - (k / 6.5) ** 2) - 74, 12, 84, red)
    for (const d of [-70, -34])
      sheet.line(`M${cx - 290} ${1080 + d}Q${cx} ${850 + d} ${cx + 290} ${1080 + d}`, darken(red, 0.1), 11)
  } else {
    path(world, [-side * 1.6, 0, 2.8], [at[0] - side * 2, 0, at[2] - inn.deep * 0.6], 2, '#8f887e')
    house(world, { ...inn, at })
  }
  if (i % 3 === 0) {
    // An open-air bath between rocks.
    const cx = 800 - side * 420
    sheet.path(oval(cx, 1010, 330, 92), under(air, '#6f6a62', 0.7))
    sheet.path(
      oval(cx, 1004, 296, 74),
      sheet.down(930, 1080, [0, under(air, '#a9d3d0', 0.95)], [1, under(air, '#5f9fa3', 0.85)]),
    )
    for (let k = 0; k < 18; k++) {
      const t = (k / 18) * Math.PI * 2
      const r = chance.between(34, 62)
      const c = under(air, chance.pick(['#8a857c', '#767168', '#9c968a']), 0.7)
      const [x, y] = [cx + Math.cos(t) * 322, 1008 + Math.sin(t) * 90]
      sheet.path(
        oval(x, y, r, r * 0.62),
        sheet.down(y - r, y + r, [0, lighten(air.snow ? '#eef2f6' : c, 0.14)], [1, darken(c, 0.3)]),
      )
    }
    for (let k = 0; k < 12; k++)
      sheet.glow(cx + chance.between(-260, 260), 940 - chance.between(0, 130), 150, 80, '#ffffff', 0.24)
  }
  for (const k of [-1, 1]) {
    const p: Xyz = [at[0] + k * 3.4, 2.2, at[2] - inn.deep * 0.62 - 1.6]
    halo(world, p, 1.4, 0.9, '#ffb765')
    const [px, py] = stage.camera.at(p)
    const s = stage.camera.scale(p)
    sheet.path(
      `M${px - s * 0.26} ${py - s * 0.36}h${s * 0.52}q${s * 0.14} ${s * 0.36} 0 ${s * 0.72}h${-s * 0.52}q${-s * 0.14} ${-s * 0.36} 0 ${-s * 0.72}Z`,
      air.lamps > 0.25 ? '#ffdf9f' : under(air, '#f1e6cc', 0.9),
    )
    pool(world, [p[0], 0, p[2]], 2.4, 0.6)
  }
  for (const [x, z] of i % 3 === 2
    ? ([[side * 5.4, 14.4]] as const)
    : ([
        [side * 3.6, 9.6],
        [side * 2.4, 6.6],
      ] as const)) {
    for (const [y, w, h] of [
      [0, 0.5, 0.2],
      [0.2, 0.22, 0.8],
      [1.4, 0.8, 0.16],
    ] as const)
      stage.block({ at: [x, y, z], size: [w, h, w], colour: '#93908a' })
    stage.block({ at: [x, 1, z], size: [0.46, 0.4, 0.46], colour: air.lamps > 0.25 ? '#ffd487' : '#cfc8b8' })
    halo(world, [x, 1.2, z], 1, 0.7)
  }
  steam(world, -side * 7, 17, 3)
  tree(sheet, air, chance, air.light === 'autumn' ? 'broad' : air.light === 'spring' ? 'cherry' : 'pine', {
    x: 800 + side * 700,
    y: 1080,
    tall: 860,
  })
  wood(
    sheet,
    air,
    chance,
    ['shrub'],
    { x: 800 + side * 300, y: 1170, tall: 110 },
    { x: 800 + side * 860, y: 1180, tall: 160 },
    5,
  )
  return finish(world)
}

function thatch(world: World, x: number, y: number, s: number, wall: string): void {
  const { sheet, air } = world
  const w = under(air, wall, 0.75)
  const straw = under(air, '#b89a63', 0.8)
  for (const k of [-1.4, 1.4])
    sheet.rect(x + k * s - s * 0.08, y - s * 1.5, s * 0.16, s * 1.5, under(air, '#6b4d35', 0.6))
  sheet.rect(x - s * 1.3, y - s * 1.5, s * 2.6, s * 1.5, sheet.down(y - s * 1.5, y, [0, darken(w, 0.25)], [1, w]))
  sheet.rect(x - s * 0.8, y - s * 1.25, s * 1.6, s * 1.25, air.lamps > 0.4 ? '#ffcf87' : '#5b7c86')
  sheet.line(
    `M${x} ${y - s * 1.25}V${y}M${x - s * 0.4} ${y - s * 1.25}V${y}M${x + s * 0.4} ${y - s * 1.25}V${y}`,
    under(air, '#5b4030', 0.7),
    s * 0.05,
  )
  sheet.path(
    `M${n1(x - s * 2)} ${n1(y - s * 1.3)}Q${n1(x - s * 0.9)} ${n1(y - s * 2.2)} ${n1(x)} ${n1(y - s * 3.1)}Q${n1(x + s * 0.9)} ${n1(y - s * 2.2)} ${n1(x + s * 2)} ${n1(y - s * 1.3)}Q${n1(x)} ${n1(y - s * 1.56)} ${n1(x - s * 2)} ${n1(y - s * 1.3)}Z`,
    sheet.down(y - s * 3, y - s * 1.3, [0, lighten(straw, 0.16)], [1, darken(straw, 0.25)]),
  )
  let stalks = ''
  for (let k = -8; k <= 8; k++)
    stalks += `M${n1(x)} ${n1(y - s * 3.1)}Q${n1(x + k * s * 0.11)} ${n1(y - s * 2.2)} ${n1(x + k * s * 0.24)} ${n1(y - s * 1.4)}`
  sheet.line(stalks, darken(straw, 0.4), Math.max(1, s * 0.03), 0.45)
}

function beach(scene: Scene): string {
  const i = Number(scene.id.slice(-2)) - 1
  const as = (n: number) => ({ ...scene, id: `beach-exterior-${String(n).padStart(2, '0')}` })
  if (i === 1) return resort(as(9))
  if (i === 4) return poolvilla(as(1))
  if (i === 6) return tower({ ...as(4), category: 'hotel' })
  if (i === 9) return poolvilla(as(10))
  if (i === 10) return resort(as(12))
  if (i === 12) return resort(as(8))
  const world = outdoors(scene, { horizon: 600, eye: [0, 3, 0], focal: 1100 })
  const { sheet, air, chance } = world
  const sand = '#f0e2bf'
  if (i === 0 || i === 8) {
    // Houses over the water, the boards that lead to them.
    waterTo(world, 630, '#3cc6c4', air.light === 'dusk' ? '#f0a98a' : undefined)
    const n = i === 0 ? 5 : 3
    for (let k = n; k >= 0; k--)
      thatch(
        world,
        i === 0 ? 300 + k * 210 : 1240 - k * 330,
        760 + (n - k) * (i === 0 ? 22 : 60),
        40 + (n - k) * (i === 0 ? 11 : 26),
        '#a9794d',
      )
    const b = under(air, '#b98d5f', 0.8)
    if (i === 0) sheet.path('M0 1010L1120 770L1180 770L260 1200H0Z', sheet.down(770, 1200, [0, b], [1, darken(b, 0.2)]))
    else sheet.path('M1600 1000L700 780L640 780L1260 1200H1600Z', sheet.down(780, 1200, [0, b], [1, darken(b, 0.2)]))
    for (let k = 0; k < 18; k++)
      sheet.line(
        i === 0
          ? `M${k * 64} ${1010 - k * 13.6 + 4}l${260 - k * 11} ${190 - k * 10}`
          : `M${1600 - k * 54} ${1000 - k * 13}l${-340 + k * 17} ${200 - k * 11}`,
        darken(b, 0.4),
        2,
        0.5,
      )
  } else {
    band(world, 860, 1200, i === 5 ? air.grass[1] : sand, i === 5 ? air.grass[0] : '#e0cb9c')
    sheet.path('M0 850Q400 836 800 856T1600 846V872Q1200 890 800 878T0 880Z', under(air, '#ffffff', 1), {
      opacity: 0.8,
    })
    if (i === 2) {
      for (const [x, y, s] of [
        [300, 880, 74],
        [1330, 890, 78],
        [800, 960, 128],
      ] as const)
        thatch(world, x, y, s, '#e6d6b8')
    } else if (i === 3) {
      front(world, { ...f(720, 4, 9, '#f6efe0', '#ffffff', 'tile', '#b5623f', 'french', 'arcade'), x: 520, foot: 900 })
      front(world, { ...f(300, 3, 4, '#efdcc0', '#ffffff', 'tile', '#a9573a', 'french', 'arcade'), x: 230, foot: 910 })
    } else if (i === 5) {
      front(world, {
        ...f(420, 2, 4, '#e9d5b0', '#7a5236', 'tiers', '#8a5a3c', 'lattice', 'arcade', { high: 120 }),
        x: 590,
        foot: 930,
      })
      front(world, {
        ...f(200, 1, 2, '#dcc49c', '#7a5236', 'tiers', '#7d5136', 'lattice', 'arcade', { high: 130 }),
        x: 300,
        foot: 940,
      })
      front(world, {
        ...f(200, 1, 2, '#dcc49c', '#7a5236', 'tiers', '#7d5136', 'lattice', 'arcade', { high: 130 }),
        x: 1100,
        foot: 940,
      })
      sheet.path(
        'M420 1010H1180L1330 1130H270Z',
        sheet.down(1010, 1130, [0, under(air, '#8fe0dc', 1)], [1, under(air, '#2fa9b8', 0.9)]),
        { stroke: under(air, '#d9cdb4', 0.9), width: 14 },
      )
    } else if (i === 7) {
      // A town of white houses up a cliff.
      sheet.path('M1600 420L1200 470Q1000 560 860 760Q780 860 640 900H1600Z', under(air, '#a5825f', 0.7))
      for (const [x, y] of [
        [1240, 560],
        [1430, 560],
        [1080, 680],
        [1280, 690],
        [1470, 700],
        [960, 800],
        [1140, 810],
        [1330, 830],
        [1500, 850],
      ] as const) {
        const look = AEGEAN[((Math.round(x + y) / 10) % 3) | 0] ?? AEGEAN[0]
        if (look) front(world, { ...look, wide: 180, storeys: 2, high: 62, x: x - 90, foot: y + 40 })
      }
      waterTo(world, 905, '#2f8fc4')
      boat(world, 330, 900, 210, 'sail', '#f4f0e6')
      boat(world, 560, 1050, 300, 'sail', '#d8443c')
    } else {
      highrise(world, 520, 900, 250, 520, 'round', '#e9dfcc', 0.02)
      highrise(world, 860, 900, 300, 420, 'slab', '#f4ead6', 0.02)
      highrise(world, 1180, 900, 220, 560, 'wedge', '#b9cfd6', 0.02)
      front(world, {
        ...f(760, 1, 10, '#f6efe0', '#ffffff', 'flat', '', 'plain', 'lobby', { awning: '#2f8f9c' }),
        x: 460,
        foot: 910,
      })
    }
    if (i !== 5 && i !== 7) {
      for (const [x, c] of [
        [240, '#e4572e'],
        [560, '#f2b134'],
        [980, '#2f9c95'],
        [1310, '#4c7fbf'],
      ] as const) {
        cafe(world, x, 1080 + (x % 3) * 16, 130, c)
      }
      people(world, 1010, [420, 700, 1160], 80)
    }
    for (const [x, t] of i === 7
      ? ([[70, 760]] as const)
      : ([
          [70, 820],
          [200, 640],
          [1400, 620],
          [1540, 860],
        ] as const))
      tree(sheet, air, chance, 'palm', { x, y: 1130 - (x % 4) * 24, tall: t })
  }
  return finish(world)
}

function europe(scene: Scene): string {
  const i = Number(scene.id.slice(-2)) - 1
  const world = lens(scene, 800)
  const { sheet, air, chance } = world
  const foot = 920
  band(world, 790, 1200, '#b8ac9a')
  const sets: readonly [Set, Omit<Front, 'x' | 'foot'>, number, 'street' | 'canal' | 'plaza'][] = [
    [PARIS, f(480, 6, 7, '#efe3cc', '#fffaf0', 'mansard', '#4f5a66', 'french', 'lobby'), 800, 'street'],
    [DUTCH, f(250, 6, 4, '#a8563f', '#fbf6ec', 'step', '', 'plain', 'door', { shutter: '#2f5a4a' }), 640, 'canal'],
    [
      ITALY,
      f(420, 5, 5, '#e8b878', '#fbeed4', 'tile', '#b5623f', 'shutter', 'arcade', { shutter: '#4f7a5f' }),
      900,
      'plaza',
    ],
    [
      GERMAN,
      f(380, 5, 5, '#f6eedc', '#7a5236', 'timber', '#9a4f3a', 'shutter', 'lobby', { shutter: '#8c2f3a' }),
      760,
      'plaza',
    ],
    [
      VIENNA,
      f(520, 5, 7, '#f4e6b8', '#ffffff', 'dome', '#6fa08f', 'arch', 'lobby', { awning: '#2f5f4f' }),
      800,
      'plaza',
    ],
    [
      LONDON,
      f(430, 6, 6, '#9c5340', '#fdf8ee', 'turret', '#4f5d66', 'bay', 'lobby', { awning: '#1f3a5a' }),
      860,
      'street',
    ],
    [ITALY, f(400, 5, 5, '#c9694f', '#f6e2c8', 'cornice', '', 'arch', 'arcade'), 700, 'canal'],
    [COPEN, f(220, 6, 4, '#b5433f', '#ffffff', 'gable', '#7a4034', 'plain', 'shops'), 800, 'canal'],
    [
      PARIS,
      f(420, 6, 6, '#d9c9ac', '#fbf4e4', 'dome', '#5b6b78', 'french', 'lobby', { awning: '#2f4a6d' }),
      620,
      'plaza',
    ],
    [
      VIENNA,
      f(450, 5, 6, '#e3b9a8', '#ffffff', 'turret', '#6a8f80', 'arch', 'lobby', { awning: '#5b2f4a' }),
      900,
      'street',
    ],
    [
      GERMAN,
      f(360, 4, 4, '#d9b48a', '#6b4630', 'timber', '#7a3f34', 'shutter', 'lobby', { shutter: '#3f5f7a' }),
      820,
      'street',
    ],
    [
      AEGEAN,
      f(420, 4, 4, '#fffdf8', '#dfeaf2', 'dome', '#2f6fb0', 'arch', 'arcade', { shutter: '#2f6fb0', high: 88 }),
      760,
      'plaza',
    ],
    [VIENNA, f(400, 5, 5, '#d9d2c2', '#ffffff', 'step', '', 'arch', 'lobby', { awning: '#7d2f38' }), 660, 'canal'],
  ]
  const one = sets[i]
  if (!one) return finish(world)
  const [set, look, at, kind] = one
  if (i === 0) steeple(world, 1330, 860, 600, '#5b6b78')
  else if (i === 8) {
    dome(world, 1180, 500, 90, '#6a7f8c')
    steeple(world, 1380, 860, 480, '#5b6b78')
  } else if (i === 2) dome(world, 480, 420, 120, '#b5623f', '#f0e6d4')
  else if (i === 3 || i === 10) {
    steeple(world, 330, 860, 620, '#5f7f74')
    if (i === 3) steeple(world, 1230, 860, 540, '#5f7f74')
    else peaks(world, 760, 240)
  } else if (i === 4) {
    steeple(world, 240, 860, 560, '#6fa08f')
    dome(world, 1330, 470, 90, '#6fa08f')
  } else if (i === 6) {
    sheet.rect(1150, 250, 78, 640, under(air, '#b5623f', 0.7, 0.1))
    sheet.path('M1140 250L1189 130L1238 250Z', under(air, '#6fa08f', 0.8, 0.1))
    sheet.rect(1140, 236, 98, 60, under(air, '#f0e2c8', 0.8, 0.08))
  } else if (i === 9) steeple(world, 360, 860, 640, '#5b6b78')
  else if (i === 5) {
    const c = under(air, '#b59a6a', 0.7, 0.18)
    sheet.rect(280, 300, 84, 590, c)
    sheet.path(oval(322, 366, 32), '#f8f2e0')
    sheet.line('M322 366v-22M322 366h15', '#2b2622', 4)
    sheet.path('M272 304L322 170L372 304Z', under(air, '#59636c', 0.7, 0.18))
  } else if (i === 11) waterTo(world, 830, '#2f8fc4')
  row(world, foot, set, -30, 2, [at - look.wide / 2 - 2, at + look.wide / 2 + 2])
  hotel(world, at, foot, look)
  if (kind === 'street') {
    street(world, foot)
    avenue(
      world,
      foot + 70,
      240,
      air.snow ? 'bare' : 'broad',
      [80, 420, 1220, 1510].filter((x) => Math.abs(x - at) > 180),
    )
    people(world, foot + 60, [200, 330, 1130, 1300, 1420])
    if (i === 5) {
      taxi(world, 1220, 1090, 330, '#1d2026')
      // A tram on its wire.
      const c = under(air, '#e8b93f', 0.9)
      sheet.line('M0 740H1600', under(air, '#3a3f48', 0.6), 3)
      sheet.line('M380 742L340 852', under(air, '#3a3f48', 0.6), 6)
      sheet.path('M110 1070V890q0 -40 40 -40H590q40 0 40 40V1070Z', c)
      sheet.rect(110, 950, 520, 16, under(air, '#f6f0e2', 0.9))
      for (let k = 0; k < 6; k++) sheet.rect(134 + k * 82, 872, 64, 66, under(air, '#4f6675', 0.8))
      for (const x of [230, 510]) sheet.path(oval(x, 1076, 30), '#17181b')
    } else taxi(world, 420, 1110, 360, i === 0 ? '#e9e6de' : '#3f4a5a')
  } else if (kind === 'canal') {
    band(world, foot, foot + 40, '#8d7f70', '#6d6156')
    waterTo(world, foot + 40, i === 6 ? '#4f9a96' : '#476f7c', air.light === 'dusk' ? '#d99a86' : undefined)
    if (i === 6) {
      boat(world, 380, 1040, 360, 'barge', '#7a3f2f')
      boat(world, 1160, 1120, 300, 'sail', '#2f5a6a')
      for (let k = 0; k < 6; k++) sheet.rect(80 + k * 300, 900, 12, 120, k % 2 ? '#c23a3a' : '#2f5f93')
    } else if (i === 7) {
      for (const [x, c] of [
        [240, '#7a4a2f'],
        [620, '#2f5f7a'],
        [1080, '#8c2f2a'],
        [1420, '#3f5f4a'],
      ] as const)
        boat(world, x, 1060, 320, 'sail', c)
    } else {
      boat(world, 420, 1070, 420, 'barge', '#2f4a5a')
      boat(world, 1180, 1050, 320, 'barge', '#7a3f2f')
      avenue(world, foot + 34, 230, 'broad', [110, 420, 900, 1240, 1500])
    }
  } else {
    plaza(world, foot, i === 11 ? '#efe9dc' : '#d3c7b2')
    people(world, foot + 60, [260, 330, 620, 1240, 1340], 88)
    for (const [x, y, c] of [
      [200, 1060, '#b5433f'],
      [440, 1120, '#f0e6d2'],
      [1240, 1070, '#b5433f'],
      [1440, 1130, '#2f6f5e'],
    ] as const)
      cafe(world, x, y, 170, i === 11 ? '#3f7fb8' : c)
    if (i === 4 || i === 2) {
      const c = under(air, '#e3dccb', 0.9)
      sheet.path(oval(800, 1080, 190, 46), c)
      sheet.path(oval(800, 1070, 170, 36), under(air, '#7fb6c4', 0.95))
      sheet.rect(784, 960, 32, 110, c)
      sheet.path(oval(800, 960, 76, 20), c)
      for (let k = -5; k <= 5; k++)
        sheet.line(`M800 930q${k * 12} -30 ${k * 22} ${60 + Math.abs(k) * 10}`, '#ffffff', 3, 0.7)
    }
    if (i === 11)
      for (const x of [60, 1540])
        for (let k = 0; k < 40; k++)
          sheet.path(
            oval(x + chance.between(-90, 90), 1010 + chance.between(-120, 120), 13),
            under(air, chance.pick(['#d8487f', '#e56aa0', '#5f8f4a']), 0.9),
          )
  }
  return finish(world)
}

const CHALETS: readonly Omit<House, 'at'>[] = [
  {
    wide: 13,
    deep: 9,
    storeys: 2,
    turn: 0.3,
    wall: '#9a6a42',
    roof: '#5a4a44',
    trim: '#f0e2c8',
    skin: 'boards',
    gable: 'front',
    pitch: 0.5,
    deck: true,
  },
  {
    wide: 11,
    deep: 9,
    storeys: 2,
    turn: -0.36,
    wall: '#7d5236',
    roof: '#4b4f55',
    trim: '#c9433f',
    skin: 'logs',
    gable: 'front',
    pitch: 0.62,
    deck: true,
    chimney: true,
  },
  {
    wide: 15,
    deep: 9,
    storeys: 3,
    turn: 0.24,
    wall: '#efe7d8',
    roof: '#6a4638',
    trim: '#7a4f32',
    skin: 'plaster',
    gable: 'front',
    pitch: 0.46,
  },
  {
    wide: 12,
    deep: 8,
    storeys: 1,
    turn: -0.32,
    wall: '#8b5a37',
    roof: '#4a4644',
    trim: '#e9d8b8',
    skin: 'logs',
    gable: 'side',
    pitch: 0.9,
    deck: true,
    chimney: true,
  },
  {
    wide: 10,
    deep: 9,
    storeys: 1,
    turn: 0.38,
    wall: '#6b4a34',
    roof: '#3f454b',
    trim: '#d9b98c',
    skin: 'boards',
    gable: 'front',
    pitch: 1.2,
    deck: true,
  },
  {
    wide: 16,
    deep: 9,
    storeys: 3,
    turn: -0.22,
    wall: '#d9c3a0',
    roof: '#59463c',
    trim: '#8a5a3a',
    skin: 'boards',
    gable: 'side',
    pitch: 0.6,
  },
]

function alpine(scene: Scene): string {
  const i = Number(scene.id.slice(-2)) - 1
  const lake = scene.setting === 'lake'
  const world = outdoors(scene, {
    horizon: 700,
    eye: [0, 2.5, 0],
    focal: 1180,
    ...(lake ? {} : { ground: 'none' as const }),
  })
  const { sheet, air, chance, stage } = world
  peaks(world, 720, 430 + (i % 3) * 60, (i * 37) % 90)
  if (!lake) band(world, 705, 1200, air.grass[1], air.grass[0])
  else
    floor(
      world,
      [
        [-80, 0, 2],
        [80, 0, 2],
        [80, 0, 25],
        [-80, 0, 28],
      ],
      air.grass[1],
    )
  if (!lake)
    wood(
      sheet,
      air,
      chance,
      ['fir'],
      { x: -40, y: 760, tall: 150, far: 0.24 },
      { x: 1640, y: 760, tall: 150, far: 0.24 },
      34,
    )
  const look = CHALETS[(i * 5 + (i > 5 ? 1 : 0)) % 6] ?? CHALETS[0]
  if (!look) return finish(world)
  const side = look.turn > 0 ? -1 : 1
  if (i % 2 === 0)
    for (const [k, z] of [
      [-1, 44],
      [1, 52],
      [0.3, 60],
    ] as const)
      house(world, { ...(CHALETS[(i + (k > 0 ? 1 : 3)) % 6] ?? look), at: [k * 19, 0, z], deck: false, turn: -0.3 * k })
  if (i === 4 || i === 8) steeple(world, 800 - side * 420, 770, 270, '#6d7a6a')
  const at: Xyz = [side * 1.2, 0, look.storeys > 2 ? 27 : look.storeys > 1 ? 22 : 17]
  path(world, [-side * 2, 0, 3], [at[0], 0, at[2] - look.deep * 0.5 - 2], 1.8)
  house(world, { ...look, at })
  if (!air.snow) {
    const [x, y] = stage.camera.at([at[0], 0, at[2] - look.deep * 0.6])
    for (let k = 0; k < 26; k++)
      sheet.path(
        oval(x + (k - 13) * 22, y - chance.between(0, 8), 8),
        under(air, chance.pick(['#d8486a', '#e9807a', '#f2d45c', '#ffffff']), 0.9),
      )
  }
  if (i % 4 === 1) {
    sheet.line('M-20 420L1620 250', under(air, '#5b6b7c', 0.6), 4)
    for (const [x, c] of [
      [260, '#c2402f'],
      [760, '#2f5f8a'],
      [1240, '#c2402f'],
    ] as const) {
      const y = 420 - ((x + 20) / 1640) * 170
      sheet.line(`M${x} ${y}v34`, '#3a3f4a', 4)
      sheet.path(`M${x - 34} ${y + 34}h68l-6 56h-56Z`, under(air, c, 0.9))
      sheet.rect(x - 25, y + 42, 50, 20, '#dbe8ee')
    }
  }
  if (!air.snow) blades(sheet, air, chance, 900, 1200, 520, ['#ffffff', '#f6d64a', '#d98bb4'])
  wood(
    sheet,
    air,
    chance,
    ['fir'],
    { x: 800 - side * 860, y: 1120, tall: 520 },
    { x: 800 - side * 620, y: 980, tall: 330 },
    3,
  )
  if (i % 2)
    wood(
      sheet,
      air,
      chance,
      ['fir'],
      { x: 800 + side * 640, y: 970, tall: 300 },
      { x: 800 + side * 860, y: 1080, tall: 460 },
      3,
    )
  else
    wood(
      sheet,
      air,
      chance,
      ['shrub'],
      { x: 800 + side * 480, y: 1130, tall: 110 },
      { x: 800 + side * 860, y: 1160, tall: 150 },
      4,
    )
  return finish(world)
}

function dunes(world: World, y: number): void {
  const { sheet, air } = world
  for (const [k, c] of ['#e0b98a', '#d9a873', '#cf975f'].entries()) {
    const t = under(air, c, 0.75, 0.24 - k * 0.1)
    sheet.path(
      `M0 ${y + k * 50}Q${260 + k * 120} ${y - 120 + k * 60} ${620 + k * 60} ${y + 10 + k * 40}T${1200 + k * 90} ${y - 30 + k * 60}T1600 ${y + k * 30}V1200H0Z`,
      sheet.down(y - 80, y + 260, [0, lighten(t, 0.12)], [1, darken(t, 0.12)]),
    )
  }
}

function desert(scene: Scene): string {
  const i = Number(scene.id.slice(-2)) - 1
  const world = lens(scene, 790, { setting: 'city' } as never)
  const { sheet, air, chance } = world
  const foot = 930
  band(world, 770, 1200, '#e0c090', '#cfa878')
  const modern = i % 4 === 1
  if (i === 3 || i === 7 || i === 10) dunes(world, 700)
  else if (modern) {
    for (let k = 0; k < 8; k++)
      highrise(
        world,
        80 + k * 210 + chance.between(-30, 30),
        880,
        chance.between(90, 130),
        chance.between(280, 520),
        FORMS[(k + i) % 8] ?? 'slab',
        ['#8fa3b0', '#b5a68f', '#6f8796'][k % 3] ?? '#8fa3b0',
        0.26,
      )
    highrise(world, i === 1 ? 1180 : 380, 890, 130, 820, 'spire', '#a9b8c2', 0.12)
  } else {
    for (let x = -20; x < 1620; ) {
      const w = chance.between(70, 150)
      const h = chance.between(110, 260)
      const tone = under(air, chance.pick(['#d9b98e', '#c9a377', '#e6cfa8', '#b98f66']), 0.6, 0.24)
      sheet.rect(x, 820 - h, w, h + 110, sheet.down(820 - h, 930, [0, lighten(tone, 0.08)], [1, darken(tone, 0.1)]))
      x += w
    }
    if (i !== 6) {
      const x = i % 3 === 0 ? 380 : 1220
      dome(world, x, 560, 120, i % 2 ? '#d9b45a' : '#4f8fa8', '#e0c39a')
      minaret(world, x - 210, 860, 480)
      minaret(world, x + 210, 860, 480)
    }
  }
  if (i === 6 || i === 10) {
    for (const [x, h] of [
      [420, 420],
      [980, 320],
      [1360, 240],
    ] as const) {
      const t = under(air, '#d2ac76', 0.8, 0.2)
      sheet.path(`M${x - h * 0.86} 880L${x} ${880 - h}L${x + h * 0.86} 880Z`, t)
      sheet.path(`M${x} ${880 - h}L${x + h * 0.86} 880H${x + h * 0.2}Z`, darken(t, 0.24))
    }
  }
  const mains: readonly (readonly [Omit<Front, 'x' | 'foot'>, number])[] = [
    [f(560, 4, 6, '#d99a6a', '#f2d4a8', 'crenel', '', 'horseshoe', 'horseshoe', { high: 108 }), 900],
    [f(0, 1, 1, '#ffffff', '#ffffff', 'flat', '', 'plain', 'lobby'), 640],
    [f(520, 4, 5, '#efd9b4', '#fbf0da', 'dome', '#4f8fa8', 'horseshoe', 'horseshoe', { high: 104 }), 620],
    [f(620, 3, 7, '#c98a5e', '#eac79a', 'crenel', '', 'horseshoe', 'horseshoe', { high: 112 }), 800],
    [f(500, 5, 6, '#e6c79c', '#fdf3dc', 'turret', '#d9b45a', 'arch', 'lobby', { high: 92 }), 760],
    [f(0, 1, 1, '#ffffff', '#ffffff', 'flat', '', 'plain', 'lobby'), 980],
    [f(560, 4, 7, '#f0e0c0', '#ffffff', 'cornice', '', 'horseshoe', 'lobby', { high: 100, awning: '#2f6f7a' }), 820],
    [f(480, 3, 5, '#b56a4a', '#e6b98a', 'crenel', '', 'lattice', 'horseshoe', { high: 118 }), 640],
    [f(540, 4, 5, '#f6ead0', '#ffffff', 'dome', '#d9b45a', 'arch', 'horseshoe', { high: 104 }), 860],
    [f(0, 1, 1, '#ffffff', '#ffffff', 'flat', '', 'plain', 'lobby'), 700],
    [f(600, 2, 6, '#d6a878', '#f4dcb4', 'crenel', '', 'horseshoe', 'horseshoe', { high: 124 }), 860],
    [
      f(460, 5, 5, '#d08a60', '#f0cca0', 'turret', '#4f8fa8', 'horseshoe', 'lobby', { high: 96, awning: '#7d4a2f' }),
      700,
    ],
    [f(540, 3, 5, '#e9d2ac', '#ffffff', 'cornice', '', 'lattice', 'horseshoe', { high: 122 }), 780],
    [f(0, 1, 1, '#ffffff', '#ffffff', 'flat', '', 'plain', 'lobby'), 860],
  ]
  const one = mains[i]
  if (!one) return finish(world)
  const [look, at] = one
  if (modern) {
    const form: Form = i === 1 ? 'sail' : i === 5 ? 'crown' : i === 13 ? 'step' : 'round'
    highrise(
      world,
      at,
      foot,
      i === 9 ? 340 : 300,
      i === 1 ? 760 : 640,
      form,
      i === 1 ? '#dfe9ee' : i === 5 ? '#c9a878' : '#7fa0b0',
      0,
    )
    front(world, {
      ...f(560, 2, 8, '#efe2cc', '#ffffff', 'flat', '', 'arch', 'lobby', { awning: '#8a6a2f' }),
      x: at - 280,
      foot,
    })
  } else {
    if (i !== 3 && i !== 7 && i !== 10 && i !== 6)
      row(world, foot, SOUK, -30, 4, [at - look.wide / 2 - 4, at + look.wide / 2 + 4])
    front(world, { ...look, x: at - look.wide / 2, foot })
  }
  plaza(world, foot, '#e0c79f')
  if (i % 2 === 1 || i === 10) {
    sheet.path(
      'M360 1010H1240L1420 1150H180Z',
      sheet.down(1010, 1150, [0, under(air, '#9fe3e0', 1)], [1, under(air, '#2fa3b8', 0.9)]),
      { stroke: under(air, '#efe0c2', 0.9), width: 16 },
    )
    for (let k = 0; k < 16; k++)
      sheet.line(
        `M${n1(chance.between(360, 1200))} ${n1(chance.between(1030, 1130))}h${n1(chance.between(30, 90))}`,
        '#ffffff',
        3,
        0.4,
      )
  } else {
    people(world, foot + 70, [260, 340, 1240, 1330], 92)
    if (i === 10 || i === 6) cafe(world, 300, 1110, 150, '#e9dcc0')
    lanterns(world, foot - 70, [at - 300, at - 250, at + 250, at + 300], '#e0a03a', 15)
  }
  for (const [x, tall, y] of [
    [70, 780, 1120],
    [210, 560, 1030],
    [1400, 560, 1030],
    [1540, 800, 1120],
  ] as const)
    if (!(i === 3 && x === 210)) tree(sheet, air, chance, 'palm', { x, y, tall })
  return finish(world)
}

function tropic(scene: Scene): string {
  const i = Number(scene.id.slice(-2)) - 1
  const world = lens(scene, 790)
  const { sheet, air, chance } = world
  const foot = 930
  band(world, 770, 1200, air.grass[1], air.grass[0])
  const city = i % 3 === 1
  if (city) {
    skyline(world, 790, 1.3, 140)
    for (let k = 0; k < 7; k++)
      highrise(
        world,
        100 + k * 230 + chance.between(-40, 40),
        880,
        chance.between(90, 130),
        chance.between(260, 460),
        FORMS[(k * 3 + i) % 8] ?? 'slab',
        ['#8fa3b0', '#b5a68f', '#7f8f86'][k % 3] ?? '#8fa3b0',
        0.26,
      )
  }
  wood(
    sheet,
    air,
    chance,
    ['palm', 'broad', 'broad'],
    { x: -60, y: 870, tall: 280, far: 0.2 },
    { x: 1660, y: 870, tall: 280, far: 0.2 },
    20,
  )
  const mains: readonly (readonly [Omit<Front, 'x' | 'foot'>, number])[] = [
    [f(560, 3, 6, '#f4ead6', '#b0482f', 'tiers', '#b0482f', 'arch', 'arcade', { high: 112 }), 820],
    [f(0, 1, 1, '#ffffff', '#ffffff', 'flat', '', 'plain', 'lobby'), 720],
    [
      f(520, 3, 5, '#f0cf8a', '#fff6e0', 'tile', '#a9573a', 'shutter', 'arcade', { high: 118, shutter: '#3f6f5a' }),
      860,
    ],
    [f(620, 2, 6, '#7a5236', '#c9a06f', 'tiers', '#6b4a34', 'lattice', 'arcade', { high: 124 }), 800],
    [f(0, 1, 1, '#ffffff', '#ffffff', 'flat', '', 'plain', 'lobby'), 960],
    [f(480, 4, 5, '#e6a98a', '#fff4ea', 'cornice', '', 'arch', 'arcade', { high: 104 }), 680],
    [f(540, 3, 6, '#fbf6ea', '#d9a63c', 'tiers', '#2f6f5e', 'arch', 'lobby', { high: 112, awning: '#b0482f' }), 900],
    [f(0, 1, 1, '#ffffff', '#ffffff', 'flat', '', 'plain', 'lobby'), 600],
    [f(440, 4, 4, '#cfe0d2', '#ffffff', 'tile', '#b5623f', 'shutter', 'shops', { high: 106, shutter: '#2f6f7a' }), 760],
    [f(600, 2, 7, '#e9dcc0', '#8a5a3c', 'tiers', '#8a4a34', 'lattice', 'lobby', { high: 126 }), 760],
    [f(0, 1, 1, '#ffffff', '#ffffff', 'flat', '', 'plain', 'lobby'), 820],
    [f(500, 3, 5, '#f6e6b8', '#ffffff', 'cornice', '', 'french', 'arcade', { high: 118 }), 840],
    [f(620, 3, 7, '#e6d2b0', '#8a5a3c', 'tile', '#8a4a34', 'french', 'arcade', { high: 112 }), 760],
    [f(0, 1, 1, '#ffffff', '#ffffff', 'flat', '', 'plain', 'lobby'), 760],
  ]
  const one = mains[i]
  if (!one) return finish(world)
  const [look, at] = one
  if (i === 0 || i === 6) {
    stupa(world, at - 430, 900, 520)
    stupa(world, at + 430, 900, 420)
  }
  if (city) {
    const form: Form = i === 1 ? 'taper' : i === 4 ? 'crown' : i === 7 ? 'round' : i === 13 ? 'wedge' : 'step'
    highrise(
      world,
      at,
      foot,
      300,
      620,
      form,
      ['#d9c3a0', '#8fb0b8', '#e9dfcc', '#b58f6a', '#6f9a92'][Math.floor(i / 3)] ?? '#d9c3a0',
      0,
    )
    if (i === 4) highrise(world, at - 260, foot, 220, 500, form, '#8fb0b8', 0.02)
    front(world, {
      ...f(540, 2, 8, '#efe6d4', '#ffffff', 'flat', '', 'plain', 'lobby', { awning: '#2f6f5e' }),
      x: at - 270,
      foot,
    })
  } else {
    if (i === 2 || i === 5 || i === 8 || i === 11)
      row(world, foot, SHOPHOUSE, -30, 2, [at - look.wide / 2 - 4, at + look.wide / 2 + 4])
    front(world, { ...look, x: at - look.wide / 2, foot })
  }
  if (i % 4 === 0) {
    band(world, foot, foot + 30, '#b5a88f')
    waterTo(world, foot + 30, '#5b8478', air.light === 'dusk' ? '#d99a86' : undefined)
    boat(world, 480, 1060, 420, 'longtail', '#7a4a2f')
    boat(world, 1180, 1120, 480, 'longtail', '#2f6f5e')
  } else if (i % 4 === 1 || i % 4 === 3) {
    if (i === 5 || i === 11) {
      street(world, foot)
      people(world, foot + 60, [260, 340, 1180, 1300])
      taxi(world, 420, 1110, 340, i === 5 ? '#d8487f' : '#3f9c5f')
      lanterns(world, foot - 130, [120, 300, 1280, 1480], '#e0a03a', 17)
    } else {
      sheet.path(
        'M360 1010H1240L1420 1150H180Z',
        sheet.down(1010, 1150, [0, under(air, '#9fe3dc', 1)], [1, under(air, '#2f9fa8', 0.9)]),
        { stroke: under(air, '#e3d6bc', 0.9), width: 16 },
      )
      for (const [x, c] of [
        [240, '#f4efe2'],
        [1380, '#f2b134'],
      ] as const)
        cafe(world, x, 1090, 140, c)
    }
  } else {
    plaza(world, foot, '#d6c4a2')
    people(world, foot + 70, [300, 380, 1200, 1290], 90)
    lanterns(world, foot - 110, [at - 330, at - 270, at + 270, at + 330], '#e0502f', 18)
    if (i === 2 || i === 10) for (const x of [260, 1340]) cafe(world, x, 1110, 150, '#e4572e')
  }
  for (const [x, tall, y] of [
    [60, 820, 1150],
    [180, 600, 1050],
    [1430, 620, 1060],
    [1550, 840, 1150],
  ] as const)
    tree(sheet, air, chance, 'palm', { x, y, tall })
  return finish(world)
}

/** What stands for a place of lodging abroad, by the kind of its city. */
export const COVERS: Readonly<Record<string, (scene: Scene) => string>> = {
  metro,
  japan,
  onsen,
  beach,
  europe,
  alpine,
  desert,
  tropic,
}
