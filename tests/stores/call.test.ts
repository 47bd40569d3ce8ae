import { object, string } from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endpoint } from '#contract/endpoint.ts'
import { Failure } from '#contract/failure.ts'
import { isPending } from '#rules/outcome.ts'
import { asFailure, CALL_MS, call, loadPart } from '#stores/call.ts'

/* What a request comes to on a line that says nothing. */

const ENDPOINT = endpoint({ method: 'POST', path: '/api/x', input: object({}), output: string(), about: '' })
const never = new Promise<never>(() => undefined)

let answer: () => Promise<Response>
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { documentElement: { dataset: { channel: 'narae' } } })
  vi.stubGlobal('fetch', () => answer())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** How a request ended so far. */
function follow(options = {}) {
  const ended = { as: null as unknown }
  call(ENDPOINT, {}, options).then(
    (output) => {
      ended.as = output
    },
    (error: unknown) => {
      ended.as = error instanceof Failure ? error.code : (error as Error).name
    },
  )
  return ended
}

/** An answer whose head is there and whose body does not come. */
const headOnly = (status: number) =>
  Promise.resolve({ ok: status < 300, status, json: () => never } as unknown as Response)

describe('a request that nobody answers', () => {
  it.each([
    ['says nothing', () => never],
    ['begins an answer and says no more', () => headOnly(200)],
    ['begins a refusal and says no more', () => headOnly(400)],
  ])('ends after a while, where the line %s, and leaves an outcome open', async (_, line) => {
    answer = line
    const ended = follow()
    await vi.advanceTimersByTimeAsync(CALL_MS - 1)
    expect(ended.as).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    expect(ended.as).toBe('unavailable')
    expect(isPending('unavailable')).toBe(true)
  })

  it('says that there is no network where the browser knows it by then', async () => {
    answer = () => never
    const ended = follow()
    vi.stubGlobal('navigator', { onLine: false })
    await vi.advanceTimersByTimeAsync(CALL_MS)
    expect(ended.as).toBe('offline')
  })

  it('that was given up ends as one, not as nobody’s', async () => {
    const control = new AbortController()
    answer = () => new Promise((_, fail) => control.signal.addEventListener('abort', () => fail(control.signal.reason)))
    const ended = follow({ signal: control.signal })
    control.abort()
    await vi.advanceTimersByTimeAsync(CALL_MS)
    expect(ended.as).toBe('AbortError')
  })
})

it('an answer that is cut off on its way is nobody’s, and leaves an outcome open', async () => {
  answer = async () => {
    return { ok: true, status: 200, json: () => Promise.reject(new TypeError('cut off')) } as unknown as Response
  }
  const ended = follow()
  await vi.advanceTimersByTimeAsync(0)
  expect(ended.as).toBe('unavailable')
})

it.each([
  ['an answer', 200, '"yes"', 'yes'],
  ['a refusal', 409, '{"error":{"code":"sold-out"}}', 'sold-out'],
  ['what is not there yet', 202, '{"error":{"code":"payment-pending"}}', 'payment-pending'],
  ['what is no answer of ours', 404, '<html>', 'unknown'],
])('%s is what it says', async (_, status, body, as) => {
  answer = async () => new Response(body, { status })
  const ended = follow()
  await vi.advanceTimersByTimeAsync(1)
  expect(ended.as).toBe(as)
  await vi.advanceTimersByTimeAsync(CALL_MS)
  expect(ended.as).toBe(as)
})

it('a part of the code that does not come in time is unavailable', async () => {
  const part = loadPart(() => never).catch((error) => asFailure(error).code)
  await vi.advanceTimersByTimeAsync(CALL_MS)
  expect(await Promise.race([part, 'on its way'])).toBe('unavailable')
})
