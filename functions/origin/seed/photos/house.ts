import { under } from './air.ts'
import { darken, lighten, mix } from './ink.ts'
import { finish, floor, halo, lantern, outdoors, pool, type World, window } from './outdoors.ts'
import { blades, type Tree, tree, wood } from './plants.ts'
import type { Scene } from './scenes.ts'
import { type Block, ground, type Plane, type Xyz } from './space.ts'

export type House = {
  at: Xyz
  wide: number
  deep: number
  storeys: number
  turn: number
  wall: string
  roof: string
  trim: string
  /** Boards, bricks or smooth plaster. */
  skin: 'boards' | 'logs' | 'plaster' | 'brick' | 'stone'
  /** Which way the ridge runs: `front` shows its gable. */
  gable: 'front' | 'side' | 'mono'
  pitch: number
  deck?: boolean
  chimney?: boolean
}
const STOREY = 2.9

function skin(world: World, plane: Plane, wide: number, tall: number, look: House): void {
  const { stage, sheet, chance } = world
  const tone = stage.shade(look.wall, plane.normal)
  if (look.skin === 'plaster') return
  let dark = ''
  let light = ''
  if (look.skin === 'boards') {
    for (let a = 0; a < wide; a += 0.2) dark += stage.camera.outline(plane.rect(a, 0, a + 0.022, tall))
    for (let i = 0; i < wide * 2; i++) {
      const a = Math.floor(chance.between(0, wide / 0.2)) * 0.2
      light += stage.camera.outline(plane.rect(a, 0, Math.min(wide, a + 0.2), tall))
    }
  } else if (look.skin === 'logs') {
    for (let b = 0; b < tall; b += 0.26) {
      dark += stage.camera.outline(plane.rect(0, b, wide, b + 0.06))
      light += stage.camera.outline(plane.rect(0, b + 0.13, wide, b + 0.22))
    }
  } else {
    const w = look.skin === 'brick' ? 0.42 : 0.7
    const h = look.skin === 'brick' ? 0.15 : 0.42
    for (let b = 0; b < tall - 0.02; b += h)
      for (let a = (Math.round(b / h) % 2) * w * 0.5; a < wide - 0.1; a += w * chance.between(0.9, 1.1)) {
        const box = stage.camera.outline(plane.rect(a, b, Math.min(wide, a + w - 0.03), Math.min(tall, b + h - 0.03)))
        if (chance.often(0.35)) dark += box
        else if (chance.often(0.5)) light += box
      }
  }
  sheet.path(dark, darken(tone, 0.45), { opacity: 0.38 })
  sheet.path(light, lighten(tone, 0.3), { opacity: 0.2 })
}

