import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { channelOf } from '#functions/channel.ts'
import type { RequestContext } from '#functions/env.ts'
import { registrationOf } from '#functions/registration.ts'
import type { Ask } from '#functions/upstream.ts'

/* What an isolate remembers of a channel's registration, which many requests ask for at once. */

beforeEach(() => vi.stubGlobal('LOCAL', true))
afterEach(() => vi.unstubAllGlobals())

it('is what was told last, whoever is told nothing later', async () => {
  const channel = channelOf('skt')
  if (!channel) throw new Error('no channel')
  const asking = (ask: () => Promise<unknown>) => {
    const request = { env: { ENVIRONMENT: 'test' }, ask: ask as Ask, later: () => undefined }
    return registrationOf(channel, request as unknown as RequestContext)
  }
  let fail: ((why: Error) => void) | undefined
  const silent = new Promise<never>((_, reject) => {
    fail = reject
  })
  const early = asking(() => silent)
  await new Promise((done) => setTimeout(done, 5))
  expect(await asking(async () => ({ result: null }))).toBeNull()
  fail?.(new Error('late'))
  expect(await early).toBeNull()
  expect(await asking(() => Promise.reject(new Error('nobody asks')))).toBeNull()
})
