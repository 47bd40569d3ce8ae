import { under } from './air.ts'
import { BODIES, type Body } from './bodies.ts'
import { darken, lighten, mix, n1, oval } from './ink.ts'
import { finish, outdoors, type World } from './outdoors.ts'
import { HORIZON, road } from './road.ts'
import type { Scene } from './scenes.ts'

/** Pixels to a metre: the longest car fills the sheet, and all are drawn as large as they are beside each other. */
const SCALE = 276
/** Where wheels stand, pixels. */
const ROAD = 960

/** A car on its way to the sheet: metres to pixels, its nose to the left. */
type Frame = { world: World; body: Body; x: (metres: number) => number; y: (metres: number) => number }

const point = ({ x, y }: Frame, a: number, b: number) => `${n1(x(a))} ${n1(y(b))}`

/** The outline above the wheels, from the front bumper over the roof to the rear one. */
function shell(frame: Frame): string {
  const { long, high, nose, cowl, deck, screen, roof, back, tail, open } = frame.body
  const p = (a: number, b: number) => point(frame, a, b)
  const top = open
    ? `L${p(screen, cowl)}C${p(screen + 0.5, cowl + 0.03)} ${p(tail - 0.6, deck + 0.02)} ${p(tail, deck)}`
    : `L${p(screen, cowl)}C${p(screen + (roof - screen) * 0.5, cowl + (high - cowl) * 0.58)} ${p(roof - 0.32, high - 0.03)} ${p(roof, high)}` +
      `C${p(roof + (back - roof) * 0.4, high + 0.025)} ${p(back - (back - roof) * 0.3, high)} ${p(back, high - 0.05)}` +
      `C${p(back + (tail - back) * 0.45, high - 0.14)} ${p(tail - (tail - back) * 0.25, deck + (high - deck) * 0.3)} ${p(tail, deck)}`
  return (
    `M${p(0.2, 0.2)}C${p(0.03, 0.22)} ${p(0, 0.42)} ${p(0.02, 0.5)}C${p(0.03, nose - 0.1)} ${p(0.1, nose - 0.02)} ${p(0.26, nose)}` +
    `C${p(0.6, nose + (cowl - nose) * 0.75)} ${p(screen - 0.5, cowl - 0.04)} ${p(screen, cowl)}${top}` +
    `L${p(long - 0.08, deck - 0.03)}C${p(long - 0.01, deck - 0.06)} ${p(long + 0.01, deck - 0.3)} ${p(long - 0.02, 0.6)}` +
    `C${p(long - 0.02, 0.34)} ${p(long - 0.08, 0.24)} ${p(long - 0.24, 0.22)}Z`
  )
}

/** The windows: inside the roof's line by the width of its frame. */
function glass(frame: Frame): string {
  const { high, cowl, deck, screen, roof, back, tail } = frame.body
  const p = (a: number, b: number) => point(frame, a, b)
  const sill = cowl + 0.015
  const end = tail - (tail - back) * 0.34
  return (
    `M${p(screen + 0.18, sill)}C${p(screen + (roof - screen) * 0.55, cowl + (high - cowl) * 0.52)} ${p(roof - 0.2, high - 0.1)} ${p(roof + 0.06, high - 0.085)}` +
    `C${p(roof + (back - roof) * 0.4, high - 0.06)} ${p(back - (back - roof) * 0.3, high - 0.08)} ${p(back - 0.04, high - 0.12)}` +
    `C${p(back + (end - back) * 0.5, high - 0.2)} ${p(end - 0.06, deck + 0.16)} ${p(end, deck + 0.05)}Z`
  )
}

function wheel(frame: Frame, at: number): void {
  const { world, body, x, y } = frame
  const { sheet, air } = world
  const r = body.wheel * SCALE
  const cx = x(at)
  const cy = y(body.wheel)
  sheet.path(oval(cx, cy - 4, r * 1.19, r * 1.17), darken(under(air, '#1a1b1e', 0.2), 0.3))
  sheet.path(oval(cx, cy, r), '#17181b')
  sheet.path(oval(cx, cy, r * 0.74), under(air, '#5b6066', 0.4))
  const rim = under(air, '#c9ced3', 0.7)
  for (let k = 0; k < 10; k++) {
    const turn = (k / 10) * Math.PI * 2 + 0.2
    const spread = k % 2 ? 0.1 : 0.22
    const spot = (angle: number, share: number) =>
      `${n1(cx + Math.cos(angle) * r * share)} ${n1(cy + Math.sin(angle) * r * share)}`
    sheet.path(
      `M${spot(turn - 0.3, 0.16)}L${spot(turn - spread, 0.68)}L${spot(turn + spread, 0.68)}L${spot(turn + 0.3, 0.16)}Z`,
      k % 2 ? darken(rim, 0.22) : rim,
    )
  }
  sheet.path(oval(cx, cy, r * 0.72), 'none', { stroke: lighten(rim, 0.2), width: 7 })
  sheet.path(oval(cx, cy, r * 0.17), darken(rim, 0.35))
  sheet.path(oval(cx, cy, r), 'none', { stroke: '#2b2d31', width: 3, opacity: 0.8 })
}

