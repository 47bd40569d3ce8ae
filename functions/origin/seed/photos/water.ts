import { under } from './air.ts'
import { darken, lighten, mix } from './ink.ts'
import type { World } from './outdoors.ts'
import { channels, cloudy, noise, picture, smooth, tint } from './raster.ts'
import type { Xyz } from './space.ts'

/** Warm mist above water. */
export function steam(world: World, x: number, z: number, spread = 3): void {
  const { sheet, stage, chance } = world
  for (let i = 0; i < 16; i++) {
    const at: Xyz = [x + chance.between(-spread, spread), chance.between(0, 0.7), z + chance.between(-1.5, 1.5)]
    const [sx, sy] = stage.camera.at(at)
    const s = stage.camera.scale(at)
    sheet.glow(sx, sy - s * 0.3, s * chance.between(0.8, 1.7), s * chance.between(0.35, 0.8), '#ffffff', 0.17)
  }
}

type Basin = { colour?: string; coping?: string; lamps?: boolean; mirror?: string; y?: number }

/** Clear water in a basin: tiles seen through it, the net of light on its floor, the sky on its surface. */
export function water(world: World, shape: readonly Xyz[], look: Basin = {}): void {
  const { stage, sheet, air } = world
  const y = look.y ?? 0
  const seen = stage.camera.points(shape)
  if (seen.length < 3) return
  const xs = seen.map(([x]) => x)
  const ys = seen.map(([, v]) => v)
  const x0 = Math.max(0, Math.floor(Math.min(...xs)))
  const x1 = Math.min(sheet.width, Math.ceil(Math.max(...xs)))
  const y0 = Math.max(0, Math.floor(Math.min(...ys)))
  const y1 = Math.min(sheet.height, Math.ceil(Math.max(...ys)))
  if (x1 - x0 < 4 || y1 - y0 < 4) return
  const night = air.light === 'night'
  const warm = air.light === 'dusk' || air.light === 'dawn'
  const lamps = look.lamps ?? air.lamps > 0.5
  const base = look.colour ?? '#37b3c4'
  const body = channels(
    lamps && night ? lighten(base, 0.12) : warm ? mix(base, under(air, base, 1.1), 0.35) : under(air, base, 1.15),
  )
  const deep = channels(
    lamps && night
      ? darken(base, 0.42)
      : warm
        ? mix(darken(base, 0.4), under(air, darken(base, 0.4), 1), 0.3)
        : under(air, darken(base, 0.38), 1),
  )
  const shine = channels(night ? '#c9fbff' : lighten(under(air, base, 1.3), 0.65))
  const sky = channels(look.mirror ?? air.sky.at(-2)?.[1] ?? air.haze)
  const high = channels(air.sky[1]?.[1] ?? air.haze)
  const step = 2.5
  const w = Math.ceil((x1 - x0) / step)
  const h = Math.ceil((y1 - y0) / step)
  const href = picture(w, h, (px, py, p) => {
    const sy = y0 + py * step
    const [gx, , gz] = stage.camera.onto(x0 + px * step, sy, y)
    const far = stage.camera.depth([gx, y, gz])
    const ripple = cloudy(gx * 1.1, gz * 1.1, 2) - 0.5
    p[0] = body[0]
    p[1] = body[1]
    p[2] = body[2]
    p[3] = 1
    tint(p, deep, smooth(0.3, 0.75, cloudy(gx * 0.32 + 3, gz * 0.32, 2)) * 0.55)
    const bend = noise(gx * 1.4 + 9, gz * 1.4) * 0.8
    const one = 1 - Math.abs(noise(gx * 2.3 + bend, gz * 2.3 - bend) - 0.5) * 2
    const two = 1 - Math.abs(noise(gx * 3.1 - bend + 40, gz * 3.1 + bend) - 0.5) * 2
    const net = smooth(0.74, 1, one) * 0.6 + smooth(0.8, 1, two) * 0.45
    tint(p, shine, net * Math.min(1, 7 / far) * (night ? (lamps ? 0.42 : 0.1) : warm ? 0.42 : 0.6))
    // Still water shows the low sky far off and the high sky near the eye.
    const glance = Math.min(0.86, 0.1 + (far / 26) ** 0.9 * 0.6) * (night && lamps ? 0.45 : 0.9)
    const low = smooth(3, warm ? 20 : 9, far + ripple * 7)
    tint(p, high, glance * (1 - low) * (warm ? 0.5 : 0.8))
    tint(p, sky, glance * low)
    const k = 1 + ripple * 0.28
    p[0] *= k
    p[1] *= k
    p[2] *= k
  })
  sheet.within(stage.camera.outline(shape), () => sheet.image(href, x0, y0, w * step, h * step))
}

