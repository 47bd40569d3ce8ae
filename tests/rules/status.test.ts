import { describe, expect, test } from 'vitest'
import type { ChannelStatus } from '#contract/descriptor-parts.ts'
import { resolve } from '#rules/address.ts'
import { stateAt, survivesChannelEnd } from '#rules/status.ts'

describe('where a channel stands', () => {
  const ended: ChannelStatus = { state: 'ended', on: '2024-10-14', notice: '끝' }
  const soon: ChannelStatus = { state: 'pre-launch', opens: '2027-03-01' }
  test.each<[string, ChannelStatus, string, ChannelStatus['state']]>([
    ['live', { state: 'live' }, '2026-11-21T12:00:00+09:00', 'live'],
    ['under maintenance by its file', { state: 'maintenance' }, '2026-11-21T12:00:00+09:00', 'maintenance'],
    ['not open, nobody says when', { state: 'pre-launch' }, '2099-01-01T00:00:00+09:00', 'pre-launch'],
    ['the last second before it opens', soon, '2027-02-28T23:59:59+09:00', 'pre-launch'],
    ['the first second of the day it opens', soon, '2027-03-01T00:00:00+09:00', 'live'],
    ['that day in Seoul, the day before in London', soon, '2027-02-28T15:00:00Z', 'live'],
    ['still the day before in Seoul', soon, '2027-02-28T14:59:59.999Z', 'pre-launch'],
    ['its last day', ended, '2024-10-14T00:00:00+09:00', 'live'],
    ['the last second of its last day', ended, '2024-10-14T23:59:59+09:00', 'live'],
    ['midnight in Seoul after its last day', ended, '2024-10-15T00:00:00+09:00', 'ended'],
    ['the same instant in London', ended, '2024-10-14T15:00:00Z', 'ended'],
    ['years later', ended, '2026-11-21T12:00:00+09:00', 'ended'],
  ])('%s', (_, status, now, state) => expect(stateAt(status, now)).toBe(state))
})

test.each([
  ['reserve', true],
  ['reserve/N261121-K3V9QX7M2A/cancel', true],
  ['globalReserve', true],
  ['leisure/reserve', true],
  ['rentcar/reserveDetailNum', true],
  ['reserve/2024070912345', true],
  ['cancelComplete', true],
  ['payment/complete/place', true],
  ['payment/place/redirect', true],
  ['policy/service', true],
  ['noticeLayer', true],
  ['place/results', false],
  ['place/date', false],
  ['place/result/12', false],
  ['foreign', false],
  ['leisure', false],
  ['rentcar', false],
  ['payment/place', false],
  ['event', false],
  ['exhibition', false],
  ['promotion', false],
  ['verification', false],
])('%s outlives its channel: %s', (path, stays) => {
  expect(survivesChannelEnd((resolve(`/narae/${path}`) ?? expect.unreachable(path)).route)).toBe(stays)
})
