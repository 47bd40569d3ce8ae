import { Agent, createServer, request } from 'node:http'

/*
 * A proxy that has every answer come late, each by chance: whoever takes for granted what mostly
 * comes first is found out. `LATE=1 playwright test` puts it before the browser.
 */

/** Milliseconds that an answer is late at most, by its path; the first that fits. */
const MOST: readonly (readonly [path: RegExp, ms: number])[] = [
  [/^\/photos\//, 1_500],
  [/^\/_astro\//, 700],
  [/^\/(?:api|fill)\//, 600],
  [/^/, 300],
]
/** What a proxy says to each side alone. */
const OWN = /^(?:proxy-)?(?:connection|keep-alive|transfer-encoding)$/i

const agent = new Agent({ keepAlive: false })

createServer((asked, answer) => {
  const address = new URL(asked.url ?? '')
  const [, most = 0] = MOST.find(([path]) => path.test(address.pathname)) ?? []
  setTimeout(() => {
    const headers = Object.fromEntries(Object.entries(asked.headers).filter(([name]) => !OWN.test(name)))
    const behind = request(address, { method: asked.method, headers, agent }, (response) => {
      const said = Object.entries(response.headersDistinct).filter(([name]) => !OWN.test(name))
      answer.writeHead(response.statusCode ?? 502, Object.fromEntries(said) as Record<string, string[]>)
      // Either side may go before the whole has come, as when a page is left.
      response.on('error', () => answer.destroy()).pipe(answer)
    })
    behind.on('error', () => answer.destroy())
    answer.on('close', () => behind.destroy())
    asked.pipe(behind)
  }, Math.random() * most)
}).listen(Number(process.env.LATE_PORT), '127.0.0.1')