/** A house with a pitched roof. */
export function house(world: World, look: House): void {
  const { stage, air, chance, sheet } = world
  const { wide: w, deep: d, at, turn } = look
  const h = look.storeys * STOREY + 0.2
  const rise =
    look.gable === 'front' ? (w / 2) * look.pitch : look.gable === 'side' ? (d / 2) * look.pitch : w * look.pitch * 0.45
  const block: Block = { at, size: [w, h, d], turn, colour: look.wall }
  const sides = stage.sides(block)
  const [front, right, back, left] = sides
  if (!front || !right || !back || !left) return
  const [fx, fy] = [at[0], at[2]]
  stage.shadow(ground().rect(fx - w * 0.62, fy - d * 0.7, fx + w * 0.62, fy + d * 0.3), 0.42, 0.5)
  const over = 0.55
  // A roof is two slopes; the farther is drawn before the walls, the nearer after them.
  const slope = (a: Xyz, b: Xyz, c: Xyz, e: Xyz, normal: Xyz, seams: number) => {
    const tone = stage.shade(air.snow ? '#f2f5f9' : look.roof, normal)
    stage.face(
      [a, b, c, e],
      stage.between(a, c, [
        [0, lighten(tone, 0.1)],
        [1, darken(tone, 0.14)],
      ]),
    )
    const lerp = (p: Xyz, q: Xyz, t: number): Xyz => [
      p[0] + (q[0] - p[0]) * t,
      p[1] + (q[1] - p[1]) * t,
      p[2] + (q[2] - p[2]) * t,
    ]
    let lines = ''
    for (let i = 1; i < seams; i++) {
      const t = i / seams
      lines += stage.camera.outline([
        lerp(a, b, t),
        lerp(a, b, t + 0.12 / seams),
        lerp(e, c, t + 0.12 / seams),
        lerp(e, c, t),
      ])
    }
    if (!air.snow) sheet.path(lines, darken(tone, 0.4), { opacity: 0.45 })
  }
  const board = (a: Xyz, b: Xyz, normal: Xyz, thick = 0.24) =>
    stage.face(
      [a, b, [b[0], b[1] - thick, b[2]], [a[0], a[1] - thick, a[2]]],
      stage.shade(air.snow ? mix(look.trim, '#f2f5f9', 0.5) : look.trim, normal),
    )
  const up = (plane: Plane, a: number, y: number, out: number): Xyz => plane.at(a, y, out)
  const minus = (v: Xyz): Xyz => [-v[0], -v[1], -v[2]]
  const tilt = (v: Xyz, run: number): Xyz => [v[0] * rise, run, v[2] * rise]
  const drop = look.gable === 'front' ? (over * rise) / (w / 2) : look.gable === 'side' ? (over * rise) / (d / 2) : 0

  const walls = () => {
    for (const [i, plane] of sides.entries()) {
      if (!stage.camera.sees(plane.origin, plane.normal)) continue
      const run = i % 2 ? d : w
      const tone = stage.shade(look.wall, plane.normal)
      const gabled = look.gable === 'front' ? i % 2 === 0 : look.gable === 'side' ? i % 2 === 1 : i % 2 === 0
      const outline: Xyz[] = [plane.at(0, 0), plane.at(run, 0)]
      if (look.gable === 'mono')
        outline.push(
          plane.at(run, i === 0 || i === 1 ? h + (i === 0 ? rise : rise) : h),
          plane.at(0, i === 0 ? h : i === 1 ? h + rise : h),
        )
      else if (gabled) outline.push(plane.at(run, h), plane.at(run / 2, h + rise), plane.at(0, h))
      else outline.push(plane.at(run, h), plane.at(0, h))
      stage.face(
        outline,
        stage.between(plane.at(0, h), plane.at(run, 0), [
          [0, lighten(tone, 0.05)],
          [1, darken(tone, 0.15)],
        ]),
      )
      sheet.within(stage.camera.outline(outline), () => {
        skin(world, plane, run, h + rise, look)
        stage.face(
          plane.rect(0, h - 0.7, run, h),
          stage.between(plane.at(0, h), plane.at(0, h - 0.7), [
            [0, '#120d14', gabled ? 0 : 0.38],
            [1, '#120d14', 0],
          ]),
        )
        stage.face(plane.rect(0, 0, run, 0.35), stage.shade('#77706a', plane.normal))
      })
      openings(world, plane, run, i, look, gabled ? rise : 0)
    }
  }
  const chimney = () => {
    if (look.chimney) {
      const c = front.at(w * 0.72, 0, -d * 0.4)
      stage.block({
        at: [c[0], h + rise * 0.35, c[2]],
        size: [0.7, rise * 0.65 + 0.9, 0.7],
        turn,
        colour: '#8a6a5a',
        top: air.snow ? '#f4f6f9' : '#6d5245',
      })
    }
  }
  if (look.gable === 'front') {
    chimney()
    const l: [Xyz, Xyz] = [up(front, -over, h - drop, over), up(back, w + over, h - drop, over)]
    const r: [Xyz, Xyz] = [up(front, w + over, h - drop, over), up(back, -over, h - drop, over)]
    const top: [Xyz, Xyz] = [up(front, w / 2, h + rise, over), up(back, w / 2, h + rise, over)]
    const leftSeen = stage.camera.sees(l[0], tilt(minus(front.u), w / 2))
    const rightSeen = stage.camera.sees(r[0], tilt(front.u, w / 2))
    walls()
    if (leftSeen) slope(l[0], l[1], top[1], top[0], tilt(minus(front.u), w / 2), 16)
    if (rightSeen) slope(r[0], r[1], top[1], top[0], tilt(front.u, w / 2), 16)
    stage.face(
      [
        front.at(0, h, 0),
        front.at(w / 2, h + rise, 0),
        front.at(w / 2, h + rise, over),
        front.at(-over, h - drop, over),
      ],
      darken(stage.shade(look.trim, [0, -1, 0]), 0.25),
    )
    stage.face(
      [
        front.at(w, h, 0),
        front.at(w / 2, h + rise, 0),
        front.at(w / 2, h + rise, over),
        front.at(w + over, h - drop, over),
      ],
      darken(stage.shade(look.trim, [0, -1, 0]), 0.35),
    )
    board(l[0], top[0], front.normal)
    board(top[0], r[0], front.normal)
  } else if (look.gable === 'side') {
    const f: [Xyz, Xyz] = [up(front, -over, h - drop, over), up(front, w + over, h - drop, over)]
    const ridge: [Xyz, Xyz] = [up(left, d / 2, h + rise, over), up(right, d / 2, h + rise, over)]
    walls()
    slope(f[0], f[1], ridge[1], ridge[0], tilt(front.normal, d / 2), Math.round(w * 2.2))
    board(f[0], f[1], front.normal)
    for (const [plane, a, b] of [
      [right, f[1], ridge[1]],
      [left, f[0], ridge[0]],
    ] as const)
      if (stage.camera.sees(plane.origin, plane.normal)) {
        board(a, b, plane.normal)
        const far = up(plane, plane === right ? d + over : -over, h - drop, over)
        board(b, far, plane.normal)
      }
  } else {
    walls()
    const a: [Xyz, Xyz] = [up(front, -over, h - 0.05 - over * 0.1, over), up(front, w + over, h + rise + 0.1, over)]
    const b: [Xyz, Xyz] = [up(back, w + over, h - 0.05 - over * 0.1, over), up(back, -over, h + rise + 0.1, over)]
    if (stage.camera.sees(a[0], [front.normal[0], 9, front.normal[2]])) slope(a[0], a[1], b[1], b[0], [0, 1, 0], 12)
    else
      stage.face(
        [front.at(0, h, 0), front.at(w, h + rise, 0), a[1], a[0]],
        darken(stage.shade(look.trim, [0, -1, 0]), 0.3),
      )
    board(a[0], a[1], front.normal, 0.3)
    if (stage.camera.sees(right.origin, right.normal)) board(a[1], b[1], right.normal, 0.3)
  }
  if (look.gable !== 'front') chimney()
  if (look.deck) deck(world, front, w, chance.often(0.5) ? 1 : -1)
}

