import { plant, slats } from './decor.ts'
import { darken, lighten, oval } from './ink.ts'
import { type Inside, lamplight } from './inside.ts'
import { tableLamp } from './lamps.ts'
import type { Xyz } from './space.ts'

export function fireplace(all: Inside, x: number): void {
  const { stage, sheet, room } = all
  const z = room.d - 0.28
  stage.block({ at: [x, 0, z], size: [1.9, room.h, 0.5], colour: '#a39484' })
  const [front] = stage.sides({ at: [x, 0, z], size: [1.9, room.h, 0.5] })
  if (!front) return
  let stones = ''
  for (let b = 0; b < room.h; b += 0.3)
    for (let a = (Math.round(b / 0.3) % 2) * 0.25; a < 1.8; a += 0.5)
      if (all.chance.often(0.6))
        stones += stage.camera.outline(front.rect(a + 0.02, b + 0.02, Math.min(1.88, a + 0.48), b + 0.28, 0.001))
  sheet.path(stones, stage.shade('#857564', front.normal), { opacity: 0.55 })
  stage.face(front.rect(0.4, 0.25, 1.5, 1.05, 0.004), '#1b120e')
  const [cx, cy] = stage.camera.at(front.at(0.95, 0.32, 0.05))
  const s = stage.camera.scale(front.at(0.95, 0.4))
  sheet.glow(cx, cy - s * 0.2, s * 0.55, s * 0.4, '#ff9a3c', 0.9)
  for (let i = -3; i <= 3; i++) {
    const h = s * (0.42 - Math.abs(i) * 0.07) * all.chance.between(0.8, 1.15)
    const fx = cx + i * s * 0.1
    sheet.path(
      `M${fx - s * 0.07} ${cy}Q${fx - s * 0.09} ${cy - h * 0.5} ${fx} ${cy - h}Q${fx + s * 0.1} ${cy - h * 0.45} ${fx + s * 0.07} ${cy}Z`,
      i % 2 ? '#ff8a2a' : '#ffc552',
      { opacity: 0.9 },
    )
  }
  stage.block({ at: [x, 1.25, z - 0.3], size: [2.1, 0.1, 0.28], colour: '#6b4a30' })
  sheet.glow(cx, cy, s * 1.9, s * 1.2, '#ff9a3c', 0.26)
}

export function bookcase(all: Inside, x: number, wide: number, tall: number): void {
  const { stage, room, chance } = all
  const z = room.d - 0.2
  stage.block({ at: [x, 0, z], size: [wide, tall, 0.36], colour: all.taste.wood })
  const [front] = stage.sides({ at: [x, 0, z], size: [wide, tall, 0.36] })
  if (!front) return
  const rows = Math.round(tall / 0.42)
  for (let r = 0; r < rows; r++) {
    const b0 = 0.05 + (r * (tall - 0.08)) / rows
    const b1 = b0 + (tall - 0.08) / rows - 0.05
    stage.face(front.rect(0.05, b0, wide - 0.05, b1, 0.002), darken(stage.shade(all.taste.wood, front.normal), 0.5))
    for (let a = 0.08; a < wide - 0.14; ) {
      const w = chance.between(0.03, 0.075)
      if (chance.often(0.1)) {
        a += chance.between(0.1, 0.25)
        continue
      }
      stage.face(
        front.rect(a, b0, Math.min(wide - 0.08, a + w), b0 + (b1 - b0) * chance.between(0.6, 0.93), 0.004),
        stage.shade(
          chance.pick(['#b35a45', '#e8dcc4', '#3f6274', '#d3a04f', '#6f8a66', '#8d5f7a', '#f3eee2', '#39424e']),
          front.normal,
        ),
      )
      a += w + 0.006
    }
  }
}

export function chandelier(all: Inside, at: Xyz, size: number): void {
  const { stage, sheet, mood, room } = all
  const [, top] = stage.camera.at([at[0], room.h, at[2]])
  const [cx, cy] = stage.camera.at(at)
  const s = stage.camera.scale(at) * size
  sheet.line(`M${cx} ${top}V${cy}`, '#6d5a3a', 3)
  lamplight(all, at, 2.6 * size, 0.6)
  for (const [r, y] of [
    [1, 0],
    [0.66, -0.36],
    [0.34, -0.68],
  ] as const) {
    sheet.path(oval(cx, cy + y * s, r * s, r * s * 0.2), 'none', { stroke: '#b5935a', width: s * 0.05 })
    const n = Math.round(16 * r + 5)
    for (let i = 0; i < n; i++) {
      const t = (i / n) * Math.PI * 2
      const x = cx + Math.cos(t) * r * s
      const yy = cy + y * s + Math.sin(t) * r * s * 0.2
      sheet.line(`M${x} ${yy}v${s * 0.2}`, mood.lamp > 0.3 ? '#fff1cf' : '#e9e4d8', s * 0.028, 0.85)
      sheet.path(oval(x, yy + s * 0.02, s * 0.035), '#fffaf0')
    }
  }
}

export function desk(all: Inside, x: number, z: number, wide: number, colour: string): void {
  const { stage } = all
  stage.shadow(
    [
      [x - wide / 2, 0, z - 0.4],
      [x + wide / 2, 0, z - 0.4],
      [x + wide / 2, 0, z + 0.3],
      [x - wide / 2, 0, z + 0.3],
    ],
    0.45,
    0.1,
  )
  stage.block({ at: [x, 0, z], size: [wide, 1.02, 0.6], colour, top: lighten(colour, 0.3) })
  const [front] = stage.sides({ at: [x, 0, z], size: [wide, 1.02, 0.6] })
  if (front) slats(all, front, 0.06, wide - 0.06, 0.14, 0.94, colour)
  stage.block({ at: [x, 1.02, z - 0.03], size: [wide + 0.1, 0.06, 0.74], colour: '#efe9de' })
  if (front) stage.face(front.rect(0, 0.02, wide, 0.08, 0.01), all.mood.lamp > 0.5 ? '#ffdb9a' : '#cfc4b0')
  tableLamp(all, [x + wide * 0.36, 1.08, z], 'shade', 0.8)
  plant(all, [x - wide * 0.38, 1.08, z], 0.55, 'leafy')
}
