import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { maxUnanswered } from '#server/http/answer-in-turn.ts'
import { longestSlice } from '#server/work/take-turns.ts'
import { type Listener, openListener } from './open-listener.ts'

const open: Listener[] = []
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const listener of open.splice(0)) await listener.close()
})

type Limits = NonNullable<Parameters<typeof openListener>[0]['limits']>

async function listen(answer: (request: Request) => Response | Promise<Response>, limits: Limits = {}) {
  const listener = await openListener({ host: '127.0.0.1', port: 0, patience: 100, limits })
  listener.answerWith(answer)
  open.push(listener)
  return {
    listener,
    send: (what: string, localAddress = '127.0.0.1') => {
      const socket = connect({ port: listener.port, host: '127.0.0.1', localAddress })
      socket.on('error', () => {})
      sockets.push(socket)
      socket.write(what)
      return socket
    },
  }
}

const closed = (socket: Socket) => new Promise<void>(resolve => socket.once('close', () => resolve()))
const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`
const lastGet = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`

test('pipelined requests are answered in order, one at a time', async () => {
  let atOnce = 0
  let most = 0
  const { send } = await listen(async request => {
    most = Math.max(most, ++atOnce)
    await new Promise(resolve => setImmediate(resolve))
    atOnce -= 1
    return new Response(`<${new URL(request.url).pathname}>`)
  })
  const paths = Array.from({ length: maxUnanswered }, (_, n) => `/${n}`)
  const wishes = paths.map((path, n) => (n === paths.length - 1 ? lastGet(path) : get(path)))
  const answers = await text(send(wishes.join('')))
  expect(answers.match(/<.*?>/g)).toEqual(paths.map(path => `<${path}>`))
  expect(most).toBe(1)
})

test('a connection with too many unanswered requests is cut off, and others are not', async () => {
  let begun = 0
  const waiting: (() => void)[] = []
  const { send } = await listen(request => {
    begun += 1
    if (request.url.endsWith('/ok')) return new Response('fine')
    return new Promise(resolve => waiting.push(() => resolve(new Response('late'))))
  })
  const greedy = send(get('/wait').repeat(1500))
  await closed(greedy)
  expect(begun).toBe(1)
  for (const answer of waiting) answer()
  expect(await text(send(lastGet('/ok')))).toMatch(/fine$/)
  expect(begun).toBe(2)
})

test('the remaining requests of such a connection are dropped without an error', async () => {
  const { listener, send } = await listen(() => new Promise(() => {}))
  const made: IncomingMessage[] = []
  listener.server.on('request', request => made.push(request))
  await closed(send(get('/').repeat(1500)))
  expect(made.length).toBe(1500)
  expect(made.filter(request => request.errored).length).toBeLessThanOrEqual(maxUnanswered + 1)
  expect(made.every(request => request.destroyed)).toBe(true)
})

test('other connections are served between the answers of a connection', async () => {
  const order: string[] = []
  const { send } = await listen(request => {
    const { pathname } = new URL(request.url)
    order.push(pathname)
    // busy for a slice of work
    for (const end = performance.now() + longestSlice + 1; pathname === '/slow' && performance.now() < end; );
    return new Response('done')
  })
  const slow = text(send(get('/slow').repeat(maxUnanswered - 1) + lastGet('/slow')))
  const other = text(send(lastGet('/other')))
  await Promise.all([slow, other])
  expect(order.indexOf('/other')).toBeLessThan(maxUnanswered / 2)
})

test('an unknown upgrade is cut off; an upgrade to HTTP/2 is ignored and the request answered', async () => {
  const { send } = await listen(() => new Response('over HTTP/1.1'))
  const wish = (protocol: string) =>
    `GET / HTTP/1.1\r\nhost: localhost\r\nconnection: Upgrade, HTTP2-Settings, close\r\nupgrade: ${protocol}\r\nhttp2-settings: AAMAAABk\r\n\r\n`
  expect(await text(send(wish('websocket')))).toBe('')
  expect(await text(send(wish('h2c')))).toMatch(/200 OK[\s\S]*over HTTP\/1\.1$/)
})

const brief = { headersTimeout: 60, requestTimeout: 120, connectionsCheckingInterval: 20 }

