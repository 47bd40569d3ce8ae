import { bed } from './bed.ts'
import { tasteOf } from './bedroom.ts'
import {
  armchair,
  art,
  cabinet,
  cup,
  floorLamp,
  pendant,
  plant,
  roundTable,
  rug,
  screen,
  slats,
  sofa,
  spots,
  table,
  tableLamp,
} from './furniture.ts'
import { darken, lighten, mix, oval } from './ink.ts'
import { close, glazing, type Inside, inside, lamplight, type Opening, shell, sunlight, wall } from './inside.ts'
import type { Scene } from './scenes.ts'
import type { Xyz } from './space.ts'
import { swimming } from './water.ts'

/** The villa's own pool beyond its glass. */
function poolOutside(all: Inside, at: Opening): void {
  const { stage, sheet, scene, air, chance, turn, room } = all
  const plane = wall(all, at.side)
  sheet.within(stage.camera.outline(plane.rect(at.a0, at.b0, at.a1, at.b1)), () => {
    const world = { scene, sheet, stage, air, chance, turn }
    const deck: Xyz[] = [
      [-14, -0.05, room.d],
      [14, -0.05, room.d],
      [14, -0.05, room.d + 8],
      [-14, -0.05, room.d + 8],
    ]
    stage.face(
      deck,
      stage.between(
        [0, 0, room.d],
        [0, 0, room.d + 8],
        [
          [0, mix('#cdb693', air.haze, air.light === 'night' ? 0.75 : 0.15)],
          [1, mix('#d8c6a8', air.haze, air.light === 'night' ? 0.8 : 0.4)],
        ],
      ),
    )
    swimming(world, -4.5, 3.5, room.d + 1.6, room.d + 6, {
      y: -0.05,
      colour: '#34b4c6',
      ...(air.light === 'dusk' ? { mirror: '#f4aa78' } : {}),
    })
  })
}

