import { expect, it } from 'vitest'
import type { Env } from '#functions/env.ts'
import { shellOf, textOf } from '#functions/pages/shell.ts'

const serving = (answer: () => Promise<Response>) => ({ ASSETS: { fetch: answer } }) as unknown as Env
/** What a channel's file holds whose one page shares nothing. */
const built = (name: string, text: string) =>
  Response.json({ texts: [text], pages: { [`ko/${name}`]: { base: null, edits: [0, 0, 0] } } })

it('a page whose first reader was broken off comes for the next', async () => {
  // What a request has begun ends with it: nothing answers any more, and nothing fails.
  shellOf(
    serving(() => new Promise(() => undefined)),
    'harbour',
    'ko',
    'event',
  )
  const shell = await shellOf(
    serving(async () => built('event', 'whole')),
    'harbour',
    'ko',
    'event',
  )
  expect(textOf(shell)).toBe('whole')
})

it('a page is asked for once', async () => {
  let asked = 0
  const env = serving(async () => built('promotion', String(++asked)))
  await shellOf(env, 'anchor', 'ko', 'promotion')
  expect(textOf(await shellOf(env, 'anchor', 'ko', 'promotion'))).toBe('1')
})

it('a page that was not built, or whose shared part is missing, is not there', async () => {
  const files: Record<string, unknown> = {
    '/shell/lantern.json': { texts: [], pages: { 'ko/event': { base: '/shell/base/ko/event.html', edits: [] } } },
  }
  const env = {
    ASSETS: {
      fetch: async ({ url }: Request) => {
        const file = files[new URL(url).pathname]
        return file ? Response.json(file) : new Response(null, { status: 404 })
      },
    },
  } as unknown as Env
  for (const [channel, name] of [
    ['lantern', 'event'],
    ['lantern', 'promotion'],
    ['nobody', 'event'],
  ] as const)
    await expect(shellOf(env, channel, 'ko', name)).rejects.toMatchObject({ code: 'route-not-found' })
})
