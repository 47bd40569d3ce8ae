import { type Air, under } from './air.ts'
import { boughs, crown, leaves, type Tones, tones, trunk } from './foliage.ts'
import { type Chance, mix, n1, oval, type Sheet } from './ink.ts'

export type Tree = 'broad' | 'pine' | 'fir' | 'cherry' | 'bare' | 'palm' | 'shrub' | 'cypress'

/** Where it stands and how tall it is, in pixels of the sheet; `far` is how much haze lies before it. */
type Spot = { x: number; y: number; tall: number; far?: number }

const BLOSSOM: Tones = ['#c98a9f', '#eeb9c6', '#fdeaee']

/** Autumn trees differ from one another as they do on a Korean hillside: maple, ginkgo, zelkova, late green. */
const AUTUMN: readonly [Tones, ...Tones[]] = [
  ['#7a2418', '#b8411d', '#e27a35'],
  ['#9a6a14', '#d9a01f', '#f6d255'],
  ['#7c3b16', '#bf6a24', '#e9a24a'],
  ['#4f5524', '#8b8331', '#c9b553'],
]

export function tree(sheet: Sheet, air: Air, chance: Chance, kind: Tree, { x, y, tall, far = 0 }: Spot): void {
  const bark = under(air, kind === 'pine' ? '#7d5a45' : kind === 'cherry' ? '#4d3a36' : '#5f4d3d', 0.35, far)
  const leaf = air.light === 'autumn' && (kind === 'broad' || kind === 'shrub') ? chance.pick(AUTUMN) : air.leaf
  const evergreen: Tones = air.snow ? ['#2a3d38', '#42584d', '#65796c'] : ['#24402f', '#3d6140', '#72904f']
  const snowy = under(air, '#f5f8fc', 0.7, far)
  if (kind === 'bare' || (air.snow && (kind === 'broad' || kind === 'cherry'))) {
    trunk(sheet, x, y, tall * 0.4, tall * 0.022, 0, bark)
    boughs(sheet, chance, x, y - tall * 0.36, tall * 0.25, -Math.PI / 2, tall * 0.02, bark, 4)
    boughs(sheet, chance, x, y - tall * 0.28, tall * 0.26, -Math.PI / 2 + 0.6, tall * 0.014, bark, 3)
    boughs(sheet, chance, x, y - tall * 0.3, tall * 0.26, -Math.PI / 2 - 0.6, tall * 0.014, bark, 3)
    if (air.snow)
      sheet.path(leaves(chance, x, y - tall * 0.66, tall * 0.3, tall * 0.24, tall * 0.008, 60), snowy, {
        opacity: 0.75,
      })
    return
  }
  if (kind === 'broad' || kind === 'cherry') {
    const rx = tall * chance.between(0.3, 0.38)
    trunk(sheet, x, y, tall * 0.5, tall * 0.026, chance.between(-0.03, 0.03) * tall, bark)
    boughs(sheet, chance, x, y - tall * 0.34, tall * 0.22, -Math.PI / 2 + 0.7, tall * 0.014, bark, 1)
    boughs(sheet, chance, x, y - tall * 0.34, tall * 0.22, -Math.PI / 2 - 0.7, tall * 0.014, bark, 1)
    crown(sheet, air, chance, x, y - tall * 0.66, rx, tall * 0.33, tones(air, kind === 'cherry' ? BLOSSOM : leaf, far))
    return
  }
  if (kind === 'shrub') {
    crown(sheet, air, chance, x, y - tall * 0.5, tall * 0.75, tall * 0.5, tones(air, air.snow ? evergreen : leaf, far))
    if (air.snow) sheet.path(leaves(chance, x, y - tall * 0.8, tall * 0.6, tall * 0.2, tall * 0.08, 40), snowy)
    return
  }
  if (kind === 'pine') {
    const lean = chance.between(-0.16, 0.16) * tall
    sheet.path(
      `M${n1(x - tall * 0.025)} ${n1(y)}C${n1(x - lean)} ${n1(y - tall * 0.35)} ${n1(x + lean * 2)} ${n1(y - tall * 0.55)} ${n1(x + lean)} ${n1(y - tall * 0.9)}C${n1(x + lean * 2.2)} ${n1(y - tall * 0.5)} ${n1(x - lean * 0.6)} ${n1(y - tall * 0.35)} ${n1(x + tall * 0.025)} ${n1(y)}Z`,
      bark,
    )
    const set = tones(air, evergreen, far)
    for (let i = 0; i < 7; i++) {
      const up = 0.45 + i * 0.085
      const reach = (1.15 - up) * 0.42 + 0.08
      const px = x + lean * (0.4 + up * 0.6) + (i % 2 ? 1 : -1) * tall * reach * 0.42
      const py = y - tall * up
      sheet.line(`M${n1(x + lean * 0.8)} ${n1(py + tall * 0.05)}L${n1(px)} ${n1(py)}`, bark, tall * 0.012)
      const n = Math.round(24 + Math.min(40, tall * 0.06))
      sheet.path(leaves(chance, px, py + tall * 0.012, tall * reach * 0.62, tall * 0.045, tall * 0.012, n), set[0])
      sheet.path(leaves(chance, px, py - tall * 0.012, tall * reach * 0.56, tall * 0.035, tall * 0.011, n), set[1])
      sheet.path(
        leaves(chance, px, py - tall * 0.03, tall * reach * 0.4, tall * 0.022, tall * 0.009, n),
        air.snow ? snowy : set[2],
      )
    }
    return
  }
  if (kind === 'palm') {
    const set = tones(air, ['#2c4a33', '#4b7442', '#8fae5c'], far)
    const lean = chance.between(-0.08, 0.08) * tall
    trunk(sheet, x, y, tall * 0.72, tall * 0.018, lean, bark)
    for (let i = 0; i < 15; i++) {
      const angle = Math.PI * (1.08 - (i / 14) * 1.16) + chance.between(-0.08, 0.08)
      const reach = tall * chance.between(0.26, 0.34)
      const cx = x + lean
      const cy = y - tall * 0.72
      const ex = cx + Math.cos(angle) * reach
      const ey = cy - Math.sin(angle) * reach * 0.75 + reach * 0.3
      const mx = cx + Math.cos(angle) * reach * 0.6
      const my = cy - Math.sin(angle) * reach - reach * 0.12
      const w = tall * 0.03
      sheet.path(
        `M${n1(cx)} ${n1(cy)}Q${n1(mx)} ${n1(my - w)} ${n1(ex)} ${n1(ey)}Q${n1(mx)} ${n1(my + w * 1.6)} ${n1(cx)} ${n1(cy)}Z`,
        set[i % 3 === 0 ? 2 : i % 3 === 1 ? 1 : 0] ?? set[1],
      )
    }
    return
  }
  const set = tones(air, evergreen, far)
  if (kind === 'cypress') {
    sheet.path(leaves(chance, x, y - tall * 0.5, tall * 0.12, tall * 0.5, tall * 0.03, 60), set[0])
    sheet.path(leaves(chance, x, y - tall * 0.5, tall * 0.11, tall * 0.48, tall * 0.02, 80), set[1])
    sheet.path(
      leaves(
        chance,
        x + Math.sign(air.towards[0]) * tall * 0.04,
        y - tall * 0.52,
        tall * 0.06,
        tall * 0.42,
        tall * 0.014,
        50,
      ),
      air.snow ? snowy : set[2],
    )
    return
  }
  trunk(sheet, x, y, tall * 0.3, tall * 0.018, 0, bark)
  const tiers = tall > 160 ? 13 : 8
  for (let i = 0; i < tiers; i++) {
    const t = i / tiers
    const base = y - tall * (0.1 + 0.78 * t)
    const half = tall * 0.25 * (1 - t) ** 0.85 + tall * 0.012
    const rise = tall * (0.22 - 0.08 * t)
    const jag = (shrink: number, drop: number) => {
      const teeth = 9
      let d = `M${n1(x)} ${n1(base - rise)}`
      for (let k = 0; k <= teeth; k++) {
        const s = (k / teeth) * 2 - 1
        const sag = (1 - s * s) * tall * 0.02 - Math.abs(s) * tall * 0.012
        d += `L${n1(x + s * half * shrink)} ${n1(base + sag + drop + (k % 2 ? -tall * 0.016 : chance.between(0, tall * 0.012)))}`
      }
      return `${d}Z`
    }
    sheet.path(jag(1, 0), mix(set[0], set[1], 0.25 + t * 0.2))
    const shift = Math.sign(air.towards[0]) * half * 0.16
    sheet.group(`transform="translate(${n1(shift)} ${n1(-tall * 0.014)})"`, () => sheet.path(jag(0.72, 0), set[1]))
    if (air.snow)
      sheet.group(`transform="translate(${n1(shift)} ${n1(-tall * 0.03)})"`, () => sheet.path(jag(0.6, 0), snowy))
    else
      sheet.group(`transform="translate(${n1(shift * 1.8)} ${n1(-tall * 0.03)})"`, () =>
        sheet.path(jag(0.4, 0), mix(set[1], set[2], 0.6)),
      )
  }
}

