import { type Air, under } from './air.ts'
import type { Chance, Sheet } from './ink.ts'
import { channels, clamp, cloudy, noise, type Pixel, picture, smooth, tint } from './raster.ts'
import type { Setting } from './scenes.ts'

/** Pixels of the sheet to one of the computed picture: what is far may be soft, as in a photo. */
const COARSE = 2.5

const BANDS = [0, 1, 2] as const

type Ridge = { height: number; wave: number; rough: number; far: number; at: number }

type Ground = 'grass' | 'sea' | 'lake' | 'none'

export type Landscape = {
  /** Height of the horizon, in pixels of the sheet. */
  horizon: number
  ground?: Ground
  /** 0 none, 1 as the setting has them. */
  peaks?: number
  /** Pixels of the sheet to one of the computed picture. */
  coarse?: number
  /** Where to stop computing, in pixels of the sheet. */
  bottom?: number
}

function ridges(setting: Setting, scale: number, chance: Chance): Ridge[] {
  const at = () => chance.between(0, 200)
  const ridge = (height: number, wave: number, rough: number, far: number): Ridge => ({
    height: height * scale * chance.between(0.85, 1.15),
    wave,
    rough,
    far,
    at: at(),
  })
  switch (setting) {
    case 'mountain':
      return [
        ridge(0.2, 3.4, 0.35, 0.08),
        ridge(0.38, 2.6, 0.5, 0.34),
        ridge(0.53, 2.1, 0.6, 0.6),
        ridge(0.66, 1.7, 0.6, 0.8),
      ]
    case 'lake':
      return [ridge(0.13, 3, 0.35, 0.2), ridge(0.27, 2.3, 0.5, 0.46), ridge(0.42, 1.7, 0.55, 0.72)]
    case 'sea':
      return chance.often(0.6) ? [ridge(0.08, 2.6, 0.5, 0.7)] : []
    case 'city':
      return [ridge(0.22, 2, 0.5, 0.75)]
    default:
      return [ridge(0.09, 3.4, 0.35, 0.2), ridge(0.19, 2.6, 0.45, 0.5), ridge(0.3, 2, 0.5, 0.74)]
  }
}