function openings(world: World, plane: Plane, run: number, i: number, look: House, gable: number): void {
  const { chance } = world
  const front = i === 0
  for (let s = 0; s < look.storeys; s++) {
    const base = s * STOREY + 0.25
    if (front && s === 0) {
      const door = run * 0.5 - 0.55
      window(world, plane, run * 0.07, base + 0.2, run * 0.38, base + 2.2, {
        frame: look.trim,
        bars: 3,
        on: chance.often(world.air.lamps * 1.15),
      })
      window(world, plane, run * 0.66, base + 0.35, run * 0.93, base + 2.2, {
        frame: look.trim,
        bars: 2,
        on: chance.often(world.air.lamps * 1.15),
      })
      world.stage.face(
        plane.rect(door - 0.08, 0.2, door + 1.18, base + 2.22, 0.03),
        world.stage.shade(look.trim, plane.normal),
      )
      world.stage.face(plane.rect(door, 0.2, door + 1.1, base + 2.14, 0.04), world.stage.shade('#7a4d30', plane.normal))
      world.stage.face(
        plane.rect(door + 0.3, base + 0.7, door + 0.8, base + 1.95, 0.05),
        world.air.lamps > 0.25 ? '#ffd897' : world.stage.shade('#8fa7b5', plane.normal),
      )
      halo(world, plane.at(door + 1.5, base + 1.9, 0.3), 1.1, 0.7)
    } else {
      const n = Math.max(1, Math.round(run / 3.4))
      for (let k = 0; k < n; k++) {
        const c = ((k + 0.5) / n) * run
        const half = Math.min(0.75, run / n / 2 - 0.5)
        if (half > 0.3)
          window(world, plane, c - half, base + 0.75, c + half, base + 2.1, {
            frame: look.trim,
            bars: 2,
            rows: look.skin === 'plaster' ? 1 : 2,
          })
      }
    }
  }
  if (gable > 2) {
    const b = look.storeys * STOREY + 0.5
    window(world, plane, run / 2 - 0.75, b, run / 2 + 0.75, b + Math.min(1.7, gable * 0.42), {
      frame: look.trim,
      bars: 2,
      on: world.air.lamps > 0.4,
    })
  }
}

