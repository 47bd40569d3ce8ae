import { under } from './air.ts'
import { figure } from './figure.ts'
import { darken, lighten, mix, n1, oval } from './ink.ts'
import type { World } from './outdoors.ts'
import { tree } from './plants.ts'
import { ground } from './space.ts'
import { water } from './water.ts'

/** A house front seen square on, in pixels of the sheet. */
export type Front = {
  x: number
  wide: number
  foot: number
  storeys: number
  bays: number
  wall: string
  trim: string
  roof:
    | 'mansard'
    | 'gable'
    | 'step'
    | 'bell'
    | 'cornice'
    | 'tile'
    | 'timber'
    | 'crenel'
    | 'flat'
    | 'dome'
    | 'turret'
    | 'tiers'
  roofColour?: string
  window: 'plain' | 'arch' | 'shutter' | 'french' | 'lattice' | 'horseshoe' | 'bay'
  shutter?: string
  ground: 'arcade' | 'shops' | 'door' | 'noren' | 'lobby' | 'horseshoe'
  high?: number
  awning?: string
}

const warm = ['#ffd99a', '#ffe6b8', '#ffc878', '#fff0cf'] as const

function pane(world: World, x: number, y: number, w: number, h: number, kind: Front['window'], trim: string): void {
  const { sheet, air, chance } = world
  const on = chance.often(air.lamps * 0.75)
  const fill = on ? chance.pick(warm) : under(air, chance.pick(['#3f5364', '#4d6374', '#354858']), 0.7)
  const arch = kind === 'arch' || kind === 'horseshoe'
  const k = kind === 'horseshoe' ? 0.62 : 0.5
  const d = arch
    ? `M${n1(x)} ${n1(y + h)}V${n1(y + w * k)}a${n1(w * 0.5)} ${n1(w * k)} 0 0 1 ${n1(w)} 0V${n1(y + h)}Z`
    : `M${n1(x)} ${n1(y)}h${n1(w)}v${n1(h)}h${n1(-w)}Z`
  sheet.path(d, fill, { stroke: trim, width: Math.max(2.5, w * 0.13) })
  if (kind === 'lattice') {
    let bars = ''
    for (let i = 1; i < 5; i++) bars += `M${n1(x + (w * i) / 5)} ${n1(y)}v${n1(h)}`
    for (let i = 1; i < 4; i++) bars += `M${n1(x)} ${n1(y + (h * i) / 4)}h${n1(w)}`
    sheet.line(bars, darken(trim, 0.3), 2, 0.9)
  } else
    sheet.line(
      `M${n1(x + w / 2)} ${n1(y + (arch ? w * 0.1 : 0))}v${n1(h - (arch ? w * 0.1 : 0))}M${n1(x)} ${n1(y + h * 0.45)}h${n1(w)}`,
      trim,
      Math.max(1.5, w * 0.05),
      0.8,
    )
}

