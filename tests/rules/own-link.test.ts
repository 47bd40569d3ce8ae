import { expect, test } from 'vitest'
import type { Links } from '#contract/channel.ts'
import { withChannel } from '#rules/own-link.ts'

const links: Links = ['global']

test.each([
  ['<p><a href="/reserve">예약</a></p>', '<p><a href="/ktour/globalReserve">예약</a></p>'],
  ['<a href="/event?from=notice#list">', '<a href="/ktour/event?from=notice#list">'],
  ['<a href="/">', '<a href="/ktour">'],
  ['<a href="/?checkIn=2026-12-01">', '<a href="/ktour?checkIn=2026-12-01">'],
  ['<a href="/narae/event"><a href="/event">', '<a href="/narae/event"><a href="/ktour/event">'],
  ['<a href="https://elsewhere.example/reserve">', '<a href="https://elsewhere.example/reserve">'],
  ['<a href="//elsewhere.example">', '<a href="//elsewhere.example">'],
  ['/reserve', '/reserve'],
])('%s', (html, linked) => expect(withChannel(html, { channel: 'ktour', links })).toBe(linked))
