import { ORPCError } from '@orpc/server'
import type { Context, Env } from 'hono'
import { z } from 'zod'
import { type ApiContext, missing, refuse, type Viewer } from '#server/http/api-context.ts'
import { explained } from '#server/http/api-handler.ts'
import type { VisitorLimit, Work } from '#server/http/visitor-limit.ts'
import type { Logger } from '#server/log/logger.ts'
import { lookUp } from '#shared/look-up.ts'

/** `call`: the caller, and headers of the answer. */
export interface StoreEnv extends Env {
  Variables: { call: ApiContext }
}

export type StoreContext<Path extends string = string> = Context<StoreEnv, Path>

/** A list of ids, addresses or the like. */
export const texts = z
  .array(
    z
      .string()
      .max(200)
      .refine(text => !text.includes('\0')),
  )
  .max(100)
  .optional()

/**
 * The JSON body of a request.
 * @throws ORPCError BAD_REQUEST
 */
export async function bodyOf<T extends z.ZodType>(c: StoreContext, shape: T): Promise<z.output<T>> {
  const text = await c.req.text()
  let given: unknown = {}
  try {
    if (text) given = JSON.parse(text)
  } catch {
    throw new ORPCError('BAD_REQUEST', { message: 'The body is no JSON.' })
  }
  return read(shape, given)
}

/** Reads the query. Lists come as `a[]=1`, `a[0]=1` or `a=1`: parameters named in `lists` are always lists. */
export function queryOf<T extends z.ZodType>(c: StoreContext, shape: T, lists: string[] = []): z.output<T> {
  const given: Record<string, string | string[]> = {}
  for (const [name, value] of new URL(c.req.url).searchParams) {
    const plain = name.replace(/\[\d{0,3}\]$/, '')
    if (lists.includes(plain)) given[plain] = [...(lookUp(given, plain) ?? []), value]
    else given[plain] = value
  }
  return read(shape, given)
}

/** @throws ORPCError BAD_REQUEST, which names the invalid part */
export function read<T extends z.ZodType>(shape: T, given: unknown): z.output<T> {
  const { success, data, error } = shape.safeParse(given)
  if (success) return data
  const [first] = error.issues
  const path = first?.path.join('.') || 'request'
  throw new ORPCError('BAD_REQUEST', { message: `${path}: ${first?.message}`, data: { field: path } })
}

/**
 * The id in a path.
 * @throws ORPCError NOT_FOUND for an invalid id
 */
export function known<T>(id: T | undefined): T {
  return id === undefined ? missing() : id
}

/** @throws ORPCError UNAUTHORIZED for a guest */
export function memberOf(c: StoreContext): Viewer {
  const { viewer } = c.get('call')
  if (!viewer) throw new ORPCError('UNAUTHORIZED', { message: 'Please log in.' })
  return viewer
}

/**
 * Charges the visitor's budget for what is about to be read, in addition to the call.
 * @throws ORPCError TOO_MANY_REQUESTS (429)
 */
export function charge(limit: VisitorLimit, c: StoreContext, work: Work): void {
  const retryAfter = limit(c, work)
  if (retryAfter > 0)
    refuse('TOO_MANY_REQUESTS', { status: 429, message: 'Too many attempts. Please wait a while.', retryAfter })
}

const types: Record<number, string> = {
  400: 'invalid_data',
  401: 'unauthorized',
  403: 'not_allowed',
  404: 'not_found',
  409: 'conflict',
  413: 'invalid_data',
  422: 'invalid_data',
  428: 'not_allowed',
  429: 'rate_limited',
  503: 'unavailable',
  507: 'unavailable',
}

/** Errors in Medusa's shape: `{code, type, message}`. */
export function answerStoreError(error: Error, c: Context, log: Logger): Response {
  const { code, status, message, data } = explained(error, log)
  const { retryAfter, issues } = (data ?? {}) as { retryAfter?: number; issues?: { path: string; message: string }[] }
  const details = issues?.map(({ path, message }) => `${path}: ${message}`).join(', ')
  const type = types[status] ?? 'unknown_error'
  return c.json({ code, type, message: details ? `${message} (${details})` : message }, status as 400, {
    'cache-control': 'no-store',
    ...(retryAfter && { 'retry-after': String(Math.ceil(retryAfter)) }),
  })
}
