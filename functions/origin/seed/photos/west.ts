import { under } from './air.ts'
import { darken, lighten, n1, oval } from './ink.ts'
import type { World } from './outdoors.ts'
import { wood } from './plants.ts'
import { skyline } from './skyline.ts'
import { ground } from './space.ts'
import { water } from './water.ts'

/** A tower that tapers in steps to a spire. */
function spire(world: World, x: number, foot: number, tall: number, wide: number, colour: string): void {
  const { sheet, air, chance } = world
  const tone = under(air, colour, 0.6, 0.1)
  let y = foot
  let half = wide / 2
  for (const share of [0.52, 0.2, 0.12, 0.06]) {
    const h = tall * share
    sheet.rect(
      x - half,
      y - h,
      half * 2,
      h,
      sheet.linear(
        [x - half, 0],
        [x + half, 0],
        [
          [0, lighten(tone, 0.16)],
          [0.55, tone],
          [1, darken(tone, 0.35)],
        ],
      ),
    )
    for (let wy = y - h + 8; wy < y - 8; wy += 13)
      for (let wx = x - half + 6; wx < x + half - 8; wx += 12)
        if (chance.often(air.lamps * 0.55)) sheet.rect(wx, wy, 6, 7, chance.pick(['#ffd99a', '#ffe9bd', '#cfe2ff']))
    y -= h
    half *= 0.66
  }
  sheet.path(`M${n1(x - half * 0.5)} ${n1(y)}L${n1(x)} ${n1(y - tall * 0.16)}L${n1(x + half * 0.5)} ${n1(y)}Z`, tone)
}

/** A river before towers. */
export function skyscrapers(world: World): void {
  const { sheet, air } = world
  skyline(world, 700, 1.7, 60)
  const towers = [
    [180, 430, 110],
    [380, 560, 96],
    [560, 470, 130],
    [760, 690, 120],
    [960, 520, 104],
    [1130, 620, 116],
    [1330, 450, 130],
    [1500, 540, 100],
  ] as const
  const stone = ['#7d8794', '#a89d90', '#66717f', '#b7aa98'] as const
  towers.forEach(([x, tall, wide], i) => {
    spire(world, x, 790, tall, wide, stone[i % stone.length] ?? stone[0])
  })
  water(world, ground().rect(-300, 3, 300, 400), {
    colour: '#4c5f8a',
    mirror: '#8a6f94',
    lamps: false,
  })
  wood(
    sheet,
    air,
    world.chance,
    ['broad'],
    { x: -40, y: 800, tall: 70, far: 0.15 },
    { x: 1640, y: 800, tall: 70, far: 0.15 },
    34,
  )
}

/** A gabled house front of an old town. */
function gable(world: World, x: number, foot: number, wide: number, tall: number, colour: string, roof: string): void {
  const { sheet, air, chance } = world
  const tone = under(air, colour, 0.75)
  const tile = under(air, roof, 0.8)
  sheet.rect(
    x,
    foot - tall,
    wide,
    tall,
    sheet.down(foot - tall, foot, [0, lighten(tone, 0.08)], [1, darken(tone, 0.12)]),
  )
  sheet.path(
    `M${n1(x - 5)} ${n1(foot - tall)}L${n1(x + wide / 2)} ${n1(foot - tall - wide * 0.52)}L${n1(x + wide + 5)} ${n1(foot - tall)}Z`,
    sheet.down(foot - tall - wide * 0.5, foot - tall, [0, lighten(tile, 0.15)], [1, darken(tile, 0.15)]),
  )
  const step = wide / 4
  for (let y = foot - tall + 18; y < foot - 30; y += 46)
    for (let k = 0; k < 3; k++) {
      const wx = x + step * (k + 0.72)
      sheet.rect(wx - 3, y - 3, step * 0.5 + 6, 33, lighten(tone, 0.3))
      sheet.rect(wx, y, step * 0.5, 27, chance.often(air.lamps) ? '#ffdf9e' : under(air, '#3d4b59', 0.7))
    }
}

/** Roofs along a river, domes and towers above them. */
export function oldtown(world: World): void {
  const { sheet, air, chance } = world
  const stone = under(air, '#d9c9ab', 0.7, 0.12)
  const copper = under(air, '#6fa08f', 0.8, 0.1)
  const dome = (x: number, y: number, r: number) => {
    sheet.rect(x - r, y, r * 2, r * 1.6, stone)
    sheet.path(
      `M${n1(x - r * 1.05)} ${n1(y)}C${n1(x - r)} ${n1(y - r * 1.2)} ${n1(x - r * 0.3)} ${n1(y - r * 1.5)} ${n1(x)} ${n1(y - r * 1.55)}C${n1(x + r * 0.3)} ${n1(y - r * 1.5)} ${n1(x + r)} ${n1(y - r * 1.2)} ${n1(x + r * 1.05)} ${n1(y)}Z`,
      sheet.linear(
        [x - r, 0],
        [x + r, 0],
        [
          [0, lighten(copper, 0.2)],
          [0.5, copper],
          [1, darken(copper, 0.35)],
        ],
      ),
    )
    sheet.rect(x - r * 0.14, y - r * 1.95, r * 0.28, r * 0.45, stone)
    for (let k = -3; k <= 3; k++) sheet.rect(x + k * r * 0.27 - 3, y + r * 0.25, 6, r * 0.6, darken(stone, 0.4))
  }
  const steeple = (x: number, y: number, tall: number) => {
    sheet.rect(x - 26, y - tall, 52, tall, stone)
    sheet.path(`M${n1(x - 32)} ${n1(y - tall)}L${n1(x)} ${n1(y - tall - 190)}L${n1(x + 32)} ${n1(y - tall)}Z`, copper)
    sheet.path(oval(x, y - tall + 46, 15), lighten(stone, 0.4))
    sheet.rect(x - 9, y - tall + 90, 18, 52, darken(stone, 0.55))
  }
  dome(1040, 420, 120)
  steeple(420, 640, 250)
  steeple(560, 640, 220)
  steeple(1290, 640, 190)
  const walls = ['#f0dcb6', '#e8c39a', '#f3e7d2', '#dfae87', '#e6d3b8', '#cf9a7c'] as const
  const roofs = ['#b5573a', '#a64b34', '#c26a45'] as const
  for (const [foot, tall, wide] of [
    [770, 170, 96],
    [900, 230, 132],
  ] as const)
    for (let x = -30; x < 1640; ) {
      const w = wide * chance.between(0.8, 1.15)
      gable(world, x, foot, w, tall * chance.between(0.8, 1.15), chance.pick(walls), chance.pick(roofs))
      x += w + 2
    }
  water(world, ground().rect(-300, 4, 300, 46), { colour: '#5b8a8c', lamps: false })
  const bridge = under(air, '#bfae90', 0.7)
  for (let i = 0; i < 6; i++) {
    const x = 60 + i * 300
    sheet.path(`M${x} 900V968H${x + 40}Q${x + 150} 850 ${x + 260} 968H${x + 300}V900Z`, bridge)
  }
  sheet.rect(0, 888, 1600, 22, lighten(bridge, 0.15))
}
