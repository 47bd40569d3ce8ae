import { Language } from '#contract/channel.ts'
import { channelOf } from '#functions/channel.ts'
import { after, type LedgerContext } from './ledger.ts'
import type { Order } from './order.ts'

/* While a release goes out, the one before looks after the same orders (docs/deploy.md). */

/**
 * How long an order is left to another release, milliseconds: longer than visits are shared between
 * two, so that of a channel that is no more money comes back all the same.
 */
const PATIENCE_MS = 30 * 60_000

/** Whether this release has words in a language. */
export const speaks = (language: string): language is Language => Language.options.some((each) => each === language)

/** Whether an order was written or moved so lately that another release may be at work on it. */
const isRecent = ({ now }: LedgerContext, { updatedAt }: Order) => now() < after(updatedAt, PATIENCE_MS)

/**
 * Whether an order is left to another release, as this one knows nothing of its channel: not which
 * partner is to be told of it either.
 */
export const isAnothers = (ledger: LedgerContext, order: Order): boolean =>
  !channelOf(order.channel) && isRecent(ledger, order)

/** Whether what its guest reads is left to another release, whose channel or language it is. */
export const isInAnothersWords = (ledger: LedgerContext, order: Order): boolean =>
  !(channelOf(order.channel) && speaks(order.language)) && isRecent(ledger, order)
