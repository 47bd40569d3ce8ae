import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { upstream } from '#contract/upstream/envelope.ts'
import { BoundedCache, bytesOf } from '#functions/bounded-cache.ts'
import { channelOf } from '#functions/channel.ts'
import type { Env } from '#functions/env.ts'
import { answers, ENTRY_BYTES } from '#functions/kept-answer.ts'
import { SHELL_BYTES, shellOf, shells } from '#functions/pages/shell.ts'
import { createAsk } from '#functions/upstream.ts'
import { wordsFor } from '#functions/words.ts'
import { build } from '#scripts/build/build.ts'
import { builtChannels, builtPages } from '#scripts/build/pages.ts'

describe('what an isolate keeps', () => {
  it('counts two bytes a letter', () => {
    expect([bytesOf('abc'), bytesOf('숙소'), bytesOf('')]).toEqual([6, 4, 0])
  })

  it('lets go first of what has not been used for longest', () => {
    const kept = new BoundedCache<number>(100)
    kept.set('a', 1, 40)
    kept.set('b', 2, 40)
    expect(kept.get('a')).toBe(1)
    kept.set('c', 3, 40)
    expect([kept.get('a'), kept.get('b'), kept.get('c'), kept.bytes]).toEqual([1, undefined, 3, 80])
  })

  it('counts what is replaced once, and lets go of as much as is needed', () => {
    const kept = new BoundedCache<number>(100)
    for (let at = 0; at < 10; at++) kept.set('a', at, 30)
    expect([kept.get('a'), kept.bytes]).toEqual([9, 30])
    for (const key of ['b', 'c', 'd']) kept.set(key, 0, 20)
    kept.set('e', 0, 90)
    expect([kept.bytes, kept.get('e'), kept.get('d')]).toEqual([90, 0, undefined])
  })

  it('does not keep what alone is too much', () => {
    const kept = new BoundedCache<number>(100)
    kept.set('a', 1, 60)
    kept.set('b', 2, 101)
    kept.set('a', 3, 101)
    expect([kept.get('a'), kept.get('b'), kept.bytes]).toEqual([undefined, undefined, 0])
  })
})

describe('answers of services', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    answers.clear()
  })

  it('count what they are kept by, which visitors choose, and what keeping one takes', async () => {
    const found = upstream({
      ...{ service: 'place', method: 'GET', path: '/found', input: v.object({ words: v.string() }), fresh: 60 },
      output: v.array(v.string()),
    })
    const kept = new Map<string, Response>()
    const put = async (key: string, answer: Response) => void kept.set(key, answer)
    vi.stubGlobal('LOCAL', false)
    vi.stubGlobal('caches', { default: { match: async (key: string) => kept.get(key)?.clone(), put } })
    const env = { ORIGIN: { fetch: async () => Response.json([]) } } as unknown as Env
    const ask = createAsk({ env, channelName: 'narae', browserId: 'b', later: () => undefined })
    const words = 'w'.repeat(1000)
    // Of the service, and of the data centre.
    for (const _ of [1, 2]) {
      answers.clear()
      for (let at = 0; at < 10; at++) await ask(found, { words: `${words}${at}` })
      expect(answers.bytes).toBeGreaterThan(10 * (bytesOf(words) + ENTRY_BYTES))
    }
    expect(kept.size).toBe(10)
  })
})

describe('one visit to every page', () => {
  beforeAll(() => build())
  const env = {
    ASSETS: { fetch: async (request: Request) => new Response(readFileSync(`dist${new URL(request.url).pathname}`)) },
  } as unknown as Env

  it('does not fill the isolate: shells stay within 16 MB, whatever there is of them', async () => {
    let all = 0
    const pages = builtPages('dist')
    for (const { channel, language, shell: name, html } of pages) {
      const shell = await shellOf(env, channel, language, name)
      expect(`<!--scripts ${shell.scripts.join(' ')}-->`).toBe(html.slice(0, html.indexOf('-->') + 3))
      const { start, head, open, skeleton, rest } = shell
      const own = bytesOf(start) + head.length + (open?.length ?? 0) + skeleton.length + rest.length
      expect(own).toBeGreaterThan(1000)
      all += own
      expect(shells.bytes).toBeLessThanOrEqual(SHELL_BYTES)
    }
    expect(SHELL_BYTES).toBe(16 * 1024 * 1024)
    // There is more than may be kept, and what may be kept is made use of.
    expect(all).toBeGreaterThan(SHELL_BYTES)
    expect(shells.bytes).toBeGreaterThan(SHELL_BYTES - 1024 * 1024)
    console.info(`${pages.length} shells are ${(all / 1e6).toFixed(1)} MB, kept ${(shells.bytes / 1e6).toFixed(1)} MB`)
  })

  it('makes words once for all channels that word nothing themselves', () => {
    const plain = [...builtChannels('dist')].flatMap((name) => {
      const channel = channelOf(name)
      return channel && !channel.words.ko ? [wordsFor(channel, 'ko')] : []
    })
    expect(plain.length).toBeGreaterThan(20)
    expect(new Set(plain).size).toBe(1)
  })
})