/** One house front with its windows, roof and ground storey. */
export function front(world: World, f: Front): void {
  const { sheet, air, chance } = world
  const s = f.high ?? 92
  const tall = f.storeys * s
  const top = f.foot - tall
  const wall = under(air, f.wall, 0.78)
  const trim = under(air, f.trim, 0.85)
  const roof = under(air, air.snow ? '#f1f4f8' : (f.roofColour ?? '#59606a'), 0.8)
  const { x, wide: w } = f
  const shape = (d: string, c = roof) =>
    sheet.path(
      d,
      sheet.linear(
        [x, top - w * 0.3],
        [x + w, top],
        [
          [0, lighten(c, 0.16)],
          [1, darken(c, 0.18)],
        ],
      ),
    )
  // What stands above the eaves.
  if (f.roof === 'mansard') {
    shape(
      `M${n1(x - 5)} ${n1(top)}L${n1(x + w * 0.05)} ${n1(top - s * 0.95)}H${n1(x + w * 0.95)}L${n1(x + w + 5)} ${n1(top)}Z`,
    )
    for (let i = 0; i < f.bays; i++) {
      const c = x + ((i + 0.5) * w) / f.bays
      const pw = Math.min(30, (w / f.bays) * 0.36)
      sheet.rect(c - pw * 0.8, top - s * 0.72, pw * 1.6, s * 0.6, trim)
      sheet.path(`M${n1(c - pw)} ${n1(top - s * 0.7)}q${n1(pw)} ${n1(-s * 0.3)} ${n1(pw * 2)} 0Z`, roof)
      pane(world, c - pw / 2, top - s * 0.62, pw, s * 0.46, 'plain', trim)
    }
    for (const k of [0.12, 0.86]) sheet.rect(x + w * k, top - s * 1.25, w * 0.06, s * 0.34, under(air, '#a5694d', 0.7))
  } else if (f.roof === 'gable' || f.roof === 'timber' || f.roof === 'bell' || f.roof === 'step') {
    const up = w * (f.roof === 'timber' ? 0.62 : 0.5)
    let d = `M${n1(x - 8)} ${n1(top)}L${n1(x + w / 2)} ${n1(top - up)}L${n1(x + w + 8)} ${n1(top)}Z`
    if (f.roof === 'step') {
      d = `M${n1(x)} ${n1(top)}`
      for (let i = 0; i < 4; i++) d += `h${n1(i ? w / 9 : 0)}v${n1(-up / 4)}`
      d += `h${n1(w / 3)}`
      for (let i = 0; i < 4; i++) d += `v${n1(up / 4)}h${n1(i < 3 ? w / 9 : 0)}`
      d += 'Z'
    }
    if (f.roof === 'bell')
      d = `M${n1(x)} ${n1(top)}C${n1(x + w * 0.3)} ${n1(top)} ${n1(x + w * 0.16)} ${n1(top - up)} ${n1(x + w * 0.38)} ${n1(top - up)}Q${n1(x + w * 0.5)} ${n1(top - up * 1.3)} ${n1(x + w * 0.62)} ${n1(top - up)}C${n1(x + w * 0.84)} ${n1(top - up)} ${n1(x + w * 0.7)} ${n1(top)} ${n1(x + w)} ${n1(top)}Z`
    if (f.roof === 'gable' || f.roof === 'timber') {
      shape(d)
      sheet.path(
        `M${n1(x + 8)} ${n1(top + 1)}L${n1(x + w / 2)} ${n1(top - up + 22)}L${n1(x + w - 8)} ${n1(top + 1)}Z`,
        wall,
      )
    } else sheet.path(d, wall, { stroke: trim, width: 5 })
    pane(world, x + w / 2 - 13, top - up * 0.42, 26, 34, f.window === 'shutter' ? 'plain' : f.window, trim)
  } else if (f.roof === 'tile') {
    shape(
      `M${n1(x - 16)} ${n1(top + 4)}L${n1(x + w * 0.08)} ${n1(top - s * 0.5)}H${n1(x + w * 0.92)}L${n1(x + w + 16)} ${n1(top + 4)}Z`,
    )
    let ribs = ''
    for (let i = 0; i <= w / 14; i++)
      ribs += `M${n1(x - 12 + i * 14)} ${n1(top + 3)}L${n1(x + w * 0.08 + (i * 14 * 0.84 * w) / (w + 24))} ${n1(top - s * 0.5)}`
    sheet.line(ribs, darken(roof, 0.35), 2, 0.4)
  } else if (f.roof === 'crenel') {
    for (let i = 0; i < w / 26; i++) sheet.rect(x + i * 26, top - 16, 15, 18, wall)
  } else if (f.roof === 'dome' || f.roof === 'turret') {
    const r = f.roof === 'dome' ? w * 0.26 : w * 0.14
    const spots = f.roof === 'dome' ? [0.5] : [0.1, 0.9]
    for (const k of spots) {
      const cx = x + w * k
      sheet.rect(cx - r, top - r * 0.7, r * 2, r * 0.8, wall)
      for (let i = -2; i <= 2; i++)
        sheet.rect(cx + i * r * 0.36 - 3, top - r * 0.56, 7, r * 0.4, air.lamps > 0.4 ? '#ffd99a' : darken(wall, 0.45))
      shape(
        `M${n1(cx - r * 1.08)} ${n1(top - r * 0.66)}C${n1(cx - r)} ${n1(top - r * 1.7)} ${n1(cx - r * 0.3)} ${n1(top - r * 2)} ${n1(cx)} ${n1(top - r * 2.1)}C${n1(cx + r * 0.3)} ${n1(top - r * 2)} ${n1(cx + r)} ${n1(top - r * 1.7)} ${n1(cx + r * 1.08)} ${n1(top - r * 0.66)}Z`,
      )
      sheet.line(`M${n1(cx)} ${n1(top - r * 2.1)}v${n1(-r * 0.5)}`, under(air, '#d9b45a', 1), 5)
    }
    sheet.rect(x - 6, top - 8, w + 12, 12, trim)
  } else if (f.roof === 'tiers') {
    for (let i = 0; i < 3; i++) {
      const half = w * (0.58 - i * 0.16)
      const y = top - i * s * 0.55
      const cx = x + w / 2
      if (i) sheet.rect(cx - half * 0.8, y, half * 1.6, s * 0.4, wall)
      shape(
        `M${n1(cx - half - 12)} ${n1(y - 4)}Q${n1(cx - half * 0.6)} ${n1(y + 4)} ${n1(cx - half * 0.55)} ${n1(y - s * 0.42)}H${n1(cx + half * 0.55)}Q${n1(cx + half * 0.6)} ${n1(y + 4)} ${n1(cx + half + 12)} ${n1(y - 4)}L${n1(cx + half)} ${n1(y + 8)}H${n1(cx - half)}Z`,
      )
    }
  } else {
    sheet.rect(x - 8, top - 16, w + 16, 20, trim)
    if (f.roof === 'cornice')
      for (let i = 0; i < w / 16; i++) sheet.rect(x + 3 + i * 16, top + 4, 7, 8, darken(trim, 0.1))
  }
  sheet.rect(
    x,
    top,
    w,
    tall,
    sheet.linear(
      [x, top],
      [x + w, f.foot],
      [
        [0, lighten(wall, 0.07)],
        [1, darken(wall, 0.14)],
      ],
    ),
  )
  if (f.roof === 'timber') {
    const beam = under(air, '#5d3f2b', 0.7)
    let d = ''
    for (let i = 0; i < f.storeys; i++) d += `M${n1(x)} ${n1(top + i * s)}h${n1(w)}`
    for (let i = 0; i <= f.bays * 2; i++) d += `M${n1(x + (w * i) / (f.bays * 2))} ${n1(top)}V${n1(f.foot - s)}`
    for (let i = 0; i < f.storeys - 1; i++)
      d += `M${n1(x)} ${n1(top + i * s)}l${n1(w / (f.bays * 2))} ${n1(s)}M${n1(x + w)} ${n1(top + i * s)}l${n1(-w / (f.bays * 2))} ${n1(s)}`
    sheet.line(d, beam, 7)
  }
  const bay = w / f.bays
  const pw = bay * (f.window === 'lattice' ? 0.66 : f.window === 'bay' ? 0.6 : f.window === 'horseshoe' ? 0.36 : 0.42)
  for (let row = 0; row < f.storeys - 1; row++)
    for (let i = 0; i < f.bays; i++) {
      const px = x + (i + 0.5) * bay - pw / 2
      const py = top + row * s + s * (f.window === 'french' ? 0.14 : 0.2)
      const ph = s * (f.window === 'french' ? 0.72 : f.window === 'lattice' ? 0.5 : 0.56)
      if (f.window === 'shutter') {
        const green = under(air, f.shutter ?? '#4f7a5f', 0.8)
        for (const q of [px - pw * 0.46, px + pw * 1.04]) {
          sheet.rect(q, py - 2, pw * 0.42, ph + 4, green)
          sheet.line(
            `M${n1(q + 3)} ${n1(py + ph * 0.25)}h${n1(pw * 0.42 - 6)}M${n1(q + 3)} ${n1(py + ph * 0.5)}h${n1(pw * 0.42 - 6)}M${n1(q + 3)} ${n1(py + ph * 0.75)}h${n1(pw * 0.42 - 6)}`,
            darken(green, 0.3),
            2,
          )
        }
      }
      pane(world, px, py, pw, ph, f.window, trim)
      if (f.window === 'french') {
        sheet.rect(px - pw * 0.3, py + ph - 4, pw * 1.6, 6, trim)
        let bars = ''
        for (let k = 0; k < 8; k++) bars += `M${n1(px - pw * 0.26 + k * pw * 0.217)} ${n1(py + ph)}v${n1(-ph * 0.36)}`
        sheet.line(
          `${bars}M${n1(px - pw * 0.3)} ${n1(py + ph * 0.64)}h${n1(pw * 1.6)}`,
          under(air, '#23262c', 0.5),
          2.5,
        )
      } else if (f.window !== 'lattice') sheet.rect(px - 5, py + ph, pw + 10, 6, trim)
      if (f.window === 'shutter' && chance.often(0.35))
        for (let k = 0; k < 6; k++)
          sheet.path(
            oval(px + (k * pw) / 5, py + ph - 3, 7),
            under(air, chance.pick(['#d8486a', '#e9807a', '#5f8f4a']), 0.9),
          )
    }
  ground1(world, f, wall, trim)
}

