import type { Endpoint } from '../../src/contract/endpoint.ts'
import { Failure, type FailureCode } from '../../src/contract/failure.ts'

/** What the edge answers: a value, a refusal, or what a test settles when it likes. */
type Reply = object | null | Failure | Promise<unknown>

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

/** The edge as stores see it, in the place of `call`: each endpoint answers what a test has laid out for it, in that order. */
export class Edge {
  /** What was asked for, in its order: the last word of each address and the input. */
  readonly asked: [name: string, input: unknown][] = []
  /** What nobody has laid out an answer for; a test ends with none. */
  readonly unexpected: string[] = []
  private readonly replies = new Map<string, Reply[]>()

  answer({ path }: Pick<Endpoint, 'path'>, ...replies: Reply[]): void {
    this.replies.set(path, [...(this.replies.get(path) ?? []), ...replies])
  }

  /** How often an endpoint was asked. */
  count({ path }: Pick<Endpoint, 'path'>): number {
    return this.asked.filter(([name]) => name === path).length
  }

  readonly call = async ({ path }: Pick<Endpoint, 'path'>, input: unknown): Promise<unknown> => {
    this.asked.push([path, input])
    const reply = this.replies.get(path)?.shift()
    if (reply === undefined) {
      this.unexpected.push(path)
      throw new Failure('unknown')
    }
    if (reply instanceof Failure) throw reply
    return reply
  }
}
