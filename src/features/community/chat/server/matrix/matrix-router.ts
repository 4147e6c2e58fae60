import type { Context, Handler, Hono } from 'hono'
import { ipKey } from '#server/http/limit-rate.ts'
import { troubleOf } from '#server/http/trouble.ts'
import { VisitorBudget } from '#server/http/visitor-budget.ts'
import type { Chat } from '../chat-services.ts'
import type { JsonObject } from '../event-rules/check-json.ts'
import type { ChatCaller } from '../tokens/find-caller.ts'
import { readMatrixBody } from './matrix-body.ts'
import { limitExceeded, MatrixError, notFound } from './matrix-error.ts'
import { tokenOf } from './token-of.ts'

/** A request with its context. */
export type MatrixCall = {
  chat: Chat
  c: Context
  /** a parameter of the path, decoded */
  param(name: string): string
  query: URLSearchParams
  body: JsonObject
  ip: string
}

export type SignedCall = MatrixCall & { caller: ChatCaller }

type Answer = JsonObject | string | Response
type Common = {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  /** below /_matrix, with `:name` for parameters; `/client/v3/…` is answered as `/client/r0/…`, too */
  path: string
  /** the handler reads the body itself */
  rawBody?: boolean
  /** Cost in a caller's budget, which is 100 and refills by 20 a second. */
  cost?: number
}

/**
 * An endpoint of the Client-Server API: a returned object is sent as JSON, a string as JSON that is already serialised.
 * All but those for `anyone` require a token.
 */
export type MatrixEndpoint = Common &
  (
    | { anyone: true; handle(call: MatrixCall): Promise<Answer> | Answer }
    | { anyone?: never; handle(call: SignedCall): Promise<Answer> | Answer }
  )

/** characters of a response that cost as much as a call */
const lettersOfOne = 250_000
const budgets = { capacity: 100, perSecond: 20, holding: Number.POSITIVE_INFINITY }

/** Any site may call with a token of its own; cookies aren't used. */
const headers = {
  'content-type': 'application/json',
  'cache-control': 'no-store',
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE, OPTIONS',
  'access-control-allow-headers': 'X-Requested-With, Content-Type, Authorization',
  'access-control-expose-headers': 'Retry-After',
  'cross-origin-resource-policy': 'cross-origin',
}

/** Mounts the endpoints; everything else below /_matrix is `M_UNRECOGNIZED`, 404, or 405 for another method. */
export function mountMatrix(app: Hono, chat: Chat, endpoints: MatrixEndpoint[]): void {
  const budget = new VisitorBudget(budgets)
  app.options('/_matrix/*', c => c.body(null, 204, headers))
  const paths = Map.groupBy(endpoints, one => one.path)
  for (const [path, atPath] of paths) {
    for (const full of aliases(path)) {
      for (const endpoint of atPath) app.on(endpoint.method, full, answering(chat, budget, endpoint))
      app.all(full, c => refusal(chat, c, new MatrixError(405, 'M_UNRECOGNIZED', 'Not with this method.')))
    }
  }
  app.all('/_matrix/*', c => refusal(chat, c, new MatrixError(404, 'M_UNRECOGNIZED', 'There is no such endpoint.')))
}

function aliases(path: string): string[] {
  const full = `/_matrix${path}`
  const old = full.replace('/_matrix/client/v3/', '/_matrix/client/r0/')
  return old === full ? [full] : [full, old]
}

function answering(chat: Chat, budget: VisitorBudget, endpoint: MatrixEndpoint): Handler {
  return async c => {
    try {
      const answer = await handle(chat, budget, endpoint, c)
      if (answer instanceof Response) return answer
      return await chat.send(c, typeof answer === 'string' ? answer : JSON.stringify(answer), 200, headers)
    } catch (error) {
      return refusal(chat, c, error)
    }
  }
}

async function handle(chat: Chat, budget: VisitorBudget, endpoint: MatrixEndpoint, c: Context): Promise<Answer> {
  const ip = chat.clientIp(c)
  const charge = (who: string) => {
    const { cost = 1 } = endpoint
    if (cost === 0) return
    const wait = budget.wait(who)
    if (wait > 0) limitExceeded(wait * 1000)
    budget.spend(who, cost)
  }
  /** The size of a response is known only afterwards. */
  const chargeSize = (who: string, answer: Answer) => {
    if (typeof answer === 'string') budget.spend(who, Math.floor(answer.length / lettersOfOne))
    return answer
  }
  const param = (name: string) => textOf(c.req.param(name) ?? '')
  const call = async (): Promise<MatrixCall> => ({
    chat,
    c,
    param,
    query: queryOf(c.req.url),
    body: endpoint.rawBody || c.req.method === 'GET' ? {} : await readMatrixBody(c),
    ip,
  })
  if (endpoint.anyone) {
    charge(ipKey(ip))
    return endpoint.handle(await call())
  }
  const caller = await chat.access.find(tokenOf(c), c.req.query('user_id'), {
    asked: () => {
      const wait = budget.wait(`? ${ipKey(ip)}`)
      if (wait > 0) limitExceeded(wait * 1000)
    },
    unknown: () => budget.spend(`? ${ipKey(ip)}`, 1),
  })
  const isLimited = caller.service?.isLimited !== false
  const who = `${caller.userId} ${caller.identity}`
  if (isLimited) charge(who)
  const answer = await endpoint.handle({ ...(await call()), caller })
  return isLimited ? chargeSize(who, answer) : answer
}

function queryOf(url: string): URLSearchParams {
  const start = url.indexOf('?')
  const query = new URLSearchParams(start < 0 ? '' : url.slice(start + 1))
  for (const value of query.values()) textOf(value)
  return query
}

/** No stored id contains such characters. */
function textOf(value: string): string {
  return value.isWellFormed() && !value.includes('\0') ? value : notFound()
}

function refusal(chat: Chat, c: Context, error: unknown): Response | Promise<Response> {
  const known = error instanceof MatrixError ? error : failure(chat, c, error)
  const wait = typeof known.more.retry_after_ms === 'number' ? known.more.retry_after_ms : undefined
  const later: Record<string, string> = wait === undefined ? {} : { 'retry-after': String(Math.ceil(wait / 1000)) }
  return chat.send(c, JSON.stringify(known.body), known.status, { ...headers, ...later })
}

function failure(
  chat: Chat,
  c: Context,
  error: unknown,
): MatrixError | { status: number; body: object; more: { retry_after_ms?: number } } {
  const trouble = troubleOf(error)
  if (trouble) {
    chat.log.error({ reason: String(error), path: c.req.path }, trouble.message)
    const more = { retry_after_ms: trouble.retryAfter * 1000 }
    return new MatrixError(trouble.status, 'M_UNKNOWN', trouble.message, more)
  }
  chat.log.error({ err: error, path: c.req.path }, 'a chat request failed')
  const body = { errcode: 'M_UNKNOWN', error: 'Something went wrong. Please try again.' }
  return { status: 500, body, more: {} }
}