function ground1(world: World, f: Front, wall: string, trim: string): void {
  const { sheet, air, chance } = world
  const s = f.high ?? 92
  const y = f.foot - s
  const glow = air.lamps > 0.25
  const { x, wide: w } = f
  sheet.rect(x, y - 5, w, 8, trim)
  if (f.ground === 'lobby') {
    sheet.rect(
      x + w * 0.06,
      y + 14,
      w * 0.88,
      s - 14,
      glow
        ? sheet.down(y, f.foot, [0, '#fff2d0'], [0.5, '#ffcf82'], [1, '#b9773c'])
        : sheet.down(y, f.foot, [0, under(air, '#8fb0bf', 0.8)], [1, under(air, '#40525e', 0.7)]),
    )
    let bars = ''
    for (let i = 0; i <= 8; i++) bars += `M${n1(x + w * (0.06 + i * 0.11))} ${n1(y + 14)}V${f.foot}`
    sheet.line(bars, darken(trim, 0.5), 4)
    const c = x + w / 2
    const half = Math.min(150, w * 0.3)
    sheet.path(
      `M${n1(c - half)} ${n1(y + 30)}h${n1(half * 2)}l26 26h${n1(-half * 2 - 52)}Z`,
      under(air, f.awning ?? '#7d2f38', 0.8),
    )
    sheet.rect(c - half - 26, y + 56, half * 2 + 52, 10, under(air, '#d9b45a', 0.9))
    for (const k of [-1, 1]) sheet.rect(c + k * (half + 10) - 4, y + 60, 8, s - 60, under(air, '#c9a24a', 0.8))
    sheet.rect(c - 34, f.foot - s * 0.5, 68, s * 0.5, glow ? '#fff6de' : '#2d3a44')
    sheet.line(`M${n1(c)} ${n1(f.foot - s * 0.5)}V${f.foot}`, '#6b5a3c', 4)
    if (glow) sheet.glow(c, f.foot, w * 0.7, s * 1.3, '#ffcf87', 0.5 * air.lamps)
    return
  }
  if (f.ground === 'noren') {
    sheet.rect(x + w * 0.08, y + 20, w * 0.84, s - 20, glow ? '#ffdc9f' : '#5d4a3a')
    let bars = ''
    for (let i = 0; i <= 14; i++) bars += `M${n1(x + w * (0.08 + i * 0.06))} ${n1(y + 20)}V${f.foot}`
    sheet.line(bars, under(air, '#4b3424', 0.6), 3)
    const cloth = under(air, f.awning ?? '#2f4a6d', 0.9)
    for (let i = 0; i < 4; i++) sheet.rect(x + w * 0.3 + i * w * 0.1, y + 20, w * 0.094, s * 0.4, cloth)
    sheet.path(oval(x + w * 0.5, y + 20 + s * 0.2, s * 0.1), lighten(cloth, 0.75))
    return
  }
  const n = Math.max(1, f.bays - (f.ground === 'door' ? 0 : 0))
  const bay = w / n
  for (let i = 0; i < n; i++) {
    const px = x + i * bay
    if (f.ground === 'arcade' || f.ground === 'horseshoe') {
      const a = bay * 0.7
      const k = f.ground === 'horseshoe' ? 0.66 : 0.5
      sheet.path(
        `M${n1(px + bay * 0.15)} ${f.foot}V${n1(y + 16 + a * k)}a${n1(a / 2)} ${n1(a * k)} 0 0 1 ${n1(a)} 0V${f.foot}Z`,
        glow
          ? sheet.down(y, f.foot, [0, '#ffdca0'], [1, '#a9672f'])
          : sheet.down(y, f.foot, [0, darken(wall, 0.62)], [1, darken(wall, 0.4)]),
        { stroke: trim, width: 5 },
      )
    } else if (f.ground === 'shops') {
      sheet.rect(px + bay * 0.1, y + 24, bay * 0.8, s - 34, glow ? chance.pick(warm) : under(air, '#52646e', 0.7))
      const c = under(air, f.awning ?? chance.pick(['#b5433f', '#2f6f5e', '#d19a3a', '#3a5f8a']), 0.85)
      const strips = 6
      for (let k = 0; k < strips; k++)
        sheet.path(
          `M${n1(px + bay * (0.1 + (k * 0.8) / strips))} ${n1(y + 14)}h${n1((bay * 0.8) / strips)}l${n1(bay * 0.02)} 34h${n1((-bay * 0.8) / strips - bay * 0.01)}Z`,
          k % 2 ? lighten(c, 0.75) : c,
        )
    } else if (i === Math.floor(n / 2)) {
      sheet.rect(px + bay * 0.24, y + s * 0.2, bay * 0.52, s * 0.8, trim)
      sheet.rect(px + bay * 0.3, y + s * 0.28, bay * 0.4, s * 0.72, under(air, f.shutter ?? '#5d3f2b', 0.7))
      if (glow) sheet.glow(px + bay * 0.5, y + s * 0.3, bay * 0.9, s * 0.7, '#ffcf87', 0.6)
    } else
      pane(world, px + bay * 0.3, y + s * 0.24, bay * 0.4, s * 0.52, f.window === 'lattice' ? 'lattice' : 'plain', trim)
  }
}

