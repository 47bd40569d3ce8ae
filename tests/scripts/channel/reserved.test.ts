import { readdirSync } from 'node:fs'
import { SmartRouter } from 'hono/router/smart-router'
import * as v from 'valibot'
import { expect, it, vi } from 'vitest'
import { ChannelName } from '#contract/channel.ts'
import { SCREEN_SEGMENTS } from '#rules/route.ts'
import { RESERVED } from '#scripts/channel/descriptors.ts'

/** First segments that a channel could be called, each once. */
const names = (segments: readonly string[]) => [...new Set(segments.filter((each) => v.is(ChannelName, each)))].sort()

it('no channel is called as an address of the Worker, a screen or a folder of files begins', async () => {
  vi.stubGlobal('LOCAL', true)
  const add = vi.spyOn(SmartRouter.prototype, 'add')
  await import('#functions/index.ts')
  const served = names(add.mock.calls.map(([, path]) => path.split('/')[1] ?? ''))
  // The router was heard.
  expect(served).toEqual(expect.arrayContaining(['api', 'csp-report', 'healthz']))
  const folders = readdirSync('public', { withFileTypes: true }).flatMap((each) =>
    each.isDirectory() ? each.name : [],
  )
  // Cloudflare answers below cdn-cgi by itself, before any Worker.
  expect(
    names([...served, ...SCREEN_SEGMENTS, ...folders, 'cdn-cgi']).filter((each) => !RESERVED.includes(each)),
  ).toEqual([])
})