/** Windows with their uprights, or an open car's screen, seats and headrests. */
function cabin(frame: Frame): void {
  const { world, body, x, y } = frame
  const { sheet, air } = world
  const p = (a: number, b: number) => point(frame, a, b)
  const { high, cowl, screen, roof, back } = body
  const dark = under(air, '#1f2a33', 0.4)
  if (body.open) {
    for (const seat of [roof + 0.16, roof + 0.98]) {
      sheet.path(
        `M${p(seat, cowl)}C${p(seat + 0.02, cowl + 0.14)} ${p(seat + 0.1, cowl + 0.3)} ${p(seat + 0.24, cowl + 0.3)}C${p(seat + 0.4, cowl + 0.28)} ${p(seat + 0.38, cowl + 0.1)} ${p(seat + 0.4, cowl)}Z`,
        under(air, '#d8c3a5', 0.6),
      )
    }
    sheet.path(`M${p(screen, cowl)}L${p(roof, high)}L${p(roof + 0.08, high)}L${p(screen + 0.16, cowl)}Z`, dark)
    sheet.path(
      `M${p(screen + 0.1, cowl)}L${p(roof + 0.06, high - 0.02)}L${p(roof + 0.24, cowl + 0.02)}Z`,
      lighten(dark, 0.5),
      { opacity: 0.5 },
    )
    return
  }
  const outline = glass(frame)
  sheet.path(outline, sheet.down(y(high), y(cowl), [0, lighten(dark, 0.34)], [0.55, lighten(dark, 0.1)], [1, dark]))
  sheet.within(outline, () => {
    const sky = lighten(air.haze, 0.2)
    for (const at of [screen + 0.5, back - 0.5])
      sheet.path(
        `M${p(at, high)}L${p(at + 0.34, high)}L${p(at - 0.05, cowl - 0.1)}L${p(at - 0.42, cowl - 0.1)}Z`,
        sky,
        {
          opacity: 0.2,
        },
      )
    for (const at of body.pillars)
      sheet.rect(x(at) - 11, y(high + 0.1), 22, (high - cowl + 0.3) * SCALE, darken(dark, 0.35))
  })
  sheet.path(outline, 'none', { stroke: lighten(dark, 0.28), width: 4, opacity: 0.7 })
}

function trim(frame: Frame, paint: string): void {
  const { world, body, x, y } = frame
  const { sheet, air } = world
  const p = (a: number, b: number) => point(frame, a, b)
  const { long, nose, cowl, deck, high, roof, back, screen } = body
  const seam = darken(paint, 0.45)
  const [first = 1.4] = body.doors
  for (const at of body.doors)
    sheet.line(
      `M${p(at, cowl + 0.01)}C${p(at - 0.05, 0.8)} ${p(at - 0.03, 0.5)} ${p(at + 0.06, 0.34)}`,
      seam,
      3.4,
      0.55,
    )
  sheet.line(`M${p(first + 0.06, 0.33)}L${p(body.doors.at(-1) ?? 3, 0.33)}`, seam, 3.4, 0.5)
  for (const at of body.doors.slice(1)) {
    sheet.rect(x(at - 0.3), y(0.86), 0.22 * SCALE, 9, darken(paint, 0.25))
    sheet.rect(x(at - 0.3), y(0.86), 0.22 * SCALE, 3, lighten(paint, 0.4), { opacity: 0.6 })
  }
  if (body.clad) {
    const plastic = under(air, '#34373b', 0.35)
    sheet.path(
      `M${p(0.03, 0.42)}L${p(0.5, 0.34)}L${p(long - 0.5, 0.34)}L${p(long - 0.02, 0.42)}C${p(long - 0.04, 0.26)} ${p(long - 0.1, 0.22)} ${p(long - 0.24, 0.2)}L${p(0.2, 0.18)}C${p(0.08, 0.22)} ${p(0.04, 0.3)} ${p(0.03, 0.42)}Z`,
      plastic,
    )
  }
  if (body.rails)
    sheet.line(
      `M${p(roof + 0.1, high + 0.015)}C${p(roof + 0.3, high + 0.06)} ${p(back - 0.4, high + 0.05)} ${p(back - 0.15, high - 0.01)}`,
      under(air, '#55595f', 0.5),
      9,
    )
  // Lamps: a long one before, a red one behind.
  sheet.path(
    `M${p(0.08, nose - 0.06)}C${p(0.2, nose - 0.01)} ${p(0.4, nose + 0.02)} ${p(0.62, nose + 0.05)}C${p(0.5, nose - 0.1)} ${p(0.26, nose - 0.16)} ${p(0.06, nose - 0.16)}Z`,
    mix('#fffdf2', paint, 0.08),
    { stroke: darken(paint, 0.5), width: 3 },
  )
  sheet.path(
    `M${p(long - 0.03, deck - 0.12)}L${p(long - 0.34, deck - 0.08)}C${p(long - 0.32, deck - 0.18)} ${p(long - 0.2, deck - 0.22)} ${p(long - 0.01, deck - 0.24)}Z`,
    '#c22a26',
    { stroke: '#6d1512', width: 2.4 },
  )
  if (!body.electric)
    sheet.path(`M${p(0.03, 0.5)}L${p(0.2, 0.52)}L${p(0.2, 0.36)}L${p(0.05, 0.36)}Z`, under(air, '#24272b', 0.3))
  // The mirror stands before the first door.
  sheet.path(
    `M${p(screen + 0.42, cowl + 0.04)}C${p(screen + 0.36, cowl + 0.16)} ${p(screen + 0.6, cowl + 0.18)} ${p(screen + 0.66, cowl + 0.06)}Z`,
    darken(paint, 0.12),
    { stroke: seam, width: 2.4 },
  )
}

