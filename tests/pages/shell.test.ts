import { expect, it } from 'vitest'
import type { Env } from '#functions/env.ts'
import { decode } from '#functions/pages/bytes.ts'
import { shellOf, startOf, textOf } from '#functions/pages/shell.ts'

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

/** An edge with these files alone. */
const holding = (files: Record<string, string>) =>
  ({
    ASSETS: {
      fetch: async ({ url }: Request) => {
        const file = files[new URL(url).pathname]
        return new Response(file ?? null, { status: file === undefined ? 404 : 200 })
      },
    },
  }) as unknown as Env

it('a page is put together from what is shared, what is its own and its style', async () => {
  const page = { base: '/shell/base/ko/wish.html', edits: [3, 8, 0] }
  const env = holding({
    '/shell/beacon.json': JSON.stringify({ texts: ['beacon'], pages: { 'ko/wish': page } }),
    '/shell/base/ko/wish.html': '<i>plain</i><!--style a_-9--><!--demo--><p>1</p>',
    '/shell/base/style/a_-9.css': 'p{color:red}/*?card.a card-row*/.card .a,.card-row b{top:0}/*;*/i{left:0}',
  })
  const shell = await shellOf(env, 'beacon', 'ko', 'wish')
  expect(textOf(shell)).toBe('<i>beacon</i><style>p{color:red}i{left:0}</style><p>1</p>')
  const begun = (html: string) => startOf(`${shell.start}<b>`, shell, html).map(decode).join('')
  expect(begun('<p class="carded">')).toBe('<i>beacon</i><style>p{color:red}i{left:0}</style><b>')
  expect(begun('<p class="a card-row">')).toBe(
    '<i>beacon</i><style>p{color:red}.card .a,.card-row b{top:0}i{left:0}</style><b>',
  )
  expect(begun('<p class="card">')).not.toContain('.card .a')
  expect(begun('<p class="card"><b class="a">')).toContain('.card .a')
  expect(startOf('<b>', shell).map(decode)).toEqual(['<b>'])
})

it('a page that was not built, or of which a part is missing, is not there', async () => {
  const unstyled = { base: null, edits: [0, 0, 0] }
  const page = { base: '/shell/base/ko/event.html', edits: [] }
  const built = { texts: ['<!--style gone-->'], pages: { 'ko/event': page, 'ko/notice': unstyled } }
  const env = holding({ '/shell/lantern.json': JSON.stringify(built) })
  for (const [channel, name] of [
    ['lantern', 'event'],
    ['lantern', 'notice'],
    ['lantern', 'promotion'],
    ['nobody', 'event'],
  ] as const)
    await expect(shellOf(env, channel, 'ko', name)).rejects.toMatchObject({ code: 'route-not-found' })
})
