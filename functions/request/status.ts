import type { ChannelStatus } from '#contract/descriptor-parts.ts'
import { Failure } from '#contract/failure.ts'
import { seoulTime, showYearDot, toMs } from '#rules/date.ts'
import { stateAt } from '#rules/status.ts'
import type { RequestContext } from '../env.ts'
import { sells } from './selling.ts'

/** Where the channel of a request stands; a developer may look at one that has not opened. */
export function channelStateOf({ env, channel, now }: RequestContext): ChannelStatus['state'] {
  const state = stateAt(channel.status, now())
  const previewed = LOCAL && env.ENVIRONMENT !== 'production' && env.PREVIEW_CHANNEL === channel.name
  return previewed && state === 'pre-launch' ? 'live' : state
}

/**
 * Lets a request to a path into its channel (docs/product.md, "Channel status"). Throws
 * `channel-pre-launch` with the day it opens and the seconds until then, and `channel-ended` for a
 * call that sells. A channel under maintenance was stopped before, which lets payments end.
 */
export function checkStatus(context: RequestContext, path: string): void {
  const { status } = context.channel
  const state = channelStateOf(context)
  if (state === 'pre-launch' && status.state === 'pre-launch') {
    const { opens } = status
    if (!opens) throw new Failure('channel-pre-launch')
    const retryAfter = Math.ceil((toMs(seoulTime(opens, '00:00')) - toMs(context.now())) / 1000)
    throw new Failure('channel-pre-launch', { when: showYearDot(opens, context.language), retryAfter })
  }
  if (state === 'ended' && sells(path)) throw new Failure('channel-ended')
}
