import { Failure } from '../../src/contract/failure.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses what another site's page makes a visitor's browser send. Browsers name the sender on every unsafe method; a request
 * that names none (a server's webhook) carries no visitor's cookies.
 */
export function checkOrigin(request: Request): void {
  if (SAFE.has(request.method)) return
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  if (site && site !== 'same-origin' && site !== 'none') throw new Failure('foreign-origin')
  if (origin && origin !== new URL(request.url).origin) throw new Failure('foreign-origin')
}
