import { ValidationError } from '@orpc/contract'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { type AnyRouter, ORPCError } from '@orpc/server'
import type { Logger } from '#server/log/logger.ts'
import type { ApiContext } from './api-context.ts'
import { troubleOf } from './trouble.ts'

type Issue = { path: string; message: string }
type Given = Record<string, string | number>

/**
 * The body of every failed call: `{code, message, field?, given?, issues?}` (docs/product.md §7); never a stack trace.
 */
export type ErrorBody = { code: string; message: string; field?: string; given?: Given; issues?: Issue[] }

export function errorBody(error: ORPCError<string, unknown>): ErrorBody {
  const data = (error.data ?? {}) as { field?: string; given?: Given; issues?: Issue[] }
  return {
    code: error.code,
    message: error.message,
    ...(data.field && { field: data.field }),
    ...(data.given && { given: data.given }),
    ...(data.issues && { issues: data.issues }),
  }
}

/** Returns the message for an error in a language; `given` fills its placeholders. */
export type ErrorWords = (code: string, message: string, language: string, given?: Given) => string

/** Serves the endpoints of a router at their contract's paths under /api/v1. */
export function createApiHandler(router: AnyRouter, log: Logger, words?: ErrorWords) {
  const handler = new OpenAPIHandler<ApiContext>(router, {
    customErrorResponseBodyEncoder: errorBody,
    clientInterceptors: [
      async ({ next, context }) => {
        try {
          return await next()
        } catch (error) {
          const explanation = explained(error, log)
          const { retryAfter } = (explanation.data ?? {}) as { retryAfter?: number }
          if (retryAfter) context.answer.set('retry-after', String(Math.ceil(retryAfter)))
          throw words ? withWords(explanation, words, context.language) : explanation
        }
      },
    ],
  })
  return (request: Request, context: ApiContext) => handler.handle(request, { prefix: '/api/v1', context })
}

function withWords(error: ORPCError<string, unknown>, words: ErrorWords, language: string): ORPCError<string, unknown> {
  const { code, status, data, defined, cause } = error
  const { given } = (data ?? {}) as { given?: Given }
  const message = words(code, error.message, language, given)
  return message === error.message ? error : new ORPCError(code, { message, status, data, defined, cause })
}

/**
 * The error to answer with: bad input names its fields, an unreachable database or a full disk is reported as such, and
 * anything unexpected is logged here and reported without detail.
 */
export function explained(error: unknown, log: Logger): ORPCError<string, unknown> {
  if (error instanceof ORPCError && error.cause instanceof ValidationError && error.code === 'BAD_REQUEST') {
    const issues = error.cause.issues.map(issue => ({
      path: (issue.path ?? []).map(part => String(typeof part === 'object' ? part.key : part)).join('.'),
      message: issue.message,
    }))
    const first = issues[0]
    return new ORPCError('BAD_REQUEST', {
      message: first ? `${first.path || 'input'}: ${first.message}` : 'The request is not valid.',
      data: { field: first?.path, issues },
    })
  }
  if (error instanceof ORPCError && error.status < 500) return error
  if (isUnstorable(error)) return new ORPCError('BAD_REQUEST', { message: 'The request contains invalid characters.' })
  const trouble = troubleOf(error)
  if (trouble) {
    const { code, status, message, retryAfter } = trouble
    log.error({ reason: String(error) }, message)
    return new ORPCError(code, { status, message, data: { retryAfter } })
  }
  log.error({ err: error }, 'an endpoint failed')
  return new ORPCError('INTERNAL_SERVER_ERROR', { message: 'Something went wrong. Please try again.' })
}

/** Text with a NUL, which PostgreSQL stores neither in columns (22021) nor in JSON (22P05), is the caller's fault. */
function isUnstorable(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown }
  return error instanceof Error && (code === '22021' || code === '22P05')
}
