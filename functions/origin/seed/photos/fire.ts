import { under } from './air.ts'
import { n1, oval } from './ink.ts'
import type { World } from './outdoors.ts'
import type { Xyz } from './space.ts'

/** A fire in its ring of stones. */
export function fire(world: World, at: Xyz, size = 1): void {
  const { stage, sheet, chance, air } = world
  const [x, y] = stage.camera.at(at)
  const s = stage.camera.scale(at) * size
  const dark = air.lamps > 0.4
  if (dark) {
    sheet.glow(x, y, s * 5.2, s * 1.7, '#ff9a3c', 0.6)
    sheet.glow(x, y - s * 0.5, s * 3.6, s * 3, '#ff9a3c', 0.42)
  }
  for (let i = 0; i < 14; i++) {
    const t = Math.PI + (i / 13) * Math.PI
    sheet.path(
      oval(x + Math.cos(t) * s * 0.6, y + Math.sin(t) * s * 0.16, s * 0.13, s * 0.09),
      under(air, chance.pick(['#7d7670', '#66605c', '#928a82']), 0.4),
    )
  }
  sheet.path(oval(x, y, s * 0.5, s * 0.14), '#2a1a12')
  sheet.glow(x, y, s * 0.5, s * 0.16, '#ff7a24', 0.9)
  for (const r of [-28, 22, 64, -62])
    sheet.group(`transform="translate(${n1(x)} ${n1(y - s * 0.06)}) rotate(${r * 0.35})"`, () =>
      sheet.rect(
        -s * 0.42,
        -s * 0.055,
        s * 0.84,
        s * 0.11,
        sheet.linear(
          [-s * 0.4, 0],
          [s * 0.4, 0],
          [
            [0, '#3b2417'],
            [0.5, '#b5541f'],
            [1, '#40281a'],
          ],
        ),
      ),
    )
  const flame = (w: number, h: number, colour: string, sway: number, opacity: number) => {
    for (let i = -2; i <= 2; i++) {
      const fx = x + i * w * 0.2
      const fh = h * (1 - Math.abs(i) * 0.2) * chance.between(0.85, 1.1)
      const tip = fx + sway * chance.between(-1, 1)
      sheet.path(
        `M${n1(fx - w * 0.2)} ${n1(y - s * 0.04)}C${n1(fx - w * 0.34)} ${n1(y - fh * 0.45)} ${n1(tip - w * 0.02)} ${n1(y - fh * 0.6)} ${n1(tip)} ${n1(y - fh)}C${n1(tip + w * 0.14)} ${n1(y - fh * 0.62)} ${n1(fx + w * 0.32)} ${n1(y - fh * 0.4)} ${n1(fx + w * 0.2)} ${n1(y - s * 0.04)}Z`,
        colour,
        { opacity },
      )
    }
  }
  flame(s * 0.95, s * 1.25, '#e8531c', s * 0.16, 0.75)
  flame(s * 0.72, s * 0.98, '#ff8f2a', s * 0.12, 0.85)
  flame(s * 0.46, s * 0.68, '#ffc84f', s * 0.08, 0.9)
  flame(s * 0.24, s * 0.4, '#fff3c4', s * 0.04, 0.95)
  let sparks = ''
  for (let i = 0; i < 26; i++)
    sparks += oval(x + chance.between(-0.8, 0.8) * s, y - s * chance.between(0.9, 2.8), chance.between(1, 2.8))
  sheet.path(sparks, '#ffc26b', { opacity: 0.85 })
  for (let i = 0; i < 9; i++) {
    const t = (i / 8) * Math.PI
    sheet.path(
      oval(x + Math.cos(t) * s * 0.62, y + Math.sin(t) * s * 0.18, s * 0.14, s * 0.1),
      sheet.radial(x, y, s * 0.8, s * 0.5, [
        [0, '#e8883f'],
        [1, under(air, '#5f5a56', 0.5)],
      ]),
    )
  }
}