export type Form = 'slab' | 'step' | 'taper' | 'round' | 'sail' | 'wedge' | 'crown' | 'tiered' | 'spire'

/** A tall building seen from afar, in pixels. */
export function highrise(
  world: World,
  x: number,
  foot: number,
  wide: number,
  tall: number,
  form: Form,
  colour: string,
  far = 0.1,
): void {
  const { sheet, air, chance } = world
  const tone = under(air, colour, 0.62, far)
  const a = x - wide / 2
  const b = x + wide / 2
  const top = foot - tall
  const shapes: Record<Form, string> = {
    slab: `M${n1(a)} ${foot}V${n1(top)}H${n1(b)}V${foot}Z`,
    step: `M${n1(a)} ${foot}V${n1(top + tall * 0.34)}H${n1(a + wide * 0.16)}V${n1(top + tall * 0.14)}H${n1(a + wide * 0.3)}V${n1(top)}H${n1(b - wide * 0.3)}V${n1(top + tall * 0.14)}H${n1(b - wide * 0.16)}V${n1(top + tall * 0.34)}H${n1(b)}V${foot}Z`,
    taper: `M${n1(a)} ${foot}L${n1(x - wide * 0.24)} ${n1(top)}H${n1(x + wide * 0.24)}L${n1(b)} ${foot}Z`,
    round: `M${n1(a)} ${foot}V${n1(top + wide * 0.3)}Q${n1(a)} ${n1(top)} ${n1(x)} ${n1(top)}Q${n1(b)} ${n1(top)} ${n1(b)} ${n1(top + wide * 0.3)}V${foot}Z`,
    sail: `M${n1(a)} ${foot}V${n1(top)}C${n1(x)} ${n1(top + tall * 0.1)} ${n1(b)} ${n1(top + tall * 0.45)} ${n1(b)} ${foot}Z`,
    wedge: `M${n1(a)} ${foot}V${n1(top + tall * 0.16)}L${n1(b)} ${n1(top)}V${foot}Z`,
    crown: `M${n1(a)} ${foot}V${n1(top)}L${n1(a + wide * 0.25)} ${n1(top + wide * 0.2)}L${n1(x)} ${n1(top)}L${n1(b - wide * 0.25)} ${n1(top + wide * 0.2)}L${n1(b)} ${n1(top)}V${foot}Z`,
    tiered: '',
    spire: `M${n1(a)} ${foot}V${n1(top + tall * 0.3)}L${n1(x - wide * 0.3)} ${n1(top + tall * 0.16)}L${n1(x - 5)} ${n1(top + tall * 0.12)}L${n1(x)} ${n1(top - tall * 0.12)}L${n1(x + 5)} ${n1(top + tall * 0.12)}L${n1(x + wide * 0.3)} ${n1(top + tall * 0.16)}L${n1(b)} ${n1(top + tall * 0.3)}V${foot}Z`,
  }
  let d = shapes[form]
  if (form === 'tiered') {
    const n = 8
    for (let i = 0; i < n; i++) {
      const y = top + tall * 0.12 + (tall * 0.88 * i) / n
      const h = (tall * 0.88) / n
      d += `M${n1(x - wide * 0.5)} ${n1(y)}L${n1(x - wide * 0.38)} ${n1(y + h)}H${n1(x + wide * 0.38)}L${n1(x + wide * 0.5)} ${n1(y)}Z`
    }
    d += `M${n1(x - 5)} ${n1(top + tall * 0.12)}L${n1(x)} ${n1(top - tall * 0.06)}L${n1(x + 5)} ${n1(top + tall * 0.12)}Z`
  }
  const turn = air.towards[0] < 0
  sheet.path(
    d,
    sheet.linear(
      [a, 0],
      [b, 0],
      [
        [0, turn ? lighten(tone, 0.24) : darken(tone, 0.24)],
        [0.55, tone],
        [1, turn ? darken(tone, 0.3) : lighten(tone, 0.2)],
      ],
    ),
  )
  sheet.within(d, () => {
    const step = Math.max(11, wide / 11)
    let dark = ''
    const lit = new Map<string, string>()
    const ribbon = form === 'sail' || form === 'round' || form === 'wedge'
    for (let y = top + step; y < foot - step; y += step * 1.2)
      for (let px = a + step * 0.4; px < b - step * 0.5; px += step) {
        const box = `M${n1(px)} ${n1(y)}h${n1(step * (ribbon ? 1 : 0.6))}v${n1(step * 0.55)}h${n1(-step * (ribbon ? 1 : 0.6))}Z`
        if (chance.often(air.lamps * 0.62)) {
          const c = chance.pick(['#ffd99a', '#ffe9bd', '#ffcb80', '#d6e6ff'])
          lit.set(c, (lit.get(c) ?? '') + box)
        } else dark += box
      }
    sheet.path(dark, mix(darken(tone, 0.4), air.haze, 0.15), { opacity: 0.62 })
    for (const [c, p] of lit) sheet.path(p, mix(c, air.haze, far * 0.6))
    sheet.path(
      `M${n1(turn ? a : b)} ${n1(top)}h${n1((turn ? 1 : -1) * wide * 0.2)}V${foot}h${n1((turn ? -1 : 1) * wide * 0.2)}Z`,
      '#ffffff',
      { opacity: air.light === 'night' ? 0.04 : 0.14 },
    )
  })
  if (air.lamps > 0.5 && form !== 'tiered')
    sheet.path(oval(x, top - (form === 'spire' ? tall * 0.12 : 4), 4), '#ff6a5a')
}

