import { Hono } from 'hono'
import { body } from './control.ts'
import type { OriginEnv } from './env.ts'
import { clearFaults, Fault, faults, mayStrike, setFault } from './fault.ts'
import { ServiceRefusal } from './refusal.ts'

type Route = Readonly<{ method: string; path: string }>

/** Addresses of a target, as its contract spells them, out of all that is played. */
function addressesOf(target: string, routes: readonly Route[]): string[] {
  const stem = `/${target.replace(':', '/')}/`
  // What is for all methods stands before addresses, and is none.
  const own = routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith(stem))
  return [...new Set(own.map(({ path }) => path.slice(stem.length - 1)))].sort()
}

/** The controls of faults; `routes` are all that is played, once it is. */
export function faultApp(routes: () => readonly Route[]): Hono<OriginEnv> {
  return new Hono<OriginEnv>()
    .get('/', async (c) => c.json({ list: await faults(c.env) }))
    .put('/', async (c) => {
      const fault = await body(c, Fault)
      const { target, path } = fault
      const addresses = addressesOf(target, routes())
      if (!mayStrike(path, addresses))
        throw new ServiceRefusal('INVALID_REQUEST', `path: ${target} has no "${path}", but ${addresses.join(' ')}`)
      await setFault(c.env, fault)
      return c.json({ list: await faults(c.env) })
    })
    .delete('/', async (c) => {
      await clearFaults(c.env, c.req.query('target'))
      return c.json({ list: await faults(c.env) })
    })
}
