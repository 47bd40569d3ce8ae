import type { Descriptor } from '../contract/channel.ts'
import type { Notice } from '../contract/descriptor-parts.ts'

/* Imports no schema: the small script of every page uses it. */

/**
 * A notice and when it is shown: from `from` on and until just before `until`, milliseconds of the
 * epoch; null for no border.
 */
export interface NoticePeriod {
  /** Names the cookie that puts it away. */
  id: string
  from: number | null
  until: number | null
}

/** Where a notice comes from: the channel's end, the shop's own history, or the channel's file. */
export type NoticeSource = NoticePeriod &
  ({ kind: 'ended'; text: string } | { kind: 'default' } | { kind: 'own'; notice: Notice })

/**
 * The maintenance that the shop itself announced; its two readings both stand (docs/product.md,
 * "Notices").
 */
export const DEFAULT_NOTICE = {
  id: 'maintenance-2025-02-25',
  until: '2025-02-25T05:00:00+09:00',
  readings: { text: ['02:00', '05:00'], time: ['03:00', '05:00'] },
} as const

const DAY = 86_400_000
const ms = (instant: string | undefined) => (instant === undefined ? null : Date.parse(instant))

/**
 * All notices of a channel, in the order in which they would be shown (docs/product.md, "Notices").
 * A channel whose service ends has the notice of it, from the day after its last one, in Seoul, and
 * for good.
 */
export function channelNotices({ status, notices }: Pick<Descriptor, 'status' | 'notices'>): NoticeSource[] {
  const ended: NoticeSource[] =
    status.state === 'ended'
      ? [
          {
            kind: 'ended',
            id: `ended-${status.on}`,
            from: Date.parse(`${status.on}T00:00:00+09:00`) + DAY,
            until: null,
            text: status.notice,
          },
        ]
      : []
  const common: NoticeSource = { kind: 'default', id: DEFAULT_NOTICE.id, from: null, until: ms(DEFAULT_NOTICE.until) }
  const own = notices.map(
    (notice): NoticeSource => ({ kind: 'own', id: notice.id, from: ms(notice.from), until: ms(notice.until), notice }),
  )
  return [...ended, common, ...own]
}

/**
 * Those of them that may lie over a page: what was over before this shop opened is told on the page
 * of all notices alone.
 */
export function layersOf(channel: Pick<Descriptor, 'status' | 'notices'>): NoticeSource[] {
  return channelNotices(channel).filter(({ kind }) => kind !== 'default')
}

/**
 * The notices of a channel for those who read them all: the newest first, and before them those
 * that have no date.
 */
export function noticesByDate(channel: Pick<Descriptor, 'status' | 'notices'>): NoticeSource[] {
  const date = ({ from, until }: NoticePeriod) => from ?? until ?? Number.POSITIVE_INFINITY
  return channelNotices(channel).sort((one, other) => (date(one) < date(other) ? 1 : date(one) > date(other) ? -1 : 0))
}

/** Whether a notice is shown at a moment, milliseconds of the epoch. */
export function isCurrent({ from, until }: Pick<NoticePeriod, 'from' | 'until'>, now: number): boolean {
  return (from === null || now >= from) && (until === null || now < until)
}

/** What decides which notice lies over a page. */
export interface NoticeVisit {
  /** Milliseconds of the epoch. */
  now: number
  /** The route table's name of the screen. */
  shell: string
  /** The popup in the address, or null; `notice` asks for the layer itself. */
  popup: string | null
  /** Ids of what this visit has seen. */
  seen: readonly string[]
  /** Ids of what was put away for the day. */
  suppressed: readonly string[]
}

/**
 * Screens over which nothing lies: all notices, money and reservations on their way, who somebody
 * is, an error.
 */
const UNCOVERED = /^(?:notice|cancel-complete)$|^(?:payment|reserve|partner|error)\//
/** The popup whose address is the layer's own. */
export const NOTICE_POPUP = 'notice'

/**
 * The notice that lies over a page when it opens, or null (docs/product.md, "Notices"): the first
 * that is current, was neither seen in this visit nor put away, and at most one a page. Whoever
 * asks for the layer by its address gets the first current one.
 */
export function noticeFor<T extends NoticePeriod>(notices: readonly T[], visit: NoticeVisit): T | null {
  const { now, shell, popup, seen, suppressed } = visit
  const current = notices.filter((notice) => isCurrent(notice, now))
  if (popup === NOTICE_POPUP) return current[0] ?? null
  if (popup !== null || UNCOVERED.test(shell)) return null
  return current.find(({ id }) => !seen.includes(id) && !suppressed.includes(id)) ?? null
}

/** The cookie that puts a notice of a channel away. */
export function noticeCookie(channel: string, id: string): string {
  return `notice_${channel}_${id}`
}

/** Which of the notices the page's cookies have put away. */
export function suppressedIn(cookies: string, channel: string, ids: readonly string[]): string[] {
  const names = cookies.split('; ').map((cookie) => cookie.split('=', 1)[0])
  return ids.filter((id) => names.includes(noticeCookie(channel, id)))
}