/** Open water from a line on the sheet to its foot. */
export function waterTo(world: World, y: number, colour: string, mirror?: string): void {
  const { stage } = world
  const z = (stage.camera.focal * stage.camera.eye[1]) / Math.max(4, y - stage.camera.horizon)
  water(world, ground().rect(-z * 1.2, 1.2, z * 1.2, z), { colour, lamps: false, ...(mirror ? { mirror } : {}) })
}

export function band(world: World, y0: number, y1: number, colour: string, end = darken(colour, 0.18)): void {
  const { sheet, air } = world
  const c = air.snow ? mix(colour, '#f4f7fb', 0.8) : colour
  const e = air.snow ? mix(end, '#e6edf5', 0.8) : end
  sheet.rect(0, y0, 1600, y1 - y0, sheet.down(y0, y1, [0, under(air, c, 0.8)], [1, under(air, e, 0.75)]))
}

/** A street before a row: pavement, kerb, tar. */
export function street(world: World, y: number, tone = '#c9c1b4'): void {
  const { sheet, air } = world
  band(world, y, y + 76, tone)
  sheet.rect(0, y + 72, 1600, 9, under(air, air.snow ? '#f4f6f9' : '#e2ddd2', 0.85))
  band(world, y + 81, 1200, '#5d6067', '#3d4047')
  for (let x = -40; x < 1600; x += 300)
    sheet.path(`M${x} ${y + 190}h150l14 16h-158Z`, under(air, '#f2f0e6', 0.8), { opacity: 0.75 })
  if (air.lamps > 0.5) for (let x = 100; x < 1600; x += 280) sheet.glow(x, y + 120, 190, 70, '#ffcf87', 0.24)
}

