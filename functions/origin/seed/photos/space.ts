import { outline, type Pen, type Sheet, type Stop, type Xy } from './ink.ts'

/** Metres: x right, y up, z away. */
export type Xyz = readonly [x: number, y: number, z: number]

const NEAR = 0.12

const add = (a: Xyz, b: Xyz, t = 1): Xyz => [a[0] + b[0] * t, a[1] + b[1] * t, a[2] + b[2] * t]

const cross = (a: Xyz, b: Xyz): Xyz => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]

const unit = (a: Xyz): Xyz => {
  const size = Math.hypot(...a) || 1
  return [a[0] / size, a[1] / size, a[2] / size]
}

/** A camera held level, as an architect's photographer does: verticals stay vertical. `yaw` > 0 looks right, in radians. */
export class Camera {
  readonly eye: Xyz
  readonly focal: number
  readonly centre: number
  readonly horizon: number
  private readonly cos: number
  private readonly sin: number
  constructor(eye: Xyz, yaw: number, focal: number, centre: number, horizon: number) {
    this.eye = eye
    this.focal = focal
    this.centre = centre
    this.horizon = horizon
    this.cos = Math.cos(yaw)
    this.sin = Math.sin(yaw)
  }
  private local(p: Xyz): Xyz {
    const x = p[0] - this.eye[0]
    const z = p[2] - this.eye[2]
    return [x * this.cos - z * this.sin, p[1] - this.eye[1], x * this.sin + z * this.cos]
  }
  private screen([x, y, z]: Xyz): Xy {
    return [this.centre + (this.focal * x) / z, this.horizon - (this.focal * y) / z]
  }
  depth(p: Xyz): number {
    return this.local(p)[2]
  }
  /** Pixels to a metre at a point. */
  scale(p: Xyz): number {
    return this.focal / Math.max(NEAR, this.depth(p))
  }
  at(p: Xyz): Xy {
    const [x, y, z] = this.local(p)
    return this.screen([x, y, Math.max(NEAR, z)])
  }
  /** The place on a level `y` metres up that a pixel below the horizon shows. */
  onto(sx: number, sy: number, y = 0): Xyz {
    const z = (this.focal * (this.eye[1] - y)) / Math.max(0.5, sy - this.horizon)
    const x = ((sx - this.centre) * z) / this.focal
    return [this.eye[0] + x * this.cos + z * this.sin, y, this.eye[2] - x * this.sin + z * this.cos]
  }
  /** A polygon as seen, cut where it passes behind the eye. */
  points(points: readonly Xyz[]): Xy[] {
    const local = points.map((p) => this.local(p))
    const kept: Xyz[] = []
    local.forEach((a, i) => {
      const b = local[(i + 1) % local.length] ?? a
      if (a[2] >= NEAR) kept.push(a)
      if (a[2] >= NEAR !== b[2] >= NEAR) kept.push(add(a, add(b, a, -1), (NEAR - a[2]) / (b[2] - a[2])))
    })
    return kept.map((p) => this.screen(p))
  }
  outline(points: readonly Xyz[]): string {
    const seen = this.points(points)
    return seen.length > 2 ? outline(seen) : 'M0 0Z'
  }
  /** Whether the side of a plane that its normal points out of is turned to the eye. */
  sees(point: Xyz, normal: Xyz): boolean {
    const to = add(this.eye, point, -1)
    return to[0] * normal[0] + to[1] * normal[1] + to[2] * normal[2] > 0
  }
}

/** A flat piece of the world to draw on, in metres along `u` and `v` from `origin`. */
export class Plane {
  readonly origin: Xyz
  readonly u: Xyz
  readonly v: Xyz
  readonly normal: Xyz
  constructor(origin: Xyz, u: Xyz, v: Xyz) {
    this.origin = origin
    this.u = unit(u)
    this.v = unit(v)
    this.normal = unit(cross(this.v, this.u))
  }
  at(a: number, b: number, out = 0): Xyz {
    return add(add(add(this.origin, this.u, a), this.v, b), this.normal, out)
  }
  rect(a0: number, b0: number, a1: number, b1: number, out = 0): Xyz[] {
    return [this.at(a0, b0, out), this.at(a1, b0, out), this.at(a1, b1, out), this.at(a0, b1, out)]
  }
  /** An ellipse, or with a larger `power` a box with soft corners. */
  round(a: number, b: number, ra: number, rb: number, power = 2, steps = 28): Xyz[] {
    return Array.from({ length: steps }, (_, i) => {
      const t = (i / steps) * Math.PI * 2
      const c = Math.cos(t)
      const s = Math.sin(t)
      return this.at(
        a + ra * Math.sign(c) * Math.abs(c) ** (2 / power),
        b + rb * Math.sign(s) * Math.abs(s) ** (2 / power),
      )
    })
  }
}

