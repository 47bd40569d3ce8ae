import type { Descriptor } from '#contract/channel.ts'
import { MIN_CONTRAST } from '#rules/colour.ts'
import { table } from '../table.ts'
import { contrastsOf, figure } from './colour.ts'
import { DescriptorError, loadDescriptors } from './descriptors.ts'

/** What a check says: lines of issues, and what is worth knowing where there are none. */
export interface Checked {
  issues: string[]
  facts: string[]
}

/** How well a channel's colour is read, and whether that suffices. */
function contrastLines({ theme }: Descriptor): string[] {
  return table(
    contrastsOf(theme.primary).map(({ pair, contrast }) => [
      `  ${pair}`,
      figure(contrast),
      contrast >= MIN_CONTRAST ? 'good' : `below ${MIN_CONTRAST}:1: fit for large letters and signs alone`,
    ]),
    (column) => column === 1,
  )
}

/** One line a channel: its colour and how it is read on the page and on buttons. */
function overview(channels: readonly Descriptor[]): string[] {
  const rows = channels.map(({ name, theme }) => {
    const [page, button, soft] = contrastsOf(theme.primary).map(({ contrast }) => figure(contrast))
    return [name, theme.primary, page ?? '', button ?? '', soft ?? '']
  })
  return table([['channel', 'colour', 'page', 'button', 'tint'], ...rows], (column) => column > 1)
}

/** Checks every descriptor of a folder, or one of them, with what the files say together. */
export function checkFolder(folder: string, name: string | null): Checked {
  try {
    const channels = loadDescriptors(folder)
    const one = channels.find((channel) => channel.name === name)
    return {
      issues: [],
      facts: one
        ? [`channels/${one.name}.json is valid. Contrast of its colour:`, ...contrastLines(one)]
        : [
            ...overview(channels),
            '',
            channels.length === 1 ? '1 descriptor is valid.' : `${channels.length} descriptors are valid.`,
          ],
    }
  } catch (error) {
    if (!(error instanceof DescriptorError)) throw error
    if (name === null) return { issues: error.message.split('\n'), facts: [] }
    const own = error.lines.get(`${name}.json`) ?? []
    const others = [...error.lines.keys()].filter((file) => file && file !== `${name}.json`)
    const more = others.length ? [`Other files have issues, too: ${others.join(', ')}.`] : []
    const shared = (error.lines.get('') ?? []).map((line) => `  ${line}`)
    if (own.length === 0)
      return { issues: [`channels/${name}.json has no issue of its own.`, ...more, ...shared], facts: [] }
    return { issues: [`channels/${name}.json`, ...own.map((line) => `  ${line}`), ...shared, ...more], facts: [] }
  }
}
