import { under } from './air.ts'
import { darken, lighten, mix, n1, oval } from './ink.ts'
import { floor, halo, pool, type World } from './outdoors.ts'
import { tree, wood } from './plants.ts'
import { skyline } from './skyline.ts'
import { ground, type Xyz } from './space.ts'
import { water } from './water.ts'

const SIGNS = ['#ff4f7b', '#35d0ff', '#ffd34d', '#7dff9b', '#ff8a3d', '#b48cff'] as const

/** A street between tall houses at night, its signs one above the other. */
export function neon(world: World): void {
  const { stage, sheet, chance } = world
  skyline(world, 600, 1.4, 200)
  floor(world, ground().rect(-9, 1, 9, 120), '#3a3f4e')
  for (let z = 92; z > 6; z -= 9)
    for (const side of [-1, 1]) {
      const tall = chance.between(14, 30)
      const x = side * 11
      stage.block({ at: [x, 0, z], size: [7, tall, 8.6], colour: chance.pick(['#4a4f60', '#5b5561', '#3f4a5c']) })
      const face = x - side * 3.5
      for (let y = 4; y < tall - 1.5; y += 1.9)
        for (let k = 0; k < 4; k++) {
          if (!chance.often(0.72)) continue
          const near = z - 3.7 + k * 2
          const pane: Xyz[] = [
            [face, y, near],
            [face, y, near + 1.4],
            [face, y + 1.1, near + 1.4],
            [face, y + 1.1, near],
          ]
          stage.face(pane, chance.pick(['#ffd99a', '#fff1cf', '#9fc4ff', '#ffbf75']), { opacity: 0.75 })
        }
      for (let k = 0; k < 3; k++) {
        const colour = chance.pick(SIGNS)
        const at: Xyz = [face - side * 0.7, chance.between(4, tall * 0.6), z - 3.4 + k * 2.6]
        const high = chance.between(2.4, 5.5)
        halo(world, [at[0], at[1] + high / 2, at[2]], high * 0.9, 0.5, colour)
        stage.face(
          [
            at,
            [at[0] - side * 1.3, at[1], at[2]],
            [at[0] - side * 1.3, at[1] + high, at[2]],
            [at[0], at[1] + high, at[2]],
          ],
          mix(colour, '#ffffff', 0.3),
        )
        for (let row = 0.35; row < high - 0.3; row += 0.75)
          stage.face(
            [
              [at[0] - side * 0.35, at[1] + row, at[2] - 0.02],
              [at[0] - side * 0.95, at[1] + row, at[2] - 0.02],
              [at[0] - side * 0.95, at[1] + row + 0.4, at[2] - 0.02],
              [at[0] - side * 0.35, at[1] + row + 0.4, at[2] - 0.02],
            ],
            darken(colour, 0.55),
          )
      }
      pool(world, [face - side * 2, 0, z], 5, 0.5, chance.pick(SIGNS))
      stage.face(
        [
          [face, 0.2, z - 4],
          [face, 0.2, z + 4],
          [face, 3, z + 4],
          [face, 3, z - 4],
        ],
        chance.pick(['#ffcf7d', '#ffe9bd', '#ffb56b']),
        { opacity: 0.85 },
      )
    }
  // People on the pavement, no more than shapes against the light.
  for (let i = 0; i < 46; i++) {
    const z = chance.between(7, 60)
    const [x, y] = stage.camera.at([chance.between(-6.5, 6.5), 0, z])
    const s = stage.camera.scale([0, 0, z])
    const tone = chance.pick(['#171926', '#22263a', '#2b2230'])
    sheet.path(oval(x, y - s * 1.55, s * 0.13, s * 0.15), tone)
    sheet.path(
      `M${n1(x - s * 0.24)} ${n1(y)}L${n1(x - s * 0.26)} ${n1(y - s * 1.3)}Q${n1(x)} ${n1(y - s * 1.55)} ${n1(x + s * 0.26)} ${n1(y - s * 1.3)}L${n1(x + s * 0.24)} ${n1(y)}Z`,
      tone,
    )
  }
}

