/** For a year browsers ask neither us nor a host below ours over plain HTTP again. */
const HSTS = 'max-age=31536000; includeSubDomains'
const FRAMED_BY_US = "frame-ancestors 'self'"
const POLICY = 'content-security-policy'

/**
 * Adds the headers that every answer of ours has (docs/product.md, "Walls"); a policy that says
 * more, as a page's does, stays. Files under /_astro do not pass the Worker: public/_headers has
 * theirs.
 */
export function addHeaders(headers: Headers, secure: boolean): void {
  headers.set('x-content-type-options', 'nosniff')
  if (secure) headers.set('strict-transport-security', HSTS)
  const policy = headers.get(POLICY)
  if (!policy) headers.set(POLICY, FRAMED_BY_US)
  else if (!policy.includes('frame-ancestors')) headers.set(POLICY, `${policy}; ${FRAMED_BY_US}`)
}
