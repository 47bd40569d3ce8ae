import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What was answered: status, headers, body. */
interface Kept {
  status: number
  type: string
  body: Buffer
}

/** Whoever is asked for what nobody has been asked before. */
type Ask = (path: string, init: RequestInit) => Promise<Response>

/** What was sent; null where the edge was stopped meanwhile, which may be renewing a page. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | null> {
  const parts: Buffer[] = []
  try {
    for await (const part of request) parts.push(part as Buffer)
  } catch (error) {
    if (!request.complete) return null
    throw error
  }
  return Buffer.concat(parts)
}

const listening = async (server: Server) => {
  server.keepAliveTimeout = 600_000
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return (server.address() as AddressInfo).port
}

/** The services, which answer what they once answered: what is asked twice costs nothing. */
export async function startServices(ask: Ask): Promise<{ port: number; stop: () => void }> {
  const known = new Map<string, Kept>()
  const server = createServer(async (request, answer) => {
    const body = await bodyOf(request)
    if (!body) return
    const key = `${request.method} ${request.headers.channel} ${request.url} ${body}`
    let kept = known.get(key)
    if (!kept) {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
      const init: RequestInit = { method: request.method ?? 'GET', headers }
      if (body.length > 0) init.body = new Uint8Array(body)
      const given = await ask(request.url ?? '/', init)
      const type = given.headers.get('content-type') ?? ''
      kept = { status: given.status, type, body: Buffer.from(await given.arrayBuffer()) }
      known.set(key, kept)
    }
    answer.writeHead(kept.status, { 'content-type': kept.type, 'content-length': kept.body.length }).end(kept.body)
  })
  return { port: await listening(server), stop: () => server.close() }
}

/**
 * The data centre's cache, as workerd asks for it: GET for what is kept, PUT with a whole HTTP
 * answer. Keeps everything until `forget`, and no pages while `pages` is false.
 */
export async function startCache() {
  const kept = new Map<string, Buffer>()
  const cache = { port: 0, pages: true, hits: 0, forget: () => kept.clear(), stop: () => server.close() }
  const server = createServer(async (request, answer) => {
    const key = `${request.headers.host}${request.url}`
    if (request.method === 'PUT') {
      const body = await bodyOf(request)
      if (!body) return
      if (cache.pages || !key.startsWith('page.invalid')) kept.set(key, body)
      answer.writeHead(204).end()
      return
    }
    const found = kept.get(key)
    if (!found) {
      answer.writeHead(504, { 'cf-cache-status': 'MISS' }).end()
      return
    }
    cache.hits++
    const end = found.indexOf('\r\n\r\n')
    const [status = '', ...lines] = found.subarray(0, end).toString('latin1').split('\r\n')
    const headers = Object.fromEntries(
      lines.map((line): [string, string] => [
        line.slice(0, line.indexOf(':')),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
    )
    const body = found.subarray(end + 4)
    delete headers['transfer-encoding']
    delete headers['Transfer-Encoding']
    answer
      .writeHead(Number(status.split(' ')[1]), { ...headers, 'content-length': body.length, 'cf-cache-status': 'HIT' })
      .end(body)
  })
  cache.port = await listening(server)
  return cache
}