export const ground = (y = 0) => new Plane([0, y, 0], [1, 0, 0], [0, 0, 1])

/** The colour of a surface that faces `normal`. */
type Shade = (colour: string, normal: Xyz) => string

export type Block = { at: Xyz; size: Xyz; turn?: number; colour: string; top?: string; round?: number; fade?: number }

/** A sheet seen through a camera. */
export class Stage {
  readonly sheet: Sheet
  readonly camera: Camera
  readonly shade: Shade
  constructor(sheet: Sheet, camera: Camera, shade: Shade) {
    this.sheet = sheet
    this.camera = camera
    this.shade = shade
  }
  face(points: readonly Xyz[], fill: string, pen?: Pen): void {
    this.sheet.path(this.camera.outline(points), fill, pen)
  }
  /** A gradient between two places of the world. */
  between(a: Xyz, b: Xyz, stops: readonly Stop[]): string {
    return this.sheet.linear(this.camera.at(a), this.camera.at(b), stops)
  }
  shadow(points: readonly Xyz[], opacity: number, reach: number, colour = '#1a1420'): void {
    const centre = points[0] ?? [0, 0, 1]
    this.sheet.soft(this.camera.outline(points), colour, opacity, reach * this.camera.scale(centre))
  }
  /** The planes of the four upright sides of a block, front first, seen from outside with `a` running right. */
  sides({ at: [x, y, z], size: [w, , d], turn = 0 }: Pick<Block, 'at' | 'size' | 'turn'>): Plane[] {
    const c = Math.cos(turn)
    const s = Math.sin(turn)
    const spot = (a: number, b: number): Xyz => [x + a * c + b * s, y, z - a * s + b * c]
    const right: Xyz = [c, 0, -s]
    const away: Xyz = [s, 0, c]
    const minus = (p: Xyz): Xyz => [-p[0], -p[1], -p[2]]
    return [
      new Plane(spot(-w / 2, -d / 2), right, [0, 1, 0]),
      new Plane(spot(w / 2, -d / 2), away, [0, 1, 0]),
      new Plane(spot(w / 2, d / 2), minus(right), [0, 1, 0]),
      new Plane(spot(-w / 2, d / 2), minus(away), [0, 1, 0]),
    ]
  }
  /** A box standing on `at` (the middle of its foot); `round` softens its edges by that many metres. */
  block(block: Block): void {
    const { at, size, colour, top, round = 0, fade = 0.08 } = block
    const [w, h, d] = size
    const sides = this.sides(block)
    const pen = (fill: string, p: Xyz): Pen =>
      round ? { stroke: fill, width: Math.min(90, round * 2 * this.camera.scale(p)) } : {}
    sides.forEach((side, i) => {
      const width = i % 2 ? d : w
      if (!this.camera.sees(side.origin, side.normal)) return
      const c = this.shade(colour, side.normal)
      const fill = fade
        ? this.between(side.at(width / 2, h), side.at(width / 2, 0), [
            [0, c],
            [1, this.shade(darker(colour, fade), side.normal)],
          ])
        : c
      this.face(side.rect(round, round, width - round, h - round), fill, pen(fill, side.at(width / 2, h / 2)))
    })
    const [front] = sides
    if (!front) return
    const lid = new Plane(front.at(0, h), front.u, [-front.normal[0], 0, -front.normal[2]])
    if (this.camera.eye[1] > at[1] + h) {
      const c = this.shade(top ?? colour, [0, 1, 0])
      this.face(lid.rect(round, round, w - round, d - round), c, pen(c, lid.at(w / 2, d / 2)))
    } else if (this.camera.eye[1] < at[1]) {
      const c = this.shade(colour, [0, -1, 0])
      const sole = new Plane(front.origin, front.u, lid.v)
      this.face(sole.rect(round, round, w - round, d - round), c, pen(c, sole.at(w / 2, d / 2)))
    }
  }
}

const darker = (colour: string, t: number) => {
  const n = Number.parseInt(colour.slice(1), 16)
  const part = (shift: number) => Math.round(((n >> shift) & 255) * (1 - t))
  return `#${((part(16) << 16) | (part(8) << 8) | part(0)).toString(16).padStart(6, '0')}`
}
