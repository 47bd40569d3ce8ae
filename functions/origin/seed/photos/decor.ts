import { darken, lighten, mix, n1, oval } from './ink.ts'
import type { Inside } from './inside.ts'
import { Plane, type Xyz } from './space.ts'
import { ground } from './stand.ts'

/** A framed picture: an abstract landscape in the room's own colours. */
export function art(inside: Inside, plane: Plane, a: number, b: number, w: number, h: number): void {
  const { stage, taste, chance } = inside
  stage.shadow(plane.rect(a - w / 2, b - h / 2 - 0.02, a + w / 2, b + h / 2 - 0.02), 0.3, 0.04)
  stage.face(plane.rect(a - w / 2, b - h / 2, a + w / 2, b + h / 2, 0.02), stage.shade(taste.metal, plane.normal))
  stage.face(
    plane.rect(a - w / 2 + 0.025, b - h / 2 + 0.025, a + w / 2 - 0.025, b + h / 2 - 0.025, 0.02),
    stage.shade('#f3eee4', plane.normal),
  )
  const x0 = a - w / 2 + w * 0.14
  const x1 = a + w / 2 - w * 0.14
  const y0 = b - h / 2 + h * 0.14
  const y1 = b + h / 2 - h * 0.14
  stage.face(plane.rect(x0, y0, x1, y1, 0.02), stage.shade(mix(taste.throw, '#f6efe2', 0.72), plane.normal))
  const r = Math.min(x1 - x0, y1 - y0) * 0.18
  stage.face(
    new Plane(plane.at(x0 + (x1 - x0) * chance.between(0.3, 0.7), y0 + (y1 - y0) * 0.66, 0.02), plane.u, plane.v).round(
      0,
      0,
      r,
      r,
      2,
      20,
    ),
    stage.shade(mix(taste.throw, '#e9a05c', 0.5), plane.normal),
  )
  for (let i = 0; i < 3; i++) {
    const top = y0 + (y1 - y0) * (0.58 - i * 0.18)
    const points: Xyz[] = [plane.at(x1, y0, 0.02), plane.at(x0, y0, 0.02)]
    for (let k = 0; k <= 6; k++)
      points.push(plane.at(x0 + ((x1 - x0) * k) / 6, top + chance.between(-0.04, 0.05) * h, 0.02))
    stage.face(points, stage.shade(mix(taste.seat, i === 1 ? taste.throw : '#3c4a4a', 0.3 + i * 0.2), plane.normal), {
      opacity: 0.85,
    })
  }
}

export function screen(inside: Inside, plane: Plane, a: number, b: number, w: number): void {
  const { stage } = inside
  const h = w * 0.56
  stage.shadow(plane.rect(a - w / 2, b - h / 2 - 0.03, a + w / 2, b + h / 2), 0.34, 0.05)
  stage.face(plane.rect(a - w / 2, b - h / 2, a + w / 2, b + h / 2, 0.04), '#0e0f13')
  stage.face(
    plane.rect(a - w / 2 + 0.015, b - h / 2 + 0.015, a + w / 2 - 0.015, b + h / 2 - 0.015, 0.04),
    stage.between(plane.at(a - w / 2, b + h / 2), plane.at(a + w / 2, b - h / 2), [
      [0, '#3a424e'],
      [0.45, '#1c2027'],
      [0.5, '#232932'],
      [1, '#14161b'],
    ]),
  )
}

