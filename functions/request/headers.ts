/**
 * A year, for every host below ours too: what browsers need to ask for no page of ours over plain
 * HTTP again.
 */
const HSTS = 'max-age=31536000; includeSubDomains'
const FRAMED_BY_US = "frame-ancestors 'self'"
const POLICY = 'content-security-policy'

/**
 * Gives an answer the headers that every answer of ours has (docs/product.md, "Walls"): nothing is
 * guessed at, nobody else frames it, and over https the browser stays there. An answer that says
 * more of its own, as a page does, keeps what it says. Files under /_astro do not pass the Worker:
 * theirs stand in public/_headers.
 */
export function addHeaders(headers: Headers, secure: boolean): void {
  headers.set('x-content-type-options', 'nosniff')
  if (secure) headers.set('strict-transport-security', HSTS)
  const policy = headers.get(POLICY)
  if (!policy) headers.set(POLICY, FRAMED_BY_US)
  else if (!policy.includes('frame-ancestors')) headers.set(POLICY, `${policy}; ${FRAMED_BY_US}`)
}
