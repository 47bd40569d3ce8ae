import { under } from './air.ts'
import { GLOW } from './facade.ts'
import { darken, lighten, mix, n1 } from './ink.ts'
import type { World } from './outdoors.ts'

const STONE = ['#b9b3a8', '#8f99a5', '#c9c1b2', '#77808c', '#a39a8e', '#d6d1c8', '#5f6b78'] as const

type Rank = { far: number; tall: number; wide: number; foot: number }

/** One rank of distant city blocks, as far as `far` says; windows are drawn where they can be told apart. */
function rank({ sheet, air, chance }: World, horizon: number, look: Rank): void {
  let x = chance.between(-80, 0)
  while (x < sheet.width) {
    const w = look.wide * chance.between(0.55, 1.35)
    const h = look.tall * chance.between(0.35, 1) * (chance.often(0.12) ? 1.5 : 1)
    const top = horizon - h
    const foot = horizon + look.foot
    const colour = under(air, STONE[chance.whole(0, STONE.length - 1)] ?? STONE[0], 0.35, look.far)
    const side = w * chance.between(0.2, 0.4)
    const left = chance.often(0.5)
    const front = sheet.down(top, foot, [0, lighten(colour, 0.04)], [1, mix(colour, air.haze, 0.3)])
    sheet.rect(x, top, w, foot - top, front)
    sheet.rect(
      left ? x : x + w - side,
      top,
      side,
      foot - top,
      air.towards[0] < 0 === left ? lighten(colour, 0.16) : darken(colour, 0.2),
      { opacity: 0.6 },
    )
    if (chance.often(0.3)) sheet.rect(x + w * 0.3, top - h * 0.05, w * 0.3, h * 0.06, darken(colour, 0.1))
    const pitch = Math.max(8, look.wide / 7)
    let dark = ''
    const on: Record<string, string> = {}
    const ribbon = chance.often(0.35)
    const share = chance.between(0.06, 0.5)
    for (let y = top + pitch; y < foot - pitch; y += pitch * 1.25) {
      if (ribbon) dark += `M${n1(x + 3)} ${n1(y)}h${n1(w - 6)}v${n1(pitch * 0.5)}h${n1(6 - w)}Z`
      for (let wx = x + pitch * 0.6; wx < x + w - pitch * 0.7; wx += pitch) {
        const box = `M${n1(wx)} ${n1(y)}h${n1(pitch * 0.6)}v${n1(pitch * 0.55)}h${n1(-pitch * 0.6)}Z`
        if (chance.often(air.lamps * share)) {
          const tone = GLOW[chance.whole(0, GLOW.length - 1)] ?? GLOW[0]
          on[tone] = (on[tone] ?? '') + box
        } else if (!ribbon) dark += box
      }
    }
    sheet.path(dark, mix(darken(colour, 0.45), air.haze, look.far * 0.6), { opacity: 0.55 })
    for (const [tone, d] of Object.entries(on)) sheet.path(d, mix(tone, air.haze, look.far * 0.55))
    x += w + (chance.often(0.3) ? look.wide * 0.2 : 2)
  }
}

/** A Korean city to the horizon: blocks in three depths, and now and then a tower on its hill. */
export function skyline(world: World, horizon: number, scale = 1, foot = 40): void {
  const { sheet, air, chance } = world
  if (chance.often(0.6)) {
    const x = chance.between(0.12, 0.88) * sheet.width
    const y = horizon - 150 * scale
    const colour = under(air, '#8d8f96', 0.5, 0.55)
    sheet.path(`M${x - 3} ${y}L${x - 2} ${y - 80 * scale}L${x + 2} ${y - 80 * scale}L${x + 3} ${y}Z`, colour)
    sheet.rect(x - 9, y - 52 * scale, 18, 12 * scale, colour)
    sheet.rect(x - 6, y - 58 * scale, 12, 7 * scale, air.lamps > 0.5 ? '#9fd0ff' : colour)
  }
  rank(world, horizon, { far: 0.62, tall: 130 * scale, wide: 60 * scale, foot })
  rank(world, horizon, { far: 0.42, tall: 190 * scale, wide: 95 * scale, foot })
  sheet.rect(
    0,
    horizon - 60 * scale,
    sheet.width,
    60 * scale + foot,
    sheet.down(horizon - 60 * scale, horizon + foot, [0, air.haze, 0], [1, air.haze, 0.6]),
  )
}