/** Flat stones in perspective. */
export function plaza(world: World, y: number, colour: string): void {
  const { sheet, air } = world
  band(world, y, 1200, colour)
  const c = darken(under(air, colour, 0.8), 0.3)
  let d = ''
  for (let i = -14; i <= 14; i++) d += `M${800 + i * 90} ${y}L${800 + i * 210} 1200`
  for (let k = 0; k < 8; k++) d += `M0 ${n1(y + (1200 - y) * (k / 8) ** 1.7)}H1600`
  sheet.line(d, c, 2, 0.4)
}

export function taxi(world: World, x: number, y: number, s: number, colour: string): void {
  const { sheet, air } = world
  const c = under(air, colour, 0.8)
  sheet.soft(oval(x, y + s * 0.02, s * 0.5, s * 0.05), '#0a0c10', 0.5, 8)
  sheet.path(
    `M${n1(x - s * 0.5)} ${n1(y - s * 0.06)}q0 ${n1(-s * 0.16)} ${n1(s * 0.2)} ${n1(-s * 0.17)}q${n1(s * 0.08)} ${n1(-s * 0.15)} ${n1(s * 0.22)} ${n1(-s * 0.15)}h${n1(s * 0.16)}q${n1(s * 0.12)} 0 ${n1(s * 0.22)} ${n1(s * 0.15)}q${n1(s * 0.2)} ${n1(s * 0.01)} ${n1(s * 0.2)} ${n1(s * 0.17)}Z`,
    sheet.down(y - s * 0.4, y, [0, lighten(c, 0.2)], [1, darken(c, 0.25)]),
  )
  sheet.path(
    `M${n1(x - s * 0.24)} ${n1(y - s * 0.24)}q${n1(s * 0.06)} ${n1(-s * 0.1)} ${n1(s * 0.16)} ${n1(-s * 0.1)}h${n1(s * 0.14)}q${n1(s * 0.1)} 0 ${n1(s * 0.17)} ${n1(s * 0.1)}Z`,
    '#2b3a46',
  )
  for (const k of [-0.29, 0.29]) {
    sheet.path(oval(x + k * s, y - s * 0.04, s * 0.085), '#17181b')
    sheet.path(oval(x + k * s, y - s * 0.04, s * 0.045), '#a9aeb4')
  }
  if (air.lamps > 0.5) sheet.glow(x - s * 0.5, y - s * 0.12, s * 0.3, s * 0.12, '#fff0c0', 0.8)
}

export function people(world: World, y: number, spots: readonly number[], tall = 74): void {
  const { sheet, air, chance } = world
  for (const x of spots) {
    const t = tall * chance.between(0.86, 1.1)
    sheet.soft(oval(x, y, t * 0.24, t * 0.04), '#1a1420', 0.3, 5)
    figure(sheet, [x, y + chance.between(-4, 8)], t, {
      coat: under(air, chance.pick(['#b5433f', '#2f6f9c', '#d8a03a', '#4f7a5a', '#8b5fa3', '#e9e2d6', '#3c4048']), 0.9),
      hair: chance.pick(['#2a211d', '#6b4a2c', '#c9a05c']),
    })
  }
}

