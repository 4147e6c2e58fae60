import { Agent, request } from 'node:http'
import type { Socket } from 'node:net'
import { demoPassword } from '#app/demo/demo-people.ts'

export type Ask = {
  method?: string
  path: string
  headers?: Record<string, string>
  /** an object is sent as JSON */
  body?: unknown
  /** address that the call comes from, such as 127.0.0.2 */
  from?: string
  agent?: Agent
}

/** `status` 0: there was no answer, for the reason in `error`. */
export type Answer = {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
  ms: number
  error?: string
  /** the previous answer on its connection, if that was kept alive */
  before?: { ask: Ask; status: number; idle: number }
}

export type Caller = ReturnType<typeof createCaller>

/** Calls a server on this machine and never throws; each call times out after `patience` ms. */
export function createCaller(origin: string, { sockets = 16, patience = 30_000 } = {}) {
  const { port, host } = new URL(origin)
  const agent = new Agent({ keepAlive: true, maxSockets: sockets })
  const served = new WeakMap<Socket, { ask: Ask; status: number; at: number }>()
  const call = (ask: Ask): Promise<Answer> =>
    new Promise(resolve => {
      const started = performance.now()
      const raw = ask.body === undefined || Buffer.isBuffer(ask.body) || typeof ask.body === 'string'
      const body = raw ? (ask.body as Buffer | string | undefined) : JSON.stringify(ask.body)
      let before: Answer['before']
      const done = (answer: Partial<Answer>) => {
        const { status = 0 } = answer
        if (outgoing.socket) served.set(outgoing.socket, { ask, status, at: performance.now() })
        resolve({ status, headers: {}, body: Buffer.alloc(0), before, ms: performance.now() - started, ...answer })
      }
      const outgoing = request(
        {
          ...{ host: '127.0.0.1', port, path: ask.path, method: ask.method ?? 'GET', localAddress: ask.from },
          agent: ask.agent ?? (ask.from ? new Agent() : agent),
          headers: {
            host,
            ...(ask.body !== undefined && { 'content-type': 'application/json' }),
            ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
            ...ask.headers,
          },
        },
        incoming => {
          const chunks: Buffer[] = []
          incoming.on('data', chunk => chunks.push(chunk))
          incoming.on('error', error => done({ error: error.message }))
          incoming.on('end', () =>
            done({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: Buffer.concat(chunks) }),
          )
        },
      )
      outgoing.on('socket', socket => {
        const last = served.get(socket)
        before = last && { ask: last.ask, status: last.status, idle: performance.now() - last.at }
      })
      const timer = setTimeout(() => outgoing.destroy(new Error('no answer in time')), patience)
      outgoing.on('close', () => clearTimeout(timer))
      outgoing.on('error', (error: NodeJS.ErrnoException) => done({ error: error.code ?? error.message }))
      outgoing.end(body)
    })
  return { call, origin, close: () => agent.destroy() }
}

/** @returns the cookies of a logged-in person of the demo world */
export async function signInAs({ call }: Caller, email: string, password = demoPassword): Promise<string> {
  const answer = await call({ method: 'POST', path: '/api/v1/auth/login', body: { email, password } })
  const cookies = [answer.headers['set-cookie'] ?? []].flat().map(one => one.split(';')[0])
  if (answer.status !== 200 || cookies.length === 0) throw new Error(`${email} can't sign in: ${answer.status}`)
  return cookies.join('; ')
}

export type SearchSettings = { key: string; prefix: string }

/** Reads the settings of the search API. */
export async function searchSettings({ call }: Caller): Promise<SearchSettings> {
  const { search } = json<{ search: { searchKey: string; index: string } }>(
    await call({ path: '/api/v1/application/client-settings' }),
  )
  return { key: search.searchKey, prefix: search.index }
}

export function json<T = Record<string, unknown>>(answer: Answer): T {
  return JSON.parse(answer.body.toString()) as T
}