function fireplace(all: Inside, x: number): void {
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
function bookcase(all: Inside, x: number, wide: number, tall: number): void {
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
function chandelier(all: Inside, at: Xyz, size: number): void {
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
function desk(all: Inside, x: number, z: number, wide: number, colour: string): void {
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

/** A living room or lobby: seats round a low table before a wide window. */
export function living(scene: Scene): string {
  const lobby = scene.subject === 'lobby'
  const index = Number(scene.id.slice(-2)) - 1
  const grand = lobby && (scene.category === 'hotel' || scene.category === 'resort')
  const small = scene.category === 'motel' || scene.category === 'guesthouse'
  const h = grand ? 4.6 : scene.subject === 'villa' ? 3 : 2.7
  const w = grand ? 8.4 : small ? 6 : 6.6
  const d = grand ? 7.6 : 5.6
  const lean = index % 2 ? 1 : -1
  const all = inside(scene, { w, d, h }, tasteOf(scene), 'back', {
    eye: [lean * -0.7, grand ? 1.65 : 1.4, -0.7],
    yaw: lean * 0.12,
    focal: grand ? 900 : 930,
    horizon: grand ? 640 : 540,
  })
  const { stage, taste, room, chance } = all
  shell(all, grand ? 'tile' : index % 2 ? 'herringbone' : 'planks', {
    accent: lean > 0 ? 'right' : 'left',
    cove: !small || scene.category === 'motel',
  })
  const villa = scene.subject === 'villa'
  const at: Opening = small
    ? { side: 'back', a0: w * 0.3, a1: w * 0.3 + 2.2, b0: 0.75, b1: 2.15 }
    : { side: 'back', a0: 0.45, a1: w - 0.45, b0: 0.06, b1: h - 0.28 }
  const hearth = grand && scene.setting === 'mountain'
  const desked = lobby && (scene.category === 'motel' || (scene.category === 'hotel' && index < 2))
  glazing(all, at, {
    frame: small ? taste.wood : '#4b4744',
    bars: small ? 2 : grand ? 5 : 4,
    rows: grand ? 2 : 1,
    ...(villa || small ? { curtain: mix(taste.seat, '#ffffff', 0.3), sheer: true } : {}),
    high: scene.category === 'hotel',
  })
  if (villa && scene.setting !== 'garden') {
    poolOutside(all, at)
    const plane = wall(all, 'back')
    for (let i = 0; i <= 4; i++)
      stage.face(
        plane.rect(
          at.a0 + ((at.a1 - at.a0) * i) / 4 - 0.03,
          at.b0,
          at.a0 + ((at.a1 - at.a0) * i) / 4 + 0.03,
          at.b1,
          0.03,
        ),
        stage.shade('#3d3a38', plane.normal),
      )
  }
  sunlight(all, at, grand ? 3 : 2.2, small ? 2 : 4)
  const side = lean > 0 ? 'right' : 'left'
  const accent = wall(all, side)
  const a = side === 'left' ? 3 + d - 2.6 : 2.6
  if (!desked) {
    if (villa || scene.subject === 'family') {
      screen(all, accent, a, 1.35, 1.7)
      cabinet(all, [lean * (w / 2 - 0.24), 0, d - 2.6], (lean * Math.PI) / 2, 2.4, 0.42, 0.44, 4)
    } else art(all, accent, a, grand ? 2.2 : 1.7, grand ? 1.8 : 1.2, grand ? 1.2 : 0.8)
  }
  if (hearth) fireplace(all, lean * -2.2)
  if (scene.category === 'guesthouse') bookcase(all, -lean * (w / 2 - 0.9), 1.7, 2.2)
  if (grand)
    for (const s of [-1, 1]) {
      stage.block({ at: [s * (w / 2 - 0.9), 0, d - 1.2], size: [0.62, h, 0.62], colour: '#d9cfbf' })
      lamplight(all, [s * (w / 2 - 0.9), 2.4, d - 1.5], 1.3, 0.35)
    }
  const m: Xyz = [lean * -0.3, 0, d - (grand ? 3.6 : 2.7)]
  if (desked) {
    const plane = wall(all, 'back')
    if (scene.category === 'motel') {
      slats(all, plane, 0.2, w - 0.2, 0.1, h - 0.15)
      for (const [k, _c] of [
        [-1.2, '#ffc37a'],
        [0, '#ffd79a'],
        [1.2, '#ffc37a'],
      ] as const)
        pendant(all, [k, 1.75, d - 0.9], index ? 'globe' : 'cone')
      lamplight(all, [0, 1.9, d - 0.4], 2.4, 0.45)
    }
    desk(all, 0, d - 1.5, grand ? 4 : 3, taste.wood)
    rug(all, [0, 0, d - 3.6], grand ? 4.6 : 3, 1.8, index % 2 === 0)
    sofa(all, [-lean * (w / 2 - 0.9), 0, d - 3.6], (-lean * Math.PI) / 2, grand ? 2 : 1.7)
    roundTable(all, [-lean * (w / 2 - 1.9), 0, d - 3.6], 0.36, 0.4)
    armchair(all, [lean * (w / 2 - 1.1), 0, d - 3], lean * 0.9)
    armchair(all, [lean * (w / 2 - 1.1), 0, d - 4.1], lean * 1.25)
  } else {
    rug(all, [m[0], 0, m[2] - 0.1], 3.6, 2.6, index % 2 === 1)
    if (index % 2 === 0 || grand) {
      sofa(all, [m[0], 0, m[2] + 1.05], 0, 2.3)
      for (const s of [-1, 1]) armchair(all, [m[0] + s * 1.6, 0, m[2] - 0.1], s * 1.2)
    } else {
      sofa(all, [-lean * (w / 2 - 1), 0, m[2]], (-lean * Math.PI) / 2, 2.2)
      armchair(all, [m[0] + lean * 0.4, 0, m[2] + 1.3], lean * 0.2)
      armchair(all, [m[0] + lean * 1.3, 0, m[2] + 1.1], lean * 0.55)
    }
    if (chance.often(0.5)) {
      roundTable(all, [m[0], 0, m[2] - 0.15], 0.5, 0.36)
      cup(all, [m[0] + 0.12, 0.36, m[2] - 0.2])
      cup(all, [m[0] - 0.16, 0.36, m[2] - 0.1])
    } else {
      table(all, [m[0], 0, m[2] - 0.15], 0, 1.25, 0.65, 0.38)
      cup(all, [m[0] + 0.2, 0.38, m[2] - 0.2])
      plant(all, [m[0] - 0.3, 0.38, m[2] - 0.1], 0.4, 'leafy')
    }
  }
  plant(all, [-lean * (w / 2 - 0.5), 0, d - 0.6], grand ? 2.2 : 1.5, chance.pick(['fan', 'leafy', 'olive']))
  if (!desked) floorLamp(all, [lean * (w / 2 - 0.7), 0, d - 0.9])
  if (grand && !hearth && scene.light === 'night') chandelier(all, [0, 2.9, d - 3.4], 0.8)
  else if (grand) for (const k of [-1.5, 0, 1.5]) pendant(all, [k, 3.1 - Math.abs(k) * 0.15, d - 3], 'globe', 1.5)
  else if (!desked) pendant(all, [m[0], 2, m[2]], chance.pick(['globe', 'cone', 'paper']), 1.2)
  spots(
    all,
    [-1, 0, 1].map((k): Xyz => [k * w * 0.3, h, d - 1.2]),
  )
  return close(all)
}

/** A villa's bedroom, open to its garden. */
export function retreat(scene: Scene): string {
  const all = inside(scene, { w: 5.6, d: 5.4, h: 3 }, tasteOf(scene), 'back', {
    eye: [1, 1.4, -0.6],
    yaw: -0.14,
    focal: 980,
    horizon: 520,
  })
  const { room, taste } = all
  shell(all, 'planks', { accent: 'left', cove: true })
  const at: Opening = { side: 'back', a0: 0.5, a1: room.w - 0.4, b0: 0.06, b1: 2.74 }
  glazing(all, at, { frame: taste.wood, bars: 3, curtain: '#e9e0cf', sheer: true })
  if (scene.setting !== 'garden') poolOutside(all, at)
  sunlight(all, at, 2, 3)
  plant(all, [room.w / 2 - 0.5, 0, room.d - 0.6], 1.7, 'olive')
  armchair(all, [1.5, 0, room.d - 1.3], 0.4)
  roundTable(all, [0.75, 0, room.d - 1.2], 0.28, 0.5)
  rug(all, [-1.2, 0, 2.7], 2.8, 2.8)
  const turn = -Math.PI / 2
  tableLamp(all, [-room.w / 2 + 0.3, 0.5, 4.05], 'globe')
  bed(all, { at: [-room.w / 2 + 1.16, 0, 2.75], turn, wide: 1.95, long: 2.05, headboard: 'slats', runner: true })
  pendant(all, [-room.w / 2 + 0.45, 1.5, 1.45], 'globe')
  return close(all)
}
