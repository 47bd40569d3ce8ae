import type { Descriptor } from '#contract/channel.ts'
import { textColourOn, toneOf } from '#rules/colour.ts'
import { isPortfolio, portfolioIssues } from '../check/portfolio.ts'
import { regionsNamed } from '../seed/regions.ts'
import { table } from '../table.ts'
import { contrastsOf, figure } from './colour.ts'
import { DescriptorError, loadDescriptors } from './descriptors.ts'
import { lookLine, looksSharedBy, sharedLooks } from './looks.ts'

/** What a check says: lines of issues, and what is worth knowing where there are none. */
export interface Checked {
  issues: string[]
  facts: string[]
}

/** What a channel's colour becomes, and how well each is read. */
function contrastLines({ theme }: Descriptor): string[] {
  return table(
    contrastsOf(theme.primary).map(({ pair, contrast }) => [`  ${pair}`, figure(contrast)]),
    (column) => column === 1,
  )
}

/**
 * What a channel's homes and lists begin with, and where its region is; nothing where they do not.
 */
function beginningLines({ defaults }: Descriptor): string[] {
  const { region, category, amenities, sort, keywords, banners } = defaults
  const rows: [name: string, values: readonly string[] | undefined][] = [
    ['region', region === undefined ? undefined : [`${region} (${regionsNamed(region).join(', ')})`]],
    ['category', category && [category]],
    ['amenities', amenities],
    ['sort', sort && [sort]],
    ['keywords of lodging', keywords?.place],
    ['keywords of leisure', keywords?.leisure],
    ['banners', banners?.map(({ title, link }) => `${title} -> ${link}`)],
  ]
  const said = rows.flatMap(([name, values]) => (values ? [[`  ${name}`, values.join(', ')]] : []))
  return said.length ? ['Its homes and lists begin with:', ...table(said)] : []
}

/** One line a channel: its colour, words on it, its tone in texts, and how each is read. */
function overview(channels: readonly Descriptor[]): string[] {
  const rows = channels.map(({ name, theme }) => {
    const { primary } = theme
    return [
      name,
      primary,
      textColourOn(primary),
      toneOf(primary),
      ...contrastsOf(primary).map((each) => figure(each.contrast)),
    ]
  })
  return table([['channel', 'colour', 'words', 'tone', 'button', 'page', 'tint'], ...rows], (column) => column > 3)
}

/**
 * Checks every descriptor of a folder, or one of them, with what the files say together; where they
 * are this project's portfolio, also as the gate does.
 */
export function checkFolder(folder: string, name: string | null): Checked {
  try {
    const channels = loadDescriptors(folder)
    const one = channels.find((channel) => channel.name === name)
    const shared = sharedLooks(channels).map(lookLine)
    const looks = one ? looksSharedBy(one.name, channels).map(lookLine) : shared
    const whole = isPortfolio(channels) ? portfolioIssues(channels) : []
    const issues = [...looks, ...whole.filter((line) => !shared.includes(line))]
    if (issues.length > 0) return { issues, facts: [] }
    const facts = one
      ? [`channels/${one.name}.json is valid. Contrast of its colour:`, ...contrastLines(one), ...beginningLines(one)]
      : [
          ...overview(channels),
          '',
          channels.length === 1 ? '1 descriptor is valid.' : `${channels.length} descriptors are valid.`,
        ]
    return { issues, facts }
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
