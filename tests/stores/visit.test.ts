import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ChannelInfo, Visit } from '#contract/visit.ts'

/* What the shell knows of the visit: brought by the page, or asked for once. */

const VISIT = { channel: { channelName: 'narae' }, sessionId: 'first' } as unknown as Visit
let answers: (Visit | null)[]
let asked: string[]

/** The stores of a page that brings the channel along, or does not, in a browser with cookies. */
async function openPage(brought: ChannelInfo | null, cookie = `visit-skt=other; visit-narae=${VISIT.sessionId}`) {
  vi.resetModules()
  const document = {
    documentElement: { dataset: { channel: 'narae' } },
    cookie,
    getElementById: (id: string) =>
      id === 'fill' && brought ? { textContent: JSON.stringify({ fill: {}, channel: brought }) } : null,
  }
  vi.stubGlobal('document', document)
  const { $shell } = await import('#stores/shell.ts')
  return { document, $shell, ...(await import('#stores/visit.ts')) }
}

beforeEach(() => {
  answers = []
  asked = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const answer = answers.shift()
    return answer ? Response.json(answer) : Response.json({}, { status: 500 })
  })
})
afterEach(() => vi.unstubAllGlobals())

it('a page that brings it asks nothing', async () => {
  const { $shell, loadVisit } = await openPage(VISIT.channel)
  expect(await loadVisit()).toEqual(VISIT.channel)
  expect($shell.get()).toMatchObject(VISIT)
  expect(asked).toEqual([])
})

it('a browser without the cookie asks, whatever the page brought', async () => {
  answers = [VISIT]
  const { $shell, loadVisit } = await openPage(VISIT.channel, 'visit-skt=other; visit-naraex=x')
  expect(await loadVisit()).toEqual(VISIT.channel)
  expect([asked, $shell.get()]).toMatchObject([['/getChannel'], VISIT])
})

it('any other page asks once, whoever needs it', async () => {
  answers = [VISIT]
  const { $shell, loadVisit } = await openPage(null)
  expect($shell.get()).toMatchObject({ channel: null, sessionId: '' })
  expect(await Promise.all([loadVisit(), loadVisit()])).toEqual([VISIT.channel, VISIT.channel])
  expect(await loadVisit()).toEqual(VISIT.channel)
  expect([asked, $shell.get()]).toMatchObject([['/getChannel'], VISIT])
})

it('what could not be asked is null, and is asked for again', async () => {
  answers = [null, VISIT]
  const { $shell, loadVisit } = await openPage(null)
  expect([await loadVisit(), $shell.get().channel]).toEqual([null, null])
  expect(await loadVisit()).toEqual(VISIT.channel)
})

it('a session that was renewed is learned, also where the page brought the one before', async () => {
  const { document, $shell, loadVisit, renewVisit } = await openPage(VISIT.channel)
  await loadVisit()
  document.cookie = 'visit-narae=second'
  renewVisit()
  expect($shell.get()).toMatchObject({ ...VISIT, sessionId: 'second' })
  expect(asked).toEqual([])
})
