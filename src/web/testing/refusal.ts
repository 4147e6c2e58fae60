import { RefusedCall } from '#web/api-client/call-endpoint.ts'

type Refusal = { code?: string; field?: string; retryAfter?: number; given?: Record<string, string | number> }

/** The error thrown by a call that the API refuses, as `apiErrorOf` reads it. */
export function refusal(status: number, { retryAfter, ...body }: Refusal = {}): Error {
  const headers = new Headers(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) })
  return new RefusedCall({ status, headers }, body)
}
