import type { Endpoint } from '#contract/endpoint.ts'
import { Failure, type FailureCode } from '#contract/failure.ts'

/** What the edge answers: a value, a refusal, or what a test settles when it likes. */
type Reply = object | null | Failure | Promise<unknown>

const keyOf = ({ method, path }: Asked) => `${method} ${path}`

export const refusal = (code: FailureCode, detail?: Record<string, unknown>) => new Failure(code, detail)

/** An answer on its way, which arrives when the test says so. */
export function onItsWay() {
  let arrive: (value: unknown) => void = () => undefined
  let fail: (error: Failure) => void = () => undefined
  const reply = new Promise<unknown>((resolve, reject) => {
    arrive = resolve
    fail = reject
  })
  return { reply, arrive, fail }
}

/** An endpoint as it is asked; a path may have one a method. */
type Asked = Pick<Endpoint, 'method' | 'path'>

/**
 * The edge as stores see it, in the place of `call`: each endpoint answers what a test has laid out
 * for it, in that order.
 */
export class FakeEdge {
  /** What was asked for, in its order. */
  readonly asked: [path: string, input: unknown][] = []
  private readonly counts = new Map<string, number>()
  /** What nobody has laid out an answer for; a test ends with none. */
  readonly unexpected: string[] = []
  private readonly replies = new Map<string, Reply[]>()

  answer(endpoint: Asked, ...replies: Reply[]): void {
    const key = keyOf(endpoint)
    this.replies.set(key, [...(this.replies.get(key) ?? []), ...replies])
  }

  /** How often an endpoint was asked. */
  count(endpoint: Asked): number {
    return this.counts.get(keyOf(endpoint)) ?? 0
  }

  readonly call = async (endpoint: Asked, input: unknown): Promise<unknown> => {
    const key = keyOf(endpoint)
    this.asked.push([endpoint.path, input])
    this.counts.set(key, this.count(endpoint) + 1)
    const reply = this.replies.get(key)?.shift()
    if (reply === undefined) {
      this.unexpected.push(key)
      throw new Failure('unknown')
    }
    if (reply instanceof Failure) throw reply
    return reply
  }
}