function deck(world: World, front: Plane, w: number, side: number): void {
  const { stage, air, sheet } = world
  const out = 2.6
  const y = 0.32
  const tone = under(air, air.snow ? '#e8edf3' : '#a97a50', 0.85)
  const dx0 = -0.3
  const dx1 = w + 0.3
  stage.face([front.at(dx0, y, 0), front.at(dx1, y, 0), front.at(dx1, y, out), front.at(dx0, y, out)], tone)
  let seams = ''
  for (let o = 0.2; o < out; o += 0.2)
    seams += stage.camera.outline([
      front.at(dx0, y, o),
      front.at(dx1, y, o),
      front.at(dx1, y, o + 0.03),
      front.at(dx0, y, o + 0.03),
    ])
  sheet.path(seams, darken(tone, 0.4), { opacity: 0.5 })
  stage.face(front.rect(dx0, 0, dx1, y, out), stage.shade('#7c5636', front.normal))
  pool(world, front.at(w * 0.5, y, out * 0.6), 3.6, 0.5)
  const rail = stage.shade('#f0e8da', front.normal)
  const gap: [number, number] = [w * 0.42, w * 0.6]
  let posts = ''
  for (const [a0, a1] of [
    [dx0, gap[0]],
    [gap[1], dx1],
  ] as const) {
    posts += stage.camera.outline(front.rect(a0, y + 0.86, a1, y + 0.95, out))
    for (let a = a0; a <= a1; a += 0.24) posts += stage.camera.outline(front.rect(a, y, a + 0.045, y + 0.9, out))
  }
  // Table and two chairs on the open side of the deck.
  const c = front.at(side > 0 ? w * 0.8 : w * 0.2, y, out * 0.5)
  stage.block({ at: c, size: [0.08, 0.62, 0.08], colour: '#5b4433' })
  stage.block({ at: [c[0], c[1] + 0.62, c[2]], size: [0.8, 0.05, 0.8], colour: '#b88a5c', round: 0.02 })
  sheet.path(posts, rail)
  for (let i = 0; i < 2; i++)
    stage.block({
      at: front.at((gap[0] + gap[1]) / 2, 0, out + 0.35 + i * 0.3),
      size: [w * 0.17, y - 0.1 - i * 0.12, 0.32],
      turn: Math.atan2(-front.u[2], front.u[0]),
      colour: '#9a7048',
    })
}