/** Sky, clouds, hills and open water or grass: everything far, computed in one pass behind the rest of a drawing. */
export function landscape(sheet: Sheet, air: Air, setting: Setting, chance: Chance, view: Landscape): void {
  const { width } = sheet
  const coarse = view.coarse ?? COARSE
  const bottom = view.ground === 'none' ? Math.min(sheet.height, view.horizon + 12) : (view.bottom ?? sheet.height)
  const w = Math.round(width / coarse)
  const h = Math.round(bottom / coarse)
  const horizon = view.horizon / coarse
  const land = view.ground ?? (setting === 'sea' ? 'sea' : setting === 'lake' ? 'lake' : 'grass')
  const layers = ridges(setting, view.peaks ?? 1, chance)
  const drift = chance.between(0, 90)
  const amount = air.cloud.amount * chance.between(0.55, 1.1)
  const threshold = chance.between(0.44, 0.54)

  const stops = air.sky.map(([at, colour]) => [at, channels(colour)] as const)
  const sky = Array.from({ length: Math.ceil(horizon) + 2 }, (_, y) => {
    const t = clamp(y / horizon)
    const upper = stops.findLast(([at]) => at <= t) ?? stops[0]
    const lower = stops.find(([at]) => at > t) ?? upper
    if (!upper || !lower) return [0, 0, 0] as const
    const part = lower[0] === upper[0] ? 0 : (t - upper[0]) / (lower[0] - upper[0])
    const one = (i: 0 | 1 | 2) => upper[1][i] + (lower[1][i] - upper[1][i]) * part
    return [one(0), one(1), one(2)] as const
  })
  const cloudTop = channels(air.cloud.top)
  const cloudBase = channels(air.cloud.base)
  const haze = channels(air.haze)
  const orb = air.orb && {
    x: air.orb.x * w,
    y: air.orb.y * horizon,
    colour: channels(air.orb.colour),
    halo: air.orb.halo,
  }
  const autumn = air.light === 'autumn'
  const leaf = air.leaf.map((colour) => [0.05, 0.4, 0.95].map((key) => channels(under(air, colour, key))))
  const rock = [0.1, 0.9].map((key) => channels(under(air, air.snow ? '#eef2f8' : '#7d7a70', key)))
  const grass = air.grass.map((colour) => channels(under(air, colour, 0.75)))
  const far = channels(air.light === 'dusk' || air.light === 'dawn' ? air.water[0] : under(air, air.water[0], 1.1))
  const near = channels(air.light === 'night' ? air.water[1] : under(air, air.water[1], 1))
  const sunX = (air.orb?.x ?? 0.5) * w
  const lightSide = air.towards[0] < 0 ? -1 : 1
  const tall = horizon || h

  function above(x: number, y: number, p: Pixel): void {
    const row = sky[Math.max(0, Math.min(sky.length - 1, Math.round(y)))] ?? haze
    p[0] = row[0]
    p[1] = row[1]
    p[2] = row[2]
    p[3] = 1
    const up = (horizon - y) / tall
    if (orb) {
      const d = Math.hypot(x - orb.x, y - orb.y) / w
      tint(p, orb.colour, orb.halo * (0.75 * Math.exp(-d * d * 42) + 0.35 * Math.exp(-d * 7)))
      if (d < 0.017) tint(p, orb.colour, smooth(0.017, 0.0145, d))
    }
    if (up > 0.01 && amount > 0) {
      const v = 1 / (up + 0.22)
      const cx = ((x / w - 0.5) * 2.1 + 0.5) * v + drift
      const cy = v * 2.6 + drift
      const n = cloudy(cx, cy, 5)
      if (n > threshold) {
        const lean = cloudy(cx + lightSide * 0.16, cy + 0.2, 3)
        const thick = smooth(threshold, threshold + 0.2, n)
        const bright = clamp(0.62 + (n - lean) * 3.2 - thick * 0.18)
        const fade = thick * amount * smooth(0.01, 0.2, up)
        p[0] += (cloudBase[0] + (cloudTop[0] - cloudBase[0]) * bright - p[0]) * fade
        p[1] += (cloudBase[1] + (cloudTop[1] - cloudBase[1]) * bright - p[1]) * fade
        p[2] += (cloudBase[2] + (cloudTop[2] - cloudBase[2]) * bright - p[2]) * fade
      }
    }
  }
  const crest = (layer: Ridge, x: number) => {
    const t = (x / w) * layer.wave + layer.at
    const broad = cloudy(t, layer.at, 2)
    const fine = cloudy(t * 4, layer.at, 4) - 0.5
    const sunk = setting === 'sea' ? 0.62 : -0.05
    return (
      horizon - tall * layer.height * ((broad - sunk) * (setting === 'sea' ? 2.4 : 1.15) + layer.rough * 0.5 * fine)
    )
  }
  const crests = layers.map((layer) => Float32Array.from({ length: w + 2 }, (_, x) => crest(layer, x)))

  function hill(layer: Ridge, x: number, y: number, top: number, p: Pixel): void {
    const below = (y - top) / tall
    const t = (x / w) * 5.5 * layer.wave ** 0.5 + layer.at + below * 0.8
    const height = (dx: number, dy: number) => cloudy(t + dx, (below + dy) * 4.2 + layer.at, 4)
    const slope = height(0, 0) - height(lightSide * 0.3, -0.03)
    const crowns =
      noise(x * (1 - layer.far * 0.5) * 0.7 + layer.at, y * 0.8) * 0.6 + noise(x * 0.33, y * 0.37) * 0.4 - 0.5
    const light = clamp(0.46 + slope * 3.1 + crowns * (0.75 - layer.far * 0.6))
    const hue = autumn
      ? clamp((noise(x * 0.11 + layer.at, y * 0.14) * 0.6 + noise(x * 0.4, y * 0.4) * 0.4) * 1.8 - 0.5) * 1.999
      : clamp(0.4 + (cloudy(t * 2, below * 9, 3) - 0.5) * 1.5) * 1.999
    const low = Math.floor(hue)
    const high = low + 1
    const blend = hue - low
    const rung = Math.min(1.999, light * 2)
    const step = Math.floor(rung)
    const part = rung - step
    for (const i of BANDS) {
      const one = (leaf[low]?.[step]?.[i] ?? 0) * (1 - part) + (leaf[low]?.[step + 1]?.[i] ?? 0) * part
      const two = (leaf[high]?.[step]?.[i] ?? 0) * (1 - part) + (leaf[high]?.[step + 1]?.[i] ?? 0) * part
      p[i] = one + (two - one) * blend
    }
    p[3] = 1
    if (air.snow) {
      const cover = smooth(0.2, 0.62, 0.5 + slope * 1.2 + crowns * 0.55 + 0.2 - below * 0.7 + layer.far * 0.3)
      const white = rock[light > 0.42 ? 1 : 0]
      if (white) tint(p, white, cover)
    }
    tint(p, haze, clamp(layer.far + below * 0.9 * (0.25 + layer.far)))
  }
  function solid(x: number, y: number, p: Pixel): boolean {
    for (let i = 0; i < layers.length; i++) {
      const layer = layers[i]
      const top = crests[i]?.[Math.max(0, Math.min(w, Math.round(x)))]
      if (layer && top !== undefined && y > top) {
        if (y < top + 1) above(x, y, p)
        hill(layer, x, y, top, p)
        return true
      }
    }
    return false
  }
  const href = picture(w, h, (x, y, p) => {
    if (y <= horizon) {
      if (!solid(x, y, p)) above(x, y, p)
      return
    }
    if (land === 'none') return
    const down = (y - horizon) / h
    const v = 1 / (down + 0.006)
    const across = (x / w - 0.5) * v
    p[3] = 1
    if (land === 'grass') {
      const n = cloudy(across * 2.2 + drift, v * 2.2, 4) * 0.65 + noise(x * 0.9, y * 0.45) * 0.35
      const dark = grass[0] ?? haze
      const bright = grass[1] ?? haze
      p[0] = dark[0] + (bright[0] - dark[0]) * n
      p[1] = dark[1] + (bright[1] - dark[1]) * n
      p[2] = dark[2] + (bright[2] - dark[2]) * n
      tint(p, haze, 0.45 * Math.exp(-down * 14))
      return
    }
    const calm = land === 'lake' ? 0.4 : 1
    const wave = cloudy(across * 5 + drift, v * 11 + drift, 3) * 0.6 + noise(across * 22, v * 46) * 0.4 - 0.5
    if (land === 'lake') {
      const sway = wave * 26 * (0.15 + down)
      const my = 2 * horizon - y + wave * 30 * down
      if (!solid(x + sway, my, p)) above(x + sway, my, p)
      tint(p, near, 0.22 + down * 0.5)
    } else {
      const t = smooth(0, 0.42, down)
      p[0] = far[0] + (near[0] - far[0]) * t
      p[1] = far[1] + (near[1] - far[1]) * t
      p[2] = far[2] + (near[2] - far[2]) * t
      tint(p, haze, 0.55 * Math.exp(-down * 30))
    }
    const k = 1 + wave * 0.5 * calm * smooth(0, 0.05, down + 0.012)
    p[0] *= k
    p[1] *= k
    p[2] *= k
    const column = orb ? Math.exp(-(((x - sunX) / w) ** 2) / (0.004 + down * 0.05)) : 0.12
    const spark = smooth(0.12, 0.3, wave + column * 0.14)
    tint(p, orb ? orb.colour : cloudTop, spark * column * (air.light === 'night' ? 0.4 : 0.9))
  })
  sheet.image(href, 0, 0, width, h * coarse)
  const stars = air.stars
  for (let i = 0; i < stars; i++) {
    const y = view.horizon * chance() ** 1.4 * 0.8
    const size = chance.between(0.6, 1.5) * (chance.often(0.06) ? 1.8 : 1)
    sheet.push(
      `<circle cx="${Math.round(chance() * width)}" cy="${Math.round(y)}" r="${size.toFixed(1)}" fill="#fff8e8" opacity="${chance.between(0.25, 0.95).toFixed(2)}"/>`,
    )
  }
}
