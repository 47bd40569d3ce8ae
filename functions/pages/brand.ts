import type { Context } from 'hono'
import { Failure } from '#contract/failure.ts'
import { PICTURES, pictureOf } from '#rules/picture.ts'
import { CHANNELS, channelOf } from '../channel.ts'
import type { HonoEnv } from '../env.ts'
import { isRegistered } from '../registration.ts'
import { hostChannel } from '../request/host.ts'

/* How a channel stands among a visitor's icons: one picture that the build has drawn, whatever it
   is asked for by (docs/product.md, "Found and shared"). */

/** Seconds that browsers keep what is made of a channel's file. */
const KEPT = 86_400
const cached = { 'cache-control': `public, max-age=${KEPT}` }

/** Bytes of the header of an icon file with one picture. */
const HEADER = 22

/** A PNG as an icon file: its one picture, square and smaller than 256 pixels. */
function iconOf(png: ArrayBuffer): Uint8Array<ArrayBuffer> {
  const icon = new Uint8Array(HEADER + png.byteLength)
  const view = new DataView(icon.buffer)
  // An icon (1) with one picture: its sides, one plane of 32 bits, its length, where it begins.
  view.setUint16(2, 1, true)
  view.setUint16(4, 1, true)
  view.setUint8(6, PICTURES.icon.width)
  view.setUint8(7, PICTURES.icon.height)
  view.setUint16(10, 1, true)
  view.setUint16(12, 32, true)
  view.setUint32(14, png.byteLength, true)
  view.setUint32(18, HEADER, true)
  icon.set(new Uint8Array(png), HEADER)
  return icon
}

/** The icon of a host: of the channel whose address it is, else of the default one. */
export async function answerFavicon(c: Context<HonoEnv>): Promise<Response> {
  const path = pictureOf(hostChannel(c.req.raw).name, 'icon')
  const picture = await c.env.ASSETS.fetch(new Request(`https://assets.invalid${path}`))
  if (!picture.ok) return c.text('', 404, { 'cache-control': 'no-store' })
  return c.body(iconOf(await picture.arrayBuffer()), 200, { 'content-type': 'image/x-icon', ...cached })
}

/**
 * Where a channel's app begins, and all that it is about. A scope is the beginning of a text: only
 * where another channel's address begins with the name does it end in a slash, since the links to
 * a home do not.
 */
function scopeOf(name: string): string {
  const others = CHANNELS.filter((channel) => channel.name !== name)
  const isBeginning = others.some((other) => [other.name, ...other.aliases].some((each) => each.startsWith(name)))
  return isBeginning ? `/${name}/` : `/${name}`
}

/** What a browser needs to put a channel among a device's apps. */
export async function answerManifest(c: Context<HonoEnv>): Promise<Response> {
  const name = c.req.param('channel') ?? ''
  const channel = channelOf(name)
  if (!channel || channel.name !== name || !(await isRegistered(channel, c))) throw new Failure('channel-not-found')
  const { title, tagline, theme, languages } = channel
  const { width, height } = PICTURES.icon
  const icons = [
    { src: pictureOf(name, 'icon'), type: 'image/png', sizes: `${width}x${height}`, purpose: 'any maskable' },
    ...(theme.logo ? [{ src: `/logos/${theme.logo}`, type: 'image/svg+xml', sizes: 'any' }] : []),
  ]
  const scope = scopeOf(name)
  const manifest = {
    id: `/${name}`,
    name: title,
    short_name: title,
    description: tagline,
    lang: languages[0],
    start_url: scope,
    scope,
    display: 'minimal-ui',
    theme_color: theme.primary,
    background_color: '#ffffff',
    icons,
  }
  return c.body(JSON.stringify(manifest), 200, { 'content-type': 'application/manifest+json', ...cached })
}