const PENSIONS: readonly [Omit<House, 'at'>, ...Omit<House, 'at'>[]] = [
  {
    wide: 9,
    deep: 8,
    storeys: 1,
    turn: 0.42,
    wall: '#f1ece2',
    roof: '#a5573c',
    trim: '#8a5f3e',
    skin: 'plaster',
    gable: 'front',
    pitch: 0.95,
    deck: true,
    chimney: true,
  },
  {
    wide: 10,
    deep: 8,
    storeys: 1,
    turn: -0.45,
    wall: '#a9764a',
    roof: '#4c4f55',
    trim: '#5c4029',
    skin: 'logs',
    gable: 'side',
    pitch: 1.1,
    deck: true,
    chimney: true,
  },
  {
    wide: 8.6,
    deep: 8,
    storeys: 2,
    turn: 0.4,
    wall: '#6c4d38',
    roof: '#33363c',
    trim: '#d8c3a2',
    skin: 'boards',
    gable: 'front',
    pitch: 0.8,
    deck: true,
  },
  {
    wide: 9,
    deep: 8,
    storeys: 1,
    turn: -0.4,
    wall: '#8d5f3d',
    roof: '#5a4a44',
    trim: '#4b3524',
    skin: 'logs',
    gable: 'front',
    pitch: 1.3,
    deck: true,
    chimney: true,
  },
  {
    wide: 11,
    deep: 8,
    storeys: 1,
    turn: 0.36,
    wall: '#c9a77c',
    roof: '#6e4233',
    trim: '#6b4a30',
    skin: 'boards',
    gable: 'side',
    pitch: 0.95,
    deck: true,
    chimney: true,
  },
  {
    wide: 9.5,
    deep: 8,
    storeys: 2,
    turn: -0.42,
    wall: '#f6f3ec',
    roof: '#4b6f8c',
    trim: '#4b6f8c',
    skin: 'boards',
    gable: 'front',
    pitch: 0.75,
    deck: true,
  },
  {
    wide: 10,
    deep: 7,
    storeys: 1,
    turn: 0.4,
    wall: '#5d5f5c',
    roof: '#2f3236',
    trim: '#b98e60',
    skin: 'boards',
    gable: 'front',
    pitch: 1.15,
    deck: true,
  },
  {
    wide: 9,
    deep: 8,
    storeys: 2,
    turn: -0.38,
    wall: '#efe2cd',
    roof: '#b06a48',
    trim: '#ffffff',
    skin: 'plaster',
    gable: 'side',
    pitch: 0.85,
    deck: true,
  },
  {
    wide: 10,
    deep: 8,
    storeys: 1,
    turn: 0.42,
    wall: '#dcd6cc',
    roof: '#53565c',
    trim: '#6e4f36',
    skin: 'stone',
    gable: 'front',
    pitch: 0.85,
    deck: true,
    chimney: true,
  },
]
const GROVE: Record<Scene['light'], readonly [Tree, ...Tree[]]> = {
  day: ['broad', 'fir', 'broad'],
  dusk: ['fir', 'broad'],
  night: ['fir', 'broad'],
  dawn: ['broad', 'fir', 'pine'],
  autumn: ['broad', 'broad', 'fir'],
  spring: ['cherry', 'broad', 'cherry'],
  snow: ['fir', 'fir', 'bare'],
}

/** A path of flat stones or gravel from the eye to a door. */
export function path(world: World, from: Xyz, to: Xyz, wide: number, colour = '#cdbfa8'): void {
  const { stage, air, sheet } = world
  const mid: Xyz = [(from[0] + to[0]) / 2 + (from[0] - to[0]) * 0.6, 0, (from[2] + to[2]) / 2]
  const at = (t: number): Xyz => [
    (1 - t) ** 2 * from[0] + 2 * t * (1 - t) * mid[0] + t * t * to[0],
    0.01,
    (1 - t) ** 2 * from[2] + 2 * t * (1 - t) * mid[2] + t * t * to[2],
  ]
  const left: Xyz[] = []
  const right: Xyz[] = []
  for (let i = 0; i <= 14; i++) {
    const p = at(i / 14)
    const w = (wide / 2) * (1 - 0.2 * (i / 14))
    left.push([p[0] - w, p[1], p[2]])
    right.unshift([p[0] + w, p[1], p[2]])
  }
  const tone = under(air, air.snow ? '#dfe6ee' : colour, 0.85)
  const d = stage.camera.outline([...left, ...right])
  sheet.soft(d, darken(tone, 0.4), 0.3, 8, 3)
  sheet.path(d, tone)
}

