import { darken, mix } from './ink.ts'
import { finish, floor, halo, outdoors, paving, pool, type World, window } from './outdoors.ts'
import { grove } from './pension.ts'
import { tree, wood } from './plants.ts'
import type { Scene } from './scenes.ts'
import { skyline } from './skyline.ts'
import { type Block, ground, type Plane, type Xyz } from './space.ts'
import { VILLAS, type Volume } from './villas.ts'
import { lounger, parasol, steam, swimming } from './water.ts'

function cladding(world: World, plane: Plane, w: number, h: number, colour: string): void {
  const tone = world.stage.shade(colour, plane.normal)
  let dark = ''
  for (let a = 0; a < w; a += 0.18) dark += world.stage.camera.outline(plane.rect(a, 0, a + 0.025, h))
  world.sheet.path(dark, darken(tone, 0.45), { opacity: 0.5 })
}

export function volume(world: World, v: Volume, turn: number): void {
  const { stage, air } = world
  const at: Xyz = [v.x, v.y, v.z]
  const block: Block = { at, size: [v.w, v.h, v.d], turn, colour: v.colour, fade: 0.12 }
  if (v.y === 0) stage.shadow(ground().rect(v.x - v.w * 0.56, v.z - v.d * 0.66, v.x + v.w * 0.56, v.z), 0.4, 0.5)
  const over = v.over ?? 1
  const slab: Block = {
    at: [v.x, v.y + v.h, v.z],
    size: [v.w + over * 1.2, 0.36, v.d + over * 2],
    turn,
    colour: air.snow ? '#f1f4f8' : v.slab,
  }
  // Seen from below, the roof's underside lies before the wall it shades; the wall hides the rest of it.
  stage.block(slab)
  stage.block(block)
  stage.sides(block).forEach((plane, i) => {
    if (!stage.camera.sees(plane.origin, plane.normal)) return
    const run = i % 2 ? v.d : v.w
    if (v.wood) cladding(world, plane, run, v.h, v.colour)
    for (const [from, to] of i % 2 ? ([[0.2, 0.7]] as const) : v.glass) {
      const width = (to - from) * run
      window(world, plane, from * run, 0.12, to * run, v.h - 0.35, {
        frame: '#35322f',
        bars: Math.max(2, Math.round(width / 1.9)),
        on: air.lamps > 0.25,
      })
    }
    stage.face(
      plane.rect(0, v.h - 0.6, run, v.h),
      stage.between(plane.at(0, v.h), plane.at(0, v.h - 0.6), [
        [0, '#120d14', 0.42],
        [1, '#120d14', 0],
      ]),
    )
    if (i === 0) {
      const soffit =
        air.lamps > 0.25
          ? mix(stage.shade(v.slab, [0, -1, 0]), '#ffd596', 0.6)
          : darken(stage.shade(v.slab, [0, -1, 0]), 0.15)
      stage.face(
        [
          plane.at(-over * 0.6, v.h, 0),
          plane.at(run + over * 0.6, v.h, 0),
          plane.at(run + over * 0.6, v.h, over),
          plane.at(-over * 0.6, v.h, over),
        ],
        soffit,
      )
      stage.face(
        plane.rect(-over * 0.6, v.h, run + over * 0.6, v.h + 0.36, over),
        stage.shade(slab.colour, plane.normal),
      )
      if (air.lamps > 0.25)
        for (let k = 0; k < 4; k++) {
          const a = ((k + 0.5) / 4) * run
          pool(world, plane.at(a, 0, over + 0.4), 2.6, 0.42)
          halo(world, plane.at(a, v.h - 0.1, over * 0.5), 0.9, 0.5)
        }
      if (v.y > 0)
        stage.face(plane.rect(-0.2, 0, run + 0.2, 1, over * 0.5), mix(air.haze, '#dfeef2', 0.5), {
          opacity: air.light === 'night' ? 0.14 : 0.32,
        })
    }
  })
}

export function backdrop(world: World): void {
  const { sheet, air, chance, scene } = world
  if (scene.setting === 'city') {
    skyline(world, 640, 1.3, 120)
    return
  }
  if (scene.setting === 'mountain' || scene.setting === 'country' || scene.setting === 'garden') {
    wood(
      sheet,
      air,
      chance,
      grove(scene),
      { x: -60, y: 700, tall: 300, far: 0.3 },
      { x: 1660, y: 700, tall: 300, far: 0.3 },
      16,
    )
    wood(
      sheet,
      air,
      chance,
      ['shrub'],
      { x: -30, y: 730, tall: 90, far: 0.1 },
      { x: 1640, y: 730, tall: 90, far: 0.1 },
      18,
    )
  }
}

/** A pool villa and its pool. */
export function poolvilla(scene: Scene): string {
  const world = outdoors(scene, { horizon: 610, eye: [0, 3.1, 0], focal: 1120 })
  const { sheet, air, chance, turn } = world
  const look = VILLAS[turn % VILLAS.length] ?? VILLAS[0]
  const open = scene.setting === 'sea' || scene.setting === 'lake'
  if (open)
    floor(
      world,
      [
        [-80, 0, 2],
        [80, 0, 2],
        [80, 0, 24],
        [-80, 0, 26],
      ],
      air.grass[1],
    )
  backdrop(world)
  const side = look.turn > 0 ? 1 : -1
  if (open)
    for (let i = 0; i < 2; i++)
      tree(sheet, air, chance, scene.setting === 'sea' ? 'palm' : 'pine', {
        x: 800 + side * (520 + i * 180),
        y: 800 - i * 30,
        tall: 470 + i * 60,
        far: 0.06,
      })
  for (const s of [-1, 1])
    wood(
      sheet,
      air,
      chance,
      ['shrub'],
      { x: 800 + s * 900, y: 800, tall: 120, far: 0.04 },
      { x: 800 + s * 560, y: 745, tall: 90, far: 0.08 },
      7,
    )
  paving(world, -9.5, 9.5, 1.6, 15.4, look.deck, look.deck < '#c0' ? 0.5 : 1)
  for (const v of [...look.volumes].sort((a, b) => b.z - a.z || a.y - b.y)) volume(world, v, look.turn)
  const [x0, x1, z0, z1] = look.pool
  swimming(world, x0, x1, z0, z1, { colour: look.water, ...(air.light === 'dusk' ? { mirror: '#f4a877' } : {}) })
  const dry = side
  const bedX = dry > 0 ? x1 + 2.2 : x0 - 2.2
  if (!air.snow) {
    lounger(world, [bedX + dry * 0.9, 0, 9.2], dry * 0.9)
    parasol(world, [bedX + dry * 1.7, 0, 8.6], 1.35, look.canopy)
    lounger(world, [bedX, 0, 7.6], dry * 0.9)
  } else steam(world, (x0 + x1) / 2, (z0 + z1) / 2)
  if (scene.light === 'dawn') steam(world, (x0 + x1) / 2, (z0 + z1) / 2)
  const [px, py] = [800 - side * 740, 1110]
  tree(
    sheet,
    air,
    chance,
    air.snow ? 'fir' : scene.setting === 'sea' ? 'palm' : air.lamps > 0.5 ? 'broad' : grove(scene)[0],
    {
      x: px,
      y: py,
      tall: 900,
    },
  )
  for (let i = 0; i < 3; i++)
    tree(sheet, air, chance, 'shrub', { x: px + i * side * 90 - 60, y: 1150 + i * 14, tall: 170 })
  return finish(world)
}
