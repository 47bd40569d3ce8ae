import { PartnerNo } from '#contract/partner/facts.ts'
import {
  ANSWER_MS,
  CLOCK_MS,
  ENTRY,
  GET_TRIES,
  LINKED_MS,
  NONCE,
  TELLING,
  tellingWait,
} from '#contract/partner/figures.ts'
import { MAX_BODY } from '#functions/request/limits.ts'
import { MAX_ANSWER } from '#functions/upstream.ts'
import { RETENTION } from '#rules/retention.ts'
import { markdown } from '../../table.ts'
import { code } from '../page.ts'
import { formOf } from './fields.ts'

const UNITS = [
  [3_600_000, 'hour'],
  [60_000, 'minute'],
  [1000, 'second'],
] as const

/** A time in the largest unit that it is whole in: `5 minutes`. */
function span(ms: number): string {
  const [size, unit] = UNITS.find(([each]) => ms % each === 0) ?? [1, 'millisecond']
  const count = ms / size
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

const HOUR_MS = 3_600_000
const waits = Array.from({ length: TELLING.tries - 1 }, (_, at) => tellingWait(at + 1))
const inAll = Math.round(waits.reduce((sum, wait) => sum + wait, 0) / HOUR_MS)

/** Every figure that the page names, as the declarations have it. */
export function figuresText(): string {
  return markdown([
    ['figure', 'is'],
    ["how far a time may be from the hearer's clock", span(CLOCK_MS)],
    ['a nonce', code(NONCE.source)],
    ['how long the shop remembers a nonce', span(RETENTION.nonceHours * HOUR_MS)],
    ['an encrypted entry', code(ENTRY.source)],
    ['a one-time key', formOf(PartnerNo)],
    ['how long a member stays linked', span(LINKED_MS)],
    ['how long you have for an answer, unless the section of your family says otherwise', span(ANSWER_MS)],
    ['how long your answer may be', `${MAX_ANSWER / 1024 / 1024} MB`],
    ['how long the body of your calls may be', `${MAX_BODY / 1024} kB`],
    ['how often a GET is sent that brings no answer', `${GET_TRIES} times`],
    [
      'when an order is told again that was not taken',
      `after ${span(TELLING.firstMs)}, then after twice as long each time, up to ${span(TELLING.longestMs)}`,
    ],
    ['when it is given up', `after ${TELLING.tries} times, about ${inAll} hours`],
  ])
}
