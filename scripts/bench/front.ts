import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { connect, createSecureServer, type ServerHttp2Stream } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { PACKING } from '#functions/pages/sent.ts'

const TEXT = /^(?:text\/|application\/(?:javascript|json)|image\/svg)/
/** Pages are compressed for each visitor where the edge has not done it, files once for all. */
const QUALITY = { page: 4, file: 9 }
/** Headers of one connection, which HTTP/2 has no use for. */
const OF_ONE = ['connection', 'keep-alive', 'transfer-encoding', 'content-length']

/** A page of one line, which the front answers itself: what a browser costs with any page. */
export const EMPTY = '/-/empty'
const EMPTY_PAGE = [
  '<!doctype html><html lang="ko"><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
  '<meta name="description" content="나래"><title>나래</title><main><p>나래</main>',
].join('')

/** Headers that may name the server's own address. */
const NAMING = ['location', 'content-security-policy']

/**
 * A certificate that nobody trusts but the browser of a bench, which is told of its key: what comes
 * by another that it does not trust it would not keep.
 */
function certificate(): { key: Buffer; cert: Buffer; print: string } {
  const folder = mkdtempSync(join(tmpdir(), 'front-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=127.0.0.1', '-days', '2', '-nodes']
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', ...subject]
  execFileSync('openssl', [...made, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  const pair = { key: readFileSync(key), cert: readFileSync(cert) }
  rmSync(folder, { recursive: true })
  const known = new X509Certificate(pair.cert).publicKey.export({ type: 'spki', format: 'der' })
  return { ...pair, print: createHash('sha256').update(known).digest('base64') }
}

/** Asks a front for a page, as a browser does. */
export async function askFront(url: string, path: string): Promise<void> {
  const session = connect(url, { rejectUnauthorized: false })
  try {
    const stream = session.request({ ':path': path, 'accept-encoding': 'gzip, br' })
    stream.resume()
    await once(stream, 'end')
  } finally {
    session.close()
  }
}

/**
 * Stands before a local server as the edge's network does: HTTP/2 over TLS, text compressed by
 * brotli, the address that visitors know in the place of the server's own. Answers its address,
 * the fingerprint of its key and what ends it. Needs openssl.
 */
export async function startFront(target: string): Promise<{ url: string; print: string; stop: () => void }> {
  const { hostname, port } = new URL(target)
  const files = new Map<string, Buffer>()
  const pages = new Map<string, { of: Buffer; body: Buffer }>()
  const compressed = (body: Buffer | string, quality: number) =>
    brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
  const named = (body: Buffer) => body.toString().replaceAll(target, url)
  /**
   * A page that the edge has packed, opened for its addresses and packed again as the edge had:
   * once, as that takes longer than everything else that happens until a page is sent.
   */
  const packed = (path: string, body: Buffer): Buffer => {
    const known = pages.get(path)
    if (known?.of.equals(body)) return known.body
    const made = compressed(named(brotliDecompressSync(body)), PACKING)
    pages.set(path, { of: body, body: made })
    return made
  }
  const { print, ...pair } = certificate()
  const server = createSecureServer(pair)
  let url = ''
  server.on('stream', (stream: ServerHttp2Stream, headers) => {
    const path = headers[':path'] ?? '/'
    if (path === EMPTY) {
      stream.respond({ ':status': 200, 'content-type': 'text/html' })
      stream.end(EMPTY_PAGE)
      return
    }
    const plain = Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':')))
    const onward = request(
      { hostname, port, path, method: headers[':method'], headers: { ...plain, host: `${hostname}:${port}` } },
      (given) => {
        const parts: Buffer[] = []
        given.on('data', (part) => parts.push(part))
        given.on('end', () => {
          let body = Buffer.concat(parts)
          const answer = { ...given.headers }
          for (const name of OF_ONE) delete answer[name]
          for (const name of NAMING) {
            const said = answer[name]
            if (said) answer[name] = String(said).replaceAll(target, url)
          }
          const type = answer['content-type'] ?? ''
          if (type.startsWith('text/html') && answer['content-encoding'] === 'br') body = packed(path, body)
          else if (type.startsWith('text/html')) body = Buffer.from(named(body))
          if (TEXT.test(type) && !answer['content-encoding'] && body.length > 0) {
            const kept = files.get(path)
            const isFile = path.startsWith('/_astro/')
            body = kept ?? compressed(body, isFile ? QUALITY.file : QUALITY.page)
            if (isFile) files.set(path, body)
            answer['content-encoding'] = 'br'
          }
          if (stream.destroyed) return
          stream.respond({ ...answer, ':status': given.statusCode ?? 502 })
          stream.end(body)
        })
      },
    )
    onward.on('error', () => stream.destroy())
    stream.on('error', () => onward.destroy())
    stream.pipe(onward)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, print, stop: () => server.close() }
}