/** A pension on its lawn, its wood behind it. */
export function pension(scene: Scene): string {
  const world = outdoors(scene, { horizon: 690, eye: [0, 2.5, 0], focal: 1250 })
  const { sheet, stage, air, chance, turn } = world
  const look = PENSIONS[turn % PENSIONS.length] ?? PENSIONS[0]
  const side = look.turn > 0 ? -1 : 1
  const at: Xyz = [side * -0.6, 0, look.storeys > 1 ? 19 : 16]
  if (scene.setting === 'sea')
    floor(
      world,
      [
        [-80, 0, 3],
        [80, 0, 3],
        [80, 0, 40],
        [-80, 0, 48],
      ],
      air.grass[1],
    )
  if (scene.setting === 'lake')
    floor(
      world,
      [
        [-80, 0, 3],
        [80, 0, 3],
        [80, 0, 24],
        [-80, 0, 27],
      ],
      air.grass[1],
    )
  const kinds = scene.setting === 'sea' ? (['pine', 'pine', 'broad'] as const) : GROVE[scene.light]
  const open = scene.setting === 'sea' || scene.setting === 'lake'
  if (!open)
    wood(
      sheet,
      air,
      chance,
      kinds,
      { x: -60, y: 770, tall: 330, far: 0.32 },
      { x: 1660, y: 770, tall: 330, far: 0.3 },
      15,
    )
  for (const s of open ? [side] : [-1, 1])
    wood(
      sheet,
      air,
      chance,
      kinds,
      { x: 800 + s * 860, y: 815, tall: 560, far: 0.1 },
      { x: 800 + s * 470, y: 800, tall: 400, far: 0.14 },
      5,
    )
  if (turn % 3 === 0 && !open)
    house(world, {
      ...(PENSIONS[(turn + 4) % PENSIONS.length] ?? look),
      at: [side * 15, 0, 32],
      deck: false,
      turn: -look.turn,
    })
  blades(sheet, air, chance, 800, 960, air.snow ? 0 : 260)
  path(world, [side * 2.6, 0, 3.2], [at[0] + Math.sin(-look.turn) * 3.5, 0, at[2] - look.deep * 0.5 - 2.2], 2)
  house(world, { ...look, at })
  for (const s of [-1, 1]) {
    for (let i = 0; i < 4; i++) {
      const p: Xyz = [at[0] + s * (look.wide * 0.62 + i * 0.75), 0, at[2] - look.deep * 0.42 - i * 0.5]
      const [x, y] = stage.camera.at(p)
      tree(sheet, air, chance, 'shrub', { x, y, tall: chance.between(0.7, 1.1) * stage.camera.scale(p) })
    }
    lantern(world, [at[0] + s * 3.4, 0, at[2] - look.deep * 0.5 - 4.4], 1.1)
  }
  if (!air.snow)
    blades(
      sheet,
      air,
      chance,
      930,
      1200,
      620,
      air.light === 'spring'
        ? ['#f6c4d2', '#fff1b8', '#ffffff', '#e58fae']
        : air.light === 'day'
          ? ['#ffffff', '#f4d65a']
          : undefined,
    )
  const [nx, tall] = side > 0 ? [60, 980] : [1540, 980]
  tree(sheet, air, chance, kinds[0], { x: nx, y: 1120, tall })
  return finish(world)
}
export const grove = (scene: Scene): readonly [Tree, ...Tree[]] => GROVE[scene.light]