/** A tiled roof seen from the front, its eaves rising to the corners. */
function eave(world: World, x: number, y: number, half: number, rise: number, colour: string, top = 0.34): void {
  const { sheet, air } = world
  const tone = under(air, colour, 0.6)
  const d = `M${n1(x - half)} ${n1(y - rise * 0.32)}Q${n1(x - half * 0.6)} ${n1(y + rise * 0.12)} ${n1(x)} ${n1(y + rise * 0.1)}Q${n1(x + half * 0.6)} ${n1(y + rise * 0.12)} ${n1(x + half)} ${n1(y - rise * 0.32)}Q${n1(x + half * 0.55)} ${n1(y - rise * 0.35)} ${n1(x + half * top)} ${n1(y - rise)}H${n1(x - half * top)}Q${n1(x - half * 0.55)} ${n1(y - rise * 0.35)} ${n1(x - half)} ${n1(y - rise * 0.32)}Z`
  sheet.path(d, sheet.down(y - rise, y + rise * 0.15, [0, lighten(tone, 0.12)], [1, darken(tone, 0.3)]))
  let ribs = ''
  for (let i = -9; i <= 9; i++) {
    const share = i / 10
    ribs += `M${n1(x + half * top * share)} ${n1(y - rise)}Q${n1(x + half * 0.55 * share)} ${n1(y - rise * 0.35)} ${n1(x + half * 0.94 * share)} ${n1(y + rise * 0.08 - Math.abs(share) ** 3 * rise * 0.34)}`
  }
  sheet.line(ribs, darken(tone, 0.45), Math.max(1, half * 0.012), 0.55)
}

/** A pagoda of five roofs above a wood. */
export function pagoda(world: World): void {
  const { sheet, air, chance } = world
  const kinds = air.light === 'autumn' ? (['broad', 'broad', 'pine'] as const) : (['pine', 'broad', 'cherry'] as const)
  wood(sheet, air, chance, kinds, { x: -60, y: 760, tall: 240, far: 0.4 }, { x: 1660, y: 760, tall: 240, far: 0.4 }, 13)
  const x = 900
  const red = under(air, '#a8452f', 0.6)
  sheet.rect(x - 8, 150, 16, 170, under(air, '#5a4a3a', 0.6))
  for (let i = 0; i < 6; i++) sheet.path(oval(x, 180 + i * 22, 20 - i, 6), under(air, '#7c6a4d', 0.7))
  for (let i = 0; i < 5; i++) {
    const y = 380 + i * 118
    const half = 150 + i * 22
    sheet.rect(x - half * 0.55, y - 6, half * 1.1, 86, sheet.down(y, y + 86, [0, darken(red, 0.35)], [1, red]))
    for (let k = -3; k <= 3; k++) sheet.rect(x + k * half * 0.17 - 5, y, 10, 78, darken(red, 0.3))
    for (const k of [-2, 0, 2])
      sheet.rect(x + k * half * 0.17 + 8, y + 18, half * 0.15, 44, air.lamps > 0.4 ? '#ffd99a' : '#f0e6d2')
    sheet.rect(x - half * 0.66, y + 76, half * 1.32, 9, under(air, '#7c5a3c', 0.7))
    eave(world, x, y, half, 92, '#4e545c')
  }
  wood(
    sheet,
    air,
    chance,
    kinds,
    { x: -80, y: 1010, tall: 380, far: 0.08 },
    { x: 620, y: 1040, tall: 300, far: 0.08 },
    4,
  )
  wood(
    sheet,
    air,
    chance,
    kinds,
    { x: 1180, y: 1040, tall: 330, far: 0.06 },
    { x: 1680, y: 1010, tall: 400, far: 0.06 },
    3,
  )
  wood(sheet, air, chance, ['shrub'], { x: -40, y: 1180, tall: 190 }, { x: 1640, y: 1180, tall: 190 }, 7)
}

