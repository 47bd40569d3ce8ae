/** Colours are `#rrggbb`; coordinates are pixels of a sheet that is 1600 wide. */
type Rgb = readonly [number, number, number]

export type Stop = readonly [offset: number, colour: string, opacity?: number]

export type Xy = readonly [x: number, y: number]

const parsed = new Map<string, Rgb>()

function rgb(colour: string): Rgb {
  let value = parsed.get(colour)
  if (!value) {
    const n = Number.parseInt(colour.slice(1), 16)
    value = [n >> 16, (n >> 8) & 255, n & 255]
    parsed.set(colour, value)
  }
  return value
}

const byte = (n: number) =>
  Math.max(0, Math.min(255, Math.round(n)))
    .toString(16)
    .padStart(2, '0')

const hex = (r: number, g: number, b: number) => `#${byte(r)}${byte(g)}${byte(b)}`

/** `a` at 0, `b` at 1. */
export function mix(a: string, b: string, t: number): string {
  const [r, g, bl] = rgb(a)
  const [r2, g2, b2] = rgb(b)
  return hex(r + (r2 - r) * t, g + (g2 - g) * t, bl + (b2 - bl) * t)
}

/** A surface of `colour` under light `ambient` plus `key` times `amount`, each a multiplier where #ffffff is one. */
export function lit(colour: string, ambient: string, key: string, amount: number): string {
  const c = rgb(colour)
  const a = rgb(ambient)
  const k = rgb(key)
  const at = (i: 0 | 1 | 2) => (c[i] * (a[i] + k[i] * amount)) / 255
  return hex(at(0), at(1), at(2))
}

export const lighten = (colour: string, t: number) => mix(colour, '#ffffff', t)

export const darken = (colour: string, t: number) => mix(colour, '#0b0a12', t)

/** A seeded source of chance: the same word always gives the same picture. */
export type Chance = {
  (): number
  between(a: number, b: number): number
  whole(a: number, b: number): number
  pick<T>(list: readonly [T, ...T[]]): T
  often(p: number): boolean
}

export function chance(word: string): Chance {
  let state = 2166136261
  for (let i = 0; i < word.length; i++) state = Math.imul(state ^ word.charCodeAt(i), 16777619)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const between = (a: number, b: number) => a + (b - a) * next()
  return Object.assign(next, {
    between,
    whole: (a: number, b: number) => Math.floor(between(a, b + 1)),
    pick: <T>(list: readonly [T, ...T[]]): T => list[Math.floor(next() * list.length)] ?? list[0],
    often: (p: number) => next() < p,
  })
}

export const n1 = (n: number) => Math.round(n * 10) / 10

export const outline = (points: readonly Xy[]) => `M${points.map(([x, y]) => `${n1(x)} ${n1(y)}`).join('L')}Z`

export const oval = (x: number, y: number, rx: number, ry = rx) =>
  `M${n1(x - rx)} ${n1(y)}a${n1(rx)} ${n1(ry)} 0 1 0 ${n1(2 * rx)} 0a${n1(rx)} ${n1(ry)} 0 1 0 ${n1(-2 * rx)} 0Z`

export type Pen = { opacity?: number; stroke?: string; width?: number; blend?: string; cap?: boolean; dash?: string }

/** One drawing on its way to being an SVG document. */
export class Sheet {
  readonly width: number
  readonly height: number
  private readonly defs: string[] = []
  private readonly body: string[] = []
  private count = 0
  constructor(width: number, height: number) {
    this.width = width
    this.height = height
  }

  private define(markup: (id: string) => string): string {
    this.count += 1
    const id = `d${this.count}`
    this.defs.push(markup(id))
    return id
  }
  private stops(stops: readonly Stop[]) {
    return stops
      .map(
        ([o, c, a]) =>
          `<stop offset="${n1(o * 100)}%" stop-color="${c}"${a === undefined ? '' : ` stop-opacity="${a}"`}/>`,
      )
      .join('')
  }
  linear(from: Xy, to: Xy, stops: readonly Stop[]): string {
    const id = this.define(
      (id) =>
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n1(from[0])}" y1="${n1(from[1])}" x2="${n1(to[0])}" y2="${n1(to[1])}">${this.stops(stops)}</linearGradient>`,
    )
    return `url(#${id})`
  }
  /** A gradient down the sheet from y0 to y1. */
  down(y0: number, y1: number, ...stops: readonly Stop[]): string {
    return this.linear([0, y0], [0, y1], stops)
  }
  radial(x: number, y: number, rx: number, ry: number, stops: readonly Stop[]): string {
    const id = this.define(
      (id) =>
        `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="translate(${n1(x)} ${n1(y)}) scale(${n1(rx)} ${n1(ry)})">${this.stops(stops)}</radialGradient>`,
    )
    return `url(#${id})`
  }
  /** Draws within an outline only. */
  within(d: string, draw: () => void): void {
    const id = this.define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`)
    this.group(`clip-path="url(#${id})"`, draw)
  }
  group(attributes: string, draw: () => void): void {
    this.body.push(`<g ${attributes}>`)
    draw()
    this.body.push('</g>')
  }
  push(markup: string): void {
    this.body.push(markup)
  }
  path(d: string, fill: string, pen: Pen = {}): void {
    const { opacity, stroke, width, blend, cap, dash } = pen
    this.body.push(
      `<path d="${d}" fill="${fill}"${opacity === undefined ? '' : ` opacity="${Math.round(opacity * 1000) / 1000}"`}${stroke ? ` stroke="${stroke}" stroke-width="${n1(width ?? 1)}" stroke-linejoin="round"` : ''}${cap ? ' stroke-linecap="round"' : ''}${dash ? ` stroke-dasharray="${dash}"` : ''}${blend ? ` style="mix-blend-mode:${blend}"` : ''}/>`,
    )
  }
  line(d: string, stroke: string, width: number, opacity = 1): void {
    this.path(d, 'none', { stroke, width, opacity, cap: true })
  }
  rect(x: number, y: number, w: number, h: number, fill: string, pen?: Pen): void {
    this.path(`M${n1(x)} ${n1(y)}h${n1(w)}v${n1(h)}h${n1(-w)}Z`, fill, pen)
  }
  /** A shape with a soft edge `reach` pixels wide: stacked strokes cost a tenth of a blur filter. */
  soft(d: string, colour: string, opacity: number, reach: number, steps = 6): void {
    const each = 1 - (1 - opacity) ** (1 / (steps + 1))
    for (let i = steps; i >= 0; i--) {
      const width = (2 * reach * i) / steps
      this.path(d, colour, { opacity: each, ...(i ? { stroke: colour, width } : {}) })
    }
  }
  /** Light that fades from a centre. */
  glow(x: number, y: number, rx: number, ry: number, colour: string, opacity: number, blend?: string): void {
    const fill = this.radial(x, y, rx, ry, [
      [0, colour, opacity],
      [0.25, colour, opacity * 0.56],
      [0.55, colour, opacity * 0.18],
      [1, colour, 0],
    ])
    this.path(oval(x, y, rx, ry), fill, blend ? { blend } : {})
  }
  /** A stored picture, as a data address, stretched over a box. */
  image(href: string, x: number, y: number, w: number, h: number, opacity = 1): void {
    this.body.push(
      `<image x="${n1(x)}" y="${n1(y)}" width="${n1(w)}" height="${n1(h)}" preserveAspectRatio="none" opacity="${opacity}" href="${href}"/>`,
    )
  }
  svg(): string {
    const { width: w, height: h } = this
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"><defs>${this.defs.join('')}</defs>${this.body.join('')}</svg>`
  }
}
