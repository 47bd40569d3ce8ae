import { expect, it } from 'vitest'
import type { Env } from '#functions/env.ts'
import { shellOf, textOf } from '#functions/pages/shell.ts'

const serving = (answer: () => Promise<Response>) => ({ ASSETS: { fetch: answer } }) as unknown as Env

it('a page whose first reader was broken off comes for the next', async () => {
  // What a request has begun ends with it: nothing answers any more, and nothing fails.
  shellOf(
    serving(() => new Promise(() => undefined)),
    'narae',
    'ko',
    'event',
  )
  const shell = await shellOf(
    serving(async () => new Response('whole')),
    'narae',
    'ko',
    'event',
  )
  expect(textOf(shell)).toBe('whole')
})

it('a page is asked for once', async () => {
  let asked = 0
  const env = serving(async () => new Response(String(++asked)))
  await shellOf(env, 'narae', 'ko', 'promotion')
  expect(textOf(await shellOf(env, 'narae', 'ko', 'promotion'))).toBe('1')
})