test('endless headers, and a body that stops, get an answer and are cut off', async () => {
  const { send } = await listen(async request => new Response(await request.text()), brief)
  expect(await text(send('GET / HTTP/1.1\r\nhost: loc'))).toMatch(/^HTTP\/1\.1 408 /)
  const body = 'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 10\r\n\r\nabc'
  expect(await text(send(body))).toMatch(/^HTTP\/1\.1 408 /)
})

test('the rest of a body refused early is read, and the connection stays usable', async () => {
  const { send } = await listen(async request => {
    // Like a middleware that limits bodies: the body becomes a stream that is not read.
    const isTooLarge = request.method === 'POST' && request.body !== null
    await new Promise(resolve => setImmediate(resolve))
    return new Response(isTooLarge ? 'too large' : 'next', { status: isTooLarge ? 413 : 200 })
  })
  const bytes = 5_000_000
  const socket = send(`POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${bytes}\r\n\r\n`)
  const said = text(socket)
  socket.write(Buffer.alloc(bytes, 'x'))
  socket.write(lastGet('/'))
  expect(await said).toMatch(/^HTTP\/1\.1 413 [\s\S]*too large[\s\S]*HTTP\/1\.1 200 [\s\S]*next$/)
})

test('an answer that the client doesn’t read is aborted', async () => {
  const { listener, send } = await listen(() => new Response(new Uint8Array(64_000_000)), { timeout: 100 })
  const gone = new Promise(resolve => listener.server.once('connection', socket => socket.once('close', resolve)))
  send(get('/')).pause()
  await gone
})

test('one connection more than an address may hold closes its longest idle one', async () => {
  const { listener, send } = await listen(request => new Response(request.url), { connectionsPerAddress: 3 })
  const taken = () => new Promise<void>(resolve => listener.server.once('connection', () => resolve()))
  const join = async (what: string, from?: string) => {
    const isIn = taken()
    const socket = send(what, from)
    await isIn
    return socket
  }
  const first = await join('GET / HTTP/1.1\r\n')
  const second = await join('GET / HTTP/1.1\r\n')
  await join('GET / HTTP/1.1\r\n')
  // Only Linux has all of 127.0.0.0/8.
  const other = process.platform === 'linux' ? await join('GET / HTTP/1.1\r\n', '127.0.0.2') : undefined
  const [, answer] = await Promise.all([closed(first), text(send(lastGet('/fourth')))])
  expect(answer).toMatch(/\/fourth$/)
  expect([second.destroyed, other?.destroyed ?? false]).toEqual([false, false])
})

test('where there are many connections, a new one closes the one that has been idle longest', async () => {
  const { send } = await listen(request => new Response(request.url), { idleUpTo: 3 })
  const answered = async (path: string) => {
    const socket = send(get(path))
    await once(socket, 'data')
    return socket
  }
  const first = await answered('/1')
  const second = await answered('/2')
  first.write(get('/again'))
  await once(first, 'data')
  const third = await answered('/3')
  const [, fourth] = await Promise.all([closed(second), answered('/4')])
  expect([first, third, fourth].map(socket => socket.destroyed)).toEqual([false, false, false])
})

test('an idle connection is kept for longer than proxies keep theirs', async () => {
  const { listener } = await listen(() => new Response('fine'))
  const answer = await fetch(`http://127.0.0.1:${listener.port}/`)
  expect(answer.headers.get('keep-alive')).toBe('timeout=125')
})

test('a trusted proxy may hold more connections', async () => {
  const options = { host: '127.0.0.1', port: 0, trustedProxies: ['127.0.0.0/8'], limits: { connectionsPerAddress: 1 } }
  const listener = await openListener({ ...options, patience: 100 })
  open.push(listener)
  listener.answerWith(() => new Response('fine'))
  const held = connect(listener.port, '127.0.0.1')
  sockets.push(held)
  held.write('GET / HTTP/1.1\r\nhost: localhost\r\n')
  const second = connect(listener.port, '127.0.0.1')
  second.write(lastGet('/'))
  expect(await text(second)).toMatch(/fine$/)
  held.write('connection: close\r\n\r\n')
  expect(await text(held)).toMatch(/fine$/)
})
