import type { Descriptor } from '#contract/channel.ts'
import { PRODUCT_NAMES } from '#rules/products.ts'
import { table } from '../table.ts'

const FLAGS = ['dapi', 'renewal', 'v2'] as const

function statusOf({ status }: Descriptor): string {
  if (status.state === 'ended') return `ended ${status.on}`
  if (status.state === 'pre-launch') return status.opens ? `opens ${status.opens}` : 'pre-launch'
  return status.state
}

/**
 * The portfolio as lines: a table of channels, the kinds of partners in their order, then the
 * totals.
 */
export function portfolioLines(channels: readonly Descriptor[], categories: readonly string[]): string[] {
  const place = (channel: Descriptor) => categories.indexOf(channel.category)
  const sorted = [...channels].sort((a, b) => place(a) - place(b) || (a.name < b.name ? -1 : 1))
  const rows = sorted.map((channel) => [
    channel.name,
    channel.title,
    channel.category,
    channel.products.length === PRODUCT_NAMES.length ? 'all' : channel.products.join(', '),
    FLAGS.filter((flag) => channel.partner[flag]).join(', '),
    statusOf(channel),
    String(channel.maxWidth),
    channel.languages.join(' '),
    channel.aliases.join(', '),
  ])
  const total = (flag: (typeof FLAGS)[number]) => channels.filter(({ partner }) => partner[flag]).length
  const head = ['name', 'title', 'category', 'products', 'flags', 'status', 'width', 'languages', 'aliases']
  return [
    ...table([head, ...rows]),
    '',
    `${channels.length} channels: ${FLAGS.map((flag) => `${total(flag)} ${flag}`).join(', ')}`,
  ]
}
