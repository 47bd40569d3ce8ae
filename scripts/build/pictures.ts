import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import type { Descriptor } from '#contract/channel.ts'
import { SEEN } from '#contract/descriptor-text.ts'
import { textColourOn } from '#rules/colour.ts'
import { PICTURES, type PictureKind, pictureOf } from '#rules/picture.ts'
import { hashOf } from '../cache.ts'
import { ROOT } from '../run.ts'
import { writeWhole } from '../whole.ts'
import { BuildError } from './bundle.ts'

// What a channel is shown by elsewhere (docs/product.md, "Found and shared"): its icon, and the
// picture of a link to it. Drawn once for what they are made of; the edge only hands them out.

const require = createRequire(import.meta.url)
/** A font of our own, so that every machine draws the same. */
const BOLD = {
  font: 'NanumGothic ExtraBold',
  fontfile: require.resolve('@expo-google-fonts/nanum-gothic/800ExtraBold/NanumGothic_800ExtraBold.ttf'),
}
const PLAIN = {
  font: 'NanumGothic Bold',
  fontfile: require.resolve('@expo-google-fonts/nanum-gothic/700Bold/NanumGothic_700Bold.ttf'),
}

/** Where drawn pictures are kept, by the fingerprint of what they were made of. */
const KEPT = '.local/brand'

const { width, height } = PICTURES.share
/** Around everything, and the tile of the logo, pixels. */
const MARGIN = 88
const TILE = 168
/** Ridges, from the back to the front. */
const RIDGES = [
  'M0 470 C200 380 330 400 520 455 S860 380 1200 440 V630 H0Z',
  'M0 540 C260 470 420 520 640 545 S980 480 1200 520 V630 H0Z',
] as const

/** What no font of ours has: emoji, with what joins and colours them. */
const PICTOGRAMS = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\ufe0f|\u200d|\u20e3/gu
/** Words as they are drawn. */
const plain = (words: string) => words.replace(PICTOGRAMS, '').trim()

/** Text as pixels, in a colour, no wider than `most`. */
async function text(words: string, of: { font: string; fontfile: string }, size: number, colour: string, most: number) {
  const escaped = plain(words).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const input = await sharp({
    text: {
      text: `<span foreground="${colour}">${escaped}</span>`,
      ...of,
      font: `${of.font} ${size}`,
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer()
  const { width: wide = 0 } = await sharp(input).metadata()
  return wide > most ? sharp(input).resize({ width: most }).png().toBuffer() : input
}

/** The first letter of a title, which a file of another system may hold in its parts. */
const firstLetter = (title: string) => SEEN.exec(title.normalize())?.[0] ?? ''

/** The tile of the channel: its logo, or the first letter of its title. */
async function tile({ theme, title }: Descriptor, side: number, ground: string, ink: string): Promise<Buffer> {
  if (theme.logo)
    return sharp(join(ROOT, 'public/logos', theme.logo), { density: (72 * side) / 32 })
      .resize(side, side)
      .png()
      .toBuffer()
  const letter = await text(firstLetter(title), BOLD, Math.round(side * 0.6), ink, side)
  return sharp({ create: { width: side, height: side, channels: 4, background: ground } })
    .composite([{ input: letter, gravity: 'centre' }])
    .png()
    .toBuffer()
}

/** Few colours, as there are few: a tenth of the bytes. */
const PNG = { palette: true, colours: 16, effort: 1, dither: 0 } as const

const DRAWN: Record<PictureKind, (channel: Descriptor) => Promise<Buffer>> = {
  /** To its edges, so that whoever shows it may round it. */
  icon: async (channel) => {
    const { width: side } = PICTURES.icon
    const { primary } = channel.theme
    const input = await tile(channel, side, primary, textColourOn(primary))
    return sharp({ create: { width: side, height: side, channels: 4, background: primary } })
      .composite([{ input }])
      .png(PNG)
      .toBuffer()
  },
  share: async (channel) => {
    const { title, tagline, theme } = channel
    const { primary } = theme
    const ink = textColourOn(primary)
    const most = width - 2 * MARGIN
    const shade = ink === '#ffffff' ? '#000' : '#fff'
    const ridges = RIDGES.map((path) => `<path d="${path}" fill="${shade}" fill-opacity=".1"/>`).join('')
    const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${primary}"/>${ridges}</svg>`
    const at = (input: Buffer, top: number, left = MARGIN): OverlayOptions => ({ input, left, top })
    return sharp(Buffer.from(ground))
      .composite([
        // A logo has room around it, which is no part of the margin.
        at(await tile(channel, TILE, ink, primary), MARGIN - 24, MARGIN - 24),
        at(await text(title, BOLD, 92, ink, most), 268),
        at(await text(tagline, PLAIN, 42, ink, most), 396),
      ])
      .png(PNG)
      .toBuffer()
  },
}

/** One picture of a channel. Throws BuildError, as the painter knows neither channel nor file. */
async function pictureFor(channel: Descriptor, kind: PictureKind): Promise<Buffer> {
  try {
    return await DRAWN[kind](channel)
  } catch (error) {
    const { name, title, tagline, theme } = channel
    const made = [title, tagline, ...(theme.logo ? [`public/logos/${theme.logo}`] : [])].join(', ')
    throw new BuildError(`channels/${name}.json: no ${kind} can be drawn of ${made}: ${(error as Error).message}`)
  }
}

/** What all pictures are made of beside their channel. */
const made = () =>
  hashOf(['scripts/build/pictures.ts', 'src/rules/colour.ts', 'src/rules/picture.ts', 'package-lock.json'])

/**
 * Draws the pictures of channels that have changed since they were last drawn; on threads of its
 * own. Answers the files that hold them, below the project, by where a folder of pages has them.
 * Throws BuildError.
 */
export async function drawPictures(channels: readonly Descriptor[], kept = KEPT): Promise<Map<string, string>> {
  // On one thread: a picture is too small for several.
  sharp.concurrency(1)
  const how = made()
  mkdirSync(join(ROOT, kept), { recursive: true })
  const drawn = new Map<string, string>()
  for (const channel of channels) {
    const { name, title, tagline, theme } = channel
    const logo = theme.logo ? readFileSync(join(ROOT, 'public/logos', theme.logo), 'utf8') : null
    const of = createHash('sha256')
      .update(JSON.stringify([how, title, tagline, theme.primary, logo]))
      .digest('hex')
    for (const kind of Object.keys(PICTURES) as PictureKind[]) {
      const file = join(kept, `${of}-${kind}.png`)
      if (!existsSync(join(ROOT, file))) writeWhole(join(ROOT, file), await pictureFor(channel, kind))
      drawn.set(pictureOf(name, kind), file)
    }
  }
  return drawn
}

/**
 * Puts drawn pictures into a folder that the Worker serves, and takes out those of channels that
 * are gone, unless somebody serves it now (RenderOptions).
 */
export function sharePictures(dist: string, drawn: ReadonlyMap<string, string>, served: boolean): void {
  const folder = join(ROOT, dist, 'brand')
  mkdirSync(folder, { recursive: true })
  for (const [to, file] of drawn) {
    const [from, there] = [join(ROOT, file), join(ROOT, dist, to)]
    if (!existsSync(there) || !readFileSync(there).equals(readFileSync(from))) cpSync(from, there)
  }
  if (served) return
  const shown = new Set([...drawn.keys()].map((to) => join(ROOT, dist, to)))
  for (const file of readdirSync(folder)) if (!shown.has(join(folder, file))) rmSync(join(folder, file))
}
