/**
 * A shop behind a service binding: passes what it receives on to the test, and the test's answer
 * back.
 */
export default {
  fetch: (request: Request, env: { RECORDER: string }) =>
    fetch(new URL(new URL(request.url).pathname, env.RECORDER), {
      method: request.method,
      headers: request.headers,
      body: request.body,
    }),
}
