import { createServer } from 'node:net'

/** Where Workers of this machine are served. */
export const HOST = '127.0.0.1'
/** Where `npm start` serves unless PORT says otherwise. */
export const DEFAULT_PORT = 8787

/**
 * Whether a port of this machine is in use: by a server, or as the near end of somebody's
 * connection, which bars a server as well and answers nobody.
 */
export function taken(port: number): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => done(error.code === 'EADDRINUSE'))
    server.listen(port, HOST, () => server.close(() => done(false)))
  })
}
