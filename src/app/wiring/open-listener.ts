import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { OperatorError } from '#server/config/operator-error.ts'
import { answerInTurn } from '#server/http/answer-in-turn.ts'
import { createTrust } from '#server/http/client-ip.ts'
import { limitConnections } from '#server/http/limit-connections.ts'
import { lookUp } from '#shared/look-up.ts'

export type Fetch = (request: Request, env?: unknown) => Response | Promise<Response>

/** Answers a request itself, or passes it to `next`. */
export type Front = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

export type Listener = {
  server: Server
  port: number
  /** Until this is called, everything except /healthz gets 503 with Retry-After. `front` sees requests first. */
  answerWith(fetch: Fetch, front?: Front): void
  /** Stops accepting connections, lets running requests finish for `patience` ms, then cuts them off. */
  close(): Promise<void>
}

type Options = {
  host: string
  port: number
  /** proxies, whose connections stand for many visitors */
  trustedProxies?: string[]
  patience?: number
  limits?: Partial<typeof defaultLimits>
}

/** Timeouts of a connection in ms, and max numbers. */
const defaultLimits = {
  headersTimeout: 20_000,
  /** headers and body */
  requestTimeout: 60_000,
  /** idle in both directions; twice as long for an answer that the client doesn't read */
  timeout: 30_000,
  /** idle between two requests: longer than proxies do (Caddy 120 s, nginx 60), for who closes first loses no request */
  keepAliveTimeout: 125_000,
  /** how often the first two are checked */
  connectionsCheckingInterval: 2_000,
  maxConnections: 10_000,
  idleUpTo: 8_000,
  connectionsPerAddress: 128,
}

/**
 * Binds the port before anything else is started, so that a port in use is noticed at once. Limits what a client may
 * hold (docs/decisions/0031).
 * @throws OperatorError with one line if the port or the address is unavailable
 */
export async function openListener(options: Options): Promise<Listener> {
  const { host, port, patience = 10_000, trustedProxies = [] } = options
  const { timeout, maxConnections, idleUpTo, connectionsPerAddress, ...timeouts } = {
    ...defaultLimits,
    ...options.limits,
  }
  let fetch: Fetch = answerWhileStarting
  let front: Front = (_request, _response, next) => next()
  // The rest of bodies is read by us, see below.
  const settings = { hostname: host, autoCleanupIncoming: false }
  const answer = getRequestListener((request, env) => fetch(request, env), settings)
  const underWay = new Set<ServerResponse>()
  const upgraded = new Set<Duplex>()
  let closing: Promise<void> | undefined
  const server = createServer({
    ...timeouts,
    // Upgrade requests to HTTP/2 by Java and curl; ignored.
    shouldUpgradeCallback: request => !/^h2c\b/i.test(request.headers.upgrade ?? ''),
  })
  server.timeout = timeout
  server.maxConnections = maxConnections
  const isExempt = createTrust(trustedProxies)
  limitConnections(server, { perAddress: connectionsPerAddress, idleUpTo, isExempt })
  server.on(
    'request',
    answerInTurn((request, response) => {
      if (closing) response.setHeader('connection', 'close')
      underWay.add(response)
      response.once('close', () => underWay.delete(response))
      response.once('finish', () => readOn(request))
      front(request, response, () => void answer(request, response))
    }),
  )
  server.on('upgrade', (_request, socket) => {
    // In development Vite listens too, for hot updates.
    if (server.listenerCount('upgrade') === 1) socket.destroy()
    upgraded.add(socket)
    socket.once('close', () => upgraded.delete(socket))
  })
  await listen(server, host, port)

  const close = async () => {
    // Otherwise clients would keep the connection open and delay the shutdown.
    for (const socket of upgraded) socket.destroy()
    for (const response of underWay) {
      // These would never finish; browsers reconnect by themselves.
      if (response.req.headers.accept === 'text/event-stream') response.destroy()
      else if (!response.headersSent) response.setHeader('connection', 'close')
    }
    const closed = new Promise<void>(resolve => server.close(() => resolve()))
    const sweep = setInterval(() => server.closeIdleConnections(), 100)
    const cutOff = setTimeout(() => server.closeAllConnections(), patience)
    server.closeIdleConnections()
    await closed
    clearInterval(sweep)
    clearTimeout(cutOff)
  }
  return {
    server,
    port: (server.address() as AddressInfo).port,
    answerWith: (ready, first = front) => {
      fetch = ready
      front = first
    },
    close: () => {
      closing ??= close()
      return closing
    },
  }
}

/** bytes of a rejected body */
const maxReadOn = 64 * 1024 * 1024

/**
 * Reads the rest of a body that was answered before it had arrived, such as one that is too large. Closing the connection
 * would lose the answer, or the next request, for a client that is still sending.
 */
function readOn(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return
  let left = maxReadOn
  // Its consumer no longer reads the stream, and would block it.
  request.removeAllListeners('data')
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) request.socket.destroy()
  })
  request.resume()
}

function listen(server: Server, host: string, port: number): Promise<void> {
  const problems: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use: end the program that holds it, or set PORT to another one.`,
    EACCES: `This user may not open port ${port}: set PORT to one from 1024 on.`,
    EADDRNOTAVAIL: `This machine has no address ${host}: correct HOST, or leave it out for all addresses.`,
    ENOTFOUND: `This machine has no address ${host}: correct HOST, or leave it out for all addresses.`,
  }
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const problem = lookUp(problems, error.code ?? '')
      reject(problem ? new OperatorError(problem) : error)
    })
    server.listen(port, host, resolve)
  })
}

function answerWhileStarting(request: Request): Response {
  if (new URL(request.url).pathname === '/healthz') return new Response('ok')
  const headers = { 'retry-after': '2', refresh: '2', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
  return new Response('Pola is starting, please wait.\n', { status: 503, headers })
}