function drive(world: World, body: Body): void {
  const { sheet, air } = world
  const left = 800 - (body.long * SCALE) / 2
  const frame: Frame = { world, body, x: (m) => left + m * SCALE, y: (m) => ROAD - m * SCALE }
  const paint = under(air, body.colour, 0.72)
  const ends = [frame.x(0), frame.x(body.long)] as const
  sheet.soft(oval(800, ROAD + 2, (ends[1] - ends[0]) * 0.5, 26), '#0a0c10', 0.62, 26)
  // Wet-looking asphalt gives a little of the paint back.
  sheet.glow(800, ROAD + 74, (ends[1] - ends[0]) * 0.46, 60, paint, 0.22)
  const outline = shell(frame)
  const shoulder = (frame.y(body.cowl) + frame.y(body.nose)) / 2
  sheet.path(
    outline,
    sheet.down(
      frame.y(body.high),
      frame.y(0.2),
      [0, lighten(paint, 0.36)],
      [0.34, paint],
      [0.56, lighten(paint, 0.14)],
      [0.78, darken(paint, 0.16)],
      [1, darken(paint, 0.48)],
    ),
    { stroke: darken(paint, 0.42), width: 3 },
  )
  sheet.within(outline, () => {
    const light = lighten(air.haze, 0.35)
    sheet.path(
      `M${ends[0]} ${n1(shoulder + 44)}C${n1(ends[0] + 320)} ${n1(shoulder - 2)} ${n1(ends[1] - 360)} ${n1(shoulder - 4)} ${ends[1]} ${n1(shoulder + 14)}V${n1(shoulder + 40)}C${n1(ends[1] - 360)} ${n1(shoulder + 26)} ${n1(ends[0] + 320)} ${n1(shoulder + 30)} ${ends[0]} ${n1(shoulder + 70)}Z`,
      light,
      { opacity: 0.34 },
    )
    sheet.path(
      `M${ends[0]} ${n1(frame.y(0.46))}C${n1(ends[0] + 400)} ${n1(frame.y(0.56))} ${n1(ends[1] - 400)} ${n1(frame.y(0.57))} ${ends[1]} ${n1(frame.y(0.5))}V${n1(frame.y(0.44))}C${n1(ends[1] - 400)} ${n1(frame.y(0.5))} ${n1(ends[0] + 400)} ${n1(frame.y(0.49))} ${ends[0]} ${n1(frame.y(0.38))}Z`,
      light,
      { opacity: 0.16 },
    )
  })
  cabin(frame)
  trim(frame, paint)
  wheel(frame, body.front)
  wheel(frame, body.rear)
  if (air.lamps > 0.5) sheet.glow(ends[0] + 30, frame.y(body.nose - 0.08), 210, 90, '#fff3c9', 0.7 * air.lamps)
}

/** A car from the side on a road; the scene's number says which. */
export function automobile(scene: Scene): string {
  const city = scene.setting === 'city'
  const world = outdoors(scene, {
    horizon: HORIZON,
    eye: [0, 2.4, 0],
    focal: 1100,
    ...(city ? { ground: 'none' } : {}),
  })
  road(world)
  const body = BODIES[world.turn % BODIES.length] ?? BODIES[0]
  // Half of the later ones drive the other way.
  if (world.turn > 11 && world.turn % 2)
    world.sheet.group('transform="translate(1600 0) scale(-1 1)"', () => drive(world, body))
  else drive(world, body)
  return finish(world)
}