/** A swimming pool let into a terrace. `x` and `z` are metres; the coping stands round it. */
export function swimming(world: World, x0: number, x1: number, z0: number, z1: number, look: Basin = {}): void {
  const { stage, air, sheet } = world
  const y = look.y ?? 0
  const box = (i: number, level: number): Xyz[] => [
    [x0 - i, level, z0 - i],
    [x1 + i, level, z0 - i],
    [x1 + i, level, z1 + i],
    [x0 - i, level, z1 + i],
  ]
  const stone = under(air, look.coping ?? '#e6dfd2', 0.85)
  stage.face(
    box(0.45, y + 0.01),
    stage.between(
      [x0, y, z0],
      [x0, y, z1],
      [
        [0, lighten(stone, 0.05)],
        [1, mix(stone, air.haze, 0.2)],
      ],
    ),
  )
  stage.face(box(0, y - 0.02), under(air, '#1f5e6c', 0.5))
  water(world, box(0, y - 0.1), { ...look, y: y - 0.1 })
  // The far and side walls of the basin stand above the water.
  const tile = under(air, '#8fd3d8', 0.5)
  const lip = (a: Xyz, b: Xyz) => stage.face([a, b, [b[0], y - 0.1, b[2]], [a[0], y - 0.1, a[2]]], tile)
  lip([x0, y, z1], [x1, y, z1])
  lip([x0, y, z0], [x0, y, z1])
  lip([x1, y, z0], [x1, y, z1])
  if (look.lamps ?? air.lamps > 0.5)
    for (let i = 0; i < 4; i++) {
      const at: Xyz = [x0 + ((x1 - x0) * (i + 0.5)) / 4, y - 0.1, z1 - 0.3]
      const [sx, sy] = stage.camera.at(at)
      const s = stage.camera.scale(at)
      sheet.glow(sx, sy + s * 0.3, s * 1.6, s * 0.9, '#d6fdff', 0.55)
    }
}

/** A lounger by the water. */
export function lounger(world: World, at: Xyz, turn: number, colour = '#f3efe6'): void {
  const { stage } = world
  const c = Math.cos(turn)
  const s = Math.sin(turn)
  const p = (a: number, y: number, b: number): Xyz => [at[0] + a * c + b * s, at[1] + y, at[2] - a * s + b * c]
  stage.shadow([p(-0.36, 0, -1), p(0.36, 0, -1), p(0.36, 0, 1), p(-0.36, 0, 1)], 0.34, 0.08)
  for (const [a, b] of [
    [-0.3, 0.6],
    [0.3, 0.6],
    [-0.3, -0.85],
    [0.3, -0.85],
  ] as const)
    stage.block({ at: p(a, 0, b), size: [0.05, 0.3, 0.05], turn, colour: '#8a6545' })
  stage.block({ at: p(0, 0.27, -0.32), size: [0.7, 0.1, 1.34], turn, colour, round: 0.03 })
  const back = [p(-0.35, 0.34, 0.33), p(0.35, 0.34, 0.33), p(0.35, 0.82, 0.98), p(-0.35, 0.82, 0.98)]
  const under1 = [p(-0.35, 0.26, 0.36), p(0.35, 0.26, 0.36), p(0.35, 0.74, 1.03), p(-0.35, 0.74, 1.03)]
  stage.face(under1, stage.shade('#b9aa95', [-s, 0.3, -c]))
  stage.face(back, stage.shade(colour, [-s * 0.6, 0.8, -c * 0.6]), { stroke: stage.shade(colour, [0, 1, 0]), width: 3 })
  stage.block({ at: p(0, 0.66, 0.84), size: [0.46, 0.12, 0.16], turn, colour: '#d9a867', round: 0.05 })
}

/** A garden parasol. */
export function parasol(world: World, at: Xyz, radius: number, colour: string): void {
  const { stage } = world
  const tall = 2.45
  stage.shadow(
    Array.from(
      { length: 12 },
      (_, i): Xyz => [
        at[0] + 0.5 + Math.cos((i / 12) * 6.283) * radius * 0.9,
        at[1],
        at[2] + Math.sin((i / 12) * 6.283) * radius * 0.7,
      ],
    ),
    0.28,
    0.2,
  )
  stage.block({ at, size: [0.05, tall, 0.05], colour: '#8f6b49' })
  const top: Xyz = [at[0], at[1] + tall + 0.45, at[2]]
  const rim = (i: number): Xyz => [
    at[0] + Math.cos((i / 8) * Math.PI * 2 + 0.2) * radius,
    at[1] + tall - 0.1,
    at[2] + Math.sin((i / 8) * Math.PI * 2 + 0.2) * radius,
  ]
  const order = Array.from({ length: 8 }, (_, i) => i).sort(
    (a, b) => Math.sin(((b + 0.5) / 8) * Math.PI * 2 + 0.2) - Math.sin(((a + 0.5) / 8) * Math.PI * 2 + 0.2),
  )
  for (const i of order) {
    const t = ((i + 0.5) / 8) * Math.PI * 2 + 0.2
    stage.face(
      [top, rim(i), rim(i + 1)],
      stage.shade(i % 2 ? colour : lighten(colour, 0.25), [Math.cos(t) * 0.5, 0.8, Math.sin(t) * 0.5]),
    )
    stage.face(
      [
        rim(i),
        rim(i + 1),
        [rim(i + 1)[0], rim(i + 1)[1] - 0.16, rim(i + 1)[2]],
        [rim(i)[0], rim(i)[1] - 0.16, rim(i)[2]],
      ],
      stage.shade(darken(colour, 0.1), [Math.cos(t), 0, Math.sin(t)]),
    )
  }
}
