import { crc32, deflateSync } from 'node:zlib'
import { chance } from './ink.ts'

/** Red, green, blue 0 to 255 and alpha 0 to 1. */
export type Pixel = [r: number, g: number, b: number, a: number]

const SIZE = 256

const random = chance('grain')

const lattice = Float32Array.from({ length: SIZE * SIZE }, () => random())

/** Smooth noise, 0 to 1, without direction or period that shows. */
export function noise(x: number, y: number): number {
  const xi = Math.floor(x)
  const yi = Math.floor(y)
  const fx = x - xi
  const fy = y - yi
  const u = fx * fx * (3 - 2 * fx)
  const v = fy * fy * (3 - 2 * fy)
  const row = (yi & 255) << 8
  const next = ((yi + 1) & 255) << 8
  const col = xi & 255
  const right = (xi + 1) & 255
  const a = lattice[row + col] ?? 0
  const b = lattice[row + right] ?? 0
  const c = lattice[next + col] ?? 0
  const d = lattice[next + right] ?? 0
  return a + (b - a) * u + (c - a + (a - b - c + d) * u) * v
}

/** Noise on noise, 0 to 1, mean about a half. */
export function cloudy(x: number, y: number, octaves: number): number {
  let sum = 0
  let size = 0.5
  let total = 0
  for (let i = 0; i < octaves; i++) {
    sum += noise(x, y) * size
    total += size
    x = x * 2.03 + 17.7
    y = y * 2.03 + 5.3
    size *= 0.5
  }
  return sum / total
}

export const clamp = (n: number) => (n < 0 ? 0 : Math.min(n, 1))

export const smooth = (from: number, to: number, n: number) => {
  const t = clamp((n - from) / (to - from))
  return t * t * (3 - 2 * t)
}

export function channels(colour: string): readonly [number, number, number] {
  const n = Number.parseInt(colour.slice(1), 16)
  return [n >> 16, (n >> 8) & 255, n & 255]
}

/** Moves a pixel towards a colour. */
export function tint(p: Pixel, colour: readonly [number, number, number], t: number): void {
  p[0] += (colour[0] - p[0]) * t
  p[1] += (colour[1] - p[1]) * t
  p[2] += (colour[2] - p[2]) * t
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/** A picture computed pixel by pixel (x and y in pixels, `p` starts transparent black), as a PNG data address. */
export function picture(width: number, height: number, paint: (x: number, y: number, p: Pixel) => void): string {
  const stride = width * 4 + 1
  const raw = Buffer.allocUnsafe(stride * height)
  const p: Pixel = [0, 0, 0, 0]
  for (let y = 0; y < height; y++) {
    let at = y * stride
    raw[at++] = 0
    for (let x = 0; x < width; x++) {
      p[0] = p[1] = p[2] = p[3] = 0
      paint(x, y, p)
      raw[at++] = p[0] < 0 ? 0 : Math.min(p[0], 255)
      raw[at++] = p[1] < 0 ? 0 : Math.min(p[1], 255)
      raw[at++] = p[2] < 0 ? 0 : Math.min(p[2], 255)
      raw[at++] = clamp(p[3]) * 255
    }
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const png = Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(raw, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return `data:image/png;base64,${png.toString('base64')}`
}
