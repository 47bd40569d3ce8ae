/** A redirect that no cache keeps, with cookies for the next page. */
export function redirect(location: string, cookies: readonly string[]): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store' })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 302, headers })
}

/** A redirect that takes nothing of a partner's key along: not as a referrer either. */
export function leadOn(to: string, cookies: readonly string[]): Response {
  const response = redirect(to, cookies)
  response.headers.set('referrer-policy', 'no-referrer')
  return response
}