/** A house plant in its pot. */
export function plant(inside: Inside, at: Xyz, tall: number, kind: 'fan' | 'leafy' | 'olive' = 'leafy'): void {
  const { stage, sheet, chance, mood } = inside
  ground(inside, { at }, 0.34, 0.34, 0.45)
  const [x, y] = stage.camera.at(at)
  const s = stage.camera.scale(at)
  const pot = stage.shade(chance.pick(['#d8cbb8', '#8f8a83', '#b5805e', '#e9e4da']), [0, 0.3, -0.8])
  const ph = 0.32 * s
  const stems = kind === 'fan' ? 9 : kind === 'olive' ? 5 : 13
  const dark = stage.shade('#2c4a30', [0, 0.4, -0.6])
  const light = mix(stage.shade('#6f9a52', [0, 1, 0]), mood.sun, 0.12)
  for (let i = 0; i < stems; i++) {
    const angle = ((i + 0.5) / stems - 0.5) * (kind === 'olive' ? 1.2 : 2.3) + chance.between(-0.15, 0.15)
    const reach = (tall - 0.3) * s * chance.between(0.65, 1)
    const ex = x + Math.sin(angle) * reach * 0.62
    const ey = y - ph - Math.cos(angle * 0.8) * reach
    sheet.line(
      `M${n1(x)} ${n1(y - ph)}Q${n1(x + Math.sin(angle) * reach * 0.12)} ${n1((y - ph + ey) / 2)} ${n1(ex)} ${n1(ey)}`,
      mix(dark, '#5b4a30', kind === 'olive' ? 0.7 : 0.2),
      Math.max(1.5, s * 0.014),
    )
    const tone = mix(dark, light, chance.between(0.1, 1))
    if (kind === 'olive') {
      let d = ''
      for (let k = 0; k < 26; k++) {
        const t = chance.between(0.4, 1.05)
        d += oval(
          x + (ex - x) * t + chance.between(-0.11, 0.11) * s,
          y - ph + (ey - y + ph) * t + chance.between(-0.09, 0.09) * s,
          s * 0.026,
          s * 0.012,
        )
      }
      sheet.path(d, mix(tone, '#9fb08a', 0.3))
    } else {
      const lw = s * (kind === 'fan' ? 0.13 : 0.085)
      const ll = s * (kind === 'fan' ? 0.3 : 0.26)
      const turn = (angle * 180) / Math.PI + chance.between(-20, 20)
      sheet.group(`transform="translate(${n1(ex)} ${n1(ey)}) rotate(${n1(turn + Math.sign(angle) * 35)})"`, () => {
        sheet.path(
          `M0 ${n1(ll * 0.4)}C${n1(-lw * 1.2)} ${n1(ll * 0.1)} ${n1(-lw)} ${n1(-ll * 0.4)} 0 ${n1(-ll * 0.6)}C${n1(lw)} ${n1(-ll * 0.4)} ${n1(lw * 1.2)} ${n1(ll * 0.1)} 0 ${n1(ll * 0.4)}Z`,
          tone,
        )
        sheet.path(
          `M0 ${n1(ll * 0.4)}C${n1(lw * 1.2)} ${n1(ll * 0.1)} ${n1(lw)} ${n1(-ll * 0.4)} 0 ${n1(-ll * 0.6)}Z`,
          lighten(tone, 0.14),
          { opacity: 0.7 },
        )
      })
    }
  }
  sheet.path(
    `M${n1(x - s * 0.16)} ${n1(y - ph)}L${n1(x - s * 0.12)} ${n1(y)}Q${n1(x)} ${n1(y + s * 0.03)} ${n1(x + s * 0.12)} ${n1(y)}L${n1(x + s * 0.16)} ${n1(y - ph)}Q${n1(x)} ${n1(y - ph + s * 0.04)} ${n1(x - s * 0.16)} ${n1(y - ph)}Z`,
    sheet.linear(
      [x - s * 0.16, y],
      [x + s * 0.16, y],
      [
        [0, lighten(pot, 0.2)],
        [0.4, pot],
        [1, darken(pot, 0.35)],
      ],
    ),
  )
}

/** Upright wooden slats over part of a wall. */
export function slats(
  inside: Inside,
  plane: Plane,
  a0: number,
  a1: number,
  b0: number,
  b1: number,
  colour = inside.taste.wood,
): void {
  const { stage, sheet } = inside
  const tone = stage.shade(colour, plane.normal)
  stage.face(plane.rect(a0, b0, a1, b1, 0.01), darken(tone, 0.5))
  let face = ''
  let edge = ''
  for (let a = a0; a < a1 - 0.02; a += 0.085) {
    face += stage.camera.outline(plane.rect(a, b0, Math.min(a1, a + 0.055), b1, 0.03))
    edge += stage.camera.outline(plane.rect(a, b0, Math.min(a1, a + 0.013), b1, 0.03))
  }
  sheet.path(
    face,
    stage.between(plane.at(a0, b1), plane.at(a1, b0), [
      [0, lighten(tone, 0.12)],
      [0.5, tone],
      [1, darken(tone, 0.14)],
    ]),
  )
  sheet.path(edge, lighten(tone, 0.3), { opacity: 0.6 })
}
