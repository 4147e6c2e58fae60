import type { Context, Handler } from 'hono'
import { troubleOf } from '#server/http/trouble.ts'
import type { WholeAnswer } from '#server/http/whole-answer.ts'
import type { Logger } from '#server/log/logger.ts'
import { isRecord } from './run-search.ts'
import { asSearchError, SearchHttpError } from './search-error.ts'
import { type Access, checkKey, type SearchKeys } from './search-keys.ts'
import { type SearchVisitors, searchBytes } from './search-visitors.ts'
import type { SearchWork } from './search-work.ts'

const headers = { 'content-type': 'application/json; charset=UTF-8', 'cache-control': 'no-store' }
/**
 * The search key is public, so any site may search with it from a browser. Requests that need the admin key get no CORS
 * headers.
 */
const openHeaders = { ...headers, 'access-control-allow-origin': '*' }

export type Guard = { keys: SearchKeys; visitors: SearchVisitors; log: Logger; send: WholeAnswer }

type Handle = (
  c: Context,
  asked: Record<string, unknown>,
  work: SearchWork,
  access: Access,
) => Promise<unknown> | unknown

/**
 * A handler for either key, or for the admin key alone: answers the request, from body or query string, within the
 * visitor's budget. Errors become `{message, status}`. Bytes are sent as they are, anything else as JSON.
 */
export function searching(
  { keys, visitors, log, send }: Guard,
  handle: Handle,
  need: 'search' | 'admin' = 'search',
): Handler {
  return async c => {
    try {
      const access = checkKey(keys, keyOf(c), need, () => visitors.addressOf(c))
      const read = async () => (c.req.method === 'POST' ? readBody(c, searchBytes) : queryParams(c))
      const text = await visitors.serve(c, !access.isAdmin, read, async (asked, work) =>
        asText(await handle(c, asked, work, access)),
      )
      return await send(c, text, 200, openHeaders)
    } catch (error) {
      return errorAnswer(c, error, { log, send }, openHeaders)
    }
  }
}

/** A handler for the admin key. */
export function writing({ keys, visitors, log, send }: Guard, handle: (c: Context) => Promise<unknown>): Handler {
  return async c => {
    try {
      checkKey(keys, keyOf(c), 'admin', () => visitors.addressOf(c))
      return await send(c, asText(await handle(c)), 200, headers)
    } catch (error) {
      return errorAnswer(c, error, { log, send }, headers)
    }
  }
}

function keyOf(c: Context): string | undefined {
  return c.req.header('x-algolia-api-key') ?? c.req.query('x-algolia-api-key')
}

function asText(answer: unknown): Uint8Array<ArrayBuffer> | string {
  return answer instanceof Uint8Array ? (answer as Uint8Array<ArrayBuffer>) : JSON.stringify(answer)
}

function errorAnswer(
  c: Context,
  error: unknown,
  { log, send }: Pick<Guard, 'log' | 'send'>,
  own: Record<string, string>,
): Response | Promise<Response> {
  const known = asSearchError(error)
  const trouble = known ? undefined : troubleOf(error)
  if (trouble) log.error({ reason: String(error), path: c.req.path }, trouble.message)
  else if (!known) log.error({ err: error, path: c.req.path }, 'search request failed')
  const { status, message } = known ?? trouble ?? { status: 500 as const, message: 'Internal error' }
  const wait = (known ?? trouble)?.retryAfter
  const later = wait && { 'retry-after': String(wait), 'access-control-expose-headers': 'retry-after' }
  return send(c, JSON.stringify({ message, status }), status, { ...own, ...later })
}

/** An error that any site may read, whatever the key. */
export function refusal({ send }: Guard, status: 404 | 405, message: string): Handler {
  return c => send(c, JSON.stringify({ message, status }), status, openHeaders)
}

/** Answers a CORS preflight. */
export function preflight(c: Context): Response {
  return c.body(null, 204, {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'content-type, x-algolia-api-key, x-algolia-application-id, x-algolia-agent',
    'access-control-max-age': '86400',
  })
}

/**
 * The request's JSON object, whatever its content type says (clients send text/plain to spare a preflight); empty for
 * no body.
 * @throws SearchHttpError 413 over `limit` bytes, 400 for anything but an object
 */
export async function readBody(c: Context, limit: number): Promise<Record<string, unknown>> {
  const length = c.req.header('content-length')
  if (length !== undefined && Number(length) > limit) throw tooLarge(limit)
  const text = length === undefined ? await readUpTo(c, limit) : await c.req.text()
  if (text.length > limit) throw tooLarge(limit)
  if (text.trim() === '') return {}
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new SearchHttpError(400, 'The body is not JSON')
  }
  if (!isRecord(body)) throw new SearchHttpError(400, 'The body must be an object')
  return body
}

/** For bodies without a content-length. */
async function readUpTo(c: Context, limit: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.length
    if (size > limit) throw tooLarge(limit)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function tooLarge(limit: number): SearchHttpError {
  return new SearchHttpError(413, `The body is larger than ${limit} bytes`)
}

/** Search parameters of the query string, without those that identify the caller. */
export function queryParams(c: Context): Record<string, unknown> {
  return Object.fromEntries(Object.entries(c.req.query()).filter(([name]) => !name.startsWith('x-algolia-')))
}

export function pathPart(c: Context, name: string): string {
  return c.req.param(name) ?? ''
}
