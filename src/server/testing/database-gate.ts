import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { afterAll } from 'vitest'

/** A proxy to a test's database that can be closed, as if the database were unreachable. */
export type DatabaseGate = { url: string; close(): Promise<void>; open(): Promise<void> }

/** A URL that leads to the database of `url` while the gate is open; when closed, connections break and new ones fail. */
export async function databaseGate(url: string): Promise<DatabaseGate> {
  const { host, port, user, password, database } = new pg.Client({ connectionString: url })
  const there = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  }
  const server = createServer(from => {
    const to = connect(there as { host: string; port: number })
    keep(from)
    keep(to)
    from.pipe(to)
    to.pipe(from)
    from.on('close', () => to.destroy())
    to.on('close', () => from.destroy())
  })
  const listen = (at: number) => new Promise<void>(resolve => server.listen(at, '127.0.0.1', resolve))
  await listen(0)
  const own = (server.address() as AddressInfo).port
  const close = async () => {
    const closed = new Promise<void>(resolve => server.close(() => resolve()))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  afterAll(async () => {
    if (server.listening) await close()
  })
  const account = [user, password ?? ''].map(part => encodeURIComponent(part ?? '')).join(':')
  return { url: `postgres://${account}@127.0.0.1:${own}/${database}`, close, open: () => listen(own) }
}