/** A café table under its parasol. */
export function cafe(world: World, x: number, y: number, s: number, colour: string): void {
  const { sheet, air } = world
  const c = under(air, colour, 0.9)
  sheet.line(`M${x} ${y}V${n1(y - s)}`, under(air, '#8f8a80', 0.7), s * 0.04)
  sheet.path(
    `M${n1(x - s * 0.6)} ${n1(y - s * 0.8)}Q${x} ${n1(y - s * 1.3)} ${n1(x + s * 0.6)} ${n1(y - s * 0.8)}Z`,
    sheet.linear(
      [x - s * 0.6, 0],
      [x + s * 0.6, 0],
      [
        [0, lighten(c, 0.25)],
        [1, darken(c, 0.2)],
      ],
    ),
  )
  sheet.path(oval(x, y - s * 0.34, s * 0.32, s * 0.07), under(air, '#f4efe6', 0.9))
  for (const k of [-1, 1]) {
    sheet.rect(x + k * s * 0.44 - s * 0.12, y - s * 0.26, s * 0.24, s * 0.06, under(air, '#6b4a30', 0.8))
    sheet.line(
      `M${n1(x + k * s * 0.54)} ${n1(y - s * 0.26)}v${n1(-s * 0.24)}M${n1(x + k * s * 0.36)} ${n1(y - s * 0.2)}v${n1(s * 0.2)}M${n1(x + k * s * 0.53)} ${n1(y - s * 0.2)}v${n1(s * 0.2)}`,
      under(air, '#6b4a30', 0.8),
      s * 0.035,
    )
  }
}

