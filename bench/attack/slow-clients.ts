import { readdirSync, readFileSync, statSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'

/** A way to keep a server waiting. `feed` is written repeatedly after the first words. */
export type SlowKind = {
  name: string
  words: (host: string) => string
  feed?: { text: string; everyMs: number }
  reads: boolean
}

const get = (path: string, host: string, more = '') => `GET ${path} HTTP/1.1\r\nhost: ${host}\r\n${more}\r\n`

export const slowHeaders: SlowKind = {
  name: 'headers',
  words: host => `GET / HTTP/1.1\r\nhost: ${host}\r\n`,
  feed: { text: 'x-more: of it\r\n', everyMs: 3_000 },
  reads: true,
}
export const stalledBodies: SlowKind = {
  name: 'bodies',
  words: host =>
    `POST /api/v1/auth/login HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{`,
  feed: { text: ' ', everyMs: 5_000 },
  reads: true,
}
/** Nearly the max number of unanswered requests, whose answers together far exceed the system's buffers. */
export const nonReaders: SlowKind = {
  name: 'answers',
  words: host => get(`/assets/${largestAsset()}`, host).repeat(15),
  reads: false,
}
function largestAsset(): string {
  const folder = join(import.meta.dirname, '../../dist/web/assets')
  const sizes = readdirSync(folder).map(name => ({ name, size: statSync(join(folder, name)).size }))
  return sizes.toSorted((a, b) => b.size - a.size)[0]?.name ?? ''
}
export const pipelined: SlowKind = { name: 'pipelined', words: host => get('/', host).repeat(1_500), reads: false }
export const upgrades: SlowKind = {
  name: 'upgrades',
  words: host =>
    get(
      '/',
      host,
      'connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n',
    ),
  reads: true,
}
export const idle: SlowKind = { name: 'idle', words: () => '', reads: true }

export type SlowClient = { kind: SlowKind; address: string; openedAt: number; close(): void }

/** @param from an address of this machine, such as 127.0.0.7 */
export function openSlowClient(kind: SlowKind, to: { port: number; host: string }, from: string): Promise<SlowClient> {
  return new Promise((resolve, reject) => {
    let feeding: NodeJS.Timeout | undefined
    const socket: Socket = connect({ host: '127.0.0.1', port: to.port, localAddress: from, allowHalfOpen: false })
    socket.once('error', reject)
    const accepting = setTimeout(() => socket.destroy(new Error('not accepted')), 10_000)
    socket.once('close', () => clearInterval(feeding))
    socket.once('connect', () => {
      clearTimeout(accepting)
      // `heldBy` sees what the server does to it afterwards.
      socket.on('error', () => undefined)
      if (kind.reads) socket.resume()
      else socket.pause()
      const words = kind.words(to.host)
      if (words) socket.write(words)
      const { feed } = kind
      if (feed) feeding = setInterval(() => socket.write(feed.text), feed.everyMs)
      resolve({
        kind,
        address: written(from, socket.localPort ?? 0),
        openedAt: performance.now(),
        close: () => socket.destroy(),
      })
    })
  })
}

/**
 * The callers' addresses, in the system's notation, of all connections that a process still holds at `port`. A client
 * that doesn't read can't see that the server has closed it, but the system can: such a connection has no inode any
 * more. Linux.
 */
export function heldAt(port: number): Set<string> {
  const held = new Set<string>()
  const local = `:${hex(port, 4)}`
  for (const line of readFileSync('/proc/net/tcp', 'utf8').split('\n')) {
    const [, mine = '', theirs = '', , , , , , , inode] = line.trim().split(/\s+/)
    if (mine.endsWith(local) && inode !== '0') held.add(theirs)
  }
  return held
}

/** The notation of /proc/net/tcp: the address's bytes in reverse order. */
function written(address: string, port: number): string {
  const bytes = address.split('.').map(part => hex(Number(part), 2))
  return `${bytes.reverse().join('')}:${hex(port, 4)}`
}

function hex(number: number, digits: number): string {
  return number.toString(16).toUpperCase().padStart(digits, '0')
}