/** A temple of golden roofs by the water. */
export function temple(world: World): void {
  const { sheet, air, chance } = world
  const gold = under(air, '#d9a63c', 0.9)
  wood(
    sheet,
    air,
    chance,
    ['palm', 'broad', 'broad'],
    { x: -60, y: 800, tall: 260, far: 0.25 },
    { x: 1660, y: 800, tall: 260, far: 0.25 },
    22,
  )
  const stupa = (x: number, foot: number, tall: number) => {
    const w = tall * 0.3
    sheet.path(
      `M${n1(x - w)} ${foot}L${n1(x - w * 0.82)} ${n1(foot - tall * 0.14)}H${n1(x - w * 0.66)}L${n1(x - w * 0.6)} ${n1(foot - tall * 0.24)}C${n1(x - w * 0.62)} ${n1(foot - tall * 0.44)} ${n1(x - w * 0.2)} ${n1(foot - tall * 0.48)} ${n1(x - w * 0.12)} ${n1(foot - tall * 0.6)}L${n1(x)} ${n1(foot - tall)}L${n1(x + w * 0.12)} ${n1(foot - tall * 0.6)}C${n1(x + w * 0.2)} ${n1(foot - tall * 0.48)} ${n1(x + w * 0.62)} ${n1(foot - tall * 0.44)} ${n1(x + w * 0.6)} ${n1(foot - tall * 0.24)}L${n1(x + w * 0.66)} ${n1(foot - tall * 0.14)}H${n1(x + w * 0.82)}L${n1(x + w)} ${foot}Z`,
      sheet.linear(
        [x - w, 0],
        [x + w, 0],
        [
          [0, lighten(gold, 0.35)],
          [0.45, gold],
          [1, darken(gold, 0.5)],
        ],
      ),
    )
    for (let k = 1; k < 7; k++)
      sheet.line(
        `M${n1(x - w * 0.1 * (1 - k / 8))} ${n1(foot - tall * (0.6 + k * 0.05))}h${n1(w * 0.2 * (1 - k / 8))}`,
        darken(gold, 0.4),
        3,
      )
  }
  stupa(380, 850, 560)
  stupa(1260, 850, 470)
  const wall = under(air, '#f4ead6', 0.8)
  sheet.rect(560, 640, 520, 220, sheet.down(640, 860, [0, darken(wall, 0.15)], [1, wall]))
  for (let k = 0; k < 7; k++) {
    sheet.rect(585 + k * 74, 650, 22, 210, gold)
    if (k < 6)
      sheet.path(`M${618 + k * 74} 860V720a16 30 0 0 1 32 0V860Z`, air.lamps > 0.4 ? '#ffcf87' : darken(wall, 0.6))
  }
  eave(world, 820, 660, 350, 130, '#b0482f', 0.62)
  eave(world, 820, 560, 280, 150, '#b5532f', 0.5)
  sheet.path(
    'M690 420L820 250L950 420Z',
    sheet.down(250, 420, [0, lighten(gold, 0.2)], [1, under(air, '#b0482f', 0.8)]),
  )
  sheet.path('M764 420L820 340L876 420Z', lighten(gold, 0.25))
  for (const [x, y, s] of [
    [470, 618, -1],
    [1170, 618, 1],
    [540, 510, -1],
    [1100, 510, 1],
  ] as const)
    sheet.line(`M${x} ${y}q${s * 26} -14 ${s * 30} -52`, gold, 7)
  water(world, ground().rect(-300, 4, 300, 40), { colour: '#4d6f86', mirror: '#96708c', lamps: false })
  sheet.rect(0, 852, 1600, 22, under(air, '#cdbf9f', 0.7))
  for (const k of [0, 1]) tree(sheet, air, chance, 'palm', { x: 70 + k * 1450, y: 1160, tall: 900 })
}
