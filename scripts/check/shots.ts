import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { plainly } from '../options.ts'
import { endOnSignal, ROOT, run } from '../run.ts'

const HELP = `Photographs every screen of three channels, on a phone and on a desktop, into docs/screens, and walks them with every popup: npm run shots

It takes no options, and some minutes. Ends with 0 when all sheets are made, 1 when a test failed or the sheets are larger than may be committed, 2 when it
was asked wrongly.`

/** Channels that are photographed: the default one, a yellow one, a wide one without a header. */
export const SHOT_CHANNELS = ['narae', 'haemaru', 'skt'] as const

const TAKEN = '.local/shots/screens'
const SHEETS = 'docs/screens'
/** Widths of the screens, and how many pixels of a sheet each has. */
const DEVICES = [
  { width: 390, height: 844, across: 300 },
  { width: 1280, height: 800, across: 560 },
] as const
const GAP = 12
const QUALITY = 52
/** Bytes that all sheets may have. */
const MOST = 3_000_000

/** Where the picture of a screen lies. */
export const shotFile = (screen: string, channel: string, width: number): string =>
  join(ROOT, TAKEN, `${screen}@${channel}@${width}.png`)

/** One sheet a screen: its channels beside each other, as on a phone above and a desktop below. */
async function sheet(screen: string, taken: ReadonlySet<string>): Promise<Buffer> {
  const pictures: { input: Buffer; left: number; top: number }[] = []
  let top = 0
  for (const { width, height, across } of DEVICES) {
    const tall = Math.round((across * height) / width)
    for (const [at, channel] of SHOT_CHANNELS.entries()) {
      const file = shotFile(screen, channel, width)
      if (!taken.has(file)) continue
      const input = await sharp(file).resize(across, tall, { fit: 'cover', position: 'top' }).toBuffer()
      pictures.push({ input, left: at * (across + GAP), top })
    }
    top += tall + GAP
  }
  const widest = Math.max(...DEVICES.map(({ across }) => across))
  const size = { width: SHOT_CHANNELS.length * (widest + GAP) - GAP, height: top - GAP }
  return sharp({ create: { ...size, channels: 3, background: '#8a9099' } })
    .composite(pictures)
    .webp({ quality: QUALITY, effort: 6 })
    .toBuffer()
}

/**
 * Makes docs/screens anew: every screen of three channels, on a phone and on a desktop, from the
 * sample catalogue; and walks them with every popup, for which the gate has not the time. Answers
 * the exit code; 1 too where the sheets are larger than may be committed.
 */
async function shots(): Promise<number> {
  rmSync(join(ROOT, TAKEN), { recursive: true, force: true })
  mkdirSync(join(ROOT, TAKEN), { recursive: true })
  const { code } = await run('playwright', ['test', 'shots.spec.ts', 'screens.spec.ts'], {
    show: true,
    env: { SHOTS: '1' },
  })
  if (code !== 0) return code
  const files = readdirSync(join(ROOT, TAKEN)).map((name) => join(ROOT, TAKEN, name))
  const screens = [...new Set(files.map((file) => file.slice(join(ROOT, TAKEN).length + 1).split('@')[0] ?? ''))]
  const sheets: [file: string, picture: Buffer][] = []
  for (const screen of screens.sort()) sheets.push([`${screen}.webp`, await sheet(screen, new Set(files))])
  // In one go: whoever stops this before has the sheets that were there.
  rmSync(join(ROOT, SHEETS), { recursive: true, force: true })
  mkdirSync(join(ROOT, SHEETS), { recursive: true })
  for (const [file, picture] of sheets) writeFileSync(join(ROOT, SHEETS, file), picture)
  const bytes = sheets.reduce((sum, [, picture]) => sum + picture.length, 0)
  console.log(`${screens.length} sheets in ${SHEETS}, ${Math.round(bytes / 1000)} kB of ${MOST / 1000}.`)
  return bytes > MOST ? 1 : 0
}

if (import.meta.main) {
  endOnSignal()
  process.exitCode = await plainly({ name: 'shots', help: HELP }, process.argv.slice(2), shots)
}
