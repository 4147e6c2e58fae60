import { lookUp } from '#shared/look-up.ts'
import type { RouteList } from './route-list.ts'

/** Options of a call besides its input: `client.call(input, { context })`. */
type CallOptions = { context?: { idempotencyKey?: string }; signal?: AbortSignal }

export type Call = (input?: unknown, options?: CallOptions) => Promise<unknown>

export type Calls = { [name: string]: Call | Calls }

/** A call that was refused by the API, or answered by something in between; read by `apiErrorOf`. */
export class RefusedCall extends Error {
  readonly status: number
  /** the code in the body, except for 404, which is always NOT_FOUND */
  readonly code: string
  readonly data: { headers: Record<string, string>; body: unknown }

  constructor({ status, headers }: Pick<Response, 'status' | 'headers'>, body: unknown) {
    const { code = '', message = '' } = (typeof body === 'object' && body) as { code?: string; message?: string }
    super(message || code || `Answered with ${status}`)
    this.status = status
    this.code = status === 404 ? 'NOT_FOUND' : code
    this.data = { headers: Object.fromEntries(headers), body }
  }
}

/**
 * Typed clients that use the API's own addresses: properties of the input that are named in the path go there, the
 * others into the query of a GET, or into the body as JSON. Compatible with oRPC's OpenAPI link, whose contracts these
 * are.
 */
export function callsOf(routes: RouteList): Calls {
  return Object.fromEntries(
    Object.entries(routes).map(([name, route]) => [
      name,
      typeof route === 'string' ? (input, options) => callEndpoint(route, input, options) : callsOf(route),
    ]),
  )
}

async function callEndpoint(route: string, input: unknown, { context, signal }: CallOptions = {}): Promise<unknown> {
  const [method = '', path = ''] = route.split(' ')
  const { address, rest } = fillPath(path, input)
  const hasBody = method !== 'GET' && rest !== undefined
  const answer = await fetch(`${location.origin}/api/v1${address}${method === 'GET' ? queryOf(rest) : ''}`, {
    method,
    headers: {
      ...(hasBody && { 'content-type': 'application/json' }),
      ...(context?.idempotencyKey && { 'idempotency-key': context.idempotencyKey }),
    },
    ...(hasBody && { body: JSON.stringify(rest) }),
    signal: signal ?? null,
    // The API never redirects.
    redirect: 'manual',
  })
  const body = await bodyOf(answer)
  if (!answer.ok) throw new RefusedCall(answer, body)
  return body
}

/** Fills properties of the input into a path. `rest` has the remaining ones, undefined if there are none. */
function fillPath(path: string, input: unknown): { address: string; rest: unknown } {
  if (!path.includes('{')) return { address: path, rest: input }
  const rest = { ...(input as Record<string, unknown>) }
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(lookUp(rest, name)))
    delete rest[name]
    return value
  })
  return { address, rest: Object.keys(rest).length > 0 ? rest : undefined }
}

/** A query string in which items of lists and objects have bracketed names: `near[city]=1&ids[0]=2`. */
function queryOf(input: unknown): string {
  const query = new URLSearchParams()
  const add = (name: string, value: unknown) => {
    if (typeof value === 'object' && value !== null)
      for (const [key, part] of Object.entries(value))
        add(name ? `${name}[${escapeBrackets(key)}]` : escapeBrackets(key), part)
    else if (value !== undefined && value !== null) query.append(name, String(value))
  }
  add('', input)
  return query.size > 0 ? `?${query}` : ''
}

function escapeBrackets(name: string): string {
  return name.replace(/[\\[\]]/g, '\\$&')
}

/** The parsed JSON; text if something in between answered; `undefined` if the body is empty. */
async function bodyOf(answer: Response): Promise<unknown> {
  const text = await answer.text()
  if (!/json/.test(answer.headers.get('content-type') ?? 'json')) return text
  return text === '' ? undefined : JSON.parse(text)
}