export function boat(
  world: World,
  x: number,
  y: number,
  s: number,
  kind: 'gondola' | 'junk' | 'longtail' | 'ferry' | 'sail' | 'barge',
  colour: string,
): void {
  const { sheet, air } = world
  const c = under(air, colour, 0.85)
  const p = (d: string, fill: string) => sheet.path(d, fill)
  sheet.glow(x, y + s * 0.04, s * 0.7, s * 0.1, '#0d1a2a', 0.4)
  if (kind === 'gondola') {
    p(
      `M${n1(x - s * 0.6)} ${n1(y - s * 0.16)}Q${n1(x - s * 0.4)} ${n1(y + s * 0.06)} ${x} ${n1(y + s * 0.06)}Q${n1(x + s * 0.4)} ${n1(y + s * 0.06)} ${n1(x + s * 0.62)} ${n1(y - s * 0.26)}Q${n1(x + s * 0.36)} ${n1(y - s * 0.04)} ${x} ${n1(y - s * 0.03)}Q${n1(x - s * 0.4)} ${n1(y - s * 0.04)} ${n1(x - s * 0.6)} ${n1(y - s * 0.16)}Z`,
      '#1d1c22',
    )
    figure(sheet, [x - s * 0.34, y - s * 0.02], s * 0.42, { coat: '#f2f2ee', legs: '#23262c' })
    sheet.line(`M${n1(x - s * 0.3)} ${n1(y - s * 0.3)}L${n1(x - s * 0.1)} ${n1(y + s * 0.1)}`, '#7a5a3a', 4)
    sheet.rect(x - s * 0.06, y - s * 0.11, s * 0.24, s * 0.08, '#a3222f')
  } else if (kind === 'junk') {
    p(
      `M${n1(x - s * 0.5)} ${n1(y - s * 0.16)}Q${n1(x - s * 0.36)} ${n1(y + s * 0.06)} ${x} ${n1(y + s * 0.06)}Q${n1(x + s * 0.36)} ${n1(y + s * 0.06)} ${n1(x + s * 0.5)} ${n1(y - s * 0.22)}L${n1(x + s * 0.3)} ${n1(y - s * 0.08)}H${n1(x - s * 0.34)}Z`,
      under(air, '#6b4630', 0.7),
    )
    for (const [k, h] of [
      [-0.26, 0.5],
      [0.04, 0.78],
      [0.34, 0.42],
    ] as const) {
      sheet.line(`M${n1(x + k * s)} ${n1(y - s * 0.06)}v${n1(-s * h - s * 0.1)}`, '#4b3424', 5)
      const d = `M${n1(x + k * s - s * 0.02)} ${n1(y - s * 0.14)}Q${n1(x + k * s - s * 0.3)} ${n1(y - s * h * 0.6)} ${n1(x + k * s - s * 0.06)} ${n1(y - s * h - s * 0.1)}Q${n1(x + k * s + s * 0.16)} ${n1(y - s * h * 0.8)} ${n1(x + k * s + s * 0.2)} ${n1(y - s * 0.14)}Z`
      p(d, c)
      sheet.within(d, () => {
        let r = ''
        for (let i = 0; i < 7; i++) r += `M${n1(x + k * s - s * 0.4)} ${n1(y - s * 0.16 - (i * s * h) / 6)}h${n1(s)}`
        sheet.line(r, darken(c, 0.4), 3)
      })
    }
  } else if (kind === 'longtail') {
    p(
      `M${n1(x - s * 0.7)} ${n1(y - s * 0.32)}Q${n1(x - s * 0.5)} ${n1(y + s * 0.02)} ${x} ${n1(y + s * 0.04)}H${n1(x + s * 0.5)}L${n1(x + s * 0.58)} ${n1(y - s * 0.1)}H${x}Q${n1(x - s * 0.46)} ${n1(y - s * 0.1)} ${n1(x - s * 0.7)} ${n1(y - s * 0.32)}Z`,
      c,
    )
    sheet.rect(x - s * 0.24, y - s * 0.32, s * 0.6, s * 0.05, under(air, '#e9e2d0', 0.9))
    for (const k of [-0.2, 0.3]) sheet.rect(x + k * s, y - s * 0.3, s * 0.02, s * 0.22, '#6b4a30')
    for (const [i, q] of ['#e4572e', '#f2b134', '#2f9c95'].entries())
      sheet.line(`M${n1(x - s * 0.62)} ${n1(y - s * 0.2 + i * s * 0.03)}l${n1(s * 0.04)} ${n1(s * 0.08)}`, q, 5)
  } else if (kind === 'ferry' || kind === 'barge') {
    p(
      `M${n1(x - s * 0.55)} ${n1(y - s * 0.1)}H${n1(x + s * 0.55)}L${n1(x + s * 0.46)} ${n1(y + s * 0.06)}H${n1(x - s * 0.46)}Z`,
      c,
    )
    sheet.rect(x - s * 0.44, y - s * 0.24, s * 0.88, s * 0.15, under(air, '#f4f0e6', 0.9))
    if (kind === 'ferry') sheet.rect(x - s * 0.34, y - s * 0.36, s * 0.66, s * 0.13, under(air, '#e8e4d8', 0.9))
    for (let i = 0; i < 8; i++)
      sheet.rect(x - s * 0.4 + i * s * 0.1, y - s * 0.2, s * 0.06, s * 0.06, air.lamps > 0.4 ? '#ffd99a' : '#4a5c68')
    if (kind === 'ferry') sheet.rect(x - s * 0.04, y - s * 0.48, s * 0.1, s * 0.13, c)
  } else {
    p(
      `M${n1(x - s * 0.3)} ${n1(y - s * 0.06)}H${n1(x + s * 0.36)}L${n1(x + s * 0.26)} ${n1(y + s * 0.05)}H${n1(x - s * 0.22)}Z`,
      c,
    )
    p(`M${x} ${n1(y - s * 0.08)}V${n1(y - s * 0.8)}L${n1(x + s * 0.3)} ${n1(y - s * 0.1)}Z`, under(air, '#fbf8f0', 1))
    p(
      `M${n1(x - s * 0.03)} ${n1(y - s * 0.1)}V${n1(y - s * 0.66)}L${n1(x - s * 0.24)} ${n1(y - s * 0.12)}Z`,
      under(air, '#e6e2d8', 0.9),
    )
  }
}

/** Trees along a line of the sheet. */
export function avenue(
  world: World,
  y: number,
  tall: number,
  kind: 'broad' | 'palm' | 'fir' | 'cherry' | 'cypress' | 'pine' | 'bare',
  xs: readonly number[],
): void {
  for (const x of xs)
    tree(world.sheet, world.air, world.chance, kind, { x, y, tall: tall * world.chance.between(0.9, 1.1), far: 0.02 })
}

/** A line of fronts from edge to edge, drawn from a set; the hotel is put among them by its own place. */
export function row(
  world: World,
  foot: number,
  set: readonly Omit<Front, 'x' | 'foot'>[],
  from = -30,
  gap = 2,
  skip?: readonly [number, number],
): void {
  let x = from
  let i = world.chance.whole(0, 5)
  while (x < 1620) {
    const f = set[i % set.length]
    if (!f) return
    const w = f.wide * world.chance.between(0.92, 1.08)
    i += 1
    if (skip && x + w > skip[0] && x < skip[1]) {
      // What is left before the hotel is filled with one more, as narrow as it must be.
      const left = skip[0] - x - gap
      if (left > 24)
        front(world, {
          ...f,
          x,
          foot,
          wide: left,
          bays: Math.max(1, Math.round((f.bays * left) / f.wide)),
          storeys: Math.max(2, f.storeys - 1),
        })
      x = skip[1]
      continue
    }
    front(world, { ...f, x, foot, wide: w, storeys: Math.max(2, f.storeys - (world.chance.often(0.3) ? 1 : 0)) })
    x += w + gap
  }
}