/** A wood of one kind or another along a line, back to front. */
export function wood(
  sheet: Sheet,
  air: Air,
  chance: Chance,
  kinds: readonly [Tree, ...Tree[]],
  from: Spot,
  to: Spot,
  count: number,
): void {
  for (let i = 0; i < count; i++) {
    const t = (i + chance.between(0.1, 0.9)) / count
    const far = (from.far ?? 0) + ((to.far ?? 0) - (from.far ?? 0)) * t
    tree(sheet, air, chance, chance.pick(kinds), {
      x: from.x + (to.x - from.x) * t,
      y: from.y + (to.y - from.y) * t,
      tall: (from.tall + (to.tall - from.tall) * t) * chance.between(0.75, 1.2),
      far,
    })
  }
}

/** Blades of grass over a band, longer nearer; flowers among them when colours are given. */
export function blades(
  sheet: Sheet,
  air: Air,
  chance: Chance,
  y0: number,
  y1: number,
  count: number,
  flowers?: readonly [string, ...string[]],
): void {
  const strokes: [string, string, string] = ['', '', '']
  const petals = new Map<string, string>()
  for (let i = 0; i < count; i++) {
    const t = chance() ** 0.7
    const y = y0 + (y1 - y0) * t
    const x = chance() * sheet.width
    const tall = 5 + 26 * t * chance.between(0.5, 1)
    const lean = chance.between(-0.5, 0.5) * tall
    const tone = chance.whole(0, 2)
    strokes[tone as 0 | 1 | 2] += `M${n1(x)} ${n1(y)}q${n1(lean * 0.2)} ${n1(-tall * 0.6)} ${n1(lean)} ${n1(-tall)}`
    if (flowers && chance.often(0.4)) {
      const colour = chance.pick(flowers)
      petals.set(colour, (petals.get(colour) ?? '') + oval(x + lean, y - tall, 1.5 + 3.6 * t, 1.2 + 2.8 * t))
    }
  }
  const [dark, light] = air.grass
  strokes.forEach((d, i) => {
    if (d) sheet.line(d, under(air, mix(dark, light, i / 2), 0.5 + i * 0.25), 2.2, 0.8)
  })
  for (const [colour, d] of petals) sheet.path(d, under(air, colour, 0.95))
}

/** Snow in the air. */
export function snowfall(sheet: Sheet, chance: Chance, count: number): void {
  let near = ''
  let far = ''
  for (let i = 0; i < count; i++) {
    const x = chance() * sheet.width
    const y = chance() * sheet.height
    if (chance.often(0.2)) near += oval(x, y, chance.between(3, 6))
    else far += oval(x, y, chance.between(1.2, 2.6))
  }
  sheet.path(far, '#ffffff', { opacity: 0.75 })
  sheet.path(near, '#ffffff', { opacity: 0.5 })
}
