import type { Context } from 'hono'
import type { HonoEnv } from './env.ts'

/** Where browsers have the worker of reservations from (src/stores/offline.ts registers it). */
export const WORKER_PATH = '/offline.js'

/**
 * A worker that forgets what the one before it kept, and goes: what browsers get while keeping is
 * switched off. It needs nothing that may be broken.
 */
const LAST = `addEventListener('install',function(){skipWaiting()});
addEventListener('activate',function(event){
  event.waitUntil(Promise.all([registration.unregister(),new Promise(function(done){
    var asked=indexedDB.deleteDatabase('offline-'+new URL(registration.scope).pathname.split('/')[1]);
    asked.onsuccess=asked.onerror=asked.onblocked=done
  })]))
});`

const HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  // Asked for anew each time: a browser that kept it would keep an old one alive.
  'cache-control': 'no-cache',
  // It asks our own pages and nothing else.
  'content-security-policy': "default-src 'none'; connect-src 'self'",
}

/** Answers the worker as it was built, or the one that ends it (docs/operations.md). */
export async function answerWorker({ env, req }: Context<HonoEnv>): Promise<Response> {
  if (env.OFFLINE === 'off') return new Response(LAST, { headers: HEADERS })
  const built = await env.ASSETS.fetch(req.raw)
  const headers = new Headers(built.headers)
  for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value)
  return new Response(built.body, { status: built.status, headers })
}
