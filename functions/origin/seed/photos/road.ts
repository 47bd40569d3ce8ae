import { under } from './air.ts'
import { darken, mix } from './ink.ts'
import { floor, type World } from './outdoors.ts'
import { grove } from './pension.ts'
import { tree, wood } from './plants.ts'
import { skyline } from './skyline.ts'
import { ground } from './space.ts'

/** Where the horizon of a road lies, pixels. */
export const HORIZON = 640

/** A road past the eye: what lies beyond it, kerb, asphalt and its line. */
export function road(world: World): void {
  const { sheet, air, chance, scene } = world
  const city = scene.setting === 'city'
  if (city) skyline(world, HORIZON, 2, 60)
  else if (scene.setting !== 'sea')
    wood(
      sheet,
      air,
      chance,
      grove(scene),
      { x: -60, y: 720, tall: 210, far: 0.34 },
      { x: 1660, y: 720, tall: 210, far: 0.34 },
      18,
    )
  if (city) floor(world, ground().rect(-200, 1, 200, 400), '#8d8c8a')
  const bank = sheet.down(
    748,
    800,
    [0, under(air, city ? '#c9c4ba' : air.grass[1], 0.9)],
    [1, under(air, city ? '#a9a498' : air.grass[0], 0.8)],
  )
  sheet.rect(0, 748, 1600, 52, bank)
  if (city)
    for (const x of [150, 560, 1040, 1450])
      tree(sheet, air, chance, scene.light === 'spring' ? 'cherry' : 'broad', {
        x,
        y: 786,
        tall: 320 + chance.between(-30, 40),
      })
  else if (scene.setting === 'sea') {
    for (const x of [90, 1490]) tree(sheet, air, chance, 'palm', { x, y: 790, tall: 520 })
    const rail = under(air, '#eef0ef', 0.85)
    sheet.rect(0, 716, 1600, 9, rail)
    sheet.rect(0, 744, 1600, 7, rail)
    for (let x = 20; x < 1600; x += 120) sheet.rect(x, 706, 9, 90, rail)
  } else for (let x = 10; x < 1620; x += 84) tree(sheet, air, chance, 'shrub', { x, y: 792, tall: 74 })
  const tar = under(air, '#5d6067', 0.75)
  sheet.rect(
    0,
    800,
    1600,
    400,
    sheet.down(800, 1200, [0, mix(tar, air.haze, 0.28)], [0.3, tar], [1, darken(tar, 0.32)]),
  )
  sheet.rect(0, 798, 1600, 8, under(air, '#e9e6dc', 0.8), { opacity: 0.9 })
  for (let x = -60; x < 1600; x += 400)
    sheet.path(`M${x} 1100h220l24 26h-228Z`, under(air, '#f2f0e6', 0.8), { opacity: 0.8 })
}
