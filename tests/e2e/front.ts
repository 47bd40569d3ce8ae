import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What stands between visitors and the Worker, at one address whatever is deployed. */
export interface Front {
  url: string
  stop: () => void
}

/**
 * Starts one: it answers what `instead` takes upon itself, and asks the Worker, wherever that is by
 * now, for everything else; for some of that so many milliseconds late as `instead` says.
 */
export async function startFront(
  worker: () => string | URL,
  instead: (asked: IncomingMessage, answer: ServerResponse) => boolean | number,
): Promise<Front> {
  const askWorker = (asked: IncomingMessage, answer: ServerResponse) => {
    const { hostname, port } = new URL(worker())
    const { url: path, method, headers } = asked
    // A connection each: one that is kept may be to a Worker that has just ended.
    const onward = request({ hostname, port, path, method, headers, agent: false }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  }
  const server = createServer((asked, answer) => {
    const late = instead(asked, answer)
    if (late === true) return
    setTimeout(askWorker, Number(late), asked, answer)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() }
}
